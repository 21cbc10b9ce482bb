"""What bots that search are told about CMYK!: turns in live play, idle moves, when it is over."""

import pytest

from tests.budget import budget
from tests.games.cmyk.play import do, new, real, table
from threemirrors.bots import bot_named
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.record import positions
from threemirrors.engine import is_compiled
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.lab.match import play_match

LONE = real("0,0:120")
TWO = real("0,0:120 1,0:100")
FIVE = real("0,0:120 -1,0:021 -1,1:001 1,0:010 1,1:110")  # (0,1) needs yellow 1 and magenta 1.
OTHER = real("0,0:030")
EXPERT = GAME.expert_judge(2)
FEW_LEFT = 5


@pytest.mark.parametrize("pace", ["calm", "live"])
def test_a_turn_ends_with_a_lay_or_a_stop(pace: str) -> None:
    state = table(LONE, LONE, row="like_tile", piles=["100 110", "111", "", "", ""], pace=pace)
    turns = [EXPERT.turn_of(state)]
    for move in ("take1:110", "lay(0,-1)"):
        do(state, 0, move)
        turns.append(EXPERT.turn_of(state))
    do(state, 1, "stop")
    turns.append(EXPERT.turn_of(state))
    assert turns[0] == turns[1]
    assert len(set(turns)) == 3


def idle(state: Cmyk, seat: int = 0) -> set[str]:
    legal = state.legal_moves(seat)
    return {GAME.move_text(move) for move in legal if EXPERT.is_idle(state, seat, move)}


@pytest.mark.rule("C-3.3", "C-3.4")
def test_moving_the_last_tile_and_taking_what_fits_nowhere_lead_nowhere() -> None:
    piles = ["100", "033", "K", "", ""]
    state = table(TWO, OTHER, row="like_tile", piles=piles, pace="live", loose=[(1, 0)])
    moves = {GAME.move_text(move) for move in state.legal_moves(0)}
    assert idle(state) == moves - {"take1:100", "take3:K", "stop"}
    assert len(idle(state)) >= 2
    do(state, 0, "take1:100")
    assert not idle(state)
    assert not idle(new(2), new(2).progress.turn)


@pytest.mark.rule("C-3.6")
def test_a_search_comes_back_for_a_hexagon() -> None:
    piles = ["033", "211", "", "", ""]
    state = table(FIVE, OTHER, row="like_tile", piles=piles, pace="live", stopped="0")
    bot = bot_named("search:300")
    assert not bot.waits(GAME, state, 0)
    assert GAME.move_text(bot.choose(GAME, state.copy(), 0, Rng(seed_for(1)))) == "resume"


@pytest.mark.skipif(not is_compiled(), reason="searching takes long as plain Python")
@pytest.mark.parametrize("players", [2, 3])
def test_searches_play_live_games_until_nothing_is_left_to_gain(players: int) -> None:
    bots = [bot_named("search:1000")] * players
    for number in range(budget(3, soak=60)):
        record = play_match(GAME, bots, seed_for("to the end", number), {"pace": "live"})
        *_, last = positions(record)
        assert isinstance(last, Cmyk)
        assert last.supply.tiles_left() <= FEW_LEFT


@pytest.mark.rule("C-9.1")
def test_lays_to_come_are_counted_in_turn() -> None:
    """With one tile left, it is for who comes next: the others have none to hope for."""
    piles = ["100", "", "", "", ""]
    for turn in range(3):
        state = table(LONE, LONE, LONE, row="like_tile", piles=piles, turn=turn)
        hopes = [EXPERT.value(state, seat) - state.score(seat) for seat in range(3)]
        assert [hope > 0 for hope in hopes] == [seat == turn for seat in range(3)]
    state = table(LONE, LONE, LONE, row="like_tile", piles=piles, turn=1, stopped="0")
    assert EXPERT.value(state, 0) <= state.score(0)
    assert EXPERT.value(state, 2) == state.score(2)  # Who stopped counts no more: 1 comes first.


def test_an_expert_judges_a_held_tile_as_laid_and_other_phases_as_others_do() -> None:
    state = table(FIVE, LONE, row="like_tile", piles=["211", "", "", "", ""])
    before = EXPERT.value(state, 0)
    do(state, 0, "take1:211")
    assert EXPERT.value(state, 0) > before
    do(state, 0, "lay(0,1)")
    start = new(2)
    for seat in (-1, 0, 1, 2):
        assert EXPERT.value(start, seat) == GAME.judge.value(start, seat)
        assert EXPERT.value(state, seat) == GAME.judge.value(state, seat)
