"""The deal of the day: which day, what counts, and days in a row."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.table.virtual import NOON, Virtual, opening_of
from threemirrors.core.discovery import game_named
from threemirrors.core.facts import Outcome
from threemirrors.table import daily, log
from threemirrors.table.refusal import Declined

TODAY = daily.day_at(NOON)
OUTCOME = Outcome((7,), (0,), "C-9")


def test_days_are_those_of_the_calendar() -> None:
    assert (TODAY, daily.day_before("2024-03-01")) == ("2023-11-14", "2024-02-29")
    assert daily.playable(NOON) == ("2023-11-14", "2023-11-13")


@pytest.mark.parametrize(
    ("days", "length"),
    [
        ([], 0),
        (["2023-11-14"], 1),
        (["2023-11-13"], 1),
        (["2023-11-12"], 0),
        (["2023-11-14", "2023-11-13", "2023-11-11"], 2),
        (["2023-11-13", "2023-11-12", "2023-11-11"], 3),
    ],
)
def test_a_streak_goes_back_from_today_or_yesterday(days: list[str], length: int) -> None:
    assert daily.streak(days, TODAY) == length


def puzzle(seed: bytes) -> Virtual:
    game = Virtual()
    game.lay(opening_of("cmyk", "p", "none", seed, {}))
    return game.begin()


def test_only_the_deal_of_the_day_played_by_a_person_counts() -> None:
    own, helped = log.Moved(0, "x", "1"), log.Moved(0, "x", "2", by_bot=True)
    table = puzzle(daily.daily_seed("cmyk", TODAY)).finish(Random(1)).table
    assert daily.score(table, own, OUTCOME) == 7
    assert daily.score(table, log.Lapsed(0), OUTCOME) == 7
    assert daily.score(table, own, None) is None
    assert daily.score(table, helped, OUTCOME) is None
    assert daily.score(puzzle(bytes(32)).table, own, OUTCOME) is None


def test_a_daily_has_the_usual_options() -> None:
    """Else its points could not be compared."""
    game = game_named("cmyk")
    setup = opening_of("cmyk", "p", "none", bytes(32), {}).setup
    assert daily.day_to_play(game, setup, NOON, None) == TODAY
    other = replace(setup, options={**setup.options, "something": "else"})
    with pytest.raises(Declined, match="daily_as_usual"):
        daily.day_to_play(game, other, NOON, None)
