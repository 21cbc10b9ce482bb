"""What somebody who is away would want to be told: it is their turn, or the others ask them."""

from typing import Literal, TypeAlias

from msgspec import Struct

from threemirrors.table import agreements, take_back
from threemirrors.table.table import Table

CallKind: TypeAlias = Literal["your_turn", "begun", "over", "rematch", "undo"]


class Call(Struct, frozen=True):
    """Something a seat's person may be told once. A later one of its kind has a higher mark."""

    seat: int
    kind: CallKind
    mark: int
    who: str = ""  # Who asks, if somebody does.


def calls(table: Table) -> list[Call]:
    """All there is to tell as the match stands."""
    if not table.begun or table.closed:
        return []
    if table.outcome() is not None:
        return [*of_the_end(table), *of_a_rematch(table)]
    return [*of_turns(table), *of_a_question(table)]


def of_turns(table: Table) -> list[Call]:
    """Going back and forth gives nobody a turn twice. Where all act at once, there are none."""
    waited = table.on_the_clock()
    if table.game.all_at_once(table.state):
        return [Call(seat, "begun", 1) for seat in waited]
    return [Call(seat, "your_turn", table.turns.count[seat]) for seat in waited]


def of_a_question(table: Table) -> list[Call]:
    """Somebody wants to take a move back."""
    asked = table.undo
    if asked is None:
        return []
    name, times = table.seats[asked.seat].name, table.amounts.questions.total()
    waiting = [seat for seat in take_back.others(table, asked.seat) if seat not in table.agreed]
    return [Call(seat, "undo", times, name) for seat in waiting]


def of_the_end(table: Table) -> list[Call]:
    return [Call(seat, "over", table.ply) for seat in agreements.asked(table, "rematch")]


def of_a_rematch(table: Table) -> list[Call]:
    offered = table.offers.open
    if offered is None or offered.what != "rematch" or table.rematch:
        return []
    name = table.seats[offered.seat].name
    waiting = [seat for seat in agreements.waited_for(table) if seat not in offered.declined]
    return [Call(seat, "rematch", offered.at, name) for seat in waiting]
