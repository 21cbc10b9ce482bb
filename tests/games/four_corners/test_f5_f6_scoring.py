"""F-5 and F-6: patterns made, scored, chosen and forbidden."""

import pytest

from tests.games.four_corners.play import (
    NEARLY_A,
    goals,
    legal,
    lying,
    on,
    play,
    refusal,
    scored,
    step,
    why,
)
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.words import say
from threemirrors.games.four_corners import GAME

STANDING_A = NEARLY_A.replace("C:GABF", "C:ABFG")
# Three centres E in a row, and a fourth that can be exchanged into it.
NEARLY_LINE = """
    . . . . . .
    . E:ABCD E:GBAC E:BCDF F:ACBD .
    . . . . E:GBAD .
    . . . . A:DEFG .
    . . . . . .
    . . . . . .
    """


@pytest.mark.rule("F-5.1")
@pytest.mark.rule("F-6.1")
def test_four_equal_corners_at_a_point_score_the_goal() -> None:
    state = on(NEARLY_A, goals=["ABE", "CDG"])
    events = play(state, "f6+", "d4-")
    assert scored(state, 0) == "A"
    assert goals(state, 0) == "BE"
    told = next(e for e in events if e.key.endswith("scored_image"))
    assert told.facts["squares"] == ["c3", "d3", "c4", "d4"]
    assert told.final
    assert say(told) == (
        "Seat 0 makes the star out of four corners, on c3, d3, c4, d4, and scores goal 1 of 3."
    )
    assert step(state) == "break"


@pytest.mark.rule("F-5.2")
def test_four_equal_centres_in_a_line_score_the_goal() -> None:
    state = on(NEARLY_LINE, goals=["ABE", "CDG"])
    assert "e2~e3" in legal(state)
    play(state, "e2~e3")
    assert scored(state, 0) == "E"
    assert step(state) == "replace"
    assert GAME.view(state, None).breaking.lines[0].squares == ("b2", "c2", "d2", "e2")


@pytest.mark.rule("F-5.2")
def test_a_longer_line_is_one_sequence() -> None:
    board = NEARLY_LINE.replace(
        ". E:ABCD E:GBAC E:BCDF F:ACBD .", "E:CDFG E:ABCD E:GBAC F:ACBD E:BCDF ."
    ).replace(". . . . E:GBAD .", ". . . E:GBAD . .")
    state = on(board, goals=["EEA", "CDG"])
    play(state, "d2~d3")
    assert scored(state, 0) == "E"
    assert len(GAME.view(state, None).breaking.lines[0].squares) == 5


@pytest.mark.rule("F-5.3")
def test_what_stands_already_is_not_made() -> None:
    state = on(STANDING_A, goals=["ABE", "CDG"])
    assert [p.pattern for p in GAME.view(state, None).stood] == ["c3"]
    play(state, "goal", "return:E")
    assert scored(state, 0) == ""
    play(state, "goal", "return:" + goals(state, 1)[0])
    play(state, "c3+", "f6+")
    play(state, "goal", "return:" + goals(state, 1)[0])
    play(state, "c3-", "f6+")  # Broken, and made again.
    assert scored(state, 0) == "A"


@pytest.mark.rule("F-5.3")
def test_a_line_that_grows_is_not_made() -> None:
    board = """
        . . . . . .
        E:CDFG E:ABCD E:GBAC E:BCDF F:ACBD .
        . . . . E:GBAD .
        . . . . A:DEFG .
        . . . . . .
        . . . . . .
        """
    state = on(board, goals=["ABE", "CDG"])
    play(state, "e2~e3")
    assert lying(state, "e2") == "E:GBAD"
    assert scored(state, 0) == ""
    bare = on(board, goals=["ABB", "CDG"])
    assert "e2~e3" in legal(bare)  # Nor is it forbidden to a seat without a goal for it.


@pytest.mark.rule("F-6.0")
def test_patterns_are_looked_at_after_both_rotations() -> None:
    state = on(NEARLY_A, goals=["ABE", "CDG"])
    play(state, "d4-")
    assert scored(state, 0) == ""
    assert "c3+" in legal(state)
    play(state, "c3+")  # The image stood between the two rotations, which does not count.
    assert scored(state, 0) == ""
    assert state.turn.seat == 1


@pytest.mark.rule("F-6.1")
def test_one_card_for_one_pattern() -> None:
    state = on(NEARLY_A, goals=["AAE", "CDG"])
    play(state, "f6+", "d4-")
    assert (scored(state, 0), goals(state, 0)) == ("A", "AE")


@pytest.mark.rule("F-6.1")
def test_others_never_score_on_your_turn() -> None:
    state = on(NEARLY_A, goals=["ABE", "ADG"])
    play(state, "f6+", "d4-")
    assert scored(state, 1) == ""


@pytest.mark.rule("F-6.2")
def test_a_pattern_without_a_card_is_forbidden_and_it_is_said_why() -> None:
    state = on(NEARLY_A, goals=["BBE", "ADG"])
    play(state, "f6+")
    assert "d4-" not in legal(state)
    breach = refusal(state, "d4-")
    assert (breach.rule, breach.facts["images"], breach.facts["places"]) == (
        "F-6.2",
        ["star"],
        ["c3"],
    )
    assert say(breach) == (
        "This would complete star at c3, and none of your goals fits. Your goals: clover, wheel."
    )
    assert "星" in say(breach, "ja")


@pytest.mark.rule("F-6.3")
def test_of_several_one_or_more_are_chosen() -> None:
    state = on(BOTH, goals=["AGE", "BCD"])
    play(state, "f1+", "d4-")
    assert step(state) == "score"
    assert legal(state) == {"score:c3", "score:c4"}
    assert why(state, "done") == ("F-6.3", "score_first")
    assert why(state, "score:a1") == ("F-5.3", "not_made")
    play(state, "score:c4")
    assert legal(state) == {"score:c3", "done"}
    play(state, "done")
    assert (scored(state, 0), step(state)) == ("G", "break")
    assert GAME.view(state, None).breaking.turning == ("c4", "d4", "c5", "d5")


@pytest.mark.rule("F-6.3")
def test_a_choice_is_seen_by_all_and_survives_being_imagined() -> None:
    state = on(BOTH, goals=["AGE", "BCD"])
    play(state, "f1+", "d4-")
    for seat in (0, 1, None):
        made = [(each.pattern, each.image) for each in GAME.view(state, seat).made]
        assert made == [("c3", "A"), ("c4", "G")]
    imagined = GAME.imagine(GAME.view_json(state, 0), Rng(seed_for("choice")))
    assert legal(imagined) == legal(state)
    play(state, "score:c4")
    told = GAME.view(state, 1)
    assert (told.scored_now, [each.pattern for each in told.made]) == (("c4",), ["c3"])
    imagined = GAME.imagine(GAME.view_json(state, 0), Rng(seed_for("choice")))
    assert legal(imagined) == legal(state) == {"score:c3", "done"}


BOTH = """
    . . . . . A:DEFG
    . . . . . .
    . . E:CDAB F:CBDA . .
    . . D:FAGB C:GABF . .
    . . B:EGDF E:GBAC . .
    . . . . . .
    """


@pytest.mark.rule("F-6.3")
def test_both_may_be_scored_and_are_broken_together() -> None:
    state = on(BOTH, goals=["AGE", "BCD"])
    play(state, "f1+", "d4-", "score:c3", "score:c4")
    assert scored(state, 0) == "AG"
    assert GAME.view(state, None).breaking.turning == ("c3", "d3", "c4", "d4", "c5", "d5")


@pytest.mark.rule("F-6.2")
def test_a_pattern_without_a_card_stands_unscored_beside_one_with() -> None:
    state = on(BOTH, goals=["ABE", "BCD"])
    play(state, "f1+", "d4-")
    assert (scored(state, 0), step(state)) == ("A", "break")


@pytest.mark.rule("F-6.3")
def test_a_choice_without_its_card_is_refused() -> None:
    state = on(BOTH, goals=["AGE", "BCD"])
    play(state, "f1+", "d4-")
    state.cards.goals = [1, 0, 0, 0, 1, 0, 0, *state.cards.goals[7:]]
    assert why(state, "score:c4") == ("F-6.1", "no_card")


@pytest.mark.rule("F-6.4")
def test_the_third_goal_wins_at_once() -> None:
    state = on(NEARLY_A, goals=["A", "CDG"], scored=["BE"])
    events = play(state, "f6+", "d4-")
    assert state.is_over()
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.rule) == ((0,), (3, 0), "F-6.4")
    assert events[-1].facts == {"winners": ["0"], "goals": 3}
    assert lying(state, "d4") == "C:ABFG"  # No break.
