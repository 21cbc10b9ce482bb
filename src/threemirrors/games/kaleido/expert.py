"""The judge of strong bots: certain points, and what self-play found the rest to be worth."""

from array import array

import cython

if not cython.compiled:
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import State
    from threemirrors.games.kaleido.features import Features
    from threemirrors.games.kaleido.position import Position
    from threemirrors.games.kaleido.tables import MOST_ENTRIES

PARTS = 100.0  # The table counts in hundredths of a point, so that sums are exact.


class ExpertJudge(Judge):
    """Adds up the entries of a table that describe a position."""

    def __init__(self, players: int, table: "array[int]") -> None:
        self.features = Features(players)
        if len(table) != self.features.size:  # C would read beyond its end.
            raise ValueError(f"the table has {len(table)} entries, not {self.features.size}")
        self.table = table
        self.rivals = players - 1.0

    def value(self, state: "State", seat: int) -> float:
        s: Position = state  # type: ignore[assignment]
        if not 0 <= seat < s.players:
            return 0.0
        if not cython.compiled:
            entries = [0] * MOST_ENTRIES
        n = self.features.read(s, seat, entries)
        worth = 0
        for i in range(n):
            worth += self.table[entries[i]]
        return self.features.certain / self.rivals + worth / PARTS
