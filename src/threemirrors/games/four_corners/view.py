"""What a seat may know of a Four Corners position, listed item by item. Browsers draw from this.

Tiles are texts as they lie: the centre, then the corners NW NE SE SW ("E:BADC"); special tiles are
"rotate" and "swap". Images are letters A to G, squares a1 to f6 from the top left.
"""

from typing import TYPE_CHECKING

from msgspec import Struct

from threemirrors.games.four_corners import queries, tables
from threemirrors.games.four_corners.barred import BarredView, barred
from threemirrors.games.four_corners.names import (
    bits,
    images_in,
    pattern_name,
    squares_in,
    tile_text,
)
from threemirrors.games.four_corners.tables import LETTERS, NOTHING, square_name

if TYPE_CHECKING:
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.breakup import Breakup
    from threemirrors.games.four_corners.position import Position
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
    """What everybody knows of a seat: how many tiles and goals it holds, and its scored goals."""

    hand: int
    goals: int
    scored: tuple[str, ...]
    removed: int  # F-8.2: goal cards that left the game because they had no copy.


class TileView(Struct, frozen=True):
    """A tile on the board as it lies, and its quarter turns relative to the set."""

    square: str
    tile: str
    turn: int


class PatternView(Struct, frozen=True):
    """An image around a point, or a line; `squares` only if it stands now."""

    pattern: str
    image: str
    squares: tuple[str, ...] = ()


class LineView(Struct, frozen=True):
    """A sequence that is being broken: its image and its squares, including replaced ones."""

    image: str
    squares: tuple[str, ...]


class BreakView(Struct, frozen=True):
    """F-7: how far this turn's break has got."""

    number: int  # Its number in this action; after the first, no tile may turn back.
    turning: tuple[str, ...]  # Tiles still to be rotated; the first is asked about.
    lines: tuple[LineView, ...]  # The first is being broken.
    replaced: tuple[str, ...]
    drawn: str | None  # The tile to put into it, as drawn.
    earlier: dict[str, tuple[int, ...]]  # By square: orientations its tile had earlier this turn.


class OwnView(Struct, frozen=True):
    """What only this seat knows."""

    seat: int
    hand: tuple[str, ...]
    goals: tuple[str, ...]  # F-8.2: the team's goals.
    fresh: str | None  # F-4.4: the goal card just drawn.
    removed: tuple[str, ...]  # F-8.2: its own cards that left the game.
    deck: dict[str, str]  # Cards it put into the deck, by place from the top.
    pairs: tuple[str, ...]  # F-8.2: what may be taken, while that is asked.
    keeps: bool | None  # F-8.5: in a team, whether the card just drawn can be kept.
    barred: tuple[BarredView, ...] = ()  # F-6.2: what it may not complete, while it is asked.


class FourCornersView(Struct, frozen=True):
    """Everything a player may know."""

    players: int
    teams: bool
    solitaire: bool
    rounds: int
    turns: int  # Turns played so far.
    first: int
    turn: int | None  # The seat being asked; None once the game is over.
    step: str
    dealt: int
    pairs_due: int
    size: int
    seats: tuple[SeatView, ...]
    board: tuple[TileView, ...]
    pile: int
    reserve: int
    deck: int
    left: tuple[str, ...]  # Tiles that left the game, including special ones.
    goals: tuple[str, ...]  # Solitaire: the open goals.
    tile: str | None  # Solitaire: the tile turned up to be laid.
    hidden_goal: bool  # Solitaire: whether the fifth goal is still face down.
    rotated: str | None  # F-4.2: the first of two tiles, while the second is asked for.
    rotated_half: bool
    spun: bool
    made: tuple[PatternView, ...]  # F-6.3: just made and not scored (yet).
    scored_now: tuple[str, ...]
    stood: tuple[PatternView, ...]  # F-5.3: these stood before this step, so it did not make them.
    breaking: BreakView
    own: OwnView | None


def view(state: "FourCorners", seat: int | None) -> FourCornersView:
    board, supply, cards, turn, _ = state.parts()
    solo = bool(board.solo)
    face_down = supply.count_at(tables.PILE, tables.ALL_TILES)
    rotated = turn.first_square
    return FourCornersView(
        players=state.players,
        teams=cards.sides < state.players,
        solitaire=solo,
        rounds=turn.rounds,
        turns=turn.turns,
        first=turn.first,
        turn=None if state.is_over() else turn.seat,
        step=STEPS[turn.phase],
        dealt=turn.dealt,
        pairs_due=turn.pairs_due,
        size=tables.SOLO_SIDE if solo else tables.SIDE,
        seats=tuple(seat_view(state, each) for each in range(state.players)),
        board=board_view(board),
        pile=supply.n_queue if solo else face_down,
        reserve=face_down if solo else 0,
        deck=cards.n_deck,
        left=tuple(tile_text(tile, 0) for tile in supply.tiles_at(tables.LEFT)),
        goals=letters(queries.cards(cards.goals, 0)) if solo else (),
        tile=next((tile_text(t, 0) for t in supply.hand_of(0)), None) if solo else None,
        hidden_goal=cards.fifth != NOTHING,
        rotated=None if rotated == NOTHING else square_name(rotated),
        rotated_half=bool(turn.used_180),
        spun=bool(turn.spun),
        made=tuple(pattern_view(board, pattern) for pattern in queries.made_now(state)),
        scored_now=tuple(pattern_name(pattern) for pattern in queries.scored_now(state)),
        stood=tuple(
            PatternView(pattern_name(p), LETTERS[image]) for p, image in queries.stood_before(board)
        ),
        breaking=break_view(state.breakup),
        own=None if seat is None else own_view(state, seat),
    )


def letters(images: list[int]) -> tuple[str, ...]:
    return tuple(LETTERS[image] for image in images)


def seat_view(state: "Position", seat: int) -> SeatView:
    cards = state.cards
    side = cards.side_of(seat)
    return SeatView(
        hand=state.supply.n_hand[seat],
        goals=len(queries.cards(cards.goals, side)),
        scored=letters(queries.cards(cards.scored, side)),
        removed=len(queries.cards(cards.removed, side)),
    )


def board_view(board: "Board") -> tuple[TileView, ...]:
    lying = list(enumerate(zip(board.tile, board.rotation, strict=True)))
    return tuple(
        TileView(square_name(square), tile_text(tile, rotation), rotation)
        for square, (tile, rotation) in lying
        if tile != NOTHING
    )


def pattern_view(board: "Board", pattern: int) -> PatternView:
    (image,) = images_in(board.pattern_image(pattern))
    squares = tuple(squares_in(board.pattern_squares(pattern)))
    return PatternView(pattern_name(pattern), LETTERS[image], squares)


def break_view(breakup: "Breakup") -> BreakView:
    drawn = breakup.drawn
    lines = list(zip(breakup.run_image, breakup.run, strict=True))[: breakup.n_runs]
    return BreakView(
        number=breakup.breaks,
        turning=tuple(squares_in(breakup.to_rotate)),
        lines=tuple(
            LineView(letters(images_in(image))[0], tuple(squares_in(run))) for image, run in lines
        ),
        replaced=tuple(squares_in(breakup.replaced)),
        drawn=None if drawn == NOTHING else tile_text(drawn, breakup.drawn_rotation),
        earlier={
            square_name(square): tuple(bits(mask, 4))
            for square, mask in enumerate(breakup.held)
            if mask
        },
    )


def own_view(state: "FourCorners", seat: int) -> OwnView:
    cards = state.cards
    side = cards.side_of(seat)
    asked = seat == state.turn.seat
    taking = asked and state.turn.phase == tables.PAIR
    removed = queries.cards(cards.removed, side) if queries.dealt_to(state, seat) else []
    return OwnView(
        seat=seat,
        hand=tuple(tile_text(tile, 0) for tile in state.supply.hand_of(seat)),
        goals=letters(queries.cards(cards.goals, side)),
        fresh=LETTERS[cards.fresh] if asked and cards.fresh != NOTHING else None,
        removed=letters(removed),
        deck={
            str(place): LETTERS[cards.deck[place]]
            for place in range(cards.n_deck)
            if cards.known[place] >> seat & 1
        },
        pairs=letters(queries.pairs_in_deck(state)) if taking else (),
        keeps=queries.keeps(state) if asked else None,
        barred=barred(state, seat) if asked else (),
    )
