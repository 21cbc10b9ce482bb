"""Observations of CMYK!: tiles, piles and cards, live and in matches of several games."""

import pytest

from tests.core.observing import positions, show_no_secrets, tell_all
from threemirrors.core.chance import Rng
from threemirrors.core.observer import Observer
from threemirrors.core.playout import playout
from threemirrors.games.cmyk import planes, tables
from threemirrors.games.cmyk.game import GAME
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.tables import NOTHING, K


def seen_by(observer: Observer, state: Cmyk, seat: int, name: str) -> list[float]:
    return observer.observe(state, seat)[observer.plane(name).where].tolist()


@pytest.mark.parametrize(
    "options", [{"pace": "live"}, {"match": "three"}, {"pace": "live", "match": "total"}]
)
def test_all_paces_and_matches_are_observed(options: dict[str, str]) -> None:
    show_no_secrets(GAME, 3, options)
    tell_all(GAME, 3, options)


def test_tiles_are_told_in_the_order_of_places() -> None:
    observer = GAME.observer(3)
    for state in positions(GAME, 3):
        assert isinstance(state, Cmyk)
        tiles = seen_by(observer, state, 1, "tiles")
        width = 8 * planes.most_tiles(3)
        for i in range(3):
            seat = (1 + i) % 3
            laid = sorted(state.mosaics.laid_by(seat))
            for j in range(planes.most_tiles(3)):
                row = tiles[width * i + 8 * j : width * i + 8 * j + 8]
                if j >= len(laid):
                    assert not any(row)
                    continue
                tile = state.mosaics.tile_at(seat, laid[j])
                marks = (0, 0, 0) if tile == K else tables.TILES[tile]
                assert row[:5] == pytest.approx(
                    [1, *(mark / 5 for mark in marks), float(tile == K)]
                )
                x, y = tables.place_of(laid[j])
                assert row[5:] == pytest.approx(
                    [x / 10, y / 10, float(laid[j] == state.mosaics.loose_place(seat))]
                )


def test_private_cards_are_told_to_their_owner_until_they_are_revealed() -> None:
    observer, state = GAME.observer(3), GAME.new(3, 1)
    assert not state.cards.shown
    seats = seen_by(observer, state, 2, "seats")
    cards = [seats[21 * i + 15 : 21 * i + 21] for i in range(3)]
    own = state.cards.private[2] - tables.PUBLIC
    assert cards == [[float(i == own) for i in range(6)], [0] * 6, [0] * 6]
    playout(state, Rng(1))
    seats = seen_by(observer, state, 2, "seats")
    assert [sum(seats[21 * i + 15 : 21 * i + 21]) for i in range(3)] == [1, 1, 1]
    points = [state.score((2 + i) % 3) / 10 for i in range(3)]
    assert [seats[21 * i + 14] for i in range(3)] == pytest.approx(points)


def test_piles_show_their_tops_and_in_the_puzzle_all_below() -> None:
    for players in (1, 2):
        observer, state = GAME.observer(players), GAME.new(players, 4)
        piles = seen_by(observer, state, 0, "piles")
        width = 6 + players
        for pile in range(tables.PILES[players]):
            row = piles[width * pile : width * pile + width]
            assert row[5] == pytest.approx(state.supply.high[pile] / 12)
            top = state.supply.top(pile)
            assert row[4] == (top == K)
        names = [plane.name for plane in observer.planes]
        assert ("below" in names) == (players == tables.ALONE)
    state = GAME.new(1, 4)
    below = seen_by(GAME.observer(1), state, 0, "below")
    told = [below[5 * i : 5 * i + 5] for i in range(14)]
    expected = [tile for pile in range(7) for tile in state.supply.tiles_of(pile)[:-1]]
    assert told == [
        pytest.approx([1, *(mark / 5 for mark in tables.TILES[tile]), 0]) for tile in expected
    ]


def test_a_held_tile_and_where_it_came_from_are_told() -> None:
    observer, state = GAME.observer(2), GAME.new(2, 3)
    seat = state.actors()[0]
    state.apply(seat, state.legal_moves(seat)[-1])
    held = seen_by(observer, state, seat, "held")
    assert held[0] == 1
    assert held[5:12].index(1) == state.supply.origin[seat]
    assert state.supply.held[1 - seat] == NOTHING
    assert not any(held[12:])


def test_tiles_that_are_out_are_counted() -> None:
    observer, state = GAME.observer(2), GAME.new(2, 3)
    state.supply.out = [5, K, K] + [0] * 81
    state.supply.n_out = 3
    out = seen_by(observer, state, 0, "out")
    assert (out[5], out[K], sum(out)) == (1, 2, 3)
