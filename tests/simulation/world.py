"""A world: processes, store, people and faults, run from one seed to its end, then checked."""

import gc
import hashlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from random import Random
from unittest import mock

from msgspec import Struct

from tests.simulation import check, faults
from tests.simulation.ambient import EPOCH, virtual_ambience
from tests.simulation.client import Person
from tests.simulation.history import History
from tests.simulation.plan import PEOPLE, planned
from tests.simulation.process import Process
from tests.simulation.virtual_loop import Conductor
from tests.simulation.virtual_network import Bulletin, Line
from tests.simulation.virtual_store import Database
from tests.simulation.weather import Weather
from threemirrors.games.cmyk import tables as cmyk
from threemirrors.server.auth import tokens
from threemirrors.server.store import DeviceRow, Seating, lasting
from threemirrors.table.clock import PACES, Pace

OPENED_BY = 30.0  # Virtual seconds: nothing goes wrong before the tables stand.


class Report(Struct, frozen=True):
    """What came out: the same seed gives the same hash."""

    seed: int
    digest: str
    wrong: list[str]
    entries: int
    asked: int
    frames: int
    trace: list[str]


@cache
def the_database() -> Database:
    return Database()


@contextmanager
def quick_rules() -> Iterator[None]:
    """Clocks and countdowns of a second: what matters is that they run out, not when."""
    with ExitStack() as stack:
        brisk = Pace(1500, 500, carries=True)
        stack.enter_context(mock.patch.dict(PACES, {"brisk": brisk}))
        stack.enter_context(mock.patch.object(cmyk, "COUNTDOWN", 200))
        yield


class World:
    """Everything that lives between the first and the last moment."""

    def __init__(self, seed: int, *, keeps_trace: bool = False) -> None:
        self.seed = seed
        self.plan = planned(seed)
        self.conductor = Conductor(Random(f"conductor {seed}"))
        self.weather = Weather(self.conductor.time)
        self.weather.usual_store_seconds = self.plan.store_seconds
        self.weather.usual_line_seconds = self.plan.line_seconds
        self.weather.calm_down()
        self.history = History()
        self.bulletin = Bulletin(self.conductor, self.weather)
        self.database = the_database()
        self.database.clear()
        self.database.committed = self.commit
        self.people = self.conductor.loop(Random(f"people {seed}"))
        self.processes: list[Process] = []
        self.generations = 0
        self.tables: list[str] = []
        self.persons: list[Person] = []
        self.lines = 0
        self.began = 0.0
        self.keeps_trace = keeps_trace
        self.trace: list[str] = []
        self.hashed = hashlib.blake2b(digest_size=16)
        self.note(f"{self.plan}")

    # What happens.

    def note(self, text: str) -> None:
        line = f"{self.conductor.now - self.began:9.6f} {text}"
        self.hashed.update(line.encode())
        if self.keeps_trace:
            self.trace.append(line)

    def commit(self, match: str, seq: int) -> None:
        self.history.committed[match, seq] = self.conductor.now
        self.note(f"the store has {match} {seq}")

    def note_keeper(self, process: Process, match: str) -> None:
        """Leases are empty after PostgreSQL crashed; then two may believe in one for a moment."""
        others = [each for each in self.processes if each is not process and each.keeps(match)]
        if others and "outage" not in self.plan.faults:
            names = [process.name, *(each.name for each in others)]
            self.history.both.append(f"{' and '.join(names)} keep {match} at the same time")

    def at(self, when: float, call: Callable[[], None]) -> None:
        """Seconds after the tables stand."""
        self.conductor.at(self.began + when, call)

    def later(self, delay: float, call: Callable[[], None]) -> None:
        self.conductor.later(delay, call)

    def start(self, place: int) -> None:
        self.generations += 1
        new = Process(self, place, self.generations)
        self.note(f"process {new.name} starts")
        if place < len(self.processes):
            self.processes[place].loop.is_dead = True  # If it did not end in time.
            self.processes[place] = new
        else:
            self.processes.append(new)

    def somewhere(self, chance: Random) -> Process | None:
        """A process that takes connections."""
        serving = [process for process in self.processes if process.is_serving()]
        return chance.choice(serving) if serving else None

    def dial(self, process: Process, person: Person) -> Line:
        self.lines += 1
        line = Line(
            self.lines,
            self.conductor,
            self.weather,
            process,
            self.people,
            person.secret,
            f"10.0.0.{person.number}",
        )
        self.note(f"person {person.number} dials {process.name} on line {line.number}")
        process.serve(line, person.table)
        return line

    # From the beginning to the end.

    def run(self) -> Report:
        dialled = mock.patch.object(lasting, "dialled", self.dialled)
        with virtual_ambience() as complaints, quick_rules(), dialled:
            try:
                self.open()
                self.storm()
                wrong = complaints.heard + self.errors() + check.found_wrong(self)
            finally:
                self.end()
        return Report(
            self.seed,
            self.hashed.hexdigest(),
            wrong,
            len(self.history.committed),
            len(self.history.asked),
            sum(len(visit.frames) for visit in self.history.visits),
            self.trace,
        )

    async def dialled(self, engine: object) -> object:
        [process] = [p for p in self.processes if p.engine is engine]
        return self.bulletin.join(process)

    def open(self) -> None:
        for place in range(self.plan.processes):
            self.start(place)
        self.conductor.run_until(OPENED_BY, lambda: all(p.is_serving() for p in self.processes))
        opening = self.processes[0].loop.create_task(self.open_tables())
        self.conductor.run_until(OPENED_BY, opening.done)
        guests = opening.result()
        self.began = self.conductor.now
        for number, (guest, secret) in enumerate(guests):
            table = self.tables[self.plan.watching[number]]
            self.persons.append(Person(self, number, table, guest, secret))

    async def open_tables(self) -> list[tuple[bytes, str]]:
        registry = self.processes[0].registry
        assert registry
        guests: list[tuple[bytes, str]] = []
        for number in range(PEOPLE):
            guest, secret = tokens.new_guest_id(), tokens.new_secret()
            device = DeviceRow(tokens.digest(secret), tokens.new_id(), "", int(1000 * EPOCH))
            await registry.store.guests.add(guest, f"Person {number}", 0, device)
            guests.append((guest, secret))
        for table in self.plan.tables:
            holders = tuple((seat, guests[who][0]) for seat, who in enumerate(table.people))
            row = await registry.open(table.setup, public=True, seating=Seating(holders))
            self.tables.append(row.id)
        if self.plan.second_device:
            guests[-1] = guests[0]
        return guests

    def storm(self) -> None:
        faults.arrange(self)
        self.conductor.run_until(self.began + self.plan.storm)
        self.note("it is calm")
        self.weather.calm_down()
        for process in self.processes:
            process.loop.asleep_until = 0.0
        for person in self.persons:
            person.has_stopped = person.chance.random() < 0.3
        self.conductor.run_until(self.began + self.plan.end)

    def errors(self) -> list[str]:
        return [error for loop in self.conductor.loops for error in loop.errors]

    def end(self) -> None:
        for process in self.processes:
            process.engine.is_cut = True
        for loop in self.conductor.loops:
            loop.give_up()


def run(seed: int, *, keeps_trace: bool = False) -> Report:
    """Its rubbish is collected at its end, which is an eighth quicker than all the time."""
    gc.disable()
    try:
        return World(seed, keeps_trace=keeps_trace).run()
    finally:
        gc.enable()
