"""The bots play as well as they are meant to: greedy beats random at every table."""

from tests.core.matches import EVERY_TABLE
from threemirrors.core.game import AnyGame
from threemirrors.lab.report import Report, Tally
from threemirrors.lab.simulate import Plan, simulate


def report(game: AnyGame, *bots: str, matches: int = 300) -> Report:
    plan = Plan(game.name, bots, matches, "strength")
    tally = Tally(plan)
    for batch in simulate(plan):
        tally.add(batch)
    return tally.report()


@EVERY_TABLE
def test_one_greedy_beats_a_table_of_randoms(game: AnyGame, players: int) -> None:
    told = report(game, "greedy", *["random"] * (players - 1))
    assert told.matches == 300
    assert told.bots[0].win_share >= 0.97


@EVERY_TABLE
def test_one_random_loses_to_a_table_of_greedies(game: AnyGame, players: int) -> None:
    told = report(game, *["greedy"] * (players - 1), "random", matches=50)
    assert told.bots[-1].win_share <= 0.03


@EVERY_TABLE
def test_equal_bots_win_equally_often(game: AnyGame, players: int) -> None:
    told = report(game, *["random"] * players)
    for line in told.bots:
        # Fixed by the seed: a true share of one in so many lies well within four deviations.
        assert abs(line.win_share - 1 / players) < 4 * (0.25 / told.matches) ** 0.5
