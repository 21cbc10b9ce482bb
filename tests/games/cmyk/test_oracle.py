"""Checks the engine against the naive oracle: legal moves, turns, cards, stuck piles, scores."""

from collections import Counter

import pytest

from tests.budget import budget
from tests.games.cmyk.oracle import Oracle
from tests.games.cmyk.play import EVERY_TABLE, at_random, new
from threemirrors.core.facts import Event
from threemirrors.engine import is_compiled
from threemirrors.games.cmyk import GAME, snapshot
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.tables import CARD_NAMES, NAMES

GAMES = budget(5, plain=2, soak=300)


def oracle_for(state: Cmyk) -> Oracle:
    drawn = snapshot.of(state)
    return Oracle(
        calm=drawn.pace == 0,
        caller=drawn.caller,
        piles=[[NAMES[tile] for tile in pile] for pile in drawn.piles],
        row=[CARD_NAMES[card] for card in drawn.row],
        deck=[CARD_NAMES[card] for card in drawn.deck],
        private=[CARD_NAMES[seat.private] for seat in drawn.seats],
        private_deck=[CARD_NAMES[card] for card in drawn.hues],
        dealt=NAMES[drawn.seats[0].held] if len(drawn.seats) == 1 else None,
    )


def agree(state: Cmyk, oracle: Oracle) -> None:
    """Both readings of the rules see the same position."""
    assert set(state.actors()) == oracle.acting()
    for seat in range(state.players):
        assert {GAME.move_text(move) for move in state.legal_moves(seat)} == oracle.legal_moves(
            seat
        )
    assert [CARD_NAMES[card] for card in snapshot.of(state).row] == oracle.row


def removed_piles(events: list[Event]) -> list[list[int]]:
    """The piles that luck removed tops from, each time."""
    found = [e.facts["piles"] for e in events if e.key.endswith(".removed")]
    return [[int(pile) - 1 for pile in piles] for piles in found if isinstance(piles, list)]


def compare(players: int, pace: str, number: int) -> Counter[str]:
    """Play one random game with both; return what happened in it."""
    met: Counter[str] = Counter()
    oracle = oracle_for(new(players, number, pace=pace))
    last = None
    for state, seat, move in at_random(players, number, stops=number % 5 * 0.01, pace=pace):
        agree(state, oracle)
        events = state.copy().apply(seat, GAME.parse_move(move))
        oracle.apply(seat, move, removed_piles(events))
        met.update(event.key.rpartition(".")[2] for event in events)
        last = state
    assert last is not None
    assert oracle.over
    outcome = last.outcome()
    assert outcome is not None
    for seat in range(players):
        assert last.score(seat) == outcome.points[seat] == oracle.score(seat)
        met["hexagons"] += oracle.hexagons(seat)
    return met


@pytest.mark.rule("C-3.2")
@pytest.mark.rule("C-5.2")
@EVERY_TABLE
def test_random_games_agree_with_the_oracle(players: int, pace: str) -> None:
    met: Counter[str] = Counter()
    for number in range(GAMES):
        met += compare(players, pace, number)
    assert met["took"] > (100 if players > 1 else 20)
    assert met["game_over"] + met["puzzle_over"] == GAMES
    if is_compiled() and players > 1:
        assert met["hexagons"] > 0
        assert met["resumed"] + met["stopped"] > 0
