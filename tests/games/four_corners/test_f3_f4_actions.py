"""F-3 and F-4: what matches, and the four actions of a turn."""

import pytest

from tests.games.four_corners.play import (
    NEARLY_A,
    dealt,
    goals,
    hand,
    legal,
    lying,
    on,
    play,
    step,
    why,
)
from threemirrors.games.four_corners import GAME, tables

ONE = ". . . . . .\n. . . . . .\n. . E:ABCD . . .\n" + ". . . . . .\n" * 3
APART = "E:ABCD . . . . F:ACBD\n" + ". . . . . .\n" * 4 + "G:BDCE . . . . A:DEFG\n"


@pytest.mark.rule("F-3.1")
def test_a_tile_goes_to_one_of_the_eight_squares_around() -> None:
    state = on(ONE, hands=["G:BDCE E:BCDF swap"])
    around = {move[4:6] for move in legal(state) if move.startswith("lay2")}
    assert around == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}


@pytest.mark.rule("F-3.2")
@pytest.mark.parametrize(
    ("square", "meeting"),
    [("d3", "0B 3C"), ("b3", "1A 2D"), ("d4", "0C"), ("c2", "3A 2B"), ("b2", "2A")],
)
def test_corners_match_at_the_points_where_tiles_touch(square: str, meeting: str) -> None:
    """G:BDCE next to E:ABCD on c3: its corner 0 to 3 must show what c3 shows at that point."""
    state = on(ONE, hands=["G:BDCE F:ACBD swap"])
    found = {int(m[-1]) for m in legal(state) if m.startswith(f"lay2{square}")}
    lies = ["BDCE", "EBDC", "CEBD", "DCEB"]
    want = {
        t
        for t in range(4)
        if any(lies[t][int(k)] == image for k, image in map(tuple, meeting.split()))
    }
    assert found == want


@pytest.mark.rule("F-3.2")
def test_equal_centres_match_any_way_up() -> None:
    state = on(ONE, hands=["E:BCDF G:BDCE swap"])
    assert {f"lay2d4.{turn}" for turn in range(4)} <= legal(state)


@pytest.mark.rule("F-4.1")
def test_a_laid_tile_takes_the_place_of_another_which_leaves_the_game() -> None:
    state = on(NEARLY_A, hands=["E:BCDF G:BDCE swap"])
    move = next(m for m in sorted(legal(state)) if m.startswith("lay2c3"))
    play(state, move)
    assert lying(state, "c3")[0] == "E"
    assert GAME.view(state, None).left == ("E:ABCD",)


@pytest.mark.rule("F-4.1")
def test_a_tile_without_a_neighbour_has_nothing_to_match() -> None:
    state = on(ONE, hands=["E:BCDF G:BDCE swap"])
    assert why(state, "lay2a6.0") == ("F-4.1", "apart")
    assert why(state, "lay2c3.0") == ("F-4.1", "apart")  # Nor would the only tile's successor.
    no_match = next(f"lay1d3.{t}" for t in range(4) if f"lay1d3.{t}" not in legal(state))
    assert why(state, no_match) == ("F-4.1", "no_match")
    assert why(state, "lay3d3.0") == ("F-1.3", "special_not_laid")


@pytest.mark.rule("F-4.2")
def test_exactly_two_different_tiles_are_rotated_either_way() -> None:
    state = on(APART, hands=["E:BCDF B:DFEG C:EGFA"])
    squares = ("a1", "f1", "a6", "f6")
    assert {m for m in legal(state) if m[-1] in "+-"} == {s + w for s in squares for w in "+-"}
    play(state, "a1+")
    assert step(state) == "second"
    assert legal(state) == {s + w for s in squares[1:] for w in "+-"}
    assert why(state, "a1+") == ("F-4.2", "same_tile")
    assert why(state, "b2+") == ("F-4.2", "no_tile")
    assert why(state, "f6++") == ("F-4.2", "no_special")
    play(state, "f6-")
    assert (lying(state, "a1"), lying(state, "f6")) == ("E:DABC", "A:EFGD")
    assert state.turn.seat == 1


@pytest.mark.rule("F-4.2")
def test_pairs_of_rotations_are_as_many_as_the_law_says() -> None:
    for special, ways in (("C:EGFA", 4), ("rotate", 8)):
        state = on(APART, hands=[f"E:BCDF B:DFEG {special}"])
        pairs = set()
        for first in (m for m in legal(state) if m[-1] in "+-"):
            after = state.copy()
            after.apply(0, GAME.parse_move(first))
            pairs |= {frozenset((first, second)) for second in legal(after)}
        assert len(pairs) == 4 * 3 // 2 * ways


@pytest.mark.rule("F-4.2")
def test_a_rotate_180_is_spent_for_one_half_turn() -> None:
    state = on(APART, hands=["E:BCDF B:DFEG rotate"])
    play(state, "a1++")
    assert lying(state, "a1") == "E:CDAB"
    assert GAME.view(state, None).left == ("rotate",)
    assert why(state, "f1++") == ("F-4.2", "one_half_turn")
    play(state, "f1+")
    other = on(APART, hands=["E:BCDF B:DFEG rotate"])
    play(other, "f1+", "a1++")
    assert GAME.view(other, None).board == GAME.view(state, None).board


@pytest.mark.rule("F-4.3")
def test_exchanged_tiles_keep_their_orientation_and_must_match() -> None:
    state = on(NEARLY_A, hands=["E:BCDF B:DFEG D:FAGB"])
    assert "c3~f6" not in legal(state)
    assert why(state, "c3~f6") == ("F-4.3", "no_match")
    assert why(state, "a1~c3") == ("F-4.3", "no_tile")
    assert why(state, "double") == ("F-4.3", "no_special")
    play(state, "c3~d4")
    assert (lying(state, "c3"), lying(state, "d4")) == ("C:GABF", "E:CDAB")


@pytest.mark.rule("F-4.3")
def test_a_swap_two_is_spent_for_a_second_exchange() -> None:
    state = on(NEARLY_A, hands=["E:BCDF B:DFEG swap"])
    play(state, "double")
    assert GAME.view(state, None).left == ("swap",)
    play(state, "d3~d4")
    assert step(state) == "swap_second"
    play(state, min(legal(state)))
    assert state.turn.seat == 1


@pytest.mark.rule("F-4.3")
def test_without_any_exchange_that_matches_there_is_no_double() -> None:
    state = on(APART, hands=["E:BCDF B:DFEG swap"])
    assert why(state, "double") == ("F-4.3", "no_double")


@pytest.mark.rule("F-4.3")
def test_a_first_exchange_forbidden_alone_may_lead_to_a_legal_second() -> None:
    """Exchanging c4 and e6 completes A, for which seat 0 has no goal; a second one fixes that."""
    board = """
        . . . . . .
        . . . . . .
        . . E:CDAB F:CBDA . .
        . . G:BDCE C:ABFG . .
        . . . . . .
        . . . . C:FAEG A:DEFG
        """
    state = on(board, goals=["BBE", "CDG"], hands=["E:BCDF B:DFEG swap"])
    assert why(state, "c4~e6") == ("F-6.2", "completes")
    play(state, "double")
    assert "c4~e6" in legal(state)
    play(state, "c4~e6")
    assert legal(state)
    for second in legal(state):  # It cannot stop there: every second exchange breaks the image.
        assert {second[:2], second[3:]} & {"c3", "d3", "c4", "d4"}


@pytest.mark.rule("F-4.4")
def test_a_goal_card_is_drawn_and_one_goes_under_the_deck() -> None:
    state = on(ONE, goals=["ABE", "CDG"])
    top = tables.LETTERS[state.cards.deck[0]]
    play(state, "goal")
    assert legal(state) == {f"return:{image}" for image in {*"ABE", top}}
    assert why(state, "return:G") == ("F-4.4", "not_your_goal")
    play(state, "return:B")
    assert goals(state, 0) == "".join(sorted("AE" + top))
    assert tables.LETTERS[state.cards.deck[state.cards.n_deck - 1]] == "B"
    assert state.turn.seat == 1


@pytest.mark.rule("F-4.4")
def test_the_new_card_itself_may_go_back() -> None:
    state = on(ONE, goals=["BEE", "CDG"])
    play(state, "goal", "return:A")
    assert goals(state, 0) == "BEE"


@pytest.mark.rule("F-4.5")
def test_at_the_end_of_a_turn_the_hand_is_filled_up() -> None:
    state = on(ONE, hands=["E:BCDF G:BDCE swap"])
    events = play(state, "lay2d4.0")
    if step(state) != "special":
        assert len(hand(state, 0)) == 3
    assert "G:BDCE" in hand(state, 0)
    assert {e.only for e in events if e.key.endswith(("drew_tile", "drew_special"))} == {0}


@pytest.mark.rule("F-4.6")
def test_a_pile_without_standard_tiles_is_filled_up_with_what_left_the_game() -> None:
    state = on(ONE, hands=["E:BCDF G:BDCE A:DEFG"])
    where = [
        tables.LEFT if place == tables.PILE and tile < tables.STANDARD else place
        for tile, place in enumerate(state.supply.where)
    ]
    state.supply.where = where
    events = play(state, "lay3d4.0")
    assert "four_corners.event.brought_back" in [event.key for event in events]
    assert tables.LEFT not in state.supply.where


@pytest.mark.rule("F-4.6")
def test_nobody_is_ever_without_an_action() -> None:
    for seed in range(10):
        assert "goal" in legal(dealt(2, seed))


@pytest.mark.rule("F-6.2")
def test_a_first_rotation_is_legal_only_if_a_second_can_follow() -> None:
    """Turning d4 back makes A, so the second rotation must turn another of its tiles away."""
    state = on(NEARLY_A.replace("A:DEFG", "."), goals=["BBE", "CDG"])
    for first in (m for m in legal(state) if m[-1] in "+-"):
        after = state.copy()
        after.apply(0, GAME.parse_move(first))
        assert legal(after)
    assert "d4-" in legal(state)  # Another of the four may be turned away.
    play(state, "d4-")
    assert not {m for m in legal(state) if m[:2] not in ("c3", "d3", "c4")}
