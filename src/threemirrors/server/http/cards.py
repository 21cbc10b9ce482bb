"""Tables in lists: what their rows say, and what one would sit down to where players are wanted."""

from collections.abc import Sequence

from threemirrors.server.http import schemas
from threemirrors.server.live.registry import Registry
from threemirrors.server.live.stored_log import lacks_rules
from threemirrors.server.store import MatchRow
from threemirrors.table.refusal import Declined


async def cards(registry: Registry, rows: Sequence[MatchRow]) -> list[schemas.TableCard]:
    return [card(registry, row, await wanted(registry, row)) for row in rows]


def card(registry: Registry, row: MatchRow, waits: schemas.Wanted | None) -> schemas.TableCard:
    return schemas.TableCard(
        id=row.id,
        name=row.name,
        game=row.game,
        status=row.status,
        public=row.public,
        opened_at=row.opened_at,
        changed_at=row.changed_at,
        people=row.people,
        damaged=row.id in registry.unreadable or bool(row.quarantined),
        needs_rules=row.rules if lacks_rules(row) else None,
        wanted=waits,
    )


async def wanted(registry: Registry, row: MatchRow) -> schemas.Wanted | None:
    """For a table that waits for players; its log is short, so this is cheap."""
    if row.status != "open":
        return None
    try:
        async with registry.visit(row.id) as live:
            table = live.seen_by(()).table
    except Declined:  # The list says what is wrong with it.
        return None
    free = sum(plan.kind == "open" for plan in table.seats)
    return schemas.Wanted(tuple(table.seats), free, table.setup.pace, table.clocks.pace)
