"""Many games at once: each is the same as when it is played alone, by the rules of autoreset."""

from array import array
from collections.abc import Sequence

import pytest

from tests.core.matches import GAME, PLAYERS
from tests.core.toy import ToyGame
from threemirrors.core.chance import Rng
from threemirrors.core.dealer import Dealer
from threemirrors.core.discovery import games
from threemirrors.core.facts import Outcome
from threemirrors.core.game import AnyGame
from threemirrors.core.legal_bits import bytes_for, draw_actions, first_illegal
from threemirrors.core.playout import any_of
from threemirrors.core.state import State
from threemirrors.core.stepper import Stepper
from threemirrors.engine import is_compiled

COUNT = 3
FIRST = 5  # The stepper's share of a batch begins there.
MOST_STEPS = 400 if is_compiled() else 120
NOISE = 7  # What buffers hold before they are written.


def buffer(kind: str, length: int) -> memoryview:
    return memoryview(array(kind, [NOISE] * length))


class Table:
    """A stepper, its buffers, and what they hold."""

    def __init__(
        self, game: AnyGame, players: int, *, same_step: bool, most_moves: int = 0
    ) -> None:
        self.game, self.players, self.codes = game, players, game.move_codes
        self.observer = game.observer(players)
        self.dealer = Dealer(game, players, {}, "many")
        self.observations = buffer("f", COUNT * self.observer.size)
        self.final_observations = buffer("f", COUNT * self.observer.size) if same_step else None
        self.masks = buffer("B", COUNT * self.codes)
        self.legal = buffer("B", COUNT * bytes_for(self.codes))
        self.seats = buffer("i", COUNT)
        self.rewards, self.points = buffer("f", COUNT * players), buffer("i", COUNT * players)
        self.dones, self.truncations = buffer("B", COUNT), buffer("B", COUNT)
        self.actions = memoryview(array("q", bytes(8 * COUNT)))
        self.stepper = Stepper(
            *(self.dealer, self.observer, points_of, self),
            *(FIRST, COUNT, same_step, most_moves),
        )
        self.chance = Rng("actions")
        self.stepper.reset()

    def draw(self) -> list[int]:
        draw_actions(self.legal, self.codes, self.chance, self.actions)
        return self.actions.tolist()

    def step(self) -> list[int]:
        actions = self.draw()
        self.stepper.step(self.actions)
        return actions

    def mask(self, i: int) -> list[int]:
        return self.masks[i * self.codes : (i + 1) * self.codes].tolist()

    def row(self, rows: memoryview, i: int) -> Sequence[float]:
        width = len(rows) // COUNT
        return rows[i * width : i * width + width].tolist()


def points_of(outcome: Outcome) -> Sequence[float]:
    return [float(points) for points in outcome.points]


class Alone:
    """One of the games, played by itself."""

    def __init__(self, table: Table, place: int, number: int = 0) -> None:
        self.table, self.pace = table, table.dealer.pace(place, number)
        self.state: State = table.game.deal(table.players, table.dealer.seed_of(place, number), {})
        self.seat = self.asked()

    def asked(self) -> int:
        """The seat to act; at the end, the one that acted last."""
        acting = self.state.acting
        if acting & (acting - 1):
            return any_of(acting, self.pace)
        return acting.bit_length() - 1 if acting else self.seat

    def play(self, move: int) -> None:
        self.state.apply(self.seat, move)
        self.seat = self.asked()

    def observation(self) -> list[float]:
        return self.table.observer.observe(self.state, self.seat).tolist()

    def mask(self) -> list[int]:
        legal = self.state.legal_moves(self.seat)
        return [int(move in legal) for move in range(self.table.codes)]


# With a game in which all act at once.
@pytest.mark.parametrize("game", [*games().values(), ToyGame()], ids=lambda game: str(game.name))
@pytest.mark.parametrize("same_step", [True, False])
def test_games_are_those_that_are_played_alone(game: AnyGame, same_step: bool) -> None:
    players = game.players[-1 if game.players[0] > 1 else 0]
    table = Table(game, players, same_step=same_step)
    alone = [Alone(table, FIRST + i) for i in range(COUNT)]
    numbers = [0] * COUNT
    steps = 0
    while min(numbers) < 2 and steps < MOST_STEPS:
        steps += 1
        actions = table.step()
        for i in range(COUNT):
            if alone[i].state.is_over():  # With next_step: the action was not used.
                numbers[i] += 1
                alone[i] = Alone(table, FIRST + i, numbers[i])
                assert not table.dones[i]
            else:
                alone[i].play(actions[i])
                assert table.dones[i] == alone[i].state.is_over()
            if table.dones[i]:
                outcome = alone[i].state.outcome()
                assert outcome is not None
                assert table.row(table.rewards, i) == points_of(outcome)
                assert table.row(table.points, i) == list(outcome.points)
                if table.final_observations is not None:
                    assert table.row(table.final_observations, i) == alone[i].observation()
                    numbers[i] += 1
                    alone[i] = Alone(table, FIRST + i, numbers[i])
                else:
                    assert table.seats[i] == -1
                    assert not any(table.mask(i))
            else:
                assert table.row(table.rewards, i) == [0] * players
            if not alone[i].state.is_over():
                assert table.seats[i] == alone[i].seat
                assert table.mask(i) == alone[i].mask()
            assert table.row(table.observations, i) == alone[i].observation()
            assert table.stepper.state(FIRST + i) == alone[i].state
            seed = table.dealer.seed_of(FIRST + i, numbers[i])
            assert table.stepper.seed_of(FIRST + i) == seed
    assert max(numbers) >= 1 or not is_compiled()


def test_a_game_is_cut_off_after_most_moves() -> None:
    table = Table(GAME, PLAYERS, same_step=False, most_moves=2)
    table.step()
    assert not any(table.truncations)
    table.step()
    assert all(table.truncations)
    assert not any(table.dones)
    assert table.seats.tolist() == [-1] * COUNT
    table.step()
    assert not any(table.truncations)
    assert table.stepper.state(FIRST) == GAME.deal(PLAYERS, table.dealer.seed_of(FIRST, 1), {})


def test_resetting_deals_the_next_games_and_beginning_the_first_of_a_seed() -> None:
    table = Table(GAME, PLAYERS, same_step=True)
    table.step()
    table.stepper.reset()
    assert table.stepper.seed_of(FIRST) == table.dealer.seed_of(FIRST, 1)
    other = Dealer(GAME, PLAYERS, {}, "other")
    table.stepper.begin(other)
    table.stepper.reset()
    assert table.stepper.seed_of(FIRST + 1) == other.seed_of(FIRST + 1, 0)


def test_without_observations_none_are_written() -> None:
    table = Table(GAME, PLAYERS, same_step=True, most_moves=1)
    seen, last = table.observations, table.final_observations
    assert last is not None
    seen[:], last[:] = buffer("f", len(seen)), buffer("f", len(last))
    table.observations = table.final_observations = None  # type: ignore[assignment]
    table.stepper = Stepper(*(table.dealer, table.observer, points_of, table), *(0, COUNT, True, 1))
    table.stepper.reset()
    table.step()
    assert all(table.truncations)
    assert {*seen.tolist(), *last.tolist()} == {NOISE}


def test_the_first_illegal_action_is_found() -> None:
    table = Table(GAME, PLAYERS, same_step=False, most_moves=2)
    codes = table.codes
    table.step()
    actions = table.draw()
    assert first_illegal(table.actions, table.legal, codes) == -1
    for wrong in (-1, codes, 2**40, table.mask(1).index(0)):
        table.actions[1] = wrong
        assert first_illegal(table.actions, table.legal, codes) == 1
    table.actions[1] = actions[1]
    table.stepper.step(table.actions)
    table.actions[2] = -5  # It is over, so this is not used.
    assert first_illegal(table.actions, table.legal, codes) == -1
    assert table.draw() == [0] * COUNT


def test_actions_are_drawn_among_all_legal_ones() -> None:
    table = Table(GAME, PLAYERS, same_step=True)
    legal = [i for i, allowed in enumerate(table.mask(0)) if allowed]
    drawn = {table.draw()[0] for _ in range(40 * len(legal))}
    assert sorted(drawn) == legal
