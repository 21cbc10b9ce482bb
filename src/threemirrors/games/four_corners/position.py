"""A Four Corners position, put together from its parts. C types are in position.pxd.

The parts are the board, the supply of tiles, the cards, the turn and the current break. Each has
its own file and changes only its own fields. Whatever involves several parts is a rule, in the
file of its chapter: actions, rotations, swaps (F-4), scoring (F-6), breaking and replacing (F-7);
turn_order takes the game from turn to turn.
"""

import copyreg
from typing import Any

import cython

from threemirrors.core.facts import Event
from threemirrors.games.four_corners.tables import RULES

if not cython.compiled:
    from threemirrors.core.chance import Luck
    from threemirrors.core.state import State
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.breakup import Breakup
    from threemirrors.games.four_corners.cards import Cards
    from threemirrors.games.four_corners.supply import Supply
    from threemirrors.games.four_corners.survey import Survey
    from threemirrors.games.four_corners.tables import LEFT, NOTHING, ON_BOARD, OVER
    from threemirrors.games.four_corners.turn import Turn


class Position(State):
    """What is on the table, and how to copy and compare it."""

    def __init__(
        self, players: int, sides: int, first: int, rounds: int, luck: "Luck", rules: int = RULES
    ) -> None:
        """An empty table, everything still in the box; `setup.py` sets it up (F-2, F-8, F-9)."""
        self.players, self.luck = players, luck
        self.board, self.supply, self.cards = Board(int(players == 1)), Supply(), Cards(sides)
        self.turn, self.breakup, self.survey = Turn(first, rounds, rules), Breakup(), Survey()
        self.cards.shuffle(luck)
        self.ask(first, OVER)

    def parts(self) -> "tuple[Board, Supply, Cards, Turn, Breakup]":
        return self.board, self.supply, self.cards, self.turn, self.breakup

    def begin_copy(self, other: "Position") -> None:
        """Create the parts for a position that has none yet."""
        self.board, self.supply = Board.__new__(Board), Supply.__new__(Supply)
        self.cards, self.turn = Cards.__new__(Cards), Turn.__new__(Turn)
        self.breakup, self.survey = Breakup.__new__(Breakup), Survey()
        self.luck = other.luck.copy()
        self.copy_from(other)

    def copy_from(self, other: "State") -> None:
        o: Position = other  # type: ignore[assignment]
        self.players, self.acting = o.players, o.acting
        self.board.copy_from(o.board)
        self.supply.copy_from(o.supply)
        self.cards.copy_from(o.cards)
        self.turn.copy_from(o.turn)
        self.breakup.copy_from(o.breakup)
        self.luck.copy_from(o.luck)

    def __reduce__(self) -> tuple[Any, ...]:
        numbers = self.players, self.acting
        return copyreg.__newobj__, (type(self),), (numbers, self.luck, self.parts())  # type: ignore[attr-defined]

    def __setstate__(self, saved: "tuple[tuple[int, int], Luck, tuple[Any, ...]]") -> None:
        (self.players, self.acting), self.luck, parts = saved
        self.board, self.supply, self.cards, self.turn, self.breakup = parts
        self.survey = Survey()

    def key(self) -> tuple[object, ...]:
        luck = (self.luck.seed(), self.luck.spent())
        return (self.players, *(part.key() for part in self.parts()), *luck)

    # Changes to more than one part that several rules need.

    def ask(self, seat: int, phase: int) -> None:
        """Wait for this seat's decision, or for nobody's once the match is over."""
        self.turn.seat, self.turn.phase = seat, phase
        self.acting = 0 if phase == OVER else 1 << seat

    def team_of(self, seat: int) -> int:
        """F-8.1: the seats that share goals with this one, one bit each."""
        if self.cards.sides == self.players:
            return 1 << seat
        return 1 << seat | 1 << (seat + self.cards.sides) % self.players

    def lay_down(self, square: int, tile: int, rotation: int) -> None:
        """F-4.1: lay a tile; any tile already there leaves the game."""
        if self.board.tile[square] != NOTHING:
            self.supply.move(self.board.tile[square], LEFT)
        self.supply.move(tile, ON_BOARD)
        self.board.put(square, tile, rotation)
        self.breakup.held[square] = 0

    def tell(self, told: list[Event]) -> None:
        if self.events is not None:
            self.events.extend(told)
