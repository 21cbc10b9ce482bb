"""A Four Corners position rebuilt from a view; whatever the view does not show is made up."""

from threemirrors.core.chance import SEED_BYTES, Chance, Luck
from threemirrors.games.four_corners import queries, resample, tables
from threemirrors.games.four_corners.breakup import Breakup
from threemirrors.games.four_corners.names import (
    PATTERN_CODES,
    SQUARE_CODES,
    mask_of,
    tile_called,
    tile_numbers,
)
from threemirrors.games.four_corners.resample import Unseen
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.tables import IMAGES, LETTERS, NOTHING
from threemirrors.games.four_corners.view import STEPS, BreakView, FourCornersView


def imagined(view: FourCornersView, chance: Chance, rules: int) -> FourCorners:
    sides = view.players // 2 if view.teams else view.players
    state = FourCorners(
        view.players, sides, view.first, view.rounds, Luck(bytes(SEED_BYTES)), rules
    )
    lay_board(state, view)
    fill_seats(state, view)
    resume(state, view)
    recall(state, view)
    unseen = unseen_in(state, view)
    seat = view.own.seat if view.own else None
    state.cards.known = [1 << (seat or 0) if i in unseen.place else 0 for i in range(tables.CARDS)]
    resample.deal(state, seat, chance, unseen)
    return state


def unseen_in(state: FourCorners, view: FourCornersView) -> Unseen:
    own = view.own
    side = state.cards.side_of(own.seat) if own else NOTHING
    first = view.seats[: state.cards.sides]
    return Unseen(
        goals=[0 if i == side or state.board.solo else each.goals for i, each in enumerate(first)],
        removed=[
            0 if own and i == side and own.removed else each.removed for i, each in enumerate(first)
        ],
        fresh=view.step == "return" and not (own and own.fresh),
        place={int(i): LETTERS.index(image) for i, image in own.deck.items()} if own else {},
        n_deck=view.deck,
        pairs=[LETTERS.index(image) for image in own.pairs] if own and own.pairs else None,
        keeps=own.keeps if own else None,
    )


def lay_board(state: FourCorners, view: FourCornersView) -> None:
    specials = [tables.OUT if state.board.solo else tables.PILE]
    where = [tables.PILE] * tables.STANDARD + specials * (tables.ALL_TILES - tables.STANDARD)
    for lying in view.board:
        tile, rotation = tile_called(lying.tile)
        where[tile] = tables.ON_BOARD
        state.board.put(SQUARE_CODES[lying.square], tile, rotation)
    for tile in tile_numbers(view.left):
        where[tile] = tables.LEFT
    if view.breaking.drawn:
        state.breakup.drawn, state.breakup.drawn_rotation = tile_called(view.breaking.drawn)
        where[state.breakup.drawn] = tables.DRAWN
    state.supply.where = where


def fill_seats(state: FourCorners, view: FourCornersView) -> None:
    for side, seat in enumerate(view.seats[: state.cards.sides]):
        state.cards.scored = counted(state.cards.scored, side, seat.scored)
    if own := view.own:
        side = state.cards.side_of(own.seat)
        state.cards.goals = counted(state.cards.goals, side, own.goals)
        state.cards.removed = counted(state.cards.removed, side, own.removed)
        for tile in tile_numbers(own.hand, state.supply.where):
            state.supply.take(own.seat, tile)
    else:
        state.cards.goals = counted(state.cards.goals, 0, view.goals)  # In solitaire they are open.
        for tile in tile_numbers([view.tile] if view.tile else []):
            state.supply.take(0, tile)
    state.supply.n_hand = [seat.hand for seat in view.seats] + [0] * (6 - view.players)


def counted(counts: list[int], side: int, images: tuple[str, ...]) -> list[int]:
    """The counts, with these cards added for a side."""
    added = list(counts)
    for image in images:
        added[IMAGES * side + LETTERS.index(image)] += 1
    return added


def resume(state: FourCorners, view: FourCornersView) -> None:
    """Set how far the turn has got."""
    turn = state.turn
    state.ask(view.first if view.turn is None else view.turn, STEPS.index(view.step))
    turn.turns, turn.dealt, turn.pairs_due = view.turns, view.dealt, view.pairs_due
    turn.spun, turn.used_180 = int(view.spun), int(view.rotated_half)
    turn.first_square = SQUARE_CODES[view.rotated] if view.rotated else NOTHING
    state.cards.fifth = 0 if view.hidden_goal else NOTHING
    state.supply.n_queue = view.pile if state.board.solo else 0
    if view.own and view.own.fresh:
        state.cards.fresh = LETTERS.index(view.own.fresh)
    resume_break(state.breakup, view.breaking)


def resume_break(breakup: Breakup, seen: BreakView) -> None:
    breakup.breaks, breakup.n_runs = seen.number, len(seen.lines)
    breakup.to_rotate, breakup.replaced = mask_of(seen.turning), mask_of(seen.replaced)
    rest = [0] * (8 - len(seen.lines))
    breakup.run = [mask_of(line.squares) for line in seen.lines] + rest
    breakup.run_image = [1 << LETTERS.index(line.image) for line in seen.lines] + rest
    held = [0] * tables.SQUARES
    for square, rotations in seen.earlier.items():
        held[SQUARE_CODES[square]] = sum(1 << rotation for rotation in rotations)
    breakup.held = held


def recall(state: FourCorners, view: FourCornersView) -> None:
    """Set the patterns that stood before this step, those just made, and those of them scored."""
    turn, board = state.turn, state.board
    stood = [(PATTERN_CODES[each.pattern], LETTERS.index(each.image)) for each in view.stood]
    queries.recall(board, stood)
    made = [PATTERN_CODES[each.pattern] for each in view.made]
    scored = [PATTERN_CODES[name] for name in view.scored_now]
    turn.made_points, turn.made_lines = queries.masks(board, made)
    turn.scored_points, turn.scored_lines = queries.masks(board, scored)
