"""What if, over HTTP: who may play on from where, with whom, and that nothing hidden gets out."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import OPEN, PERSON, House, Message, bot, house, ticket_for
from threemirrors import verify
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.record import Record, parse, positions
from threemirrors.games.four_corners import GAME
from threemirrors.server.auth import tokens
from threemirrors.server.store import Seating
from threemirrors.table import log
from threemirrors.table.setup import SeatPlan, Setup

pytestmark = pytest.mark.usefixtures("soon")
AGAINST_BOTS = [PERSON, bot()]
SHORT: dict[str, Any] = {"game": "four_corners", "options": {"first": 0, "rounds": 2}}


def wanted(ply: int, eyes: int | str, seats: list[Message] | None = None) -> Message:
    return {"name": "Aki", "ply": ply, "eyes": eyes, "seats": seats or AGAINST_BOTS}


async def played(at: House, *seats: Message, moves: int = 0, short: bool = False) -> Message:
    """A table where the opener has made so many moves, or played to the end."""
    table = await (at.open(*seats, **SHORT) if short else at.open(*seats))
    async with await at.join(table["id"], table["token"]) as player:
        for _ in range(moves):
            await player.play()
        if not moves:
            await player.play_out()
    return table


async def record_of(at: House, table: str) -> Record:
    answer = await at.call("GET", f"/api/tables/{table}/record")
    return parse(answer.content)


def test_the_branch_is_a_table_like_any_other_and_names_where_it_comes_from(tmp_path: Path) -> None:
    async def story() -> str:
        async with house(tmp_path) as at:
            first = await played(at, *AGAINST_BOTS, short=True)
            branch = f"/api/tables/{first['id']}/branch"
            made = await at.post(branch, wanted(2, "all"), first["token"])
            info = await at.get(f"/api/tables/{made['id']}", first["token"])
            named = await at.get(f"/api/tables/{first['id']}")
            origin = {"table": first["id"], "ply": 2, "eyes": "all", "name": named["name"]}
            assert info["origin"] == origin
            assert named["origin"] is None
            assert (info["yours"], info["public"], info["status"]) == ([0], False, "playing")
            there = await at.get(f"/api/tables/{first['id']}/replay?eyes=0&from=2&count=1")
            begins = f"/api/tables/{made['id']}/replay?eyes=0&count=1"  # A bot may have moved on.
            here = await at.get(begins, first["token"])
            assert here["frames"][0]["view"] == there["frames"][0]["view"]
            async with await at.join(made["id"], first["token"]) as player:
                await player.play_out()
                assert "position" not in json.dumps(player.frames)
            record = await record_of(at, made["id"])
            *_, last = positions(record)
            assert (last.outcome(), record.start != "") == (record.outcome, True)
            checks = verify.checked(record.to_json(), info["commitment"])
            assert verify.status(checks) == 0, checks
            replay = await at.get(f"/api/tables/{made['id']}/replay?eyes=all")
            assert len(replay["frames"]) == replay["plies"] + 1
            [newest, *_] = await at.get("/api/me/tables", first["token"])
            assert newest["id"] == made["id"]
            assert made["id"] not in str(await at.get("/api/tables"))  # In no list.
            again = await at.post(f"/api/tables/{made['id']}/rematch", {}, first["token"])
            assert (await at.get(f"/api/tables/{again['id']}"))["origin"] is None
            return str(made["id"])

    async def restarted(ident: str) -> None:
        async with house(tmp_path) as at:
            assert (await at.get(f"/api/tables/{ident}"))["origin"]["ply"] == 2

    asyncio.run(restarted(asyncio.run(story())))


def test_who_may_play_on_from_where(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            running = await played(at, *AGAINST_BOTS, moves=2)
            path, own = f"/api/tables/{running['id']}/branch", running["token"]
            assert await at.refused(path, wanted(1, 0)) == (401, "who_are_you")
            assert await at.refused(path, wanted(1, 1), own) == (403, "not_your_seat")
            assert await at.refused(path, wanted(1, "all"), own) == (409, "not_over")
            assert await at.refused(path, wanted(99, 0), own) == (404, "no_such_ply")
            assert (await at.refused(path, wanted(1, "us"), own))[0] == 400
            more = wanted(1, 0, [PERSON, bot(), bot()])
            assert await at.refused(path, more, own) == (409, "as_many_seats")
            other = wanted(1, 0, [PERSON, bot("nobody")])
            assert await at.refused(path, other, own) == (400, "bad_option")
            await at.post(path, wanted(1, 0), own)

            ident, aki, bo = await at.pair()
            for token in (aki, bo):
                asked = wanted(0, 0 if token == aki else 1)
                found = await at.refused(f"/api/tables/{ident}/branch", asked, token)
                assert found == (409, "no_rehearsals")
            alone = await at.open(PERSON, game="cmyk", options={})
            asked = wanted(0, 0, [PERSON])
            found = await at.refused(f"/api/tables/{alone['id']}/branch", asked, alone["token"])
            assert found == (409, "no_rehearsals")

    asyncio.run(story())


def test_friends_come_by_link_and_a_forgotten_match_is_not_needed(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            first = await played(at, *AGAINST_BOTS, short=True)
            branch = f"/api/tables/{first['id']}/branch"
            over = (await at.get(f"/api/tables/{first['id']}/replay"))["plies"]
            end = wanted(over, "all")
            assert await at.refused(branch, end) == (409, "nothing_to_play")
            # Anybody may, who may see the replay.
            made = await at.post(branch, wanted(2, "all", [PERSON, OPEN]))
            friend = await at.sit(made["id"], 1, ticket_for(made, 1))
            await at.post("/api/me/forget", {}, first["token"])
            assert (await at.call("GET", f"/api/tables/{first['id']}")).status_code == 404
            registry = await at.registry()
            await registry.drop(made["id"])  # Read from the store again.
            async with (
                await at.join(made["id"], made["token"]) as aki,
                await at.join(made["id"], friend) as bo,
            ):
                await asyncio.gather(aki.play_out(), bo.play_out())
            info = await at.get(f"/api/tables/{made['id']}")
            assert (info["origin"]["name"], info["status"]) == ("", "over")

    asyncio.run(story())


def test_branches_count_for_nothing_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            body = {"name": "Aki", "setting": {"game": "cmyk", "seats": [PERSON]}, "daily": True}
            first = await at.post("/api/tables", body)
            token = first["token"]
            async with await at.join(first["id"], token) as player:
                await player.play_out()
            points = (await at.get("/api/daily/cmyk", token))["yours"]["points"]
            made = await at.post(
                f"/api/tables/{first['id']}/branch", wanted(0, "all", [PERSON]), token
            )
            async with await at.join(made["id"], token) as player:
                assert player.now["daily"] == ""
                await player.play_out()
            path = f"/api/tables/{made['id']}/possible"
            assert (await at.refused(path, token=token, method="GET"))[0] == 404
            store = (await at.registry()).store
            guest = await store.holders(made["id"])
            assert await store.possible.best_alone(guest[0][1], "cmyk") == points
            assert (await at.get("/api/daily/cmyk", token))["people"] == 1

    asyncio.run(story())


def test_what_a_seat_could_not_know_changes_no_byte_of_its_branch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two matches that differ only in that: same seed, same log, same first messages."""
    real = GAME.new(2, "the truth", rounds=3)
    for _ in range(4):
        real.apply(real.actors()[0], real.legal_moves(real.actors()[0])[-1])
    seat = real.actors()[0]
    worlds = [real, real.resample(seat, Rng(5))]
    assert GAME.to_text(worlds[0]) != GAME.to_text(worlds[1])

    async def laid(at: House, world: int, token: str) -> str:
        registry = await at.registry()
        store, seats = registry.store, [SeatPlan("bot", "", "random")] * 2
        seats[seat] = SeatPlan("person", "Aki")
        holder = (await store.guests.identity(tokens.digest(token))).guest  # type: ignore[union-attr]
        setup = registry.settled(Setup("four_corners", tuple(seats), {"rounds": 3}))
        origin = log.Origin("nowhere", 0, "all", GAME.to_text(worlds[world]))
        seating = Seating(((seat, holder),))
        row = await registry.branch(setup, GAME.rules_version, origin, bytes(32), seating)
        return row.id

    async def story() -> None:
        async with house(tmp_path) as at:
            token = (await at.post("/api/me", {"name": "Aki"}))["token"]
            matches = [await laid(at, world, token) for world in (0, 1)]
            monkeypatch.setattr(tokens, "new_seed", lambda: seed_for("the same for both"))
            heard = []
            for match in matches:
                seats = [PERSON, PERSON]
                made = await at.post(f"/api/tables/{match}/branch", wanted(0, seat, seats), token)
                [opened, *_] = await (await at.registry()).store.entries(made["id"])
                async with await at.join(made["id"], token) as player:
                    heard.append((opened.body.replace(match.encode(), b""), player.now["view"]))
            assert heard[0] == heard[1]

    asyncio.run(story())
