"""Everything that a world must have kept, looked at after its end. Each finding is one line."""

from typing import TYPE_CHECKING

from tests.simulation import check_alive, check_asked, check_shown
from tests.simulation.stored import (
    played_again,
    read_log,
    wrong_ids,
    wrong_links,
    wrong_order,
)

if TYPE_CHECKING:
    from tests.simulation.world import World


def found_wrong(world: "World") -> list[str]:
    """If the log itself is wrong, nothing is compared with it."""
    logs = {table: read_log(world.database, table) for table in world.tables}
    found: list[str] = []
    for stored in logs.values():
        found += wrong_links(stored) + wrong_ids(stored) + wrong_order(stored)
        found += played_again(stored)[1]
    if found:
        return found
    found += check_asked.wrong_answers(world, logs) + check_asked.wrong_races(world, logs)
    found += check_shown.wrong_frames(world, logs)
    found += check_alive.wrong_sync(world, logs) + check_alive.wrong_presence(world, logs)
    for stored in logs.values():
        found += check_alive.wrong_rest(world, stored)
    return found + check_alive.wrong_owners(world) + world.history.both[:1]
