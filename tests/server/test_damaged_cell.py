"""A damaged cell in the row of a match: lists, search, export and doctor go on without it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.house import House, Message, house
from tests.server.test_damage import played
from threemirrors.server.doctor import examine, lift
from threemirrors.server.settings import DATABASE
from threemirrors.server.store import Store

# What may stand in a cell after a disk had its way with it.
RUBBISH = {
    "no JSON": "'[\"Ada\"'",
    "other JSON": "'{\"a\": 1}'",
    "numbers": "'[1, 2]'",
    "a number": "7",
    "bytes": "x'ff00fe'",
    "no UTF-8": "CAST(x'5bff5d' AS TEXT)",
    "nothing": "NULL",
    "half a character": "'[\"\\ud800\"]'",
}


COLUMNS = ["game", "name", "public", "opened_at", "status", "changed_at", "head", "search"]


def spoil(folder: Path, cells: dict[str, tuple[str, str]]) -> None:
    """Change a cell of each table behind the server's back; a disk does not ask for constraints."""
    with closing(sqlite3.connect(folder / DATABASE)) as file, file:
        file.execute("PRAGMA writable_schema = ON")
        file.execute("UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '')")
    with closing(sqlite3.connect(folder / DATABASE)) as file, file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        for table, (column, cell) in cells.items():
            file.execute(f"UPDATE matches SET {column} = {cell} WHERE id = ?", (table,))


async def well(at: House, good: Message) -> None:
    """Whatever the others have become, this table is listed, found, played at and exported."""
    cards = {card["id"]: card for card in await at.get("/api/tables")}
    assert cards[good["id"]]["damaged"] is False
    assert cards[good["id"]]["people"] == ["Aki", "Aki"]
    assert good["id"] in [card["id"] for card in await at.get("/api/tables?text=aki")]
    async with await at.join(good["id"], good["token"]) as player:
        await player.play()
    store = (await at.registry()).store
    exported = [match["match"]["id"] async for match in store.export_matches()]
    assert good["id"] in exported
    verdicts = {each.id: each async for each in examine(store)}
    assert verdicts[good["id"]].is_well()


async def lifted(folder: Path, bad: list[Message]) -> None:
    """The doctor knows what is wrong with each, and that its log is sound; so it can go on."""
    store = await Store.open(f"sqlite:///{folder / DATABASE}")
    try:
        findings = {each.id: each async for each in examine(store)}
        for table in bad:
            assert findings[table["id"]].verdict == "sound"
            assert findings[table["id"]].quarantined == "its row cannot be read: people"
            await lift(store, table["id"])
    finally:
        await store.close()


def test_damaged_lists_of_people_break_nothing_else(tmp_path: Path) -> None:
    async def story(good: Message, *bad: Message) -> None:
        async with house(tmp_path) as at:
            await well(at, good)
            cards = {card["id"]: card for card in await at.get("/api/tables")}
            for table in bad:
                card = cards[table["id"]]
                assert (card["damaged"], card["people"]) == (True, []), what[table["id"]]
                answer = await at.call("GET", f"/api/tables/{table['id']}")
                assert (answer.status_code, answer.json()["code"]) == (410, "quarantined")
        await lifted(tmp_path, list(bad))
        async with house(tmp_path) as at:
            for table in bad:
                async with await at.join(table["id"], table["token"]) as player:
                    await player.play()
            cards = {card["id"]: card for card in await at.get("/api/tables?text=aki")}
            for table in bad:
                assert cards[table["id"]]["people"] == ["Aki", "Aki"], what[table["id"]]

    good, *bad = played(tmp_path, 1 + len(RUBBISH))
    what = {table["id"]: name for table, name in zip(bad, RUBBISH, strict=True)}
    spoil(tmp_path, {table: ("people", RUBBISH[name]) for table, name in what.items()})
    asyncio.run(story(good, *bad))


@pytest.mark.parametrize("what", ["bytes", "nothing", "no UTF-8"])
def test_no_damaged_cell_breaks_anything_else(tmp_path: Path, what: str) -> None:
    async def story(good: Message) -> None:
        async with house(tmp_path) as at:
            await well(at, good)

    good, *bad = played(tmp_path, 1 + len(COLUMNS))
    cells = zip(bad, COLUMNS, strict=True)
    spoil(tmp_path, {table["id"]: (column, RUBBISH[what]) for table, column in cells})
    asyncio.run(story(good))
