"""How good a CMYK! position looks to bots that search, which compare positions of many depths."""

import cython

if not cython.compiled:
    from threemirrors.core.state import State
    from threemirrors.games.cmyk.judge import EAGER, CmykJudge
    from threemirrors.games.cmyk.position import Position
    from threemirrors.games.cmyk.tables import CALM, PLAYING

STOPS = 100  # More than there are tiles, so that no stop is taken for lays.


class ExpertJudge(CmykJudge):
    """Judges as greedy and keen do, but the same whoever is to act, and with turns in live play.

    The other judge lets the acting seat lay one more tile, and gives all the same number of lays to
    come. Then a position looks better to whoever is next, and a search that ends here after one
    turn and there after two compares luck.
    """

    def value(self, state: "State", seat: int) -> float:
        s: Position = state  # type: ignore[assignment]
        if s.match.pace != CALM or s.progress.phase != PLAYING or not 0 <= seat < s.players:
            return CmykJudge.value(self, state, seat)
        if s.progress.stopped >> seat & 1:
            return CmykJudge.value(self, state, seat)
        self.look(s, seat)
        self.lays = self.lays_left(s, seat)
        if s.supply.held[seat] >= 0:
            return self.best_lay(s.mosaics, s.cards, seat, s.supply.held[seat]) + EAGER
        return self.estimate(s.mosaics, s.cards, seat)

    def lays_left(self, s: "Position", seat: int) -> float:
        """C-9.1: how often the seat will take another tile, if everybody always can."""
        going = before = 0
        other = s.progress.turn
        passed = False
        for _ in range(s.players):
            passed = passed or (other == seat and s.supply.held[seat] < 0)
            if not s.progress.stopped >> other & 1:
                going += 1
                if not passed and s.supply.held[other] < 0:
                    before += 1
            other = 0 if other == s.players - 1 else other + 1
        return max(0, s.supply.tiles_left() - before + going - 1) // going

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
