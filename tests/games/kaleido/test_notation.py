"""Positions as text: drawings are read back, and impossible ones refused with a reason."""

import inspect
from textwrap import dedent

import pytest

from tests.games.kaleido.play import EVERY_NUMBER, at_random, new, play, table
from threemirrors.core.errors import BadPosition
from threemirrors.games.kaleido import GAME, notation
from threemirrors.games.kaleido.rules import Kaleido

GOOD = dedent(r"""
    Kaleido, 3 players
    > seat 0: red 11 tiles 0 points; 2 white, 1 boards
      seat 1: yellow 12 tiles 0 points; 2 white, 2 boards
      seat 2: green 12 tiles 0 points; 2 white, 2 boards
    asked: tile or extra

    A/. r .\
     \. . ./B/. . .\
    C/. . .\ \. . ./
     \. . ./
    """).lstrip()

TWO = GAME.to_text(table("r y b p .8", hands="ry bp"))
FULL = GAME.to_text(table("r4 y4 g4"))


def wrong(text: str) -> str:
    """The objection to the text."""
    with pytest.raises(BadPosition, match=r"^not a position of Kaleido: ") as refused:
        GAME.from_text(text)
    return str(refused.value)


@pytest.mark.parametrize("number", range(3))
@EVERY_NUMBER
def test_every_position_is_read_back_as_it_was_drawn(players: int, number: int) -> None:
    phases = set()
    for state in at_random(players, number):
        drawn = GAME.to_text(state)
        read = GAME.from_text(drawn)
        assert read == state
        assert hash(read) == hash(state)
        assert GAME.to_text(read) == drawn
        phases.add(state.progress.phase)
    assert phases == {0, 1, 2, 3, 4}


@EVERY_NUMBER
def test_a_position_read_back_plays_on_in_the_same_way(players: int) -> None:
    for state in at_random(players, 3):
        here, there = state.copy(), GAME.from_text(GAME.to_text(state))
        assert there.legal_moves(there.progress.seat) == here.legal_moves(here.progress.seat)
        assert there.outcome() == here.outcome()
        for move in here.legal_moves(here.progress.seat)[::29]:
            one, two = here.copy(), there.copy()
            assert one.apply(one.progress.seat, move) == two.apply(two.progress.seat, move)
            assert one == two
            assert one.legal_moves(one.progress.seat) == two.legal_moves(two.progress.seat)


def test_the_example_in_the_guide_to_the_notation_is_true() -> None:
    guide = inspect.getdoc(notation) or ""
    example = dedent("    Kaleido" + guide.partition("    Kaleido")[2].partition("\nEach")[0])
    assert example.strip() == GOOD.strip()
    assert GAME.to_text(GAME.from_text(GOOD)) == GOOD


def test_tiles_stand_in_the_drawing_where_their_holes_lie() -> None:
    state = table("r y g b p w .6", hands="r y g b p")
    assert GAME.to_text(state).endswith("A/w r y\\\n \\p b g/B/. . .\\\n         \\. . ./\n")


@pytest.mark.rule("K-6.2")
@pytest.mark.parametrize("moves", [(), ("rA2", "end"), ("rA2", "end", "bA3", "end")])
def test_two_colours_are_joined_by_or_until_the_first_choice(moves: tuple[str, ...]) -> None:
    state = new(2)
    play(state, *moves)
    chosen = len(moves) // 2
    assert GAME.to_text(state).count("points or") == 2 - chosen
    assert GAME.to_text(state).count("points then") == chosen


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "it begins with '', not with 'Kaleido, 3 players'"),
        ("Chess", "it begins with 'Chess'"),
        ("Kaleido, 3 players", "3 seat lines are needed, one of them marked with >"),
    ],
)
def test_a_position_begins_with_the_game_and_the_seats(text: str, said: str) -> None:
    assert said in wrong(text)


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("3 players", "6 players", "it begins with 'Kaleido, 6 players'"),
        ("3 players", "5 players", "'asked: tile or extra' is no line for seat 3"),
        ("> seat 0", "  seat 0", "3 seat lines are needed, one of them marked with >"),
        ("  seat 1", "> seat 1", "3 seat lines are needed, one of them marked with >"),
        ("seat 1", "seat 2", "is no line for seat 1"),
        ("yellow", "orange", "is no line for seat 1"),
        ("11 tiles", "many tiles", "is no line for seat 0"),
        ("yellow", "red", "with 3 players each seat has 1 colours of its own"),
        (
            "yellow 12 tiles 0 points",
            "yellow 12 tiles 0 points or blue 12 tiles 0 points",
            "with 3 players each seat has 1 colours of its own",
        ),
        ("tile or extra", "your name", "after the seats comes 'asked:' with one of tile or extra"),
        ("asked: tile or extra\n", "", "after the seats comes 'asked:'"),
        ("extra\n", "extra\nfilled: A\nfilled: B\n", "after the seats comes 'asked:'"),
        ("extra\n", "extra\nfilled: M\n", "'filled: M' does not name the boards filled"),
        ("C/", "D/", "the boards are lettered A, B and so on, each letter once"),
        ("B/. . .\\", "", "the boards are lettered A, B and so on, each letter once"),
        ("C/. . .\\ \\", "C/. . .\\ /", "line 3 of the drawing lacks the lower half of a board"),
        ("\n \\. . ./\n", "\n", "line 4 of the drawing lacks the lower half of a board"),
        ("/. r .", "/. b .", "a tile of a colour that nobody plays"),
        ("11 tiles", "10 tiles", "10 red tiles in hand do not fit those on the boards"),
        ("12 tiles", "13 tiles", "13 yellow tiles in hand do not fit those on the boards"),
        ("2 white", "1 white", "the white tiles in hand do not fit those on the boards"),
        (". r .", "w r .", "the white tiles in hand do not fit those on the boards"),
        ("1 boards", "2 boards", "the boards in hand do not fit those on the table"),
    ],
)
def test_a_drawing_with_a_fault_is_refused(good: str, bad: str, said: str) -> None:
    assert good in GOOD
    assert said in wrong(GOOD.replace(good, bad, 1))


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("points then", "points or", "red cannot be due with 10 tiles against 10"),
        (" then purple 10 tiles 0 points", "", "with 2 players each seat has 2 colours of its own"),
        ("purple", "red", "with 2 players each seat has 2 colours of its own"),
    ],
)
def test_two_colours_that_do_not_alternate_are_refused(good: str, bad: str, said: str) -> None:
    assert good in TWO
    assert said in wrong(TWO.replace(good, bad, 1))


@pytest.mark.rule("K-6.2")
@pytest.mark.parametrize("hands", ["yr bp", "ry pb"])
def test_the_colour_due_has_as_many_tiles_or_one_more(hands: str) -> None:
    with pytest.raises(BadPosition, match=r"(yellow|purple) cannot be due with 9 tiles against 10"):
        table("r y2 b p2 .6", hands=hands)


@pytest.mark.rule("K-6.2")
def test_before_the_first_choice_no_colour_is_due() -> None:
    chosen = GAME.to_text(new(2)).replace("points or", "points then", 1)
    assert "red cannot be due with 11 tiles against 11" in wrong(chosen)


BOARDS = [
    (
        r"""
        A/. . .\
         \. . ./
        """,
        "the boards are lettered A, B and so on, each letter once",
    ),
    (
        r"""
        A/. . .\
         \. . ./
        B/. . .\
         \. . ./
        """,
        "boards A and B lie side by side, B at the lower right of A",
    ),
    (
        r"""
        A/. . .\
         \. . ./ B/. . .\
                  \. . ./
        """,
        "board B does not lie on the grid",
    ),
    (
        r"""
        A/. . .\B/. . .\
         \. . ./ \. . ./
        """,
        "board B does not lie on the grid",
    ),
    (
        r"""
        A/. . .\
         \. . ./B/. . .\        C/. . .\
                 \. . ./         \. . ./
        """,
        "board C lies apart from those laid before it",
    ),
]


@pytest.mark.rule("K-1.3")
@pytest.mark.rule("K-2.4")
@pytest.mark.parametrize(("boards", "said"), BOARDS)
def test_boards_that_do_not_lie_right_are_refused(boards: str, said: str) -> None:
    head = GAME.to_text(new(3)).partition("\n\n")[0]
    assert said in wrong(f"{head}\n\n{dedent(boards)}")


def test_a_board_off_the_grid_is_refused() -> None:
    first, second, third = GAME.to_text(new(3)).splitlines()[-3:]
    head = GAME.to_text(new(3)).partition("\n\n")[0]
    far = [first, second.ljust(104) + "C/. . .\\", third.ljust(104) + " \\. . ./"]
    assert "board C does not lie on the grid" in wrong("\n".join([head, "", *far]))


def test_a_letter_may_not_stand_for_two_boards() -> None:
    assert "each letter once" in wrong(GOOD + "\n\nC/. . .\\\n \\. . ./\n")


def test_only_full_boards_on_the_table_can_have_been_filled() -> None:
    assert "board A is not full" in wrong(GOOD.replace("tile or extra", "turn\nfilled: A"))
    assert "named as filled that is not on" in wrong(
        FULL.replace("tile or extra", "turn\nfilled: C")
    )


def seat_0_on_turn(state: Kaleido) -> str:
    return GAME.to_text(state).replace("> seat", "  seat").replace("  seat 0", "> seat 0")


NO_EXTRA = GAME.to_text(table("r4 y4 g4 w6 .6", boards=(0, 2, 2)))
NO_TILE = seat_0_on_turn(table("r12 y3 g3 .6", turn=2))
NO_ROOM = seat_0_on_turn(table("r11 y12 g9 w4", turn=2, boards=(0, 0, 2)))


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        *((FULL, "tile or extra\nfilled: A"), (FULL, "tile"), (FULL, "turn")),
        *((FULL, "nothing: over\nfilled: B"), (NO_EXTRA, "extra or end"), (NO_TILE, "tile")),
        *((NO_TILE, "tile or extra"), (NO_ROOM, "tile or extra"), (NO_ROOM, "extra or end")),
    ],
)
def test_what_is_asked_must_be_possible(text: str, asked: str) -> None:
    said = f"the seat on turn cannot be asked for: {asked.splitlines()[0]}"
    assert said in wrong(text.replace("tile or extra", asked))
