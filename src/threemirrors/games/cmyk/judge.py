"""How good a CMYK! position looks to a seat: an estimate for the bots.

It adds up the current points and, for every grid point with some of six tiles around it, a share
of what the hexagon would give. The share grows with how full the hexagon is and how many tiles are
left that fit its gaps, especially among the tops. A held tile counts as laid where it does best.
"""

from itertools import product

import cython

from threemirrors.games.cmyk import tables

if not cython.compiled:
    from threemirrors.core.bits import count_bits
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import State
    from threemirrors.games.cmyk.cards import Cards
    from threemirrors.games.cmyk.mosaics import POINTS_UP, WORD, Mosaics
    from threemirrors.games.cmyk.position import Position
    from threemirrors.games.cmyk.scoring import card_worth, game_points
    from threemirrors.games.cmyk.turn import can_lay, who_may_act

    FIT_LOW, FIT_HIGH = [0] * 3 * 512, [0] * 3 * 512
    CHANCE, FULL, AROUND, BIT = [0.0] * 100, [0.0] * 7, [0] * 6, [0] * 64

EDGE, KINDS, K = tables.EDGE, tables.KINDS, tables.K
MOST_LAID, PLACES, WIDTH = tables.MOST_LAID, tables.PLACES, tables.WIDTH
PICKING, PLAYING = tables.PICKING, tables.PLAYING
TAKE, BACK = tables.TAKE, tables.BACK
ALONE, PILE = tables.ALONE, tables.PILE
ALL_LOW, ALL_HIGH = 2**64 - 1, 2 ** (tables.K - 64) - 1  # All coloured tiles, one bit each.
ANY = 511  # Three directions with no mark to match.
SIDEWAYS, UPRIGHT = (tables.CARD_NAMES.index(name) for name in ("left_right", "top_bottom"))

# Found by letting the greedy bot play against itself.
A_TILE = 0.9  # What one more tile brings, on average.
EAGER = 0.01  # Favours taking a tile over moving one to and fro.
HASTY = 2.0  # What it costs to stop although a top fits, and again for each tile missed.
NEVER = 100.0  # What it costs to stop although a top would bring points at once.
WORTH_IT = 1.0  # A seat that has stopped comes back if that brings more than this.
ON_TOP = 3.0  # A visible tile counts as this many of those that may come.
HALF = 2.5  # With this many fitting tiles left, a gap is as likely to be filled as not.
SLOW = 1.2  # How many more lays each missing tile takes.
FULLNESS = (0.0, 0.01, 0.05, 0.13, 0.3, 0.62, 0.0)  # Six tiles are points already.


def make_tables() -> None:
    for tile in range(64):
        BIT[tile] = 1 << tile
    for flat, tile, cares in product(range(3), range(K), range(8)):
        care = sum(7 << 3 * way for way in range(3) if cares >> way & 1)
        need = tables.word(tile, flat) & care | ~care & ANY
        if tile < 64:
            FIT_LOW[flat * 512 + need] |= BIT[tile]
        else:
            FIT_HIGH[flat * 512 + need] |= BIT[tile - 64]
    for fitting in range(100):
        CHANCE[fitting] = fitting / (fitting + HALF)
    for filled in range(7):
        FULL[filled] = FULLNESS[filled]
    for i, step in enumerate((-1, 0, 1, WIDTH - 1, WIDTH, WIDTH + 1)):
        AROUND[i] = step


make_tables()


class CmykJudge(Judge):
    """Points, and hexagons that may still be completed."""

    def __init__(self) -> None:
        self.spare = Mosaics()  # To try things on.
        self.spare.clear()

    def value(self, state: "State", seat: int) -> float:
        s: Position = state  # type: ignore[assignment]
        if not 0 <= seat < s.players:
            return 0.0
        if s.progress.phase == PICKING:
            return self.picked(s, seat)
        if s.progress.phase != PLAYING:
            return s.total(seat) - self.haste(s, seat)
        if s.progress.stopped >> seat & 1:
            return s.score(seat) - self.haste(s, seat)
        self.look(s, seat)
        if s.supply.held[seat] >= 0:
            return self.best_lay(s.mosaics, s.cards, seat, s.supply.held[seat]) + EAGER
        if s.acting >> seat & 1:
            return self.best_take(s, seat)
        return self.estimate(s.mosaics, s.cards, seat)

    def haste(self, s: "Position", seat: int) -> float:
        """What it costs to have stopped: the more, the more tiles are still to come.

        Nobody stops while a top would bring points at once.
        """
        if not s.progress.stopped >> seat & 1:
            return 0.0
        missed = HASTY * s.supply.tiles_left() / s.players
        if s.progress.final >> seat & 1:
            return missed
        self.spare.copy_from(s.mosaics)
        cost = 0.0
        for pile in range(s.supply.n_piles):
            tile = s.supply.top(pile) if s.supply.high[pile] > 0 else K
            if tile != K and s.mosaics.fits_any(seat, tile):
                cost = HASTY + missed
                if self.gain(self.spare, s.cards, seat, tile) > 0:
                    return NEVER
        return cost

    def gain(self, m: "Mosaics", c: "Cards", seat: int, tile: int) -> int:
        """The points that tile would bring at once, where it brings most."""
        before = game_points(m, c, seat)
        most = 0
        m.keep_base(seat)
        for i in range(m.n_base[seat]):
            at = seat * EDGE + i
            if m.fits(seat, tile, m.base_want[at], m.base_care[at]):
                m.put(seat, m.base[at], tile)
                most = max(most, game_points(m, c, seat) - before)
                m.lift(seat)
        return most

    def is_idle(self, state: "State", seat: int, move: int) -> bool:
        """C-3.3: moving the last tile to and fro; C-3.4: taking what can only go back."""
        s: Position = state  # type: ignore[assignment]
        if s.progress.phase != PLAYING or s.supply.held[seat] >= 0:
            return False
        if move < TAKE:
            return True
        return move < BACK and not s.mosaics.fits_any(seat, (move - TAKE) % KINDS)

    def waits(self, state: "State", seat: int) -> bool:
        """C-3.1: nobody has to act, so a seat waits for tops that fit rather than stop."""
        s: Position = state  # type: ignore[assignment]
        if s.progress.phase != PLAYING or s.supply.held[seat] >= 0:
            return not s.acting >> seat & 1
        if s.progress.stopped >> seat & 1:
            return not self.comes_back(s, seat)
        return not s.acting >> seat & 1 or not self.can_take(s, seat)

    def comes_back(self, s: "Position", seat: int) -> bool:
        """C-3.6, C-3.9: whether there is now something to gain for a seat that has stopped."""
        back: Position = s.copy()  # type: ignore[assignment]
        back.progress.come_back(seat)
        who_may_act(back)
        return can_lay(s, seat) and self.value(back, seat) > s.score(seat) + WORTH_IT

    def can_take(self, s: "Position", seat: int) -> bool:
        """Whether a top fits, or would fit if the last tile were moved."""
        if can_lay(s, seat):
            return True
        moved: Position = s.copy()  # type: ignore[assignment]
        for move in s.legal_moves(seat):
            if move < TAKE:
                moved.mosaics.copy_from(s.mosaics)
                moved.mosaics.move_last(seat, move)
                if can_lay(moved, seat):
                    return True
        return False

    def picked(self, s: "Position", seat: int) -> float:
        """C-2.3: the tile goes to the left neighbour, so one that is hard to match is good."""
        worth = 0.0
        if s.supply.held[seat] >= 0:
            for way in range(3):
                worth += WORD[s.supply.held[seat]] >> 3 * way & 7
        return worth

    def look(self, s: "Position", seat: int) -> None:
        """Note which tiles may still come, which of them are on top, and how many lays are left."""
        if s.players == ALONE:
            self.look_through(s)
            self.look_at_tops(s)
            self.lays = s.supply.tiles_left() + (1.0 if s.supply.held[seat] >= 0 else 0.0)
            return
        self.low, self.high = ALL_LOW, ALL_HIGH
        going = 0.0
        for other in range(s.players):
            for i in range(other * MOST_LAID, other * MOST_LAID + s.mosaics.n_laid[other]):
                self.miss(s.mosaics.tile_at(other, s.mosaics.laid[i]))
            if s.supply.held[other] >= 0:
                self.miss(s.supply.held[other])
            if not s.progress.stopped >> other & 1:
                going += 1.0
        for i in range(s.supply.n_out):
            self.miss(s.supply.out[i])
        self.look_at_tops(s)
        self.lays = (s.supply.tiles_left() + (1.0 if s.supply.held[seat] >= 0 else 0.0)) / going

    def look_through(self, s: "Position") -> None:
        """C-10.2: only tiles from the piles can come, and all of them are visible."""
        self.low = self.high = 0
        for pile in range(s.supply.n_piles):
            for i in range(s.supply.high[pile]):
                self.show(s.supply.pile[pile * PILE + i])

    def look_at_tops(self, s: "Position") -> None:
        self.top_low = self.top_high = 0
        for pile in range(s.supply.n_piles):
            if s.supply.high[pile] > 0:
                tile = s.supply.top(pile)
                if tile < 64:
                    self.top_low |= BIT[tile]
                elif tile < K:
                    self.top_high |= BIT[tile - 64]

    def miss(self, tile: int) -> None:
        if tile < 64:
            self.low &= ~BIT[tile]
        elif tile < K:
            self.high &= ~BIT[tile - 64]

    def best_take(self, s: "Position", seat: int) -> float:
        """The value of the best top tile to take; tiles are moved only to make that possible.

        With nothing to take there are points but no hopes, so that stopping is better.
        """
        self.spare.copy_from(s.mosaics)
        best = s.score(seat) - EAGER
        found = False
        low, high = self.top_low, self.top_high
        for pile in range(s.supply.n_piles):
            if s.supply.high[pile] > 0 and s.mosaics.fits_any(seat, s.supply.top(pile)):
                tile = s.supply.top(pile)
                self.top_low, self.top_high = low, high
                self.hide(tile)
                worth = self.best_lay(self.spare, s.cards, seat, tile)
                self.show(tile)
                if not found or worth > best:
                    best, found = worth, True
        return best

    def hide(self, tile: int) -> None:
        """Do not count this tile among those to come, since it is the one to be laid."""
        self.miss(tile)
        if tile < 64:
            self.top_low &= ~BIT[tile]
        elif tile < K:
            self.top_high &= ~BIT[tile - 64]

    def show(self, tile: int) -> None:
        if tile < 64:
            self.low |= BIT[tile]
        elif tile < K:
            self.high |= BIT[tile - 64]

    def best_lay(self, m: "Mosaics", c: "Cards", seat: int, tile: int) -> float:
        """The best estimate with that tile laid; lower than without it if it fits nowhere."""
        best = game_points(m, c, seat) - 1.0
        found = False
        m.keep_base(seat)  # A seat holding a tile has none to move, so nothing is lost.
        for i in range(m.n_base[seat]):
            at = seat * EDGE + i
            if m.fits(seat, tile, m.base_want[at], m.base_care[at]):
                m.put(seat, m.base[at], tile)
                worth = self.estimate(m, c, seat) - (3.0 if tile == K else 0.0)
                if not found or worth > best:
                    best, found = worth, True
                m.lift(seat)
        return best

    def estimate(self, m: "Mosaics", c: "Cards", seat: int) -> float:
        worth = game_points(m, c, seat) + A_TILE * self.lays
        worth -= self.symmetry(m, c, seat) * self.lays / (self.lays + 1.0)
        return worth + c.hexagon_worth() * self.hopes(m, seat)

    def symmetry(self, m: "Mosaics", c: "Cards", seat: int) -> float:
        """Points for a symmetry, which the next tile will probably spoil."""
        worth = 0.0
        for i in range(c.n_row):
            if c.row[i] == SIDEWAYS or c.row[i] == UPRIGHT:
                worth += card_worth(m, c, seat, c.row[i]) * c.factor(i)
        return worth

    def hopes(self, m: "Mosaics", seat: int) -> float:
        """The worth of hexagons that may be completed, each weighted by its likelihood."""
        worth = 0.0
        for i in range(m.n_laid[seat]):
            place = m.laid[seat * MOST_LAID + i]
            if POINTS_UP[place]:  # The grid points around it, as for hexagons.
                worth += self.hope(m, seat, place, place)
                worth += self.hope(m, seat, place, place - WIDTH - 1)
                worth += self.hope(m, seat, place, place - WIDTH + 1)
            else:
                worth += self.hope(m, seat, place, place - WIDTH)
                worth += self.hope(m, seat, place, place - 1)
                worth += self.hope(m, seat, place, place + 1)
        return worth

    def hope(self, m: "Mosaics", seat: int, place: int, tip: int) -> float:
        """One unfinished hexagon, counted only for the first of its tiles."""
        filled = 0
        for i in range(6):
            at = tip + AROUND[i]
            if m.grid[seat * PLACES + at]:
                if filled == 0 and at != place:
                    return 0.0
                filled += 1
        if filled < 2 or filled == 6 or self.lays < 6 - filled:
            return 0.0
        likely = FULL[filled]
        for i in range(6):
            at = tip + AROUND[i]
            if not m.grid[seat * PLACES + at]:
                likely *= self.filling(m, seat, at)
        return likely * self.lays / (self.lays + SLOW * (6 - filled))

    def filling(self, m: "Mosaics", seat: int, place: int) -> float:
        """How likely it is that a tile comes that fits an empty place."""
        need = ANY
        up = POINTS_UP[place]
        need = self.side(m, seat, place - 1, 1 if up else 2, need)
        need = self.side(m, seat, place + 1, 2 if up else 1, need)
        need = self.side(m, seat, place - WIDTH if up else place + WIDTH, 0, need)
        if need == ANY:
            return CHANCE[40]
        need += 512 * m.flat[seat]
        coming = count_bits(FIT_LOW[need] & self.low) + count_bits(FIT_HIGH[need] & self.high)
        seen = count_bits(FIT_LOW[need] & self.top_low) + count_bits(FIT_HIGH[need] & self.top_high)
        return CHANCE[coming] if seen == 0 else (coming + ON_TOP) / (coming + ON_TOP + HALF)

    def side(self, m: "Mosaics", seat: int, place: int, way: int, need: int) -> int:
        tile = m.grid[seat * PLACES + place] - 1
        if tile < 0 or tile == K:
            return need
        mark = WORD[m.flat[seat] * KINDS + tile] >> 3 * way & 7
        return need & ~(7 << 3 * way) | mark << 3 * way
