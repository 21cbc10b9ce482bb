"""A match's log as the store has it: read whole, or refused for what is wrong with it."""

from collections.abc import Iterable, Iterator

import msgspec

from threemirrors import verify
from threemirrors.core.discovery import games
from threemirrors.core.errors import GameError
from threemirrors.server.store import Damaged, Entry, MatchRow, Store
from threemirrors.table import log
from threemirrors.table.log import Logged
from threemirrors.table.refusal import Declined

# What reading a damaged log, and playing it again, can fail with.
UNREADABLE = (GameError, Damaged, msgspec.MsgspecError, ValueError, TypeError)


async def read_log(store: Store, row: MatchRow) -> list[Logged]:
    return whole(list(decoded(await store.entries(row.id))), row)


def decoded(stored: Iterable[Entry], head: Logged | None = None) -> Iterator[Logged]:
    """The entries that follow the head, if nothing was changed since they were stored.

    A log that begins without a link is not sealed: it is from before there were links.
    """
    for entry in stored:
        act = log.decoder.decode(entry.body)
        sealed = bool(head.link) if head else not (isinstance(act, log.Opened) and act.commitment)
        link = linked(entry, head) if sealed else b""
        if (entry.link or b"") != link:
            raise Damaged(f"entry {entry.seq} was changed, or one before it")
        head = Logged(entry.seq, entry.at, act, link)
        yield head


def linked(entry: Entry, head: Logged | None) -> bytes:
    before = head.link if head else verify.before_first(entry.match)
    return verify.link(before, entry.seq, entry.at, entry.body)


def sealed(match: str, entries: Iterable[Logged]) -> Iterator[Entry]:
    """As the store keeps them, each with its link."""
    link = verify.before_first(match)
    for entry in entries:
        body = log.encoder.encode(entry.act)
        link = verify.link(link, entry.seq, entry.at, body)
        yield Entry(match, entry.seq, entry.at, body, link)


def whole(entries: list[Logged], row: MatchRow) -> list[Logged]:
    """The same entries, if none is missing at the end."""
    if not entries or entries[-1].seq < row.head:
        raise ValueError(f"the log does not end at entry {row.head}")
    return entries


def versions_here(game: str) -> tuple[int, ...]:
    """The versions of its rules that this program has; none if it does not have the game."""
    return games()[game].versions if game in games() else ()


def lacks_rules(row: MatchRow) -> bool:
    return row.rules not in versions_here(row.game)


def needs_rules(row: MatchRow, version: int | None = None) -> Declined:
    """The match is sound; it can be played where those rules are."""
    needed = row.rules if version is None else version
    here = [str(each) for each in versions_here(row.game)]
    return Declined("needs_rules", game=row.game, version=needed, here=here)
