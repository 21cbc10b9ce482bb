"""How everybody plays on in imagined worlds: nearly as the judge would, and never illegally."""

import pytest

from tests.budget import budget
from tests.games.cmyk.play import begun, do, legal, new, real, table
from threemirrors.bots.onestep import best_move
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.policy import UNSURE
from threemirrors.core.state import State
from threemirrors.engine import is_compiled
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.judge import CmykJudge
from threemirrors.games.cmyk.mosaics import Mosaics
from threemirrors.games.cmyk.policy import CmykPolicy
from threemirrors.games.cmyk.prospects import Prospects
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.tables import EVERY_TILE, K

POLICY = CmykPolicy()
LONE = real("0,0:120")
# Five of six tiles around a point; (0,1) needs yellow 1 and magenta 1.
FIVE = real("0,0:120 -1,0:021 -1,1:001 1,0:010 1,1:110")
OTHER = real("0,0:030")


def chosen(state: State, seat: int) -> str:
    before, moves = state.key(), state.legal_moves(seat)
    move = POLICY.choose(state, seat, Rng(seed_for(1)))
    assert (state.key(), state.legal_moves(seat)) == (before, moves)
    return "unsure" if move == UNSURE else GAME.move_text(move)


@pytest.mark.parametrize("pace", ["calm", "live"])
@pytest.mark.parametrize("row", ["like_tile", "height"])
def test_it_takes_the_tile_that_makes_a_hexagon_and_lays_it_there(pace: str, row: str) -> None:
    piles = ["100", "010", "211", "001", "K"]
    state = table(FIVE, LONE, pace=pace, row=row, piles=piles)
    assert chosen(state, 0) == "take3:211"
    do(state, 0, "take3:211")
    assert chosen(state, 0) == "lay(0,1)"


@pytest.mark.rule("C-3.3")
@pytest.mark.parametrize("row", ["like_tile", "height"])
def test_it_moves_its_last_tile_if_that_makes_a_hexagon(row: str) -> None:
    far = real("0,0:120 -1,0:021 -1,1:001 1,0:010 1,1:110 2,0:211")
    state = table(far, LONE, row=row, piles=["100", "010", "", "", ""], loose=[(2, 0)])
    assert chosen(state, 0) == "lay(0,1)"
    do(state, 0, "lay(0,1)")
    assert chosen(state, 0).startswith("take")  # It stays there.


def test_a_tile_is_laid_where_it_was_meant_to_go_when_it_was_taken() -> None:
    """Found only once, unless another game has begun since; and the same either way."""
    state = table(FIVE, LONE, row="like_tile", piles=["211", "", "", "", ""])
    policy = CmykPolicy()
    moves: list[int] = []
    for _ in range(2):
        before = state.copy()
        move = policy.choose(before, 0, Rng(seed_for(1)))
        before.apply(0, move)
        policy.begin() if moves else None
        moves.append(policy.choose(before, 0, Rng(seed_for(1))))
    assert moves[0] == moves[1] == GAME.moves.parse("lay(0,1)")


def test_it_is_unsure_before_the_call_after_a_stop_and_where_nothing_fits() -> None:
    assert chosen(new(3), new(3).progress.turn) == "unsure"
    piles = ["013", "033", "", "", ""]
    assert chosen(table(LONE, OTHER, piles=piles, pace="live"), 0) == "unsure"
    assert chosen(table(LONE, OTHER, held=["013"], pace="live"), 0) == "unsure"
    assert chosen(table(LONE, OTHER, piles=["100"], pace="live", stopped="0"), 0) == "unsure"


def test_it_plays_whole_games_legally_and_nearly_as_the_judge_does() -> None:
    judge, chance = GAME.expert_judge(3), Rng(seed_for("policy"))
    lays = alike = 0
    for number in range(budget(8, plain=1, soak=100)):
        state = begun(3, number)
        while state.acting:
            seat = state.actors()[0]
            move = POLICY.choose(state, seat, chance)
            assert GAME.move_text(move) in legal(state, seat)
            if state.supply.held[seat] >= 0:
                lays += 1
                alike += move == best_move(state, seat, judge, chance)
            state.apply(seat, move)
    assert alike > 0.9 * lays


def test_alone_a_plan_is_made_instead() -> None:
    assert GAME.policy(1) is None
    assert GAME.policy(2) is not None


@pytest.mark.skipif(is_compiled(), reason="in C, these cannot be called from here")
def test_what_changes_around_a_tile_is_what_changes_in_the_whole_mosaic() -> None:
    judge, spare = CmykJudge(), Mosaics()
    spare.clear()
    prospects = Prospects(judge)
    compared = 0
    for state in some_positions():
        seat, m = 0, state.mosaics
        judge.look(state, seat)
        prospects.begin(m, seat)
        assert prospects.whole() == pytest.approx(judge.hopes(m, seat))
        for tile in (*range(0, len(EVERY_TILE) - 1, 7), K):
            hopes = prospects.without(tile)
            assert hopes == pytest.approx(judge.hopes(m, seat))
            for place in m.places_for(seat, tile):
                spare.copy_from(m)
                spare.put(seat, place, tile)
                changed = judge.hopes(spare, seat) - hopes
                assert prospects.change(tile, place) == pytest.approx(changed)
                compared += 1
        prospects.end()
    assert compared > 50


def some_positions() -> list[Cmyk]:
    state, chance = begun(2), Rng(seed_for("positions"))
    found = []
    for ply in range(60):
        seat = state.actors()[0]
        state.apply(seat, POLICY.choose(state, seat, chance))
        if ply % 20 == 17:
            found.append(state.copy())
    return found
