"""The greedy bot: scores when it can, finishes, and is good at solitaire."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.four_corners.play import NEARLY_A, dealt, legal, on, play
from tests.games.four_corners.test_f5_f6_scoring import BOTH, NEARLY_LINE
from tests.games.four_corners.test_f9_solitaire import TRAY
from threemirrors.bots import BOTS
from threemirrors.core.chance import Rng, seed_for
from threemirrors.engine import is_compiled
from threemirrors.games.four_corners import GAME, tables
from threemirrors.games.four_corners.judge import FourCornersJudge
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.lab.match import play_match

GREEDY = BOTS["greedy"]


def goes_on(state: FourCorners, seat: int = 0) -> FourCorners:
    """The bot plays until its turn is over."""
    rng = Rng(seed_for("bot"))
    while state.acting >> seat & 1:
        state.apply(seat, GREEDY.choose(GAME, state.resample(seat, rng), seat, rng))
    return state


@pytest.mark.parametrize("board", [NEARLY_A, NEARLY_LINE, BOTH])
def test_a_turn_that_scores_is_found(board: str) -> None:
    assert goes_on(on(board, goals=["AGE", "BCD"])).points(0) >= 1


def test_a_judge_is_not_led_astray_by_a_seat_that_is_not_there() -> None:
    state = dealt(2)
    assert [GAME.judge.value(state, seat) for seat in (-1, 2, 99)] == [0, 0, 0]


def test_partners_are_no_rivals() -> None:
    state = dealt(4, teams=True)
    rivals = [GAME.judge.are_rivals(state, 0, seat) for seat in range(4)]
    assert rivals == [False, True, False, True]
    assert all(GAME.judge.are_rivals(dealt(4), 0, seat) == (seat > 0) for seat in range(4))


def test_the_turns_of_solitaire_are_told_apart() -> None:
    state = dealt(1)
    turns: list[int] = []
    while not state.is_over() and len(turns) < 12:
        turns.append(GAME.judge.turn_of(state))
        state.apply(0, state.legal_moves(0)[-1])  # Lay the tile somewhere, rotate nothing.
    assert turns[0] == 0
    assert turns[-1] > 1


def test_what_others_may_score_is_not_left_for_them() -> None:
    """All A except one corner: dangerous only if others can have the card."""
    mine = on(NEARLY_A, goals=["BBE", "CDG"])
    spent = on(NEARLY_A, goals=["BBE", "CDG"], scored=["AA", "AAA"[:2]])
    assert GAME.judge.value(mine, 1) < GAME.judge.value(spent, 1) - 50
    play(mine, "goal")
    assert GAME.judge.value(mine, 0) < 50


# Two corners A at the point c3; one tile in hand makes a third, another is as good without.
TWO_A = """
    . . . . . .
    . . . . . .
    . . E:CDAB F:CBDA . .
    . . . . . .
    . . . . . .
    . . . . . .
    """
CORNER = """
    . . .
    . . .
    . . C:FAEG
    """
FEEDS, FEEDS_NOT = "lay1c4.2", "lay3c4.0"


def worth_after(state: FourCorners, move: str) -> float:
    after = state.copy()
    play(after, move)
    return GAME.judge.value(after, 0)


def two_ways(*scored: str) -> FourCorners:
    hands = ["C:EGFA G:BDCF F:CDEG"]
    return on(TWO_A, goals=["GGE", "BCD", "BCD"], hands=hands, scored=scored)


def test_of_two_equal_moves_the_one_that_feeds_others_is_not_made() -> None:
    harmless = two_ways("AA", "AA", "A")  # All A cards are scored, so nobody can profit.
    assert worth_after(harmless, FEEDS) == pytest.approx(worth_after(harmless, FEEDS_NOT))
    fewer = two_ways("AA", "AA")
    risky = two_ways()
    losses = [worth_after(s, FEEDS_NOT) - worth_after(s, FEEDS) for s in (fewer, risky)]
    assert 0 < losses[0] < losses[1]  # The more A cards are left, the worse.


def test_what_one_put_under_the_deck_is_nobody_elses_goal() -> None:
    state = two_ways("AA", "AA")
    known = state.copy()
    last = list(known.cards.deck).index(tables.LETTERS.index("A"))
    known.cards.known = [1 if i == last else 0 for i in range(tables.CARDS)]
    assert worth_after(known, FEEDS) == pytest.approx(worth_after(known, FEEDS_NOT))
    assert worth_after(state, FEEDS) < worth_after(known, FEEDS)


@pytest.mark.skipif(not is_compiled(), reason="takes long as plain Python")
def test_greedy_matches_end_before_the_round_limit() -> None:
    records = [play_match(GAME, [GREEDY, GREEDY], seed_for("end", n)) for n in range(40)]
    rules = [record.outcome.rule for record in records if record.outcome]
    assert rules.count("F-6.4") >= 38


def solitaires(positions: int, phase: int) -> Iterator[FourCorners]:
    """Solitaire positions in that phase, from random games."""
    dice, found, n = Random(7), 0, 0
    while found < positions:
        state = dealt(1, n)
        n += 1
        while not state.is_over() and found < positions:
            if state.turn.phase == phase and dice.random() < 0.5:
                found += 1
                yield state.copy()
            state.apply(0, dice.choice(state.legal_moves(0)))


def test_two_rotations_are_worth_what_the_best_pair_is_worth() -> None:
    """All pairs judged at once (judge.py), against first rotations one by one, and none."""
    goal = on(TRAY, goals=["ABCD"], hands=["D:FAGC"], queue="G:BDCF", fifth="G")
    play(goal, next(move for move in sorted(legal(goal)) if move.startswith("lay1c1")))
    gains = []
    for state in [goal, *solitaires(30 if is_compiled() else 12, tables.SPIN)]:
        firsts = []
        for move in state.legal_moves(0)[:-1]:
            after = state.copy()
            after.apply(0, move)
            firsts.append(GAME.judge.value(after, 0))
        none = state.copy()
        none.turn.phase = tables.ACT  # A phase in which the judge only looks at the board.
        best = max([*firsts, GAME.judge.value(none, 0)])
        assert GAME.judge.value(state, 0) == pytest.approx(best)
        gains.append(best - GAME.judge.value(none, 0))
    assert gains[0] > 2  # A goal.
    assert min(gains) >= 0


def test_what_was_judged_before_leaves_no_trace() -> None:
    """A board of six by six has points where the tray has its edge."""
    state = on(CORNER, goals=["F"], hands=["D:FAGC"], queue="G:BDCF")
    play(state, next(move for move in sorted(legal(state)) if move.startswith("lay1b2")), "b2+")
    fresh, used = FourCornersJudge(), FourCornersJudge()
    used.value(on(NEARLY_A, goals=["BBE", "CDG"]), 0)
    assert used.value(state, 0) == fresh.value(state, 0)


def test_on_the_edge_of_the_tray_there_is_nothing_to_hope_for() -> None:
    """F-1.1: the tile in the corner of the tray shows F to the middle, E to the outside."""
    hopes = [
        GAME.judge.value(on(CORNER, goals=[goal], hands=["D:FAGC"], queue="G:BDCF"), 0)
        for goal in "FE"
    ]
    assert hopes[0] > 0
    assert hopes[1] == 0


@pytest.mark.skipif(not is_compiled(), reason="takes long as plain Python")
def test_greedy_solitaire_is_good() -> None:
    deals = 100
    records = [play_match(GAME, [GREEDY], seed_for("solo", n)) for n in range(deals)]
    assert sum(r.outcome.points[0] for r in records if r.outcome) / deals >= 2.9


def test_a_greedy_solitaire_goes_to_its_end() -> None:
    state, rng = dealt(1, 2), Rng(seed_for("one"))
    dice = Random(1)
    while not state.is_over():
        legal = state.legal_moves(0)
        bot = dice.random() < (1.0 if is_compiled() else 0.1)
        state.apply(0, GREEDY.choose(GAME, state.copy(), 0, rng) if bot else dice.choice(legal))
    assert state.outcome() is not None


@pytest.mark.skipif(not is_compiled(), reason="takes long as plain Python")
def test_keen_alone_scores_on_its_last_turn_what_can_be_scored() -> None:
    """A is a quarter turn away, and then the fifth goal may be."""
    state = on(TRAY, goals=["A"], scored=["BCD"], hands=["D:FAGC"], queue="", fifth="G")
    rng = Rng(seed_for("last"))
    while not state.is_over():
        state.apply(0, BOTS["keen"].choose(GAME, state.resample(0, rng), 0, rng))
    assert state.points(0) >= 4
