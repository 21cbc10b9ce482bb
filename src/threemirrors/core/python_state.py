"""A position with rules in plain Python; all compiled code works with it, including the bots.

Write `start`, `moves`, `do` and `score`. Whatever you store in `self` is part of the position and
is copied, compared and written down with it.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar

import cython

from threemirrors.core.facts import Breach, Event, Outcome
from threemirrors.core.state import MOST_MOVES
from threemirrors.core.values import copied, frozen

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.core.state import State

# What every state has; the rest belongs to the game.
OF_EVERY_STATE = frozenset({"players", "acting", "welcome", "events"})


class PythonState(State):
    """A position of a game written in plain Python."""

    if not cython.compiled:
        MOVES: ClassVar[Sequence[str] | type[Enum]]
        moves_rule: ClassVar[str]
        end_rule: ClassVar[str]
    MOVES = ()  # All moves by name, as a list or an enum. A move's code is its index.
    moves_rule = ""  # The rule to cite when a move is refused.
    end_rule = ""  # The rule that ends a match.

    def __init__(self, players: int, *setup: Any) -> None:
        self.players = players
        self.acting = 0
        self.welcome = 0
        self.start(*setup)

    # Every game must write these.

    def start(self, *setup: Any) -> None:
        """Set up the first position. A PythonGame passes in the options and the luck."""
        raise NotImplementedError(f"{type(self).__name__} needs start()")

    def moves(self, seat: int) -> Sequence[int]:
        """The seat's legal moves; called only while the seat may act."""
        raise NotImplementedError(f"{type(self).__name__} needs moves()")

    def do(self, seat: int, move: int) -> None:
        """Carry out a legal move, then call wait_for(seat) for whoever is next, or finish()."""
        raise NotImplementedError(f"{type(self).__name__} needs do()")

    def score(self, seat: int) -> int:
        """The seat's current points."""
        raise NotImplementedError(f"{type(self).__name__} needs score()")

    # A game may override these.

    def explain(self, seat: int, move: int) -> Breach:
        if not self.may_act(seat):
            return Breach(self.moves_rule, "core.refused.not_your_turn")
        return Breach(self.moves_rule, "core.refused.not_now")

    def outcome(self) -> Outcome | None:
        """Whoever has the most points wins; a tie is a shared victory."""
        if self.acting:
            return None
        points = tuple(self.points(seat) for seat in range(self.players))
        winners = tuple(seat for seat, own in enumerate(points) if own == max(points))
        return Outcome(points, winners, self.end_rule)

    def resample(self, seat: int, chance: "Chance") -> "State":
        """A copy. If something is hidden from the seat, override this to draw it anew."""
        return self.copy()

    def fields(self) -> dict[str, Any]:
        """The game's own fields by name."""
        return {name: value for name, value in vars(self).items() if name not in OF_EVERY_STATE}

    def set_fields(self, fields: Mapping[str, Any]) -> None:
        vars(self).update(fields)

    # For the rules to call.

    def wait_for(self, *seats: int) -> None:
        """Make the match wait for this seat, or for several."""
        self.acting = sum(1 << seat for seat in set(seats))

    def finish(self) -> None:
        """End the match."""
        self.acting = 0
        self.welcome = 0

    def welcome_too(self, *seats: int) -> None:
        """Let these seats act too, though nobody waits for them."""
        self.welcome = sum(1 << seat for seat in set(seats))

    def tell(self, event: Event) -> None:
        """Report something that happened, for the log and the screen, if anyone is listening."""
        if self.events is not None:
            self.events.append(event)

    # For compiled code to call.

    def list_moves(self, seat: int, out: list[int]) -> int:
        legal = sorted(self.moves(seat))
        self.check_moves(seat, legal)
        n = 0
        for move in legal:
            out[n] = move
            n += 1
        return n

    def check_moves(self, seat: int, legal: list[int]) -> None:
        """Compiled code trusts its input, so mistakes are caught here."""
        name = type(self).__name__
        if not legal:
            if self.acting >> seat & 1:
                raise ValueError(f"{name} waits for seat {seat}, but it has no move")
        elif len(set(legal)) < len(legal) or len(legal) > MOST_MOVES:
            raise ValueError(f"{name}.moves() gave a move twice, or more than {MOST_MOVES}")
        elif min(legal) < 0 or max(legal) >= len(self.MOVES):
            last = len(self.MOVES) - 1
            raise ValueError(f"{name}.moves() gave {legal}: the codes are 0 to {last}")

    def play(self, seat: int, move: int) -> None:
        self.do(seat, move)

    def total(self, seat: int) -> int:
        return self.score(seat)

    def copy_from(self, other: "State") -> None:
        o: PythonState = other  # type: ignore[assignment]
        self.players, self.acting, self.welcome = o.players, o.acting, o.welcome
        self.set_fields({name: copied(value) for name, value in o.fields().items()})

    def copy(self) -> "PythonState":
        copy: PythonState = type(self).__new__(type(self))
        copy.copy_from(self)
        return copy

    def move_codes(self) -> int:
        return len(self.MOVES)

    def key(self) -> tuple[object, ...]:
        own = tuple((name, frozen(value)) for name, value in sorted(self.fields().items()))
        return (self.players, self.acting, self.welcome, own)
