"""Observers: how they are laid out, the usual one, those in plain Python, and what is refused."""

from array import array
from collections.abc import Sequence

import pytest

from tests.core.matches import GAME, PLAYERS, SEED, finished
from tests.core.toy import CODES, Toy, ToyGame
from threemirrors.core.basic_observer import BasicObserver
from threemirrors.core.errors import BadOption, GameError, UnknownSeat
from threemirrors.core.observer import Observer
from threemirrors.core.python_observer import PythonObserver
from threemirrors.core.state import State


class Pebbles(PythonObserver):
    """Sees how many pebbles are left, or one number more than it says."""

    def __init__(self, more: int = 0) -> None:
        super().__init__(3, [("pebbles", (1,), "How many are left."), ("pair", (1, 2), "Two.")])
        self.more = more

    def see(self, state: State, seat: int) -> Sequence[float]:
        assert isinstance(state, Toy)
        return [state.pebbles, 1, 2, *[0.0] * self.more]


def test_planes_follow_each_other() -> None:
    observer = Pebbles()
    assert [(p.name, p.shape, p.start, p.size) for p in observer.planes] == [
        ("pebbles", (1,), 0, 1),
        ("pair", (1, 2), 1, 2),
    ]
    assert observer.size == 3
    assert observer.observe(Toy(3, 7), 0)[observer.plane("pair").where].tolist() == [1, 2]


def test_a_plane_that_is_not_there_is_refused() -> None:
    with pytest.raises(GameError, match="no plane is called 'pears': there are pebbles, pair"):
        Pebbles().plane("pears")


def test_the_usual_observer_counts_from_the_seat() -> None:
    game = ToyGame()
    observer = BasicObserver(game, 3)
    state = Toy(3, 1)
    state.do(1, 0)
    seen = observer.observe(state, 2)
    assert seen[observer.plane("points").where].tolist() == [0, 0, 1]
    state = Toy(3, 2)
    state.do(0, 2)
    state.welcome_too(0)
    seen = observer.observe(state, 1)
    assert seen[observer.plane("acting").where].tolist() == [1, 1, 0]
    assert seen[observer.plane("welcome").where].tolist() == [0, 0, 1]
    assert seen[observer.plane("legal").where].tolist() == [1, 1, 1]
    assert observer.plane("legal").size == CODES


def test_a_game_has_an_observer_for_each_table() -> None:
    observer = GAME.observer(PLAYERS)
    assert observer.players == PLAYERS
    with pytest.raises(BadOption, match="players, not 99"):
        GAME.observer(99)
    with pytest.raises(BadOption):
        GAME.observer(PLAYERS, {"no such option": 1})


def test_an_observation_replaces_whatever_the_buffer_held() -> None:
    observer = GAME.observer(PLAYERS)
    state = finished(GAME, PLAYERS)
    buffer = array("f", [-77.0] * observer.size)
    observer.observe_into(state, 0, buffer)
    assert buffer == observer.observe(state, 0)


def test_what_does_not_fit_is_refused() -> None:
    observer, state = GAME.observer(PLAYERS), GAME.new(PLAYERS, SEED)
    with pytest.raises(UnknownSeat):
        observer.observe(state, PLAYERS)
    with pytest.raises(GameError, match=f"has {observer.size} numbers, the buffer 3"):
        observer.observe_into(state, 0, array("f", bytes(12)))
    for buffer in (array("d", [0] * observer.size), bytes(observer.size)):
        with pytest.raises(GameError, match="the buffer must be of float32"):
            observer.observe_into(state, 0, buffer)
    with pytest.raises(GameError, match=f"this observer is for {PLAYERS} players, not 9"):
        observer.observe(Toy(9, 3), 0)


def test_plain_python_must_keep_to_its_planes() -> None:
    with pytest.raises(ValueError, match=r"Pebbles\.see\(\) gave 4 numbers; its planes have 3"):
        Pebbles(more=1).observe(Toy(3, 7), 0)


def test_what_an_observer_must_write() -> None:
    with pytest.raises(NotImplementedError, match="PythonObserver needs see"):
        PythonObserver(3, [("x", (1,), "X.")]).observe(Toy(3, 1), 0)
    with pytest.raises(NotImplementedError):
        Observer(3, [("x", (1,), "X.")]).observe(Toy(3, 1), 0)
