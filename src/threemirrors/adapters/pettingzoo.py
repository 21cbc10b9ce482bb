"""PettingZoo environments of every game: importing this registers them.

import pettingzoo
import threemirrors.adapters.pettingzoo

env = pettingzoo.make("aec", "threemirrors/kaleido-v1", players=3)
"""

from functools import partial

from threemirrors.adapters.missing import MissingLibrary

try:
    from pettingzoo.env_registry.registration import aec_registry, parallel_registry, register

    from threemirrors.adapters.aec import TurnEnv
    from threemirrors.adapters.at_once import AtOnceEnv
except ModuleNotFoundError as error:
    raise MissingLibrary("PettingZoo", "pettingzoo", error) from None
from threemirrors.adapters.names import names

__all__ = ["AtOnceEnv", "TurnEnv", "env", "parallel_env"]

env = TurnEnv
parallel_env = AtOnceEnv


def register_all() -> None:
    """Register each game that is not yet known, by a name such as threemirrors/kaleido-v1."""
    for name, game in names().items():
        if name not in aec_registry:
            register("aec", name, partial(TurnEnv, game.name))
        if name not in parallel_registry:
            register("parallel", name, partial(AtOnceEnv, game.name))


register_all()
