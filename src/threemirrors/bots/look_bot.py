"""Bots that look one move ahead, as closely as they are told to.

Weak play should look human. A blurred bot still prefers what the judge prefers, and mixes up moves
that are about as good: small mistakes are common, large ones rare, nonsense does not happen.
"""

import re
from math import exp

from threemirrors.bots.bot import Bot
from threemirrors.bots.onestep import ranked
from threemirrors.core.chance import Chance
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.core.judge import Judge, PointsJudge
from threemirrors.core.state import State

LOOK_NAME = re.compile(r"(now|look|expert):(\d+(?:\.\d+)?)")
NEWCOMER = "newcomer"
FINE = 1 << 30


class LookBot(Bot):
    """Sees the points it gets now, what the judge sees, or what an expert sees."""

    def __init__(self, sight: str, blur: float) -> None:
        self.name = f"{sight}:{blur:g}"  # type: ignore[misc]  # One class, many bots.
        self.sight = sight
        self.blur = blur  # In the judge's points: moves closer than this are easily mixed up.

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        moves = ranked(state, seat, self.judge(game, state.players), chance)
        if not self.blur:
            return int(moves[0][2])
        best = moves[0][0]
        weights = [exp((value - best) / self.blur) for value, _, _ in moves]
        return int(moves[drawn(weights, chance)][2])

    def judge(self, game: AnyGame, players: int) -> Judge:
        if self.sight == "now":
            return PointsJudge()
        return game.judge if self.sight == "look" else game.expert_judge(players)


def drawn(weights: list[float], chance: Chance) -> int:
    """An index, each as likely as its weight says."""
    left = sum(weights) * chance.below(FINE) / FINE
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return 0  # Only if sums of fractions do not add up.


def look_bot(name: str) -> LookBot | None:
    """The bot that a name such as look:2.5 or expert:0 asks for; None if it is no such.

    A newcomer takes the most points now, and anything where there are none.
    """
    if name == NEWCOMER:
        return LookBot("now", 0.0)
    sight, colon, _ = name.partition(":")
    if not colon or sight not in ("now", "look", "expert"):
        return None
    asked = LOOK_NAME.fullmatch(name)
    if asked is None:
        raise GameError(f"{name!r}: write {sight}:2.5, with how much is blurred in points")
    return LookBot(asked[1], float(asked[2]))
