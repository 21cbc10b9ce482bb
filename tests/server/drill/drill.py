"""A drill: one fault after another under load, until everybody is in sync again each time."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from msgspec import Struct

from tests.server.drill.clients import Client
from tests.server.drill.faults import FAULTS, FAULTS_OF_HOSTS, HEADS, Scene
from tests.server.drill.figures import Figures
from tests.server.drill.history import Findings, compared
from tests.server.drill.places import asked
from tests.server.drill.tables import PLANS, Laid, lay
from tests.server.run_server import TURN_MS
from threemirrors.server.store import Store, Unavailable

# Seconds until somebody who is not in sync counts as left behind. Far more than it takes, which is
# told apart, since a busy machine must not fail the test.
LATEST = 30.0
KEEPERS = "SELECT match, process FROM leases"


class Drill:
    """Two servers, a PostgreSQL, a few tables, and what was found out."""

    def __init__(self, scene: Scene, pause: float) -> None:
        self.scene = scene
        self.pause = pause
        self.going_on = ""
        self.laid: list[Laid] = []
        self.findings = Findings()
        self.figures = Figures()

    def lines(self) -> list[dict[str, object]]:
        found = self.findings
        told = {name: getattr(found, name) for name in found.__struct_fields__}
        return [*self.figures.lines(), {"name": "drill", **told}]

    # Tables.

    async def lay_tables(self) -> None:
        """Those whose match is over are compared with their log, and opened anew."""
        for laid in self.laid:
            laid.check()
        over = [laid for laid in self.laid if laid.is_over()]
        for laid in over:
            await self.put_away(laid)
        names = {laid.plan.name for laid in self.laid}
        for plan in PLANS:
            if plan.name not in names:
                opener = self.scene.dice.randrange(len(self.scene.places))
                new = await lay(plan, self.scene.places, opener, self.scene.dice, self.pause)
                self.laid.append(new)

    async def put_away(self, laid: Laid) -> None:
        await self.in_sync([laid], dict(await asked(self.scene.database, HEADS)))
        self.laid.remove(laid)
        await laid.stop()
        store = await opened_at_last(self.scene.database)
        try:
            self.findings.add(await compared(store, laid.id, laid.people, laid.watchers))
        finally:
            await store.close()

    async def close(self) -> None:
        """After the last moves are answered."""
        for laid in list(self.laid):
            for person in laid.people:
                person.is_resting = True
            await self.until(laid.is_answered, laid)
            await self.put_away(laid)

    # One fault.

    async def round(self, kind: str, *, thorough: bool) -> None:
        self.going_on = kind
        await self.lay_tables()
        for laid in self.laid:
            for client in laid.everybody():
                client.go_home()
        await asyncio.sleep(self.scene.dice.random() * 0.2)
        keepers = {
            row["match"]: row["process"] for row in await asked(self.scene.database, KEEPERS)
        }
        hit = self.scene.hit().process
        began = time.monotonic()
        self.scene.begin()
        await (FAULTS | FAULTS_OF_HOSTS)[kind](self.scene)
        self.figures.kills[kind] += 1
        self.figures.note(kind, "lasted", self.scene.over - began)
        await self.in_sync(self.laid, self.scene.heads)
        self.note_sync(kind)
        await self.people_go_on(kind)
        if thorough:
            left_behind = {match for match, process in keepers.items() if process == hit}
            await self.nobody_is_needed(kind, left_behind)

    async def in_sync(self, tables: Sequence[Laid], heads: dict[str, int]) -> None:
        for laid in tables:
            await self.until(partial(laid.is_told, heads[laid.id]), laid)

    def note_sync(self, kind: str) -> None:
        for laid in self.laid:
            for client in laid.watchers:
                seen = client.seen[self.scene.heads[laid.id]]
                self.figures.note(kind, "in_sync", max(0.0, seen - self.scene.over))

    async def people_go_on(self, kind: str) -> None:
        """At each table, somebody's move is acknowledged again."""
        for laid in self.laid:
            if laid.plan.name not in ("people", "live"):
                continue  # There they may have to wait for others.
            first = partial(laid.first_move, self.scene.over)
            await self.until(lambda: laid.is_over() or first(), laid)  # noqa: B023
            if at := first():
                self.figures.note(kind, f"first_move_{laid.plan.name}", at - self.scene.over)

    async def nobody_is_needed(self, kind: str, left_behind: set[str]) -> None:
        """Bots and clocks go on; times are those of the log."""
        for laid in self.laid:
            if laid.plan.name not in ("bots", "clock"):
                continue
            came = partial(came_of_itself, laid.watchers, self.scene.alone_since)
            await self.until(lambda: laid.is_over() or any(came()), laid)  # noqa: B023
            late = next(came(), None)
            if late is not None and laid.id in left_behind:
                self.figures.note(kind, f"takeover_{laid.plan.name}", late.seconds)

    async def until(self, condition: Callable[[], object], laid: Laid) -> None:
        try:
            async with asyncio.timeout(LATEST):
                while not condition():
                    laid.check()
                    await asyncio.sleep(0.005)
        except TimeoutError:
            told = "\n".join(str(client) for client in laid.everybody())
            raise AssertionError(f"{self.going_on}: {laid.plan.name} {laid.id}\n{told}") from None


class Late(Struct):
    """How much later than it was due somebody acted whom a server has to wake."""

    seconds: float


def came_of_itself(watchers: Sequence[Client], clock: float) -> Iterator[Late]:
    """What bots and clocks have done since that time."""
    notices = max((w.notices for w in watchers), key=len)[-200:]
    for before, notice in pairwise(notices):
        due = before["at"] + (TURN_MS if notice["kind"] == "timed_out" else 0)
        by_bot = notice["kind"] == "moved" and (before.get("seat"), notice["seat"]) == (0, 1)
        if notice["at"] > clock and (by_bot or notice["kind"] == "timed_out"):
            yield Late((notice["at"] - max(clock, due)) / 1000)


async def opened_at_last(database: str) -> Store:
    while True:
        try:
            return await Store.open(database)
        except Unavailable:
            await asyncio.sleep(0.1)


async def drilled(drill: Drill, kinds: Sequence[str], *, thorough: bool) -> None:
    """One fault after the other, at one server and then the other."""
    try:
        for number, kind in enumerate(kinds):
            drill.scene.victim = number // len(set(kinds)) % len(drill.scene.places)
            await drill.round(kind, thorough=thorough)
        await drill.close()
    finally:
        tasks = [task for laid in drill.laid for task in laid.tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
