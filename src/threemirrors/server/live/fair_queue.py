"""A queue in lanes: whoever asks for a lot waits behind themselves, not in front of others."""

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")
AT_LEISURE = (
    b"spare"  # A lane that is served only while all others are empty. No guest has this id.
)


class FairQueue(Generic[T]):
    """Lanes take turns, and so do the tables in a lane; at one table, first come, first served."""

    def __init__(self) -> None:
        self.lanes: OrderedDict[bytes, OrderedDict[str, deque[T]]] = OrderedDict()
        self.arrived = asyncio.Event()

    def put(self, lane: bytes, table: str, item: T) -> None:
        self.lanes.setdefault(lane, OrderedDict()).setdefault(table, deque()).append(item)
        self.arrived.set()

    async def filled(self) -> None:
        """Wait until there is something to take."""
        while not self.lanes:
            self.arrived.clear()
            await self.arrived.wait()

    def take(self) -> T | None:
        """The next item; afterwards its lane and its table go to the end of the line."""
        if not self.lanes:
            return None
        lane = next((each for each in self.lanes if each != AT_LEISURE), AT_LEISURE)
        tables = self.lanes.pop(lane)
        table, items = tables.popitem(last=False)
        item = items.popleft()
        if items:
            tables[table] = items
        if tables:
            self.lanes[lane] = tables
        return item

    def waiting(self) -> int:
        """How many lanes have to wait."""
        return sum(lane != AT_LEISURE for lane in self.lanes)

    def remove(self, lane: bytes, table: str, item: T) -> bool:
        """Take it out of the queue; False if it is no longer there."""
        tables = self.lanes.get(lane, OrderedDict())
        if item not in tables.get(table, ()):
            return False
        tables[table].remove(item)
        if not tables[table]:
            del tables[table]
        if not tables:
            del self.lanes[lane]
        return True
