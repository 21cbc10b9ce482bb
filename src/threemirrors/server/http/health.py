"""Server health: one word for monitoring, and numbers in Prometheus text format."""

from importlib.metadata import version

from litestar import MediaType, get

from threemirrors.engine import is_compiled
from threemirrors.server.http.dependencies import TheCaller, TheRegistry, TheStore
from threemirrors.server.http.schemas import Health
from threemirrors.server.live.registry import Registry
from threemirrors.table.refusal import Declined


@get("/health", summary="Whether all is well", tags=["server"])
async def show_health(store: TheStore) -> Health:
    await store.ping()
    return Health(ok=True, store="ok", compiled=is_compiled(), version=version("threemirrors"))


@get("/metrics", summary="Numbers", tags=["server"], media_type=MediaType.TEXT)
async def show_metrics(registry: TheRegistry, caller: TheCaller) -> str:
    if caller.address not in caller.settings.metrics_for:
        raise Declined("not_for_you")
    return exposition(registry)


def exposition(registry: Registry) -> str:
    awake = registry.awake.values()
    numbers = {
        "threemirrors_tables_awake": len(awake),
        "threemirrors_watchers": sum(len(table.live.audience.watchers) for table in awake),
        "threemirrors_bots_thinking": sum(len(table.bots.tasks) for table in awake),
        "threemirrors_acts_total": registry.counts.acts,
        "threemirrors_refusals_total": registry.counts.refusals,
    }
    return "".join(f"# TYPE {name} {kind(name)}\n{name} {n}\n" for name, n in numbers.items())


def kind(name: str) -> str:
    return "counter" if name.endswith("_total") else "gauge"
