"""One shard of a simulation: some of a plan's matches, as totals and, if asked for, as records.

    totals = run(plan, range(0, 1000))

Every match has its own chance, whoever plays it, and Totals hold whole numbers only. So the shards
of a plan may be played anywhere and in any order, and add up (`merged`) to the same Totals. A
report asks `shards` (simulate.py) for them, in processes or on a cluster, and merges as they come;
or it calls `run` itself. What Totals hold, and how to read them, is told in totals.py. A game adds
numbers of its own to `Totals.counted` by `Game.tally` (core/tally.py); without that, they are the
parts of its Outcome.
"""

from functools import lru_cache

import msgspec

from threemirrors.core.discovery import game_named
from threemirrors.core.record import Record, Scribe
from threemirrors.lab.match_loop import MatchLoop
from threemirrors.lab.own_bots import bot_called
from threemirrors.lab.plan import Plan
from threemirrors.lab.totals import Totals


def run(plan: Plan, matches: range) -> Totals:
    """Play these matches of the plan, and count."""
    return loop_for(plan).play_all(matches.start, matches.stop)


def run_and_keep(plan: Plan, matches: range) -> tuple[Totals, list[Record]]:
    """The same, and the records of the very same matches."""
    loop, records = loop_for(plan), []
    loop.keeps = True
    for match in matches:
        loop.play(match)
        records.append(record(plan, match, loop))
    return loop.totals(), records


def record(plan: Plan, match: int, loop: MatchLoop) -> Record:
    """The match just played, written down; the rules check every move again."""
    names = [bot_called(name).name for name in plan.seating(match)]
    scribe = Scribe(game_named(plan.game), len(names), loop.last_seed(), plan.options, names)
    for seat, move in loop.last_moves():
        scribe.play(seat, move)
    return scribe.record()


def loop_for(plan: Plan) -> MatchLoop:
    """A loop that has counted nothing; making one takes longer than many a match."""
    loop = kept_loop(
        msgspec.json.encode([plan.game, plan.bots, plan.seed, plan.options, plan.longest])
    )
    loop.clear()  # An interrupted shard may have left something behind.
    loop.keeps = False
    return loop


@lru_cache(maxsize=8)
def kept_loop(key: bytes) -> MatchLoop:
    game, bots, seed, options, longest = msgspec.json.decode(key)
    loop = MatchLoop(game_named(game), [bot_called(name) for name in bots], seed, options)
    loop.longest = longest
    return loop
