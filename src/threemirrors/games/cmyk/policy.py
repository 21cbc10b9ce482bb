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
        MOST_LAID,
        NOTHING,
        PLACES,
        PLAYING,
        SEATS,
        TAKE,
        TOP_BOTTOM,
        K,
    )

WORTH_A_MOVE = 0.05  # Points that another place must bring the last tile.
AS_GOOD = 1e-9  # Closer worths count as equal, since sums of fractions differ in the last digits.


class CmykPolicy(Policy):
    """Takes the tile, and lays it where, it does most for points and for hexagons to come.

    Before it takes a tile, it may move its last one (C-3.3). It never stops, and never takes what
    fits nowhere: then it is unsure.
    """

    def __init__(self) -> None:
        self.judge = CmykJudge()
        self.prospects = Prospects(self.judge)
        self.spare, self.lifted = Mosaics(), Mosaics()  # To try things on.
        self.spare.clear()
        self.lifted.clear()
        self.place, self.equals, self.best = NOTHING, 0, 0.0
        self.here, self.now = NOTHING, 0.0  # Where the tile lies now, and what that is worth.
        self.is_same_anywhere = False
        if not cython.compiled:
            self.planned = [NOTHING] * SEATS
        self.begin()

    def begin(self) -> None:
        for seat in range(SEATS):
            self.planned[seat] = NOTHING

    def choose(self, state: "State", seat: int, chance: "Chance") -> int:
        s: Position = state  # type: ignore[assignment]
        if s.progress.phase != PLAYING or s.progress.stopped >> seat & 1:
            return UNSURE
        move = self.planned[seat]
        self.planned[seat] = NOTHING
        if s.supply.held[seat] >= 0:
            return move if move != NOTHING else self.choose_lay(s, seat, chance)
        move = self.choose_place_of_last(s, seat, chance)
        return move if move != UNSURE else self.choose_take(s, seat, chance)

    def choose_lay(self, s: "Position", seat: int, chance: "Chance") -> int:
        """Where to lay the held tile."""
        self.look(s, s.mosaics, seat)
        hopes = self.prospects.whole()
        found = self.lay(s, s.mosaics, seat, s.supply.held[seat], hopes, chance)
        self.prospects.end()
        return self.place if found else UNSURE

    def choose_take(self, s: "Position", seat: int, chance: "Chance") -> int:
        """Which tile to take; where it will go is remembered, to be found only once."""
        move = UNSURE
        self.look(s, s.mosaics, seat)
        for pile in range(s.supply.n_piles):
            if s.supply.high[pile] > 0:
                tile = s.supply.top(pile)
                hopes = self.prospects.without(tile)
                if self.lay(s, s.mosaics, seat, tile, hopes, chance):
                    move = TAKE + pile * KINDS + tile
                    self.planned[seat] = self.place
                self.prospects.restore(tile)
        self.prospects.end()
        return move

    def choose_place_of_last(self, s: "Position", seat: int, chance: "Chance") -> int:
        """C-3.3: a clearly better place for the last tile."""
        if not s.mosaics.loose >> seat & 1 or not has_another_place(s.mosaics, seat):
            return UNSURE
        self.lifted.copy_from(s.mosaics)
        self.here = s.mosaics.loose_place(seat)
        tile = s.mosaics.tile_at(seat, self.here)
        self.lifted.lift(seat)
        self.look(s, self.lifted, seat)
        self.lay(s, self.lifted, seat, tile, 0.0, chance)
        self.prospects.end()
        self.here = NOTHING
        return self.place if self.best > self.now + WORTH_A_MOVE else UNSURE

    def look(self, s: "Position", m: "Mosaics", seat: int) -> None:
        """Get ready to compare tiles and places in that mosaic."""
        self.equals = 0
        self.judge.look(s, seat)
        self.is_same_anywhere = is_same_anywhere(s.cards)
        if not self.is_same_anywhere:
            self.spare.copy_from(m)
            self.spare.keep_base(seat)  # This is only a copy: nothing is lost.
        self.prospects.begin(m, seat)

    def lay(
        self, s: "Position", m: "Mosaics", seat: int, tile: int, hopes: float, chance: "Chance"
    ) -> bool:
        """Whether that tile, laid somewhere, is the best so far; `place` then says where."""
        found, known = False, False
        hexagon = s.cards.hexagon_worth()
        points = 0.0
        for i in range(seat * EDGE, seat * EDGE + m.n_edge[seat]):
            if m.fits(seat, tile, m.want[i], m.care[i]):
                worth = hexagon * (hopes + self.prospects.change(tile, m.edge[i]))
                if not known or not self.is_same_anywhere:
                    points = self.points_with(m, s.cards, seat, tile, m.edge[i])
                    points -= hexagon * self.prospects.closed
                    known = True
                worth += points + hexagon * self.prospects.closed
                if m.edge[i] == self.here:
                    self.now = worth
                if self.is_better(worth, chance):
                    self.place, found = m.edge[i], True
        return found

    def points_with(self, m: "Mosaics", c: "Cards", seat: int, tile: int, place: int) -> float:
        """The points with that tile there, but for a symmetry, which will probably be spoiled."""
        cost = K_COST if tile == K else 0.0
        if self.is_same_anywhere:  # Then free places need not be kept up to date.
            m.grid[seat * PLACES + place] = tile + 1
            m.laid[seat * MOST_LAID + m.n_laid[seat]] = place
            m.n_laid[seat] += 1
            points = game_points(m, c, seat) - cost
            m.n_laid[seat] -= 1
            m.grid[seat * PLACES + place] = 0
            return points
        self.spare.put(seat, place, tile)
        points = game_points(self.spare, c, seat) - cost
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


def has_another_place(m: "Mosaics", seat: int) -> bool:
    """C-3.3: whether the last tile fits anywhere else."""
    last = m.loose_place(seat)
    tile = m.tile_at(seat, last)
    for i in range(seat * EDGE, seat * EDGE + m.n_base[seat]):
        if m.base[i] != last and m.fits(seat, tile, m.base_want[i], m.base_care[i]):
            return True
    return False


def is_same_anywhere(c: "Cards") -> bool:
    """Whether hexagons apart, a tile brings the same points wherever it lies."""
    for i in range(c.n_row):
        if GAPS <= COUNTS[c.row[i]] <= TOP_BOTTOM and COUNTS[c.row[i]] != EVEN:
            return False
    return True
