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


def test_its_card_says_how_it_can_be_shown(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            cards = {card["name"]: card for card in await at.get("/api/games")}
            plain, drawn = cards["acorns"], cards["kaleido"]
            assert (plain["title"], plain["open"], plain["pictured"]) == ("Acorns", True, False)
            assert (drawn["title"], drawn["open"], drawn["pictured"]) == ("Kaleido", False, True)

    asyncio.run(story())


def test_its_rules_can_be_read_in_the_language_they_are_written_in(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            rules = await at.get("/api/games/acorns/rules")
            assert "**A-2.1**" in rules["text"]
            for language in ("ja", "../../x", ""):
                assert await at.get(f"/api/games/acorns/rules?language={language}") == rules
            japanese = await at.get("/api/games/kaleido/rules?language=ja")
            assert japanese != await at.get("/api/games/kaleido/rules")
            missing = await at.call("GET", "/api/games/nothing/rules")
            assert (missing.status_code, missing.json()["code"]) == (404, "no_such_game")

    asyncio.run(story())
