"""What simulations count of CMYK!."""

from typing import Any

import pytest

from tests.core.matches import finished
from threemirrors.core.discovery import game_named

CMYK = game_named("cmyk")


@pytest.mark.parametrize("players", [1, 2, 3])
def test_everybody_has_one_private_card_and_some_tiles(players: int) -> None:
    state: Any = finished(CMYK, players)
    tally = CMYK.tally(players, CMYK.options(players, {}))
    tally.finish(state)
    cards = [name for name in tally.names if name.startswith("private_card_")]
    assert len(cards) == 6
    for seat in range(players):
        own = {name: tally.counts[8 * i + seat] for i, name in enumerate(tally.names)}
        assert sum(own[name] for name in cards) == 1
        assert own["tiles_laid"] == state.mosaics.n_laid[seat]
        assert 0 <= own["hexagons_closed"] <= own["tiles_laid"]
