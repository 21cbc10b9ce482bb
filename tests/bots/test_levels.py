"""Levels: legal in every game, the closer a bot looks the stronger, and old names still work."""

import pytest

from tests.core.matches import EVERY_TABLE, SEED, walk
from threemirrors.bots import BOTS, LEVELS, bot_named, lighter
from threemirrors.bots.look_bot import drawn
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.lab.arena import Contest
from threemirrors.lab.calibrate import share_of

MOST_PLIES = 3_000  # Far more than any match takes.


@EVERY_TABLE
def test_every_level_makes_legal_moves(game: AnyGame, players: int) -> None:
    for ply, state in enumerate(walk(game, players)):
        if ply % 40 == 7 and state.acting:
            seat = state.actors()[0]
            for name in list(LEVELS)[:4]:
                assert LEVELS[name].choose(game, state.copy(), seat, Rng(SEED)) in (
                    state.legal_moves(seat)
                )


def test_a_level_is_the_bot_that_the_game_names() -> None:
    game = game_named("kaleido")
    state = game.new(2, SEED)
    for number, name in enumerate(game.levels(state)[:4], 1):
        level, meant = bot_named(f"level{number}"), bot_named(name)
        for seed in range(5):
            chosen = [
                bot.choose(game, state.copy(), state.actors()[0], Rng(seed_for(seed)))
                for bot in (level, meant)
            ]
            assert chosen[0] == chosen[1]


@EVERY_TABLE
def test_nobody_does_the_same_for_ever(game: AnyGame, players: int) -> None:
    """Some moves could be made again and again, and look as good as any."""
    state, rng, bot = game.new(players, 7), Rng(seed_for("ever")), bot_named("expert:0.1")
    for _ in range(MOST_PLIES):
        if not state.acting:
            return
        seat = state.actors()[rng.below(len(state.actors()))]
        state.apply(seat, bot.choose(game, state.resample(seat, rng), seat, rng))
    pytest.fail("the match has no end")


@pytest.mark.parametrize(("closer", "blurred"), [("look:0", "look:4"), ("look:4", "look:32")])
def test_who_looks_closer_wins_more(closer: str, blurred: str) -> None:
    assert share_of(Contest("kaleido", (closer, blurred), 2, 40, "closer")) > 0.6


def test_a_newcomer_takes_the_points_there_are() -> None:
    game = game_named("kaleido")
    newcomer = bot_named("newcomer")
    seen = 0
    for state in walk(game, 3):
        for seat in state.actors():
            gains = {}
            for move in state.legal_moves(seat):
                after = state.copy()
                after.apply(seat, move)
                gains[move] = after.points(seat)
            best = max(gains.values())
            seen += best > min(gains.values())
            assert gains[newcomer.choose(game, state.copy(), seat, Rng(SEED))] == best
    assert seen


def test_weights_are_kept_and_rounding_is_harmless() -> None:
    rng = Rng(seed_for("weights"))
    found = [drawn([1.0, 3.0], rng) for _ in range(400)]
    assert 250 < sum(found) < 350
    assert drawn([0.0], rng) == 0


@pytest.mark.parametrize("name", ["look:", "expert:x", "look:-1", "level7", "nobody"])
def test_names_that_mean_nothing_are_refused(name: str) -> None:
    with pytest.raises(GameError, match=name):
        bot_named(name)


def test_old_names_still_load_and_who_thinks_long_has_somebody_lighter() -> None:
    for name in ("random", "gentle", "greedy", "keen"):
        assert bot_named(name) is BOTS[name]
    assert lighter("level6") == lighter("keen") == "greedy"
    assert lighter("level1") == "level1"
