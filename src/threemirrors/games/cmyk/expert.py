"""How good a CMYK! position looks to bots that search: the judge, and where a turn ends for it."""

import cython

if not cython.compiled:
    from threemirrors.core.state import State
    from threemirrors.games.cmyk.judge import CmykJudge
    from threemirrors.games.cmyk.position import Position

STOPS = 100  # More than there are tiles, so that no stop is taken for lays.


class ExpertJudge(CmykJudge):
    """Judges as greedy and keen do, but knows turns where everybody acts at once."""

    def turn_of(self, state: "State") -> int:
        """A turn ends with a tile laid or out of the game, or when somebody stops or comes back.

        In live play (C-3.1) the acting seats hardly ever change: without this, whoever plays on to
        the end of the turn would play on to the end of the game.
        """
        s: Position = state  # type: ignore[assignment]
        turn = s.supply.n_out + STOPS * s.progress.stopped
        for seat in range(s.players):
            turn += s.mosaics.n_laid[seat]
        return turn
