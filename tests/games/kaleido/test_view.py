"""What seats and spectators see: the whole table. And how the judge sees it, for the bots."""

import json

import msgspec
import pytest

from tests.games.kaleido.play import (
    EIGHT,
    EVERY_NUMBER,
    all_laid,
    at_random,
    held,
    legal,
    new,
    play,
    position,
    seen,
    table,
)
from threemirrors.core.chance import Luck, seed_for
from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.rules import Kaleido
from threemirrors.games.kaleido.tables import MAY_EXTRA, MUST_TILE, START, TURNING
from threemirrors.games.kaleido.view import (
    BoardView,
    ColourView,
    CornerView,
    KaleidoView,
    SeatView,
)

DRAWN = r"""
    Kaleido, 3 players
      seat 0: red 10 tiles 3 points; 2 white, 1 boards
    > seat 1: yellow 10 tiles 7 points; 1 white, 2 boards
      seat 2: green 11 tiles 0 points; 2 white, 2 boards
    asked: extra or end

    A/. r y\
     \. w r/B/y . .\
    C/. g .\ \. . ./
     \. . ./
    """


def test_the_view_shows_what_the_drawing_says() -> None:
    assert seen(position(DRAWN)) == KaleidoView(
        phase="extra",
        turn=1,
        turning=None,
        filled=(),
        ends=True,
        seats=(
            SeatView((ColourView("red", 10, 3),), choice=False, whites=2, boards=1, points=3),
            SeatView((ColourView("yellow", 10, 7),), choice=False, whites=1, boards=2, points=7),
            SeatView((ColourView("green", 11, 0),), choice=False, whites=2, boards=2, points=0),
        ),
        boards=(
            BoardView("A", 0, 0, "ryrw.."),
            BoardView("B", 1, 0, ".....y"),
            BoardView("C", 0, 1, "g....."),
        ),
        corners=(
            CornerView(
                holes=("C1", "C2", "A3", "A4", "B5", "B6"),
                counts={"red": 1, "yellow": 1, "green": 1},
                empty=2,
                points={"red": 4, "yellow": 4, "green": 4},
            ),
        ),
    )


@pytest.mark.rule("K-5.3")
@pytest.mark.parametrize(
    ("tiles", "counts", "empty", "points"),
    [
        ("......", {}, 6, {}),
        ("r.....", {"red": 1}, 5, {"red": 8}),
        ("wwwwww", {}, 0, {}),
        ("rrg.ww", {"red": 2, "green": 1}, 1, {"red": 8, "green": 4}),
        ("rrrrrr", {"red": 6}, 0, {"red": 12}),
        ("rygryg", {"red": 2, "yellow": 2, "green": 2}, 0, {"red": 4, "yellow": 4, "green": 4}),
    ],
)
def test_a_corner_shows_its_tiles_and_what_they_are_worth(
    tiles: str, counts: dict[str, int], empty: int, points: dict[str, int]
) -> None:
    a3, a4, b5, b6, c1, c2 = list(tiles)
    red, yellow, green = (12 - tiles.count(colour) for colour in "ryg")
    white = held(6 - tiles.count("w"), 2, 3)
    state = position(rf"""
        Kaleido, 3 players
        > seat 0: red {red} tiles 0 points; {white[0]} white, 1 boards
          seat 1: yellow {yellow} tiles 0 points; {white[1]} white, 2 boards
          seat 2: green {green} tiles 0 points; {white[2]} white, 2 boards
        asked: tile or extra

        A/. . .\
         \. {a4} {a3}/B/{b6} . .\
        C/. {c1} {c2}\ \{b5} . ./
         \. . ./
        """)
    (corner,) = seen(state).corners
    assert set(corner.holes) == {"A3", "A4", "B5", "B6", "C1", "C2"}
    assert (corner.counts, corner.empty, corner.points) == (counts, empty, points)


@pytest.mark.rule("K-5.5")
def test_every_corner_has_two_holes_of_each_of_three_boards() -> None:
    for corner in seen(all_laid(3, EIGHT)).corners:
        boards = [hole[0] for hole in corner.holes]
        assert len(set(corner.holes)) == 6
        assert sorted(boards.count(board) for board in set(boards)) == [2, 2, 2]


def test_phases_are_named_and_the_turning_board_is_shown() -> None:
    state = table("r3 g2 .1 y3 g2 .1")
    phases = [seen(state).phase]
    for move in ("wB6", "rA6", "turn0", "turn0", "[0,1]", "yC1", "gC2"):
        play(state, move)
        phases.append(seen(state).phase)
    assert phases == ["start", "tile", "turning", "turning", "start", "tile", "start", "extra"]


def test_boards_filled_in_this_turn_are_shown_at_once() -> None:
    state = table("r3 g2 .1 y3 g2 .1")
    play(state, "wB6")
    assert (seen(state).filled, seen(state).turning) == (("B",), None)
    play(state, "rA6")
    assert (seen(state).filled, seen(state).turning) == (("A", "B"), "A")


def test_when_it_is_over_nobody_is_on_turn() -> None:
    state = table("r12 y12 g11 .1", turn=2)
    assert seen(state).turn == 2
    play(state, "gF6", "turn0")
    assert (seen(state).phase, seen(state).turn) == ("over", None)


@pytest.mark.rule("K-6.2")
def test_two_colours_are_shown_with_the_one_due_first() -> None:
    state = new(2)
    assert [seat.choice for seat in seen(state).seats] == [True, True]
    play(state, "rA1", "end", "pA2", "end")
    assert [seat.choice for seat in seen(state).seats] == [False, False]
    assert [seat.colours[0].name for seat in seen(state).seats] == ["yellow", "blue"]


@EVERY_NUMBER
def test_every_seat_and_every_spectator_is_shown_the_same(players: int) -> None:
    for state in at_random(players, 0):
        whole = GAME.view_json(state, None)
        assert {GAME.view_json(state, seat) for seat in range(players)} == {whole}


@EVERY_NUMBER
def test_points_are_open_to_all(players: int) -> None:
    for state in at_random(players, 0):
        shown = tuple(seat.points for seat in seen(state).seats)
        assert {GAME.points_seen(state, watcher) for watcher in (0, None)} == {shown}


@EVERY_NUMBER
def test_a_view_survives_its_journey_as_json(players: int) -> None:
    for state in at_random(players, 1):
        sent = GAME.view_json(state, 0)
        assert msgspec.json.decode(sent, type=GAME.view_type) == GAME.view(state, 0)
        assert set(json.loads(sent)) == set(KaleidoView.__struct_fields__)


def test_a_view_holds_no_seed() -> None:
    seeds = [seed_for("view", number) for number in range(5)]
    views = {GAME.view_json(GAME.new(4, seed, first=1), 0) for seed in seeds}
    assert len(views) == 1


@EVERY_NUMBER
def test_nothing_is_hidden_so_a_redeal_is_the_same_position(players: int) -> None:
    for state in at_random(players, 2):
        dealt = state.resample(0, Luck(seed_for("other", players)))
        assert dealt is not state
        assert dealt == state
        assert GAME.view(dealt, 0) == GAME.view(state, 0)


@EVERY_NUMBER
def test_the_position_can_be_imagined_from_the_view_alone(players: int) -> None:
    for state in at_random(players, 3):
        imagined = GAME.imagine(GAME.view_json(state, 0), Luck(seed_for(players)))
        assert imagined.legal_moves(imagined.progress.seat) == state.legal_moves(
            state.progress.seat
        )
        assert seen(imagined) == seen(state)
        assert state.is_over() or imagined == state


def test_a_redeal_goes_its_own_way() -> None:
    state = new(3)
    before = state.key()
    play(state.resample(0, Luck(seed_for(1))), "rA1", "end")
    assert state.key() == before


# The judge only estimates, so these tests just compare which of two positions looks better.


def worth(state: Kaleido, seat: int = 0) -> float:
    return GAME.judge.value(state, seat)


def after(state: Kaleido, *moves: str) -> Kaleido:
    play(state, *moves)
    return state


def test_when_it_is_over_the_judge_counts_points() -> None:
    state = after(table("r12 y12 g11 .1", turn=2), "gF6", "turn0")
    assert [worth(state, seat) for seat in range(3)] == [0 - 12 / 2, 0 - 12 / 2, 12]


def test_the_judge_likes_a_majority_on_a_board() -> None:
    state = table("r3 .9")
    assert worth(state, 0) > worth(state, 1) == worth(state, 2)


def test_the_judge_likes_a_majority_at_a_corner() -> None:
    others = ("yB2", "end", "gB3", "end")
    at_the_corner = after(new(3), "[0,1]", "rA3", *others, "rC1", "end")
    elsewhere = after(new(3), "[0,1]", "rA1", *others, "rC4", "end")
    assert worth(at_the_corner) > worth(elsewhere)


def test_the_judge_counts_a_full_board_before_it_is_scored() -> None:
    state = after(table("r3 g2 .7"), "rA6")
    before = worth(state)
    assert before == pytest.approx(worth(after(state, "end")))


def test_the_judge_likes_to_keep_white_tiles() -> None:
    assert worth(after(new(3), "rA1", "end")) > worth(after(new(3), "rA1", "wB1"))


def test_the_judge_fears_what_the_next_seat_can_take() -> None:
    state = table(
        "r2 y2 g .7"
    )  # Yellow, who follows red, would win the board; nobody after yellow would.
    assert worth(state, 0) < worth(state, 1)


def test_the_judge_fears_nobody_without_tiles() -> None:
    state = table("y12 g10 r8 r3 g2 .1")
    assert worth(state, 0) > max(worth(state, 1), worth(state, 2))


@pytest.mark.rule("K-2.2")
@EVERY_NUMBER
def test_the_view_says_which_piece_is_the_last_of_a_turn(players: int) -> None:
    """Whatever is placed next; a player may then be asked to confirm it before the turn ends."""
    met = set()
    for state in at_random(players, 4):
        if not state.actors() or state.progress.phase == TURNING:
            assert not seen(state).ends
            continue
        for move in legal(state) - {"end"}:
            after = state.copy()
            play(after, move)
            same_turn = after.progress.phase in (MUST_TILE, MAY_EXTRA)
            assert seen(state).ends == (not same_turn)
        met.add((state.progress.phase, seen(state).ends))
    assert met >= {(START, False), (MUST_TILE, True), (MAY_EXTRA, True)}
