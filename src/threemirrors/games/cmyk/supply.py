"""Piles and hands: the tiles that are in no mosaic (C types are in supply.pxd).

A part of the position. The entries above the top of a pile are 0.
"""

import cython

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.core.fields import Part
    from threemirrors.games.cmyk.tables import NOTHING, PILE


class Supply(Part):
    """The piles, what each seat holds, and the tiles that are out of the game."""

    def clear(self) -> None:
        self.pile, self.box, self.out = [0] * 84, [0] * 84, [0] * 84
        self.high, self.taker = [0] * 7, [-1] * 7
        self.held, self.origin = [-1] * 5, [-1] * 5
        self.n_piles = self.n_box = self.n_out = 0

    def stack(self, piles: list[list[int]], box: list[int], out: list[int]) -> None:
        """Set the piles, from the bottom up, and the tiles that are not in them."""
        self.n_piles, self.n_box, self.n_out = len(piles), len(box), len(out)
        for pile in range(self.n_piles):
            tiles = piles[pile]
            self.high[pile] = len(tiles)
            for i in range(len(tiles)):
                self.pile[pile * PILE + i] = tiles[i]
        for i in range(self.n_box):
            self.box[i] = box[i]
        for i in range(self.n_out):
            self.out[i] = out[i]

    def top(self, pile: int) -> int:
        return self.pile[pile * PILE + self.high[pile] - 1]

    def tiles_left(self) -> int:
        left = 0
        for pile in range(self.n_piles):
            left += self.high[pile]
        return left

    def tiles_of(self, pile: int) -> list[int]:
        """The tiles in a pile, from the bottom up."""
        return [self.pile[pile * PILE + i] for i in range(self.high[pile])]

    def nobody_holds(self) -> bool:
        holding = 0
        for seat in range(5):
            holding += self.held[seat] >= 0
        return holding == 0

    def take(self, seat: int, pile: int) -> None:
        self.held[seat], self.origin[seat] = self.top(pile), pile
        self.remove_top(pile)
        self.taker[pile] = seat

    def remove_top(self, pile: int) -> None:
        self.high[pile] -= 1
        self.pile[pile * PILE + self.high[pile]] = 0

    def let_go(self, seat: int) -> int:
        """Take the held tile from the seat, leaving its hands empty."""
        tile = self.held[seat]
        self.held[seat] = self.origin[seat] = NOTHING
        return tile

    def put_back(self, seat: int) -> None:
        """C-3.4: put the held tile back on the pile it came from."""
        pile = self.origin[seat]
        self.pile[pile * PILE + self.high[pile]] = self.let_go(seat)
        self.high[pile] += 1

    def discard(self, tile: int) -> None:
        self.out[self.n_out] = tile
        self.n_out += 1

    def pass_left(self, players: int) -> None:
        """C-2.3: each seat passes its first tile to the left."""
        passed = self.held[players - 1]
        for seat in range(players - 1, 0, -1):
            self.held[seat] = self.held[seat - 1]
        self.held[0] = passed
        for seat in range(players):
            self.origin[seat] = NOTHING

    def shuffle(self, piles: int, chance: "Chance") -> None:
        """C-3.7: draw anew what is in the box and below the tops of that many piles."""
        unseen = [self.box[i] for i in range(self.n_box)]
        for pile in range(piles):
            for i in range(self.high[pile] - 1):
                unseen.append(self.pile[pile * PILE + i])  # noqa: PERF401  (C needs the loop)
        chance.shuffle(unseen)
        for i in range(self.n_box):
            self.box[i] = unseen.pop()
        for pile in range(piles):
            for i in range(self.high[pile] - 1):
                self.pile[pile * PILE + i] = unseen.pop()
