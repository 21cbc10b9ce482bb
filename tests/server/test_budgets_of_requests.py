"""Budgets over HTTP: guesses, tables, reads and addresses that nobody answers."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.budgets import NEWCOMER, cheapened
from tests.server.house import PERSON, House, house
from threemirrors.server.auth.rate_limit import Limits, Who
from threemirrors.server.auth.share import Share, TooCostly
from threemirrors.server.http import admission


async def guess(at: House, token: str = "") -> tuple[int, str]:
    answer = await at.call("POST", "/api/devices", {"code": "WRONG"}, token)
    return answer.status_code, answer.headers.get("retry-after", "")


@pytest.mark.usefixtures("at_once")
def test_wrong_codes_are_counted_for_whoever_guesses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheapened(monkeypatch, "guess", "guest", 2)
    cheapened(monkeypatch, "guess", "newcomers", 3)

    async def story() -> None:
        async with house(tmp_path) as at:
            aki = (await at.open(PERSON, PERSON))["token"]
            assert [(await guess(at))[0] for _ in range(3)] == [403] * 3
            assert await guess(at) == (429, "1200")
            assert (await guess(at, "no token of ours"))[0] == 429  # Still a newcomer.
            assert [(await guess(at, aki))[0] for _ in range(3)] == [403, 403, 429]
            opened = await at.open(PERSON, PERSON)  # Newcomers may still come and play.
            async with await at.join(opened["id"], opened["token"]) as bo:
                await bo.play()

    asyncio.run(story())


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("what", "code"), [("table", "too_many"), ("change", "too_many")])
def test_a_guest_may_open_only_so_many_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, code: str
) -> None:
    cheapened(monkeypatch, what, "guest", 2)

    async def story() -> None:
        async with house(tmp_path) as at:
            eve = (await at.open(PERSON, PERSON))["token"]
            for _ in range(2):
                await at.open(PERSON, PERSON, token=eve)
            body = {"name": "Eve", "setting": {"game": "kaleido", "seats": [PERSON, PERSON]}}
            answer = await at.call("POST", "/api/tables", body, eve)
            assert (answer.status_code, answer.json()["code"]) == (429, code)
            assert int(answer.headers["retry-after"]) > 0
            await at.open(PERSON, PERSON)

    asyncio.run(story())


def paths(table: str) -> Iterator[str]:
    yield from ("/", "/health", "/api/games", "/api/tables", f"/api/tables/{table}")
    for rest in ("replay", "picture", "story", "chat"):
        yield f"/api/tables/{table}/{rest}"


@pytest.mark.usefixtures("at_once")
def test_every_read_has_its_price(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            aki = opened["token"]
            limits = await at.limits()
            nobody = Share(limits, Who(None, "127.0.0.1"))
            nobody.charge(9)
            for path in paths(opened["id"]):
                answer = await at.call("GET", path)
                assert (path, answer.status_code) == (path, 429)
                assert answer.json()["code"] == "too_costly"
                assert int(answer.headers["retry-after"]) > 0
                assert (await at.call("GET", path, token=aki)).status_code == 200

    asyncio.run(story())


@pytest.mark.usefixtures("at_once")
def test_addresses_that_no_route_takes_have_their_price_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a flood of them would cost nothing and leave no time for moves."""
    cheapened(monkeypatch, "change", "newcomers", 1)

    async def story() -> None:
        async with house(tmp_path) as at:
            for _ in range(2):
                assert await at.refused("/api/nowhere", {}) == (404, "not_found")
            assert await at.refused("/api/me", {"name": "Eve"}) == (429, "too_many")

    asyncio.run(story())


def test_whoever_does_not_stop_waits_for_the_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    naps: list[float] = []

    async def nap(seconds: float) -> None:
        naps.append(seconds)

    monkeypatch.setattr("threemirrors.server.http.admission.asyncio.sleep", nap)

    async def story() -> None:
        share = Share(Limits(1), NEWCOMER)
        request: Any = SimpleNamespace(
            method="GET", url=SimpleNamespace(path="/"), state=SimpleNamespace()
        )

        class Known:
            async def share(self) -> Share:
                return share

        caller: Any = Known()
        share.charge(9)
        with pytest.raises(TooCostly):
            await admission.admit(request, caller)
        assert naps == [admission.SLOW_REFUSAL]

    asyncio.run(story())
