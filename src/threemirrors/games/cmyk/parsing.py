"""Reads a drawn CMYK! position, and refuses an impossible one."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import NoReturn

from threemirrors.core.chance import SEED_BYTES
from threemirrors.core.errors import BadPosition
from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.dealing import arrange
from threemirrors.games.cmyk.notation import CELL, FLAGS, MARGIN, table_lines
from threemirrors.games.cmyk.parsing_points import impossible_points
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.snapshot import SeatSnapshot, Snapshot
from threemirrors.games.cmyk.tables import (
    ALONE,
    BETWEEN,
    CALM,
    CARD_NAMES,
    INKS,
    LIVE,
    MATCHES,
    NAMES,
    NOTHING,
    ONE,
    PACES,
    PHASES,
    PICKING,
    PLAYING,
    PUBLIC,
    TURNING,
    K,
)

TITLE = re.compile(rf"CMYK!, ([1-5]) players?, ({'|'.join(PACES)}), ({'|'.join(MATCHES)}) game")
PHASE = re.compile(
    rf"game ([1-9][0-9]{{0,3}}), ({'|'.join(PHASES)}), caller ([0-4]), turn ([0-4])(, cards shown)?"
)
PILE = re.compile(r"pile ([1-7]): (.*?)(?:, taken last by ([0-4]))?")
LUCK = re.compile(rf"luck: ([0-9a-f]{{{2 * SEED_BYTES}}}), ([0-9]{{1,6}})")
SEAT = re.compile(
    rf"seat ([0-4]): private (\w+)(?:, flat ({'|'.join(INKS)}))?"
    r"(?:, holds ([0-5]{3}|K)(?: from ([1-7]))?)?(?:, loose \((-?[0-9]{1,2}),(-?[0-9]{1,2})\))?"
    r"((?:, (?:stopped|final|away|ready))*), victory ([0-9]{1,4}), points (-?[0-9]{1,4})"
)
START = re.compile(rf" {{{MARGIN}}}x from (-?[0-9]{{1,2}})")
ROW = re.compile(r"( *-?[0-9]{1,2}) (.*)")
FRAME = re.compile(r"([/\\])([0-5]{3}|KKK)([/\\])")


def wrong(what: str) -> NoReturn:
    raise BadPosition(f"not a position of CMYK!: {what}")


def read(text: str) -> Cmyk:
    """The position in the drawing, or BadPosition with what is wrong."""
    drawn = parsed(iter(text.splitlines()))
    for one, other in zip_longest(table_lines(drawn), text.splitlines(), fillvalue=""):
        if one != other.rstrip():
            wrong(f"{other!r} should be {one!r}")
    check(drawn)
    state = Cmyk(len(drawn.seats), 0, 0, bytes(SEED_BYTES))
    arrange(state, drawn)
    check_standing(state)
    if told := impossible_points(state):
        wrong(told)
    return state


def parsed(lines: Iterator[str]) -> Snapshot:
    title = found(TITLE, next(lines, ""))
    phase = found(PHASE, next(lines, ""))
    players = int(title[1])
    piles = [found(PILE, next(lines, "")) for _ in range(tables.PILES[players])]
    box, out = (named(next(lines, ""), word, tile_code) for word in ("box", "out"))
    row, dropped, deck, hues = (
        named(next(lines, ""), word, card_code)
        for word in ("row", "dropped", "deck", "private deck")
    )
    luck = found(LUCK, next(lines, ""))
    return Snapshot(
        pace=PACES.index(title[2]),
        match=MATCHES.index(title[3]),
        game=int(phase[1]),
        phase=PHASES.index(phase[2]),
        caller=int(phase[3]),
        turn=int(phase[4]),
        dropped=sum(1 << card for card in set(dropped)),
        shown=int(bool(phase[5])),
        epoch=int(luck[2]),
        seed=bytes.fromhex(luck[1]),
        piles=tuple(listed(pile[2], tile_code) for pile in piles),
        takers=tuple(NOTHING if pile[3] is None else int(pile[3]) for pile in piles),
        box=box,
        out=out,
        row=row,
        deck=deck,
        hues=hues,
        seats=read_seats(players, list(lines)),
    )


def found(pattern: re.Pattern[str], line: str) -> re.Match[str]:
    return pattern.fullmatch(line) or wrong(f"{line!r} is not the line that should be there")


def named(line: str, word: str, code: Callable[[str], int]) -> tuple[int, ...]:
    if not line.startswith(f"{word}: "):
        wrong(f"{line!r} should begin with {word + ':'!r}")
    return listed(line.removeprefix(f"{word}: "), code)


def listed(words: str, code: Callable[[str], int]) -> tuple[int, ...]:
    return () if words == "none" else tuple(code(word) for word in words.split())


def tile_code(name: str) -> int:
    return NAMES.index(name) if name in NAMES else wrong(f"there is no tile {name!r}")


def card_code(name: str) -> int:
    return CARD_NAMES.index(name) if name in CARD_NAMES else wrong(f"there is no card {name!r}")


def read_seats(players: int, lines: list[str]) -> tuple[SeatSnapshot, ...]:
    starts = [i for i, line in enumerate(lines) if line.startswith("seat ")]
    if len(starts) != players or starts[0] != 0:
        wrong(f"{players} seats are needed")
    ends = [*starts[1:], len(lines)]
    blocks = [lines[start:end] for start, end in zip(starts, ends, strict=True)]
    return tuple(read_seat(block[0], block[1:]) for block in blocks)


def read_seat(line: str, rows: list[str]) -> SeatSnapshot:
    _, private, flat, held, origin, x, y, flags, victory, points = found(SEAT, line).groups()
    up = {flag: int(f", {flag}" in flags) for flag in FLAGS}
    return SeatSnapshot(
        private=card_code(private),
        flat=NOTHING if flat is None else INKS.index(flat),
        held=NOTHING if held is None else tile_code(held),
        origin=NOTHING if origin is None else int(origin) - 1,
        tiles=tuple(sorted(read_mosaic(rows))),
        loose=NOTHING if x is None else place(int(x), int(y)),
        stopped=up["stopped"],
        final=up["final"],
        away=up["away"],
        ready=up["ready"],
        victory=int(victory),
        sums=int(points),
    )


def read_mosaic(rows: list[str]) -> Iterator[tuple[int, int]]:
    if not rows:
        return
    left = int(found(START, rows[0])[1])
    for line in rows[1:]:
        row = found(ROW, line)
        for frame in FRAME.finditer(line, row.start(2)):
            x = left + (frame.start() - MARGIN) // CELL
            yield place(x, int(row[1])), tile_code(frame[2].replace("KKK", "K"))


def place(x: int, y: int) -> int:
    if not tables.in_reach(x, y) or not tables.on_table(tables.place_at(x, y)):
        wrong(f"({x},{y}) is off the table (C-3.10)")
    return tables.place_at(x, y)


def check(drawn: Snapshot) -> None:
    """All tiles and cards must be there once (C-1.2 to C-1.4), and every part be possible."""
    mosaics = [tile for seat in drawn.seats for _, tile in seat.tiles]
    held = [seat.held for seat in drawn.seats if seat.held != NOTHING]
    piled = [tile for pile in drawn.piles for tile in pile]
    if Counter([*mosaics, *held, *piled, *drawn.box, *drawn.out]) != Counter(tables.EVERY_TILE):
        wrong("every tile is somewhere, and no tile twice")
    public = [card for card in (*drawn.row, *drawn.deck) if card < PUBLIC]
    public += [card for card in range(PUBLIC) if drawn.dropped >> card & 1]
    private = [card for card in (*drawn.row, *drawn.hues) if card >= PUBLIC]
    private += [seat.private for seat in drawn.seats]
    if sorted(public) != [*range(PUBLIC)] or sorted(private) != [*range(PUBLIC, len(CARD_NAMES))]:
        wrong("every card is somewhere, and no card twice")
    alone = len(drawn.seats) == ALONE
    high = tables.PUZZLE_PILE if alone else tables.PILE
    box = len(tables.EVERY_TILE) - high * len(drawn.piles) - alone  # C-10.3: one tile is dealt.
    if max(map(len, drawn.piles)) > high or len(drawn.box) != box:
        wrong(f"a pile has at most {high} tiles, and the box what is left over")
    if alone:
        check_puzzle(drawn)
    for seat, own in enumerate(drawn.seats):
        check_seat(drawn, seat, own)


def check_puzzle(drawn: Snapshot) -> None:
    """C-10.1 to C-10.4: calm pace, one game, no K, and a row of three open cards."""
    if (drawn.pace, drawn.match, drawn.shown) != (CALM, ONE, 1) or drawn.phase in (
        PICKING,
        BETWEEN,
    ):
        wrong("the puzzle is one calm game with open cards, and nobody picks (C-10.1)")
    if drawn.out or drawn.box.count(K) != tables.K_TILES:
        wrong("in the puzzle no tile is removed, and K tiles stay in the box (C-10.2)")
    if len(drawn.row) != tables.PUZZLE_ROW or not {*drawn.row} <= {*tables.PUZZLE_CARDS}:
        wrong("the puzzle has three cards that need nobody else (C-10.4)")


def check_seat(drawn: Snapshot, seat: int, own: SeatSnapshot) -> None:
    lies = drawn.phase > TURNING or (drawn.phase == TURNING and own.held == NOTHING)
    if lies != bool(own.tiles) or lies != (own.flat != NOTHING):
        wrong(f"seat {seat}: the first tile and its flat ink are there once it is laid")
    if lies and tables.FIRST not in dict(own.tiles):
        wrong(f"seat {seat} has no first tile at (0,0)")
    if own.loose != NOTHING and (own.loose == tables.FIRST or own.loose not in dict(own.tiles)):
        wrong(f"seat {seat}: only a tile laid after the first one is loose")
    if (own.held != NOTHING) and (drawn.phase >= BETWEEN or own.loose != NOTHING):
        wrong(f"seat {seat} cannot hold a tile now")
    if (drawn.phase == PLAYING and own.held != NOTHING) != (own.origin != NOTHING) and (
        drawn.phase != PICKING
    ):
        wrong(f"seat {seat}: a held tile came from a pile")
    if own.final > own.stopped or own.away > own.stopped or (own.stopped and own.held != NOTHING):
        wrong(f"seat {seat} cannot have stopped like that (C-3.6)")


def check_standing(state: Cmyk) -> None:
    """Tiles must fit and be connected (C-3.2), and whoever is to act must be able to."""
    for seat in range(state.players):
        check_mosaic(state, seat)
    if max(state.progress.caller, state.progress.turn) >= state.players or state.cards.n_row == 0:
        wrong("the caller and the turn are seats, and a card is revealed")
    if state.match.pace == CALM and state.progress.phase == PLAYING:
        others = [
            s
            for s in range(state.players)
            if s != state.progress.turn and state.supply.held[s] >= 0
        ]
        if others or state.progress.stopped >> state.progress.turn & 1:
            wrong("in calm pace only the seat on turn plays (C-9.1)")
    if state.match.pace == LIVE and state.progress.phase == PLAYING and state.acting == 0:
        wrong("nobody is left to act, so it is over (C-3.6)")
    if any(not state.legal_moves(seat) for seat in state.actors()):
        wrong("somebody is to act and cannot")


def check_mosaic(state: Cmyk, seat: int) -> None:
    laid = state.mosaics.laid_by(seat)
    reached, todo = set(laid[:1]), laid[:1]
    while todo:
        at = todo.pop()
        for beside, way in neighbours(at):
            tile, other = state.mosaics.tile_at(seat, at), state.mosaics.tile_at(seat, beside)
            if other == NOTHING:
                continue
            ink = (state.mosaics.flat[seat] + way) % 3
            if K not in (tile, other) and tables.TILES[tile][ink] != tables.TILES[other][ink]:
                wrong(f"seat {seat}: {NAMES[tile]} and {NAMES[other]} do not fit (C-3.2)")
            if beside not in reached:
                reached.add(beside)
                todo.append(beside)
    if reached != set(laid):
        wrong(f"seat {seat}: its tiles do not hang together (C-3.2)")


def neighbours(at: int) -> tuple[tuple[int, int], ...]:
    """The three places beside a place, with the direction of the line between them."""
    if tables.points_up(at):
        return (at - 1, 1), (at + 1, 2), (at - tables.WIDTH, 0)
    return (at - 1, 2), (at + 1, 1), (at + tables.WIDTH, 0)
