"""The expert judge sees exchanges that score, one or two in a row."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.four_corners.expert_play import ends_turn
from tests.games.four_corners.play import dealt
from threemirrors.bots import bot_named
from threemirrors.bots.onestep import best_move
from threemirrors.core.chance import Rng, seed_for
from threemirrors.engine import is_compiled
from threemirrors.games.four_corners import GAME, tables
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.scoring_swaps import can_double, can_swap

FOUND = 0.95  # Turns with an exchange that alone scores: the share in which a search finds it.
ALL_GOALS = (1 << tables.IMAGES) - 1


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
