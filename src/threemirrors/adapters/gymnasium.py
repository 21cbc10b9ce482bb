"""Gymnasium environments of every game: importing this registers them.

import gymnasium
import threemirrors.adapters.gymnasium

env = gymnasium.make("threemirrors/kaleido-v1", players=3, opponents="greedy")

Where one plays alone, many matches are stepped together in compiled code:

many = gymnasium.make_vec("threemirrors/cmyk-v1", num_envs=256)
"""

from threemirrors.adapters.missing import MissingLibrary

try:
    from gymnasium.envs.registration import register, registry

    from threemirrors.adapters.seat_env import SeatEnv
    from threemirrors.adapters.vector_env import ALONE, BatchVectorEnv
except ModuleNotFoundError as error:
    raise MissingLibrary("Gymnasium", "gymnasium", error) from None
from threemirrors.adapters.names import names

__all__ = ["BatchVectorEnv", "SeatEnv"]


def register_all() -> None:
    """Register each game that is not yet known, by a name such as threemirrors/kaleido-v1."""
    for name, game in names().items():
        if name not in registry:
            many = place_of(BatchVectorEnv) if ALONE in game.players else None
            register(
                name,
                place_of(SeatEnv),
                vector_entry_point=many,
                kwargs={"game": game.name},
            )


def place_of(kind: type) -> str:
    """How Gymnasium names a class."""
    return f"{kind.__module__}:{kind.__name__}"


register_all()
