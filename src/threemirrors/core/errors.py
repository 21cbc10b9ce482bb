"""Errors a user may see. Each says what was wrong; whenever one is raised, nothing has changed."""

from threemirrors.core.facts import Breach


class GameError(Exception):
    """The base class: catch this to catch every mistake a caller can make."""


class Refused(GameError):
    """The move is against the rules; `breach` says which one and why."""

    def __init__(self, breach: Breach) -> None:
        super().__init__(str(breach))
        self.breach = breach


class UnknownGame(GameError):
    """There is no game with that name."""


class UnknownSeat(GameError):
    """The match has no such seat."""


class UnknownMove(GameError):
    """A code, text or JSON value that is not a move of the game."""


class BadOption(GameError):
    """An option the game does not have, or a value it cannot take."""


class BadPosition(GameError):
    """A drawn position that cannot be read, or that is impossible."""


class BrokenRecord(GameError):
    """A record that cannot be read, or does not replay."""
