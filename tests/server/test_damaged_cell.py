"""One damaged cell in the row of a match: lists, search, export and doctor go on without it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.house import Message, house
from tests.server.test_damage import two_tables
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


def spoil(folder: Path, table: str, column: str, cell: str) -> None:
    """Change a cell behind the server's back; a disk does not ask for constraints."""
    with closing(sqlite3.connect(folder / DATABASE)) as file, file:
        file.execute("PRAGMA writable_schema = ON")
        file.execute("UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '')")
    with closing(sqlite3.connect(folder / DATABASE)) as file, file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        file.execute(f"UPDATE matches SET {column} = {cell} WHERE id = ?", (table,))


async def looked_at(folder: Path, bad: Message, good: Message) -> None:
    async with house(folder) as at:
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


@pytest.mark.parametrize("what", RUBBISH)
def test_a_damaged_list_of_people_breaks_nothing_else(tmp_path: Path, what: str) -> None:
    async def story(bad: Message, good: Message) -> None:
        await looked_at(tmp_path, bad, good)
        async with house(tmp_path) as at:
            cards = {card["id"]: card for card in await at.get("/api/tables")}
            assert (cards[bad["id"]]["damaged"], cards[bad["id"]]["people"]) == (True, [])
            answer = await at.call("GET", f"/api/tables/{bad['id']}")
            assert (answer.status_code, answer.json()["code"]) == (410, "quarantined")
        store = await Store.open(f"sqlite:///{tmp_path / DATABASE}")
        try:
            [finding] = [each async for each in examine(store) if each.id == bad["id"]]
            assert finding.verdict == "sound"
            assert finding.quarantined == "its row cannot be read: people"
            await lift(store, bad["id"])
        finally:
            await store.close()
        async with house(tmp_path) as at, await at.join(bad["id"], bad["token"]) as player:
            await player.play()
            cards = {card["id"]: card for card in await at.get("/api/tables?text=aki")}
            assert cards[bad["id"]]["people"] == ["Aki", "Aki"]

    bad, good = two_tables(tmp_path)
    spoil(tmp_path, bad["id"], "people", RUBBISH[what])
    asyncio.run(story(bad, good))


@pytest.mark.parametrize("what", ["bytes", "nothing", "no UTF-8"])
@pytest.mark.parametrize(
    "column", ["game", "name", "public", "opened_at", "status", "changed_at", "head", "search"]
)
def test_no_damaged_cell_breaks_anything_else(tmp_path: Path, column: str, what: str) -> None:
    bad, good = two_tables(tmp_path)
    spoil(tmp_path, bad["id"], column, RUBBISH[what])
    asyncio.run(looked_at(tmp_path, bad, good))
