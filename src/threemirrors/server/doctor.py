"""Plays every stored match again: which are sound, which are damaged, which need other rules."""

from collections.abc import AsyncIterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from threemirrors.core.errors import NeedsRules, UnknownGame
from threemirrors.server.live.stored_log import UNREADABLE, read_log
from threemirrors.server.store import MatchRow, Missing, Store
from threemirrors.table.commit import rebuilt
from threemirrors.table.table import Table

Verdict = Literal["sound", "damaged", "needs_rules"]


class Finding(Struct, frozen=True):
    """What became of one match when it was played again."""

    id: str
    name: str
    game: str
    verdict: Verdict
    why: str = ""
    quarantined: str = ""  # The mark it bears, or what is wrong with its row.

    def is_well(self) -> bool:
        """It can be played here."""
        return self.verdict == "sound" and not self.quarantined


class Diagnosis(Struct, frozen=True):
    """All that was found, and what was changed about it."""

    matches: int
    sound: int
    findings: list[Finding]  # Matches that cannot be played here.
    marked: list[str]
    lifted: list[str]


async def examine(store: Store) -> AsyncIterator[Finding]:
    """Every match, one after another. Nothing is changed."""
    async for ident in store.ids():
        row = await store.match(ident)
        if row is not None:
            yield await examined(store, row)


async def examined(store: Store, row: MatchRow) -> Finding:
    def found(verdict: Verdict, why: str = "") -> Finding:
        return Finding(row.id, row.name, row.game, verdict, why, row.quarantined)

    try:
        await played_again(store, row)
    except (NeedsRules, UnknownGame) as error:
        return found("needs_rules", str(error))
    except UNREADABLE as error:
        return found("damaged", str(error))
    return found("sound")


async def played_again(store: Store, row: MatchRow) -> Table:
    entries = await read_log(store, row)
    return rebuilt(entries)


async def lift(store: Store, ident: str) -> Finding:
    """Remove the mark of a match that is sound after all, and write its row anew from its log."""
    row = await store.match(ident)
    if row is None:
        raise Missing(f"there is no match {ident}")
    finding = await examined(store, row)
    if finding.verdict == "damaged":
        return finding
    if finding.verdict == "needs_rules":
        await store.quarantine(ident, "")
    else:
        table = await played_again(store, row)
        people = tuple(plan.name for plan in table.seats)
        known = {"head": table.head.seq, "rules": table.opened.rules, "outcome": table.outcome()}
        origin = table.opened.origin.match if table.opened.origin else ""
        mended = replace(row, people=people, origin=origin, **known)
        await store.mend(mended)
    return replace(finding, quarantined="")


async def mark_damaged(store: Store, findings: list[Finding]) -> list[Finding]:
    """Mark those that are damaged, so that lists show it before anybody looks."""
    damaged = [each for each in findings if each.verdict == "damaged" and not each.quarantined]
    for finding in damaged:
        await store.quarantine(finding.id, finding.why)
    return damaged
