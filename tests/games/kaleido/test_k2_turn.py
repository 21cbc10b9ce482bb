"""K-2: a turn is one tile of one's own, and at most one extra before or after it."""

import pytest

from tests.games.kaleido.play import at_random, holes, legal, new, play, position, seen, table
from threemirrors.games.kaleido import GAME

# Where a board may be laid beside the first two.
PLACES = {"[0,-1]", "[1,-1]", "[2,-1]", "[2,0]", "[1,1]", "[0,1]", "[-1,1]", "[-1,0]"}


def kinds(moves: set[str]) -> set[str]:
    """The colours of the tiles among the moves, "[" for boards, and "end"."""
    return {"end" if move == "end" else move[0] for move in moves}


def of_kind(moves: set[str], kind: str) -> set[str]:
    return {move[1:] for move in moves if move[0] == kind and move != "end"}


DRAWN = r"""
    Kaleido, 3 players
    > seat 0: red 10 tiles 0 points; 2 white, 1 boards
      seat 1: yellow 11 tiles 0 points; 1 white, 2 boards
      seat 2: green 11 tiles 0 points; 2 white, 2 boards
    asked: tile or extra

    A/. r y\
     \r w ./B/. . .\
    C/g . .\ \. . ./
     \. . ./
    """


@pytest.mark.rule("K-2.1")
def test_an_own_tile_goes_into_any_empty_hole_of_any_board() -> None:
    empty = {"A3", "A6", *(f"B{n}" for n in range(1, 7)), *(f"C{n}" for n in range(1, 6))}
    assert of_kind(legal(position(DRAWN)), "r") == empty


@pytest.mark.rule("K-2.1")
def test_only_own_tiles_may_be_put() -> None:
    assert kinds(legal(position(DRAWN))) == {"r", "w", "["}


@pytest.mark.rule("K-2.1")
def test_one_tile_is_put_and_no_second_one() -> None:
    state = position(DRAWN)
    play(state, "rA6")
    assert kinds(legal(state)) == {"w", "[", "end"}
    assert state.supplies.tiles[0] == 9


@pytest.mark.rule("K-2.1")
@pytest.mark.parametrize("extra", ["wB1", "[0,-1]"])
def test_the_tile_must_be_put_also_after_an_extra(extra: str) -> None:
    state = position(DRAWN)
    play(state, extra)
    assert kinds(legal(state)) == {"r"}


@pytest.mark.rule("K-2.2")
@pytest.mark.parametrize("extra", ["wB1", "[0,-1]"])
def test_an_extra_before_or_after_the_tile_leads_to_the_same_position(extra: str) -> None:
    before, after = position(DRAWN), position(DRAWN)
    play(before, extra, "rA6")
    play(after, "rA6", extra)
    assert before == after
    assert before.actors() == [1]
    assert before.supplies.whites[0] + before.supplies.boards[0] == 2 + 1 - 1


@pytest.mark.rule("K-2.2")
@pytest.mark.parametrize(
    "moves", [("wB1", "rA6"), ("rA6", "wB1"), ("[0,-1]", "rA6"), ("rA6", "end")]
)
def test_there_is_one_extra_at_most(moves: tuple[str, ...]) -> None:
    state = position(DRAWN)
    play(state, *moves)
    assert state.actors() == [1]
    assert kinds(legal(state)) == {"y", "w", "["}


@pytest.mark.rule("K-2.2")
def test_without_white_tile_or_board_the_tile_ends_the_turn() -> None:
    state = table("r3 y3 g3 w6 .9", boards=(0, 2, 2))
    play(state, "rD6")
    assert state.actors() == [1]


@pytest.mark.rule("K-2.2")
def test_with_white_tiles_but_no_hole_for_them_the_tile_ends_the_turn() -> None:
    state = table("r7 y8 g8 .1", boards=(0, 2, 2))
    assert state.supplies.whites[0] == 2
    play(state, "rD6", "turn0")
    assert state.actors() == [1]


@pytest.mark.rule("K-2.2")
def test_with_no_hole_left_a_board_may_still_be_laid_after_the_tile() -> None:
    state = table("r3 y4 g4 .1")
    play(state, "rB6")
    assert legal(state) == PLACES | {"end"}


@pytest.mark.rule("K-2.3")
@pytest.mark.parametrize("number", range(3))
def test_a_white_tile_goes_where_a_coloured_one_may_go(number: int) -> None:
    met = 0
    for state in at_random(4, number):
        moves = legal(state)
        if (
            state.progress.phase == 0
            and state.supplies.whites[state.progress.seat]
            and state.boards.n_holes > 1
        ):
            met += 1
            assert of_kind(moves, "w") == of_kind(moves, "rygb"[state.progress.seat])
    assert met > 5


@pytest.mark.rule("K-2.3")
def test_a_white_tile_after_the_own_one_goes_into_any_hole_still_empty() -> None:
    state = position(DRAWN)
    before = of_kind(legal(state), "w")
    play(state, "rA6")
    assert of_kind(legal(state), "w") == before - {"A6"}


@pytest.mark.rule("K-2.4")
def test_a_laid_board_shares_a_side_with_a_board_on_the_table() -> None:
    lays = {move for move in legal(position(DRAWN)) if move.startswith("[")}
    assert lays == PLACES - {"[0,1]"} | {"[0,2]", "[-1,2]"}


@pytest.mark.rule("K-2.4")
def test_a_board_may_join_one_that_was_just_laid() -> None:
    state = new(3)
    assert "[3,0]" not in legal(state)
    play(state, "[2,0]", "rA1")
    assert "[3,0]" in legal(state)
    assert "[2,0]" not in legal(state)


@pytest.mark.rule("K-2.5")
def test_with_every_hole_full_a_board_must_be_laid_first() -> None:
    assert legal(table("r4 y4 g4")) == PLACES


@pytest.mark.rule("K-2.5")
def test_the_board_laid_first_is_the_extra_of_that_turn() -> None:
    state = table("r4 y4 g4")
    play(state, "[2,0]")
    assert legal(state) == {f"rC{hole}" for hole in range(1, 7)}
    play(state, "rC1")
    assert state.actors() == [1]


@pytest.mark.rule("K-2.6")
def test_with_every_hole_full_a_player_without_a_board_is_skipped() -> None:
    state = table("r7 y8 g8 .1", boards=(2, 0, 2))
    play(state, "rD6", "end", "turn0")
    assert state.actors() == [2]


@pytest.mark.rule("K-2.6")
def test_a_skipped_turn_can_come_round_to_the_same_player() -> None:
    state = table("r11 y11 g10 w3 .1", turn=2, boards=(0, 0, 2))
    play(state, "gF6", "end", "turn0")
    assert state.actors() == [2]
    assert kinds(legal(state)) == {"["}


@pytest.mark.rule("K-2.7")
def test_a_player_out_of_tiles_passes_whatever_else_they_hold() -> None:
    state = table("r10 y12 g10 .4", boards=(0, 2, 0))
    assert (state.supplies.whites[1], state.supplies.boards[1]) == (2, 2)
    play(state, "rF6", "end")
    assert state.actors() == [2]
    assert state.legal_moves(1) == []


@pytest.mark.rule("K-2.7")
@pytest.mark.parametrize("players", GAME.players)
def test_nobody_else_may_pass(players: int) -> None:
    for state in at_random(players, 1):
        may_end = "end" in legal(state)
        assert may_end == (state.progress.phase == 2)  # Only once the tile is placed.
        assert bool(state.actors()) == bool(legal(state))


@pytest.mark.rule("K-2.8")
def test_a_white_tile_may_not_go_first_into_the_last_hole() -> None:
    state = table("r3 y4 g4 .1")
    assert kinds(legal(state)) == {"r", "["}


@pytest.mark.rule("K-2.8")
def test_with_two_holes_a_white_tile_may_go_first() -> None:
    state = table("r3 y3 g4 .2")
    play(state, "wB6")
    assert legal(state) == {"rB5"}


@pytest.mark.rule("K-2.8")
def test_a_white_tile_may_go_into_the_last_hole_after_the_own_tile() -> None:
    state = table("r3 y3 g4 .2")
    play(state, "rB5")
    assert of_kind(legal(state), "w") == {"B6"}


@pytest.mark.rule("K-2.9")
@pytest.mark.parametrize("players", GAME.players)
def test_tiles_stay_on_their_boards(players: int) -> None:
    before: dict[str, str] = {}
    turning: str | None = None
    for state in at_random(players, 2):
        for board, inside in before.items():
            now = holes(state, board)
            if board == turning:
                assert now in {inside[-n:] + inside[:-n] for n in range(6)}
            else:
                assert all(old in (".", new) for old, new in zip(inside, now, strict=True))
        view = seen(state)
        before, turning = {board.name: board.holes for board in view.boards}, view.turning
