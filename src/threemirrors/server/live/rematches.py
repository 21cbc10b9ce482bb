"""The same people at a new table: one rematch per match, even if setting it up is interrupted."""

import contextlib
from typing import TYPE_CHECKING

from threemirrors.bots import RELIEF
from threemirrors.server.auth import tokens
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.store import Taken
from threemirrors.table import absence, agreements, decide
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import again

if TYPE_CHECKING:
    from threemirrors.server.live.registry import Registry


async def lay(registry: "Registry", live: LiveTable) -> None:
    """Seat holders keep their seats at the new table, which needs no tickets.

    The new id follows from the old table, so that an interrupted setup can be continued later.
    """
    following = tokens.following_id(live.id, live.table.opened.seed)
    missing = agreements.waited_for(live.table)
    await open_again(registry, live, following)
    for seat, guest in await registry.store.holders(live.id):
        await registry.store.hold_seat(following, seat, guest)
    async with registry.visit(following) as new:  # The visit has already begun the match.
        for seat in missing:
            await sit_in(new, seat)
    try:
        await live.ask(lambda table: decide.rematch(table, following))
    except Declined:
        if not live.table.rematch:
            raise  # Otherwise an earlier attempt stored it, but the answer got lost.


async def open_again(registry: "Registry", live: LiveTable, following: str) -> None:
    table = live.table
    row = await registry.store.match(live.id)
    public = row is not None and row.public
    # Whoever is missing is represented by a bot as soon as it begins, so that waits for nobody.
    awaits = () if agreements.waited_for(table) else tuple(sorted(table.entropy))
    setup = again(table.game, table.setup, tuple(table.seats))
    with contextlib.suppress(Taken):
        await registry.open(setup, public=public, ident=following, awaits=awaits)


async def sit_in(new: LiveTable, seat: int) -> None:
    """A bot plays for someone who did not agree, until they come after all."""
    if seat in new.table.people():
        with contextlib.suppress(Declined):  # Another process was faster.
            await new.ask(lambda table: absence.miss(table, seat, RELIEF))
