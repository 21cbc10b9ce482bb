"""The tiles that are not on the board: the pile, hands, the solitaire pile, those out of the game.

A face-down pile has no order until luck decides, so drawing means choosing among its tiles, and
shuffling a tile back means just putting it back. C types are in supply.pxd.
"""

import cython

from threemirrors.core.fields import fields

if not cython.compiled:
    from threemirrors.core.chance import Luck
    from threemirrors.core.fields import Part
    from threemirrors.games.four_corners.tables import (
        ALL_TILES,
        FIRST_SWAP,
        HAND_ROOM,
        IN_HAND,
        LEFT,
        NOTHING,
        PILE,
        STANDARD,
    )


class Supply(Part):
    """Where each tile is, and the hands."""

    def __init__(self) -> None:
        """Put all tiles into the pile; hands are empty."""
        self.where = [PILE] * 78
        self.hand, self.n_hand = [NOTHING] * 24, [0] * 6
        self.queue = [NOTHING] * 10
        self.n_queue = 0

    def key(self) -> tuple[object, ...]:
        """Special tiles of one kind are alike, so their places and hands are given by kind."""
        own = fields(self)
        places, hand = own["where"], own["hand"]
        rotate, swap = sorted(places[STANDARD:FIRST_SWAP]), sorted(places[FIRST_SWAP:])
        kinds = [tile if tile < STANDARD else STANDARD + (tile >= FIRST_SWAP) for tile in hand]
        own |= {"where": places[:STANDARD] + rotate + swap, "hand": kinds}
        return tuple([tuple(v) if isinstance(v, list) else v for v in own.values()])

    def hand_of(self, seat: int) -> list[int]:
        first = HAND_ROOM * seat
        return [self.hand[i] for i in range(first, first + self.n_hand[seat])]

    def tiles_at(self, place: int) -> list[int]:
        return [tile for tile in range(ALL_TILES) if self.where[tile] == place]

    def count_at(self, place: int, end: int) -> int:
        """How many of the tiles numbered below `end` are in that place."""
        n = 0
        for tile in range(end):
            if self.where[tile] == place:
                n += 1
        return n

    def any_tile(self, end: int, luck: "Luck") -> int:
        """A random tile from the pile, numbered below `end`."""
        skip = luck.below(self.count_at(PILE, end))
        tile = 0
        while self.where[tile] != PILE or skip:
            if self.where[tile] == PILE:
                skip -= 1
            tile += 1
        return tile

    def move(self, tile: int, place: int) -> None:
        self.where[tile] = place

    def bring_back(self) -> None:
        """F-4.6: the tiles that left the game are shuffled into the pile."""
        for tile in range(ALL_TILES):
            if self.where[tile] == LEFT:
                self.where[tile] = PILE

    def take(self, seat: int, tile: int) -> None:
        """Add a tile to the hand, which is kept in the order of tile numbers."""
        self.where[tile] = IN_HAND + seat
        i = HAND_ROOM * seat + self.n_hand[seat]
        while i > HAND_ROOM * seat and self.hand[i - 1] > tile:
            self.hand[i] = self.hand[i - 1]
            i -= 1
        self.hand[i] = tile
        self.n_hand[seat] += 1

    def give(self, seat: int, tile: int, place: int) -> None:
        """Move a tile from the hand to that place."""
        self.where[tile] = place
        self.n_hand[seat] -= 1
        i = HAND_ROOM * seat
        while self.hand[i] != tile:
            i += 1
        while i < HAND_ROOM * seat + self.n_hand[seat]:
            self.hand[i] = self.hand[i + 1]
            i += 1
        self.hand[i] = NOTHING

    def special_of(self, seat: int, kind: int) -> int:
        """A special tile of that kind (0 rotate, 1 swap) in hand, or NOTHING."""
        for i in range(HAND_ROOM * seat, HAND_ROOM * seat + self.n_hand[seat]):
            if self.hand[i] >= STANDARD and (self.hand[i] >= FIRST_SWAP) == (kind == 1):
                return self.hand[i]
        return NOTHING

    def specials(self, seat: int) -> int:
        n = 0
        for i in range(HAND_ROOM * seat, HAND_ROOM * seat + self.n_hand[seat]):
            if self.hand[i] >= STANDARD:
                n += 1
        return n

    def next_in_queue(self) -> int:
        """F-9.2: take the top tile off the solitaire pile."""
        self.n_queue -= 1
        tile = self.queue[self.n_queue]
        self.queue[self.n_queue] = NOTHING
        return tile
