"""Once it is calm, everybody is in sync within two seconds, and every table goes on."""

import math
from collections import defaultdict
from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation.ambient import EPOCH
from tests.simulation.check_shown import shown
from tests.simulation.stored import StoredLog
from threemirrors.table import log
from threemirrors.table.commit import commit
from threemirrors.table.table import Table

if TYPE_CHECKING:
    from tests.simulation.client import Person
    from tests.simulation.world import World

IN_SYNC = 2.0
ACTS = 2.0 + 0.25 + 0.4  # A takeover, the thinking, and where nobody watches a pause.


def calm_at(world: "World") -> float:
    return world.began + world.plan.storm


def wrong_sync(world: "World", logs: dict[str, StoredLog]) -> list[str]:
    found = []
    for person in world.persons:
        delay = delay_of(logs[person.table]) if not person.seats else 0.0
        heard = sorted(
            (frame.heard_at, message.now.seq)
            for visit in world.history.visits
            if visit.person == person.number
            for frame, message in shown(visit)
        )
        for seq in range(len(logs[person.table].acts)):
            stored_at = world.history.committed[person.table, seq]
            limit = max(stored_at, calm_at(world)) + IN_SYNC + delay
            first = next((at for at, known in heard if known >= seq), math.inf)
            if first > limit and limit < world.conductor.now:
                found.append(f"person {person.number} saw entry {seq} of {person.table} too late")
                break
    return found


def delay_of(stored: StoredLog) -> int:
    opened = stored.acts[0].act
    assert isinstance(opened, log.Opened)
    return opened.setup.delay


def wrong_presence(world: "World", logs: dict[str, StoredLog]) -> list[str]:
    """Everybody is connected by now, and everybody who may know it does."""
    found = []
    for person in world.persons:
        if person.now is None or (delay_of(logs[person.table]) and not person.seats):
            continue
        here = {seat for each in world.persons if each.table == person.table for seat in each.seats}
        for seat, shown_as in enumerate(seats_of(person)):
            if seat in here and "away" in shown_as:
                found.append(f"person {person.number} still sees seat {seat} away")
    return found


def seats_of(person: "Person") -> list[dict[str, Any]]:
    assert person.now
    seats: list[dict[str, Any]] = msgspec.json.decode(person.now.seats)
    return seats


def wrong_rest(world: "World", stored: StoredLog) -> list[str]:
    """Nobody waits for a bot or a clock for longer than it takes."""
    found, table, times = [], Table(stored.acts[0]), world.history.committed
    waits_since: float | None = None
    for entry in [*stored.acts[1:], None]:
        at = times[stored.table, entry.seq] if entry else world.conductor.now
        ring = clock_end(table)
        if ring is not None and at > max(ring, calm_at(world)) + IN_SYNC:
            found.append(f"{stored.table}: a clock ran out at {ring:.2f}, and nothing happened")
        if waits_since is not None and at > max(waits_since, calm_at(world)) + ACTS:
            found.append(f"{stored.table}: a bot did not move after entry {table.head.seq}")
        if entry is None:
            return found
        commit(table, entry)
        if isinstance(entry.act, log.Ply) or not waits_for_bot(table):
            waits_since = None
        if waits_since is None and waits_for_bot(table):
            waits_since = at
    return found


def clock_end(table: Table) -> float | None:
    if not table.begun or table.has_ended():
        return None
    deadline = table.deadline()
    return None if deadline is None else deadline / 1000 - EPOCH


def waits_for_bot(table: Table) -> bool:
    if not table.begun or table.has_ended() or table.game.all_at_once(table.state):
        return False
    return bool(table.bots_to_ask())


def wrong_owners(world: "World") -> list[str]:
    """Each bot is asked by one process: the one that keeps the table."""
    by: dict[str, set[str]] = defaultdict(set)
    for asked in world.history.bots:
        if asked.at > calm_at(world) + IN_SYNC:
            by[asked.luck].add(asked.process)
    return [f"a bot was asked by {sorted(names)}" for names in by.values() if len(names) > 1]
