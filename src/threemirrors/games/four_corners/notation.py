"""A whole Four Corners position as text, including hidden things: readable, and read back.

    Four Corners, 2 players
    first 0, rounds 60, turns 4, dealt 2
    > seat 0: hand E:ABCD F:ACBD rotate; goals A B E; scored -
      seat 1: hand D:ABCE F:ACBE G:DEFA; goals C C D; scored G
    asked: action
    deck: A F G/1 B
    left: swap
    luck: 5f3c...e1 37

      a      b      c      d      e      f
    1 .      .      .      .      .      .
    2 .      E:BCDF .      .      .      .

A tile is written as its centre and its corners NW NE SE SW as it lies; in a hand, as the set shows
it. All other tiles are in the pile. If seats know a card in the deck, a slash and their bits follow
it. Empty lines are left out.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from threemirrors.games.four_corners import queries, tables
from threemirrors.games.four_corners.names import (
    bits,
    images_in,
    pattern_name,
    squares_in,
    tile_text,
)
from threemirrors.games.four_corners.tables import LETTERS, NOTHING, SIDE, square_name

if TYPE_CHECKING:
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.breakup import Breakup
    from threemirrors.games.four_corners.cards import Cards
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.supply import Supply

ASKED = (
    "pair of goals",
    "special to give back",
    "action",
    "second rotation",
    "first exchange",
    "second exchange",
    "goal to return",
    "scores",
    "turn in a break",
    "place in a break",
    "rotation or none",
    "nothing: over",
)


def draw(state: "Position") -> str:
    head = [title(state), numbers(state)]
    head += [seat_line(state, seat) for seat in range(state.players)]
    head.append(f"asked: {ASKED[state.turn.phase]}")
    head += [f"{name}: {said}" for name, said in facts(state).items() if said]
    return "\n".join([*head, "", *board_lines(state.board)]) + "\n"


def title(state: "Position") -> str:
    if state.board.solo:
        return "Four Corners, solitaire"
    teams = " in teams" if state.cards.sides < state.players else ""
    return f"Four Corners, {state.players} players{teams}"


def numbers(state: "Position") -> str:
    limits = f"first {state.turn.first}, rounds {state.turn.rounds}"
    return f"{limits}, turns {state.turn.turns}, dealt {state.turn.dealt}"


def seat_line(state: "Position", seat: int) -> str:
    held = state.cards
    side = held.side_of(seat)
    mark = ">" if seat == state.turn.seat else " "
    line = f"{mark} seat {seat}: hand {tiles(state.supply.hand_of(seat)) or '-'}"
    line += f"; goals {cards(held.goals, side)}; scored {cards(held.scored, side)}"
    return line + (f"; removed {cards(held.removed, side)}" if any(held.removed) else "")


def cards(counts: list[int], side: int) -> str:
    return " ".join(LETTERS[image] for image in queries.cards(counts, side)) or "-"


def tiles(numbers: Iterable[int]) -> str:
    return " ".join(tile_text(tile, 0) for tile in numbers)


def facts(state: "Position") -> dict[str, str]:
    """Everything else, by name; empty if there is nothing to say."""
    return {
        "rules": "" if state.turn.rules == tables.UNNAMED_RULES else str(state.turn.rules),
        **facts_of_turn(state),
        **facts_of_break(state.breakup),
        "stood": " ".join(
            f"{pattern_name(p)}={LETTERS[image]}" for p, image in queries.stood_before(state.board)
        ),
        **facts_of_piles(state.supply, state.cards),
        "luck": f"{state.luck.seed().hex()} {state.luck.spent()}",
    }


def facts_of_turn(state: "Position") -> dict[str, str]:
    turn = state.turn
    half = " by half" if turn.used_180 else ""
    return {
        "pairs due": str(turn.pairs_due or ""),
        "rotated": "" if turn.first_square == NOTHING else square_name(turn.first_square) + half,
        "spun": "yes" if turn.spun else "",
        "goal drawn": image_name(state.cards.fresh),
        "made": " ".join(pattern_name(pattern) for pattern in queries.made_now(state)),
        "scored now": " ".join(pattern_name(pattern) for pattern in queries.scored_now(state)),
    }


def facts_of_break(breakup: "Breakup") -> dict[str, str]:
    drawn = breakup.drawn
    return {
        "break": str(breakup.breaks or ""),
        "turning": " ".join(squares_in(breakup.to_rotate)),
        "lines": ", ".join(line_text(breakup, i) for i in range(breakup.n_runs)),
        "replaced": " ".join(squares_in(breakup.replaced)),
        "drawn": "" if drawn == NOTHING else tile_text(drawn, breakup.drawn_rotation),
        "earlier": " ".join(
            f"{square_name(s)}={''.join(map(str, bits(mask, 4)))}"
            for s, mask in enumerate(breakup.held)
            if mask
        ),
    }


def facts_of_piles(supply: "Supply", cards: "Cards") -> dict[str, str]:
    return {
        "deck": " ".join(card_text(cards, place) for place in range(cards.n_deck)),
        "fifth": image_name(cards.fifth),
        "pile": tiles(reversed(supply.queue[: supply.n_queue])),
        "left": tiles(supply.tiles_at(tables.LEFT)),
    }


def image_name(image: int) -> str:
    return "" if image == NOTHING else LETTERS[image]


def line_text(breakup: "Breakup", i: int) -> str:
    (image,) = images_in(breakup.run_image[i])
    return " ".join([LETTERS[image], *squares_in(breakup.run[i])])


def card_text(cards: "Cards", place: int) -> str:
    known = f"/{cards.known[place]}" if cards.known[place] else ""
    return LETTERS[cards.deck[place]] + known


def board_lines(board: "Board") -> list[str]:
    size = tables.SOLO_SIDE if board.solo else SIDE
    rows = ["  " + "      ".join("abcdef"[:size])]
    for row in range(size):
        lie = (lying(board, tables.square_at(row, column)) for column in range(size))
        rows.append(f"{row + 1} " + " ".join(lie).rstrip())
    return rows


def lying(board: "Board", square: int) -> str:
    tile = board.tile[square]
    return f"{'.' if tile == NOTHING else tile_text(tile, board.rotation[square]):6}"
