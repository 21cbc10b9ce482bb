"""Acorns, a game for the tests: written as somebody else would, outside of the house."""

from threemirrors.core.game import NoOptions
from threemirrors.core.python_game import PythonGame

from .rules import Acorns, EarlyAcorns


class FirstEdition(PythonGame[EarlyAcorns, NoOptions]):
    """Matches of the first edition are still played by its rules."""

    name = "acorns"
    rules_version = 0
    players = range(2, 5)
    state_type = EarlyAcorns


class AcornsGame(PythonGame[Acorns, NoOptions]):
    """Shake a branch, gather what falls."""

    name = "acorns"
    players = range(2, 5)
    state_type = Acorns
    older = (FirstEdition(),)


GAME = AcornsGame()
