"""Words in the chat, the same whether they come over a socket or over HTTP."""

from collections.abc import Callable

from threemirrors.server import manners
from threemirrors.server.live import LiveTable
from threemirrors.table import entries as log
from threemirrors.table.entries import Logged
from threemirrors.table.refusal import Declined

Stored = Callable[[Logged], None]


def own_seat(live: LiveTable, own: tuple[int, ...], named: int | None) -> int:
    """One's own seat; who holds several must say which, unless only one may act."""
    acting = [seat for seat in own if seat in live.table.acting()]
    seat = named if named is not None else next(iter(acting or own), None)
    if seat is None or seat not in own:
        raise Declined("not_your_seat", yours=[str(seat) for seat in own])
    return seat


async def say(
    live: LiveTable,
    own: tuple[int, ...],
    words: str,
    named: int | None,
    stored: Stored | None = None,
) -> Logged:
    cleaned = manners.words(words)
    seat = own_seat(live, own, named)
    name = live.table.seats[seat].name
    return await live.act(lambda _: log.Said(seat, name, cleaned), stored)
