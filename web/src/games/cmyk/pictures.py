"""Plays out the pictures in the rules, so that none shows what the rules do not do.

`python web/src/games/cmyk/pictures.py` writes pictures.json, which Picture.svelte draws.
"""

import json
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from threemirrors.core.chance import seed_for
from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.dealing import arrange
from threemirrors.games.cmyk.game import GAME
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.sheet import Sheet, sheet
from threemirrors.games.cmyk.snapshot import SeatSnapshot, Snapshot
from threemirrors.games.cmyk.tables import CARD_NAMES, NAMES, NOTHING, PHASES, PUBLIC, place_at

FILE = Path(__file__).with_suffix(".json")
# One scene: the cards in the row, the mosaics with what counts in them, or single tiles.
Scene = dict[str, Any]

# Mosaics with cyan on their flat sides: the place and the tile of each.
HEXAGON = "0,0:510 1,0:050 1,1:051 0,1:150 -1,1:410 -1,0:411"
GAP = "0,0:510 -1,0:411 -1,1:401 0,1:051 1,1:150 2,1:410 3,1:015 3,0:050 2,0:040"
EQUAL = "0,0:222 1,0:002 2,0:101 3,0:111 1,1:041"
WIDE = "0,0:051 1,0:401 2,0:204 3,0:004 -1,0:150 -2,0:510 1,1:411 0,-1:050"
HIGH = "0,0:005 1,0:015 1,1:024 2,1:204 2,2:240 1,2:141"
POINTY = "0,0:105 1,0:005 -1,0:501 0,-1:150"
MIRRORED = "0,0:501 -1,0:105 1,0:141 -1,1:104 1,1:150"
UPSIDE = "0,0:015 0,-1:005 1,0:105 1,-1:501"
RED = "0,0:042 1,0:032 2,0:131 1,1:033 0,1:230 -1,0:040"
BLACK = "0,0:021 1,0:K 2,0:150 1,1:005 0,-1:015 -1,0:420"
SMALL = "0,0:200 1,0:500 2,0:400"
ALONE = "0,0:001"


def table(
    *mosaics: str, row: str = "wide", private: str = "red cyan", deck: str = "", held: str = ""
) -> Cmyk:
    """A game of two, calm and in progress: seat 0 is on turn and holds that tile, if any."""
    laid = [read(text) for text in (*mosaics, ALONE)[:2]]
    cards, own, first = (codes(words) for words in (row, private, deck))
    rest = [card for card in range(PUBLIC) if card not in cards + first]
    hues = [card for card in range(PUBLIC, len(CARD_NAMES)) if card not in cards + own]
    hand = NAMES.index(held) if held else NOTHING
    used = [tile for seat in laid for _, tile in seat] + ([hand] if held else [])
    left = list(tables.EVERY_TILE)
    for tile in used:
        left.remove(tile)
    piles = tuple(tuple(left[24 + i :: tables.PILES[2]]) for i in range(tables.PILES[2]))
    one, other = (seated(card, tiles) for card, tiles in zip(own, laid, strict=True))
    if held:
        one = one._replace(held=hand, origin=0)
    drawn = Snapshot(
        pace=tables.CALM,
        match=tables.ONE,
        game=1,
        phase=PHASES.index("playing"),
        caller=0,
        turn=0,
        dropped=0,
        shown=0,
        epoch=0,
        seed=seed_for("pictures"),
        piles=piles,
        takers=(NOTHING,) * len(piles),
        box=tuple(left[:24]),
        out=(),
        row=tuple(cards),
        deck=(*rest, *reversed(first)),
        hues=tuple(hues),
        seats=(one, other),
    )
    state = GAME.new(2, seed_for("pictures"))
    arrange(state, drawn)
    return GAME.from_text(GAME.to_text(state))  # Reading it checks that it can be.


def seated(private: int, tiles: tuple[tuple[int, int], ...]) -> SeatSnapshot:
    return SeatSnapshot(
        private=private,
        flat=0,
        held=NOTHING,
        origin=NOTHING,
        tiles=tiles,
        loose=NOTHING,
        stopped=0,
        final=0,
        away=0,
        ready=0,
        victory=0,
        sums=0,
    )


def read(text: str) -> tuple[tuple[int, int], ...]:
    words = [word.split(":") for word in text.split()]
    places = [(place_at(*map(int, at.split(","))), NAMES.index(tile)) for at, tile in words]
    return tuple(sorted(places))


def codes(words: str) -> list[int]:
    return [CARD_NAMES.index(name) for name in words.split()]


def play(state: Cmyk, *moves: str) -> None:
    """Each is made by the seat on turn."""
    for move in moves:
        state.apply(state.actors()[0], GAME.parse_move(move))


def scene(state: Cmyk, part: str = "", seats: int = 1, *, row: bool = True) -> Scene:
    """The row, and the mosaics with what that part of the sheet counts in them."""
    seen = GAME.view(state, 0)
    shown = [mosaic(state, seat, part) for seat in range(seats)]
    return {"row": [to_builtins(card) for card in seen.row] if row else [], "seats": shown}


def mosaic(state: Cmyk, seat: int, part: str) -> dict[str, Any]:
    own = GAME.view(state, 0).seats[seat]
    told = line(sheet(state, seat), part) if part else {}
    return {"tiles": [to_builtins(tile) for tile in own.tiles], "flat": own.flat, **told}


def line(counted: Sheet, part: str) -> dict[str, Any]:
    """The places that give points, what they give, and for whose colour."""
    (found,) = [line for line in counted.lines if line.part == part]
    lit = [place for group in found.groups[: found.scored] for place in group]
    hue = found.card if found.card in tables.COLOURS else None
    return {"lit": lit, "points": found.points, "hue": hue}


def card(name: str, drawn: str, part: str = "") -> list[Scene]:
    """A card that counts something, alone in the row."""
    return [scene(table(drawn, row=name), part or name)]


def revealed(name: str, more: str = "") -> list[Scene]:
    """That card as a discarded K reveals it, and the row after it has done what it says."""
    state = table(SMALL, row="wide", deck=f"{name} {more}".strip(), held="K")
    before = scene(state, seats=0)
    rule = tables.CARDS[CARD_NAMES.index(name)].rule
    before["row"].append({"name": name, "rule": rule, "cancelled": False, "factor": 1})
    play(state, "discard")
    return [before, scene(state, seats=0)]


def thinking() -> list[Scene]:
    state = table(WIDE, row="think", deck="wide")
    before = scene(state, seats=0)
    play(state, "stop", "stop")
    return [before, scene(state, "wide")]


def neighbours() -> list[Scene]:
    """Your colour looks better: with two players, each is the other's left neighbour."""
    state = table(RED, SMALL, row="wide", private="cyan red", deck="your_colour", held="K")
    play(state, "discard")
    shown = scene(state, "your_colour")
    return [{**shown, "row": shown["row"][1:]}]


def fitting() -> list[Scene]:
    """A tile in hand, and the places where it fits."""
    state = table(POINTY, held="051")
    shown = scene(state, row=False)
    lays = [tables.place_of(move) for move in state.legal_moves(0) if move < tables.TAKE]
    return [{**shown, "held": "051", "places": [list(place) for place in lays]}]


def black_laid() -> list[Scene]:
    """A K among tiles that matter as much as it does, so that none is dimmed."""
    shown = scene(table(BLACK), "k_tiles", row=False)
    del shown["seats"][0]["lit"]
    return [shown]


def colours() -> Scene:
    """For each private card, the three clearest of the tiles that count for it."""
    clear = sorted(
        range(tables.K), key=lambda tile: min(tables.TILES[tile]) - sum(tables.TILES[tile])
    )
    return {
        "hues": {
            name: [NAMES[tile] for tile in clear if tables.TILE_COLOURS[tile] == colour][:3]
            for colour, name in enumerate(tables.COLOURS)
        }
    }


def pictures() -> dict[str, list[Scene]]:
    """Every picture by the name that RULES.md asks for it; most have one scene."""
    marks = [sum(tile[0] == mark for tile in tables.TILES) for mark in range(6)]
    return {
        "tile": [{"tiles": ["120"]}],
        "marks": [{"marks": marks}],
        "black": [{"tiles": ["K"]}],
        "fitting": fitting(),
        "black-laid": black_laid(),
        "hexagon": [scene(table(HEXAGON), "hexagons", row=False)],
        "private": [scene(table(RED), "private", row=False)],
        "colours": [colours()],
        "as-you-like": card("as_you_like", RED, "private"),
        "more-than-hexagons": card("more_than_hexagons", HEXAGON, "hexagons"),
        "need-space": card("need_space", GAP),
        "do-again": card("wide do_again", WIDE, "wide"),
        "like-tile": card("like_tile", EQUAL),
        "take-back": card("wide take_back", WIDE, "wide"),
        "wide": card("wide", WIDE),
        "height": card("height", HIGH),
        "pointy": card("pointy", POINTY),
        "left-right": card("left_right", MIRRORED),
        "top-bottom": card("top_bottom", UPSIDE),
        "think": thinking(),
        "colour-too": revealed("colour_too"),
        "many-tiles": [scene(table(HIGH, SMALL, row="many_tiles"), "many_tiles", seats=2)],
        "your-colour": neighbours(),
        "do-all": revealed("do_all", "height pointy"),
    }


def main() -> None:
    FILE.write_text(json.dumps(pictures(), separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
