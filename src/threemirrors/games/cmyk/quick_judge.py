"""The judge's values, found as the policy finds its moves: by looking only around each new tile."""

import cython

from threemirrors.core.chance import seed_for

if not cython.compiled:
    from threemirrors.core.chance import Rng
    from threemirrors.core.policy import UNSURE
    from threemirrors.core.state import State
    from threemirrors.games.cmyk.judge import A_TILE, EAGER, CmykJudge
    from threemirrors.games.cmyk.policy import CmykPolicy
    from threemirrors.games.cmyk.position import Position
    from threemirrors.games.cmyk.tables import PLAYING


class QuickJudge(CmykJudge):
    """Judges as `CmykJudge` does, in two thirds of the time: for plans, which ask most often."""

    def __init__(self) -> None:
        CmykJudge.__init__(self)
        self.policy = CmykPolicy()
        self.ties = Rng(seed_for("ties"))  # Which of equals is best makes no difference.

    def value(self, state: "State", seat: int) -> float:
        s: Position = state  # type: ignore[assignment]
        if s.progress.phase != PLAYING or not s.acting >> seat & 1:
            return CmykJudge.value(self, state, seat)
        if s.supply.held[seat] >= 0:
            move, eager = self.policy.choose_lay(s, seat, self.ties), EAGER
        else:
            move, eager = self.policy.choose_take(s, seat, self.ties), 0.0
        if move == UNSURE:
            return CmykJudge.value(self, state, seat)
        return self.policy.best + A_TILE * self.policy.judge.lays + eager
