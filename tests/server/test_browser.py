"""What browsers are sent and must send: origins, cookies, headers, names, sizes."""

import asyncio
from pathlib import Path

import httpx
import pytest

from tests.server.house import OPEN, PERSON, House, house, setting, ticket_for
from threemirrors.server.auth.text import clean_name
from threemirrors.table.refusal import Declined

BODY = {"name": "Aki", "setting": setting(PERSON, PERSON)}


async def told(at: House, headers: dict[str, str]) -> tuple[int, str]:
    """The result of opening a table with these headers."""
    answer = await at.call("POST", "/api/tables", BODY, headers=headers)
    return answer.status_code, answer.json().get("code", "")


def test_only_our_own_pages_may_change_anything(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            token = (await at.open(PERSON, PERSON))["token"]
            cookie = {"cookie": f"guest={token}"}
            evil = {"origin": "https://evil.example"}
            assert await told(at, {"origin": at.address}) == (201, "")
            assert await told(at, {"origin": at.address} | cookie) == (201, "")
            assert await told(at, evil) == (403, "foreign_origin")
            assert await told(at, evil | {"authorization": f"Bearer {token}"}) == (
                403,
                "foreign_origin",
            )
            assert await told(at, {"origin": "null"} | cookie) == (403, "foreign_origin")
            assert await told(at, cookie) == (403, "origin_missing")
            assert await told(at, {"authorization": f"Bearer {token}"}) == (201, "")

    asyncio.run(story())


def test_without_an_origin_a_cookie_does_not_count(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            headers = {"cookie": f"guest={opened['token']}", "authorization": "Basic YTpi"}
            answer = await at.call("POST", "/api/me/devices/rotate", headers=headers)
            assert answer.status_code in (401, 403)

    asyncio.run(story())


def test_every_change_asks_for_the_origin(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, OPEN)
            evil = {"origin": "https://evil.example", "cookie": f"guest={opened['token']}"}
            table = f"/api/tables/{opened['id']}"
            paths = {f"{table}/seats": {"name": "x"}, f"{table}/rematch": None}
            paths |= {"/api/me": {"name": "x"}, "/api/me/recovery": None}
            paths |= {f"/api/me/devices/{what}": None for what in ("code", "rotate", "x/remove")}
            paths |= {path: {"code": "x"} for path in ("/api/devices", "/api/devices/whose")}
            keys = {"endpoint": "x", "p256dh": "x", "auth": "x"}
            paths |= {"/api/me/push": keys, "/api/me/push/off": None}
            for path, body in paths.items():
                answer = await at.call("POST", path, body, headers=evil)
                assert (answer.json()["code"], path) == ("foreign_origin", path)

    asyncio.run(story())


def test_the_socket_asks_for_the_origin_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            cookie = {"cookie": f"guest={opened['token']}"}
            for headers, code in [
                ({"origin": "https://evil.example"} | cookie, "foreign_origin"),
                ({"origin": "https://evil.example"}, "foreign_origin"),
                (cookie, "origin_missing"),
            ]:
                async with await at.connect(opened["id"], headers=headers) as evil:
                    assert (await evil.bye())["code"] == code
            own = {"origin": at.address} | cookie
            async with await at.connect(opened["id"], headers=own) as aki:
                await aki.join()
                assert aki.seats == [0, 1]

    asyncio.run(story())


def test_over_tls_only_the_public_address_is_ours(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, public_address="https://play.example.org/") as at:
            answer = await at.call(
                "POST", "/api/tables", BODY, headers={"origin": "https://play.example.org"}
            )
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("__Host-guest=")
            assert "; Secure" in cookie
            assert await told(at, {"origin": at.address}) == (403, "foreign_origin")

    asyncio.run(story())


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            answer = await at.call("POST", "/api/tables", BODY)
            cookie = answer.headers["set-cookie"].lower()
            assert "; httponly" in cookie
            assert "; samesite=strict" in cookie
            assert "; path=/" in cookie
            assert "domain" not in cookie

    asyncio.run(story())


def is_safe(answer: httpx.Response) -> bool:
    """Whether it has the headers that tell a browser to be careful."""
    policy = answer.headers.get("content-security-policy", "")
    return (
        "default-src 'self'" in policy
        and "frame-ancestors 'none'" in policy
        and "script-src" not in policy  # So the default applies: no inline scripts.
        and answer.headers.get("referrer-policy") == "no-referrer"
        and answer.headers.get("x-content-type-options") == "nosniff"
    )


def test_answers_carry_the_headers_that_keep_browsers_safe(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            for path in ("/api/games", "/api/tables", "/health", "/metrics"):
                assert is_safe(await at.call("GET", path))
            assert "server" not in (await at.call("GET", "/health")).headers

    asyncio.run(story())


@pytest.mark.parametrize("path", ["/api/tables/nope", "/nowhere", "/api/tables?before=x"])
def test_refusals_have_safe_headers_too(tmp_path: Path, path: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            assert is_safe(await at.call("GET", path))

    asyncio.run(story())


def test_a_body_that_is_too_large_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            answer = await at.call("POST", "/api/tables", {**BODY, "name": "a" * 20_000})
            assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

    asyncio.run(story())


BROKEN_BODIES = {
    "nested deeply": (b'{"name":' + b"[" * 7000 + b"]" * 7000 + b"}", "frame_too_deep"),
    "not UTF-8": (b'{"name":"\xff\xfe"}', "bad_json"),
    "half a character": (b'{"name":"\\ud800x"}', "bad_json"),
    "not JSON": (b"{", "bad_json"),
}


@pytest.mark.parametrize(("body", "code"), BROKEN_BODIES.values(), ids=BROKEN_BODIES)
def test_broken_bodies_are_refused_as_such(tmp_path: Path, body: bytes, code: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            headers = {"content-type": "application/json"}
            answer = await at.http.post("/api/tables", content=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (400, code)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Aki  ", "Aki"),
        ("A\u0000k\ni\u007f", "Ak i"),
        ("\u202eikA\u2066", "ikA"),
        ("A\u200bk\u200di\ufeff", "Aki"),
        ("e\u0301", "\u00e9"),
        ("<b>Aki</b>", "<b>Aki</b>"),
        ("a" * 30, "a" * 24),
        ("A \t\u2028 k", "A k"),
        ("\u2764\ufe0f Aki", "\u2764 Aki"),
        ("A\u034fki\U000e0100", "Aki"),
        ("Q" + 20 * "\u0301" + "o", "Q\u0301\u0301o"),
        ("\u0301Aki \u0301", "Aki"),
    ],
)
def test_names_are_cleaned(given: str, kept: str) -> None:
    assert clean_name(given) == kept


def test_spaces_are_single_after_cleaning() -> None:
    assert clean_name("A \u200b k") == "A k"


@pytest.mark.parametrize("given", ["", "   ", "\u200b\u200b", "\n\t", "\u202e \u202c"])
def test_names_without_a_letter_to_see_are_refused(given: str) -> None:
    with pytest.raises(Declined) as declined:
        clean_name(given)
    assert declined.value.refusal.code == "name_empty"


@pytest.mark.parametrize(
    "given", [*"\u3164\u2800\uffa0\ufe0f\u034f\u17b4\u180b\U000e0100", "\u115f\u1160"]
)
def test_names_of_blank_letters_are_refused(given: str) -> None:
    with pytest.raises(Declined):
        clean_name(given)


def test_names_are_cleaned_wherever_they_come_in(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            seats = setting({"kind": "person", "name": "\u202eC\u200bleo"}, OPEN)
            opened = await at.post("/api/tables", {"name": "A\u200bki", "setting": seats})
            where = f"/api/tables/{opened['id']}"
            await at.sit(opened["id"], 1, ticket_for(opened, 1), name="B\u0000o\u2069")
            assert [seat["name"] for seat in (await at.get(where))["seats"]] == ["Cleo", "Bo"]
            empty = await at.call("POST", "/api/tables", {**BODY, "name": "\u200b"})
            assert (empty.status_code, empty.json()["code"]) == (400, "name_empty")

    asyncio.run(story())
