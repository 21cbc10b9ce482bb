"""What a search found out about each move, and which move to make."""

from collections.abc import Iterable, Sequence

from msgspec import Struct


class Line(Struct, frozen=True):
    """One move of the seat that asks."""

    move: int
    visits: int
    total: float  # What all visits were worth to the seat, together.
    prior: float  # What was expected of it before the first.
    certain: float | None = None  # The seat's share in the end, if that is known.

    @property
    def mean(self) -> float:
        """What a visit was worth; moves without any come last."""
        if self.certain is not None:
            return self.certain
        return self.total / self.visits if self.visits else self.prior - 1.0


def best_line(lines: Sequence[Line]) -> Line:
    """The move examined most, unless more is certain of another.

    Of moves with a known result only the best counts, and only moves that did better than it can
    take its place: that it was examined less says nothing against it.
    """
    known = [line for line in lines if line.certain is not None]
    others = [line for line in lines if line.certain is None]
    if known:
        sure = max(known, key=lambda line: line.mean)
        others = [line for line in others if line.mean > sure.mean]
        if not others:
            return sure
    return max(others, key=lambda line: (line.visits, line.mean))


def added_up(searches: Iterable[Iterable[Line]]) -> list[Line]:
    """What several searches found out about the same moves, taken together."""
    found: dict[int, Line] = {}
    for line in (line for lines in searches for line in lines):
        known = found.get(line.move, Line(line.move, 0, 0.0, line.prior))
        certain = known.certain if line.certain is None else line.certain
        visits, total = known.visits + line.visits, known.total + line.total
        found[line.move] = Line(line.move, visits, total, known.prior, certain)
    return list(found.values())
