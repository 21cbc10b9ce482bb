"""What the players' devices add to the deal, so that nobody has to trust the server's dice.

The server commits to its seed first, so it cannot choose one that suits their numbers; they do not
know the seed, so they cannot choose numbers that suit them. Docs: decisions/0054.
"""

from threemirrors.table import log
from threemirrors.table.daily import day_of
from threemirrors.table.decide import Decision, still_there
from threemirrors.table.lesson import is_lesson
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table

# Why the deal may be made without a number that somebody sends.
WITHOUT_IT = ("deal_is_fixed", "dealt_already", "contributed_already", "closed")
ENTROPY_PATIENCE = (
    3_000  # Milliseconds that a match waits for a device which said that it contributes.
)


def is_fixed(table: Table) -> bool:
    """Whether the deal was there before: that of a day, of a lesson, of another match."""
    return table.opened.origin is not None or bool(day_of(table)) or is_lesson(table)


def contribute(table: Table, seat: int, entropy: str) -> Decision:
    """The device of this seat adds a random number, once, before the deal."""
    still_there(table)
    if is_fixed(table):
        raise Declined("deal_is_fixed")
    if table.begun:
        raise Declined("dealt_already")
    if seat in table.entropy:
        raise Declined("contributed_already", seat=seat)
    return Decision(log.Contributed(seat, entropy))


def missing(table: Table, now: int) -> list[int]:
    """The seats whose devices may still contribute. Late and silent ones hold up nobody."""
    if table.begun or now >= table.opened_at + ENTROPY_PATIENCE:
        return []
    return [seat for seat in table.opened.awaits if seat not in table.entropy]
