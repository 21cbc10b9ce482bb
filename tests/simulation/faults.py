"""What goes wrong in a world, and when. Each kind is a function that arranges its own moments."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from tests.simulation.virtual_store import UNLOGGED

if TYPE_CHECKING:
    from tests.simulation.world import World

Arrange = Callable[["World", Random], None]
FIRST = 0.4  # Seconds until anything breaks.
RESTART_SECONDS = 1.0


def moments(world: "World", chance: Random, most: int) -> list[float]:
    return sorted(chance.uniform(FIRST, world.plan.storm) for _ in range(chance.randint(1, most)))


def spells(world: "World", chance: Random, most: int) -> list[tuple[float, float]]:
    """When something begins, and how long it lasts: short, or longer than anybody waits for it."""
    found = []
    for _ in range(chance.randint(1, most)):
        seconds = chance.choice((chance.uniform(0.05, 0.5), chance.uniform(1.4, 2.5)))
        latest = max(FIRST, world.plan.storm - seconds)
        found.append((chance.uniform(FIRST, latest), seconds))
    return found


def crashes(world: "World", chance: Random) -> None:
    def crash(place: int) -> None:
        world.note(f"process {world.processes[place].name} crashes")
        world.processes[place].crash()
        world.later(chance.uniform(0.1, RESTART_SECONDS), lambda: world.start(place))

    for at in moments(world, chance, 4):
        world.at(at, partial(if_up, world, chance.randrange(world.plan.processes), crash))


def rolling(world: "World", chance: Random) -> None:
    """One by one, each only when the one before is replaced."""

    def replace(place: int) -> None:
        world.note(f"process {world.processes[place].name} is told to end")
        world.processes[place].stop()
        world.later(0.5, lambda: world.start(place))

    begin = chance.uniform(FIRST, max(FIRST, world.plan.storm - 1.8))
    for place in range(world.plan.processes):
        world.at(begin + 0.6 * place, partial(if_up, world, place, replace))


def if_up(world: "World", place: int, then: Callable[[int], None]) -> None:
    if world.processes[place].is_serving():
        then(place)


def pauses(world: "World", chance: Random) -> None:
    def pause(place: int, seconds: float) -> None:
        world.note(f"process {world.processes[place].name} is stopped for {seconds:.2f} s")
        world.processes[place].pause(seconds)

    for at, seconds in spells(world, chance, 2):
        world.at(at, partial(pause, chance.randrange(world.plan.processes), seconds))


def lines(world: "World", chance: Random) -> None:
    def break_one(number: int) -> None:
        if line := world.persons[number].line:
            world.note(f"line {line.number} of person {number} breaks")
            line.break_off()

    for at in moments(world, chance, 8):
        world.at(at, partial(break_one, chance.randrange(len(world.persons))))


def wires(world: "World", chance: Random) -> None:
    def break_all() -> None:
        world.note("all wires for notifications break")
        world.bulletin.break_all()

    for at in moments(world, chance, 3):
        world.at(at, break_all)


def outage(world: "World", chance: Random) -> None:
    """PostgreSQL crashes; the tables it keeps no log of are empty afterwards."""

    def go_down(seconds: float) -> None:
        world.note(f"PostgreSQL crashes, and is back after {seconds:.2f} s")
        world.weather.down_until = world.conductor.now + seconds
        world.weather.broke_at = world.conductor.now
        world.database.clear(UNLOGGED)
        world.bulletin.break_all()

    for at, seconds in spells(world, chance, 1):
        world.at(at, partial(go_down, seconds))


def stall(world: "World", chance: Random) -> None:
    def hold(seconds: float) -> None:
        world.note(f"the store does nothing for {seconds:.2f} s")
        world.weather.stalled_until = world.conductor.now + seconds

    for at, seconds in spells(world, chance, 2):
        world.at(at, partial(hold, seconds))


def steadily(name: str, least: float, most: float) -> Arrange:
    """Throughout the storm."""

    def arrange(world: "World", chance: Random) -> None:
        setattr(world.weather, name, chance.uniform(least, most))

    return arrange


ARRANGED: dict[str, Arrange] = {
    "crash": crashes,
    "pause": pauses,
    "lost": steadily("lost", 0.1, 1.0),
    "doubled": steadily("doubled", 0.2, 1.0),
    "late": steadily("late", 0.1, 0.6),
    "lines": lines,
    "slow": steadily("store_seconds", 0.01, 0.1),
    "stall": stall,
    "errors": steadily("errors", 0.01, 0.15),
    "outage": outage,
    "rolling": rolling,
    "resent": steadily("resent", 0.2, 1.0),
    "bots": steadily("bot_trouble", 0.1, 0.7),
    "breaks": wires,
}


def arrange(world: "World") -> None:
    for kind in world.plan.faults:
        ARRANGED[kind](world, Random(f"{world.seed} {kind}"))
