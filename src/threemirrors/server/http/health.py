"""Server health: one word for monitoring, and numbers in Prometheus text format."""

from importlib.metadata import version

from litestar import MediaType, get

from threemirrors.engine import is_compiled
from threemirrors.server.http.dependencies import TheCaller, ThePostOffice, TheRegistry
from threemirrors.server.http.refusals import refusals
from threemirrors.server.http.schemas import Health
from threemirrors.server.live.registry import Registry
from threemirrors.server.push.post_office import RESULTS, PostOffice
from threemirrors.table.refusal import Declined


@get("/health", summary="Whether all is well", tags=["server"], responses=refusals(503))
async def show_health(registry: TheRegistry) -> Health:
    """Tries the disk, at most every two seconds; in between, the last result is told again."""
    trouble = await registry.pulse.check()
    if trouble:
        raise Declined("store_unavailable", what=trouble)
    return Health(ok=True, store="ok", compiled=is_compiled(), version=version("threemirrors"))


@get(
    "/metrics",
    summary="Numbers",
    tags=["server"],
    media_type=MediaType.TEXT,
    responses=refusals(403),
)
async def show_metrics(registry: TheRegistry, post_office: ThePostOffice, caller: TheCaller) -> str:
    if caller.address not in caller.settings.metrics_for:
        raise Declined("not_for_you")
    return exposition(registry, post_office)


def exposition(registry: Registry, post_office: PostOffice) -> str:
    awake = registry.awake.values()
    numbers = {
        "threemirrors_tables_awake": len(awake),
        "threemirrors_tables_kept": sum(table.live.is_kept() for table in awake),
        "threemirrors_other_processes": registry.sharing.others if registry.sharing else 0,
        "threemirrors_watchers": sum(len(table.live.audience.watchers) for table in awake),
        "threemirrors_bots_thinking": sum(len(table.bots.tasks) for table in awake),
        "threemirrors_acts_total": registry.counts.acts,
        "threemirrors_refusals_total": registry.counts.refusals,
        **{f"threemirrors_push_{each}_total": post_office.counts[each] for each in RESULTS},
    }
    return "".join(f"# TYPE {name} {kind(name)}\n{name} {n}\n" for name, n in numbers.items())


def kind(name: str) -> str:
    return "counter" if name.endswith("_total") else "gauge"
