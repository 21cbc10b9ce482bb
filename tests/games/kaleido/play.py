"""Shared by Kaleido's tests: positions and moves as text, and random games."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from textwrap import dedent

import pytest

from tests.budget import some
from threemirrors.core.chance import seed_for
from threemirrors.core.facts import Breach, Event
from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.parsing import as_drawn
from threemirrors.games.kaleido.rules import Kaleido
from threemirrors.games.kaleido.tables import BOARD_LETTERS, BOARDS, COLOURS, TILES, WHITES
from threemirrors.games.kaleido.view import KaleidoView

# In plain Python, matches with many players show nothing new.
EVERY_NUMBER = pytest.mark.parametrize("players", some(GAME.players, plain=2))
NAMES = {name[0]: name for name in COLOURS}

# All boards laid, as close together as possible, for three, four and five players.
EIGHT = r"""
            C/. . .\
    G/. . .\ \. . ./D/. . .\
     \. . ./A/. . .\ \. . ./
    F/. . .\ \. . ./B/. . .\
     \. . ./E/. . .\ \. . ./
             \. . ./H/. . .\
                     \. . ./
    """
TEN = r"""
            C/. . .\
    J/. . .\ \. . ./D/. . .\
     \. . ./A/. . .\ \. . ./E/. . .\
    I/. . .\ \. . ./B/. . .\ \. . ./
     \. . ./H/. . .\ \. . ./F/. . .\
             \. . ./G/. . .\ \. . ./
                     \. . ./
    """
TWELVE = r"""
            D/. . .\
    L/. . .\ \. . ./E/. . .\
     \. . ./A/. . .\ \. . ./F/. . .\
    K/. . .\ \. . ./B/. . .\ \. . ./
     \. . ./C/. . .\ \. . ./G/. . .\
    J/. . .\ \. . ./H/. . .\ \. . ./
     \. . ./I/. . .\ \. . ./
             \. . ./
    """


def new(players: int, **options: object) -> Kaleido:
    """A new match; seat 0 goes first by default."""
    return GAME.deal(players, seed_for("kaleido", players), {"first": 0, **options})


def position(text: str) -> Kaleido:
    """A drawn position. Its points may come from anywhere, so they can be chosen to be clear."""
    return as_drawn(dedent(text).removeprefix("\n"))


def all_laid(players: int, boards: str) -> Kaleido:
    """All boards are laid as drawn, without any tiles."""
    head = GAME.to_text(new(players)).replace("2 boards", "0 boards").partition("\n\n")[0]
    return GAME.from_text(f"{head}\n\n{boards}")


def table(
    tiles: str,
    turn: int = 0,
    hands: str = "r y g",
    whites: Sequence[int] = (),
    boards: Sequence[int] = (),
) -> Kaleido:
    """Boards in a row, filled hole by hole as in "r3 w2 .7", and the seats with their colours.

    White tiles and boards that are not on the table are held by the first seats. Points are counted
    from here on.
    """
    inside = "".join(letter * int(n or 1) for letter, n in re.findall(r"(\S)(\d*)", tiles))
    laid = [inside[i : i + 6] for i in range(0, len(inside), 6)]
    seats = hands.split()
    n = len(seats)
    whites = whites or held(n * WHITES[n] - inside.count("w"), WHITES[n], n)
    boards = boards or held(n * BOARDS[n] + 2 - len(laid), BOARDS[n], n)
    head = [f"Kaleido, {n} players"]
    for seat, own in enumerate(seats):
        colours = " then ".join(
            f"{NAMES[c]} {TILES[n] - inside.count(c)} tiles 0 points" for c in own
        )
        mark = ">" if seat == turn else " "
        head.append(f"{mark} seat {seat}: {colours}; {whites[seat]} white, {boards[seat]} boards")
    return as_drawn("\n".join([*head, "asked: tile or extra", "", *in_a_row(laid)]))


def held(left: int, most: int, players: int) -> list[int]:
    """Distribute that many things to the first seats, none getting more than it started with."""
    return [min(most, max(0, left - most * seat)) for seat in range(players)]


def in_a_row(laid: list[str]) -> list[str]:
    """Each board lies to the lower right of the one before, and is given as its holes 1 to 6."""
    upper = [f"{BOARD_LETTERS[i]}/{h[5]} {h[0]} {h[1]}\\" for i, h in enumerate(laid)]
    lower = [f" \\{h[4]} {h[3]} {h[2]}/" for h in laid]
    pairs = zip(["", *lower], [*upper, ""], strict=True)
    return [" " * 8 * (y - 1) + low + up for y, (low, up) in enumerate(pairs)]


def play(state: Kaleido, *moves: str) -> list[Event]:
    """The seat whose turn it is makes each move; returns everything that happened."""
    return [
        event for move in moves for event in state.apply(state.progress.seat, GAME.parse_move(move))
    ]


def legal(state: Kaleido) -> set[str]:
    """The legal moves of the seat whose turn it is."""
    return {GAME.move_text(move) for move in state.legal_moves(state.progress.seat)}


def refusal(state: Kaleido, move: str, seat: int | None = None) -> Breach | None:
    """Why the seat (by default the one whose turn it is) may not make the move."""
    return state.why_not(state.progress.seat if seat is None else seat, GAME.parse_move(move))


def seen(state: Kaleido) -> KaleidoView:
    return GAME.view(state, None)


def holes(state: Kaleido, board: str) -> str:
    """What is in holes 1 to 6 of a board."""
    return next(each.holes for each in seen(state).boards if each.name == board)


def points(state: Kaleido) -> list[int]:
    return [state.points(seat) for seat in range(state.players)]


def at_random(players: int, number: int) -> Iterator[Kaleido]:
    """One match, before each move and at the end; it is the same state object throughout.

    Half the time extras are declined, so that holes run out and turns are skipped.
    """
    dice = Random(f"{players}/{number}")
    state = new(players, first="random")
    yield state
    while state.actors():
        moves = state.legal_moves(state.progress.seat)
        plain = [move for move in moves if GAME.move_text(move)[0] not in "w["]
        state.apply(
            state.progress.seat, dice.choice(plain if plain and dice.random() < 0.5 else moves)
        )
        yield state
