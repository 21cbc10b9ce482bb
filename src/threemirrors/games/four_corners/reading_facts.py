"""Reads the lines of a drawn position that say where the turn stands, and the hidden piles."""

from collections.abc import Iterable

from threemirrors.games.four_corners import table, tables
from threemirrors.games.four_corners.notation import ASKED
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.tables import LETTERS, NOTHING, PILE
from threemirrors.games.four_corners.words_of import (
    PATTERN_CODES,
    SQUARE_CODES,
    mask_of,
    tile_called,
    tile_numbers,
)


def claim(state: FourCorners, tile: int, place: int) -> None:
    """F-1.2: each tile is in one place."""
    where = list(state.where)
    if where[tile] != PILE:
        raise ValueError(f"tile {tables.TILES[tile]} is in two places")
    where[tile] = place
    state.where = where


def resume(state: FourCorners, facts: dict[str, str]) -> None:
    said = {name: facts.get(name, "") for name in NAMES}
    state.ask(state.seat, ASKED.index(facts["asked"]))
    state.pairs_due, state.breaks = int(said["pairs due"] or 0), int(said["break"] or 0)
    state.spun = int(said["spun"] == "yes")
    if said["rotated"]:
        state.first_square = SQUARE_CODES[said["rotated"][:2]]
        state.used_180 = int(said["rotated"].endswith("half"))
    if said["goal drawn"]:
        state.fresh = LETTERS.index(said["goal drawn"])
    if said["fifth"]:
        state.fifth = LETTERS.index(said["fifth"])
    piles(state, said)
    breaking(state, said)
    patterns(state, said)


NAMES = (
    *("pairs due", "rotated", "spun", "goal drawn", "made", "scored now", "break", "turning"),
    *("lines", "replaced", "drawn", "earlier", "stood", "deck", "fifth", "pile", "left"),
)


def piles(state: FourCorners, said: dict[str, str]) -> None:
    cards = [card.partition("/") for card in said["deck"].split()]
    if len(cards) > tables.CARDS:
        raise ValueError(f"{len(cards)} cards in the deck")
    state.stack([LETTERS.index(letter) for letter, _, _ in cards])
    state.known = [int(known or 0) for _, _, known in cards] + [0] * (tables.CARDS - len(cards))
    for tile in tile_numbers(said["left"].split(), state.where):
        claim(state, tile, tables.LEFT)
    if said["drawn"]:
        state.drawn, state.drawn_turn = tile_called(said["drawn"])
        claim(state, state.drawn, tables.DRAWN)
    queue = [tile_called(text)[0] for text in reversed(said["pile"].split())]
    for tile in queue:
        claim(state, tile, tables.QUEUED)
    state.queue = queue + [NOTHING] * (tables.SOLO_PILE - len(queue))
    state.n_queue = len(queue)


def breaking(state: FourCorners, said: dict[str, str]) -> None:
    lines = [line.split() for line in said["lines"].split(", ")] if said["lines"] else []
    rest = [0] * (8 - len(lines))
    state.n_runs = len(lines)
    state.run = [mask_of(squares) for _, *squares in lines] + rest
    state.run_image = [1 << LETTERS.index(image) for image, *_ in lines] + rest
    state.to_turn = mask_of(said["turning"].split())
    state.replaced = mask_of(said["replaced"].split())
    held = [0] * tables.SQUARES
    for square, turns in equations(said["earlier"]):
        held[SQUARE_CODES[square]] = sum(1 << int(turn) for turn in turns)
    state.held = held


def patterns(state: FourCorners, said: dict[str, str]) -> None:
    scored = [PATTERN_CODES[name] for name in said["scored now"].split()]
    made = [PATTERN_CODES[name] for name in said["made"].split()] + scored
    state.scored_points, state.scored_lines = table.masks(state, scored)
    state.made_points, state.made_lines = table.masks(state, made)
    table.recall(state, [(PATTERN_CODES[p], LETTERS.index(i)) for p, i in equations(said["stood"])])


def equations(text: str) -> Iterable[tuple[str, str]]:
    for item in text.split():
        left, _, right = item.partition("=")
        yield left, right
