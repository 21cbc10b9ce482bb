"""The bots are as strong as intended: greedy beats random at every table."""

from typing import Any

import pytest

from tests.budget import budget
from tests.core.matches import matches_in
from threemirrors.core.discovery import game_named, games
from threemirrors.core.game import AnyGame
from threemirrors.core.judge import PointsJudge
from threemirrors.engine import is_compiled
from threemirrors.lab.plan import Plan
from threemirrors.lab.report import Report, report
from threemirrors.lab.shard import run


def tables(every: list[AnyGame], least: int) -> list[Any]:
    return [
        pytest.param(game, players, id=f"{game.name}-{players}")
        for game in every
        for players in (game.players if is_compiled() or least > 1 else game.players[:2])
        if players >= least
    ]


# A game that leaves judging to the points promises nothing of its bots.
JUDGED = [game for game in games().values() if not isinstance(game.judge, PointsJudge)]
JUDGED_TABLE = pytest.mark.parametrize(("game", "players"), tables(JUDGED, 1))
JUDGED_AGAINST_OTHERS = pytest.mark.parametrize(("game", "players"), tables(JUDGED, 2))
AGAINST_OTHERS = pytest.mark.parametrize(("game", "players"), tables([*games().values()], 2))


def enough(game: AnyGame, players: int) -> int:
    """How many matches to play: fewer where a random one takes very long."""
    return min(budget(24, soak=1000), max(budget(12, soak=200), matches_in(game, players, 2_500)))


def told_of(game: AnyGame, *bots: str, matches: int) -> Report:
    plan = Plan(game.name, bots, matches, "strength")
    return report(plan, run(plan, range(matches)))


@JUDGED_TABLE
def test_one_greedy_beats_a_table_of_randoms(game: AnyGame, players: int) -> None:
    matches = enough(game, players)
    told = told_of(game, "greedy", *["random"] * (players - 1), matches=matches)
    assert told.matches == matches
    assert told.bots[0].win_share >= 0.97


@JUDGED_AGAINST_OTHERS
def test_one_random_loses_to_a_table_of_greedies(game: AnyGame, players: int) -> None:
    matches = enough(game, players)
    told = told_of(game, *["greedy"] * (players - 1), "random", matches=matches)
    assert told.bots[-1].win_share <= 0.03


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.name)
def test_gentle_is_between_random_and_greedy(game: AnyGame) -> None:
    assert told_of(game, "gentle", "random", matches=20).bots[0].win_share >= 0.8
    assert told_of(game, "gentle", "greedy", matches=60).bots[0].win_share < 0.5


@pytest.mark.skipif(not is_compiled(), reason="looking ahead takes long as plain Python")
def test_keen_beats_greedy() -> None:
    told = told_of(game_named("kaleido"), "keen", "greedy", matches=8)
    assert told.bots[0].win_share >= 0.75


@AGAINST_OTHERS
def test_equal_bots_win_equally_often(game: AnyGame, players: int) -> None:
    told = told_of(game, *["random"] * players, matches=enough(game, players))
    for line in told.bots:
        # The seed fixes the result; a true share of 1/n lies well within four deviations.
        assert abs(line.win_share - 1 / players) < 4 * (0.25 / told.matches) ** 0.5
