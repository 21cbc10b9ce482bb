"""Acorns, a game for the tests: written as somebody else would, outside of the house."""

from threemirrors.core.game import NoOptions
from threemirrors.core.python_game import PythonGame

from .rules import Acorns


class AcornsGame(PythonGame[Acorns, NoOptions]):
    """Shake a branch, gather what falls."""

    name = "acorns"
    players = range(2, 5)
    state_type = Acorns


GAME = AcornsGame()
