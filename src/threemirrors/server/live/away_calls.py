"""Finds out who is away from a table and should be told something: once each, after a moment.

Most who lose their connection are back in a moment, and need not be told.
"""

import asyncio
from collections.abc import Callable

from threemirrors.server.live.live_table import LiveTable
from threemirrors.table.calls import Call, CallKind, calls

PATIENCE_SECONDS = 10.0

Ring = Callable[[LiveTable, Call], None]


class AwayCalls:
    """Watches one table. Where nobody else plays, nobody is waiting, and nobody is told."""

    def __init__(self, live: LiveTable, ring: Ring) -> None:
        self.live = live
        self.ring = ring  # The moment is over; who is still away, and still awaited, is told.
        # What was there before the table was loaded was told then, or its time has passed.
        self.told: dict[tuple[int, CallKind], int] = {
            (call.seat, call.kind): call.mark for call in calls(live.table)
        }
        self.waiting: dict[Call, asyncio.TimerHandle] = {}
        live.changed.append(self.look)

    def look(self) -> None:
        """After every act: those who are here see for themselves."""
        away = self.live.audience.presence.away(self.live.table)
        if not away or self.is_alone():
            return
        loop = asyncio.get_running_loop()
        for call in calls(self.live.table):
            known = self.told.get((call.seat, call.kind), -1)
            if call.seat in away and call.mark > known:
                self.told[call.seat, call.kind] = call.mark
                self.waiting[call] = loop.call_later(PATIENCE_SECONDS, self.due, call)

    def is_alone(self) -> bool:
        return sum(plan.kind == "person" for plan in self.live.table.seats) < 2

    def due(self, call: Call) -> None:
        """Every process that has the table waits for this; the one that keeps it by now rings."""
        del self.waiting[call]
        if self.live.is_kept():
            self.ring(self.live, call)

    def stop(self) -> None:
        for handle in self.waiting.values():
            handle.cancel()
        self.waiting.clear()


def is_awaited(live: LiveTable, call: Call) -> bool:
    """Whether they are still away, and it is still true."""
    return not live.audience.presence.is_here(call.seat) and call in calls(live.table)
