"""The rules of Acorns: all there is to the game."""

from threemirrors.core.chance import Luck
from threemirrors.core.game import NoOptions
from threemirrors.core.python_state import PythonState

BRANCHES = "abc"
MOST = 3  # acorns that may be taken at a time.
STILL = -1


class Acorns(PythonState):
    """Branches with acorns on them, and what everybody has gathered."""

    MOVES = [f"{branch}{acorns}" for branch in BRANCHES for acorns in range(1, MOST + 1)]
    moves_rule = "A-2.1"
    end_rule = "A-3.1"
    last = 2  # what the last acorn of a branch is worth besides.

    def start(self, options: NoOptions, luck: Luck) -> None:
        self.left = [4, 5, 6]
        self.points_of = [0] * self.players
        self.swinging = STILL
        self.wait_for(0)

    def moves(self, seat: int) -> list[int]:
        still = [b for b, acorns in enumerate(self.left) if acorns and b != self.swinging]
        open_to = still or [self.swinging]  # unless there is no other.
        return [b * MOST + n for b in open_to for n in range(min(MOST, self.left[b]))]

    def do(self, seat: int, move: int) -> None:
        branch, acorns = move // MOST, move % MOST + 1
        self.left[branch] -= acorns
        self.swinging = branch
        self.points_of[seat] += acorns if self.left[branch] else acorns + self.last
        if any(self.left):
            self.wait_for((seat + 1) % self.players)
        else:
            self.finish()

    def score(self, seat: int) -> int:
        return self.points_of[seat]


class EarlyAcorns(Acorns):
    """As it was first played: the last acorn of a branch was worth no more than the others."""

    last = 0
