"""The deal of the day: how you did, and how everybody did."""

from datetime import date

from litestar import get
from litestar.params import FromPath, FromQuery

from threemirrors.core.discovery import game_named
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TheCaller, TheRegistry, TheStore
from threemirrors.server.http.refusals import refusals
from threemirrors.server.store import DailyRow
from threemirrors.table.daily import playable, streak
from threemirrors.table.refusal import Declined


@get(
    "/api/daily/{name:str}",
    summary="How you and everybody did with the deal of a day",
    tags=["games"],
    responses=refusals(404, 409, 503),
)
async def show_daily(
    name: FromPath[str],
    caller: TheCaller,
    registry: TheRegistry,
    store: TheStore,
    day: FromQuery[str | None] = None,
) -> schemas.Daily:
    """Today's, or that of an earlier day."""
    game = game_named(name)
    if 1 not in game.players:
        raise Declined("daily_alone")
    days = playable(registry.clock())
    asked = days[0] if day is None else day_meant(day, days)
    found = await store.dailies.of_day(game.name, asked, await caller.known())
    return told(found, game.name, asked, days)


def day_meant(day: str, days: tuple[str, str]) -> str:
    try:
        meant = date.fromisoformat(day).isoformat()
    except ValueError:
        meant = ""
    if not meant or meant > days[0]:
        raise Declined("no_such_day", days=list(days))
    return meant


def told(found: DailyRow, game: str, day: str, days: tuple[str, str]) -> schemas.Daily:
    open_to_you = found.yours is not None or day not in days
    counts = found.counts if open_to_you else ()
    return schemas.Daily(
        game=game,
        day=day,
        today=days[0],
        people=sum(people for _, people in found.counts),
        yours=found.yours,
        running=found.running,
        streak=streak(found.days, days[0]),
        best=max((points for points, _ in counts), default=None),
        counts=tuple(schemas.DailyCount(*each) for each in counts) if open_to_you else None,
    )
