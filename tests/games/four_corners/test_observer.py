"""Observations of Four Corners: where tiles, cards and secrets are told, and to whom."""

import pytest

from tests.core.observing import positions, show_no_secrets, tell_all
from threemirrors.core.chance import Rng
from threemirrors.core.observer import Observer
from threemirrors.games.four_corners import queries, tables
from threemirrors.games.four_corners.game import GAME
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.tables import IMAGES, NOTHING

TEAMS = pytest.mark.parametrize("players", tables.TEAMS)


def seen_by(observer: Observer, state: FourCorners, seat: int, name: str) -> list[float]:
    return observer.observe(state, seat)[observer.plane(name).where].tolist()


@TEAMS
def test_teams_observe_what_partners_may_know(players: int) -> None:
    show_no_secrets(GAME, players, {"teams": True})
    if players == 4:  # Six take long, and show nothing new.
        tell_all(GAME, players, {"teams": True})


@TEAMS
def test_partners_are_marked(players: int) -> None:
    observer, state = GAME.observer(players), GAME.new(players, 1, teams=True)
    seats = seen_by(observer, state, 1, "seats")
    partner = [seats[13 * i + 5] for i in range(players)]
    assert partner == [float(i % (players // 2) == 0) for i in range(players)]


def test_goals_are_told_to_their_owner_only() -> None:
    observer, state = GAME.observer(3), GAME.new(3, 5)
    for seat in range(3):
        own = state.cards.goals[IMAGES * seat : IMAGES * seat + IMAGES]
        assert seen_by(observer, state, seat, "goals") == [float(n) for n in own]


def test_tiles_are_told_as_they_lie() -> None:
    observer = GAME.observer(2)
    looked_at = 0
    for state in positions(GAME, 2):
        assert isinstance(state, FourCorners)
        board = seen_by(observer, state, 0, "board")
        for square in range(36):
            row = board[40 * square : 40 * square + 40]
            tile = state.board.tile[square]
            assert row[0] == (tile != NOTHING)
            if tile == NOTHING:
                assert not any(row)
                continue
            looked_at += 1
            turned = state.board.rotation[square]
            printed = tables.TILES[tile]
            corners = [printed[2:][(k - turned) % 4] for k in range(4)]
            for k, letter in enumerate([*corners, printed[0]]):
                images = row[1 + IMAGES * k : 1 + IMAGES * k + IMAGES]
                assert images == [float(each == letter) for each in tables.LETTERS]
            assert row[36:].index(1) == turned
    assert looked_at


def test_hands_are_in_the_order_of_tile_numbers() -> None:
    observer, state = GAME.observer(2), GAME.new(2, 9)
    hand = seen_by(observer, state, 1, "hand")
    for i, tile in enumerate(state.supply.hand_of(1)):
        row = hand[37 * i : 37 * i + 37]
        assert any(row[35:]) == (tile >= tables.STANDARD)
        assert sum(row) == (1 if tile >= tables.STANDARD else 5)


def test_cards_that_a_seat_put_into_the_deck_are_known_to_it() -> None:
    observer, state = GAME.observer(3), GAME.new(3, 5)
    seat = state.actors()[0]
    state.apply(seat, tables.DRAW_GOAL)
    assert seen_by(observer, state, seat, "fresh").index(1) == state.cards.fresh
    assert not any(seen_by(observer, state, (seat + 1) % 3, "fresh"))
    state.apply(seat, state.legal_moves(seat)[0])
    last = state.cards.n_deck - 1
    for other in range(3):
        deck = seen_by(observer, state, other, "deck")
        assert sum(deck) == (other == seat)
        assert deck[IMAGES * last + state.cards.deck[last]] == (other == seat)


def test_scores_and_breaks_are_told() -> None:
    observer, told = GAME.observer(1), {"stood": 0, "runs": 0, "drawn": 0}
    state, chance = GAME.new(1, 22), Rng(22)  # A line is scored and broken.
    while not state.is_over():
        patterns = seen_by(observer, state, 0, "patterns")
        runs = seen_by(observer, state, 0, "runs")
        drawn = seen_by(observer, state, 0, "drawn")
        stood = [image + 1 for _, image in queries.stood_before(state.board)]
        assert [image for image in patterns[2::3] if image] == stood
        assert sum(patterns[0::3]) == len(queries.made_now(state))
        assert sum(patterns[1::3]) == len(queries.scored_now(state))
        squares = [run.bit_count() for run in state.breakup.run[: state.breakup.n_runs]]
        shown = [sum(runs[16 * i + IMAGES : 16 * i + 16]) for i in range(8)]
        assert shown == squares + [0] * (8 - len(squares))
        assert sum(drawn) == (0 if state.breakup.drawn == NOTHING else 6)
        told["stood"] += any(patterns[2::3])
        told["runs"] += any(runs)
        told["drawn"] += any(drawn)
        legal = state.legal_moves(0)
        state.apply(0, legal[chance.below(len(legal))])
    assert all(told.values()), told


def test_alone_the_small_board_is_told() -> None:
    observer = GAME.observer(1)
    assert observer.plane("board").shape == (9, 40)
    assert "deck" not in [plane.name for plane in observer.planes]
    for state in positions(GAME, 1):
        assert isinstance(state, FourCorners)
        board = seen_by(observer, state, 0, "board")
        assert sum(board[::40]) == state.board.n_tiles
        open_goals = len(queries.cards(state.cards.goals, 0))
        assert sum(seen_by(observer, state, 0, "goals")) == open_goals
