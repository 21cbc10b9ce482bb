"""Measures steps a second through PettingZoo's interface, as a multiple of its own Connect Four.

The agents choose legal actions at random, all in the same way. The games take turns, processor
time is measured, and the best slice of each counts: other work on the machine only slows them.
Prints JSON lines.
"""

import argparse
import json
import random
from time import process_time
from typing import Any

import numpy as np
import pettingzoo
from msgspec import Struct

from threemirrors.adapters.pettingzoo import TurnEnv
from threemirrors.core.discovery import games
from threemirrors.engine import is_compiled

YARDSTICK = "classic/connect_four_v3"


class Effort(Struct, frozen=True):
    """How much to measure."""

    steps: int = 4000  # In a slice.
    slices: int = 7


def steps_per_second(env: Any, steps: int) -> float:
    """Play random matches for at least so many steps."""
    done, began = 0, process_time()
    while done < steps:
        env.reset(seed=done)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            legal = np.flatnonzero(seen["action_mask"].view(np.bool_))  # Quick for bools.
            env.step(None if over or cut else legal[random.randrange(len(legal))])
            done += 1
    return done / (process_time() - began)


def compared(name: str, players: int, effort: Effort) -> dict[str, Any]:
    """A game's best slice, and that of the yardstick."""
    ours, theirs = TurnEnv(name, players), pettingzoo.make("aec", YARDSTICK)
    pairs = [
        (steps_per_second(ours, effort.steps), steps_per_second(theirs, effort.steps))
        for _ in range(effort.slices)
    ]
    own, other = max(own for own, _ in pairs), max(other for _, other in pairs)
    return {
        "name": f"{name}.pettingzoo",
        "players": players,
        "steps_per_second": round(own),
        "connect_four_per_second": round(other),
        "ratio": round(own / other, 2),
        "compiled": is_compiled(),
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    effort = Effort(20, 1) if asked.parse_args().short else Effort()
    for game in games().values():
        for players in game.players:
            print(json.dumps(compared(game.name, players, effort)), flush=True)


if __name__ == "__main__":
    main()
