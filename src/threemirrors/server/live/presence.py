"""Who is at the table: a seat is away while none of its holders is connected, here or elsewhere."""

from collections import Counter
from collections.abc import Iterable

from threemirrors.table.table import Table


class Presence:
    """Counts each seat's connections. The time is passed in, in milliseconds."""

    def __init__(self, now: int) -> None:
        self.began = now  # After a restart, everyone gets time to come back.
        self.here: Counter[int] = Counter()
        self.left: dict[int, int] = {}
        self.elsewhere = frozenset[int]()  # Seats connected at other processes.

    def is_here(self, seat: int) -> bool:
        return bool(self.here[seat]) or seat in self.elsewhere

    def come(self, seats: Iterable[int]) -> bool:
        """True if someone who was away is now here."""
        new = [seat for seat in seats if not self.is_here(seat)]
        self.here.update(seats)
        return bool(new)

    def go(self, seats: Iterable[int], now: int) -> bool:
        """True if someone who was here is now away."""
        self.here.subtract(seats)
        gone = [seat for seat in seats if not self.is_here(seat)]
        self.left.update((seat, now) for seat in gone)
        return bool(gone)

    def is_anybody_elsewhere(self) -> bool:
        return bool(self.elsewhere)

    def look_elsewhere(self, seats: frozenset[int], now: int) -> bool:
        """These are connected at other processes; True if anyone came or went."""
        before, self.elsewhere = self.elsewhere, seats
        gone = [seat for seat in before - seats if not self.here[seat]]
        self.left.update((seat, now) for seat in gone)
        return bool(gone) or any(not self.here[seat] for seat in seats - before)

    def sat(self, seat: int, now: int) -> None:
        """Someone who has just sat down has hardly had time to connect."""
        self.left[seat] = now

    def since(self, seat: int) -> int:
        return self.left.get(seat, self.began)

    def away(self, table: Table) -> dict[int, int]:
        """Since when each absent person has been away."""
        people = [seat for seat, plan in enumerate(table.seats) if plan.kind == "person"]
        return {seat: self.since(seat) for seat in people if not self.is_here(seat)}
