"""A whole position of Four Corners as text, hidden things too: drawn for people, and read back.

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

A tile is its centre and its corners NW NE SE SW as they lie; in a hand, as the set shows it. All
other tiles are in the pile. A card of the deck that seats know has their bits behind a stroke.
Lines that would say nothing are left out.
"""

from typing import TYPE_CHECKING

from threemirrors.games.four_corners import table, tables
from threemirrors.games.four_corners.tables import LETTERS, NOTHING, SIDE, square_name
from threemirrors.games.four_corners.words_of import (
    bits,
    images_in,
    pattern_name,
    squares_in,
    tile_text,
)

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners

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


def draw(state: "FourCorners") -> str:
    head = [title(state), numbers(state)]
    head += [seat_line(state, seat) for seat in range(state.players)]
    head.append(f"asked: {ASKED[state.phase]}")
    head += [f"{name}: {said}" for name, said in facts(state).items() if said]
    return "\n".join([*head, "", *board_lines(state)]) + "\n"


def title(state: "FourCorners") -> str:
    if state.solo:
        return "Four Corners, solitaire"
    teams = " in teams" if state.sides < state.players else ""
    return f"Four Corners, {state.players} players{teams}"


def numbers(state: "FourCorners") -> str:
    limits = f"first {state.first}, rounds {state.rounds}"
    return f"{limits}, turns {state.turns}, dealt {state.dealt}"


def seat_line(state: "FourCorners", seat: int) -> str:
    side = state.side_of(seat)
    mark = ">" if seat == state.seat else " "
    hand = " ".join(tile_text(tile, 0) for tile in table.hand_of(state, seat)) or "-"
    line = f"{mark} seat {seat}: hand {hand}; goals {cards(state.goals, side)}"
    line += f"; scored {cards(state.scored, side)}"
    return line + (f"; removed {cards(state.removed, side)}" if any(state.removed) else "")


def cards(counts: list[int], side: int) -> str:
    return " ".join(LETTERS[image] for image in table.cards(counts, side)) or "-"


def facts(state: "FourCorners") -> dict[str, str]:
    """All else, by name; empty where there is nothing to say."""
    made = table.made_now(state)
    half = " by half" if state.used_180 else ""
    scored = table.patterns_in(state, state.scored_points, state.scored_lines)
    drawn = "" if state.drawn == NOTHING else tile_text(state.drawn, state.drawn_turn)
    return {
        "pairs due": str(state.pairs_due or ""),
        "rotated": "" if state.first_square == NOTHING else square_name(state.first_square) + half,
        "spun": "yes" if state.spun else "",
        "goal drawn": "" if state.fresh == NOTHING else LETTERS[state.fresh],
        "made": " ".join(pattern_name(pattern) for pattern in made),
        "scored now": " ".join(pattern_name(pattern) for pattern in scored),
        "break": str(state.breaks or ""),
        "turning": " ".join(squares_in(state.to_turn)),
        "lines": ", ".join(line_text(state, i) for i in range(state.n_runs)),
        "replaced": " ".join(squares_in(state.replaced)),
        "drawn": drawn,
        "earlier": " ".join(
            f"{square_name(s)}={''.join(map(str, bits(mask, 4)))}"
            for s, mask in enumerate(state.held)
            if mask
        ),
        "stood": " ".join(
            f"{pattern_name(p)}={LETTERS[image]}" for p, image in table.stood_before(state)
        ),
        "deck": " ".join(card_text(state, place) for place in range(state.n_deck)),
        "fifth": "" if state.fifth == NOTHING else LETTERS[state.fifth],
        "pile": " ".join(tile_text(tile, 0) for tile in reversed(state.queue[: state.n_queue])),
        "left": " ".join(tile_text(tile, 0) for tile in table.tiles_at(state, tables.LEFT)),
        "luck": f"{state.luck.seed().hex()} {state.luck.spent()}",
    }


def line_text(state: "FourCorners", i: int) -> str:
    (image,) = images_in(state.run_image[i])
    return " ".join([LETTERS[image], *squares_in(state.run[i])])


def card_text(state: "FourCorners", place: int) -> str:
    known = f"/{state.known[place]}" if state.known[place] else ""
    return LETTERS[state.deck[place]] + known


def board_lines(state: "FourCorners") -> list[str]:
    size = tables.SOLO_SIDE if state.solo else SIDE
    rows = ["  " + "      ".join("abcdef"[:size])]
    for row in range(size):
        lie = (lying(state, tables.square_at(row, column)) for column in range(size))
        rows.append(f"{row + 1} " + " ".join(lie).rstrip())
    return rows


def lying(state: "FourCorners", square: int) -> str:
    tile = state.tile[square]
    return f"{'.' if tile == NOTHING else tile_text(tile, state.turn[square]):6}"
