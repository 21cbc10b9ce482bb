"""Tells the other processes who is connected to which table at this one."""

import asyncio
from collections.abc import Callable, Iterable

from threemirrors.server.live.background import Background
from threemirrors.server.store import ProcessStore, StoreError

SHOWING = "show who is here"


class ConnectedHere:
    """By table, the seats connected here, as far as the others know; spectators count as well."""

    def __init__(
        self,
        processes: ProcessStore,
        background: Background,
        connected: Callable[[str], str | None],
        tell: Callable[[str], None],
    ) -> None:
        self.processes = processes
        self.background = background
        self.connected = connected  # The seats connected to a table now; None if nobody is.
        self.tell = tell
        self.changed: set[str] = set()
        self.shown: dict[str, str] = {}

    def change(self, match: str) -> None:
        """Somebody came or left."""
        self.changed.add(match)
        self.go_on()

    def go_on(self) -> None:
        """Also after the store was away."""
        if self.changed:
            self.background.run(SHOWING, self.show())

    def begin_anew(self, matches: Iterable[str]) -> None:
        """Nobody knows anything about this process."""
        self.shown.clear()
        self.changed |= set(matches)

    async def show(self) -> None:
        while self.changed:
            await asyncio.sleep(0)  # Whoever joins in the same moment is told together.
            matches, self.changed = self.changed, set()
            here = {match: self.connected(match) for match in sorted(matches)}
            news = {match: seats for match, seats in here.items() if self.is_news(match, seats)}
            try:
                await self.processes.show(news)
            except StoreError:
                self.changed |= matches
                raise
            self.shown = {match: seats for match, seats in self.shown.items() if match not in news}
            for match, seats in news.items():
                if seats is not None:
                    self.shown[match] = seats
                self.tell(f"{match} here")

    def is_news(self, match: str, seats: str | None) -> bool:
        return self.shown.get(match) != seats
