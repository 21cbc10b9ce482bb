"""Kaleido's rules: what is legal, and what a move does (C types are in rules.pxd).

position.py and its parts define what a position consists of, and scoring.py the points. tables.py
explains how moves are numbered and what the phases of a turn are.
"""

import cython

from threemirrors.core.facts import Breach, Event, Outcome
from threemirrors.games.kaleido import events, outcome, refusals

if not cython.compiled:
    from threemirrors.core.ascending import write
    from threemirrors.core.chance import Chance
    from threemirrors.games.kaleido.position import Position
    from threemirrors.games.kaleido.scoring import score_boards, score_corners
    from threemirrors.games.kaleido.tables import (
        BOARD,
        CODES,
        END,
        HOLES,
        MAY_EXTRA,
        MUST_TILE,
        OVER,
        START,
        TURN,
        TURNING,
        WHITE,
    )


class Kaleido(Position):
    """A Kaleido position with the rules for playing on from it."""

    def __init__(self, colours: list[list[int]], first: int) -> None:
        """Set up the game (K-1), given the colours of each seat and who goes first."""
        self.players, self.acting = len(colours), 1 << first
        self.make_parts()
        in_play = sorted([colour for own in colours for colour in own])
        self.boards.begin(in_play)
        self.supplies.begin(colours, in_play)
        self.progress.begin(first)

    def copy(self) -> "Kaleido":
        copy: Kaleido = Kaleido.__new__(Kaleido)
        copy.make_parts()
        copy.copy_from(self)
        return copy

    # Legal moves.

    def list_moves(self, seat: int, out: list[int]) -> int:
        n, phase = 0, self.progress.phase
        if phase == TURNING:
            for i in range(6):  # K-4.1
                out[i] = TURN + i
            return 6
        if phase != MAY_EXTRA:
            n = self.list_tiles(seat, out)
        if phase == MUST_TILE:
            return n
        # K-2.3: a white tile goes where the seat's own may go; K-2.8: put first, it must leave a
        # hole for that. K-2.5: if no hole is empty, only boards are left to list.
        kept = 1 if phase == START else 0
        if self.supplies.whites[seat] > 0 and self.boards.n_holes > kept:
            n = write(out, n, WHITE * HOLES, self.boards.holes, self.boards.n_holes)
        if self.supplies.boards[seat] > 0:  # K-2.4
            n = write(out, n, BOARD, self.boards.cells, self.boards.n_cells)
        if phase == MAY_EXTRA:
            out[n] = END
            n += 1
        return n

    def list_tiles(self, seat: int, out: list[int]) -> int:
        """K-2.1: a seat's own tile goes into any empty hole; K-6.2: in the colour that is due."""
        low, high = self.supplies.due[seat], self.supplies.other[seat]
        if not self.supplies.free[seat]:
            return write(out, 0, low * HOLES, self.boards.holes, self.boards.n_holes)
        if low > high:
            low, high = high, low
        n = write(out, 0, low * HOLES, self.boards.holes, self.boards.n_holes)
        return write(out, n, high * HOLES, self.boards.holes, self.boards.n_holes)

    # Playing.

    def play(self, seat: int, move: int) -> None:
        if move < WHITE * HOLES:
            colour = self.supplies.due[seat]
            if not colour * HOLES <= move < colour * HOLES + HOLES:
                colour = self.supplies.other[seat]
            self.put_tile(seat, colour, move - colour * HOLES)
        elif move == END:
            self.end_turn()
        elif move >= TURN:
            self.turn_board(move - TURN)
        else:
            if move < BOARD:
                self.boards.fill(move - WHITE * HOLES, WHITE)
                self.supplies.whites[seat] = self.supplies.whites[seat] - 1
            else:
                self.boards.lay(move - BOARD)
                self.supplies.boards[seat] = self.supplies.boards[seat] - 1
                if self.events is not None:
                    self.tell_laid(self.events)
            # K-2.2, K-2.5: the extra is spent, also by a board that had to be laid.
            if self.progress.phase == START:
                self.progress.phase = MUST_TILE
            else:
                self.end_turn()

    def put_tile(self, seat: int, colour: int, hole: int) -> None:
        self.boards.fill(hole, colour)
        # Not -=, here and below: in C that would count references to the part.
        self.supplies.tiles[colour] = self.supplies.tiles[colour] - 1
        self.supplies.hand[seat] = self.supplies.hand[seat] - 1
        if self.supplies.other[seat] != WHITE:  # K-6.2: the other colour is due next.
            if colour == self.supplies.due[seat]:
                self.supplies.due[seat] = self.supplies.other[seat]
                self.supplies.other[seat] = colour
            self.supplies.free[seat] = 0
        # K-2.2: the seat is asked about an extra only if one is possible.
        if self.progress.phase == START and (
            self.supplies.boards[seat] > 0
            or (self.supplies.whites[seat] > 0 and self.boards.n_holes > 0)
        ):
            self.progress.phase = MAY_EXTRA
        else:
            self.end_turn()

    def turn_board(self, sixths: int) -> None:
        """K-4.1: turn the first of the boards just scored."""
        board = self.boards.turn(sixths)
        if self.events is not None:
            self.tell_turned(self.events, board, sixths)
        if self.boards.pending == 0:
            self.next_turn()

    def end_turn(self) -> None:
        """K-3.1: once everything is placed, boards that became full are scored; then K-4.1."""
        if self.boards.pending == 0:
            self.next_turn()
        else:
            score_boards(self)
            self.progress.phase = TURNING

    def next_turn(self) -> None:
        """Pass the turn clockwise to the next seat that can play (K-1.5), possibly the same one.

        K-2.7: a seat without tiles passes. K-2.6: with no hole and no board it is skipped.
        If nobody can play, all tiles are played (K-5.1), or nobody with tiles can put one (K-5.2).
        """
        seat, phase = self.progress.seat, OVER
        for _ in range(self.players):
            seat += 1
            if seat == self.players:
                seat = 0
            if self.supplies.hand[seat] > 0 and (
                self.boards.n_holes > 0 or self.supplies.boards[seat] > 0
            ):
                phase = START
                break
        if self.events is not None:
            self.tell_between(self.events, seat, phase)
        self.progress.seat, self.progress.phase = seat, phase
        if phase == START:
            self.acting = 1 << seat
        else:
            self.acting = 0
            score_corners(self)

    # Telling. Not within the rules above: in C that would slow them down where nobody listens.

    def tell_laid(self, told: list[Event]) -> None:
        told.append(events.laid(self))

    def tell_turned(self, told: list[Event], board: int, sixths: int) -> None:
        told.append(events.turned(board, sixths))

    def tell_between(self, told: list[Event], seat: int, phase: int) -> None:
        told.extend(events.between_turns(self, seat) if phase == START else [events.over(self)])

    # For other modules.

    def move_codes(self) -> int:
        return CODES

    def explain(self, seat: int, move: int) -> Breach:
        return refusals.explain(self, seat, move)

    def outcome(self) -> Outcome | None:
        return outcome.outcome(self) if self.progress.phase == OVER else None

    def resample(self, seat: int, chance: "Chance") -> "Kaleido":
        """Nothing is hidden in Kaleido: every seat knows the whole position."""
        return self.copy()
