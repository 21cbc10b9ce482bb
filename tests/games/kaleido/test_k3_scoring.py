"""K-3: a board that became full is scored by the majorities in its six holes."""

import re

import pytest

from tests.games.kaleido.play import NAMES, new, play, points, seen, table
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.facts import Fact
from threemirrors.core.playout import playout

FIVE = "r y g b p"
SCORED = "kaleido.event.board_scored"


def amounts(words: str) -> dict[str, int]:
    """Tiles or points by colour, from words such as "R8 G4"; white is w."""
    named = NAMES | {"w": "white"}
    return {named[c.lower()]: int(n) for c, n in re.findall(r"([RYGBPw])(\d+)", words)}


def fill(tiles: str) -> Fact:
    """The points when these tiles fill board A, the last by a real move; five players."""
    letters = "".join(c.lower() * int(n) for c, n in re.findall(r"(\w)(\d)", tiles))
    *five, last = sorted(letters, key="wrygbp".index)
    only_white = last == "w"
    turn = 0 if only_white else "rygbp".index(last)
    state = table(f"{' '.join(five)} .7", turn, FIVE)
    events = play(state, *(["rB1", "wA6"] if only_white else [f"{last}A6", "end"]))
    assert [event.key for event in events] == [SCORED]
    facts = events[0].facts
    assert facts["boards"] == ["A"]
    assert facts["holes"] == ["A1", "A2", "A3", "A4", "A5", "A6"]
    assert facts["counts"] == amounts(tiles)
    assert sum(amounts(tiles).values()) == 6  # White is told too, so the numbers add up.
    told = facts["points"]
    assert isinstance(told, dict)
    assert points(state) == [told.get(name, 0) for name in NAMES.values()]
    return told


@pytest.mark.rule("K-3.1")
def test_a_board_is_scored_when_its_last_hole_is_filled_and_not_before() -> None:
    state = table("r3 g1 .8")
    assert play(state, "rA5", "end") == []
    assert points(state) == [0, 0, 0]
    play(state, "yA6", "end")
    assert points(state) == [8, 2, 2]


@pytest.mark.rule("K-3.1")
@pytest.mark.parametrize("first", ["rA6", "wA6"])
def test_nothing_is_scored_until_the_placing_is_finished(first: str) -> None:
    state = table("r3 g2 .7")
    assert play(state, first) == []
    assert points(state) == [0, 0, 0]
    assert [event.key for event in play(state, "wB1" if first == "rA6" else "rB1")] == [SCORED]
    assert points(state) == [8, 0, 4]


@pytest.mark.rule("K-3.1")
def test_a_board_is_scored_once() -> None:
    state = table("r3 g2 .7")
    play(state, "rA6", "end", "turn1")
    assert play(state, "yB1", "end", "gB2", "end", "rB3", "wB4") == []
    assert points(state) == [8, 0, 4]


@pytest.mark.rule("K-3.1")
@pytest.mark.parametrize("moves", [("rA6", "wB6"), ("rB6", "wA6"), ("wB6", "rA6"), ("wA6", "rB6")])
def test_two_boards_filled_in_one_turn_are_both_scored(moves: tuple[str, str]) -> None:
    state = table("r3 g2 .1 y3 g2 .1")
    first, second = moves
    assert play(state, first) == []
    told = play(state, second)
    assert [(event.key, event.facts["boards"]) for event in told] == [
        (SCORED, ["A"]),
        (SCORED, ["B"]),
    ]
    assert points(state) == [8, 8, 8]
    assert seen(state).phase == "turning"


@pytest.mark.rule("K-3.1")
@pytest.mark.rule("K-5.3")
@pytest.mark.parametrize("number", range(8))
def test_points_are_the_same_when_nobody_listens(number: int) -> None:
    fast, told = new(5), new(5)
    playout(fast, Rng(seed_for(number)))
    rng = Rng(seed_for(number))
    while told.actors():
        moves = told.legal_moves(told.progress.seat)
        told.apply(told.progress.seat, moves[rng.below(len(moves))])
    assert fast == told


@pytest.mark.rule("K-3.2")
@pytest.mark.rule("K-3.8")
@pytest.mark.parametrize(
    ("tiles", "given"),
    [("R3 w2 G1", "R8 G4"), ("w3 R2 G1", "R8 G4"), ("w4 B1 P1", "B6 P6"), ("w2 Y2 G2", "Y6 G6")],
)
def test_white_never_counts_and_never_ranks(tiles: str, given: str) -> None:
    assert fill(tiles) == amounts(given)


@pytest.mark.rule("K-3.3")
@pytest.mark.rule("K-3.8")
@pytest.mark.parametrize(
    ("tiles", "given"),
    [("R4 B2", "R8 B4"), ("R3 w2 G1", "R8 G4"), ("P3 Y2 G1", "P8 Y4"), ("Y5 P1", "Y8 P4")],
)
def test_most_tiles_give_8_and_second_most_4(tiles: str, given: str) -> None:
    assert fill(tiles) == amounts(given)


@pytest.mark.rule("K-3.4")
@pytest.mark.rule("K-3.8")
@pytest.mark.parametrize(
    ("tiles", "given"),
    [
        ("R2 B2 P2", "R4 B4 P4"),
        ("R3 B3", "R6 B6"),
        ("R1 G1 B1 P1 w2", "R3 G3 B3 P3"),
        ("R1 Y1 G1 B1 P1 w1", "R2 Y2 G2 B2 P2"),
    ],
)
def test_colours_tied_for_most_share_12(tiles: str, given: str) -> None:
    assert fill(tiles) == amounts(given)


@pytest.mark.rule("K-3.4")
@pytest.mark.parametrize(
    ("tiles", "given"),
    [("Y2 G2 R1 w1", "Y6 G6"), ("R2 P2 Y1 G1", "R6 P6"), ("B2 P2 R1 w1", "B6 P6")],
)
def test_nobody_is_second_after_a_tie_for_most(tiles: str, given: str) -> None:
    assert fill(tiles) == amounts(given)


@pytest.mark.rule("K-3.5")
@pytest.mark.rule("K-3.8")
@pytest.mark.parametrize(
    ("tiles", "given"),
    [
        ("P3 w1 Y1 G1", "P8 Y2 G2"),
        ("P3 R1 G1 Y1", "P8 R1 G1 Y1"),
        ("P2 R1 G1 Y1 B1", "P8 R1 G1 Y1 B1"),
        ("B4 R1 Y1", "B8 R2 Y2"),
    ],
)
def test_colours_tied_for_second_share_4(tiles: str, given: str) -> None:
    assert fill(tiles) == amounts(given)


@pytest.mark.rule("K-3.6")
@pytest.mark.rule("K-3.8")
@pytest.mark.parametrize("colour", "RYGBP")
def test_one_colour_in_all_six_holes_gives_12(colour: str) -> None:
    assert fill(f"{colour}6") == amounts(f"{colour}12")


@pytest.mark.rule("K-3.7")
@pytest.mark.parametrize("tiles", ["R5 w1", "R3 w3", "R1 w5"])
def test_one_colour_and_only_white_besides_gives_8(tiles: str) -> None:
    assert fill(tiles) == amounts("R8")


@pytest.mark.rule("K-3.7")
def test_only_white_gives_nobody_anything() -> None:
    assert fill("w6") == {}
