"""What is shown before a move is exactly what it then does, never a guess."""

from tests.games.kaleido.play import EVERY_NUMBER, at_random, legal, position, table
from threemirrors.core.facts import Event
from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.rules import Kaleido

CORNERED = r"""
    Kaleido, 3 players
    > seat 0: red 9 tiles 8 points; 2 white, 2 boards
      seat 1: yellow 10 tiles 4 points; 1 white, 2 boards
      seat 2: green 12 tiles 0 points; 2 white, 1 boards
    asked: turn
    filled: A

    A/r y r\
     \w r y/B/. . .\
    C/. . .\ \. . ./
     \. . ./
    """


def meaning(state: Kaleido, move: str) -> list[Event]:
    """Asked on a copy, so that the position itself does not change."""
    before = state.key()
    told = GAME.meaning(state.copy(), state.actors()[0], GAME.parse_move(move))
    assert state.key() == before
    return told


def test_a_tile_tells_how_its_board_would_stand() -> None:
    (told,) = meaning(table("r2 y .9"), "rA4")
    assert told.key == "kaleido.meaning.board_grows"
    assert told.facts["board"] == "A"
    assert told.facts["counts"] == {"red": 3, "yellow": 1}
    assert told.facts["empty"] == 2


def test_the_last_tile_of_a_board_tells_the_points() -> None:
    (told,) = meaning(table("r2 y g w .7"), "rA6")
    assert told.key == "kaleido.meaning.board_filled"
    assert told.facts["points"] == {"red": 8, "yellow": 2, "green": 2}
    assert told.facts["empty"] == 0


def test_a_board_tells_how_many_corners_it_would_make() -> None:
    state = table("r .11")
    corners = {
        move: meaning(state, move)[0].facts["corners"] for move in legal(state) if "[" in move
    }
    # Next to one of the two boards it makes no corner, next to both it makes one.
    assert sorted(corners.values()) == [0] * 6 + [1] * 2  # type: ignore[type-var]


def test_the_end_of_a_turn_means_nothing_more() -> None:
    state = table("r .11")
    state.apply(0, GAME.parse_move("rA2"))
    assert meaning(state, "end") == []


def test_turning_tells_each_corner_as_it_would_then_be() -> None:
    state = position(CORNERED)
    (before,) = meaning(state, "turn0")
    (after,) = meaning(state, "turn5")
    assert before.key == after.key == "kaleido.meaning.corner_changes"
    assert before.facts["boards"] == ["C", "A", "B"]
    assert before.facts["counts"] == {"red": 1, "yellow": 1}
    assert after.facts["counts"] == {"red": 1, "white": 1}  # The white one is now beside it.
    assert after.facts["empty"] == 4


@EVERY_NUMBER
def test_what_is_told_before_is_what_happens(players: int) -> None:
    """Boards that would be filled get exactly these points once the turn ends."""
    checked = 0
    for state in at_random(players, 3):
        if not state.actors():
            continue
        seat = state.actors()[0]
        for move in state.legal_moves(seat):
            if GAME.move_text(move)[0] == "w":
                continue  # A white tile put first is scored only after one's own tile (K-3.1).
            told = [e for e in GAME.meaning(state.copy(), seat, move) if "filled" in e.key]
            played = state.copy()
            happened = played.apply(seat, move)
            while played.actors() == [seat] and "end" in legal(played):
                happened += played.apply(seat, GAME.parse_move("end"))
            scored = {
                str(event.facts["boards"]): event.facts["points"]
                for event in happened
                if event.key == "kaleido.event.board_scored"
            }
            for event in told:
                checked += 1
                assert scored[str(event.facts["boards"])] == event.facts["points"]
    assert checked > 0
