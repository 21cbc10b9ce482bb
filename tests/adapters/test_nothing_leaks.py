"""Through every adapter, a seat is shown nothing that it cannot know, at any table."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel

from tests.budget import budget
from tests.core.matches import EVERY_TABLE, drawn_move
from threemirrors.adapters.aec import TurnEnv
from threemirrors.adapters.at_once import AtOnceEnv
from threemirrors.adapters.openspiel import SpielGame
from threemirrors.adapters.playing import Playing
from threemirrors.adapters.seat_env import SeatEnv
from threemirrors.adapters.spiel_game import short_name
from threemirrors.adapters.spiel_state import SpielState
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

SAMPLER = pyspiel.UniformProbabilitySampler(0.0, 1.0)
SELDOM = budget(12, soak=2)  # One position in so many is looked at,
MOST = budget(6, soak=200)  # and so many of a match.


def pairs(game: AnyGame, players: int) -> Iterator[tuple[State, State, int]]:
    """Positions of a random match, each with one that a seat cannot tell from it, and the seat."""
    state: State = game.new(players, seed_for("leaks"))
    rng = Rng(seed_for("leaks", players))
    for ply in range(SELDOM * MOST):
        if ply % SELDOM == 0:
            for seat in range(players):
                yield state.copy(), state.resample(seat, rng), seat
        if state.is_over():
            return
        state.apply(*drawn_move(state, rng))


def put(playing: Playing, state: State) -> None:
    """Go on from that position."""
    playing.state = state
    playing.go_on()


def through_pettingzoo(made: TurnEnv, state: State, seat: int) -> dict[str, Any]:
    made.reset(seed=1)
    put(made.playing, state)
    if made.playing.state.acting:
        made.select()
    agent = made.names[seat]
    shown = {"chosen": made.agent_selection, **made.infos[agent], **made.observe(agent)}
    return {**shown, "drawn": made.render()}


def all_at_once(made: AtOnceEnv, state: State, seat: int) -> dict[str, Any]:
    made.reset(seed=1)
    made.playing.state = state
    agent = made.names[seat]
    return {**made.info(agent), **made.observe(agent), "drawn": made.render()}


def through_gymnasium(made: SeatEnv, state: State, mode: str) -> dict[str, Any]:
    made.reset(seed=1)
    made.playing.state, made.render_mode = state, mode
    mask = made.deals.mask(state, made.seat)
    return {"mask": mask, "observation": made.observation(), "drawn": made.render()}


def through_openspiel(state: SpielState, seat: int) -> dict[str, Any]:
    return {
        "observation": np.asarray(state.observation_tensor(seat)),
        "text": state.observation_string(seat),
        "state": state.information_state_string(seat),
        "mask": np.asarray(state.legal_actions(seat)),
        "asked": state.current_player(),
    }


def the_same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[k], other[k]) for k in one)


@EVERY_TABLE
def test_nothing_leaks_through_pettingzoo(game: AnyGame, players: int) -> None:
    in_turn = TurnEnv(game, players, render_mode="svg")
    parallel = AtOnceEnv(game, players, render_mode="ansi")
    for real, other, seat in pairs(game, players):
        shown = through_pettingzoo(in_turn, real, seat)
        assert the_same(shown, through_pettingzoo(in_turn, other, seat))
        assert the_same(all_at_once(parallel, real, seat), all_at_once(parallel, other, seat))


@EVERY_TABLE
def test_nothing_leaks_through_gymnasium(game: AnyGame, players: int) -> None:
    seats = [SeatEnv(game, players, seat=seat, render_mode="svg") for seat in range(players)]
    for real, other, seat in pairs(game, players):
        for mode in ("svg", "ansi"):
            shown = through_gymnasium(seats[seat], real, mode)
            assert the_same(shown, through_gymnasium(seats[seat], other, mode))


@EVERY_TABLE
def test_nothing_leaks_through_openspiel(game: AnyGame, players: int) -> None:
    """Neither in the position, nor in what is remembered after the same move in both."""
    made: SpielGame = pyspiel.load_game(short_name(game), {"players": players})
    for real, _, seat in pairs(game, players):
        state = made.new_initial_state()
        state.begin(real)
        if state.is_terminal():
            continue
        other = state.resample_from_infostate(seat, SAMPLER)
        assert the_same(through_openspiel(state, seat), through_openspiel(other, seat))
        asked, move = state.current_player(), state.legal_actions()[-1]
        if move not in other.legal_actions():
            continue  # Somebody else knows of a move that the seat cannot know of.
        told = [game.move_seen(each.match, asked, move, seat) for each in (state, other)]
        state.apply_action(move)
        other.apply_action(move)
        views = [game.view_json(each.match, seat) for each in (state, other)]
        if seat == asked or told[0] == told[1]:
            remembered = [each.information_state_string(seat) for each in (state, other)]
            assert (remembered[0] == remembered[1]) == (views[0] == views[1])


def test_what_one_seat_may_know_another_is_not_shown() -> None:
    """So that the comparisons above can fail: a hand resampled for others is another hand."""
    game, players = "four_corners", 3
    made = TurnEnv(game, players)
    differs = 0
    for real, other, seat in pairs(made.deals.game, players):
        owner = (seat + 1) % players
        views = [made.deals.game.view_json(each, owner) for each in (real, other)]
        differs += views[0] != views[1]
    assert differs
