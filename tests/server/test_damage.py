"""Every game continues after a restart; a damaged log stops its own match and no other."""

import asyncio
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from tests.server.house import PERSON, House, Message, bot, house
from tests.server.prepared import copied, made


def scribble(folder: Path, table: str, seq: int, old: bytes, new: bytes) -> None:
    """Change a stored entry behind the server's back."""
    with closing(sqlite3.connect(folder / "threemirrors.db")) as file, file:
        where = "WHERE match = ? AND seq = ?"
        [[body]] = file.execute(f"SELECT body FROM entries {where}", (table, seq)).fetchall()
        assert old in body
        changed = body.replace(old, new)
        file.execute(f"UPDATE entries SET body = ? {where}", (changed, table, seq))


@cache
def _played(tables: int) -> tuple[Path, list[Message]]:
    async def story(folder: Path) -> list[Message]:
        async with house(folder) as at:
            opened = [await at.open(PERSON, PERSON, public=True) for _ in range(tables)]
            for table in opened:
                async with await at.join(table["id"], table["token"]) as player:
                    for _ in range(4):
                        await player.play()
            return opened

    return made(story)


def played(folder: Path, tables: int = 2) -> list[Message]:
    """Matches of a few moves, after which the server is gone."""
    there, opened = _played(tables)
    copied(there, folder)
    return opened


async def gone(at: House, table: str) -> tuple[int, str]:
    answer = await at.call("GET", f"/api/tables/{table}")
    return answer.status_code, answer.json().get("code", "")


DAMAGE = {
    "a flipped bit": (2, b'"moved"', b'"moveD"'),
    "an illegal move": (2, b'"move":"', b'"move":"w'),
    "another seat": (2, b'"seat":0', b'"seat":1'),
    "no such seat": (2, b'"seat":0', b'"seat":9'),
    "no text": (3, b"{", b"\xff"),
    "another seed": (0, b'"seed":"', b'"seed":"x'),
    "no opening": (0, b'"opened"', b'"begun"'),
    "wrong options": (0, b'"first":0', b'"first":7'),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_match_says_so_and_the_others_go_on(tmp_path: Path, what: str) -> None:
    seq, old, new = DAMAGE[what]

    async def story(bad: Message, good: Message) -> None:
        async with house(tmp_path) as at:
            for _ in range(2):
                assert await gone(at, bad["id"]) == (410, "quarantined")
            async with await at.connect(bad["id"], bad["token"]) as cut:
                assert (await cut.bye())["code"] == "quarantined"
            for path in ("story", "record"):
                answer = await at.call("GET", f"/api/tables/{bad['id']}/{path}")
                assert answer.status_code == 410
            async with await at.join(good["id"], good["token"]) as player:
                assert player.now["ply"] == 4
                await player.play()
            cards = {card["id"]: card["damaged"] for card in await at.get("/api/tables")}
            assert cards == {bad["id"]: True, good["id"]: False}
            row = await (await at.registry()).store.match(bad["id"])
            assert row is not None
            assert row.quarantined == ""  # Looking at it has changed nothing.

    bad, good = played(tmp_path)
    scribble(tmp_path, bad["id"], seq, old, new)
    asyncio.run(story(bad, good))


def test_a_lost_entry_is_noticed(tmp_path: Path) -> None:
    async def story(bad: Message) -> None:
        async with house(tmp_path) as at:
            assert await gone(at, bad["id"]) == (410, "quarantined")

    bad, _ = played(tmp_path)
    with closing(sqlite3.connect(tmp_path / "threemirrors.db")) as file, file:
        file.execute("DELETE FROM entries WHERE match = ? AND seq = 3", (bad["id"],))
    asyncio.run(story(bad))


def test_a_lost_end_of_the_log_is_noticed(tmp_path: Path) -> None:
    async def story(bad: Message) -> None:
        async with house(tmp_path) as at:
            assert await gone(at, bad["id"]) == (410, "quarantined")

    bad, _ = played(tmp_path)
    with closing(sqlite3.connect(tmp_path / "threemirrors.db")) as file, file:
        file.execute("DELETE FROM entries WHERE match = ? AND seq > 3", (bad["id"],))
    asyncio.run(story(bad))


def test_a_changed_seed_is_noticed(tmp_path: Path) -> None:
    async def story(bad: Message) -> None:
        async with house(tmp_path) as at:
            assert await gone(at, bad["id"]) == (410, "quarantined")

    bad, _ = played(tmp_path)
    with closing(sqlite3.connect(tmp_path / "threemirrors.db")) as file, file:
        where = (bad["id"],)
        [[body]] = file.execute("SELECT body FROM entries WHERE match = ? AND seq = 0", where)
        at = body.index(b'"seed":"') + 8
        body = body[:at] + (b"0" if body[at : at + 1] != b"0" else b"1") + body[at + 1 :]
        file.execute("UPDATE entries SET body = ? WHERE match = ? AND seq = 0", (body, bad["id"]))
    asyncio.run(story(bad))


NOT_BYTES = ("NULL", "7", "x'ff00'", "'text'", "1.5")


@pytest.mark.parametrize("cell", NOT_BYTES)
@pytest.mark.parametrize("column", ["body", "at"])
def test_an_entry_of_the_wrong_type_stops_its_own_match_only(
    tmp_path: Path, column: str, cell: str
) -> None:
    async def story(bad: Message, good: Message) -> None:
        async with house(tmp_path) as at:
            status, code = await gone(at, bad["id"])
            assert (status, code) in ((410, "quarantined"), (200, ""))
            assert await gone(at, good["id"]) == (200, "")

    bad, good = played(tmp_path)
    with closing(sqlite3.connect(tmp_path / "threemirrors.db")) as file, file:
        file.execute("PRAGMA writable_schema = ON")
        file.execute("UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '')")
    with closing(sqlite3.connect(tmp_path / "threemirrors.db")) as file, file:
        file.execute(
            f"UPDATE entries SET {column} = {cell} WHERE match = ? AND seq = 3", (bad["id"],)
        )
    asyncio.run(story(bad, good))


def test_a_restart_in_the_middle_continues_the_game_and_its_bots(
    tmp_path: Path, database: str
) -> None:
    async def first() -> Message:
        async with house(tmp_path, database) as at:
            opened = await at.open(PERSON, bot("greedy"), bot("random"))
            async with await at.join(opened["id"], opened["token"]) as aki:
                while aki.now["ply"] < 6:
                    await aki.play()
                    await aki.turn()
            return opened

    async def second(opened: Message) -> None:
        where = (opened["id"], opened["token"])
        async with house(tmp_path, database) as at, await at.join(*where) as aki:
            assert await aki.play_out()
            seqs = [notice["seq"] for notice in aki.notices]
            assert seqs == list(range(len(seqs)))

    asyncio.run(second(asyncio.run(first())))
