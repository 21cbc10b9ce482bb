"""Every refusal says which rule applies and what is wrong."""

from collections.abc import Callable

import pytest

from tests.games.four_corners.play import NEARLY_A, legal, new, on, play, refusal, step, why
from tests.games.four_corners.test_f5_f6_scoring import BOTH, NEARLY_LINE
from threemirrors.core.chance import seed_for
from threemirrors.core.words import LANGUAGES, say
from threemirrors.games.four_corners import GAME, refusals, tables
from threemirrors.games.four_corners.game import FIRST
from threemirrors.games.four_corners.rules import FourCorners

ASKED: dict[str, tuple[str, Callable[[], FourCorners]]] = {
    "pair": ("F-8.2", lambda: found("pair", 6, teams=True)),
    "special": ("F-2.3", lambda: found("special", 4)),
    "second": ("F-4.2", lambda: after(NEARLY_A, "f6+")),
    "swap_first": ("F-4.3", lambda: after(NEARLY_A, "double")),
    "swap_second": ("F-4.3", lambda: after(NEARLY_A, "double", "d3~d4")),
    "return": ("F-4.4", lambda: after(NEARLY_A, "goal")),
    "score": ("F-6.3", lambda: after(BOTH, "f1+", "d4-", goals=("AGE", "BCD"))),
    "break": ("F-7.1", lambda: after(NEARLY_A, "f6+", "d4-")),
    "replace": ("F-7.3", lambda: after(NEARLY_LINE, "e2~e3")),
}


def found(asked: str, players: int, **options: object) -> FourCorners:
    return next(s for s in (new(players, i, **options) for i in range(400)) if step(s) == asked)


def after(board: str, *moves: str, goals: tuple[str, str] = ("ABE", "CDG")) -> FourCorners:
    state = on(board, goals=goals, hands=["G:BDCF F:CDEG swap"])
    play(state, *moves)
    return state


@pytest.mark.parametrize("asked", ASKED)
def test_another_kind_of_move_is_refused_with_what_is_asked(asked: str) -> None:
    rule, make = ASKED[asked]
    state = make()
    assert step(state) == asked
    other = "lay1a1.0"
    assert why(state, other) == (rule, "other_step")
    for language in LANGUAGES:
        assert "four_corners" not in say(refusal(state, other), language)


def test_who_is_not_on_turn_is_told_whose_turn_it_is() -> None:
    state = on(NEARLY_A)
    breach = refusal(state, "goal", seat=1)
    assert (breach.rule, breach.facts) == ("F-2.4", {"turn": 0})


def test_a_tile_that_is_not_in_the_hand_is_refused() -> None:
    state = on("E:ABCD . .\n. . .\n. . .\n", goals=["ABCD"], hands=["F:ACBD"], fifth="E")
    assert why(state, "lay2b1.0") == ("F-4.1", "no_such_tile")
    assert why(state, "lay1d1.0") == ("F-1.1", "off_board")
    assert why(state, "lay1a4.0") == ("F-1.1", "off_board")


@pytest.mark.rule("F-2.3")
def test_a_special_that_is_not_held_cannot_go_back() -> None:
    """Asked by the first rules only: of two of a kind, one goes back by itself now."""
    for seed in range(4000):
        state = FIRST.new(2, seed_for(seed))
        if step(state) == "special" and len(legal(state)) == 1:
            (only,) = legal(state)
            other = "back:swap" if only == "back:rotate" else "back:rotate"
            assert why(state, other) == ("F-2.3", "no_special")
            now = new(2, seed)
            assert step(now) == "act" or len(legal(now)) > 1
            assert all(now.supply.specials(seat) <= 1 for seat in range(2))
            return
    pytest.fail("nobody was dealt two specials of a kind")


@pytest.mark.rule("F-4.2")
@pytest.mark.rule("F-9.2")
def test_the_only_tile_cannot_be_rotated_for_want_of_a_second() -> None:
    lone = ". . . . . .\n. . . . . .\n. . E:ABCD . . .\n" + ". . . . . .\n" * 3
    assert why(on(lone), "c3+") == ("F-4.2", "only_tile")
    assert why(on(lone), "c3++") == ("F-4.2", "only_tile")
    alone = on("E:ABCD . .\n. . .\n. . .\n", goals=["ABCD"], hands=["F:ACBD"], fifth="E")
    alone.ask(0, tables.SPIN)
    assert why(alone, "a1+") == ("F-9.2", "only_tile")


@pytest.mark.rule("F-6.1")
def test_what_was_just_scored_is_not_scored_again() -> None:
    state = after(BOTH, "f1+", "d4-", goals=("AGE", "BCD"))
    play(state, "score:c3")
    assert why(state, "score:c3") == ("F-6.1", "scored_already")
    assert why(state, "score:a1") == ("F-5.3", "not_made")


# Turning d4 back by a quarter completes A at c3 and F at d4; no second tile is part of both.
TWO_AT_ONCE = """
    . . . . . .
    . . . . . .
    . . E:CDAB F:CBDA . .
    . . C:FAEG C:GABF B:EADF .
    . . . C:DFBG D:FAGB .
    . . . . . .
    """


@pytest.mark.rule("F-6.2")
def test_a_first_rotation_that_no_second_can_follow() -> None:
    state = on(TWO_AT_ONCE, goals=["BBE", "CDG"])
    assert "d4+" in legal(state)
    assert why(state, "d4-") == ("F-6.2", "no_second")
    assert say(refusal(state, "d4-")) == (
        "If the tile on d4 turns this way, "
        "any second rotation completes a pattern you have no goal for."
    )
    assert "d4-" in legal(on(TWO_AT_ONCE, goals=["ABE", "CDG"]))  # With a card for A, it may.


@pytest.mark.rule("F-6.2")
def test_the_words_for_a_first_exchange_that_no_second_can_follow() -> None:
    """No board is known where this happens, so the test asks for the words directly."""
    state = on(NEARLY_A, goals=["BBE", "CDG"], hands=["G:BDCF F:CDEG swap"])
    play(state, "double")
    breach = refusals.against_swapping(state, GAME.parse_move("d3~d4"))
    assert (breach.rule, breach.facts) == ("F-6.2", {"squares": ["d3", "d4"]})
    assert say(breach) == "After exchanging d3, d4, no second exchange would be allowed."
