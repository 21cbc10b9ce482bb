"""Score sheets: each part with what it counts, where, and what it gives (C-5.2)."""

import pytest

from tests.games.cmyk.play import at_random, shape, table
from threemirrors.games.cmyk.sheet import Line, sheet

TWO_HEXAGONS = """
^v^v^
vAv^v
"""


def lines(drawn: str, row: str, private: str = "red blue", other: str = "A") -> dict[str, Line]:
    state = table(shape(drawn), shape(other), row=row, private=private)
    told = sheet(state, 0)
    assert told.total == state.score(0) == sum(line.points for line in told.lines)
    assert [line.part for line in told.lines] == ["hexagons", *row.split(), "private", "k_tiles"]
    return {line.part: line for line in told.lines}


def gives(line: Line) -> tuple[int, int, int, int, int]:
    return line.count, line.scored, line.each, line.factor, line.points


@pytest.mark.rule("C-5.2")
def test_parts_stand_in_the_order_they_are_counted() -> None:
    told = lines("^r^\nrAK", "wide more_than_hexagons do_again")
    assert gives(told["hexagons"]) == (1, 1, 6, 1, 6)
    assert gives(told["wide"]) == (3, 1, 1, 1, 1)
    assert gives(told["more_than_hexagons"]) == (0, 0, 0, 2, 0)
    assert gives(told["do_again"]) == (0, 0, 0, 1, 0)
    assert gives(told["private"]) == (2, 2, 1, 1, 2)
    assert gives(told["k_tiles"]) == (1, 1, -3, 1, -3)
    assert [line.rule for line in told.values()] == [
        *("C-5.1", "C-7.7", "C-7.2", "C-7.4", "C-6.2", "C-4.4")
    ]
    assert [line.card for line in told.values()] == [
        *(None, "wide", "more_than_hexagons", "do_again", "red", None)
    ]


@pytest.mark.rule("C-5.1")
def test_a_hexagon_is_a_group_of_six_places() -> None:
    told = lines(TWO_HEXAGONS, "height")["hexagons"]
    assert gives(told) == (2, 2, 5, 1, 10)
    assert told.groups == (
        ((-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
        ((1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (3, 1)),
    )
    assert told.places == told.groups[0] + told.groups[1]


@pytest.mark.rule("C-7.3")
def test_gaps_are_the_empty_places() -> None:
    told = lines(".^\nA.^", "need_space")["need_space"]
    assert gives(told) == (1, 1, 4, 1, 4)
    assert told.groups == (((1, 0),),)


@pytest.mark.rule("C-7.7")
def test_a_run_is_told_in_pairs_and_the_odd_tile_gives_nothing() -> None:
    told = lines("vAv^v", "wide do_again")["wide"]
    assert gives(told) == (5, 2, 1, 2, 4)
    assert told.groups == (((-1, 0), (0, 0)), ((1, 0), (2, 0)), ((3, 0),))


@pytest.mark.rule("C-7.8")
def test_a_row_is_all_of_its_tiles() -> None:
    told = lines("^v\n.Av", "height")["height"]
    assert gives(told) == (2, 2, 1, 1, 2)
    assert told.groups == (((0, 0), (1, 0)), ((-1, 1), (0, 1)))


@pytest.mark.rule("C-7.9")
def test_tips_and_equal_tiles_are_told_one_by_one() -> None:
    told = lines("eAv", "pointy like_tile")
    assert gives(told["pointy"]) == (2, 2, 1, 1, 2)
    assert told["pointy"].groups == (((-1, 0),), ((1, 0),))
    assert gives(told["like_tile"]) == (1, 1, 3, 1, 3)
    assert told["like_tile"].groups == (((-1, 0),),)


@pytest.mark.rule("C-7.10")
def test_a_symmetry_is_the_whole_mosaic_or_nothing() -> None:
    told = lines("vAv", "left_right top_bottom")
    assert gives(told["left_right"]) == (1, 1, 6, 1, 6)
    assert told["left_right"].groups == (((-1, 0), (0, 0), (1, 0)),)
    assert gives(told["top_bottom"]) == (0, 0, 7, 1, 0)
    assert told["top_bottom"].groups == ()


@pytest.mark.rule("C-7.14")
@pytest.mark.parametrize(("own", "each"), [("vAv^", 5), ("vA", 3)])
def test_most_tiles_are_counted_by_the_tile(own: str, each: int) -> None:
    told = lines(own, "many_tiles", other="vAv")["many_tiles"]
    assert gives(told) == (len(own), 1, each, 1, each)
    assert len(told.groups[0]) == len(own)


@pytest.mark.rule("C-7.14")
def test_third_most_tiles_give_nothing() -> None:
    mosaics = [shape(text) for text in ("A", "vA", "vAv")]
    told = sheet(table(*mosaics, row="many_tiles"), 0).lines[1]
    assert gives(told) == (1, 1, 0, 1, 0)


@pytest.mark.rule("C-6.1")
def test_tiles_beyond_six_are_shown_and_give_nothing() -> None:
    told = lines("rArrrrrrr", "as_you_like do_again")["private"]
    assert gives(told) == (8, 6, 1, 4, 24)
    assert len(told.groups) == 8


@pytest.mark.rule("C-7.15")
def test_the_left_neighbours_colour_is_named() -> None:
    told = lines("rAc", "your_colour as_you_like", private="red cyan")
    assert told["your_colour"].card == "cyan"
    assert gives(told["your_colour"]) == (1, 1, 1, 2, 2)
    assert told["your_colour"].groups == (((1, 0),),)
    assert told["private"].card == "red"
    assert gives(told["private"]) == (1, 1, 1, 2, 2)


@pytest.mark.rule("C-7.13")
def test_a_colour_in_the_row_counts_for_all() -> None:
    told = lines("cAc", "cyan do_again")["cyan"]
    assert (told.card, told.rule) == ("cyan", "C-6.2")
    assert gives(told) == (2, 2, 1, 2, 4)


@pytest.mark.rule("C-7.6")
def test_a_cancelled_card_says_so() -> None:
    told = lines("vAv", "wide take_back left_right")
    assert told["wide"].cancelled
    assert gives(told["wide"]) == (0, 0, 1, 0, 0)
    assert (told["wide"].groups, told["wide"].places) == ((), ())
    assert not told["take_back"].cancelled


@pytest.mark.rule("C-5.2")
@pytest.mark.parametrize("number", range(4))
def test_of_every_line_points_follow_from_its_groups(number: int) -> None:
    for state, _, _ in at_random(3, number):
        last = state
    for seat in range(3):
        told = sheet(last, seat)
        assert told.total == last.score(seat)
        for line in told.lines:
            assert line.points == line.scored * line.each * line.factor
            assert line.scored <= len(line.groups)
            assert line.places == tuple(place for group in line.groups for place in group)
            assert line.cancelled == (line.factor == 0)
