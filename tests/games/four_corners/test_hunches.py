"""What a seat may guess of its rivals' goals, from what it has seen and nothing else."""

import msgspec
import pytest

from tests.games.four_corners.play import NEARLY_A, on, play
from threemirrors.core.facts import Hunch
from threemirrors.games.four_corners import GAME, tables
from threemirrors.games.four_corners.hunches import Notes, near, shares, unseen_cards
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.tables import LETTERS
from threemirrors.games.four_corners.view import FourCornersView

A = LETTERS.index("A")


def seen(state: FourCorners, seat: int) -> FourCornersView:
    return msgspec.json.decode(GAME.view_json(state, seat), type=FourCornersView)


def watched(state: FourCorners, watcher: int, *moves: str) -> Notes:
    notes = GAME.remember(b"", GAME.view_json(state, watcher))
    for move in moves:
        play(state, move)
        notes = GAME.remember(notes, GAME.view_json(state, watcher))
    return msgspec.json.decode(notes, type=Notes)


def test_an_image_that_lacks_a_corner_is_near() -> None:
    assert near(seen(on(NEARLY_A), 0))[A] == 1


def test_who_passes_up_an_image_hardly_holds_it() -> None:
    state = on(NEARLY_A, goals=["BCD", "CDG"])
    before = watched(state, 1)
    prior = shares(seen(state, 1), before, 0)[A]
    notes = watched(state, 1, "f6+", "d4+")
    assert (notes.passed[0][A], notes.prepared[0][A]) == (1, 0)
    assert shares(seen(state, 1), notes, 0)[A] < prior


def test_who_spoils_an_image_hardly_holds_it_and_who_prepares_one_does() -> None:
    state = on(NEARLY_A, goals=["BCD", "CDG"])
    spoiled = watched(state, 1, "c3+", "f6+")
    assert spoiled.prepared[0][A] == -1
    state = on(NEARLY_A.replace("E:CDAB", "E:BCDA"), goals=["BCD", "CDG"])
    before = watched(state.copy(), 1)
    prepared = watched(state, 1, "c3-", "f6+")
    assert prepared.prepared[0][A] == 1
    assert shares(seen(state, 1), prepared, 0)[A] > shares(seen(state, 1), before, 0)[A]


def test_a_scored_card_says_nothing_about_the_next() -> None:
    state = on(NEARLY_A, goals=["ABE", "CDG"])
    notes = watched(state, 1, "f6+", "d4-")
    while state.turn.seat == 0:
        move = state.legal_moves(0)[0]
        state.apply(0, move)
    after = GAME.remember(msgspec.json.encode(notes), GAME.view_json(state, 1))
    known = msgspec.json.decode(after, type=Notes)
    assert (known.passed[0][A], known.prepared[0][A]) == (0, 0)
    assert known.scored[0] == ["A"]


def test_a_changed_goal_makes_everything_less_sure() -> None:
    state = on(NEARLY_A, goals=["BCD", "CDG"])
    notes = watched(state, 1, "goal", GAME.move_text(next_return(state)))
    assert notes.passed[0][A] == pytest.approx(2 / 3)


def next_return(state: FourCorners) -> int:
    ahead = state.copy()
    play(ahead, "goal")
    return ahead.legal_moves(0)[0]


def test_only_rivals_are_guessed_at_and_only_what_is_likely() -> None:
    state = on(NEARLY_A.replace("E:CDAB", "E:BCDA"), goals=["BCD", "CDG"])
    notes = watched(state, 1, "c3-", "f6+")
    notes.prepared[0][A] = 6.0
    view = GAME.view_json(state, 1)
    likely, *rest = GAME.hunches(view, msgspec.json.encode(notes))
    assert (likely.seat, likely.key, likely.facts) == (0, "goal", {"card": "star"})
    assert all(hunch.seat == 0 and 0.6 <= hunch.share <= likely.share for hunch in rest)


def test_a_guess_is_right_or_not() -> None:
    state = on(NEARLY_A, goals=["BCD", "CDG"])
    star, cross = (Hunch(0, "goal", {"card": card}, 0.7) for card in ("star", "cross"))
    assert not GAME.is_right(state, star)
    assert GAME.is_right(state, cross) == (tables.NAMES.index("cross") in range(1, 4))


def test_without_notes_or_rivals_there_is_nothing_to_guess() -> None:
    view = GAME.view_json(on(NEARLY_A), 0)
    assert GAME.hunches(view, b"") == []
    assert GAME.remember(b"", GAME.view_json(GAME.new(1, "alone"), 0)) == b""
    assert GAME.remember(b"", GAME.view_json(on(NEARLY_A), None)) == b""
    assert GAME.hunches(GAME.view_json(on(NEARLY_A), None), b"{}") == []


def test_cards_one_knows_of_are_not_guessed_at() -> None:
    state = on(NEARLY_A, goals=["AAB", "CDG"], scored=["", "A"])
    free = unseen_cards(seen(on(NEARLY_A, goals=["BCD", "CDG"]), 0))
    assert unseen_cards(seen(state, 0))[A] == free[A] - 3
    team = on(NEARLY_A, goals=["ABE", "CDG"], teams=True)
    assert unseen_cards(seen(team, 0))[A] == free[A] // 2 - 1
    play(state, "goal")
    assert sum(unseen_cards(seen(state, 0))) < sum(free)
