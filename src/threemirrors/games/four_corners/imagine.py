"""A position of Four Corners rebuilt from a view of it; what the view does not show is made up."""

from threemirrors.core.chance import SEED_BYTES, Chance, Luck
from threemirrors.games.four_corners import hidden, table, tables
from threemirrors.games.four_corners.hidden import Unseen
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.tables import IMAGES, LETTERS, NOTHING
from threemirrors.games.four_corners.view import STEPS, FourCornersView
from threemirrors.games.four_corners.words_of import (
    PATTERN_CODES,
    SQUARE_CODES,
    mask_of,
    tile_called,
    tile_numbers,
)


def imagined(view: FourCornersView, chance: Chance) -> FourCorners:
    sides = view.players // 2 if view.teams else view.players
    state = FourCorners(view.players, sides, view.first, view.rounds, Luck(bytes(SEED_BYTES)))
    lay_board(state, view)
    fill_seats(state, view)
    resume(state, view)
    recall(state, view)
    unseen = unseen_in(state, view)
    seat = view.own.seat if view.own else None
    state.known = [1 << (seat or 0) if i in unseen.place else 0 for i in range(tables.CARDS)]
    hidden.deal(state, seat, chance, unseen)
    return state


def unseen_in(state: FourCorners, view: FourCornersView) -> Unseen:
    own = view.own
    side = state.side_of(own.seat) if own else NOTHING
    first = view.seats[: state.sides]
    return Unseen(
        goals=[0 if i == side or state.solo else each.goals for i, each in enumerate(first)],
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
    where = [tables.PILE] * tables.STANDARD
    where += [tables.OUT if state.solo else tables.PILE] * (tables.ALL_TILES - tables.STANDARD)
    for lying in view.board:
        tile, turn = tile_called(lying.tile)
        where[tile] = tables.ON_BOARD
        state.put(SQUARE_CODES[lying.square], tile, turn)
    for tile in tile_numbers(view.left):
        where[tile] = tables.LEFT
    if view.breaking.drawn:
        state.drawn, state.drawn_turn = tile_called(view.breaking.drawn)
        where[state.drawn] = tables.DRAWN
    state.where = where


def fill_seats(state: FourCorners, view: FourCornersView) -> None:
    for side, seat in enumerate(view.seats[: state.sides]):
        state.scored = counted(state.scored, side, seat.scored)
    if own := view.own:
        side = state.side_of(own.seat)
        state.goals = counted(state.goals, side, own.goals)
        state.removed = counted(state.removed, side, own.removed)
        for tile in tile_numbers(own.hand, state.where):
            state.take(own.seat, tile)
    else:
        state.goals = counted(state.goals, 0, view.goals)  # Solitaire lies open.
        for tile in tile_numbers([view.tile] if view.tile else []):
            state.take(0, tile)
    state.n_hand = [seat.hand for seat in view.seats] + [0] * (6 - view.players)


def counted(counts: list[int], side: int, images: tuple[str, ...]) -> list[int]:
    """The counts with these cards of a side added."""
    added = list(counts)
    for image in images:
        added[IMAGES * side + LETTERS.index(image)] += 1
    return added


def resume(state: FourCorners, view: FourCornersView) -> None:
    """Where in the turn the position stands."""
    state.ask(view.first if view.turn is None else view.turn, STEPS.index(view.step))
    state.turns, state.dealt, state.pairs_due = view.turns, view.dealt, view.pairs_due
    state.spun, state.used_180 = int(view.spun), int(view.rotated_half)
    state.first_square = SQUARE_CODES[view.rotated] if view.rotated else NOTHING
    state.fifth = 0 if view.hidden_goal else NOTHING
    state.n_queue = view.pile if state.solo else 0
    if view.own and view.own.fresh:
        state.fresh = LETTERS.index(view.own.fresh)
    broken = view.breaking
    state.breaks, state.n_runs = broken.number, len(broken.lines)
    state.to_turn, state.replaced = mask_of(broken.turning), mask_of(broken.replaced)
    rest = [0] * (8 - len(broken.lines))
    state.run = [mask_of(line.squares) for line in broken.lines] + rest
    state.run_image = [1 << LETTERS.index(line.image) for line in broken.lines] + rest
    held = [0] * tables.SQUARES
    for square, turns in broken.earlier.items():
        held[SQUARE_CODES[square]] = sum(1 << turn for turn in turns)
    state.held = held


def recall(state: FourCorners, view: FourCornersView) -> None:
    """The patterns that stood before this step, those just made, and those scored of them."""
    stood = [(PATTERN_CODES[each.pattern], LETTERS.index(each.image)) for each in view.stood]
    table.recall(state, stood)
    scored = [PATTERN_CODES[name] for name in view.scored_now]
    made = [PATTERN_CODES[pattern.pattern] for pattern in view.made] + scored
    state.made_points, state.made_lines = table.masks(state, made)
    state.scored_points, state.scored_lines = table.masks(state, scored)
