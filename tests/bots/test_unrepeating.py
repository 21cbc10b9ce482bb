"""Bots do not undo each other's moves for ever."""

from typing import ClassVar

from threemirrors.bots.bot import Bot
from threemirrors.bots.greedy import GreedyBot
from threemirrors.bots.unrepeating import Unrepeating, left_by
from threemirrors.core.chance import Chance, Luck, Rng, seed_for
from threemirrors.core.game import AnyGame, NoOptions
from threemirrors.core.judge import Judge
from threemirrors.core.python_game import PythonGame
from threemirrors.core.python_state import PythonState
from threemirrors.core.state import State
from threemirrors.lab.match import play_match

LAMPS = 3
TURNS = 12


class Lamps(PythonState):
    """Each turn somebody switches a lamp, or nothing. After twelve turns, lamps are points."""

    MOVES: ClassVar[tuple[str, ...]] = ("first", "second", "third", "nothing")
    moves_rule, end_rule = "L-1.1", "L-1.2"

    def start(self, options: NoOptions, luck: Luck) -> None:
        self.lit, self.turns = [False] * LAMPS, 0
        self.wait_for(0)

    def moves(self, seat: int) -> list[int]:
        return list(range(LAMPS + 1))

    def do(self, seat: int, move: int) -> None:
        if move < LAMPS:
            self.lit[move] = not self.lit[move]
        self.turns += 1
        self.wait_for((seat + 1) % self.players)
        if self.turns == TURNS:
            self.finish()

    def score(self, seat: int) -> int:
        return sum(self.lit)


class FirstLamp(Judge):
    """One seat wants the first lamp lit, the other one wants it dark."""

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Lamps)
        return float(state.lit[0] == (seat == 0)) + 0.1 * sum(state.lit)


class LampGame(PythonGame[Lamps, NoOptions]):
    name, title, players = "lamps", "Lamps", range(2, 3)
    state_type, options_type = Lamps, NoOptions
    judge = FirstLamp()

    def scene(self, state: Lamps, seat: int) -> object:
        return tuple(state.lit)


class Bare(Bot):
    """Greedy without a memory."""

    name = "bare"

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        return GreedyBot().choose(game, state, seat, chance)


GAME: AnyGame = LampGame()


def scenes_left(bot: Bot) -> list[tuple[int, object]]:
    """Who left what behind in a match of two such bots; turns that change nothing do not count."""
    state, left = GAME.new(2, "lamps"), []
    for ply in play_match(GAME, [bot, bot], seed_for("lamps")).moves:
        before = GAME.scene(state, ply.seat)
        state.apply(ply.seat, GAME.parse_move(ply.move))
        if GAME.scene(state, ply.seat) != before:
            left.append((ply.seat, GAME.scene(state, ply.seat)))
    return left


def test_without_a_memory_the_same_comes_back() -> None:
    left = scenes_left(Bare())
    assert len(left) > len(set(left))


def test_nobody_leaves_the_same_scene_behind_twice() -> None:
    left = scenes_left(GreedyBot())
    assert len(left) == len(set(left)) > 2


def test_if_every_move_repeats_the_wanted_one_is_made() -> None:
    bot, rng = Unrepeating(Bare()), Rng(seed_for("lamps"))
    state = GAME.new(2, "lamps")
    seat = state.actors()[0]
    wanted = bot.choose(GAME, state.copy(), seat, rng)
    again = bot.choose_within(GAME, state.copy(), seat, rng, 1.0)
    assert again != wanted  # The scene that this leaves behind is known by now.
    for move in range(LAMPS):
        bot.left_behind.add(left_by(GAME, state, seat, move))
    assert left_by(GAME, state, seat, LAMPS) is None  # Nothing is switched.
    assert bot.choose(GAME, state.copy(), seat, rng) == LAMPS
    assert not bot.waits(GAME, state, seat)
