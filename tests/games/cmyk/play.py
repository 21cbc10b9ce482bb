"""Shared by CMYK!'s tests: mosaics drawn as shapes, tables laid out, and random games."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from tests.budget import some
from threemirrors.core.chance import seed_for
from threemirrors.core.facts import Breach, Event
from threemirrors.games.cmyk import GAME, snapshot
from threemirrors.games.cmyk.dealing import arrange
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.snapshot import SeatSnapshot, Snapshot
from threemirrors.games.cmyk.tables import (
    CARD_NAMES,
    INKS,
    NAMES,
    NOTHING,
    PACES,
    PHASES,
    PRIVATE,
    PUBLIC,
    place_at,
)

# Letters in a shape: A is the first tile, ^ and v are tiles whose colour does not matter.
LETTERS = {"A": "101", "^": "101", "v": "101", "K": "K", "r": "011", "c": "100", "e": "222"}
Laid = tuple[tuple[int, int], ...]
# Every number of players with every pace it may have (C-10.1).
TABLES = [(players, pace) for players in some(GAME.players, plain=3) for pace in PACES]
EVERY_TABLE = pytest.mark.parametrize(("players", "pace"), [t for t in TABLES if t != (1, "live")])
AMONG_OTHERS = pytest.mark.parametrize(("players", "pace"), [t for t in TABLES if t[0] > 1])


def shape(text: str) -> Laid:
    """A mosaic drawn row by row; every other place points up, including the A at (0, 0)."""
    rows = [row for row in text.splitlines() if row.strip()]
    y0, x0 = next((y, row.index("A")) for y, row in enumerate(rows) if "A" in row)
    found = []
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter not in " .":
                up = (x - x0 + y0 - y) % 2 == 0
                assert letter not in "Av^" or (letter in "A^") == up, f"{letter} in {row!r}"
                found.append((place_at(x - x0, y0 - y), NAMES.index(LETTERS[letter])))
    return tuple(sorted(found))


def real(text: str) -> Laid:
    """A mosaic of real tiles: "0,0:120 1,0:020"."""
    found = []
    for word in text.split():
        at, name = word.split(":")
        x, y = at.split(",")
        found.append((place_at(int(x), int(y)), NAMES.index(name)))
    return tuple(sorted(found))


def table(
    *mosaics: Laid,
    row: str = "wide",
    private: str = "magenta yellow blue cyan green",
    deck: str = "",
    hues: str = "",
    piles: Sequence[str] = ("000 000 000",) * 5,
    held: Sequence[str | None] = (),
    loose: Sequence[tuple[int, int] | None] = (),
    pace: str = "calm",
    turn: int = 0,
    flat: str = "cyan",
    stopped: str = "",
    match: int = 0,
) -> Cmyk:
    """A game in progress; the top of a pile comes last."""
    cards = [CARD_NAMES.index(name) for name in row.split()]
    own = [CARD_NAMES.index(name) for name in private.split()][: len(mosaics)]
    first = [CARD_NAMES.index(name) for name in deck.split()]
    rest = [card for card in range(PUBLIC) if card not in cards + first]
    hidden = [CARD_NAMES.index(name) for name in hues.split()]
    others = [c for c in range(PUBLIC, PUBLIC + PRIVATE) if c not in own + hidden + cards]
    seats = tuple(
        SeatSnapshot(
            private=own[seat],
            flat=INKS.index(flat),
            held=code(held[seat]) if seat < len(held) else NOTHING,
            origin=0 if seat < len(held) and held[seat] else NOTHING,
            tiles=laid,
            loose=spot(loose[seat]) if seat < len(loose) else NOTHING,
            stopped=int(str(seat) in stopped),
            final=0,
            away=0,
            ready=0,
            victory=0,
            sums=0,
        )
        for seat, laid in enumerate(mosaics)
    )
    state = GAME.new(len(mosaics), seed_for(0))
    arrange(
        state,
        Snapshot(
            pace=PACES.index(pace),
            match=match,
            game=1,
            phase=PHASES.index("playing"),
            caller=0,
            turn=turn,
            dropped=0,
            shown=0,
            epoch=0,
            seed=bytes(31) + b"1",
            piles=tuple(tuple(NAMES.index(name) for name in pile.split()) for pile in piles),
            takers=(NOTHING,) * len(piles),
            box=(),
            out=(),
            row=tuple(cards),
            deck=(*rest, *reversed(first)),
            hues=(*others, *reversed(hidden)),
            seats=seats,
        ),
    )
    return state


def code(name: str | None) -> int:
    return NOTHING if name is None else NAMES.index(name)


def spot(at: tuple[int, int] | None) -> int:
    return NOTHING if at is None else place_at(*at)


def points(row: str, *mosaics: str, private: str = "magenta yellow blue cyan green") -> list[int]:
    """What the mosaics score with that row; a single one plays against a lone first tile."""
    drawn = [shape(text) for text in mosaics]
    if len(drawn) == 1:
        drawn.append(shape("A"))
    state = table(*drawn, row=row, private=private)
    return [state.score(seat) for seat in range(len(drawn))]


def new(players: int, number: int = 0, **options: object) -> Cmyk:
    return GAME.new(players, seed_for("cmyk", players, number), **options)


def do(state: Cmyk, seat: int, *moves: str) -> list[Event]:
    return [event for move in moves for event in state.apply(seat, GAME.parse_move(move))]


def legal(state: Cmyk, seat: int) -> set[str]:
    return {GAME.move_text(move) for move in state.legal_moves(seat)}


def refusal(state: Cmyk, seat: int, move: str) -> Breach | None:
    return state.why_not(seat, GAME.parse_move(move))


def keys(events: list[Event]) -> list[str]:
    return [event.key.rpartition(".")[2] for event in events]


def begun(players: int, number: int = 0, **options: object) -> Cmyk:
    """A game just after the call."""
    state = new(players, number, **options)
    while GAME.view(state, None).phase != "playing":
        seat = state.actors()[0]
        state.apply(seat, state.legal_moves(seat)[0])
    return state


def at_random(
    players: int, number: int, stops: float = 0.02, **options: object
) -> Iterator[tuple[Cmyk, int, str]]:
    """One match: the state before each move, and the move; seats seldom stop."""
    dice = Random(f"{players}/{number}/{options}")
    state = new(players, number, **options)
    while state.actors():
        seat = dice.choice([s for s in range(players) if state.may_act(s) and state.legal_moves(s)])
        if seat not in state.actors() and dice.random() < 0.8:
            seat = dice.choice(state.actors())
        moves = [GAME.move_text(move) for move in state.legal_moves(seat)]
        takes = [move for move in moves if move.startswith("take")]
        move = dice.choice(moves)
        if takes and dice.random() > stops * 5:
            move = dice.choice(takes)
        yield state, seat, move
        state.apply(seat, GAME.parse_move(move))


def tiles_everywhere(state: Cmyk) -> list[int]:
    drawn = snapshot.of(state)
    held = [seat.held for seat in drawn.seats if seat.held != NOTHING]
    laid = [tile for seat in drawn.seats for _, tile in seat.tiles]
    piled = [tile for pile in drawn.piles for tile in pile]
    return sorted([*held, *laid, *piled, *drawn.box, *drawn.out])
