"""Why a move may be good: weighed by what it brings its own seat."""

from tests.games.kaleido.play import legal, position, table
from tests.games.kaleido.test_meaning import CORNERED
from threemirrors.core.facts import Effect
from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.rules import Kaleido


def effects(state: Kaleido, move: str) -> list[Effect]:
    return GAME.effects(state.copy(), state.actors()[0], GAME.parse_move(move))


def test_chances_are_surer_than_shares() -> None:
    assert all(GAME.sharpness(players) > 1 for players in GAME.players)


def test_a_full_board_weighs_the_points_it_brings() -> None:
    (told,) = effects(table("r2 y g w .7"), "rA6")
    assert (told.event.key, told.weight) == ("kaleido.meaning.board_filled", 8)


def test_a_board_that_grows_says_something_only_if_it_is_led_and_nearly_full() -> None:
    (nearly,) = effects(table("r2 y .9"), "rA4")
    assert nearly.weight > 0
    (early,) = effects(table("r .11"), "rA2")
    assert early.weight == 0
    (behind,) = effects(table("y3 .9"), "rA4")
    assert behind.weight == 0


def test_a_board_weighs_by_the_corners_it_makes() -> None:
    state = table("r .11")
    for move in legal(state):
        if "[" in move:
            (told,) = effects(state, move)
            assert (told.weight > 0) == (told.event.facts["corners"] != 0)


def test_a_turned_board_weighs_by_the_lead_at_its_corners() -> None:
    state = position(CORNERED)
    weights = {move: sum(each.weight for each in effects(state, move)) for move in legal(state)}
    assert min(weights.values()) == 0
    assert max(weights.values()) > 0
