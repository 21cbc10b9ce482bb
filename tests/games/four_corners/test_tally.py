"""What simulations count of Four Corners."""

import pytest

from tests.core.matches import finished
from threemirrors.core.discovery import game_named
from threemirrors.games.four_corners.tables import NAMES

FOUR_CORNERS = game_named("four_corners")


@pytest.mark.parametrize("players", [1, 2, 4])
def test_goals_are_counted_by_image(players: int) -> None:
    state = finished(FOUR_CORNERS, players)
    tally = FOUR_CORNERS.tally(players, FOUR_CORNERS.options(players, {}))
    tally.finish(state)
    for seat in range(players):
        for kind in ("goals_scored", "goals_left"):
            own = [tally.counts[8 * tally.names.index(f"{kind}_{name}") + seat] for name in NAMES]
            assert min(own) >= 0
            if kind == "goals_scored":
                assert sum(own) == state.points(seat)
