"""Nobody is sent anything private: no seed, secret or client id, in any frame or response."""

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.house import OPEN, PERSON, House, Message, Player, bot, house, ticket_for
from threemirrors import verify
from threemirrors.server.auth import tokens


class Party:
    """A match of two people and a bot with a spectator, and everything anyone was sent."""

    def __init__(self, at: House, opened: Message, other: str) -> None:
        self.at = at
        self.table = opened["id"]
        self.one, self.two = opened["token"], other
        self.tickets = [ticket["secret"] for ticket in opened["tickets"]]
        self.bodies: dict[str, list[str]] = {self.one: [], self.two: [], "": []}
        self.players: dict[str, Player] = {}

    async def seed(self) -> str:
        found = await (await self.at.registry()).store.entries(self.table)
        seed: str = json.loads(found[0].body)["seed"]
        return seed

    async def look_everywhere(self) -> None:
        """Ask for everything there is to see, with every token."""
        here = f"/api/tables/{self.table}"
        paths = [here, "/api/tables", "/health", "/metrics", "/api/games", "/nowhere"]
        paths += [f"{here}/{what}" for what in ("story", "record", "chat", "replay")]
        paths += [f"{here}/{what}?eyes={eyes}" for what in ("story", "replay") for eyes in (0, 1)]
        for token, bodies in self.bodies.items():
            for path in paths:
                answer = await self.at.call("GET", path, token=token)
                bodies.append(f"{answer.text} {dict(answer.headers)}")

    async def misbehave(self) -> None:
        """Every kind of refusal, and an undo."""
        aki, bo = self.players[self.one], self.players[self.two]
        secret_id = {"id": "the-own-mark-of-aki"}
        await aki.done("play", ply=0, move=aki.choice(), **secret_id)
        await aki.done("take_back", ply=0)
        for message in ({"ply": 0, "move": {"type": "turn", "sixths": 1}}, {"ply": 9, "move": 1}):
            await aki.ask("play", **message)
            await bo.ask("play", **message)
        await bo.ask("take_back", ply=0)
        await bo.done("say", words="hello")

    def sent_to(self, token: str) -> str:
        return "\n".join(self.bodies[token] + self.players[token].frames)


@contextlib.asynccontextmanager
async def party(folder: Path) -> AsyncIterator[Party]:
    async with house(folder) as at:
        opened = await at.open(PERSON, OPEN, bot(), public=True)
        found = Party(at, opened, await at.sit(opened["id"], 1, ticket_for(opened, 1)))
        async with contextlib.AsyncExitStack() as stack:
            for token in found.bodies:
                player = await stack.enter_async_context(await at.join(found.table, token))
                found.players[token] = player
            yield found


def test_the_seed_stays_on_the_server_until_the_match_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with party(tmp_path) as found:
            await found.misbehave()
            await found.look_everywhere()
            seed = await found.seed()
            aki, bo = found.players[found.one], found.players[found.two]
            playing = asyncio.gather(aki.play_out(), bo.play_out())
            await asyncio.gather(playing, found.players[""].hear_out())
            for token in found.bodies:
                assert seed not in found.sent_to(token)
            commitment = aki.notices[0]["words"]["commitment"]
            record = await found.at.get(f"/api/tables/{found.table}/record")
            assert record["seed"] == seed
            assert record["proof"]["commitment"] == commitment
            line, seal = json.dumps(record).encode(), aki.now["seal"]
            checks = verify.checked(line, commitment, seal)
            assert verify.status(checks) == 0, checks

    asyncio.run(story())


def test_nobody_is_sent_the_secrets_and_ids_of_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with party(tmp_path) as found:
            await found.misbehave()
            await found.look_everywhere()
            never = [*found.tickets, found.one, found.two]
            never += [tokens.digest(secret).hex() for secret in never]
            for token in found.bodies:
                told = found.sent_to(token)
                assert not [secret for secret in never if secret in told and secret != token]
            for token in ("", found.two):
                assert "the-own-mark-of-aki" not in found.sent_to(token)
            assert not [secret for secret in never if secret in caplog.text]

    with caplog.at_level(logging.DEBUG, "threemirrors"):
        asyncio.run(story())


def test_the_welcome_shows_only_the_visible_part_of_the_first_position(tmp_path: Path) -> None:
    async def story() -> None:
        async with party(tmp_path) as found:
            registry = await found.at.registry()
            table = registry.awake[found.table].live.table
            for token, seat in [(found.one, 0), (found.two, 1), ("", None)]:
                welcome = json.loads(found.players[token].frames[0])
                assert set(welcome) == {"t", "table", "game", "seats", "notices", "now"}
                assert welcome["now"]["view"] == json.loads(table.game.view_json(table.state, seat))

    asyncio.run(story())


def test_an_undo_keeps_no_earlier_position_in_what_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with party(tmp_path) as found:
            aki, guest = found.players[found.one], found.players[""]
            await aki.play()
            seq = await aki.done("take_back", ply=0)
            await guest.see(seq)
            known = {"seq", "ply", "at", "begun", "seats", "acting", "view", "legal"}
            known |= {"may_undo_to", "undo_asked", "outcome", "rematch", "adjourned", "opens_at"}
            known |= {"offer", "closed", "silent", "delay", "daily", "hints", "seal"}
            assert set(guest.now) == known
            assert set(guest.notices[-1]) <= {"seq", "at", "kind", "seat", "words"}
            assert guest.notices[-1]["words"] == {"ply": 0}

    asyncio.run(story())


@pytest.mark.parametrize("token", ["", "made up"])
def test_without_the_seats_token_you_get_the_spectators_feed(tmp_path: Path, token: str) -> None:
    async def story() -> None:
        asks: list[Message] = [
            {"t": "play", "ply": 0, "move": {}, "seat": 0},
            {"t": "take_back", "ply": 0, "seat": 0},
            {"t": "come_back", "seat": 0},
            {"t": "say", "words": "x"},
            {"t": "relieve", "seat": 0},
        ]
        async with (
            party(tmp_path) as found,
            await found.at.join(found.table, token) as stranger,
        ):
            assert (stranger.seats, stranger.now["legal"]) == ([], [])
            for message in asks:
                assert (await stranger.ask(**message))["why"]["code"] == "not_your_seat"

    asyncio.run(story())


def test_other_eyes_only_once_the_match_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            path = f"/api/tables/{table}/story?eyes=1"

            async def asked(token: str) -> tuple[int, str]:
                answer = await at.call("GET", path, token=token)
                body = answer.json()
                return answer.status_code, body["code"] if isinstance(body, dict) else ""

            assert await asked(one) == (403, "not_your_seat")
            assert await asked("") == (401, "who_are_you")
            assert await asked(two) == (200, "")
            early = await at.call("GET", f"/api/tables/{table}/record", token=one)
            assert (early.status_code, early.json()["code"]) == (409, "not_over")
            async with await at.join(table, one) as aki, await at.join(table, two) as bo:
                await asyncio.gather(aki.play_out(), bo.play_out())
            assert await asked(one) == (200, "")

    asyncio.run(story())
