"""How long each seat may think, worked out from times that are passed in."""

from collections.abc import Iterable

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
    """The time each seat has left. A seat's clock runs while its person may act.

    A turn brings its time once: to the person who is there when it begins. Whatever happens later
    (coming back, going back, a restart) stops and starts a clock, but adds nothing to it.
    """

    def __init__(self, pace: PaceName, seats: int) -> None:
        # Someone alone keeps nobody waiting, so there is nothing to measure.
        self.pace = PACES[pace] if seats > 1 else None
        self.left = [self.pace.store if self.pace else 0] * seats
        self.since: list[int | None] = [None] * seats  # When each running clock was started.

    def turn(self, running: list[int], now: int, new: Iterable[int] = ()) -> None:
        """From now on, exactly these clocks run. For the `new` seats, a new turn begins."""
        if self.pace is None:
            return
        for seat, began in enumerate(self.since):
            if began is not None and seat not in running:
                self.stop(seat, now - began)
        for seat in new:
            self.begin(seat, self.pace, here=seat in running)
        for seat in running:
            if self.since[seat] is None:
                self.since[seat] = now

    def begin(self, seat: int, pace: Pace, *, here: bool) -> None:
        """A new turn brings its time, but not to someone for whom a bot plays."""
        kept = self.left[seat] if pace.carries else pace.store
        self.left[seat] = kept + (pace.each_turn if here else 0)

    def stop(self, seat: int, used: int) -> None:
        self.left[seat] = max(0, self.left[seat] - used)
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
