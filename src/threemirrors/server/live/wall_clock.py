"""The server's time."""

import time
from collections.abc import Callable

Clock = Callable[[], int]  # Milliseconds since the epoch, never going backwards.


class WallClock:
    """Milliseconds since the epoch, never going backwards even if the machine's clock does."""

    def __init__(self) -> None:
        self.began = time.time()
        self.start = time.monotonic()

    def __call__(self) -> int:
        return int(1000 * (self.began + time.monotonic() - self.start))


def not_before(clock: Clock, at: int) -> Clock:
    """The same clock, put forward if it is behind that time.

    The machine's clock may have been set back while the server was off. A table's time goes on from
    the last entry of its log, or a countdown could last for days.
    """
    behind = at - clock()
    return clock if behind <= 0 else lambda: clock() + behind
