"""A game that is nothing but its rules is played at a table like any other."""

import asyncio
from pathlib import Path

import msgspec

from tests.server.house import PERSON, bot, house
from threemirrors.core.facts import Outcome
from threemirrors.core.record import Record, positions


def test_a_person_and_bots_play_acorns_to_its_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            seats = (PERSON, bot("random"), bot("gentle"), bot("keen"))
            opened = await at.open(*seats, game="acorns", options={})
            async with await at.join(opened["id"], opened["token"]) as aki:
                assert aki.now["legal"][0] == {"type": "named", "text": "a1"}
                assert aki.now["view"]["text"].startswith("Acorns, 4 players\n")
                no = await aki.ask("play", ply=0, move={"type": "named", "text": "a9"})
                assert no["why"]["code"] == "unknown_move"
                outcome = await aki.play_out()
            record = msgspec.convert(await at.get(f"/api/tables/{opened['id']}/record"), Record)
            *_, last = positions(record)
            assert last.outcome() == msgspec.convert(outcome, Outcome)

    asyncio.run(story())
