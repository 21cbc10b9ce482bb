"""The expert judge: it sees exchanges that score, changes goals, and never goes in circles."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.games.four_corners.play import NEARLY_A, dealt, on, play
from tests.games.four_corners.test_f5_f6_scoring import NEARLY_LINE
from threemirrors.bots import bot_named
from threemirrors.bots.bot import Bot
from threemirrors.bots.onestep import best_move
from threemirrors.core.chance import Chance, Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.engine import is_compiled
from threemirrors.games.four_corners import GAME, tables
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.scoring_swaps import can_double, can_swap
from threemirrors.lab.match import play_match

EXPERT = GAME.expert_judge(2)
FOUND = 0.95  # Turns with an exchange that alone scores: the share in which a search finds it.

ALL_GOALS = (1 << tables.IMAGES) - 1
CIRCLES = 10  # The same board more often than this in one game is no accident.


class OneMove(Bot):
    """Looks one move ahead with the expert judge."""

    name = "one move"

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        return best_move(state, seat, game.expert_judge(state.players), chance)


def ends_turn(state: FourCorners, bot: Bot) -> FourCorners:
    """The bot plays until its turn is over."""
    seat, turns, rng = state.turn.seat, state.turn.turns, Rng(seed_for("expert"))
    while state.acting and state.turn.turns == turns:
        state.apply(seat, bot.choose(GAME, state.resample(seat, rng), seat, rng))
    return state


# Exchanges that score, and nothing else that does.


def scores(state: FourCorners, move: int) -> bool:
    """Whether the move, or what can follow it within the action, scores at once."""
    seat, before = state.turn.seat, state.points(state.turn.seat)
    after = state.copy()
    after.apply(seat, move)
    if after.points(seat) > before or after.turn.phase == tables.SCORING:
        return True
    if after.turn.phase not in (tables.SECOND, tables.SWAP_FIRST, tables.SWAP_SECOND):
        return False
    return any(scores(after, following) for following in after.legal_moves(seat))


def only_exchanges_score(state: FourCorners) -> bool:
    legal = state.legal_moves(state.turn.seat)
    others = [move for move in legal if not is_exchange(move)]
    exchanges = [move for move in legal if is_exchange(move)]
    return not any(scores(state, m) for m in others) and any(scores(state, m) for m in exchanges)


def is_exchange(move: int) -> bool:
    return tables.SWAP <= move <= tables.DOUBLE


def give_swap_two(state: FourCorners) -> None:
    """The seat on turn holds a swap-two in the place of one of its tiles."""
    supply, seat = state.supply, state.turn.seat
    hand = list(supply.hand)
    hand[tables.HAND_ROOM * seat + 2], gone = tables.FIRST_SWAP, supply.hand_of(seat)[2]
    where = list(supply.where)
    where[gone], where[tables.FIRST_SWAP] = tables.PILE, tables.IN_HAND + seat
    supply.hand, supply.where = hand, where


def turns_for_exchanges(positions: int, special: bool) -> Iterator[FourCorners]:
    """Turns from games of careless bots in which an exchange scores and nothing else does."""
    dice, rng, found, n = Random(5), Rng(seed_for("turns")), 0, 0
    while found < positions:
        state = dealt(2, ("exchanges", n))
        n += 1
        while not state.is_over() and found < positions:
            seat = state.turn.seat
            if state.turn.phase == tables.ACT and state.board.n_tiles > 10 and dice.random() < 0.3:
                tried = state.copy()
                has_special = tried.supply.special_of(seat, 0) + tried.supply.special_of(seat, 1)
                if special and has_special == 2 * tables.NOTHING:
                    give_swap_two(tried)
                if only_exchanges_score(tried):
                    found += 1
                    yield tried
                    break  # Positions of one game are alike.
            careless = dice.random() < 0.3
            legal = state.legal_moves(seat)
            state.apply(
                seat, dice.choice(legal) if careless else best_move(state, seat, GAME.judge, rng)
            )


@pytest.mark.skipif(not is_compiled(), reason="takes long as plain Python")
@pytest.mark.parametrize("special", [False, True])
def test_an_exchange_that_alone_scores_is_found(special: bool) -> None:
    search = bot_named("search:3000")
    found = [
        ends_turn(state.copy(), search).points(state.turn.seat) > state.points(state.turn.seat)
        for state in turns_for_exchanges(20, special)
    ]
    assert sum(found) >= FOUND * len(found)


def boards(positions: int) -> Iterator[FourCorners]:
    """Positions of careless games, on the seat's turn."""
    dice, found, n = Random(3), 0, 0
    while found < positions:
        state = dealt(2, ("boards", n))
        n += 1
        while not state.is_over() and state.turn.turns < 40 and found < positions:
            if state.turn.phase == tables.ACT and state.turn.turns > 12 and dice.random() < 0.2:
                found += 1
                yield state.copy()
            legal = state.legal_moves(state.turn.seat)
            lays = [move for move in legal if move < tables.ROTATE]
            state.apply(state.turn.seat, dice.choice(lays or legal))


def tried(state: FourCorners, phase: int) -> bool:
    """Whether some exchange scores, or some two in a row: all are tried (F-4.3)."""
    state.turn.phase = phase
    return any(scores(state, move) for move in state.legal_moves(state.turn.seat))


@pytest.mark.skipif(not is_compiled(), reason="takes long as plain Python")
def test_exchanges_that_score_are_known_without_trying_all() -> None:
    found = []
    for state in boards(120):
        for goals in range(1, ALL_GOALS, 11):
            state.cards.goals = [goals >> image & 1 for image in range(tables.IMAGES)] * 6
            found.append(can_swap(state.board, goals))
            assert found[-1] == tried(state.copy(), tables.SWAP_SECOND)
    assert 0 < sum(found) < len(found)


def test_an_exchange_scores_if_it_scores_some_image() -> None:
    found = []
    for state in boards(30):
        each = [can_swap(state.board, 1 << image) for image in range(tables.IMAGES)]
        assert can_swap(state.board, ALL_GOALS) == any(each)
        assert not can_swap(state.board, 0)
        found += each
    assert 0 < sum(found) < len(found)


@pytest.mark.skipif(not is_compiled(), reason="takes long as plain Python")
def test_two_exchanges_that_score_are_known_too() -> None:
    found = []
    for state in boards(12):
        goals = state.cards.goal_images(state.turn.seat)
        found.append(can_double(state.board, goals))
        assert found[-1] == tried(state.copy(), tables.SWAP_FIRST)
    assert 0 < sum(found) < len(found)


# What the judge thinks of single positions.

# Two exchanges bring four B into a line, and one cannot.
FOUR_B = """
    . . . . . .
    . . . . . .
    . . B:FEGD B:CEGA . .
    B:CDGA B:DFGA G:FBDE F:ACBD . .
    . . . . . .
    . . . . . .
    """
# Four corners A around the point c3, except d4, which has to be turned by half.
HALF_AWAY = NEARLY_A.replace("C:GABF", "C:FGAB")
BESIDES = "A:CEDF A:CEDG"  # Two tiles to hold besides a special one.


def test_no_value_for_a_seat_that_is_not_there_and_only_goals_when_it_is_over() -> None:
    state = on(NEARLY_A, scored=["A", ""])
    assert [EXPERT.value(state, seat) for seat in (-1, 2, 99)] == [0, 0, 0]
    state.ask(0, tables.OVER)
    assert [EXPERT.value(state, seat) for seat in (0, 1)] == [150, 0]


def test_alone_the_judge_of_all_bots_is_used() -> None:
    assert GAME.expert_judge(1) is GAME.judge
    assert GAME.expert_judge(2) is GAME.expert_judge(4) is not GAME.judge


def test_two_exchanges_that_score_are_made() -> None:
    state = on(FOUR_B, goals=["BFG", "CDE"], hands=[f"swap {BESIDES}"])
    assert not can_swap(state.board, state.cards.goal_images(0))
    before = EXPERT.value(state, 0)
    play(state, "double")
    assert EXPERT.value(state, 0) > before + 50
    assert ends_turn(state, OneMove()).points(0) == 1


def test_a_swap_two_is_not_wasted() -> None:
    state = on(FOUR_B, goals=["AFG", "CDE"], hands=[f"swap {BESIDES}"])
    rest = state.copy()
    rest.turn.phase = tables.BREAKING  # The same board, and nothing to hope for from this turn.
    play(state, "double")
    assert EXPERT.value(state, 0) < EXPERT.value(rest, 0)
    play(state, GAME.move_text(state.legal_moves(0)[0]))
    assert EXPERT.value(state, 0) < 50


@pytest.mark.parametrize("first", ["f6+", "d4-"])
def test_the_second_rotation_that_scores_is_found(first: str) -> None:
    state = on(NEARLY_A)
    play(state, first)
    assert EXPERT.value(state, 0) > 90
    assert ends_turn(state, OneMove()).points(0) == 1


def test_more_of_several_patterns_may_be_scored() -> None:
    state = on(NEARLY_A)
    state.turn.phase = tables.SCORING
    unscored = EXPERT.value(state, 0)
    state.turn.scored_points = 1
    assert EXPERT.value(state, 0) == pytest.approx(unscored - 150)


def test_a_special_tile_in_hand_completes_what_others_do_not_see() -> None:
    plain = EXPERT.value(on(HALF_AWAY, hands=[f"{BESIDES} A:EFGB"]), 1)
    values = [
        EXPERT.value(on(HALF_AWAY, goals=["ABE", "CDG"], hands=[hand]), 0)
        for hand in (f"rotate {BESIDES}", f"{BESIDES} A:EFGB")
    ]
    assert values[0] > values[1] > plain


def test_what_a_new_goal_brings_does_not_depend_on_the_card_that_happens_to_be_drawn() -> None:
    state = on(NEARLY_A, goals=["CFG", "BDE"])
    rest = state.copy()
    rest.turn.phase = tables.BREAKING
    play(state, "goal")
    other = state.copy()
    other.cards.fresh = (state.cards.fresh + 1) % tables.IMAGES
    assert EXPERT.value(state, 0) == EXPERT.value(other, 0) > EXPERT.value(rest, 0)


def test_a_goal_that_promises_much_is_kept() -> None:
    state = on(NEARLY_A, goals=["AFG", "BDE"])
    state.cards.fresh = tables.LETTERS.index("B")
    state.turn.phase = tables.RETURN
    kept = {}
    for move in state.legal_moves(0):
        after = state.copy()
        after.apply(0, move)
        kept[GAME.move_text(move)] = EXPERT.value(after, 0)
    assert min(kept, key=lambda move: kept[move]) == "return:A"


def test_partners_think_alike() -> None:
    state = on(NEARLY_A, teams=True)
    values = [EXPERT.value(state, seat) for seat in range(4)]
    assert values[0] == values[2] > values[1] == values[3]


def test_lines_promise_something_too() -> None:
    values = [
        EXPERT.value(on(NEARLY_LINE, goals=[goals, "BCD"], scored=["A", "A"]), 0)
        for goals in ("EFG", "FFG")
    ]
    assert values[0] > values[1]


# Never the same back and forth.


def most_often(players: int, seed: object, bot: Bot, **options: bool) -> tuple[int, str]:
    """How often the board was the same at the start of a turn, and the rule the game ended by."""
    record = play_match(GAME, [bot] * players, seed_for(seed), options)
    state, seen = GAME.deal(players, seed_for(seed), options), Counter[object]()
    for ply in record.moves:
        if state.turn.phase == tables.ACT:
            seen[tuple(state.board.tile), tuple(state.board.rotation)] += 1
        state.apply(ply.seat, ply.move)
    assert record.outcome is not None
    return max(seen.values()), record.outcome.rule


@pytest.mark.skipif(not is_compiled(), reason="takes long as plain Python")
@pytest.mark.parametrize(("players", "teams"), [(2, False), (4, True), (6, True)])
def test_whole_games_do_not_go_in_circles(players: int, teams: bool) -> None:
    games = [most_often(players, n, OneMove(), teams=teams) for n in range(20)]
    assert max(often for often, _ in games) <= CIRCLES
    assert [rule for _, rule in games].count("F-10.1") <= 1


@pytest.mark.skipif(not is_compiled(), reason="takes long as plain Python")
def test_a_search_does_not_go_in_circles() -> None:
    often, rule = most_often(4, "circles", bot_named("search:600"), teams=True)
    assert often <= CIRCLES
    assert rule == "F-8.3"


def test_a_search_imagines_several_worlds() -> None:
    assert GAME.search_weights(2).worlds > 1  # Hands and goals are hidden.
