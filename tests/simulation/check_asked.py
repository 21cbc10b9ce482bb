"""What clients asked and were answered, held against the log."""

import math
from collections import defaultdict
from typing import TYPE_CHECKING

import msgspec

from tests.simulation.history import Asked
from tests.simulation.stored import StoredLog
from threemirrors.core.discovery import game_named
from threemirrors.server.ws.handler import stored_id
from threemirrors.table import log

if TYPE_CHECKING:
    from tests.simulation.world import World

HARMLESS = {"lost", "doubled", "late", "resent", "bots"}  # These delay nothing but a beat.
SOON = 1.5  # Seconds until everything is answered while nothing else is wrong.
UNKNOWN = {"store_unavailable"}  # It may have been done, or be done yet.


class KnownAs:
    """What `stored_id` asks of a live table."""

    def __init__(self, stored: StoredLog) -> None:
        self.id = stored.table
        self.table = self
        self.first = stored.acts[0]


def ident_of(asked: Asked, stored: StoredLog) -> str:
    return stored_id(KnownAs(stored), asked.guest, asked.id)  # type: ignore[arg-type]


def wrong_answers(world: "World", logs: dict[str, StoredLog]) -> list[str]:
    found: list[str] = []
    known: dict[str, set[str]] = defaultdict(set)
    for asked in world.history.asked:
        stored = logs[asked.table]
        ident = ident_of(asked, stored)
        known[asked.table].add(ident)
        seq = stored.seq_of(ident)
        found += wrong_answer(asked, stored, seq)
        stored_at = world.history.committed[asked.table, seq] if seq is not None else math.inf
        found += wrong_refusals(asked, stored_at)
        found += wrong_delay(world, asked)
    for table, stored in logs.items():
        found += unasked(stored, known[table])
    return found


def unasked(stored: StoredLog, known: set[str]) -> list[str]:
    acts = [entry.act for entry in stored.acts if isinstance(entry.act, log.Moved | log.Said)]
    return [f"nobody asked for {act}" for act in acts if act.id and act.id not in known]


def wrong_answer(asked: Asked, stored: StoredLog, seq: int | None) -> list[str]:
    told = f"person {asked.person} asked {asked.id} ({asked.what})"
    found = [
        f"{told} and was told entry {acknowledged}; it is {seq} in the log"
        for acknowledged in asked.seqs
        if acknowledged != seq
    ]
    if seq is not None and not is_what_was_asked(asked, stored, seq):
        found.append(f"{told}, and entry {seq} is {stored.acts[seq].act}")
    once = len(asked.lines) == 1
    if once and seq is not None and any(code not in UNKNOWN for code in asked.refused):
        found.append(f"{told}, was refused ({asked.refused}), and it is entry {seq}")
    return found


def wrong_refusals(asked: Asked, stored_at: float) -> list[str]:
    """What is stored is acknowledged, however often somebody asks."""
    return [
        f"person {asked.person} asked {asked.id} again, and was refused ({code})"
        for code, at in zip(asked.refused, asked.refused_at, strict=True)
        if code not in UNKNOWN and at > stored_at
    ]


def is_what_was_asked(asked: Asked, stored: StoredLog, seq: int) -> bool:
    act = stored.acts[seq].act
    if asked.kind == "say":
        return isinstance(act, log.Said) and act.words == asked.what and act.seat == asked.seat
    opened = stored.acts[0].act
    assert isinstance(opened, log.Opened)
    game = game_named(opened.setup.game)
    move = game.move_text(game.move_from_form(msgspec.json.decode(asked.what)))
    return isinstance(act, log.Moved) and act.seat == asked.seat and act.move == move


def wrong_delay(world: "World", asked: Asked) -> list[str]:
    """In the calm everything is answered, and where only notifications suffer it always is."""
    calm, end = world.began + world.plan.storm, world.conductor.now
    told = f"person {asked.person} asked {asked.id} at {asked.at - world.began:.3f}"
    quiet = set(world.plan.faults) <= HARMLESS
    since = asked.at if quiet else max(asked.at, calm)
    until = end if asked.answered_at is None else asked.answered_at
    limit = SOON if quiet else 3.0
    if until - since > limit:
        return [f"{told} and had no answer for {until - since:.2f} s"]
    if "store_unavailable" in asked.refused and (quiet or asked.at > calm + 2.0):
        return [f"{told} and heard that the store is away"]
    return []


def wrong_races(world: "World", logs: dict[str, StoredLog]) -> list[str]:
    """Of two who took the same at the same instant, the order drawn for both has decided.

    Where the way is short and nothing else is wrong, their moves meet in one window.
    """
    plan = world.plan
    if plan.store_seconds > 0.001 or plan.line_seconds > 0.002:
        return []
    is_quiet = set(plan.faults) <= {"doubled", "resent"}
    quiet_from = 0.0 if is_quiet else world.began + plan.storm + 1.0
    at_once: dict[tuple[str, float, str], list[Asked]] = defaultdict(list)
    for asked in world.history.asked:
        if asked.kind == "play" and asked.at > quiet_from:
            at_once[asked.table, round(asked.at, 2), asked.what].append(asked)
    found: list[str] = []
    for (table, _, _), rivals in at_once.items():
        found += wrong_race(world, logs[table], rivals)
    return found


def wrong_race(world: "World", stored: StoredLog, rivals: list[Asked]) -> list[str]:
    lost = {asked.seat for asked in rivals if "too_late" in asked.refused}
    found = []
    for winner in rivals:
        if not (winner.seqs and lost - {winner.seat}) or is_busy(world, stored, winner):
            continue
        act = stored.acts[winner.seqs[0]].act
        assert isinstance(act, log.Moved)
        if not lost <= set(act.crossed):
            found.append(f"entry {winner.seqs[0]} was not ordered with its rivals")
    return found


def is_busy(world: "World", stored: StoredLog, winner: Asked) -> bool:
    """Whether a window may have been open already, and closed between them."""
    times, at_once = world.history.committed, set[str]()
    for asked in world.history.asked:
        if asked.table == stored.table and abs(asked.at - winner.at) < 0.005:
            at_once.add(ident_of(asked, stored))
    return any(
        abs(times[stored.table, entry.seq] - winner.at) < 0.08
        for entry in stored.acts
        if isinstance(entry.act, log.Moved) and entry.act.id not in at_once
    )
