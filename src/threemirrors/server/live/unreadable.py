"""Matches whose logs could not be read, remembered for a while so that they are not read again.

Only in memory: looking at a match changes nothing. `threemirrors doctor` marks and lifts.
"""

import logging

from threemirrors.server.live.wall_clock import Clock
from threemirrors.table.refusal import Declined

REMEMBERED_MS = 60_000  # By then somebody may have mended it.
MOST_REMEMBERED = 1000

logger = logging.getLogger("threemirrors.tables")


class Unreadable:
    """Which matches are refused, and until when without another look."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.until: dict[str, int] = {}

    def note(self, match: str, error: Exception) -> Declined:
        logger.warning("unreadable", extra={"table": match, "why": str(error)})
        if len(self.until) >= MOST_REMEMBERED:
            del self.until[next(iter(self.until))]
        self.until[match] = self.clock() + REMEMBERED_MS
        return Declined("quarantined")

    def __contains__(self, match: str) -> bool:
        if self.until.get(match, 0) > self.clock():
            return True
        self.until.pop(match, None)
        return False
