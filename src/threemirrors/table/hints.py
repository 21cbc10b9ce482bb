"""Where hints are given, and to whom: whoever opens a table decides, and everybody sees it."""

from threemirrors.table.daily import day_of
from threemirrors.table.lesson import is_lesson
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table


def gives_hints(table: Table) -> bool:
    """Always in lessons, never with the deal of the day, which everybody is compared by.

    If nobody said otherwise, those who play alone or against bots have them.
    """
    if day_of(table):
        return False
    if table.setup.hints is not None:
        return table.setup.hints
    people = [plan for plan in table.seats if plan.kind != "bot"]
    return len(people) <= 1 or is_lesson(table)


def check_hint(table: Table, seat: int) -> None:
    """Declined unless the seat's person may move now, and hints are given here."""
    if not gives_hints(table):
        raise Declined("no_hints_here")
    if table.closed:
        raise Declined("closed")
    if table.outcome() is not None:  # Declined if it has not begun.
        raise Declined("over")
    table.stand_ins.check_plays(seat)
    if not table.state.legal_moves(seat):
        raise Declined("no_hint_now", seat=seat)
