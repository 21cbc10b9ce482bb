"""How long each seat may think, worked out from times that are passed in."""

from msgspec import Struct

from threemirrors.table.setup import PaceName

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE


class Pace(Struct, frozen=True):
    """A time budget for the match, and what each turn adds to it, all in milliseconds."""

    store: int
    each_turn: int
    carries: bool  # Whether unused time is kept for later turns.


PACES: dict[PaceName, Pace | None] = {
    "none": None,
    "relaxed": Pace(10 * MINUTE, 30 * SECOND, carries=True),
    "brisk": Pace(3 * MINUTE, 10 * SECOND, carries=True),
    "correspondence": Pace(0, 3 * DAY, carries=False),
}


class Clocks:
    """The time each seat has left. A seat's clock runs while it may act."""

    def __init__(self, pace: PaceName, seats: int) -> None:
        self.pace = PACES[pace]
        self.left = [self.pace.store if self.pace else 0] * seats
        self.since: list[int | None] = [None] * seats  # When each running clock was started.

    def turn(self, acting: list[int], now: int, *, gift: bool = True) -> None:
        """These seats may act from now on: start their clocks and stop the others.

        A new turn adds its time, unless the match has gone back to it.
        """
        for seat in range(len(self.left)):
            running = self.since[seat]
            if running is not None and seat not in acting:
                self.stop(seat, now - running)
            elif running is None and seat in acting:
                self.start(seat, now, gift=gift)

    def start(self, seat: int, now: int, *, gift: bool) -> None:
        if self.pace:
            if gift or not self.pace.carries:
                self.left[seat] += self.pace.each_turn
            self.since[seat] = now

    def stop(self, seat: int, used: int) -> None:
        assert self.pace is not None  # Only a table with a pace has running clocks.
        kept = max(0, self.left[seat] - used)
        self.left[seat] = kept if self.pace.carries else self.pace.store
        self.since[seat] = None

    def skip(self, pause: int) -> None:
        """Discount time that is nobody's fault, such as a restart."""
        self.since = [None if began is None else began + pause for began in self.since]

    def remaining(self, seat: int, now: int) -> int | None:
        """Milliseconds left for the seat, or None without a clock."""
        if not self.pace:
            return None
        began = self.since[seat]
        return max(0, self.left[seat] - (0 if began is None else now - began))

    def deadline(self) -> int | None:
        """When the first running clock runs out."""
        ends = [left + s for left, s in zip(self.left, self.since, strict=True) if s is not None]
        return min(ends, default=None)

    def out_of_time(self, now: int) -> list[int]:
        return [
            seat
            for seat, began in enumerate(self.since)
            if began is not None and began + self.left[seat] <= now
        ]
