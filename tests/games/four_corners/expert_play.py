"""A bot with the expert judge, for tests."""

from threemirrors.bots.bot import Bot
from threemirrors.bots.onestep import best_move
from threemirrors.bots.unrepeating import Unrepeating
from threemirrors.core.chance import Chance, Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.games.four_corners import GAME
from threemirrors.games.four_corners.rules import FourCorners


class OneMove(Bot):
    """Looks one move ahead with the expert judge."""

    name = "one move"

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        return best_move(state, seat, game.expert_judge(state.players), chance)

    def at_table(self) -> Bot:
        return Unrepeating(self)


def ends_turn(state: FourCorners, bot: Bot) -> FourCorners:
    """The bot plays until its turn is over."""
    seat, turns, rng = state.turn.seat, state.turn.turns, Rng(seed_for("expert"))
    while state.acting and state.turn.turns == turns:
        state.apply(seat, bot.choose(GAME, state.resample(seat, rng), seat, rng))
    return state
