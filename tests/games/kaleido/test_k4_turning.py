"""K-4: a board just scored may be turned, now or never."""

import pytest

from tests.games.kaleido.play import at_random, holes, legal, play, position, seen, table
from threemirrors.core.facts import Event
from threemirrors.games.kaleido import GAME

TURNINGS = {"turn0", "turn1", "turn2", "turn3", "turn4", "turn5"}

SURROUNDED = r"""
    Kaleido, 4 players
    > seat 0: red 7 tiles 0 points; 0 white, 0 boards
      seat 1: yellow 9 tiles 0 points; 2 white, 0 boards
      seat 2: green 9 tiles 0 points; 2 white, 2 boards
      seat 3: blue 8 tiles 0 points; 2 white, 1 boards
    asked: tile or extra

            F/r . .\
    E/. . .\ \. w ./G/. . .\
     \. b ./A/. r y\ \y . ./
    D/. . .\ \g b g/B/. r .\
     \. b ./C/w . .\ \. . ./
             \. r ./
    """


@pytest.mark.rule("K-4.1")
def test_a_scored_board_may_be_turned_by_any_sixths_or_left() -> None:
    state = table("r2 y g2 .7")
    play(state, "rA6", "end")
    assert state.actors() == [0]
    assert legal(state) == TURNINGS


@pytest.mark.rule("K-4.1")
@pytest.mark.parametrize(
    ("sixths", "turned"),
    [(0, "rygwgr"), (1, "rrygwg"), (2, "grrygw"), (3, "wgrryg"), (4, "gwgrry"), (5, "ygwgrr")],
)
def test_turning_goes_clockwise_by_sixths(sixths: int, turned: str) -> None:
    state = table("r y g w g .7")
    told = play(state, "rA6", "end", f"turn{sixths}")
    assert holes(state, "A") == turned
    key = "kaleido.event.turned" if sixths else "kaleido.event.left_as_is"
    assert told[-1] == Event(key, {"board": "A", "degrees": 60 * sixths})


@pytest.mark.rule("K-4.1")
def test_the_drawing_shows_the_board_turned() -> None:
    before = r"""
        Kaleido, 3 players
        > seat 0: red 10 tiles 4 points; 2 white, 2 boards
          seat 1: yellow 11 tiles 2 points; 2 white, 2 boards
          seat 2: green 10 tiles 4 points; 1 white, 2 boards
        asked: turn
        filled: A

        A/r y g\
         \w r g/B/. . .\
                 \. . ./
        """
    after = r"""
        Kaleido, 3 players
          seat 0: red 10 tiles 4 points; 2 white, 2 boards
        > seat 1: yellow 11 tiles 2 points; 2 white, 2 boards
          seat 2: green 10 tiles 4 points; 1 white, 2 boards
        asked: tile or extra

        A/w r y\
         \r g g/B/. . .\
                 \. . ./
        """
    state = position(before)
    play(state, "turn1")
    assert state == position(after)


@pytest.mark.rule("K-4.1")
@pytest.mark.parametrize(
    ("moves", "turned"),
    [(("rA6", "wC6"), "grrrr"), (("rC6", "wA6"), "gwrrr"), (("wC6", "rA6"), "grrrr")],
)
def test_two_scored_boards_are_asked_about_in_the_order_laid(
    moves: tuple[str, str], turned: str
) -> None:
    state = table("r3 g2 .7 y3 g2 .1", boards=(2, 2, 1))
    play(state, *moves)
    assert (seen(state).filled, seen(state).turning) == (("A", "C"), "A")
    before = holes(state, "C")
    play(state, "turn2")
    assert (holes(state, "A")[:5], holes(state, "C")) == (turned, before)
    assert (seen(state).filled, seen(state).turning) == (("C",), "C")
    assert state.actors() == [0]
    assert legal(state) == TURNINGS
    play(state, "turn0")
    assert seen(state).filled == ()
    assert state.actors() == [1]


@pytest.mark.rule("K-4.1")
@pytest.mark.rule("K-3.1")
def test_both_boards_are_scored_before_the_first_turning_is_asked() -> None:
    state = table("r3 g2 .1 y3 g2 .1")
    play(state, "rA6", "wB6")
    scored = [seat.points for seat in seen(state).seats]
    play(state, "turn1", "turn1")
    assert scored == [seat.points for seat in seen(state).seats] == [8, 8, 8]


@pytest.mark.rule("K-4.1")
def test_even_a_board_of_one_colour_is_asked_about() -> None:
    state = table("r5 .7")
    play(state, "rA6", "end")
    assert legal(state) == TURNINGS


@pytest.mark.rule("K-4.2")
def test_the_right_to_turn_is_lost_with_the_turn() -> None:
    state = table("r3 y g .7")
    play(state, "rA6", "end", "turn0")
    for move in ("yB1", "gB2", "rB3"):
        assert legal(state).isdisjoint(TURNINGS)
        play(state, move)
        assert legal(state).isdisjoint(TURNINGS)
        play(state, "end")


@pytest.mark.rule("K-4.2")
@pytest.mark.parametrize("players", GAME.players)
def test_a_board_may_be_turned_only_in_the_turn_in_which_it_was_scored(players: int) -> None:
    turned = []
    for state in at_random(players, 3):
        assert (legal(state) == TURNINGS) == (seen(state).phase == "turning")
        if seen(state).phase == "turning":
            turned.append(seen(state).turning)
    assert len(turned) == len(set(turned)) > 3


@pytest.mark.rule("K-4.2")
def test_no_other_board_is_turned() -> None:
    state = table("r3 g2 .1 y g .4 y g2 y g r w g y g y r", boards=(2, 2, 0))
    play(state, "rA6", "end", "turn3")
    assert holes(state, "A") == "ggrrrr"
    assert holes(state, "B") == "yg...."
    assert holes(state, "C") == "yggygr"
    assert holes(state, "D") == "wgygyr"


@pytest.mark.rule("K-4.3")
def test_turning_keeps_the_board_in_its_place_whatever_surrounds_it() -> None:
    state = position(SURROUNDED)
    places = [(board.q, board.r) for board in seen(state).boards]
    others = [board.holes for board in seen(state).boards[1:]]
    play(state, "rA6", "turn2")
    assert holes(state, "A") == "grrygb"
    assert [(board.q, board.r) for board in seen(state).boards] == places
    assert [board.holes for board in seen(state).boards[1:]] == others
