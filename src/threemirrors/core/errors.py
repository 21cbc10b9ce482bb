"""Errors a user may see. Each says what was wrong; whenever one is raised, nothing has changed."""

from collections.abc import Sequence

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


class NeedsRules(GameError):
    """A record or match of rules that are not kept here. It is sound; this program lacks them."""

    def __init__(self, title: str, version: int, here: Sequence[int]) -> None:
        kept = f"version{'s' * (len(here) > 1)} {' and '.join(map(str, here))}"
        super().__init__(
            f"this needs version {version} of {title}'s rules, but this program has {kept}"
        )
        self.version = version
        self.here = here
