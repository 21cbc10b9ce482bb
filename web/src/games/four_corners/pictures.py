"""Plays out the pictures in the rules, so that none shows what the rules do not do.

`python web/src/games/four_corners/pictures.py` writes pictures.json, which Picture.svelte draws.
"""

import json
from pathlib import Path
from typing import Any

from threemirrors.core.facts import Fact
from threemirrors.games.four_corners import tables
from threemirrors.games.four_corners.game import GAME
from threemirrors.games.four_corners.moves import Lay
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.view import view

FILE = Path(__file__).with_suffix(".json")
# One scene: the squares in it, the tiles there, and what is marked.
Scene = dict[str, Any]

POSITION = """\
Four Corners, 2 players
first 0, rounds 60, turns 0, dealt 2
> seat 0: hand {hand}; goals {goals}; scored -
  seat 1: hand C:FBGD B:GACE D:GCAE; goals {others}; scored -
asked: action
deck: A A A A B B B B C C C C D D D D E E E E F F F F F G G G G
luck: 0000000000000000000000000000000000000000000000000000000000000002 0

  a      b      c      d      e      f
1 .      .      .      .      .      .
{rows}
5 .      .      .      .      .      .
6 .      .      .      .      .      .
"""
# Four corners A meet below c3, except that of d4, which has to be turned back by a quarter.
NEARLY = """\
2 .      .      .      .      .      .
3 .      .      E:CDAB F:CBDA .      .
4 .      .      C:FAEG C:GABF A:DEFG ."""
GAP = NEARLY.replace("C:GABF", ".     ")
# Three centres E in a row, and a fourth one below it.
LINE = """\
2 .      E:ABCD E:GBAC E:BCDF F:ACBD .
3 .      .      .      .      E:GBAD .
4 .      .      .      .      A:DEFG ."""


def on(rows: str, goals: str = "A B E", hand: str = "G:EFAC") -> FourCorners:
    others = " ".join(letter for letter in "ABCDEG" if letter not in goals)
    return GAME.from_text(POSITION.format(rows=rows, goals=goals, others=others, hand=hand))


def play(state: FourCorners, *moves: str) -> list[Fact]:
    """Makes these moves; returns the patterns that were scored."""
    told = [e for move in moves for e in state.apply(state.turn.seat, GAME.parse_move(move))]
    return [event.facts["pattern"] for event in told if ".scored_" in event.key]


def scene(state: FourCorners, squares: str, **marks: object) -> Scene:
    """These squares as they are now."""
    lying = {each.square: each.tile for each in view(state, None).board}
    tiles = {square: lying[square] for square in squares.split() if square in lying}
    return {"squares": squares.split(), "tiles": tiles, **marks}


def rotating() -> list[Scene]:
    """Two rotations that complete an image, and the break after it."""
    state = on(NEARLY)
    wide, four = "c3 d3 e3 c4 d4 e4", "c3 d3 c4 d4"
    before = scene(state, wide, turned={"d4": -90, "e4": 90})
    made = play(state, "e4+", "d4-")
    after, rosette = scene(state, wide, rings=made), scene(state, four, rings=made)
    play(state, "break:c3+", "break:d3+", "break:c4-", "break:d4-")
    turned = {"c3": 90, "d3": 90, "c4": -90, "d4": -90}
    return [before, after, rosette, scene(state, four, turned=turned)]


def exchanging() -> list[Scene]:
    """An exchange that completes a sequence, and the sequence alone."""
    state = on(LINE)
    wide = "b2 c2 d2 e2 b3 c3 d3 e3"
    before = scene(state, wide, swapped=["e2", "e3"])
    made = play(state, "e2~e3")
    return [before, scene(state, wide, rings=made), scene(state, wide[:11], rings=made)]


def barred() -> list[Scene]:
    """A tile that would complete an image nobody on turn has a goal for."""
    state = on(GAP, goals="B C D", hand="D:ABCE")
    own = view(state, 0).own
    assert own is not None
    (only,) = own.barred
    assert isinstance(only.move, Lay)
    marks = {"barred": {only.move.square: only.image}, "hand": own.hand[0]}
    return [scene(state, "c3 d3 c4 d4", **marks)]


def matching() -> list[Scene]:
    """Two tiles that match at one of the two points where they touch."""
    state = on(NEARLY)
    c3, d3 = (tables.square_at(2, column) for column in (2, 3))
    assert state.board.matches_at(c3)
    assert state.board.matches_at(d3)
    return [scene(state, "c3 d3", point="c3")]


def pictures() -> dict[str, list[Scene]]:
    """Every picture by the name that RULES.md asks for it; most have one scene."""
    before, after, rosette, broken = rotating()
    swapped, row, sequence = exchanging()
    return {
        "tile": [scene(on(NEARLY), "c3")],
        "half-turn": [{"special": tables.KINDS[0]}],
        "double-exchange": [{"special": tables.KINDS[1]}],
        "images": [{"cards": list(tables.LETTERS)}],
        "matching": matching(),
        "rotating": [before, after],
        "exchanging": [swapped, row],
        "rosette": [rosette],
        "sequence": [sequence],
        "barred": barred(),
        "breaking": [rosette, broken],
    }


def main() -> None:
    FILE.write_text(json.dumps(pictures(), separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
