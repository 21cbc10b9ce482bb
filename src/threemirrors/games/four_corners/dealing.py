"""Setting up: goals (F-2.1), pairs of them for teams (F-8.2), the first tile, solitaire (F-9.1)."""

from typing import TYPE_CHECKING

from threemirrors.games.four_corners import events, tables
from threemirrors.games.four_corners.tables import IMAGES, QUEUED, STANDARD

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners


def set_up(state: "FourCorners") -> None:
    if state.solo:
        deal_solitaire(state)
    elif state.sides < state.players:
        deal_to_teams(state)
    else:
        for side in range(state.sides):
            deal_goals(state, side)
        begin(state)


def deal_goals(state: "FourCorners", side: int) -> None:
    """F-2.1: three cards from the top."""
    goals = list(state.goals)
    for _ in range(tables.TO_WIN):
        goals[IMAGES * side + state.take_card(0)] += 1
    state.goals = goals


def deal_to_teams(state: "FourCorners") -> None:
    """F-8.2: the first player of each team, all teams first; then the copies, in turn order."""
    for place in range(state.sides):
        deal_goals(state, (state.first + place) % state.sides)
    take_copies(state, 0)


def take_copies(state: "FourCorners", place: int) -> None:
    """The team whose first player is so many places after the first one, and those after it."""
    while place < state.sides:
        state.seat = (state.first + place) % state.players
        state.pairs_due = sum(copy_missing(state, image) for image in range(IMAGES))
        if state.pairs_due:
            state.ask(state.seat, tables.PAIR)
            return
        place += 1
    state.shuffle_deck()
    begin(state)


def copy_missing(state: "FourCorners", image: int) -> int:
    """Take the copies of the side's goals with that image; those without one leave the game."""
    card = IMAGES * state.side_of(state.seat) + image
    wanted = state.goals[card]
    found = min(wanted, state.in_deck(image))
    for _ in range(found):
        state.take_copy(image)
    change(state, card, found - wanted)
    removed = list(state.removed)
    removed[card] += wanted - found
    state.removed = removed
    return wanted - found


def change(state: "FourCorners", card: int, by: int) -> None:
    goals = list(state.goals)
    goals[card] += by
    state.goals = goals


def take_pair(state: "FourCorners", image: int) -> None:
    """F-8.2: another pair of equal cards, for one without a copy."""
    for _ in range(2):
        state.take_copy(image)
    change(state, IMAGES * state.side_of(state.seat) + image, 1)
    state.tell(events.took_pair(state, state.seat, image))
    state.pairs_due -= 1
    if state.pairs_due == 0:
        take_copies(state, (state.seat - state.first) % state.players + 1)


def begin(state: "FourCorners") -> None:
    """F-2.2: the first tile, on one of the four middle squares, any way up; then hands (F-2.3)."""
    tile = state.any_tile(STANDARD)
    middle = state.luck.below(4)
    square = tables.square_at(2 + middle // 2, 2 + middle % 2)
    state.lay_down(square, tile, state.luck.below(4))
    state.seat = 0
    state.go_on()


def deal_solitaire(state: "FourCorners") -> None:
    """F-9.1: ten tiles in a pile, its top one in the middle; four goals open, one face down."""
    goals = list(state.goals)
    for _ in range(tables.SOLO_OPEN):
        goals[state.take_card(0)] += 1
    state.goals = goals
    state.fifth = state.take_card(0)
    tiles = list(range(STANDARD))
    state.luck.shuffle(tiles)
    first, *pile = tiles[: tables.SOLO_PILE]
    where = [QUEUED if tile in pile else tables.PILE for tile in range(STANDARD)]
    state.where = where + [tables.OUT] * (tables.ALL_TILES - STANDARD)
    state.queue = [*reversed(pile), tables.NOTHING]
    state.n_queue = len(pile)
    state.lay_down(tables.square_at(1, 1), first, 0)
    state.dealt = 1
    state.begin_turn()
