"""C-4 to C-6: K tiles, hexagons, private cards, and who wins."""

from collections import Counter

import pytest

from tests.games.cmyk.play import do, keys, legal, points, real, refusal, shape, table
from threemirrors.core.words import say
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.tables import COLOURS, NAMES, NEUTRAL, TILE_COLOURS, TILES, K

HEXAGON = """
^v^
vAv
"""
TWO_HEXAGONS = """
^v^v
vAv^
 v^v
"""
LONE, OTHER = real("0,0:120"), real("0,0:201")


@pytest.mark.rule("C-4.1")
def test_a_k_is_laid_or_discarded_and_never_put_back() -> None:
    state = table(LONE, OTHER, held=["K"], pace="live")
    assert legal(state, 0) == {"lay(-1,0)", "lay(0,-1)", "lay(1,0)", "discard"}
    breach = refusal(state, 0, "back")
    assert breach is not None
    assert breach.rule == "C-4.1"
    state = table(LONE, OTHER, held=["100"], pace="live")
    breach = refusal(state, 0, "discard")
    assert breach is not None
    assert (breach.rule, breach.facts) == ("C-4.1", {"tile": "100"})


@pytest.mark.rule("C-4.2")
def test_a_k_fits_anywhere_and_so_does_what_is_laid_against_it() -> None:
    beside = real("0,0:120 1,0:K")
    state = table(beside, OTHER, held=["005"], pace="live")
    # Two places have the K as their only neighbour.
    assert legal(state, 0) == {"lay(2,0)", "lay(1,1)"}
    state = table(real("0,0:120 1,0:K 2,0:005"), OTHER, held=["K"], pace="live")
    assert "lay(1,1)" in legal(state, 0)


@pytest.mark.rule("C-4.3")
@pytest.mark.parametrize("move", ["lay(1,0)", "discard"])
def test_a_card_is_revealed_when_a_k_is_laid_or_discarded(move: str) -> None:
    state = table(LONE, OTHER, held=["K"], pace="live", row="wide", deck="height")
    events = do(state, 0, move)
    assert keys(events) == (["discarded"] if move == "discard" else []) + ["revealed"]
    assert [card.name for card in GAME.view(state, None).row] == ["wide", "height"]


@pytest.mark.rule("C-5.1")
def test_hexagons_are_told_when_they_close() -> None:
    """Before the card of a K; again if the last tile comes back; two at once are counted."""
    state = table(shape("^v^\nvA"), OTHER, held=["K"], pace="live", deck="height")
    closing = do(state, 0, "lay(1,0)")
    assert keys(closing) == ["closed", "revealed"]
    assert say(closing[0]) == "Seat 0 closes a hexagon."
    assert keys(do(state, 0, "lay(2,1)")) == []
    assert keys(do(state, 0, "lay(1,0)")) == ["closed"]
    state = table(shape("^v^v\nvA ^\n v^v"), OTHER, held=["K"], pace="live", deck="height")
    assert say(do(state, 0, "lay(1,0)")[0], "ja") == "席0が六角形を2つ完成させました。"


@pytest.mark.rule("C-4.3")
def test_moving_a_k_reveals_nothing_more() -> None:
    state = table(LONE, OTHER, held=["K"], pace="live", row="wide", deck="height")
    do(state, 0, "lay(1,0)", "lay(-1,0)")
    assert len(GAME.view(state, None).row) == 2


@pytest.mark.rule("C-4.4")
def test_every_k_laid_costs_three() -> None:
    assert points("like_tile", "KAK") == [-6, 0]


@pytest.mark.rule("C-5.1")
@pytest.mark.parametrize(
    ("drawn", "score"),
    [
        (HEXAGON, 5),
        (TWO_HEXAGONS, 10),
        ("^v\nvAv", 0),
        ("^K^\nvAv", 5 - 3),
        ("^v^v^\nvAv^v", 10),
    ],
)
def test_hexagons(drawn: str, score: int) -> None:
    assert points("like_tile", drawn) == [score, 0]


def ended(
    *mosaics: str, row: str = "like_tile", private: str = "magenta yellow blue"
) -> tuple[int, ...]:
    state = table(*map(shape, mosaics), row=row, private=private, pace="live")
    for seat in range(len(mosaics)):
        do(state, seat, "stop")
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners


@pytest.mark.rule("C-5.3")
def test_most_points_win_then_hexagons_then_fewer_k_then_fewer_tiles() -> None:
    assert ended(HEXAGON, "A") == (0,)
    # No points and no hexagons: fewer tiles are better.
    assert ended("A", "Av") == (0,)
    assert ended("Av", "Av") == (0, 1)


@pytest.mark.rule("C-5.3")
def test_equal_points_are_decided_by_hexagons_and_k_tiles() -> None:
    # Seat 0: a hexagon of 3 and a K that costs 3; seat 1: nothing at all.
    assert ended("^v^\nvAK", "A", row="more_than_hexagons") == (0,)
    # Both have no hexagons and 0 points: 3 for an equal tile minus 3 for a K, against nothing.
    assert ended("eAK", "vAv", row="like_tile") == (1,)


@pytest.mark.rule("C-5.3")
@pytest.mark.parametrize(
    ("mosaics", "row", "decided"),
    [
        ((HEXAGON, "A"), "like_tile", ("points", "points")),
        (("^v^\nvAK", "A"), "more_than_hexagons", ("hexagons", "hexagons")),
        (("eAK", "vAv"), "like_tile", ("k_tiles", "k_tiles")),
        (("A", "Av", HEXAGON), "like_tile", ("points", "points", "points")),
        (("A", "Av", "A"), "like_tile", ("tiles", "tiles", "tiles")),
        (("A", "Av", "vAv"), "like_tile", ("tiles", "tiles", "tiles")),
        (("Av", "Av"), "like_tile", ("", "")),
    ],
)
def test_the_view_tells_what_decided(
    mosaics: tuple[str, ...], row: str, decided: tuple[str, ...]
) -> None:
    state = table(*map(shape, mosaics), row=row, pace="live")
    assert GAME.view(state, 0).decided == ()
    for seat in range(len(mosaics)):
        do(state, seat, "stop")
    assert GAME.view(state, None).decided == decided


@pytest.mark.rule("C-6.1")
def test_a_private_card_gives_a_point_a_tile_and_six_at_most() -> None:
    assert points("like_tile", "rAr", private="red blue") == [2, 0]
    assert points("like_tile", "rArrrrr", private="red blue") == [6, 0]
    assert points("like_tile", "rArrrrrrr", private="red blue") == [6, 0]
    assert points("as_you_like", "rArrrrrrr", private="red blue") == [12, 0]


@pytest.mark.rule("C-6.2")
@pytest.mark.parametrize(
    ("tile", "colour"),
    [
        ("100", "cyan"),
        ("310", "cyan"),
        ("210", "blue"),
        ("420", "blue"),
        ("011", "red"),
        ("101", "green"),
        ("113", "yellow"),
        ("123", "red"),
    ],
)
def test_the_colour_of_a_tile(tile: str, colour: str) -> None:
    assert COLOURS[TILE_COLOURS[NAMES.index(tile)]] == colour


@pytest.mark.rule("C-6.2")
def test_fourteen_tiles_of_each_ink_and_twelve_of_each_mix() -> None:
    counts = Counter(TILE_COLOURS[:K])
    assert [counts[colour] for colour in range(6)] == [14, 14, 14, 12, 12, 12]
    neutral = [TILES[t] for t in range(K) if TILE_COLOURS[t] == NEUTRAL]
    assert neutral == [(n, n, n) for n in range(4)]
    assert TILE_COLOURS[K] == NEUTRAL
