"""Reads a drawn Four Corners position, and refuses an impossible one."""

import re
from itertools import zip_longest
from typing import NoReturn

from threemirrors.core.chance import Luck
from threemirrors.core.errors import BadPosition
from threemirrors.games.four_corners import parser_facts, queries, tables
from threemirrors.games.four_corners.names import tile_called, tile_numbers
from threemirrors.games.four_corners.notation import ASKED, draw
from threemirrors.games.four_corners.parser_points import impossible_points
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.tables import (
    HAND,
    HAND_ROOM,
    IMAGES,
    IN_HAND,
    LETTERS,
    PILE,
)

TITLE = re.compile(r"Four Corners, (?:(solitaire)|([2-6]) players( in teams)?)")
NUMBERS = re.compile(
    "first ([0-5]), rounds ([1-9][0-9]{0,3}), turns (0|[1-9][0-9]{0,4}), dealt ([0-6])"
)
TILE = "(?:[A-G]:[A-G]{4}|rotate|swap)"
CARDS = "(-|[A-G](?: [A-G])*)"
SEAT = re.compile(
    rf"([> ]) seat ([0-5]): hand (-|{TILE}(?: {TILE})*); goals {CARDS}; scored {CARDS}"
    rf"(?:; removed {CARDS})?"
)
FACT = re.compile("([a-z ]+): (.+)")
LUCK = re.compile("([0-9a-f]{64}) (0|[1-9][0-9]{0,8})")
CELL = re.compile("[A-G]:[A-G]{4}|[.]")


def wrong(what: str) -> NoReturn:
    raise BadPosition(f"not a position of Four Corners: {what}")


def read(text: str) -> FourCorners:
    """The position in the drawing, or BadPosition with what is wrong."""
    head, _, drawing = text.partition("\n\n")
    first, *lines = head.splitlines() or [""]
    title = TITLE.fullmatch(first)
    if not title:
        wrong(f"it begins with {first!r}, not with 'Four Corners, 2 players'")
    players = 1 if title[1] else int(title[2])
    if title[3] and players not in tables.TEAMS:
        wrong("four or six can play in teams")
    sides = tables.TEAMS[players] if title[3] else players
    asked = next((i for i, line in enumerate(lines) if line.startswith("asked: ")), len(lines))
    facts = read_facts(lines[asked:])
    try:
        state = begun(players, sides, lines[0] if lines else "", facts)
        lay(state, drawing)
        sit(state, lines[1:asked])
        parser_facts.resume(state, facts)
    except (LookupError, ValueError, StopIteration, TypeError, OverflowError) as error:
        raise BadPosition(f"not a position of Four Corners: {error}") from None
    check(state, text)
    return state


def read_facts(lines: list[str]) -> dict[str, str]:
    found = [FACT.fullmatch(line) or wrong(f"{line!r} says nothing") for line in lines]
    return {fact[1]: fact[2] for fact in found}


def begun(players: int, sides: int, line: str, facts: dict[str, str]) -> FourCorners:
    numbers = NUMBERS.fullmatch(line) or wrong(f"{line!r} is no line of numbers")
    luck = LUCK.fullmatch(facts.get("luck", "")) or wrong("the luck is missing")
    first, rounds, turns, dealt = map(int, numbers.groups())
    if first >= players or dealt > players:
        wrong(f"there are {players} seats")
    chance = Luck(bytes.fromhex(luck[1]))
    rules = int(facts.get("rules", tables.UNNAMED_RULES))
    if not 1 <= rules <= tables.RULES:
        wrong(f"there is no version {rules} of the rules")
    state = FourCorners(players, sides, first, rounds, chance, rules)
    chance.skip_to(int(luck[2]))
    state.turn.turns, state.turn.dealt = turns, dealt
    specials = [tables.OUT if state.board.solo else PILE] * (tables.ALL_TILES - tables.STANDARD)
    state.supply.where = [PILE] * tables.STANDARD + specials
    return state


def lay(state: FourCorners, drawing: str) -> None:
    size = tables.SOLO_SIDE if state.board.solo else tables.SIDE
    for row, line in enumerate(drawing.splitlines()[1 : size + 1]):
        for column, cell in enumerate(CELL.findall(line[2:])[:size]):
            if cell != ".":
                tile, rotation = tile_called(cell)
                parser_facts.claim(state.supply, tile, tables.ON_BOARD)
                state.board.put(tables.square_at(row, column), tile, rotation)


def sit(state: FourCorners, lines: list[str]) -> None:
    goals, scored, removed = [0] * 42, [0] * 42, [0] * 42
    for seat, line in enumerate(lines):
        found = SEAT.fullmatch(line) or wrong(f"{line!r} is no line for seat {seat}")
        mark, number, hand, *cards = found.groups()
        if int(number) != seat or seat >= state.players:
            wrong(f"{line!r} is no line for seat {seat}")
        if mark == ">":
            state.turn.seat = seat
        tiles = tile_numbers(hand.split() if hand != "-" else [], state.supply.where)
        if len(tiles) > HAND_ROOM:
            wrong(f"{len(tiles)} tiles in one hand")
        for tile in tiles:
            parser_facts.claim(state.supply, tile, IN_HAND + seat)
            state.supply.take(seat, tile)
        if seat < state.cards.sides:
            for counts, some in zip((goals, scored, removed), cards, strict=True):
                count(counts, seat, some)
    state.cards.goals, state.cards.scored, state.cards.removed = goals, scored, removed


def count(counts: list[int], side: int, cards: str | None) -> None:
    for letter in cards.split() if cards and cards != "-" else []:
        counts[IMAGES * side + LETTERS.index(letter)] += 1


def check(state: FourCorners, text: str) -> None:
    check_cards(state)
    if told := impossible_points(state):
        wrong(told)
    for seat in range(state.players):
        asked = state.turn.phase == tables.SPECIAL and seat == state.turn.seat
        if (state.supply.specials(seat) > 1) != asked or state.supply.n_hand[seat] > HAND + asked:
            wrong(f"seat {seat} cannot hold such a hand")
    if not state.is_over() and not state.legal_moves(state.turn.seat):
        wrong(f"the seat on turn cannot be asked for: {ASKED[state.turn.phase]}")
    for one, other in zip_longest(plain(draw(state)), plain(text), fillvalue=""):
        if one != other:
            wrong(f"{other!r} should be {one!r}")


def plain(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def check_cards(state: FourCorners) -> None:
    """F-1.4: every goal card must be in exactly one place."""
    for image in range(IMAGES):
        n = state.cards.in_deck(image) + (state.cards.fresh == image) + (state.cards.fifth == image)
        for side in range(state.cards.sides):
            card = IMAGES * side + image
            copies = queries.copies(state, side)
            n += (
                copies * (state.cards.goals[card] + state.cards.scored[card])
                + state.cards.removed[card]
            )
        if n != tables.GOALS[image]:
            wrong(f"there are {tables.GOALS[image]} cards {LETTERS[image]}, not {n}")
