"""One position in one match: the base class of every game's rules."""

import contextlib
from typing import TYPE_CHECKING

import cython

from threemirrors.core.errors import GameError, Refused, UnknownGame, UnknownMove, UnknownSeat
from threemirrors.core.facts import Breach, Event, Outcome

if TYPE_CHECKING:
    from threemirrors.core.game import AnyGame
if not cython.compiled:
    from threemirrors.core.chance import Chance

MOST_MOVES = 2048  # The most legal moves a position may have; rules write into such a buffer.


class State:
    """A small mutable position that is cheap to copy. Rules override the marked methods.

    `acting`, `list_moves` and `play` are fast: compiled code uses them without checks, so one
    search or playout serves all games. `legal_moves`, `why_not` and `apply` are safe, for everyone
    else: they check first, and change nothing if they refuse.
    """

    if not cython.compiled:
        players: int
        acting: int  # The seats the match waits for, one bit each; 0 when it is over.
        welcome: int = 0  # Seats that may act too, though nobody waits for them.
        events: list[Event] | None = None  # Where play() reports what happened, if anyone listens.

    # For the rules of a game to fill in: fast.

    def list_moves(self, seat: int, out: list[int]) -> int:
        """Write the seat's legal moves into out, ascending; return how many there are."""
        raise NotImplementedError

    def play(self, seat: int, move: int) -> None:
        """Carry out a legal move. Events are reported only if someone is listening."""
        raise NotImplementedError

    def lapse(self, seat: int) -> bool:
        """React to a seat that was inactive for too long; False if nothing follows from it."""
        return False

    def total(self, seat: int) -> int:
        """The seat's current points."""
        raise NotImplementedError

    def copy_from(self, other: "State") -> None:
        """Become equal to another state of the same game, without allocating."""
        raise NotImplementedError

    def copy(self) -> "State":
        """An independent copy."""
        raise NotImplementedError

    # For the rules of a game to fill in: for people.

    def move_codes(self) -> int:
        """Moves are the codes 0 to move_codes() - 1."""
        raise NotImplementedError

    def explain(self, seat: int, move: int) -> Breach:
        """Why the seat may not make this move now; the move is valid but not legal."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        raise NotImplementedError

    def resample(self, seat: int, chance: "Chance") -> "State":
        """A state the seat cannot tell from this one; whatever it cannot know is drawn anew."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """Everything in the position, for comparing and looking up."""
        raise NotImplementedError

    # The safe interface.

    def actors(self) -> list[int]:
        """The seats the match waits for: one if play is in turns, several if all act at once."""
        return [seat for seat in range(self.players) if self.acting >> seat & 1]

    def may_act(self, seat: int) -> bool:
        """Whether the seat may act: the match waits for it, or it is welcome to act too."""
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
        """Why the move is not legal, or None if it is. Every move code gets an answer."""
        self.check_seat(seat)
        move = self.code_of(move)
        if not isinstance(move, int) or not 0 <= move < self.move_codes():
            raise UnknownMove(f"{move!r} is not a move: codes are 0 to {self.move_codes() - 1}")
        return None if self.allows(seat, move) else self.explain(seat, move)

    def allows(self, seat: int, move: int) -> bool:
        """Legality is defined once, in list_moves: a move is legal if it is listed there."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        if self.may_act(seat):
            for i in range(self.list_moves(seat, out)):
                if out[i] == move:
                    return True
        return False

    def apply(self, seat: int, move: "int | str") -> list[Event]:
        """Make the move and return what happened; if illegal, raise Refused and change nothing.

        The move is given as a code or as text.
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
        """Go on without a seat that was inactive for too long, and return what happened."""
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
        """The seat's current points."""
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
            with contextlib.suppress(UnknownGame):  # Then nobody knows the names of its moves.
                return self.game().parse_move(move)
        return move  # type: ignore[return-value]  # Callers check it.

    # For people at a prompt or in a notebook.

    def game(self) -> "AnyGame":
        """The game that this position belongs to."""
        from threemirrors.core.discovery import game_of  # Late: it knows games, which know states.

        return game_of(self)

    def __str__(self) -> str:
        """The position as human-readable text."""
        return self.game().to_text(self)

    def __repr__(self) -> str:
        waits = f"waits for {self.actors()}" if self.acting else "over"
        points = [self.points(seat) for seat in range(self.players)]
        return f"<{type(self).__name__}: {self.players} players, {waits}, points {points}>"

    def _repr_svg_(self) -> str:
        """For notebooks: the position as a spectator sees it."""
        return self.game().picture(self, None)

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, _: object) -> "State":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())
