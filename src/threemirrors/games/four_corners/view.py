"""What a seat may know of a position of Four Corners, by naming it. A browser draws from this.

Tiles are texts as they lie: the centre, then the corners NW NE SE SW ("E:BADC"); special tiles are
"rotate" and "swap". Images are letters A to G, squares a1 to f6, from the top left.
"""

from typing import TYPE_CHECKING

from msgspec import Struct

from threemirrors.games.four_corners import table, tables
from threemirrors.games.four_corners.tables import LETTERS, NOTHING, square_name
from threemirrors.games.four_corners.words_of import (
    bits,
    images_in,
    pattern_name,
    squares_in,
    tile_text,
)

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners

STEPS = (
    "pair",
    "special",
    "act",
    "second",
    "swap_first",
    "swap_second",
    "return",
    "score",
    "break",
    "replace",
    "spin",
    "over",
)


class SeatView(Struct, frozen=True):
    """What all know of a seat: how many tiles and goals it holds, and which goals it scored."""

    hand: int
    goals: int
    scored: tuple[str, ...]
    removed: int  # F-8.2: goal cards that left the game for want of a copy.


class TileView(Struct, frozen=True):
    """A tile on the board as it lies, and its quarter turns from how the set shows it."""

    square: str
    tile: str
    turn: int


class PatternView(Struct, frozen=True):
    """An image around a point, or a line; `squares` of one that stands now."""

    pattern: str
    image: str
    squares: tuple[str, ...] = ()


class NearlyView(Struct, frozen=True):
    """Three corners at a point are alike; a fourth on that square would complete the image."""

    pattern: str
    square: str
    image: str


class LineView(Struct, frozen=True):
    """A sequence that is being broken: its image and its squares, replaced ones too."""

    image: str
    squares: tuple[str, ...]


class BreakView(Struct, frozen=True):
    """F-7: how far the break of this turn has come."""

    number: int  # The how manieth of this action; after the first no tile may turn back.
    turning: tuple[str, ...]  # Tiles still to be turned; the first one is asked about.
    lines: tuple[LineView, ...]  # The first one is being broken.
    replaced: tuple[str, ...]
    drawn: str | None  # The tile to be put into it, as it was drawn.
    earlier: dict[str, tuple[int, ...]]  # Square: orientations its tile had earlier this turn.


class OwnView(Struct, frozen=True):
    """What only this seat knows."""

    seat: int
    hand: tuple[str, ...]
    goals: tuple[str, ...]  # F-8.2: those of the team.
    fresh: str | None  # F-4.4: the goal card just drawn.
    removed: tuple[str, ...]  # F-8.2: cards of its own that left the game.
    deck: dict[str, str]  # Place in the deck, from the top: cards it put there.
    pairs: tuple[str, ...]  # F-8.2: what may be taken, while that is asked.
    keeps: bool | None  # F-8.5: in a team, whether the card just drawn can be kept.


class FourCornersView(Struct, frozen=True):
    """Everything a player may know."""

    players: int
    teams: bool
    solitaire: bool
    rounds: int
    turns: int  # Turns that were played.
    first: int
    turn: int | None  # The seat that is asked; None when it is over.
    step: str
    dealt: int
    pairs_due: int
    size: int
    seats: tuple[SeatView, ...]
    board: tuple[TileView, ...]
    pile: int
    reserve: int
    deck: int
    left: tuple[str, ...]  # Tiles that left the game, special ones too.
    goals: tuple[str, ...]  # Solitaire: the open goals.
    tile: str | None  # Solitaire: the tile that is turned up to be laid.
    hidden_goal: bool  # Solitaire: the fifth is still face down.
    rotated: str | None  # F-4.2: the first of two tiles, while the second is asked.
    rotated_half: bool
    spun: bool
    made: tuple[PatternView, ...]  # F-6.3: made just now and not scored (yet).
    scored_now: tuple[str, ...]
    stood: tuple[PatternView, ...]  # F-5.3: stood before this step, so not made by it.
    nearly: tuple[NearlyView, ...]
    breaking: BreakView
    own: OwnView | None


def view(state: "FourCorners", seat: int | None) -> FourCornersView:
    solo = bool(state.solo)
    return FourCornersView(
        players=state.players,
        teams=state.sides < state.players,
        solitaire=solo,
        rounds=state.rounds,
        turns=state.turns,
        first=state.first,
        turn=None if state.is_over() else state.seat,
        step=STEPS[state.phase],
        dealt=state.dealt,
        pairs_due=state.pairs_due,
        size=tables.SOLO_SIDE if solo else tables.SIDE,
        seats=tuple(seat_view(state, each) for each in range(state.players)),
        board=board_view(state),
        pile=state.n_queue if solo else state.count_at(tables.PILE, tables.ALL_TILES),
        reserve=state.count_at(tables.PILE, tables.ALL_TILES) if solo else 0,
        deck=state.n_deck,
        left=tuple(tile_text(tile, 0) for tile in table.tiles_at(state, tables.LEFT)),
        goals=letters(table.cards(state.goals, 0)) if solo else (),
        tile=next((tile_text(t, 0) for t in table.hand_of(state, 0)), None) if solo else None,
        hidden_goal=state.fifth != NOTHING,
        rotated=None if state.first_square == NOTHING else square_name(state.first_square),
        rotated_half=bool(state.used_180),
        spun=bool(state.spun),
        made=tuple(pattern_view(state, pattern) for pattern in table.made_now(state)),
        scored_now=tuple(scored_now(state)),
        stood=tuple(
            PatternView(pattern_name(p), LETTERS[image]) for p, image in table.stood_before(state)
        ),
        nearly=tuple(table_nearly(state)),
        breaking=break_view(state),
        own=None if seat is None else own_view(state, seat),
    )


def letters(images: list[int]) -> tuple[str, ...]:
    return tuple(LETTERS[image] for image in images)


def seat_view(state: "FourCorners", seat: int) -> SeatView:
    side = state.side_of(seat)
    return SeatView(
        hand=state.n_hand[seat],
        goals=len(table.cards(state.goals, side)),
        scored=letters(table.cards(state.scored, side)),
        removed=len(table.cards(state.removed, side)),
    )


def board_view(state: "FourCorners") -> tuple[TileView, ...]:
    lying = list(enumerate(zip(state.tile, state.turn, strict=True)))
    return tuple(
        TileView(square_name(square), tile_text(tile, turn), turn)
        for square, (tile, turn) in lying
        if tile != NOTHING
    )


def pattern_view(state: "FourCorners", pattern: int) -> PatternView:
    (image,) = images_in(state.pattern_image(pattern))
    squares = tuple(squares_in(state.pattern_squares(pattern)))
    return PatternView(pattern_name(pattern), LETTERS[image], squares)


def scored_now(state: "FourCorners") -> list[str]:
    patterns = table.patterns_in(state, state.scored_points, state.scored_lines)
    return [pattern_name(pattern) for pattern in patterns]


def table_nearly(state: "FourCorners") -> list[NearlyView]:
    return [
        NearlyView(pattern_name(point), square_name(square), LETTERS[image])
        for point, square, image in table.nearly(state)
    ]


def break_view(state: "FourCorners") -> BreakView:
    drawn = None if state.drawn == NOTHING else tile_text(state.drawn, state.drawn_turn)
    return BreakView(
        number=state.breaks,
        turning=tuple(squares_in(state.to_turn)),
        lines=tuple(
            LineView(LETTERS[images_in(state.run_image[i])[0]], tuple(squares_in(state.run[i])))
            for i in range(state.n_runs)
        ),
        replaced=tuple(squares_in(state.replaced)),
        drawn=drawn,
        earlier={
            square_name(square): tuple(bits(mask, 4))
            for square, mask in enumerate(state.held)
            if mask
        },
    )


def own_view(state: "FourCorners", seat: int) -> OwnView:
    side = state.side_of(seat)
    asked = seat == state.seat
    taking = asked and state.phase == tables.PAIR
    return OwnView(
        seat=seat,
        hand=tuple(tile_text(tile, 0) for tile in table.hand_of(state, seat)),
        goals=letters(table.cards(state.goals, side)),
        fresh=LETTERS[state.fresh] if asked and state.fresh != NOTHING else None,
        removed=letters(table.cards(state.removed, side)) if table.dealt_to(state, seat) else (),
        deck={
            str(place): LETTERS[state.deck[place]]
            for place in range(state.n_deck)
            if state.known[place] >> seat & 1
        },
        pairs=letters(table.pairs_in_deck(state)) if taking else (),
        keeps=table.keeps(state) if asked else None,
    )
