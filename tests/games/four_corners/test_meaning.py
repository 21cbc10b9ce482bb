"""What a move would score is shown before it is made."""

from tests.games.four_corners.play import NEARLY_A, on, play
from tests.games.four_corners.test_f5_f6_scoring import BOTH
from threemirrors.core.facts import Event
from threemirrors.games.four_corners import GAME
from threemirrors.games.four_corners.rules import FourCorners


def meaning(state: FourCorners, move: str) -> list[Event]:
    before = state.key()
    told = GAME.meaning(state.copy(), state.actors()[0], GAME.parse_move(move))
    assert state.key() == before
    return told


def test_a_step_that_makes_nothing_means_nothing() -> None:
    state = on(NEARLY_A, goals=["ABE", "CDG"])
    assert meaning(state, "f6+") == []
    assert meaning(state, "goal") == []


def test_the_step_that_completes_an_image_says_which() -> None:
    state = on(NEARLY_A, goals=["ABE", "CDG"])
    play(state, "f6+")
    (told,) = meaning(state, "d4-")
    assert told == Event("four_corners.meaning.makes", {"image": "star", "pattern": "c3"})


def test_what_is_asked_afterwards_means_nothing_more() -> None:
    state = on(NEARLY_A, goals=["ABE", "CDG"])
    play(state, "f6+", "d4-")
    assert meaning(state, "break:c3+") == []


def test_what_can_be_chosen_is_told_too() -> None:
    """F-6.3: two images at once are a choice; both are shown."""
    state = on(BOTH, goals=["AGE", "BCD"])
    play(state, "f1+")
    told = {str(event.facts["pattern"]): event.facts["image"] for event in meaning(state, "d4-")}
    assert told == {"c3": "star", "c4": "cross"}


def test_points_are_open() -> None:
    state = on(NEARLY_A, goals=["ABE", "CDG"])
    play(state, "f6+", "d4-")
    assert GAME.points_seen(state, None) == GAME.points_seen(state, 1) == (1, 0)
