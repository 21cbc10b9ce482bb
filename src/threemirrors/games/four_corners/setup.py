"""Sets up goals (F-2.1), pairs of them for teams (F-8.2), the first tile, solitaire (F-9.1)."""

from typing import TYPE_CHECKING

from threemirrors.games.four_corners import events, tables, turn_order
from threemirrors.games.four_corners.tables import IMAGES, QUEUED, STANDARD

if TYPE_CHECKING:
    from threemirrors.games.four_corners.position import Position


def set_up(state: "Position") -> None:
    if state.board.solo:
        deal_solitaire(state)
    elif state.cards.sides < state.players:
        deal_to_teams(state)
    else:
        for side in range(state.cards.sides):
            deal_goals(state, side, tables.TO_WIN)
        begin(state)


def deal_goals(state: "Position", side: int, count: int) -> None:
    """F-2.1: deal that many cards from the top."""
    for _ in range(count):
        state.cards.add_goals(side, state.cards.take_card(0), 1)


def deal_to_teams(state: "Position") -> None:
    """F-8.2: deal to the first player of each team, then take the copies in turn order."""
    for place in range(state.cards.sides):
        deal_goals(state, (state.turn.first + place) % state.cards.sides, tables.TO_WIN)
    take_copies(state, 0)


def take_copies(state: "Position", place: int) -> None:
    """From the team whose first player sits that many places after the first one, onwards."""
    turn = state.turn
    while place < state.cards.sides:
        turn.seat = (turn.first + place) % state.players
        turn.pairs_due = sum(copy_missing(state, image) for image in range(IMAGES))
        if turn.pairs_due:
            state.ask(turn.seat, tables.PAIR)
            return
        place += 1
    state.cards.shuffle(state.luck)
    begin(state)


def copy_missing(state: "Position", image: int) -> int:
    """Take the copies of the side's goals with that image; those without one leave the game."""
    cards = state.cards
    side = cards.side_of(state.turn.seat)
    wanted: int = cards.goals[IMAGES * side + image]
    found = min(wanted, cards.in_deck(image))
    for _ in range(found):
        cards.take_copy(image)
    cards.remove_goals(side, image, wanted - found)
    return wanted - found


def take_pair(state: "Position", image: int) -> None:
    """F-8.2: take another pair of equal cards, for one without a copy."""
    turn, cards = state.turn, state.cards
    for _ in range(2):
        cards.take_copy(image)
    cards.add_goals(cards.side_of(turn.seat), image, 1)
    state.tell(events.took_pair(state, turn.seat, image))
    turn.pairs_due -= 1
    if turn.pairs_due == 0:
        take_copies(state, (turn.seat - turn.first) % state.players + 1)


def begin(state: "Position") -> None:
    """F-2.2: lay the first tile on one of the four middle squares, any way up; deal (F-2.3)."""
    tile = state.supply.any_tile(STANDARD, state.luck)
    middle = state.luck.below(4)
    square = tables.square_at(2 + middle // 2, 2 + middle % 2)
    state.lay_down(square, tile, state.luck.below(4))
    state.turn.seat = 0
    turn_order.go_on(state)


def deal_solitaire(state: "Position") -> None:
    """F-9.1: a pile of ten tiles, the top one in the middle; four open goals, one face down."""
    deal_goals(state, 0, tables.SOLO_OPEN)
    state.cards.fifth = state.cards.take_card(0)
    tiles = list(range(STANDARD))
    state.luck.shuffle(tiles)
    first, *pile = tiles[: tables.SOLO_PILE]
    where = [QUEUED if tile in pile else tables.PILE for tile in range(STANDARD)]
    state.supply.where = where + [tables.OUT] * (tables.ALL_TILES - STANDARD)
    state.supply.queue = [*reversed(pile), tables.NOTHING]
    state.supply.n_queue = len(pile)
    state.lay_down(tables.square_at(1, 1), first, 0)
    state.turn.dealt = 1
    turn_order.begin_turn(state)
