"""The state of a Four Corners turn: whose it is, what is asked, what has been done.

C types are in turn.pxd.
"""

import cython

if not cython.compiled:
    from threemirrors.core.fields import Part
    from threemirrors.games.four_corners.geometry import ONE
    from threemirrors.games.four_corners.tables import FIRST_WINDOW, NOTHING, OVER


class Turn(Part):
    """Counts and steps; the rules that move it on are in turn_order.py and scoring.py."""

    def __init__(self, first: int, rounds: int, rules: int) -> None:
        """No turn has begun."""
        self.first, self.rounds, self.rules = first, rounds, rules
        self.seat, self.phase = first, OVER
        self.turns = self.dealt = self.pairs_due = self.spun = self.used_180 = 0
        self.first_square = NOTHING
        self.made_points = self.made_lines = self.scored_points = self.scored_lines = 0

    def offer(self, points: int, lines: int) -> None:
        """F-6.3: set the patterns just made, of which one or more are to be scored, if any."""
        self.made_points, self.made_lines = points, lines
        self.scored_points = self.scored_lines = 0

    def score(self, pattern: int, first_line: int) -> None:
        if pattern < FIRST_WINDOW:
            self.scored_points |= ONE << pattern
            self.made_points ^= ONE << pattern
        else:
            self.scored_lines |= ONE << pattern - first_line
            self.made_lines ^= ONE << pattern - first_line

    def has_made(self, pattern: int, first_line: int) -> bool:
        """Whether the pattern was made and is not scored (yet)."""
        if pattern < FIRST_WINDOW:
            return self.made_points >> pattern & 1 != 0
        return pattern >= first_line and self.made_lines >> pattern - first_line & 1 != 0

    def has_scored(self) -> bool:
        """Whether any of the patterns just made has been scored."""
        return self.scored_points | self.scored_lines != 0
