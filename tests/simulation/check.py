from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from tests.simulation.world import World

def found_wrong(world: "World") -> list[str]:
    return []
