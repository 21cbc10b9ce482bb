"""F-9 and F-10: solitaire, and endless play."""

import pytest

from tests.games.four_corners.play import (
    dealt,
    goals,
    hand,
    legal,
    lying,
    new,
    on,
    play,
    scored,
    step,
    why,
)
from threemirrors.core.chance import Luck, seed_for
from threemirrors.core.words import say
from threemirrors.games.four_corners import GAME, queries, tables, turn_order
from threemirrors.games.four_corners.names import RANKS
from threemirrors.games.four_corners.rules import FourCorners

# Four corners A around the point a1, except b2, which has to be turned back by a quarter.
TRAY = """
    E:CDAB F:CBDA .
    C:FAEG C:GABF .
    . . A:DEFG
    """
LINE = """
    E:ABCD E:GBAC .
    . F:ACBD G:BDCE
    . . .
    """


def lone(board: str, own: str = "ABCD", hold: str = "D:FAGC", **more: str) -> FourCorners:
    queue = more.pop("queue", "G:BDCF F:CDEG")
    return on(board, goals=[own], hands=[hold], queue=queue, fifth=more.get("fifth", "G"))


@pytest.mark.rule("F-9.1")
def test_set_up_for_one() -> None:
    state = new(1, 5)
    view = GAME.view(state, 0)
    assert (view.size, view.pile, view.reserve, view.deck) == (3, 8, 60, 30)
    assert len(view.goals) == 4
    assert view.hidden_goal
    assert (view.board[0].square, view.board[0].turn) == ("b2", 0)
    assert len(hand(state, 0)) == 1
    assert not set(tables.KINDS) & set(view.left)
    assert {state.supply.where[tile] for tile in range(70, 78)} == {tables.OUT}


@pytest.mark.rule("F-9.2")
def test_a_turn_is_laying_and_then_two_rotations_or_none() -> None:
    state = lone(TRAY)
    assert all(move.startswith("lay1") for move in legal(state))
    assert why(state, "b2+") == ("F-9.2", "other_step")
    play(state, next(move for move in sorted(legal(state)) if move.startswith("lay1c1")))
    assert step(state) == "spin"
    assert "done" in legal(state)
    assert why(state, "a1++") == ("F-9.2", "no_half_turns")
    play(state, "c3+")
    assert step(state) == "second"
    play(state, "c1+")
    assert hand(state, 0) == ["G:BDCF"]
    assert step(state) == "act"


@pytest.mark.rule("F-9.2")
def test_nothing_need_be_turned() -> None:
    state = lone(TRAY)
    play(state, next(move for move in sorted(legal(state)) if move.startswith("lay1c1")))
    play(state, "done")
    assert hand(state, 0) == ["G:BDCF"]


def spun(own: str = "ABCD", **more: str) -> FourCorners:
    """A is scored by the rotation of the first turn."""
    state = lone(TRAY, own, **more)
    play(state, next(move for move in sorted(legal(state)) if move.startswith("lay1c1")))
    play(state, "c3+", "b2-")
    return state


@pytest.mark.rule("F-9.3")
@pytest.mark.rule("F-9.4")
def test_an_image_scores_an_open_goal_and_is_broken() -> None:
    state = spun()
    assert (scored(state, 0), goals(state, 0)) == ("A", "BCD")
    assert step(state) == "break"
    while step(state) == "break":
        play(state, min(legal(state)))
    assert lying(state, "a1") != "E:CDAB"


@pytest.mark.rule("F-9.5")
def test_a_tile_of_a_sequence_is_replaced_from_the_reserve_any_way_up() -> None:
    """E:BCDF goes to the right of two with the same centre."""
    found = 0
    for seed in range(30):
        state = on(LINE, goals=["ABEF"], hands=["E:BCDF"], queue="G:BDCF", fifth="G", seed=seed)
        events = play(state, next(m for m in sorted(legal(state)) if m.startswith("lay1c1")))
        assert scored(state, 0) == "E"
        assert step(state) == "replace"
        drawn = GAME.view(state, None).breaking.drawn
        assert drawn is not None
        assert drawn[0] != "E"
        places = {move[4:6] for move in legal(state)}
        assert places <= {"a1", "b1", "c1"}
        found += len({move[-1] for move in legal(state)}) > 1
        thrown = [e for e in events if e.key.endswith("rejected")]
        assert len(GAME.view(state, None).left) == len(thrown)
        unfit = [f"put:{s}.{t}" for s in places for t in range(4)]
        for move in set(unfit) - legal(state):
            assert why(state, move)[0] in ("F-9.5", "F-7.7")
        play(state, min(legal(state)))
        assert step(state) in ("spin", "break", "score", "replace")
    assert found


@pytest.mark.rule("F-9.6")
def test_a_pattern_without_an_open_goal_is_forbidden() -> None:
    state = lone(TRAY, "BCDE")
    play(state, next(move for move in sorted(legal(state)) if move.startswith("lay1c1")))
    play(state, "c3+")
    assert why(state, "b2-") == ("F-9.6", "completes")


@pytest.mark.rule("F-9.7")
def test_the_fifth_goal_is_turned_up_before_the_break() -> None:
    state = on(TRAY, goals=["A"], scored=["BCD"], hands=["D:FAGC"], queue="G:BDCF", fifth="G")
    play(state, next(move for move in sorted(legal(state)) if move.startswith("lay1c1")))
    events = play(state, "c3+", "b2-")
    assert step(state) == "break"
    assert goals(state, 0) == "G"
    assert not GAME.view(state, 0).hidden_goal
    assert [say(e) for e in events if e.key.endswith("fifth_up")] == [
        "The fifth goal is turned up: cross."
    ]


@pytest.mark.rule("F-9.7")
def test_five_goals_end_the_game() -> None:
    state = on(TRAY, goals=["A"], scored=["BCDG"], hands=["D:FAGC"], queue="G:BDCF")
    play(state, next(move for move in sorted(legal(state)) if move.startswith("lay1c1")))
    play(state, "c3+", "b2-")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.points, outcome.winners) == ("F-9.7", (5,), (0,))


@pytest.mark.rule("F-9.8")
def test_it_ends_with_the_last_turn_of_the_pile() -> None:
    state = lone(TRAY, queue="")
    play(state, next(move for move in sorted(legal(state)) if move.startswith("lay1c1")))
    events = play(state, "done")
    assert state.is_over()
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("F-9.8", ())
    assert "No goal this time" in say(events[-1])
    assert why(state, "done") == ("F-9.8", "game_over")


@pytest.mark.rule("F-9.8")
def test_there_is_a_rank_for_every_number_of_goals() -> None:
    assert len(RANKS) == 6


@pytest.mark.rule("F-9.9")
def test_a_tile_that_cannot_be_laid_is_put_aside() -> None:
    """The only tile on the tray has other images, so the next one has nothing to match."""
    state = FourCorners(1, 1, 0, 60, Luck(seed_for(0)))
    state.supply.queue = [5, 6, *[tables.NOTHING] * 8]
    state.supply.n_queue, state.turn.dealt = 2, 1
    turn_order.begin_turn(state)  # An empty tray, which has nothing to match either.
    assert step(state) == "spin"
    assert len(GAME.view(state, None).left) == 1
    assert legal(state) == {"done"}


@pytest.mark.rule("F-10.1")
def test_the_round_limit_ends_a_game_nobody_wins() -> None:
    state = dealt(3, rounds=2)
    for turn in range(6):
        assert not state.is_over()
        assert state.turn.turns == turn
        play(state, "goal", min(returns(state)))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("F-10.1", (0, 1, 2))


@pytest.mark.rule("F-10.1")
def test_at_the_limit_most_goals_win() -> None:
    board = ". . . . . .\n" * 2 + ". . E:ABCD . . .\n" + ". . . . . .\n" * 3
    state = on(board, goals=["AB", "CDG"], scored=["E"], rounds=1, turns=0)
    for _ in range(2):
        play(state, "goal", min(returns(state)))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((0,), (1, 0))


def returns(state: FourCorners) -> set[str]:
    after = state.copy()
    play(after, "goal")
    return legal(after)


def test_cards_of_a_side_are_listed_one_by_one() -> None:
    assert queries.cards([0, 2, 0, 0, 0, 0, 1], 0) == [1, 1, 6]


@pytest.mark.rule("F-9.7")
def test_nobody_scores_more_than_five_goals() -> None:
    assert GAME.most_points(GAME.new(1, 1)) == 5
