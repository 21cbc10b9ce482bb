"""An upgrade harms no game: a match of other rules is played by them, or says which it needs."""

import asyncio
from pathlib import Path

import msgspec

from tests.server.house import PERSON, House, Message, bot, house
from tests.server.relinked import rewrite
from tests.server.test_damage import gone, played
from threemirrors.core.record import Record, positions
from threemirrors.server.store import MatchRow

NEEDED = 9


async def row_of(at: House, table: str) -> MatchRow:
    row = await (await at.registry()).store.match(table)
    assert row is not None
    return row


async def exported(at: House, table: str) -> list[Message]:
    store = (await at.registry()).store
    return [match async for match in store.export_matches([table])]


def test_a_match_of_rules_that_are_not_here_says_which_and_stays_as_it_is(tmp_path: Path) -> None:
    async def story(old: Message, good: Message) -> None:
        async with house(tmp_path) as at:
            before = await row_of(at, old["id"]), await exported(at, old["id"])
            for _ in range(2):
                answer = await at.call("GET", f"/api/tables/{old['id']}")
                assert (answer.status_code, answer.json()["code"]) == (409, "needs_rules")
                facts = {"game": "kaleido", "version": NEEDED, "here": ["1"]}
                assert answer.json()["facts"] == facts
            async with await at.connect(old["id"], old["token"]) as cut:
                assert (await cut.bye())["code"] == "needs_rules"
            assert await gone(at, good["id"]) == (200, "")
            assert (await row_of(at, old["id"]), await exported(at, old["id"])) == before
            assert before[0].quarantined == ""

    async def with_the_rules_again(old: Message) -> None:
        async with house(tmp_path) as at, await at.join(old["id"], old["token"]) as player:
            assert player.now["ply"] == 4
            await player.play()

    old, good = played(tmp_path)
    rewrite(tmp_path, old["id"], 0, b'"rules":1', b'"rules":9')
    asyncio.run(story(old, good))
    rewrite(tmp_path, old["id"], 0, b'"rules":9', b'"rules":1')
    asyncio.run(with_the_rules_again(old))


def test_a_match_of_a_game_that_is_not_here_is_not_damaged(tmp_path: Path) -> None:
    async def story(old: Message) -> None:
        async with house(tmp_path) as at:
            assert await gone(at, old["id"]) == (409, "needs_rules")
            assert (await row_of(at, old["id"])).quarantined == ""

    old, _ = played(tmp_path)
    rewrite(tmp_path, old["id"], 0, b'"kaleido"', b'"whist"')
    asyncio.run(story(old))


def test_lists_show_which_rules_a_match_needs(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            [one, other] = [await at.open(PERSON, PERSON, public=True) for _ in range(2)]
            store = (await at.registry()).store
            [match] = await exported(at, one["id"])
            match["match"] |= {"id": "later", "rules": NEEDED}
            match["entries"] = [entry | {"match": "later"} for entry in match["entries"]]
            await store.import_match(match)
            cards = {card["id"]: card["needs_rules"] for card in await at.get("/api/tables")}
            assert cards == {one["id"]: None, other["id"]: None, "later": NEEDED}
            assert await gone(at, "later") == (409, "needs_rules")

    asyncio.run(story())


def test_a_match_of_earlier_rules_is_played_to_its_end_by_them(tmp_path: Path) -> None:
    """With a bot, which thinks in another process and by the same rules."""

    async def first() -> Message:
        async with house(tmp_path) as at:
            return await at.open(PERSON, bot("greedy"), game="acorns", options={})

    async def story(opened: Message) -> None:
        async with house(tmp_path) as at, await at.join(opened["id"], opened["token"]) as aki:
            outcome = await aki.play_out()
            assert not any(seat.get("flagged") for seat in aki.now["seats"])
            record = msgspec.convert(await at.get(f"/api/tables/{opened['id']}/record"), Record)
            assert record.rules == 0
            *_, last = positions(record)
            assert sum(last.outcome().points) == sum(outcome["points"]) == 15  # type: ignore[union-attr]

    opened = asyncio.run(first())
    rewrite(tmp_path, opened["id"], 0, b'"rules":1', b'"rules":0')
    asyncio.run(story(opened))
