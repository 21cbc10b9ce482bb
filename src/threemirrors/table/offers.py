"""Offers at a table, to play again or to close it: who made one, who agrees, who does not."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct, field

from threemirrors.core.errors import BrokenRecord
from threemirrors.table.log import Answered, Offered, Purpose, WentOn
from threemirrors.table.setup import Status

WHEN: dict[Status, Purpose] = {"playing": "close", "over": "rematch"}  # What can be offered.


class Offer(Struct):
    """An offer and the answers so far, as seats. Whoever makes it agrees to it."""

    what: Purpose
    seat: int
    at: int
    agreed: set[int] = field(default_factory=set)
    declined: set[int] = field(default_factory=set)

    def note(self, seats: Iterable[int], *, agreed: bool) -> None:
        (self.agreed if agreed else self.declined).update(seats)
        (self.declined if agreed else self.agreed).difference_update(seats)


class Offers:
    """The offer that is open, and how often each seat has spoken about what."""

    def __init__(self) -> None:
        self.open: Offer | None = None
        self.spoken: Counter[tuple[Purpose, int]] = Counter()
        self.going_on = False  # Those who agreed play again without the others.

    def take(self, act: Offered | Answered | WentOn, at: int, status: Status) -> None:
        """An act of the log; BrokenRecord if it does not fit."""
        if isinstance(act, Offered):
            if self.open is not None or act.what != WHEN.get(status):
                raise BrokenRecord("that cannot be offered now")
            self.open = Offer(act.what, act.seat, at)
        if self.open is None or self.open.what != getattr(act, "what", "rematch"):
            raise BrokenRecord("that is not offered")
        if isinstance(act, WentOn):
            self.going_on = True
        else:
            self.hear(act, self.open)

    def hear(self, act: Offered | Answered, offer: Offer) -> None:
        """One no is enough to keep a match open; a rematch may go on without those who decline."""
        agreed = isinstance(act, Offered) or act.agreed
        offer.note(act.seats, agreed=agreed)
        self.spoken[act.what, act.seat] += 1
        if not agreed:
            self.drop("close")

    def drop(self, what: Purpose) -> None:
        if self.open is not None and self.open.what == what:
            self.open = None
