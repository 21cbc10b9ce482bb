"""What a seat may know of a Four Corners position, as numbers for a learner.

Seats are counted from the observer. planes.py says what each number means, and docs/observations.md
what is left out. C types are in observer.pxd.
"""

from collections.abc import MutableSequence

import cython

from threemirrors.games.four_corners import planes, tables

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.observer import Observer
    from threemirrors.core.state import State
    from threemirrors.games.four_corners.geometry import FACES
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.tables import (
        ALL_TILES,
        CARDS,
        FIRST_SWAP,
        HAND_ROOM,
        IMAGES,
        LEFT,
        NOTHING,
        OVER,
        PILE,
        STANDARD,
    )


class FourCornersObserver(Observer):
    """Observes tables with so many players, in teams or not."""

    def __init__(self, players: int) -> None:
        super().__init__(players, planes.planes(players))
        self.side = tables.SOLO_SIDE if players == 1 else tables.SIDE
        self.squares = planes.squares(players)
        self.inner, self.windows = planes.inner_points(players), planes.windows(players)

    def write(self, state: "State", seat: int, out: MutableSequence[float]) -> None:
        s: Position = state  # type: ignore[assignment]
        self.clear(out)
        n = self.write_board(s, out, 0)
        n = self.write_squares(s, out, n)
        n = self.write_runs(s, out, n)
        n = self.write_patterns(s, out, n)
        n = self.write_hand(s, seat, out, n)
        n = self.write_drawn(s, out, n)
        n = self.write_cards(s, seat, out, n)
        n = self.write_seats(s, seat, out, n)
        n = self.write_left(s, out, n)
        n = self.write_counts(s, out, n)
        out[n + s.turn.phase] = 1

    # The board.

    def square_at(self, i: int) -> int:
        """The number of a square, which is that of the large board also for the small one."""
        return i // self.side * 6 + i % self.side

    def write_face(self, face: int, out: MutableSequence[float], n: int) -> int:
        """The images at the corners and the centre."""
        for k in range(5):
            out[n + IMAGES * k + lowest_bit(face >> 8 * k & 0x7F)] = 1
        return n + 5 * IMAGES

    def write_board(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        for i in range(self.squares):
            square = self.square_at(i)
            if s.board.tile[square] != NOTHING:
                out[n] = 1
                self.write_face(s.board.face[square], out, n + 1)
                out[n + 36 + s.board.rotation[square]] = 1
            n += 40
        return n

    def write_squares(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        for i in range(self.squares):
            square = self.square_at(i)
            out[n] = s.turn.first_square == square
            out[n + 1] = s.breakup.to_rotate >> square & 1
            out[n + 2] = s.breakup.replaced >> square & 1
            for j in range(4):
                out[n + 3 + j] = s.breakup.held[square] >> j & 1
            n += 7
        return n

    def write_runs(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        """F-7.3: sequences that are to be broken."""
        width = IMAGES + self.squares
        for i in range(s.breakup.n_runs):
            out[n + i * width + lowest_bit(s.breakup.run_image[i])] = 1
            for j in range(self.squares):
                out[n + i * width + IMAGES + j] = s.breakup.run[i] >> self.square_at(j) & 1
        return n + 8 * width

    def write_patterns(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        for i in range(self.inner):
            out[n] = s.turn.made_points >> i & 1
            out[n + 1] = s.turn.scored_points >> i & 1
            if s.board.stood_point[i]:
                out[n + 2] = lowest_bit(s.board.stood_point[i]) + 1
            n += 3
        for i in range(self.windows):
            out[n] = s.turn.made_lines >> i & 1
            out[n + 1] = s.turn.scored_lines >> i & 1
            if s.board.stood_line[i]:
                out[n + 2] = lowest_bit(s.board.stood_line[i]) + 1
            n += 3
        return n

    # Tiles and cards.

    def write_hand(self, s: "Position", seat: int, out: MutableSequence[float], n: int) -> int:
        for i in range(HAND_ROOM):
            tile = s.supply.hand[HAND_ROOM * seat + i]
            if tile >= STANDARD:
                out[n + 5 * IMAGES + (tile >= FIRST_SWAP)] = 1
            elif tile != NOTHING:
                self.write_face(FACES[4 * tile], out, n)
            n += 5 * IMAGES + 2
        return n

    def write_drawn(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        if s.breakup.drawn != NOTHING:
            out[n] = 1
            self.write_face(FACES[4 * s.breakup.drawn + s.breakup.drawn_rotation], out, n + 1)
        return n + 1 + 5 * IMAGES

    def write_cards(self, s: "Position", seat: int, out: MutableSequence[float], n: int) -> int:
        own = IMAGES * s.cards.side_of(seat)
        for image in range(IMAGES):
            out[n + image] = s.cards.goals[own + image]
        if s.cards.fresh != NOTHING and seat == s.turn.seat:  # F-4.4: only who drew it knows.
            out[n + IMAGES + s.cards.fresh] = 1
        place = (seat + s.players - s.turn.first) % s.players
        if place < s.cards.sides:  # F-8.2: whoever was dealt the team's cards.
            for image in range(IMAGES):
                out[n + 2 * IMAGES + image] = s.cards.removed[own + image]
        n += 3 * IMAGES
        return n if s.players == 1 else self.write_deck(s, seat, out, n)

    def write_deck(self, s: "Position", seat: int, out: MutableSequence[float], n: int) -> int:
        for i in range(s.cards.n_deck):
            if s.cards.known[i] >> seat & 1:
                out[n + IMAGES * i + s.cards.deck[i]] = 1
        return n + IMAGES * CARDS

    # Seats and counts.

    def write_seats(self, s: "Position", seat: int, out: MutableSequence[float], n: int) -> int:
        for i in range(s.players):
            other = (seat + i) % s.players
            out[n] = s.turn.phase != OVER and other == s.turn.seat
            out[n + 1] = other == s.turn.first
            out[n + 2] = s.supply.n_hand[other]
            out[n + 5] = s.cards.side_of(other) == s.cards.side_of(seat)
            for image in range(IMAGES):
                card = IMAGES * s.cards.side_of(other) + image
                out[n + 3] += s.cards.goals[card]
                out[n + 4] += s.cards.removed[card]
                out[n + 6 + image] = s.cards.scored[card]
            n += 6 + IMAGES
        return n

    def write_left(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        for tile in range(ALL_TILES):
            if s.supply.where[tile] == LEFT:
                if tile < STANDARD:
                    out[n + tile] = 1
                else:
                    out[n + STANDARD + (tile >= FIRST_SWAP)] += 1
        return n + STANDARD + 2

    def write_counts(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        face_down = s.supply.count_at(PILE, ALL_TILES)
        out[n] = (s.supply.n_queue if s.board.solo else face_down) / 10.0
        out[n + 1] = (face_down if s.board.solo else 0) / 10.0
        out[n + 2] = s.cards.n_deck / 10.0
        out[n + 3] = s.turn.turns / (s.turn.rounds * s.players * 1.0)
        out[n + 4] = s.turn.rounds / 60.0
        out[n + 5] = s.turn.dealt
        out[n + 6] = s.turn.pairs_due
        out[n + 7] = s.breakup.breaks
        out[n + 8] = s.cards.fifth != NOTHING
        out[n + 9] = s.turn.spun
        out[n + 10] = s.turn.used_180
        return n + 11
