"""Measuring a judge: greedy with it, alone against greedy."""

from tests.core.matches import GAME, PLAYERS
from threemirrors.core.discovery import games
from threemirrors.core.judge import Judge
from threemirrors.core.state import State
from threemirrors.lab.train import deals, deals_alone, reached, reached_alone


class Contrary(Judge):
    """Likes best what the game's judge likes least."""

    def value(self, state: State, seat: int) -> float:
        return -float(GAME.judge.value(state, seat))


def test_a_judge_that_is_wrong_about_everything_loses() -> None:
    shares = list(deals(GAME, PLAYERS, Contrary(), "x", 5))
    assert len(shares) == 5
    assert reached(shares, PLAYERS).high < 0.6


def test_the_same_judge_wins_its_share() -> None:
    found = reached(list(deals(GAME, PLAYERS, GAME.judge, "x", 20)), PLAYERS)
    assert found.matches == 20 * PLAYERS
    assert found.low < 1 / PLAYERS < found.high


def test_a_share_is_told_with_its_interval() -> None:
    said = str(reached([0.5, 1.0, 0.75, 0.75], 2))
    assert said.startswith("75.0 % (")
    assert "of 8 matches" in said


def test_alone_the_learner_and_greedy_play_the_same_deals() -> None:
    alone = next(game for game in games().values() if 1 in game.players)
    points = list(deals_alone(alone, alone.judge, "x", 2))
    assert all(own >= 0 and other >= 0 for own, other in points)
    found = reached_alone([(3.0, 2.0), (4.0, 2.0), (2.0, 2.0)])
    assert (found.matches, found.points, found.more) == (3, 3.0, 1.0)
    assert str(found).startswith("3.00 points on average of 3 deals with it, 1.00 ± ")
    assert reached_alone([(3.0, 2.0)]).give == 0
