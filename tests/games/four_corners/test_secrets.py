"""If two worlds differ only in what a seat cannot see, they look and play the same to it."""

from random import Random

import msgspec
import pytest

from tests.budget import budget
from tests.games.four_corners.comparing import Temper
from tests.games.four_corners.play import new
from threemirrors.core.chance import Rng, seed_for
from threemirrors.engine import is_compiled
from threemirrors.games.four_corners import GAME, tables
from threemirrors.games.four_corners.rules import FourCorners

TABLES = [(1, False), (2, False), (3, False), (4, True), (4, False), (6, True)]
PLIES = 120 if is_compiled() else 12
# Another seat's move must look the same in both worlds, so it cannot come from its hand.
OPEN_MOVES = range(tables.ROTATE, tables.CODES)


def stream(state: FourCorners, watcher: int, seat: int, move: int) -> bytes:
    """All that a watcher is sent about one move: its form, its events, and the view after."""
    seen = GAME.move_seen(state, seat, move, watcher)
    told = [event for event in state.apply(seat, move) if event.only in (None, watcher)]
    return msgspec.json.encode([seen, told]) + GAME.view_json(state, watcher)


@pytest.mark.rule("F-2.1")
@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_both_worlds_give_the_same_stream(players: int, teams: bool) -> None:
    dice = Random(f"{players}{teams}")
    rng = Rng(seed_for("worlds", players))
    state, temper = new(players, 4, teams=teams), Temper(dice)
    same = 0
    for _ in range(PLIES):
        if state.is_over():
            break
        watcher = dice.randrange(players)
        other = state.resample(watcher, rng)
        assert GAME.view_json(other, watcher) == GAME.view_json(state, watcher)
        for code in dice.sample(range(tables.CODES), 10):
            assert other.why_not(watcher, code) == state.why_not(watcher, code)
        same += looks_the_same(state.copy(), other, watcher, dice)
        state.apply(state.turn.seat, temper.choose(state))
    assert same > 0 or players == 1


def looks_the_same(one: FourCorners, other: FourCorners, watcher: int, dice: Random) -> int:
    """Make the same open move in both worlds; 1 if there was one, else 0."""
    seat = one.turn.seat
    common = sorted(set(one.legal_moves(seat)) & set(other.legal_moves(seat)) & set(OPEN_MOVES))
    partner = one.team_of(seat) >> watcher & 1  # A partner sees the team's goals once they change.
    if partner or not common or one.turn.phase == tables.PAIR:
        return 0
    move = dice.choice(common)
    if leads_to_scores(one, move) or leads_to_scores(other, move):
        return 0
    assert stream(one, watcher, seat, move) == stream(other, watcher, seat, move)
    return 1


def leads_to_scores(state: FourCorners, move: int) -> bool:
    """A score reveals a card, so from there on the two worlds may look different."""
    after = state.copy()
    events = after.apply(state.turn.seat, move)
    revealing = ("scored", "drew_for", "rejected", "brought", "gave_back", "over")
    return any(part in event.key for event in events for part in revealing) or (
        after.turn.phase in (tables.SPECIAL, tables.SCORING)
    )


@pytest.mark.parametrize(("players", "teams"), TABLES[1:])
def test_no_hidden_tile_or_card_is_in_a_view(players: int, teams: bool) -> None:
    state = new(players, 9, teams=teams)
    dice = Random(players)
    for _ in range(PLIES // 2):
        if state.is_over():
            break
        for watcher in (None, *range(players)):
            text = GAME.view_json(state, watcher).decode()
            for seat in range(players):
                if seat != watcher:
                    for tile in state.supply.hand[4 * seat : 4 * seat + state.supply.n_hand[seat]]:
                        if tile < tables.STANDARD:
                            assert tables.TILES[tile] not in text
        state.apply(state.turn.seat, dice.choice(state.legal_moves(state.turn.seat)))


@pytest.mark.rule("F-4.4")
def test_others_see_that_a_goal_goes_back_and_not_which() -> None:
    state = new(2, 1, first=0)
    while state.turn.phase != tables.ACT:
        state.apply(state.turn.seat, state.legal_moves(state.turn.seat)[0])
    state.apply(0, tables.DRAW_GOAL)
    move = state.legal_moves(0)[0]
    seen = GAME.move_seen(state, 0, move, 1)
    assert msgspec.json.encode(seen) == b'{"type":"return_goal"}'
    assert GAME.move_seen(state, 0, move, 0) == GAME.move_form(move)
    assert GAME.view(state, 1).own.fresh is None  # type: ignore[union-attr]


@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_a_state_imagined_from_a_view_gives_that_view(players: int, teams: bool) -> None:
    dice, rng = Random(f"imagine {players}{teams}"), Rng(seed_for("imagine"))
    for seed in range(budget(4, plain=1, soak=60)):  # In the last, no copy is left (F-8.5).
        state, temper = new(players, seed, teams=teams), Temper(dice)
        for _ in range(PLIES // 2):
            if state.is_over():
                break
            for seat in (None, *range(players)):
                view = GAME.view_json(state, seat)
                imagined = GAME.imagine(view, rng)
                assert GAME.view_json(imagined, seat) == view
                if seat == state.turn.seat:
                    assert imagined.legal_moves(seat) == state.legal_moves(seat)
            state.apply(state.turn.seat, temper.choose(state))


@pytest.mark.rule("F-2.3")
def test_a_laid_tile_is_seen_and_its_place_in_the_hand_is_not() -> None:
    state = new(2, 1, first=0)
    while state.turn.phase != tables.ACT:
        state.apply(state.turn.seat, state.legal_moves(state.turn.seat)[0])
    move = next(move for move in state.legal_moves(0) if move < tables.ROTATE)
    for watcher in (1, None):
        assert set(msgspec.to_builtins(GAME.move_seen(state, 0, move, watcher))) == {
            "type",
            "square",
            "tile",
        }
    assert GAME.move_seen(state, 0, move, 0) == GAME.move_form(move)
