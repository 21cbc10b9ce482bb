"""What is barred for want of a goal (F-6.2) is told before it is tried."""

from random import Random

import pytest

from tests.budget import budget, some
from tests.games.four_corners.comparing import Temper
from tests.games.four_corners.play import NEARLY_A, new, on, play
from tests.games.four_corners.test_f5_f6_scoring import NEARLY_LINE
from threemirrors.engine import is_compiled
from threemirrors.games.four_corners import refusals, tables
from threemirrors.games.four_corners.barred import barred
from threemirrors.games.four_corners.moves import CODE_OF_FORM, Lay, Rotate
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.view import view

# By step: the moves that say what they would complete. A first rotation or a first exchange is
# refused only if nothing can follow, whatever it completes itself.
KINDS = {
    tables.ACT: (range(tables.ROTATE), range(tables.SWAP, tables.DOUBLE)),
    tables.SECOND: (range(tables.ROTATE, tables.SWAP),),
    tables.SWAP_SECOND: (range(tables.SWAP, tables.DOUBLE),),
    tables.REPLACING: (range(tables.REPLACE, tables.GIVE_BACK),),
}


@pytest.mark.rule("F-6.2")
def test_a_second_rotation_without_a_goal_is_barred() -> None:
    state = on(NEARLY_A, goals=["BCD", "AEG"])
    play(state, "f6+")
    (only,) = barred(state, 0)
    assert (only.move, only.image, only.pattern) == (Rotate("d4", 3), "A", "c3")
    play(on(NEARLY_A, goals=["ABE", "CDG"]), "f6+", "d4-")  # With the goal it is not.


@pytest.mark.rule("F-6.2")
def test_a_tile_that_completes_an_image_is_barred() -> None:
    state = on(NEARLY_A, goals=["BCD", "AEG"], hands=["D:ABCE"])
    (only,) = barred(state, 0)
    assert (only.move, only.image, only.pattern) == (Lay(1, "d4", 0), "A", "c3")


@pytest.mark.rule("F-6.2")
def test_what_the_first_rotation_made_bars_every_second_that_does_not_mend_it() -> None:
    state = on(NEARLY_A, goals=["BCD", "AEG"], hands=["D:ABCE"])
    play(state, "d4-")
    listed = barred(state, 0)
    assert {one.image for one in listed} == {"A"}
    assert {one.move for one in listed} == {Rotate("f6", 1), Rotate("f6", 3)}


def test_special_tiles_are_never_laid_so_never_barred() -> None:
    state = on(NEARLY_A, goals=["BCD", "AEG"], hands=["D:ABCE rotate"])
    (only,) = barred(state, 0)
    assert only.move == Lay(1, "d4", 0)


@pytest.mark.rule("F-7.7")
def test_a_replacement_is_barred_like_any_other_tile() -> None:
    state = on(NEARLY_LINE, goals=["ABE", "CDG"])
    play(state, "e2~e3")
    assert state.turn.phase == tables.REPLACING
    assert [CODE_OF_FORM[one.move] for one in barred(state, 0)] == refused_for_images(state)


def test_only_the_seat_that_is_asked_is_told() -> None:
    state = on(NEARLY_A, goals=["BCD", "AEG"])
    play(state, "f6+")
    asked, waiting = view(state, 0).own, view(state, 1).own
    assert asked is not None
    assert asked.barred
    assert waiting is not None
    assert waiting.barred == ()
    assert not hasattr(view(state, None), "barred")


@pytest.mark.parametrize("players", some([1, 2, 4], plain=1))
def test_nothing_that_is_barred_is_left_out(players: int) -> None:
    """Against every move of the kinds that are asked for, in games as they are played."""
    dice = Random(f"barred {players}")
    told = 0
    for number in range(budget(2, soak=60, plain=1)):
        state, temper = new(players, number), Temper(dice)
        for _ in range(150 if is_compiled() else 4):
            if state.is_over():
                break
            listed = [CODE_OF_FORM[one.move] for one in barred(state, state.turn.seat)]
            assert listed == refused_for_images(state)
            told += len(listed)
            state.apply(state.turn.seat, temper.choose(state))
    assert told > 0 or not is_compiled()


def refused_for_images(state: FourCorners) -> list[int]:
    seat, kinds = state.turn.seat, KINDS.get(state.turn.phase, ())
    refused = ((code, state.why_not(seat, code)) for kind in kinds for code in kind)
    return [code for code, why in refused if why and why.key == refusals.COMPLETES]
