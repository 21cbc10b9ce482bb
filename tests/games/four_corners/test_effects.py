"""Why a move may be good: what it scores, brings near, or spoils for others."""

from tests.games.four_corners.play import NEARLY_A, on, play
from threemirrors.core.facts import Effect
from threemirrors.games.four_corners import GAME, expert
from threemirrors.games.four_corners.rules import FourCorners

STAR = {"image": "star", "pattern": "c3"}


def effects(state: FourCorners, move: str) -> list[Effect]:
    return GAME.effects(state.copy(), state.actors()[0], GAME.parse_move(move))


def test_a_goal_weighs_most() -> None:
    state = on(NEARLY_A, goals=["ABE", "CDG"])
    play(state, "f6+")
    (told,) = effects(state, "d4-")
    assert told.event.key == "four_corners.meaning.makes"
    assert told.weight >= 10


def test_ones_own_image_is_brought_near() -> None:
    state = on(NEARLY_A, goals=["ABE", "CDG"])
    play(state, "f6+")
    assert any(
        each.event.key == "four_corners.reason.spoils" and each.event.facts == STAR
        for each in effects(on(NEARLY_A, goals=["BEF", "CDG"]), "c3+")
    )
    away = on(NEARLY_A, goals=["ABE", "CDG"])
    play(away, "f6+", "c3+")
    away = on(NEARLY_A.replace("E:CDAB", "E:BCDA"), goals=["ABE", "CDG"])
    (told,) = effects(away, "c3-")
    assert (told.event.key, told.event.facts) == ("four_corners.reason.nears", STAR)


def test_another_goal_is_a_reason_and_what_comes_after_scoring_is_none() -> None:
    state = on(NEARLY_A, goals=["ABE", "CDG"])
    (told,) = effects(state, "goal")
    assert told.event.key == "four_corners.reason.draws"
    play(state, "f6+", "d4-")
    assert effects(state, "break:c3+") == []


def test_a_point_is_a_goal_of_the_judge() -> None:
    assert GAME.point == getattr(expert, "GOAL", GAME.point)  # Compiled, it is no Python name.
