"""Whole games do not go in circles: no bot leaves the same board behind twice."""

from collections import Counter

import pytest

from tests.games.four_corners.expert_play import OneMove
from tests.games.four_corners.play import NEARLY_A, on, play
from threemirrors.bots import bot_named
from threemirrors.bots.bot import Bot
from threemirrors.core.chance import seed_for
from threemirrors.engine import is_compiled
from threemirrors.games.four_corners import GAME, tables
from threemirrors.lab.match import play_match


def most_often(players: int, seed: object, bot: Bot, **options: bool) -> tuple[int, str]:
    """How often the board was the same at the start of a turn, and the rule the game ended by."""
    record = play_match(GAME, [bot] * players, seed_for(seed), options)
    state, seen = GAME.deal(players, seed_for(seed), options), Counter[object]()
    for ply in record.moves:
        if state.turn.phase == tables.ACT:
            seen[tuple(state.board.tile), tuple(state.board.rotation)] += 1
        state.apply(ply.seat, ply.move)
    assert record.outcome is not None
    return max(seen.values()), record.outcome.rule


@pytest.mark.skipif(not is_compiled(), reason="takes long as plain Python")
@pytest.mark.parametrize(("players", "teams"), [(2, False), (4, True), (6, True)])
def test_whole_games_do_not_go_in_circles(players: int, teams: bool) -> None:
    games = [most_often(players, n, OneMove(), teams=teams) for n in range(20)]
    assert max(often for often, _ in games) <= players
    assert [rule for _, rule in games].count("F-10.1") <= 2


@pytest.mark.skipif(not is_compiled(), reason="takes long as plain Python")
def test_a_search_does_not_go_in_circles() -> None:
    often, rule = most_often(4, "circles", bot_named("search:600"), teams=True)
    assert often <= 4
    assert rule == "F-8.3"


def test_a_scene_is_the_board_and_the_own_goals() -> None:
    state = on(NEARLY_A)
    before = [GAME.scene(state, seat) for seat in (0, 1)]
    assert before[0] != before[1]
    play(state, "f6+")
    assert GAME.scene(state, 0) != before[0]
    play(state, "d4+")  # Nothing is scored.
    turned = GAME.scene(state, 0)
    play(state, "f6-", "d4-")
    assert GAME.scene(state, 0) == before[0] != turned
