"""Bugs, planted one at a time into the server as it runs, to see that the simulation finds them.

Each is a line of a function, and what stands there instead. If the line is not there any more, that
is an error: a bug that cannot be planted would be found by nobody.
"""

import inspect
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import ModuleType
from typing import Any
from unittest import mock

from msgspec import Struct

from tests.simulation.plan import Plan
from threemirrors.server.live import bots, leases, move_queue
from threemirrors.server.live.audience import Audience
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.passing import Passing
from threemirrors.server.live.sharing import Sharing
from threemirrors.server.live.spectators import Spectators
from threemirrors.server.live.stories import Stories
from threemirrors.server.store import appending
from threemirrors.server.ws import handler
from threemirrors.table import decide


class Bug(Struct, frozen=True):
    """What a programmer might have got wrong."""

    name: str
    place: Any  # The module or class that has the function.
    function: str
    line: str
    instead: str
    among: tuple[str, ...] = ()  # It only shows in worlds with one of these faults.
    live: bool = False  # Or where all act at once, at several processes.
    delayed: bool = False  # Or where spectators see the match later.
    rare: bool = False  # It takes many worlds, so only a long run looks for it.

    def __str__(self) -> str:
        return self.name


BUGS = (
    Bug(
        "acknowledges before it is stored",
        LiveTable,
        "settle",
        "                if await self.keep(entry, body, decision, sitter):",
        """
                if acknowledge:
                    acknowledge(entry)
                if await self.keep(entry, body, decision, sitter):""",
    ),
    Bug(
        "shows before it is stored",
        LiveTable,
        "settle",
        "                if await self.keep(entry, body, decision, sitter):",
        """
                self.audience.show(lambda eyes: (notices.plain(entry),))
                if await self.keep(entry, body, decision, sitter):""",
    ),
    Bug(
        "shows before it acknowledges",
        LiveTable,
        "settle",
        "            self.adopt(entry, decision.step, acknowledge)",
        """
            self.adopt(entry, decision.step)
            if acknowledge:
                acknowledge(entry)""",
    ),
    Bug(
        "takes a refused entry for a stored one",
        LiveTable,
        "keep",
        "            return False",
        "            return True",
    ),
    Bug(
        "takes an absent store for a slow one",
        LiveTable,
        "keep",
        """
            raise Declined("store_unavailable") from None""",
        "            pass",
        among=(
            "stall",
            "outage",
        ),
    ),
    Bug(
        "makes a repeated move again",
        decide,
        "play",
        "    if ident in table.known_ids:",
        "    if False:",
        among=("resent",),
    ),
    Bug(
        "takes equal ids of two guests for one request",
        handler,
        "stored_id",
        "    return hashlib.sha256(guest + ",
        "    return hashlib.sha256(",
    ),
    Bug(
        "forgets that a request was asked before",
        handler,
        "stored_id",
        '    return hashlib.sha256(guest + f"/{live.id}/{ident}".encode())',
        '    return hashlib.sha256(guest + f"/{live.id}/{live.table.ply}/{ident}".encode())',
        among=("resent",),
    ),
    Bug(
        "sends everybody what the first may see",
        Audience,
        "show",
        "            if eyes not in frames:",
        "            eyes = next(iter(frames), eyes)\n            if eyes not in frames:",
    ),
    Bug(
        "shows spectators a delayed match at once",
        Audience,
        "is_late",
        "        return bool(self.table.setup.delay) and not watcher.seats",
        "        return False",
        delayed=True,
    ),
    Bug(
        "leaves out an entry when somebody comes back",
        Stories,
        "told",
        "max(0, after + 1)",
        "max(0, after + 2)",
    ),
    Bug(
        "tells an entry again when somebody comes back",
        Stories,
        "told",
        "max(0, after + 1)",
        "max(0, after)",
    ),
    Bug(
        "adopts all but the first of what others have stored",
        LiveTable,
        "adopt_stored",
        "if each.seq > known]",
        "if each.seq > known + 1]",
    ),
    Bug(
        "relies on notifications of new entries",
        Sharing,
        "compare",
        "        self.follow(match, row.head)",
        "        pass",
        among=("lost",),
    ),
    Bug(
        "relies on notifications of passed moves",
        Sharing,
        "look_for_others",
        '        self.background.run_again("moves", self.take_moves)',
        "        pass",
        among=("lost",),
        live=True,
    ),
    Bug(
        "relies on notifications of refused moves",
        Sharing,
        "look_for_others",
        "        if self.passing.asked:",
        "        if False:",
        among=("lost",),
        live=True,
    ),
    Bug(
        "tells nobody that a passed move was made",
        Passing,
        "made",
        "        self.end(ident)",
        "        pass",
        live=True,
    ),
    Bug(
        "orders crossing moves as they came",
        move_queue.MoveQueue,
        "ordered",
        "        return sorted(moves, key=lambda move: order.index(move.seat))",
        "        return moves",
        live=True,
    ),
    Bug(
        "lets every process order crossing moves by itself",
        Sharing,
        "is_kept_elsewhere",
        "        return bool(self.others) and not self.leases.is_kept(match)",
        "        return False",
        live=True,
        rare=True,
    ),
    Bug(
        "keeps a table although its lease is too old",
        leases.Leases,
        "is_kept",
        "(match in self.held and not self.have_lapsed())",
        "match in self.held",
        among=("pause",),
    ),
    Bug(
        "takes over no table of a process that died",
        leases.Leases,
        "renew",
        "        free = [match for match, row in seen.items() if not row.keeper]",
        "        free = list[str]()",
        among=("crash",),
    ),
    Bug(
        "takes over a table and asks no bot",
        Sharing,
        "look_at_tables",
        "                table.start()",
        "                pass",
        among=("crash",),
        rare=True,
    ),
    Bug(
        "gives the same lease to two processes",
        leases.Leases,
        "claim",
        "            self.held |= await self.processes.claim([match])",
        "            await self.processes.claim([match])\n            self.held |= {match}",
    ),
    Bug(
        "forgets who is here after it counted as dead",
        Sharing,
        "look_round",
        "            self.here.begin_anew(self.registry.awake)",
        "            pass",
        among=(
            "pause",
            "stall",
            "outage",
        ),
    ),
    Bug(
        "does not see who is connected elsewhere",
        Sharing,
        "compare",
        "        table.live.audience.look_elsewhere(row.seats)",
        "        pass",
    ),
    Bug(
        "takes an entry with a number of its own for the same one",
        appending,
        "append_all",
        "if isinstance(refusals[number], Taken) and await _is_kept(conn, new.entry):",
        "if isinstance(refusals[number], Taken):",
    ),
    Bug(
        "gives up on a bot after the store was away",
        bots.TableBots,
        "think",
        "                await asyncio.sleep(1)",
        "                again = False; await asyncio.sleep(1)",
        among=(
            "stall",
            "outage",
        ),
        rare=True,
    ),
    Bug(
        "shows spectators nothing more after a pause",
        Spectators,
        "follow",
        "        self.wind()",
        "        pass",
        delayed=True,
    ),
)


def bug_named(name: str) -> Bug:
    [bug] = [bug for bug in BUGS if bug.name == name]
    return bug


def may_show(bug: Bug, plan: Plan) -> bool:
    """Whether it can show in that world at all."""
    if bug.live and (plan.is_alone or not any("pace" in t.setup.options for t in plan.tables)):
        return False
    if bug.delayed and not any(table.setup.delay for table in plan.tables):
        return False
    return not bug.among or bool(set(bug.among) & set(plan.faults))


@contextmanager
def planted(bug: Bug) -> Iterator[None]:
    """The server with this bug, and nothing else changed."""
    original, made = getattr(bug.place, bug.function), changed(bug)
    with ExitStack() as stack:
        for place in [bug.place, *importers(bug)]:
            if getattr(place, bug.function) is original:
                stack.enter_context(mock.patch.object(place, bug.function, made))
        yield


def importers(bug: Bug) -> list[ModuleType]:
    """Where a function of a module is known under its name."""
    if not isinstance(bug.place, ModuleType):
        return []
    ours = [module for name, module in sys.modules.items() if name.startswith("threemirrors")]
    return [module for module in ours if bug.function in vars(module)]


def changed(bug: Bug) -> Callable[..., Any]:
    """The function, compiled anew with the bug in it."""
    original = inspect.unwrap(getattr(bug.place, bug.function))
    source = inspect.getsource(original)
    line, instead = bug.line.strip("\n"), bug.instead.strip("\n")
    if source.count(line) != 1:
        raise LookupError(f"{bug.name}: {bug.function} has this line {source.count(line)} times")
    code = compile(
        "from __future__ import annotations\n" + textwrap.dedent(source.replace(line, instead)),
        f"<{bug.name}>",
        "exec",
        dont_inherit=True,
    )
    made: dict[str, Callable[..., Any]] = {}
    exec(code, vars(sys.modules[original.__module__]), made)
    return made[bug.function]
