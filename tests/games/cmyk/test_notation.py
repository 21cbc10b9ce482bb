"""Positions drawn as text are read back, and impossible ones are refused."""

import pytest

from tests.games.cmyk.play import EVERY_TABLE, at_random, begun, do, legal, new
from threemirrors.core.errors import BadPosition
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk


def somewhere(ply: int, number: int = 3, **options: object) -> Cmyk:
    """A position in the middle of a game."""
    for at, (state, _, _) in enumerate(at_random(2, number, stops=0, **options)):
        if at == ply:
            return state
    raise AssertionError


MIDDLE = GAME.to_text(somewhere(40, pace="live"))
CALM = GAME.to_text(somewhere(41))


@EVERY_TABLE
def test_every_position_reads_back(players: int, pace: str) -> None:
    for ply, (state, _, _) in enumerate(at_random(players, 6, pace=pace)):
        if ply % 5 == 0:
            again = GAME.from_text(GAME.to_text(state))
            assert again == state
            assert [again.legal_moves(s) for s in range(players)] == [
                state.legal_moves(s) for s in range(players)
            ]
            assert again.welcome == state.welcome


def test_a_drawing_looks_like_this() -> None:
    state = begun(2, 1)
    seat = state.actors()[0]
    do(state, seat, max(legal(state, seat)))
    lines = GAME.to_text(state).splitlines()
    assert lines[0] == "CMYK!, 2 players, calm, one game"
    assert lines[1].startswith("game 1, playing, caller ")
    assert [line.split(":")[0] for line in lines[2:14]] == [
        *(f"pile {n}" for n in range(1, 6)),
        *("box", "out", "row", "dropped", "deck", "private deck", "luck"),
    ]
    held = next(line for line in lines if "holds" in line)
    assert f"seat {seat}: private " in held
    assert [line for line in lines if line.startswith("   0 /")]


@pytest.mark.parametrize(
    ("old", "new_text", "said"),
    [
        ("2 players", "6 players", "is not the line"),
        ("live", "fast", "is not the line"),
        ("game 1, playing", "game 1, dreaming", "is not the line"),
        ("pile 1", "pile 9", "is not the line"),
        ("pile 2", "pile 1", "should be"),
        ("box: ", "bag: ", "should begin with 'box:'"),
        ("box: ", "box: 555 ", "there is no tile '555'"),
        ("row: ", "row: joker ", "there is no card 'joker'"),
        ("row: ", "row: red ", "no card twice"),
        ("row: ", "row: wide ", "no card twice"),
        ("luck: ", "luck: x", "is not the line"),
        ("seat 1", "seat 0", "should be"),
        ("seat 1", "sofa 1", "2 seats are needed"),
        ("flat ", "flat black ", "is not the line"),
        ("x from", "y from", "is not the line"),
        ("victory 0", "victory none", "is not the line"),
    ],
)
def test_what_cannot_be_read_is_refused(old: str, new_text: str, said: str) -> None:
    assert old in MIDDLE
    with pytest.raises(BadPosition, match=said):
        GAME.from_text(MIDDLE.replace(old, new_text, 1))


def lines_with(text: str, start: str, change: str) -> str:
    """The drawing with the first line that begins with `start` replaced."""
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(start))
    return "\n".join([*lines[:at], change.format(lines[at]), *lines[at + 1 :]])


@pytest.mark.parametrize(
    ("start", "change", "said"),
    [
        ("out: ", "out: 000 000", "no tile twice"),
        ("row: ", "row: none", "no card twice"),
        ("dropped: ", "dropped: wide height", "no card twice"),
    ],
)
def test_every_tile_and_card_is_somewhere_once(start: str, change: str, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        GAME.from_text(lines_with(MIDDLE, start, change))


def beside_first(gap: str, frame: str) -> list[str]:
    """The objection to each tile of a pile, laid in the row of seat 0's first tile."""
    lines = GAME.to_text(begun(2, 1, pace="live")).splitlines()
    pile = next(i for i in range(2, 7) if "taken" not in lines[i])
    row = next(i for i, line in enumerate(lines) if line.startswith("   0 /"))
    said = []
    for word in lines[pile].split()[2:]:
        if word == "K":
            continue
        changed = lines.copy()
        changed[pile] = " ".join(part for part in lines[pile].split() if part != word)
        changed[row] += gap + frame.format(word)
        try:
            GAME.from_text("\n".join(changed))
        except BadPosition as error:
            said.append(str(error))
    return said


@pytest.mark.rule("C-3.2")
def test_tiles_that_do_not_fit_or_lie_apart_are_refused() -> None:
    apart = beside_first(" " * 5, "/{}\\")
    assert len(apart) > 9
    assert all("do not hang together" in said for said in apart)
    assert any("do not fit" in said for said in beside_first("", "\\{}/"))


@pytest.mark.parametrize(
    ("old", "change", "said"),
    [
        ("flat cyan, ", "", "first tile and its flat ink"),
        ("victory 0", "loose (0,0), victory 0", "only a tile laid after the first"),
        ("victory 0", "loose (9,9), victory 0", "only a tile laid after the first"),
        ("victory 0", "loose (31,0), victory 0", "off the table"),
        ("victory 0", "final, victory 0", "cannot have stopped"),
        ("victory 0", "away, victory 0", "cannot have stopped"),
        ("playing", "picking", "first tile and its flat ink"),
        ("turn 1", "turn 4", "caller and the turn are seats"),
        ("turn 0", "turn 4", "caller and the turn are seats"),
    ],
)
def test_what_cannot_be_is_refused(old: str, change: str, said: str) -> None:
    for number in range(12):
        start = GAME.to_text(begun(2, number, pace="live"))
        if old in start:
            with pytest.raises(BadPosition, match=said):
                GAME.from_text(start.replace(old, change, 1))
            return
    pytest.fail(f"no position has {old!r}")


def test_who_may_hold_a_tile_and_where_it_came_from() -> None:
    state = begun(2, 1, pace="live")
    seat = state.actors()[0]
    do(state, seat, next(move for move in sorted(legal(state, seat)) if "take" in move))
    text = GAME.to_text(state)
    held = next(word for word in text.split(", ") if word.startswith("holds"))
    for change, said in (
        (held.split(" from")[0], "came from a pile"),
        (f"{held}, stopped", "cannot have stopped"),
    ):
        with pytest.raises(BadPosition, match=said):
            GAME.from_text(text.replace(held, change))
    with pytest.raises(BadPosition, match="cannot hold a tile now"):
        GAME.from_text(text.replace("playing", "over"))


def test_a_calm_table_has_one_seat_to_act() -> None:
    state = begun(2, 1)
    seat = state.actors()[0]
    text = GAME.to_text(state)
    other = text.replace(f"turn {seat}", f"turn {1 - seat}")
    assert GAME.from_text(other).actors() == [1 - seat]
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(f"seat {seat}"))
    lines[at] = lines[at].replace("victory", "stopped, victory")
    with pytest.raises(BadPosition, match="only the seat on turn plays"):
        GAME.from_text("\n".join(lines))


def test_a_live_table_with_nobody_to_act_is_over() -> None:
    text = GAME.to_text(begun(2, 1, pace="live"))
    with pytest.raises(BadPosition, match="nobody is left to act"):
        GAME.from_text(text.replace("victory", "stopped, victory"))


def test_a_pile_has_twelve_tiles_at_most_and_no_tile_is_on_the_rim() -> None:
    text = GAME.to_text(new(2))
    lines = text.splitlines()
    tile = lines[2].split()[-1]
    lines[2] = lines[2].removesuffix(f" {tile}")
    lines[3] += f" {tile}"
    with pytest.raises(BadPosition, match="at most 12"):
        GAME.from_text("\n".join(lines))
    assert CALM != MIDDLE


def test_a_mosaic_has_its_first_tile_in_the_middle() -> None:
    text = GAME.to_text(begun(2, 1, pace="live"))
    with pytest.raises(BadPosition, match=r"no first tile at \(0,0\)"):
        GAME.from_text(text.replace("x from 0", "x from 2", 1))


def test_somebody_who_is_to_act_can() -> None:
    lines = GAME.to_text(new(2)).splitlines()
    piled = [tile for line in lines[2:7] for tile in line.split()[2:]]
    lines[2:7] = [f"pile {n}: none" for n in range(1, 6)]
    lines[8] = f"out: {' '.join(piled)}"
    with pytest.raises(BadPosition, match="is to act and cannot"):
        GAME.from_text("\n".join(lines))
