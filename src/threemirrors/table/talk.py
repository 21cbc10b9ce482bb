"""What is said at a table: people's own words, or fixed phrases that every client can translate."""

from threemirrors.core.facts import Fact
from threemirrors.table.decide import Decision
from threemirrors.table.log import Said
from threemirrors.table.refusal import Declined, Refusal, Repeated
from threemirrors.table.table import Table

PHRASES = ("hello", "good_luck", "one_moment", "thinking", "well_played", "thanks", "goodbye")


class PartnersAreSilent(Declined):
    """Partners may not talk about the play, and everyone would hear what they say."""

    def __init__(self, rule: str) -> None:
        super().__init__("partners_are_silent")
        facts: dict[str, Fact] = {"phrases": list(PHRASES)}
        self.refusal = Refusal("partners_are_silent", rule, "table.partners_are_silent", facts)


def say(table: Table, seat: int, words: str, ident: str = "") -> Decision:
    if is_silent(table, seat):
        raise PartnersAreSilent(table.game.silence_rule)
    return said(table, Said(seat, table.seats[seat].name, words, id=ident))


def say_phrase(table: Table, seat: int, phrase: str, ident: str = "") -> Decision:
    """A phrase says nothing about the play, so it is allowed at any time."""
    if phrase not in PHRASES:
        raise Declined("no_such_phrase", phrases=list(PHRASES))
    return said(table, Said(seat, table.seats[seat].name, "", phrase, ident))


def said(table: Table, act: Said) -> Decision:
    """Once, however often it is sent, and not without end."""
    if act.id in table.known_ids:
        raise Repeated(table.known_ids[act.id])
    table.amounts.check_saying(act.seat)
    return Decision(act)


def is_silent(table: Table, seat: int) -> bool:
    """Whether the seat has a partner in a match that is being played."""
    if not table.begun or table.has_ended():
        return False
    teams = table.game.partners(len(table.seats), table.options)
    return any(seat in team for team in teams)
