"""How everybody probably plays on in CMYK!: nearly as the judge would, in a quarter of the time."""

import cython

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.core.policy import UNSURE, Policy
    from threemirrors.core.state import State
    from threemirrors.games.cmyk.cards import Cards
    from threemirrors.games.cmyk.judge import CmykJudge
    from threemirrors.games.cmyk.mosaics import Mosaics
    from threemirrors.games.cmyk.position import Position
    from threemirrors.games.cmyk.prospects import Prospects
    from threemirrors.games.cmyk.scoring import COUNTS, game_points
    from threemirrors.games.cmyk.tables import (
        EDGE,
        EVEN,
        GAPS,
        K_COST,
        KINDS,
        NOTHING,
        PLAYING,
        TAKE,
        TOP_BOTTOM,
        K,
    )

AS_GOOD = 1e-9  # Closer worths count as equal, since sums of fractions differ in the last digits.


class CmykPolicy(Policy):
    """Takes the tile, and lays it where, it does most for points and for hexagons to come.

    The last tile is never moved, and nobody stops or takes what fits nowhere: then it is unsure.
    """

    def __init__(self) -> None:
        self.judge = CmykJudge()
        self.prospects = Prospects(self.judge)
        self.spare = Mosaics()  # To try things on.
        self.spare.clear()
        self.place, self.equals, self.best = NOTHING, 0, 0.0

    def choose(self, state: "State", seat: int, chance: "Chance") -> int:
        s: Position = state  # type: ignore[assignment]
        if s.progress.phase != PLAYING or s.progress.stopped >> seat & 1:
            return UNSURE
        self.spare.copy_from(s.mosaics)
        self.spare.keep_base(seat)  # This is only a copy: nothing is lost.
        self.prospects.begin(s, seat)
        self.equals = 0
        move = UNSURE
        if s.supply.held[seat] >= 0:
            if self.lay(s, seat, s.supply.held[seat], 0.0, chance):
                move = self.place
        else:
            for pile in range(s.supply.n_piles):
                if s.supply.high[pile] > 0:
                    tile = s.supply.top(pile)
                    hopes = self.prospects.without(tile)
                    if self.lay(s, seat, tile, hopes, chance):
                        move = TAKE + pile * KINDS + tile
                    self.prospects.restore(tile)
        self.prospects.end()
        return move

    def lay(self, s: "Position", seat: int, tile: int, hopes: float, chance: "Chance") -> bool:
        """Whether that tile, laid somewhere, is the best so far; `place` then says where."""
        m, found, known = s.mosaics, False, False
        anywhere = is_same_anywhere(s.cards)
        hexagon = s.cards.hexagon_worth()
        points = 0.0
        for i in range(seat * EDGE, seat * EDGE + m.n_edge[seat]):
            if m.fits(seat, tile, m.want[i], m.care[i]):
                worth = hexagon * (hopes + self.prospects.change(tile, m.edge[i]))
                if not known or not anywhere:
                    points = self.points_with(s.cards, seat, tile, m.edge[i])
                    points -= hexagon * self.prospects.closed
                    known = True
                worth += points + hexagon * self.prospects.closed
                if self.is_better(worth, chance):
                    self.place, found = m.edge[i], True
        return found

    def points_with(self, c: "Cards", seat: int, tile: int, place: int) -> float:
        """The points with that tile there, but for a symmetry, which will probably be spoiled."""
        self.spare.put(seat, place, tile)
        points = game_points(self.spare, c, seat) - (K_COST if tile == K else 0.0)
        spoiled = self.judge.symmetry(self.spare, c, seat)
        points -= spoiled * self.judge.lays / (self.judge.lays + 1.0)
        self.spare.lift(seat)
        return points

    def is_better(self, worth: float, chance: "Chance") -> bool:
        """Whether this is the best so far; of equals, chance keeps any."""
        if self.equals == 0 or worth > self.best + AS_GOOD:
            self.best, self.equals = worth, 1
            return True
        if worth < self.best - AS_GOOD:
            return False
        self.equals += 1
        return chance.draw(self.equals) == 0


def is_same_anywhere(c: "Cards") -> bool:
    """Whether hexagons apart, a tile brings the same points wherever it lies."""
    for i in range(c.n_row):
        if GAPS <= COUNTS[c.row[i]] <= TOP_BOTTOM and COUNTS[c.row[i]] != EVEN:
            return False
    return True
