"""Bots follow the rules of every game, repeatably, and greedy sees obvious gains."""

from collections.abc import Iterator

import pytest

from tests.core.matches import EVERY_TABLE, GAME, PLAYERS, SEED, walk
from threemirrors.bots import BOTS, LEVELS, Bot, bot_named
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import game_named, games
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

EVERY_BOT = pytest.mark.parametrize("bot", BOTS.values(), ids=list(BOTS))

# Red has one hole left on its own board, and elsewhere only holes among others.
OWN_BOARD = """\
Kaleido, 3 players
> seat 0: red 7 tiles 0 points; 2 white, 2 boards
  seat 1: yellow 8 tiles 0 points; 2 white, 2 boards
  seat 2: green 11 tiles 0 points; 2 white, 2 boards
asked: {asked}

A/r r r\\
 \\. r r/B/y y .\\
         \\g y y/
"""


def some(game: AnyGame, players: int, bot: Bot) -> Iterator[State]:
    """Positions of a random walk: all of them, but only a few for a slow bot."""
    every = 40 if bot.name == "keen" else 1
    return (state for ply, state in enumerate(walk(game, players)) if ply % every == every // 8)


def choice(text: str, seed: int) -> str:
    game = game_named("kaleido")
    state = game.from_text(text)
    return game.move_text(BOTS["greedy"].choose(game, state, 0, Rng(seed_for(seed))))


@EVERY_BOT
@EVERY_TABLE
def test_a_bot_chooses_legal_moves_all_the_way(game: AnyGame, players: int, bot: Bot) -> None:
    rng = Rng(seed_for("legal", players))
    for state in some(game, players, bot):
        for seat in state.actors()[:2]:
            known = state.resample(seat, rng)
            assert bot.choose(game, known, seat, rng) in state.legal_moves(seat)


@EVERY_BOT
@EVERY_TABLE
def test_a_bot_with_the_same_whim_makes_the_same_choice(
    game: AnyGame, players: int, bot: Bot
) -> None:
    for ply, state in enumerate(some(game, players, bot)):
        for seat in state.actors()[:1]:
            first, again = (
                bot.choose(game, state.copy(), seat, Rng(seed_for("again", ply))) for _ in range(2)
            )
            assert first == again


@EVERY_BOT
def test_a_bot_does_not_always_make_the_same_choice(bot: Bot) -> None:
    assert any(changes_its_mind(bot, game) for game in games().values())


def changes_its_mind(bot: Bot, game: AnyGame) -> bool:
    """Whether it differs somewhere near the start. A small game may have one best move."""
    differing = 0
    for ply, state in enumerate(walk(game, max(2, game.players[0]))):
        for seat in state.actors()[: ply < (1 if bot.name == "keen" else 8)]:
            draws = (Rng(seed_for(i)) for i in range(40))
            chosen = {bot.choose(game, state.copy(), seat, rng) for rng in draws}
            differing += len(chosen) > 1
    return differing > 0


def test_random_plays_every_legal_move_eventually() -> None:
    state = GAME.new(PLAYERS, SEED)
    seat = state.actors()[0]
    rng = Rng(seed_for("every move"))
    legal = state.legal_moves(seat)
    chosen = {BOTS["random"].choose(GAME, state, seat, rng) for _ in range(20 * len(legal))}
    assert chosen == set(legal)


@EVERY_TABLE
def test_greedy_chooses_what_the_judge_likes_best(game: AnyGame, players: int) -> None:
    for state in walk(game, players):
        for seat in state.actors():
            values = {}
            for move in state.legal_moves(seat):
                after = state.copy()
                after.apply(seat, move)
                values[move] = game.judge.value(after, seat)
            chosen = BOTS["greedy"].choose(game, state.copy(), seat, Rng(seed_for("best")))
            assert values[chosen] == pytest.approx(max(values.values()))


@pytest.mark.parametrize("asked", ["tile or extra", "tile"])
@pytest.mark.parametrize("seed", range(5))
def test_greedy_fills_a_board_that_is_all_its_own(asked: str, seed: int) -> None:
    assert choice(OWN_BOARD.format(asked=asked), seed) == "rA5"


def test_keen_spends_nothing_on_a_move_it_must_make() -> None:
    """With only one move, no world is imagined: a single number is drawn, as for ties."""
    forced = [
        (game, state.copy(), seat)
        for game in games().values()
        for players in {1, 2} & set(game.players)
        for state in walk(game, players)
        for seat in state.actors()
        if len(state.legal_moves(seat)) == 1
    ]
    assert {state.players for _, state, _ in forced} == {1, 2}
    for game, state, seat in forced:
        rng, fresh = Rng(seed_for("must")), Rng(seed_for("must"))
        assert [BOTS["keen"].choose(game, state, seat, rng)] == state.legal_moves(seat)
        fresh.below(1 << 30)
        assert rng.below(1 << 30) == fresh.below(1 << 30)


def test_bots_are_found_by_their_names() -> None:
    for name, bot in BOTS.items():
        assert bot.name == name
        assert bot_named(name) is bot


def test_an_unknown_bot_is_refused_with_the_known_names() -> None:
    with pytest.raises(GameError) as refused:
        bot_named("deep blue")
    known = ", ".join((*LEVELS, *BOTS))
    assert str(refused.value) == f"unknown bot 'deep blue'; choose from {known}"
