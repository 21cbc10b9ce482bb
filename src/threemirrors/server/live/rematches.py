"""The same people at a new table: one rematch per match, however many ask for it at once."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from threemirrors.server.auth import tokens
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.store import Taken
from threemirrors.table import decide
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import Setup

if TYPE_CHECKING:
    from threemirrors.server.live.registry import Registry


class Rematches:
    """Rematches that are being set up."""

    def __init__(self, registry: "Registry") -> None:
        self.registry = registry
        self.laying: dict[str, asyncio.Task[str]] = {}

    async def begin(self, live: LiveTable) -> str:
        """The id of the new table, which is the same for everyone who asks."""
        if live.table.outcome() is None:
            raise Declined("not_over")
        if live.table.rematch:
            return live.table.rematch
        if live.id not in self.laying:
            task = asyncio.create_task(self.lay(live.id))
            self.laying[live.id] = task
            task.add_done_callback(lambda _: self.laying.pop(live.id, None))
        return await asyncio.shield(self.laying[live.id])

    async def lay(self, ident: str) -> str:
        """Seat holders keep their seats at the new table, which needs no tickets.

        The new id follows from the old table, so that an interrupted setup can be continued later.
        """
        registry, store = self.registry, self.registry.store
        async with registry.visit(ident) as live:
            setup, seed = live.table.setup, live.table.opened.seed
            again = Setup(setup.game, tuple(live.table.seats), setup.options, setup.pace)
            row = await store.match(ident)
            public = row is not None and row.public
            following = tokens.following_id(ident, seed)
            with contextlib.suppress(Taken):
                await registry.open(again, public=public, ident=following)
            for seat, guest in await store.holders(ident):
                await store.hold_seat(following, seat, guest)
            async with registry.visit(following):
                pass  # The visit has already begun the match.
            try:
                await live.ask(lambda table: decide.rematch(table, following))
            except Declined:
                if not live.table.rematch:
                    raise  # Otherwise an earlier attempt stored it, but the answer got lost.
        return following
