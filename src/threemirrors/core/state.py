"""One position of one match: what every game's rules inherit from."""

import contextlib
from typing import TYPE_CHECKING

import cython

from threemirrors.core.errors import GameError, Refused, UnknownGame, UnknownMove, UnknownSeat
from threemirrors.core.facts import Breach, Event, Outcome

if TYPE_CHECKING:
    from threemirrors.core.game import AnyGame
if not cython.compiled:
    from threemirrors.core.chance import Chance

MOST_MOVES = 2048  # Longest list of legal moves any game may have; rules write into such a buffer.


class State:
    """A small mutable position with a cheap copy. Rules override the marked methods.

    `acting`, `list_moves` and `play` are the fast ones: compiled code uses them without checks,
    one search or playout for all games. `legal_moves`, `why_not`, `apply` are the safe ones, for
    everybody else: they check first and change nothing when they refuse.
    """

    if not cython.compiled:
        players: int
        acting: int  # The seats the match waits for, a bit each; 0 when it is over.
        welcome: int = 0  # Seats that may act too, though nobody waits for them.
        events: list[Event] | None = None  # Where play() tells what happened, if anyone listens.

    # What the rules of a game fill in, fast.

    def list_moves(self, seat: int, out: list[int]) -> int:
        """Write the seat's legal moves into out, ascending; return how many there are."""
        raise NotImplementedError

    def play(self, seat: int, move: int) -> None:
        """Carry out a legal move. Events are told only if somebody listens."""
        raise NotImplementedError

    def lapse(self, seat: int) -> bool:
        """What follows when the seat has not acted for long; False where nothing does."""
        return False

    def total(self, seat: int) -> int:
        """The seat's points as they stand."""
        raise NotImplementedError

    def copy_from(self, other: "State") -> None:
        """Become equal to another state of the same game, without allocating."""
        raise NotImplementedError

    def copy(self) -> "State":
        """Another one like it."""
        raise NotImplementedError

    # What the rules of a game fill in, for people.

    def move_codes(self) -> int:
        """Moves are the codes 0 to move_codes() - 1."""
        raise NotImplementedError

    def explain(self, seat: int, move: int) -> Breach:
        """Why this seat may not make this move now; it is known to be in range and not legal."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        raise NotImplementedError

    def resample(self, seat: int, chance: "Chance") -> "State":
        """A state that the seat cannot tell apart from this one, all it cannot know drawn anew."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """All that makes up the position, for comparing and looking up."""
        raise NotImplementedError

    # The safe way in.

    def actors(self) -> list[int]:
        """The seats the match waits for: one in turn games, several where all act at once."""
        return [seat for seat in range(self.players) if self.acting >> seat & 1]

    def may_act(self, seat: int) -> bool:
        """Whether the seat may act: it is waited for, or welcome to do something on the side."""
        return (self.acting | self.welcome) >> seat & 1 == 1

    def legal_moves(self, seat: int) -> list[int]:
        """The seat's legal moves, ascending; empty if it may not act."""
        self.check_seat(seat)
        if not cython.compiled:
            out = [0] * MOST_MOVES
        if not self.may_act(seat):
            return []
        n = self.list_moves(seat, out)
        return [out[i] for i in range(n)]

    def why_not(self, seat: int, move: "int | str") -> Breach | None:
        """The rule against this move, or None if it is legal. Every move code has an answer."""
        self.check_seat(seat)
        move = self.code_of(move)
        if not isinstance(move, int) or not 0 <= move < self.move_codes():
            raise UnknownMove(f"{move!r} is not a move: codes are 0 to {self.move_codes() - 1}")
        return None if self.allows(seat, move) else self.explain(seat, move)

    def allows(self, seat: int, move: int) -> bool:
        """Legality is stated once, in list_moves: a move is legal if it is listed there."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        if self.may_act(seat):
            for i in range(self.list_moves(seat, out)):
                if out[i] == move:
                    return True
        return False

    def apply(self, seat: int, move: "int | str") -> list[Event]:
        """Make the move and tell what happened; raise Refused, changing nothing, if illegal.

        The move is a code, or its text.
        """
        move = self.code_of(move)
        breach = self.why_not(seat, move)
        if breach is not None:
            raise Refused(breach)
        told: list[Event] = []
        self.events = told
        try:
            self.play(seat, move)
        finally:
            self.events = None
        return told

    def let_lapse(self, seat: int) -> list[Event]:
        """Go on without a seat that has not acted for long, and tell what happened."""
        self.check_seat(seat)
        told: list[Event] = []
        self.events = told
        try:
            lapsed = self.lapse(seat)
        finally:
            self.events = None
        if not lapsed:
            raise GameError(f"seat {seat} cannot lapse here")
        return told

    def points(self, seat: int) -> int:
        """The seat's points as they stand."""
        self.check_seat(seat)
        return self.total(seat)

    def is_over(self) -> bool:
        return self.acting == 0

    def check_seat(self, seat: int) -> None:
        if not isinstance(seat, int) or not 0 <= seat < self.players:
            raise UnknownSeat(f"{seat!r} is not a seat: seats are 0 to {self.players - 1}")

    def code_of(self, move: "int | str") -> int:
        """The code of a move that may be given as text, or UnknownMove."""
        if isinstance(move, str):
            with contextlib.suppress(UnknownGame):  # Then nobody knows what it is called.
                return self.game().parse_move(move)
        return move  # type: ignore[return-value]  # It is checked by those who ask.

    # For people at a prompt or in a notebook.

    def game(self) -> "AnyGame":
        """The game that this is a position of."""
        from threemirrors.core.discovery import game_of  # It knows games, which know states.

        return game_of(self)

    def __str__(self) -> str:
        """The position as a person reads it."""
        return self.game().to_text(self)

    def __repr__(self) -> str:
        waits = f"waits for {self.actors()}" if self.acting else "over"
        points = [self.points(seat) for seat in range(self.players)]
        return f"<{type(self).__name__}: {self.players} players, {waits}, points {points}>"

    def _repr_svg_(self) -> str:
        """What a notebook shows: the position as a spectator sees it."""
        return self.game().picture(self, None)

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, _: object) -> "State":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())
