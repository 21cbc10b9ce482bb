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
