"""What a world left in its store: each log, checked link by link and played again."""

from msgspec import Struct

from tests.simulation.virtual_store import Database
from threemirrors import verify
from threemirrors.server.store import Entry
from threemirrors.table import log
from threemirrors.table.commit import commit
from threemirrors.table.log import Logged
from threemirrors.table.table import Table


class StoredLog(Struct):
    table: str
    entries: list[Entry]
    acts: list[Logged]
    head: int  # As its row has it.

    def seq_of(self, ident: str) -> int | None:
        for entry in self.acts:
            if isinstance(entry.act, log.Moved | log.Said) and entry.act.id == ident:
                return entry.seq
        return None


def read_log(database: Database, table: str) -> StoredLog:
    rows = database.raw.execute(
        "SELECT match, seq, at, body, link FROM entries WHERE match = ? ORDER BY seq", (table,)
    )
    entries = [Entry(*row) for row in rows]
    acts = [Logged(e.seq, e.at, log.decoder.decode(e.body), e.link or b"") for e in entries]
    [head] = database.raw.execute("SELECT head FROM matches WHERE id = ?", (table,)).fetchone()
    return StoredLog(table, entries, acts, head)


def wrong_links(stored: StoredLog) -> list[str]:
    """The chain of hashes is whole, and the row knows its end."""
    found, link = [], verify.before_first(stored.table)
    for number, entry in enumerate(stored.entries):
        link = verify.link(link, entry.seq, entry.at, entry.body)
        if entry.seq != number or entry.link != link:
            found.append(f"{stored.table}: the chain breaks at entry {entry.seq}")
    if stored.head != len(stored.entries) - 1:
        found.append(f"{stored.table}: the row says that the log ends at {stored.head}")
    return found


def wrong_ids(stored: StoredLog) -> list[str]:
    """Nothing that a client asked for was done twice."""
    seen: dict[str, int] = {}
    found = []
    for entry in stored.acts:
        if isinstance(entry.act, log.Moved | log.Said) and entry.act.id:
            if entry.act.id in seen:
                found.append(f"entries {seen[entry.act.id]} and {entry.seq} are one request")
            seen[entry.act.id] = entry.seq
    return found


def played_again(stored: StoredLog) -> tuple[Table | None, list[str]]:
    """The table at its end; every move was legal, and each bot saw the position it moved in."""
    table = Table(stored.acts[0])
    found = []
    for entry in stored.acts[1:]:
        act = entry.act
        if isinstance(act, log.Moved) and act.asked is not None:
            between = [each.act for each in stored.acts[act.asked + 1 : entry.seq]]
            shared = table.game.all_at_once(table.state)
            if not shared and any(isinstance(each, log.Ply) for each in between):
                found.append(f"{stored.table}: bot's entry {entry.seq} was asked at {act.asked}")
        try:
            commit(table, entry)
        except Exception as error:
            return None, [f"{stored.table}: {error}"]
    return table, found


def wrong_order(stored: StoredLog) -> list[str]:
    """Moves that crossed were made in the order that the seed drew for them."""
    opened = stored.acts[0].act
    assert isinstance(opened, log.Opened)
    seed, found = bytes.fromhex(opened.seed), []
    last: log.Moved | None = None
    for entry in stored.acts:
        act = entry.act
        if not isinstance(act, log.Moved) or act.window is None:
            continue
        if last and last.window == act.window and last.seat != act.seat:
            places = [verify.place_of(seed, act.window, seat) for seat in (last.seat, act.seat)]
            if places[0] > places[1]:
                found.append(f"{stored.table}: entry {entry.seq} crossed the one before it")
        last = act
    return found
