"""A toy game where all seats act at once: whoever grabs the last pebble wins them all.

Compiled code calls the fast methods of State in C, so a game written in a test, in plain Python,
runs only with the plain engine.
"""

from threemirrors.core.facts import Breach, Event, Outcome
from threemirrors.core.state import State

ONE, TWO, WAIT = 0, 1, 2  # Grab so many pebbles; or sit out until another has grabbed.
CODES = 3


class Toy(State):
    def __init__(self, players: int, pebbles: int) -> None:
        self.players = players
        self.pebbles = pebbles
        self.last = -1
        self.acting = 0
        self.everyone_acts()

    def everyone_acts(self) -> None:
        self.acting = (1 << self.players) - 1 if self.pebbles else 0

    def list_moves(self, seat: int, out: list[int]) -> int:
        moves = [ONE, TWO][: self.pebbles]
        if self.acting != 1 << seat:  # The last one acting may not wait too.
            moves.append(WAIT)
        out[: len(moves)] = moves
        return len(moves)

    def play(self, seat: int, move: int) -> None:
        if move == WAIT:
            self.acting &= ~(1 << seat)
            return
        self.pebbles -= move + 1
        self.last = seat
        if self.events is not None:
            self.events.append(Event("toy.grabbed", {"seat": seat, "pebbles": move + 1}))
        self.everyone_acts()

    def points(self, seat: int) -> int:
        return int(seat == self.last)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Toy)
        self.players, self.pebbles = other.players, other.pebbles
        self.last, self.acting = other.last, other.acting

    def clone(self) -> "Toy":
        copy = Toy(self.players, self.pebbles)
        copy.copy_from(self)
        return copy

    def move_codes(self) -> int:
        return CODES

    def explain(self, seat: int, move: int) -> Breach:
        key = "pebbles" if self.acting >> seat & 1 else "waiting"
        return Breach("T-1.1", f"toy.refused.{key}", {"left": self.pebbles})

    def outcome(self) -> Outcome | None:
        if self.acting:
            return None
        points = tuple(self.points(seat) for seat in range(self.players))
        return Outcome(points, (self.last,), "T-2.1")

    def key(self) -> tuple[object, ...]:
        return (self.players, self.pebbles, self.last, self.acting)
