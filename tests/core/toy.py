"""A toy game where all seats act at once: whoever grabs the last pebble wins them all."""

from enum import IntEnum

from threemirrors.core.chance import Luck
from threemirrors.core.facts import Breach, Event
from threemirrors.core.game import NoOptions
from threemirrors.core.python_game import PythonGame
from threemirrors.core.python_state import PythonState


class Move(IntEnum):
    """Grab one or two pebbles, or sit out until another seat has grabbed."""

    ONE = 0
    TWO = 1
    WAIT = 2


ONE, TWO, WAIT = Move
CODES = len(Move)


class Toy(PythonState):
    MOVES = Move
    moves_rule, end_rule = "T-1.1", "T-2.1"

    def start(self, pebbles: int) -> None:
        self.pebbles = pebbles
        self.last = -1
        self.everyone_acts()

    def everyone_acts(self) -> None:
        self.wait_for(*range(self.players if self.pebbles else 0))

    def moves(self, seat: int) -> list[int]:
        grabs = [ONE, TWO][: self.pebbles]
        waits = [] if self.acting == 1 << seat else [WAIT]  # The last one acting may not wait.
        return [*grabs, *waits]

    def do(self, seat: int, move: int) -> None:
        if move == WAIT:
            self.wait_for(*(other for other in self.actors() if other != seat))
            return
        self.pebbles -= move + 1
        self.last = seat
        self.tell(Event("toy.grabbed", {"seat": seat, "pebbles": move + 1}))
        self.everyone_acts()

    def score(self, seat: int) -> int:
        return int(seat == self.last)

    def explain(self, seat: int, move: int) -> Breach:
        key = "pebbles" if self.may_act(seat) else "waiting"
        return Breach("T-1.1", f"toy.refused.{key}", {"left": self.pebbles})


class ToyGame(PythonGame[Toy, NoOptions]):
    """The toy as a game, with up to nine pebbles."""

    name = "toy"
    players = range(2, 4)
    state_type = Toy

    def set_up(self, players: int, options: NoOptions, luck: Luck) -> Toy:
        return Toy(players, 3 + luck.below(7))
