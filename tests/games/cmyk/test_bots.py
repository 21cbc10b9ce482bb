"""The judge and the bots that use it: hexagons come first, and every match ends."""

from random import Random

import pytest

from tests.budget import budget, some
from tests.games.cmyk.play import begun, do, legal, new, real, table
from threemirrors.bots import bot_named
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.record import positions
from threemirrors.engine import is_compiled
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.tables import EVERY_TILE, NOTHING
from threemirrors.lab.match import play_match

GREEDY = bot_named("greedy")
# Five of six tiles around a point; (0,1) needs yellow 1 and magenta 1.
FIVE = real("0,0:120 -1,0:021 -1,1:001 1,0:010 1,1:110")
LONE = real("0,0:120")
OTHER = real("0,0:030")  # 013 and 033 fit here, but nowhere beside 120.


def chosen(state: Cmyk, seat: int) -> str:
    return GAME.move_text(GREEDY.choose(GAME, state, seat, Rng(seed_for(1))))


@pytest.mark.parametrize("pace", ["calm", "live"])
def test_greedy_takes_the_tile_that_makes_a_hexagon_and_lays_it_there(pace: str) -> None:
    piles = ["100", "010", "211", "001", "000"]
    state = table(FIVE, LONE, pace=pace, row="like_tile", piles=piles)
    assert chosen(state, 0) == "take3:211"
    do(state, 0, "take3:211")
    assert chosen(state, 0) == "lay(0,1)"


def test_greedy_stops_rather_than_spoil_a_symmetry_with_the_last_tile() -> None:
    state = table(LONE, LONE, row="left_right do_again", piles=["100", "", "", "", ""])
    assert chosen(state, 0) == "stop"
    state = table(LONE, LONE, row="like_tile", piles=["110 111 100"] * 5)
    assert chosen(state, 0).startswith("take")


def test_greedy_moves_its_last_tile_only_for_something_better() -> None:
    # At (2,0) the last tile 210 spoils nothing; the hexagon within reach is worth more than a move.
    state = table(FIVE, LONE, row="like_tile", piles=["211", "", "", "", ""], loose=[(1, 1)])
    assert chosen(state, 0) == "take1:211"


def test_judging_a_position_leaves_it_as_it_is() -> None:
    state = begun(3, pace="live")
    for _ in range(30):
        for seat in range(3):
            before, moves = state.key(), state.legal_moves(seat)
            GAME.judge.value(state, seat)
            assert (state.key(), state.legal_moves(seat)) == (before, moves)
        seat = state.actors()[0]
        state.apply(
            seat,
            GREEDY.choose(GAME, state.resample(seat, Rng(seed_for(2))), seat, Rng(seed_for(3))),
        )


def test_a_seat_that_is_not_there_is_worth_nothing() -> None:
    state = new(2)
    assert [GAME.judge.value(state, seat) for seat in (-1, 2, 99)] == [0, 0, 0]


def test_greedy_passes_on_a_tile_that_is_hard_to_match() -> None:
    state = new(3)
    marks = [sum(map(int, move[-3:])) for move in legal(state, state.progress.turn)]
    assert sum(map(int, chosen(state, state.progress.turn)[-3:])) == max(marks)


def test_greedy_stops_where_nothing_fits_rather_than_take_and_put_back() -> None:
    """If it must act. Where all act at once it need not: see test_patience.py."""
    state = table(LONE, OTHER, row="like_tile", piles=["013", "033", "", "", ""], pace="live")
    assert chosen(state, 0) == "stop"
    assert chosen(table(LONE, OTHER, held=["013"], pace="live"), 0) == "back"


def test_greedy_leaves_its_last_tile_where_it_is_when_it_stops() -> None:
    state = table(
        real("0,0:120 1,0:100"), row="like_tile height wide", private="red", loose=[(1, 0)],
        piles=["033", *[""] * 6],
    )  # fmt: skip
    assert len(legal(state, 0)) == 2  # It may move its last tile, which would gain nothing.
    assert chosen(state, 0) == "stop"


@pytest.mark.parametrize("players", some([2, 3, 5], plain=1))
def test_live_games_of_greedy_bots_end_whoever_is_quicker(players: int) -> None:
    """Seats act in any order, on what they see; each tile is taken and laid about once."""
    for number in range(budget(6, plain=1, soak=100)):
        dice, rng = Random(number), Rng(seed_for("live", number))
        state = new(players, number, pace="live")
        moves = 0
        while actors := state.actors():
            seat = dice.choice(actors)
            dealt = state.resample(seat, rng)
            state.apply(seat, GREEDY.choose(GAME, dealt, seat, rng))
            moves += 1
            assert moves < 3 * len(EVERY_TILE)
        assert sum(state.mosaics.n_laid[seat] for seat in range(players)) > 10 * players


@pytest.mark.parametrize("options", some([{"pace": "live"}, {}, {"match": "three"}], plain=1))
def test_matches_of_bots_come_to_an_end_and_replay(options: dict[str, str]) -> None:
    bots = [GREEDY, bot_named("random"), GREEDY]
    bots = bots if is_compiled() else bots[1:2] * 2
    record = play_match(GAME, bots, seed_for(4), options)
    assert record.outcome is not None
    *_, last = positions(record)
    assert last.outcome() == record.outcome


@pytest.mark.skipif(not is_compiled(), reason="fifty matches take their time")
def test_two_greedy_bots_make_four_hexagons_each() -> None:
    hexagons = 0
    for number in range(50):
        record = play_match(GAME, [GREEDY, GREEDY], seed_for("hexagons", number))
        *_, last = positions(record)
        assert isinstance(last, Cmyk)
        hexagons += sum(len(last.behind(seat, NOTHING)) for seat in range(2))
    assert hexagons / 100 >= 4
