"""The arena: fair seatings, honest intervals, and the same answer for any number of jobs."""

import math
from collections import Counter

import msgspec
import pytest

from tests.budget import budget
from tests.core.matches import EVERY_TABLE, GAME
from threemirrors.bots import bot_named
from threemirrors.bots.search_bot import SearchBot
from threemirrors.core.chance import seed_for
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.lab.arena import Contest, Match, play_deal, rounds
from threemirrors.lab.arena_page import arena_page
from threemirrors.lab.match import play_match
from threemirrors.lab.ratings import SCALE, rating_intervals, ratings
from threemirrors.lab.standings import Scores, Standings, independent

# Newer Pythons warn about forking with threads, and pytest's workers have some.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")

FEW = 3  # Seats at most, where all games are tried.


def contest(*bots: str, players: int = 2, matches: int = 4) -> Contest:
    return Contest(GAME.name, bots, players, matches, "1")


def standings(given: Contest, jobs: int = 1) -> Standings:
    scores = Scores(given)
    for played in rounds(given, jobs):
        scores.add(played)
    found = scores.standings()
    still = tuple(msgspec.structs.replace(bot, ms_a_move=0.0) for bot in found.bots)
    return msgspec.structs.replace(found, bots=still)


def decided(*winners: int, seating: tuple[int, ...] = (0, 1)) -> list[Match]:
    """Matches of two bots, won by these."""
    nothing = (0,) * len(seating)
    return [
        Match(seating, tuple(float(bot == won) for bot in seating), nothing, nothing, nothing)
        for won in winners
    ]


# Who sits where.


def test_two_bots_at_a_larger_table_are_each_alone_on_every_seat_once() -> None:
    seatings = contest("a", "b", players=3).seatings()
    assert Counter(seatings) == Counter(
        [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    )


def test_more_bots_than_seats_meet_in_every_group_on_every_seat() -> None:
    seatings = contest("a", "b", "c").seatings()
    assert Counter(seatings) == Counter([(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)])


def test_partners_are_the_same_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "partners", lambda *_: ((0, 2), (1, 3)))
    monkeypatch.setattr(type(GAME), "options", lambda *_: None)
    assert contest("a", "b", players=4).seatings() == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_a_deal_is_played_with_all_seatings_and_never_in_part() -> None:
    assert len(contest("a", "b", matches=5).deals()) * 2 == 6


def test_equal_or_lonely_bots_are_refused() -> None:
    for bots in (("greedy", "greedy"), ("greedy",)):
        with pytest.raises(GameError, match="different bots"):
            rounds(contest(*bots))


# What comes out.


@EVERY_TABLE
def test_matches_are_those_of_the_plain_driver(game: AnyGame, players: int) -> None:
    if players > FEW:
        return
    bots = ("level1", "random", "gentle") if game is GAME else ("greedy", "random", "gentle")
    given = Contest(game.name, bots[: max(2, players)], players, 1, "1")
    for played in play_deal(given, 3)[: budget(2, soak=6, plain=1)]:
        seed = seed_for(given.seed, "arena", 3)
        seated = [bot_named(bots[bot]) for bot in played.seating]
        record = play_match(game, seated, seed, given.options, game.opening)
        assert record.outcome is not None
        won = tuple(seat in record.outcome.winners for seat in range(players))
        assert (played.points, tuple(each > 0 for each in played.wins)) == (
            tuple(record.outcome.points),
            won,
        )
        assert sum(played.moves) == len(record.moves) - game.opening


def test_two_jobs_give_the_very_same_answer_as_one() -> None:
    given = contest("greedy", "random", matches=8)
    assert standings(given, jobs=2) == standings(given)


def test_a_better_bot_gets_the_larger_share_and_the_higher_rating() -> None:
    greedy, random = standings(contest("greedy", "random", matches=12)).bots
    assert greedy.win_share > 0.9 > random.win_share
    assert greedy.rating_low > 0 > random.rating_high
    assert greedy.win_low < greedy.win_share


def test_a_bot_is_only_measured_where_it_is_alone() -> None:
    scores = Scores(contest("a", "b", players=3))
    scores.add(decided(0, seating=(0, 1, 1)) + decided(0, seating=(1, 0, 0)))
    first, second = scores.standings().bots
    assert (first.matches, first.win_share) == (1, 1.0)
    assert (second.matches, second.win_share) == (1, 0.0)


def test_three_wins_in_four_are_the_rating_that_says_so() -> None:
    first, second = ratings([decided(0, 0, 0, 1)] * 1000, 2)
    assert first - second == pytest.approx(SCALE * math.log10(3), abs=0.5)
    assert first + second == pytest.approx(0)


def test_more_deals_make_ratings_surer() -> None:
    few, many = (
        rating_intervals([decided(0, 0), decided(0, 1), decided(1, 0)] * times, 2)[0]
        for times in (3, 100)
    )
    assert many[1] - many[0] < (few[1] - few[0]) / 3


def test_matches_that_always_agree_within_a_deal_count_once() -> None:
    assert independent([1.0, 0.0] * 50, matches=200) == pytest.approx(100, abs=2)
    assert independent([0.5] * 99 + [1.0], matches=200) == 200


def test_the_sequential_test_is_silent_until_it_can_tell() -> None:
    scores = Scores(contest("a", "b"))
    seen = []
    for _ in range(200):
        scores.add(decided(0, 0))
        seen.append(scores.clear())
    assert seen[0] == ""
    assert 5 < seen.index("better") < 40


def test_the_sequential_test_says_nothing_of_equals() -> None:
    scores = Scores(contest("a", "b"))
    for deal in range(200):
        scores.add(decided(deal % 2, deal % 2))
        assert scores.clear() == ""


def test_the_page_names_every_bot_and_is_whole_by_itself() -> None:
    page = arena_page(standings(contest("greedy", "random")))
    assert page.count("<svg") == 3
    assert "greedy" in page
    assert "random" in page
    assert "http" not in page


# Searches by name.


def test_a_search_is_named_by_its_seconds_or_its_work() -> None:
    by_time, by_work = bot_named("search:0.2s"), bot_named("search:300")
    assert isinstance(by_time, SearchBot)
    assert by_time.seconds == 0.2
    assert isinstance(by_work, SearchBot)
    assert by_work.work == 300
    with pytest.raises(GameError, match=r"search:0\.2s"):
        bot_named("search:fast")


def test_a_search_plays_in_the_arena() -> None:
    assert standings(contest("search:300", "random", matches=2)).bots[0].win_share == 1.0
