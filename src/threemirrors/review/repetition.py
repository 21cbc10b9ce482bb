"""When an exercise comes again: after 1, 3, 7, 21, then 60 days; after a miss, tomorrow."""

from msgspec import Struct

DAY_MS = 24 * 3600 * 1000
EARLIER_MS = 6 * 3600 * 1000  # Whoever practises a little earlier than last time finds it, too.
INTERVALS = (1, 3, 7, 21, 60)  # Days.


class Mastery(Struct, frozen=True):
    """How well somebody knows an exercise, and when it is due. Times are in milliseconds."""

    due_at: int
    solved: int = 0  # How often in a row.
    times: int = 0  # How often it was tried when it was due.


def is_due(mastery: Mastery, now: int) -> bool:
    return mastery.due_at <= now


def after_try(mastery: Mastery, now: int, *, solved: bool, hinted: bool = False) -> Mastery:
    """What the first try on a day leads to; further ones are practice and change nothing.

    Solved with a hint it comes again tomorrow, and is known as well as before.
    """
    if not is_due(mastery, now):
        return mastery
    if solved and not hinted:
        days = INTERVALS[min(mastery.solved, len(INTERVALS) - 1)]
        return Mastery(later(now, days), mastery.solved + 1, mastery.times + 1)
    known = mastery.solved if solved else 0
    return Mastery(later(now, INTERVALS[0]), known, mastery.times + 1)


def later(now: int, days: int) -> int:
    return now + days * DAY_MS - EARLIER_MS
