"""A table in memory with all that works for it, and those for whom it must stay there."""

from threemirrors.bots import RELIEF
from threemirrors.server.crew import Crew
from threemirrors.server.live import LiveTable
from threemirrors.server.thinking import Thinking
from threemirrors.server.timers import Timers


class Awake:
    """Bots and timers of one table."""

    def __init__(self, live: LiveTable, crew: Crew) -> None:
        self.live = live
        self.thinking = Thinking(live, crew)
        self.timers = Timers(live, RELIEF)
        self.pins = 0  # While somebody works with it, it stays: there must not be two of it.

    def start(self) -> None:
        self.thinking.look()
        self.timers.wind()

    async def stop(self) -> None:
        self.timers.stop()
        await self.thinking.stop()
        await self.live.races.stop()

    def is_idle(self) -> bool:
        busy = self.live.watchers or self.thinking.tasks or self.live.is_busy()
        return not (busy or self.pins) and self.live.table.deadline() is None
