"""Never the same back and forth: at a table, no bot leaves the same scene behind twice.

A judge of positions cannot tell a turn that undoes the last one from any other. A bot that
remembers what it left behind can, and then makes the best of its other moves.
"""

from threemirrors.bots.bot import Bot
from threemirrors.bots.expert import expert
from threemirrors.bots.onestep import ranked
from threemirrors.core.chance import Chance
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State


class Unrepeating(Bot):
    """Sits at one table and plays as another bot does, but never makes the same scene again."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name, self.quick = bot.name, bot.quick  # type: ignore[misc]  # One class, many bots.
        self.left_behind: set[object] = set()

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        now = state.copy()  # The bot may change what it is given.
        return self.new(game, now, seat, self.bot.choose(game, state, seat, chance), chance)

    def choose_within(
        self, game: AnyGame, state: State, seat: int, chance: Chance, seconds: float
    ) -> int:
        now = state.copy()
        move = self.bot.choose_within(game, state, seat, chance, seconds)
        return self.new(game, now, seat, move, chance)

    def waits(self, game: AnyGame, state: State, seat: int) -> bool:
        return self.bot.waits(game, state, seat)

    def new(self, game: AnyGame, state: State, seat: int, move: int, chance: Chance) -> int:
        """The move, or if it would make an old scene again, the best one that does not."""
        scene = left_by(game, state, seat, move)
        if scene is not None and scene in self.left_behind:
            for _, _, other in ranked(state, seat, expert(game, state.players), chance):
                instead = left_by(game, state, seat, int(other))
                if instead is None or instead not in self.left_behind:
                    move, scene = int(other), instead
                    break
        if scene is not None:
            self.left_behind.add(scene)
        return move


def left_by(game: AnyGame, state: State, seat: int, move: int) -> object:
    """What the seat leaves behind if its turn ends with this move; None if nothing new.

    Choices after the turn, such as what to give back, do not change what was left behind.
    """
    after, judge = state.copy(), game.judge
    after.apply(seat, move)
    if after.acting == state.acting and judge.turn_of(after) == judge.turn_of(state):
        return None
    scene = game.scene(after, seat)
    return None if scene == game.scene(state, seat) else scene
