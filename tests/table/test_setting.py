"""Setting up a table: what can be played, and what cannot."""

import pytest

from tests.table.virtual import NOON, SEED, Virtual, opening
from threemirrors.core.errors import BadOption
from threemirrors.games.kaleido import GAME
from threemirrors.table import decide, talk
from threemirrors.table.commit import rebuilt
from threemirrors.table.log import Logged
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import SeatPlan, Setup, settled
from threemirrors.table.table import Table

PEOPLE = (SeatPlan("person", "Ada"), SeatPlan("person", "Ben"), SeatPlan())
BOTS = frozenset({"greedy", "random"})


def settle(*seats: SeatPlan, **options: object) -> Setup:
    return settled(GAME, Setup("kaleido", seats, options), BOTS)


def test_options_left_out_are_filled_in_with_the_defaults_of_the_game() -> None:
    assert settle(*PEOPLE).options == {
        "first": "random",
        "colours": [["red"], ["yellow"], ["green"]],
    }


def test_options_that_were_given_are_kept() -> None:
    assert settle(*PEOPLE, first=2).options["first"] == 2


def test_seats_and_pace_are_kept() -> None:
    given = Setup("kaleido", PEOPLE, pace="brisk")
    kept = settled(GAME, given, BOTS)
    assert (kept.game, kept.seats, kept.pace) == ("kaleido", PEOPLE, "brisk")


def test_a_settled_setting_is_settled_again_to_the_same() -> None:
    once = settle(*PEOPLE)
    assert settled(GAME, once, BOTS) == once


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_a_bot_that_is_known_may_have_a_seat(bot: str) -> None:
    assert settle(*PEOPLE, SeatPlan("bot", bot=bot)).seats[3].bot == bot


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        (SeatPlan("bot"), "seat 3: bot seats must name a bot, and other seats must not"),
        (SeatPlan("person", "Dan", "greedy"), "seat 3: bot seats must name a bot, and other"),
        (SeatPlan("open", "", "greedy"), "seat 3: bot seats must name a bot, and other"),
        (SeatPlan("bot", "", "skynet"), "seat 3: unknown bot 'skynet'"),
    ],
)
def test_an_impossible_seat_is_named(seat: SeatPlan, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        settle(*PEOPLE, seat)


def test_too_many_or_too_few_seats_for_the_game_are_refused() -> None:
    with pytest.raises(BadOption, match="2 to 5 players, not 6"):
        settle(*PEOPLE, *PEOPLE)
    with pytest.raises(BadOption, match="not 0"):
        settle()


def test_an_option_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(BadOption, match="magic"):
        settle(*PEOPLE, magic=True)


def test_a_table_just_opened_has_not_begun() -> None:
    table = Table(Logged(0, NOON, opening("pbo")))
    assert (table.begun, table.ply, table.acting(), table.outcome()) == (False, 0, [], None)
    assert [seat.kind for seat in table.seats] == ["person", "bot", "open"]


def test_the_seed_decides_the_first_position() -> None:
    table = Virtual(first="random").begin().table
    assert table.state == GAME.new(3, SEED)


def test_nothing_is_dealt_before_the_match_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "fresh", lambda _: pytest.fail("dealt too early"))
    game = Virtual("poo")
    game.commit(decide.sit(game.table, 2, "Cleo"))
    game.commit(talk.say(game.table, 2, "Hello"))
    with pytest.raises(Declined, match="not_begun"):
        print(game.table.state)
    assert rebuilt(game.entries).seats == game.table.seats
