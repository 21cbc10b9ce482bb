"""Bots that look one move ahead, as closely as they are told to.

Weak play should look human. A blurred bot still prefers what the judge prefers, and mixes up moves
that are about as good: small mistakes are common, large ones rare, nonsense does not happen.
"""

import re
from math import exp

from threemirrors.bots.bot import Bot, comes_back
from threemirrors.bots.chooser import Chooser, JudgeChooser
from threemirrors.bots.expert import expert
from threemirrors.bots.onestep import FINE, LEAST_GAIN, look_move, ranked
from threemirrors.bots.taste import most_liked
from threemirrors.bots.unrepeating import Unrepeating
from threemirrors.core.chance import Chance
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.core.judge import Judge, PointsJudge
from threemirrors.core.state import State

LOOK_NAME = re.compile(r"(look|expert):(\d+(?:\.\d+)?)")
FAINT = 8.0  # How much a newcomer mixes up, in the judge's points.


class LookBot(Bot):
    """Sees what the game's judge sees, or what its expert sees."""

    def __init__(self, sight: str, blur: float, style: str = "") -> None:
        self.name = f"{sight}:{blur:g}"  # type: ignore[misc]  # One class, many bots.
        self.sight = sight
        self.blur = blur  # In the judge's points: moves closer than this are easily mixed up.
        self.style = style

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        judge = self.judge(game, state.players)
        if self.style:
            moves = self.as_good_as_one_drawn(game, state, seat, judge, chance)
            return most_liked(game, self.style, state, seat, moves)
        return look_move(state, seat, judge, self.blur, chance)

    def as_good_as_one_drawn(
        self, game: AnyGame, state: State, seat: int, judge: Judge, chance: Chance
    ) -> list[int]:
        """The move that it would make without a style, then others that are about as good."""
        style = game.style(self.style)
        moves = worth_making(state, seat, judge, chance)
        first = blurred(moves, self.blur, chance)
        worth = next(value for value, _, move in moves if move == first)
        least, most = worth - style.worse * self.blur, worth + style.better * self.blur
        others = [(tie, int(move)) for value, tie, move in moves if least <= value <= most]
        return [first, *(move for _, move in sorted(others))]

    def with_style(self, style: str) -> Bot:
        return LookBot(self.sight, self.blur, style)

    def judge(self, game: AnyGame, players: int) -> Judge:
        return game.judge if self.sight == "look" else expert(game, players)

    def chooser(self, game: AnyGame, start: State) -> Chooser:
        if self.style or comes_back(game):
            return super().chooser(game, start)
        return JudgeChooser(game, self.judge(game, start.players), self.blur)

    def at_table(self) -> Bot:
        return Unrepeating(self)


class NewcomerBot(Bot):
    """Takes the most points there are now. Where several moves give as many, it hardly looks."""

    name = "newcomer"

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        moves = worth_making(state, seat, game.judge, chance)
        points = {move: value for value, _, move in ranked(state, seat, PointsJudge(), chance)}
        most = max(points[move] for _, _, move in moves)
        return blurred([line for line in moves if points[line[2]] == most], FAINT, chance)


def worth_making(state: State, seat: int, judge: Judge, chance: Chance) -> list[list[float]]:
    """The moves, best first, without those that could be made for ever and gain nothing."""
    moves = ranked(state, seat, judge, chance)
    least = judge.value(state, seat) + LEAST_GAIN
    kept = [m for m in moves if m[0] >= least or not judge.is_idle(state, seat, int(m[2]))]
    return kept or moves


def blurred(moves: list[list[float]], blur: float, chance: Chance) -> int:
    """One of these ranked moves: the best without a blur, with one also those close to it."""
    if not blur:
        return int(moves[0][2])
    weights = [exp((value - moves[0][0]) / blur) for value, _, _ in moves]
    return int(moves[drawn(weights, chance)][2])


def drawn(weights: list[float], chance: Chance) -> int:
    """An index, each as likely as its weight says."""
    left = sum(weights) * chance.below(FINE) / FINE
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return 0  # Only if sums of fractions do not add up.


def look_named(name: str) -> LookBot | None:
    """The bot that a name such as look:2.5 or expert:0 asks for; None if it is no such."""
    sight, colon, _ = name.partition(":")
    if not colon or sight not in ("look", "expert"):
        return None
    asked = LOOK_NAME.fullmatch(name)
    if asked is None:
        raise GameError(f"{name!r}: write {sight}:2.5, with how much is blurred in points")
    return LookBot(asked[1], float(asked[2]))
