"""F-1: the set, built as ruled, with all its balance numbers; board and orientations."""

from collections import Counter
from itertools import combinations

import pytest

from tests.games.four_corners.play import dealt, legal, lying, on, play
from threemirrors.games.four_corners import geometry, tables
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.tables import LETTERS, TILES

FOURS = ("0123", "0124", "0125", "0134", "0135")


def built() -> list[str]:
    """The ruling, implemented a second time: the tiles in the order in which it names them."""
    tiles = []
    for four in FOURS:
        a, b, c, d = map(int, four)
        low, second = [image for image in range(7) if str(image) not in four][:2]
        for shift in range(7):
            for centre, corners in ((low, (a, b, c, d)), (second, (a, c, b, d))):
                lie = "".join(LETTERS[(image + shift) % 7] for image in corners)
                tiles.append(f"{LETTERS[(centre + shift) % 7]}:{lie}")
    return tiles


@pytest.mark.rule("F-1.5")
def test_the_set_is_the_one_of_the_ruling() -> None:
    assert list(TILES) == built()


@pytest.mark.rule("F-1.5")
@pytest.mark.rule("F-1.2")
def test_the_set_is_balanced() -> None:
    assert len(TILES) == len(set(TILES)) == tables.STANDARD
    turned = {tile[0] + tile[2:][k:] + tile[2:][:k] for tile in TILES for k in range(4)}
    assert len(turned) == 4 * len(TILES)  # No two tiles are alike, however they lie.
    assert Counter(tile[0] for tile in TILES) == dict.fromkeys(LETTERS, 10)
    assert Counter("".join(tile[2:] for tile in TILES)) == dict.fromkeys(LETTERS, 40)
    assert all(len({*tile} - {":"}) == 5 for tile in TILES)
    assert len({frozenset(tile[2:]) for tile in TILES}) == 35
    for one, other in combinations(TILES, 2):
        assert {*one[2:]} & {*other[2:]}


@pytest.mark.rule("F-1.3")
def test_there_are_five_rotate_180_and_three_swap_two() -> None:
    kinds = [tile >= tables.FIRST_SWAP for tile in range(tables.STANDARD, tables.ALL_TILES)]
    assert (kinds.count(False), kinds.count(True)) == (5, 3)


@pytest.mark.rule("F-1.3")
def test_a_special_tile_is_never_laid() -> None:
    state = on(NOTHING_BUT_ONE, hands=["F:ACBD G:BDCE swap"])
    assert not [move for move in legal(state) if move.startswith("lay3")]


NOTHING_BUT_ONE = ". . . . . .\n. . . . . .\n. . E:ABCD . . .\n" + ". . . . . .\n" * 3


@pytest.mark.rule("F-1.4")
def test_there_are_five_goal_cards_of_each_image() -> None:
    assert sum(tables.GOALS) == tables.CARDS
    assert set(tables.GOALS) == {5}


@pytest.mark.rule("F-1.1")
def test_points_and_windows_of_the_board_are_as_many_as_the_law_says() -> None:
    assert len(tables.inner_points()) == 25
    assert len(tables.LINES_OF_FOUR) == 18 + 18 + 9 + 9
    assert len(tables.LINES_OF_THREE) == 8
    assert len({tuple(sorted(line)) for line in tables.LINES_OF_FOUR}) == 54


@pytest.mark.rule("F-1.1")
def test_solitaire_is_played_on_three_by_three_squares() -> None:
    squares = {move[4:6] for move in legal(dealt(1)) if move.startswith("lay")}
    assert squares <= {x + y for x in "abc" for y in "123"}


@pytest.mark.rule("F-1.6")
def test_corners_go_round_clockwise_and_the_centre_stays() -> None:
    state = on(NOTHING_BUT_ONE, hands=["F:ACBD G:BDCE A:DEFG"])
    play(state, "lay1d4.3")
    assert lying(state, "d4") == "F:CBDA"
    play(state, "c3+", "d4-")
    assert (lying(state, "c3"), lying(state, "d4")) == ("E:DABC", "F:BDAC")


def first_face(state: FourCorners) -> int:
    """The face of the first tile, as it would be in the corner of the board."""
    state.board.put(0, 0, 0)
    return state.board.face[0]


@pytest.mark.rule("F-1.5")
def test_another_set_takes_the_place_without_touching_code(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as other:
        other.setattr(tables, "TILES", tuple(tile[0] + ":" + tile[:1:-1] for tile in TILES))
        geometry.make_faces()
        state = dealt(2)
        assert first_face(state) == sum(
            1 << 8 * k + LETTERS.index(c) for k, c in enumerate(TILES[0][:1:-1] + TILES[0][0])
        )
    geometry.make_faces()
    assert first_face(dealt(2)) == sum(
        1 << 8 * k + LETTERS.index(c) for k, c in enumerate(TILES[0][2:] + TILES[0][0])
    )
