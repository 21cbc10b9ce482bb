"""Four Corners: what follows from a move: the one statement of it, with the classes it stands on.

board.py says what matches, patterns.py which patterns stand, supply.py what is drawn, actions.py
and choices.py what is legal, turns.py whose turn it is, breaks.py what a pattern brings; tables.py
how moves are numbered. C types are in rules.pxd.
"""

import cython

from threemirrors.core.facts import Breach, Event, Outcome
from threemirrors.games.four_corners import dealing, endings, events, hidden, refusals, table

if not cython.compiled:
    from threemirrors.core.chance import Chance, Luck
    from threemirrors.core.state import State
    from threemirrors.games.four_corners.board import PAIR_HIGH, PAIR_LOW
    from threemirrors.games.four_corners.breaks import Breaks
    from threemirrors.games.four_corners.tables import (
        CODES,
        DONE,
        DOUBLE,
        DRAW_GOAL,
        GIVE_BACK,
        HAND_ROOM,
        IMAGES,
        KEEP_OUT,
        LAY,
        LEFT,
        NOTHING,
        ON_BOARD,
        OVER,
        PILE,
        REPLACE,
        RETURN,
        ROTATE,
        SCORE,
        SECOND,
        SWAP,
        SWAP_FIRST,
        SWAP_SECOND,
        TAKE_PAIR,
        TURN,
    )


class FourCorners(Breaks):
    """A position of Four Corners."""

    def __init__(self, players: int, sides: int, first: int, rounds: int, luck: "Luck") -> None:
        """A table with everything still in the box; `dealing.py` sets it up (F-2, F-8, F-9)."""
        self.players, self.sides, self.first, self.rounds = players, sides, first, rounds
        if not cython.compiled:
            self.allocate()
        self.clear(players == 1)
        self.begin_patterns()
        self.stock(luck)
        self.begin_table()
        self.ask(first, OVER)

    def clone(self) -> "FourCorners":
        copy: FourCorners = FourCorners.__new__(FourCorners)
        if not cython.compiled:
            copy.allocate()
        copy.luck = self.luck.clone()
        copy.copy_from(self)
        return copy

    def copy_from(self, other: "State") -> None:
        o: FourCorners = other  # type: ignore[assignment]
        self.copy_board(o)
        self.copy_patterns(o)
        self.copy_supply(o)
        self.copy_turn(o)

    # Playing.

    def play(self, seat: int, move: int) -> None:
        if move < ROTATE:
            self.lay(seat, move - LAY)
        elif move < SWAP:
            self.rotate(seat, (move - ROTATE) // 3, (move - ROTATE) % 3 + 1)
        elif move < DOUBLE:
            self.swap(move - SWAP)
        elif move < SCORE:
            self.play_cards(seat, move)
        else:
            self.play_on(seat, move)

    def play_on(self, seat: int, move: int) -> None:
        """Scores, breaks, and the choices of the deal."""
        if move < DONE:
            self.score(move - SCORE)
            self.score_more()
        elif move < TURN:
            self.done()
        elif move < REPLACE:
            self.turn_tile((move - TURN) // 2, (move - TURN) % 2)
        elif move < GIVE_BACK:
            self.replace((move - REPLACE) // 4, (move - REPLACE) % 4)
        elif move < TAKE_PAIR:
            self.give_back(seat, move - GIVE_BACK)
        else:
            dealing.take_pair(self, move - TAKE_PAIR)

    def give_back(self, seat: int, kind: int) -> None:
        """F-2.3: a special tile is shuffled back."""
        self.give(seat, self.special_of(seat, kind), PILE)
        if self.events is not None:
            self.events.extend(events.gave_back(seat, kind))
        self.go_on()

    def play_cards(self, seat: int, move: int) -> None:
        if move == DOUBLE:
            self.spend(seat, 1)
            self.phase = SWAP_FIRST
        elif move == DRAW_GOAL:
            self.fresh = self.take_card(0)
            self.phase = RETURN
            if self.events is not None:
                self.events.extend(events.drew_goal(seat, self.fresh))
        else:
            self.keep_out(seat, move - KEEP_OUT)

    def lay(self, seat: int, move: int) -> None:
        tile = self.hand[HAND_ROOM * seat + move // 144]
        square = move % 144 // 4
        self.give(seat, tile, ON_BOARD)
        if self.events is not None:
            self.events.append(events.laid(self, tile, square, move & 3))
        self.lay_down(square, tile, move & 3)
        self.look()

    def rotate(self, seat: int, square: int, quarters: int) -> None:
        if quarters == 2:
            self.spend(seat, 0)
            self.used_180 = 1
        self.turn_by(square, quarters)
        if self.phase == SECOND:
            self.first_square = NOTHING
            self.used_180 = 0
            self.look()  # F-6.0: after both rotations.
        else:
            self.first_square = square
            self.phase = SECOND

    def spend(self, seat: int, kind: int) -> None:
        """A special tile is used up: it leaves the game, open to all."""
        self.give(seat, self.special_of(seat, kind), LEFT)
        if self.events is not None:
            self.events.append(events.spent(seat, kind))

    def swap(self, i: int) -> None:
        self.exchange(PAIR_LOW[i], PAIR_HIGH[i])
        if self.events is not None:
            self.events.append(events.swapped(PAIR_LOW[i], PAIR_HIGH[i]))
        if self.phase == SWAP_FIRST:
            self.phase = SWAP_SECOND
        else:
            self.look()  # F-6.0: after both exchanges.

    def keep_out(self, seat: int, image: int) -> None:
        """F-4.4: to the bottom of the deck; F-8.5: with its copy, for one of the new card."""
        fresh = self.fresh
        first = IMAGES * self.side_of(seat)
        team = self.team_of(seat)
        self.fresh = NOTHING
        if self.sides != self.players:
            self.forget(63 ^ team)  # Others cannot tell whether a copy was taken.
        if image == fresh:
            self.put_under(image, 1 << seat)
        else:
            self.goals[first + image] -= 1
            self.goals[first + fresh] += 1
            if self.sides != self.players:
                self.take_copy(fresh)
                self.forget(63)
                self.put_under(image, team)
            self.put_under(image, team)
        if self.events is not None:
            self.events.extend(events.kept_out(self, seat, image, fresh))
        self.end_turn()

    def team_of(self, seat: int) -> int:
        """F-8.1: the seats that share the goals, a bit each."""
        if self.sides == self.players:
            return 1 << seat
        return 1 << seat | 1 << (seat + self.sides) % self.players

    # For everybody else.

    def tell(self, told: list[Event]) -> None:
        if self.events is not None:
            self.events.extend(told)

    def total(self, seat: int) -> int:
        return self.scored_by(self.side_of(seat))

    def move_codes(self) -> int:
        return CODES

    def explain(self, seat: int, move: int) -> Breach:
        return refusals.explain(self, seat, move)

    def outcome(self) -> Outcome | None:
        return endings.outcome(self) if self.acting == 0 else None

    def redeal(self, seat: int, chance: "Chance") -> "FourCorners":
        return hidden.redealt(self, seat, chance)

    def key(self) -> tuple[object, ...]:
        return table.key(self)
