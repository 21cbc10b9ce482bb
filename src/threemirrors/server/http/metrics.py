"""GET /metrics: figures about this process, for Prometheus and Grafana (deploy/ has a dashboard).

Sums only: nothing tells of a player, a table or a hand. Not for everybody all the same.
"""

import platform
import resource
import time
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from litestar import get
from litestar.types import Message, Scope

from threemirrors.engine import is_compiled
from threemirrors.server.auth.caller import Caller
from threemirrors.server.connections import is_among
from threemirrors.server.exposition import Metric, Timing, by_label, counter, exposition, gauge
from threemirrors.server.http.dependencies import TheCaller, ThePostOffice, TheRegistry, shared_by
from threemirrors.server.http.refusals import refusals
from threemirrors.server.live.registry import Registry
from threemirrors.server.live.workers import BotWorkers
from threemirrors.server.push.post_office import RESULTS, PostOffice
from threemirrors.table.refusal import Declined

STARTED_AT = time.time()
FORWARDED = ("forwarded", "x-forwarded-for")


@get(
    "/metrics",
    summary="Figures for Prometheus",
    tags=["server"],
    media_type="text/plain; version=0.0.4; charset=utf-8",
    responses=refusals(403),
)
async def show_metrics(registry: TheRegistry, post_office: ThePostOffice, caller: TheCaller) -> str:
    check_watcher(caller)
    return exposition(all_metrics(registry, post_office))


async def count_response(message: Message, scope: Scope) -> None:
    """Called with whatever is sent. Those that no route took have no beginning."""
    if message["type"] == "http.response.start":
        began = scope["state"].get("began")
        counts = shared_by(scope).registry.counts
        counts.responded(message["status"], began and time.monotonic() - began)


def check_watcher(caller: Caller) -> None:
    """A proxy may call from an address that may read them, so none may hand them on."""
    is_proxied = any(header in caller.connection.headers for header in FORWARDED)
    if is_proxied or not is_among(caller.address, caller.settings.metrics_for):
        raise Declined("not_for_you")


def all_metrics(registry: Registry, post_office: PostOffice) -> Iterator[Metric | Timing]:
    yield from of_the_process()
    yield from of_tables(registry)
    yield from of_the_store(registry)
    yield from of_other_processes(registry)
    yield from of_workers("bot", registry.workers)
    yield counter(
        "threemirrors_bot_lighter_total",
        "Moves of a lighter bot in the server, as all processes were busy.",
        registry.workers.lighter,
    )
    yield from of_workers("adviser", registry.advisers)
    yield gauge("threemirrors_reviews_running", "Reviews in work.", len(registry.reviews.running))
    counts = registry.counts
    yield by_label(
        "threemirrors_refusals_total",
        "What was refused, by the door (table, socket, http) and the reason.",
        ("door", "code"),
        counts.refusals,
    )
    yield by_label("threemirrors_responses_total", "HTTP responses.", ("status",), counts.responses)
    yield Timing(
        "threemirrors_response_seconds", "Until the response begins.", counts.response_seconds
    )
    pushed: dict[tuple[str, ...], int] = {(each,): post_office.counts[each] for each in RESULTS}
    yield by_label("threemirrors_push_total", "Push messages.", ("result",), pushed)


def of_the_process() -> Iterator[Metric]:
    """The usual ones, under the names that Prometheus' own libraries give them."""
    engine = "compiled" if is_compiled() else "python"
    about = (
        ("engine", engine),
        ("python", platform.python_version()),
        ("version", version("threemirrors")),
    )
    yield Metric("threemirrors_build_info", "gauge", "What runs.", {about: 1})
    yield gauge("process_start_time_seconds", "When it started.", STARTED_AT)
    yield counter("process_cpu_seconds_total", "Processor time.", time.process_time())
    statm = Path("/proc/self/statm")
    if statm.exists():  # Not on a Mac.
        resident = int(statm.read_text().split()[1]) * resource.getpagesize()
        yield gauge("process_resident_memory_bytes", "Memory.", resident)
        files = sum(1 for _ in Path("/proc/self/fd").iterdir())
        yield gauge("process_open_fds", "Open files and connections.", files)
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    yield gauge("process_max_fds", "As many can be open.", most)


def of_tables(registry: Registry) -> Iterator[Metric | Timing]:
    awake = list(registry.awake.values())
    watchers = sum(len(each.live.audience.watchers) for each in awake)
    thinking = sum(len(each.bots.tasks) for each in awake)
    counts = registry.counts
    yield gauge("threemirrors_sockets", "Open WebSockets.", len(registry.online.sockets))
    yield gauge("threemirrors_watchers", "Of these, at a table.", watchers)
    yield gauge("threemirrors_tables_awake", "Tables in memory.", len(awake))
    yield gauge("threemirrors_bots_on_turn", "Bots that are looking or thinking.", thinking)
    yield by_label(
        "threemirrors_acts_total", "Stored and acknowledged, by kind.", ("act",), counts.acts
    )
    yield Timing("threemirrors_act_seconds", "From asked to acknowledged.", counts.act_seconds)
    yield Timing("threemirrors_loop_lag_seconds", "How late the loop is.", registry.loop_lag.lag)


def of_the_store(registry: Registry) -> Iterator[Metric | Timing]:
    counts = registry.counts
    yield Timing("threemirrors_append_seconds", "Until an entry is on disk.", counts.append_seconds)
    yield counter(
        "threemirrors_append_conflicts_total",
        "Decided again, since another process was faster.",
        counts.conflicts,
    )
    yield counter(
        "threemirrors_store_failures_total",
        "Entries that the store did not take.",
        counts.store_failures,
    )


def of_other_processes(registry: Registry) -> Iterator[Metric]:
    """Without others, as on SQLite, all tables are kept here and no heart beats."""
    kept = sum(each.live.is_kept() for each in registry.awake.values())
    others = registry.sharing.others if registry.sharing else 0
    yield gauge("threemirrors_tables_kept", "Tables whose clocks and bots run here.", kept)
    yield gauge("threemirrors_other_processes", "Others on this database.", others)
    if registry.sharing:
        yield gauge(
            "threemirrors_heartbeat_age_seconds",
            "Since PostgreSQL last heard of this process.",
            registry.leases.age(),
        )


def of_workers(kind: str, workers: BotWorkers) -> Iterator[Metric | Timing]:
    """Bots move; advisers give hints and judge moves."""
    name = f"threemirrors_{kind}"
    yield gauge(f"{name}_processes", "Processes that are ready.", len(workers.working))
    yield gauge(f"{name}_lanes_waiting", "People who wait for one.", workers.queue.waiting())
    yield Timing(f"{name}_wait_seconds", "Until one was free.", workers.waited)
    yield Timing(f"{name}_thinking_seconds", "Until it answered.", workers.thought)
    yield counter(f"{name}_failures_total", "Processes that failed or hung.", workers.failures)
