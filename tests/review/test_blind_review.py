"""Through a seat's eyes, matches that differ only in what it could not know have one review."""

import msgspec
import pytest

from tests.core.matches import EVERY_GAME, walk
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.record import Played
from threemirrors.core.state import State
from threemirrors.review.reviewing import whole_review

WORK = 600
TRIES = 40  # Moves tried, until one shows the seat the same in both worlds.
LONGEST_MATCH = 6


def stream(game: AnyGame, state: State, watcher: int, seat: int, move: int) -> bytes:
    """All that a watcher learns of a move."""
    seen = game.move_seen(state, seat, move, watcher)
    told = [event for event in state.apply(seat, move) if event.only in (None, watcher)]
    return msgspec.json.encode([seen, told]) + game.view_json(state, watcher)


def same_to(game: AnyGame, one: State, other: State, watcher: int, rng: Rng) -> list[Played]:
    """Moves that both worlds allow and that show the watcher the same; both are played on."""
    played: list[Played] = []
    while one.acting and len(played) < LONGEST_MATCH:
        seat = one.actors()[0]
        moves = [move for move in one.legal_moves(seat) if other.why_not(seat, move) is None]
        for _ in range(TRIES if moves else 0):
            move = moves[rng.below(len(moves))]
            worlds = one.copy(), other.copy()
            if len({stream(game, world, watcher, seat, move) for world in worlds}) == 1:
                one.apply(seat, move)
                other.apply(seat, move)
                played.append(Played(seat, game.move_text(move)))
                break
        else:
            break
    return played


@EVERY_GAME
def test_what_a_seat_cannot_know_changes_nothing(game: AnyGame) -> None:
    rng, players, reviewed, different = Rng(seed_for("blind", game.name)), 3, 0, 0
    for ply, state in enumerate(walk(game, players)):
        if ply % 4 != 3 or not state.acting or reviewed > 12:
            continue
        watcher = rng.below(players)
        one, other = state.copy(), state.resample(watcher, rng)
        starts = one.copy(), other.copy()
        played = same_to(game, one, other, watcher, rng)
        reviews = {
            msgspec.json.encode(whole_review(game, start, played, watcher, WORK))
            for start in starts
        }
        assert len(reviews) == 1
        reviewed += len(played)
        different += one != other
    assert reviewed > 3
    if game.search_weights(players).worlds > 1:  # Where something is hidden at all.
        assert different


@EVERY_GAME
@pytest.mark.parametrize("eyes", [0, 1])
def test_through_a_seats_eyes_only_its_own_moves_are_judged(game: AnyGame, eyes: int) -> None:
    rng, state = Rng(seed_for("own", game.name)), game.new(2, seed_for("own"))
    start, played = state.copy(), []
    for _ in range(8):
        seat = state.actors()[0]
        move = state.legal_moves(seat)[rng.below(len(state.legal_moves(seat)))]
        state.apply(seat, move)
        played.append(Played(seat, game.move_text(move)))
    found = whole_review(game, start, played, eyes, WORK)
    assert [each.ply for each in found.judgements] == [
        ply for ply, each in enumerate(played, start=1) if each.seat == eyes
    ]
    assert len(found.chances) == len(played) + 1
