"""Gymnasium environments of every game: importing this registers them.

import gymnasium
import threemirrors.adapters.gymnasium

env = gymnasium.make("threemirrors/kaleido-v1", players=3, opponents="greedy")
"""

from threemirrors.adapters.missing import MissingLibrary

try:
    from gymnasium.envs.registration import register, registry

    from threemirrors.adapters.seat_env import SeatEnv
except ModuleNotFoundError as error:
    raise MissingLibrary("Gymnasium", "gymnasium", error) from None
from threemirrors.adapters.names import names

__all__ = ["SeatEnv"]


def register_all() -> None:
    """Register each game that is not yet known, by a name such as threemirrors/kaleido-v1."""
    for name, game in names().items():
        if name not in registry:
            register(name, f"{SeatEnv.__module__}:{SeatEnv.__name__}", kwargs={"game": game.name})


register_all()
