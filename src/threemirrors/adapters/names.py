"""What environments are called: stated once, for all libraries that have a registry."""

from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame

NAMESPACE = "threemirrors"


def names() -> dict[str, AnyGame]:
    """Every game by its environment's name, which ends in the version of the rules."""
    return {env_name(game): game for game in games().values()}


def env_name(game: AnyGame) -> str:
    return f"{NAMESPACE}/{game.name}-v{game.rules_version}"
