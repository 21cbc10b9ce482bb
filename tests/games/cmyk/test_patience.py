"""Bots neither stop too early nor for good: they wait, and come back (C-3.1, C-3.6)."""

import pytest

from tests.budget import budget, some
from tests.games.cmyk.play import do, new, real, table
from threemirrors.bots import bot_named
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.record import Record
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.tables import BACK, STOP, TAKE, K
from threemirrors.lab.match import play_match

# Five of six tiles around a point; (0,1) needs yellow 1 and magenta 1.
FIVE = real("0,0:120 -1,0:021 -1,1:001 1,0:010 1,1:110")
LONE = real("0,0:120")
OTHER = real("0,0:030")  # 042 and 033 fit here, but neither at 120 nor at FIVE.
NOTHING_FITS = ["042", "033", "", "", ""]
A_HEXAGON = ["033", "211", "", "", ""]
EARLY = 15  # Tiles left.


def waits(state: Cmyk, seat: int = 0) -> bool:
    return bool(GAME.judge.waits(state, seat))


def live(*, piles: list[str], mosaic: tuple[tuple[int, int], ...] = FIVE, **more: object) -> Cmyk:
    return table(mosaic, OTHER, row="like_tile", piles=piles, pace="live", **more)  # type: ignore[arg-type]


def test_a_seat_waits_while_no_top_fits() -> None:
    assert waits(live(piles=NOTHING_FITS, mosaic=LONE))
    assert not waits(live(piles=NOTHING_FITS, mosaic=LONE), 1)
    assert not waits(live(piles=["100", "033", "", "", ""], mosaic=LONE))
    assert not waits(live(piles=["K", "033", "", "", ""], mosaic=LONE))


def test_a_seat_does_not_wait_if_moving_its_last_tile_lets_a_top_fit() -> None:
    # 050 fits only where 130 lies, which would fit below the first tile too.
    piles = ["050", *[""] * 4]
    state = live(piles=piles, mosaic=real("0,0:120 1,0:130"), loose=[(1, 0)])
    assert not waits(state)
    do(state, 0, "lay(0,-1)", "take1:050", "lay(1,0)")
    assert waits(live(piles=piles, mosaic=real("0,0:120 1,0:130")))


def test_nobody_waits_with_a_tile_in_hand_or_before_the_call() -> None:
    assert not waits(live(piles=NOTHING_FITS, mosaic=LONE, held=["033"]))
    state = new(2, pace="live")
    assert not waits(state, state.progress.turn)
    assert waits(state, 1 - state.progress.turn)


def test_in_calm_play_nobody_acts_out_of_turn() -> None:
    state = table(real("0,0:120 1,0:100"), LONE, loose=[(1, 0)], turn=1, piles=["000"] * 5)
    assert state.may_act(0)
    assert waits(state)
    assert not waits(state, 1)


@pytest.mark.rule("C-3.6")
def test_a_seat_that_stopped_comes_back_for_a_hexagon_and_for_nothing_less_than_a_gain() -> None:
    assert not waits(live(piles=A_HEXAGON, stopped="0"))
    assert waits(live(piles=NOTHING_FITS, stopped="0"))
    symmetric = table(
        LONE, OTHER, row="left_right do_again", piles=["100", *[""] * 4], pace="live", stopped="0"
    )
    assert waits(symmetric)  # The tile fits, but would cost twelve points.


@pytest.mark.rule("C-3.9")
def test_a_seat_that_was_away_comes_back_in_the_same_way() -> None:
    state = live(piles=A_HEXAGON)
    state.let_lapse(0)
    assert not waits(state)
    [move] = {bot_named("greedy").choose(GAME, state.copy(), 0, Rng(seed_for(n))) for n in range(5)}
    assert GAME.move_text(move) == "take2:211"


@pytest.mark.parametrize("name", ["gentle", "greedy", "keen"])
@pytest.mark.parametrize("pace", ["calm", "live"])
def test_no_bot_stops_while_a_top_would_make_a_hexagon(name: str, pace: str) -> None:
    """Not even by a careless move, not even as the last to stop."""
    for others in ("", "1"):
        state = table(FIVE, OTHER, row="like_tile", piles=A_HEXAGON, pace=pace, stopped=others)
        for number in range(budget(40, plain=1, soak=400)):
            rng = Rng(seed_for(name, number))
            assert bot_named(name).choose(GAME, state.resample(0, rng), 0, rng) != STOP


def test_stopping_costs_more_the_more_is_missed() -> None:
    def cost(*piles: str) -> float:
        state = live(piles=[*piles, "", "", ""], mosaic=LONE)
        do(state, 1, "stop")
        return state.score(1) - GAME.judge.value(state, 1)

    # Nobody else can lay these, so tops are removed, and there is no coming back.
    assert cost("042", "033") == 0 < cost("042", "210 033") < cost("042", "210 210 033")
    # Somebody else can, so coming back is possible.
    assert cost("111", "111") == 0 < cost("110", "030") < cost("110", "030 030")


def early_stops(record: Record) -> int:
    """How often somebody stopped with many tiles left although a coloured top fitted."""
    state = GAME.deal(record.players, bytes.fromhex(record.seed), record.options)
    found = 0
    for played in record.moves:
        move = GAME.parse_move(played.move)
        if move == STOP and state.supply.tiles_left() >= EARLY:
            found += any(fits(state, played.seat, take) for take in state.legal_moves(played.seat))
        state.apply(played.seat, move)
    return found


def fits(state: Cmyk, seat: int, move: int) -> bool:
    if not TAKE <= move < BACK:
        return False
    after = state.copy()
    after.apply(seat, move)
    return after.supply.held[seat] != K and after.legal_moves(seat)[0] < TAKE


@pytest.mark.parametrize("name", ["gentle", "greedy"])
@pytest.mark.parametrize("players", some([2, 3], plain=1))
def test_bots_play_live_games_until_few_tiles_are_left(name: str, players: int) -> None:
    bots = [bot_named(name)] * players
    for number in range(budget(40, plain=1, soak=400)):
        record = play_match(GAME, bots, seed_for("patience", number), {"pace": "live"})
        assert early_stops(record) == 0
