"""A drawn position has the points that its boards and corners give, and no others."""

import re

import pytest

from tests.games.kaleido.play import at_random
from threemirrors.core.errors import BadPosition
from threemirrors.games.kaleido import GAME


@pytest.mark.rule("K-3.1")
@pytest.mark.parametrize("players", [2, 3])
def test_no_other_points_are_read(players: int) -> None:
    for ply, state in enumerate(at_random(players, 1)):
        if ply % 7 and state.actors():
            continue
        drawn = GAME.to_text(state)
        for found in re.finditer(r"([0-9]+)(\+[0-9]+)? points", drawn):
            more = f"{drawn[: found.start()]}{int(found[1]) + 1}{drawn[found.end(1) :]}"
            with pytest.raises(BadPosition, match="the full boards give"):
                GAME.from_text(more)


@pytest.mark.rule("K-3.1")
def test_a_board_filled_in_this_turn_is_scored_at_its_end() -> None:
    seen = set()
    for number in range(3):
        for state in at_random(3, number):
            if state.boards.pending:
                seen.add(state.progress.phase)
                assert GAME.from_text(GAME.to_text(state)) == state
    assert len(seen) > 1
