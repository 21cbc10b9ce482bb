"""Rules in plain Python on either engine: the defaults, and what happens to mistakes."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.core.toy import Toy
from threemirrors.bots import BOTS
from threemirrors.core.chance import Luck, Rng, seed_for
from threemirrors.core.facts import Breach, Event, Outcome
from threemirrors.core.judge import Judge
from threemirrors.core.playout import perft, playout, playouts
from threemirrors.core.python_game import PythonGame
from threemirrors.core.python_state import PythonState
from threemirrors.core.state import State

SEED = seed_for("plain")


class Steps(PythonState):
    """Seats step in turn until one has made three steps."""

    MOVES = ["step", "rest", "jump"]
    moves_rule, end_rule = "S-1.1", "S-1.2"

    def start(self, *setup: object) -> None:
        self.made = [0] * self.players
        self.wait_for(0)

    def moves(self, seat: int) -> list[int]:
        return [1, 0]

    def do(self, seat: int, move: int) -> None:
        self.made[seat] += 1 - move
        self.tell(Event("steps.made", {"seat": seat}))
        if max(self.made) == 3:
            self.finish()
        else:
            self.wait_for((seat + 1) % self.players)

    def score(self, seat: int) -> int:
        return self.made[seat]


class Bare(PythonState):
    """Defines nothing at all."""


class Mistaken(Steps):
    """Fails in one of its methods, once it has begun."""

    def start(self, *setup: object) -> None:
        super().start()
        self.fails_in = ""

    def fail_in(self, what: str) -> None:
        if self.fails_in == what:
            raise ZeroDivisionError(what)

    def moves(self, seat: int) -> list[int]:
        self.fail_in("moves")
        return super().moves(seat)

    def do(self, seat: int, move: int) -> None:
        self.fail_in("do")
        super().do(seat, move)

    def score(self, seat: int) -> int:
        self.fail_in("score")
        return super().score(seat)

    def fields(self) -> dict[str, Any]:
        fields = super().fields()
        self.fail_in("fields")
        return fields


class MistakenGame(PythonGame[Mistaken, Any]):
    name = "mistaken"
    players = range(2, 5)
    state_type = Mistaken


GAME = MistakenGame()


def mistaken(what: str) -> Mistaken:
    state = Mistaken(2)
    state.fails_in = what
    return state


def test_moves_are_put_in_order() -> None:
    assert Steps(2).legal_moves(0) == [0, 1]


def test_the_most_points_win_unless_the_game_says_otherwise() -> None:
    steps = Steps(3)
    assert steps.outcome() is None
    for seat in (0, 1, 2, 0, 1, 2, 0):
        steps.apply(seat, 1 if seat == 2 else 0)
    assert steps.outcome() == Outcome((3, 2, 0), (0,), "S-1.2")


def test_a_refusal_cites_the_rule_of_moves() -> None:
    steps = Steps(2)
    assert steps.why_not(1, 0) == Breach("S-1.1", "core.refused.not_your_turn")
    assert steps.why_not(0, 2) == Breach("S-1.1", "core.refused.not_now")


def test_seats_may_be_welcome_besides() -> None:
    steps = Steps(3)
    steps.welcome_too(1, 2, 2)
    assert [steps.may_act(seat) for seat in range(3)] == [True] * 3
    assert steps.actors() == [0]
    assert steps.copy().legal_moves(2) == [0, 1]
    steps.finish()
    assert not any(steps.may_act(seat) for seat in range(3))


def test_a_copy_shares_nothing_and_equals_until_it_moves() -> None:
    steps = Steps(2)
    copy = steps.copy()
    assert copy == steps
    assert copy.key() == steps.key()
    copy.apply(0, 0)
    assert copy != steps
    assert steps.score(0) == 0


def test_what_others_cannot_know_is_nothing_unless_the_game_says_so() -> None:
    steps = Steps(2)
    again = steps.resample(1, Rng(SEED))
    assert again is not steps
    assert again == steps


def test_events_are_told_to_those_who_listen() -> None:
    steps = Steps(2)
    assert steps.apply(0, 0) == [Event("steps.made", {"seat": 0})]
    assert playout(steps, Rng(SEED)) > 0


@pytest.mark.parametrize("ask", ["start", "moves", "do", "score"])
def test_what_every_game_writes_is_asked_for_by_name(ask: str) -> None:
    bare = Bare.__new__(Bare)
    asked: dict[str, Callable[[], object]] = {
        "start": lambda: Bare(2),
        "moves": lambda: bare.moves(0),
        "do": lambda: bare.do(0, 0),
        "score": lambda: bare.score(0),
    }
    with pytest.raises(NotImplementedError, match=rf"Bare needs {ask}\(\)"):
        asked[ask]()


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ([], "waits for seat 0, but it has no move"),
        ([0, 3], r"gave \[0, 3\]: the codes are 0 to 2"),
        ([-1, 0], r"gave \[-1, 0\]: the codes are 0 to 2"),
        ([0, 1, 1], "gave a move twice"),
    ],
)
@pytest.mark.parametrize(
    "ask", [lambda s: s.legal_moves(0), lambda s: s.why_not(0, 0), lambda s: playout(s, Rng(SEED))]
)
def test_wrong_moves_are_told_before_they_do_harm(
    monkeypatch: pytest.MonkeyPatch, moves: list[int], why: str, ask: Callable[[State], object]
) -> None:
    monkeypatch.setattr(Steps, "moves", lambda *_: moves)
    with pytest.raises(ValueError, match=why):
        ask(Steps(2))


def test_a_seat_that_is_only_welcome_may_have_nothing_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Steps, "moves", lambda *_: [])
    steps = Steps(2)
    steps.wait_for(0)
    steps.welcome_too(1)
    assert steps.legal_moves(1) == []


RUNS: dict[str, Callable[[State], object]] = {
    "playouts": lambda state: playouts(state, 1, Rng(SEED)),
    "perft": lambda state: perft(state, 2),
    "gentle": lambda state: BOTS["gentle"].choose(GAME, state, 0, Rng(SEED)),
    "greedy": lambda state: BOTS["greedy"].choose(GAME, state, 0, Rng(SEED)),
    "keen": lambda state: BOTS["keen"].choose(GAME, state, 0, Rng(SEED)),
}


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("what", ["moves", "do", "fields"])
def test_a_mistake_in_the_rules_reaches_whoever_runs_them(what: str, run: str) -> None:
    RUNS[run](mistaken(""))
    with pytest.raises(ZeroDivisionError, match=what):
        RUNS[run](mistaken(what))


@pytest.mark.parametrize("what", ["moves", "do"])
def test_a_mistake_ends_a_playout(what: str) -> None:
    with pytest.raises(ZeroDivisionError, match=what):
        playout(mistaken(what), Rng(SEED))


def test_a_mistake_in_the_list_of_moves_reaches_even_the_random_bot() -> None:
    with pytest.raises(ZeroDivisionError, match="moves"):
        BOTS["random"].choose(GAME, mistaken("moves"), 0, Rng(SEED))


@pytest.mark.parametrize("bot", ["gentle", "greedy", "keen"])
def test_a_mistake_in_the_points_reaches_bots_that_go_by_them(bot: str) -> None:
    with pytest.raises(ZeroDivisionError, match="score"):
        BOTS[bot].choose(GAME, mistaken("score"), 0, Rng(SEED))


def test_a_mistake_in_a_judge_reaches_bots_that_go_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Hasty(Judge):
        def value(self, state: State, seat: int) -> float:
            raise ZeroDivisionError("hasty")

    monkeypatch.setattr(MistakenGame, "judge", Hasty())
    with pytest.raises(ZeroDivisionError, match="hasty"):
        BOTS["greedy"].choose(GAME, Mistaken(2), 0, Rng(SEED))


def test_a_mistake_reaches_those_who_ask_safely() -> None:
    asked: dict[str, Callable[[State], object]] = {
        "moves": lambda s: s.apply(0, 0),
        "do": lambda s: s.apply(0, 0),
        "score": lambda s: s.points(0),
        "fields": lambda s: s.copy(),
    }
    for what, ask in asked.items():
        with pytest.raises(ZeroDivisionError, match=what):
            ask(mistaken(what))


def test_after_a_mistake_nobody_listens_any_more() -> None:
    state = mistaken("do")
    with pytest.raises(ZeroDivisionError):
        state.apply(0, 0)
    assert state.events is None


def test_points_of_minus_one_are_no_mistake() -> None:
    toy = Toy(2, 5)
    toy.score = lambda seat: -1  # type: ignore[method-assign]
    assert toy.points(0) == -1


def test_luck_in_a_state_is_copied_and_compared() -> None:
    class Dice(Steps):
        def start(self, *setup: object) -> None:
            super().start()
            self.luck = Luck(SEED)

    dice = Dice(2)
    copy = dice.copy()
    assert copy == dice
    assert isinstance(copy, Dice)
    assert copy.luck.below(1000) == Luck(SEED).below(1000)
    assert copy != dice


def test_a_seat_that_does_nothing_for_long_may_lapse() -> None:
    class Sleepy(Steps):
        def lapse(self, seat: int) -> bool:
            self.tell(Event("steps.asleep", {"seat": seat}))
            self.finish()
            return True

    sleepy = Sleepy(2)
    assert sleepy.let_lapse(0) == [Event("steps.asleep", {"seat": 0})]
    assert sleepy.is_over()
    assert sleepy.events is None
