"""What CMYK! declares about real time: the call, lapses, and how long moves take."""

import pytest

from tests.games.cmyk.play import keys, new, shape, table
from threemirrors.core.errors import BadOption, GameError, UnknownSeat
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.game import CmykOptions
from threemirrors.games.cmyk.rules import Cmyk

LONE = shape("A")
OTHER = shape("A")


def called(pace: str) -> tuple[Cmyk, Cmyk]:
    """The position before the last of the first tiles is laid, and after."""
    state = new(3, pace=pace)
    before = state.copy()
    while GAME.view(state, None).phase != "playing":
        before = state.copy()
        seat = state.actors()[0]
        state.apply(seat, state.legal_moves(seat)[0])
    return before, state


@pytest.mark.rule("C-2.3")
def test_the_call_is_counted_down_in_live_play_only() -> None:
    before, after = called("live")
    assert GAME.countdown(before, after) == 3000
    assert GAME.countdown(after, after) == GAME.countdown(before, before) == 0
    assert GAME.countdown(*called("calm")) == 0


@pytest.mark.rule("C-3.1")
def test_all_act_at_once_from_the_first_tiles_on() -> None:
    assert not GAME.all_at_once(new(3, pace="live"))  # First tiles are taken in turn.
    before, after = called("live")
    assert GAME.all_at_once(before)  # Even if only one is left to lay it.
    assert GAME.all_at_once(after)
    before, after = called("calm")
    assert not GAME.all_at_once(before)
    assert not GAME.all_at_once(after)


@pytest.mark.rule("C-3.9")
def test_the_time_to_lapse_is_an_option_of_live_play() -> None:
    before, after = called("live")
    assert GAME.lapse_after(after, CmykOptions("live")) == 60_000
    assert GAME.lapse_after(after, CmykOptions("live", lapse=15)) == 15_000
    assert GAME.lapse_after(before, CmykOptions("live")) is None
    assert GAME.lapse_after(called("calm")[1], CmykOptions()) is None
    for seconds in (9, 601, "long"):
        with pytest.raises(BadOption):
            GAME.options(3, {"pace": "live", "lapse": seconds})


@pytest.mark.rule("C-3.9")
def test_a_lapse_tells_what_came_of_it() -> None:
    state = table(LONE, OTHER, held=["100"], pace="live")
    assert keys(state.let_lapse(0)) == ["lapsed", "put_back"]
    with pytest.raises(GameError, match="seat 0 cannot lapse here"):
        state.let_lapse(0)
    with pytest.raises(UnknownSeat):
        state.let_lapse(2)
    assert keys(state.let_lapse(1)) == ["lapsed", "game_over"]


@pytest.mark.rule("C-3.9")
def test_the_last_tile_of_the_game_ends_it_when_its_holder_lapses() -> None:
    state = table(LONE, OTHER, held=["K"], pace="live", piles=[""] * 5)
    told = keys(state.let_lapse(0))
    assert (told[0], told[-1]) == ("lapsed", "game_over")
    assert "discarded" in told


def test_a_tile_takes_longer_to_lay_than_to_take() -> None:
    state = table(LONE, OTHER, pace="live")
    take = GAME.parse_move("take1:000")
    lay = GAME.parse_move("lay(1,0)")
    assert GAME.effort(state, 0, take) < GAME.effort(state, 0, lay)
