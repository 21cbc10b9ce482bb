"""Every refusal has a meaningful code, and docs/protocol.md lists them all."""

import asyncio
import re
from pathlib import Path

from tests.server.house import House, house
from threemirrors.server.http.errors import CODE_OF_STATUS, OF_GAME_ERROR, STATUS_OF_CODE
from threemirrors.table.entropy import WITHOUT_IT

ROOT = Path(__file__).parents[2]
SOURCES = [*(ROOT / "src/threemirrors/table").glob("*.py")]
SOURCES += (ROOT / "src/threemirrors/server").rglob("*.py")
MADE = re.compile(r"(?:Declined|Refusal|__init__)\(\s*\"([a-z_]+)\"|code = \"([a-z_]+)\"")
INSIDE = {"flagged_already", "nobody_late", "repeated", *WITHOUT_IT} - {
    "closed"
}  # Never sent to anyone.
JSON = {"content-type": "application/json"}


def documented() -> set[str]:
    told = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").partition("## Errors")[2]
    rows = [line.split("|")[1] for line in told.splitlines() if line.startswith("| `")]
    return set(re.findall(r"`([a-z_]+)`", " ".join(rows)))


def made() -> set[str]:
    found = [match for file in SOURCES for match in MADE.findall(file.read_text(encoding="utf-8"))]
    return {code for pair in found for code in pair if code} | set(CODE_OF_STATUS.values())


def test_every_code_is_documented_and_no_other() -> None:
    of_games = {code for code, _ in OF_GAME_ERROR.values()}
    assert documented() == (made() | of_games | {"bad_request"}) - INSIDE
    assert set(STATUS_OF_CODE) <= documented()


async def answered(at: House, method: str, path: str, body: bytes = b"") -> tuple[int, str]:
    answer = await at.http.request(method, path, content=body, headers=JSON)
    assert answer.json()["key"] == f"table.{answer.json()['code']}"
    return answer.status_code, answer.json()["code"]


def test_framework_refusals_have_meaningful_codes(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            tables = "/api/tables"
            assert await answered(at, "GET", "/nowhere") == (404, "not_found")
            assert await answered(at, "POST", f"{tables}/x/seats/two") == (404, "not_found")
            assert await answered(at, "DELETE", tables) == (405, "method_not_allowed")
            assert await answered(at, "POST", tables, b"{rubbish") == (400, "bad_json")
            assert await answered(at, "POST", tables, b"\xff") == (400, "bad_json")
            assert await answered(at, "POST", tables, b"{}") == (400, "bad_request")
            assert await answered(at, "POST", tables) == (400, "bad_request")
            assert await answered(at, "GET", f"{tables}?before=x") == (400, "bad_request")
            assert await answered(at, "POST", tables, 20_000 * b" ") == (413, "too_large")

    asyncio.run(story())


def test_a_part_that_does_not_fit_is_named(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            answer = await at.call("GET", "/api/tables/x/replay?count=900")
            assert answer.json()["facts"]["what"].startswith("count: ")

    asyncio.run(story())


def test_a_body_of_another_kind_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            for kind, status in {"text/plain": 415, "application/json; charset=utf-8": 400}.items():
                headers = {"content-type": kind}
                answer = await at.http.post("/api/tables", content=b"{}", headers=headers)
                assert answer.status_code == status
            code = (await at.http.post("/api/devices", data={"code": "x"})).json()["code"]
            assert code == "unsupported_media_type"

    asyncio.run(story())


def test_a_method_that_is_not_there_is_told_which_are(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            refused = await at.call("DELETE", "/api/tables")
            asked = await at.call("OPTIONS", "/api/tables")
            for answer, status in ((refused, 405), (asked, 204)):
                allowed = set(answer.headers["allow"].split(", "))
                assert (answer.status_code, allowed) == (status, {"GET", "POST", "OPTIONS"})

    asyncio.run(story())
