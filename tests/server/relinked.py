"""Logs as another version of the program would have stored them: changed, and linked again."""

import base64
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.house import Message
from tests.server.test_damage import scribble
from threemirrors import verify


def rewrite(folder: Path, table: str, seq: int, old: bytes, new: bytes) -> None:
    """Another text in that entry, and hashes that fit."""
    scribble(folder, table, seq, old, new)
    with closing(sqlite3.connect(folder / "threemirrors.db")) as file, file:
        found = "SELECT seq, at, body FROM entries WHERE match = ? ORDER BY seq"
        link = verify.before_first(table)
        for number, at, body in file.execute(found, (table,)).fetchall():
            link = verify.link(link, number, at, body)
            where = "WHERE match = ? AND seq = ?"
            file.execute(f"UPDATE entries SET link = ? {where}", (link, table, number))


def renamed(match: Message, ident: str) -> Message:
    """An exported match as another one."""
    link, entries = verify.before_first(ident), []
    for entry in match["entries"]:
        link = verify.link(link, entry["seq"], entry["at"], base64.b64decode(entry["body"]))
        entries.append(entry | {"match": ident, "link": base64.b64encode(link).decode()})
    return {**match, "match": match["match"] | {"id": ident}, "entries": entries}
