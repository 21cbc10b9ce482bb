"""F-2: setting up for two to six players."""

from collections import Counter

import pytest

from tests.games.four_corners.play import dealt, hand, legal, new, play, step
from threemirrors.engine import is_compiled
from threemirrors.games.four_corners import GAME, queries, tables

MANY = range(2, 7)


@pytest.mark.rule("F-2.1")
@pytest.mark.parametrize("players", MANY)
def test_everyone_gets_three_goals_and_the_rest_is_the_deck(players: int) -> None:
    state = dealt(players)
    view = GAME.view(state, None)
    assert [seat.goals for seat in view.seats] == [3] * players
    assert view.deck == 35 - 3 * players
    counts = Counter(state.cards.deck[: state.cards.n_deck])
    for side in range(players):
        counts.update(queries.cards(list(state.cards.goals), side))
    assert counts == dict.fromkeys(range(7), 5)


@pytest.mark.rule("F-2.2")
def test_the_first_tile_lies_on_a_middle_square_any_way_up() -> None:
    boards = [GAME.view(dealt(2, seed), None).board for seed in range(50)]
    assert {board[0].square for board in boards} == {"c3", "d3", "c4", "d4"}
    assert {board[0].turn for board in boards} == {0, 1, 2, 3}
    assert {len(board) for board in boards} == {1}


@pytest.mark.rule("F-2.3")
@pytest.mark.parametrize("players", MANY)
def test_everyone_holds_three_tiles_and_at_most_one_special(players: int) -> None:
    for seed in range(30):
        state = dealt(players, seed)
        for seat in range(players):
            held = hand(state, seat)
            assert len(held) == 3
            assert sum(tile in tables.KINDS for tile in held) <= 1


@pytest.mark.rule("F-2.3")
def test_whoever_draws_a_second_special_chooses_which_goes_back() -> None:
    state = next(s for s in (new(2, seed) for seed in range(400)) if step(s) == "special")
    held = hand(state, state.turn.seat)
    kinds = {tile for tile in held if tile in tables.KINDS}
    assert sum(tile in tables.KINDS for tile in held) == 2
    assert legal(state) == {f"back:{kind}" for kind in kinds}
    seat, pile = state.turn.seat, GAME.view(state, None).pile
    events = play(state, min(legal(state)))
    assert events[0].facts == {"seat": seat}
    drawn = len([event for event in events if event.key.endswith(".drew")])
    assert GAME.view(state, None).pile == pile + 1 - drawn


@pytest.mark.rule("F-2.3")
def test_each_seat_finishes_before_the_next_one_draws() -> None:
    deals = 400 if is_compiled() else 150
    waiting = [s for s in (new(4, seed) for seed in range(deals)) if step(s) == "special"]
    for state in waiting:
        assert all(len(hand(state, seat)) == 3 for seat in range(state.turn.seat))
        assert all(len(hand(state, seat)) == 0 for seat in range(state.turn.seat + 1, 4))
    assert len({state.turn.seat for state in waiting}) > 1


@pytest.mark.rule("F-2.4")
def test_chance_or_the_players_choose_who_begins() -> None:
    assert {dealt(3, seed).turn.seat for seed in range(60)} == {0, 1, 2}
    assert {dealt(3, seed, first=1).turn.seat for seed in range(60)} == {1}


@pytest.mark.rule("F-2.4")
def test_play_goes_round_clockwise() -> None:
    state = dealt(3, first=1)
    order: list[int] = []
    while len(order) < 4:
        order.append(state.turn.seat)
        play(state, "goal")
        play(state, min(legal(state)))
    assert order == [1, 2, 0, 1]
