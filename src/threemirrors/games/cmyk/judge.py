"""How good a position of CMYK! looks to a seat: for the bots, and only a guess."""

import cython

if not cython.compiled:
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import State


class CmykJudge(Judge):
    """Points as they stand."""

    def value(self, state: "State", seat: int) -> float:
        return float(state.total(seat)) if 0 <= seat < state.players else 0.0
