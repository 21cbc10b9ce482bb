"""How long bots take where everyone acts at once: about as long as people of their strength."""

from msgspec import Struct

from threemirrors.core.chance import Chance
from threemirrors.core.styles import style_apart


class Tempo(Struct, frozen=True):
    """Average seconds: first to look and decide, then to reach out and do it."""

    look: float
    reach: float


TEMPI = {
    "random": Tempo(2.4, 1.2),
    "gentle": Tempo(3.0, 1.6),
    "greedy": Tempo(1.8, 1.1),
    "keen": Tempo(1.2, 0.8),
    "level1": Tempo(3.6, 1.9),
    "level2": Tempo(2.9, 1.6),
    "level3": Tempo(2.3, 1.3),
    "level4": Tempo(1.8, 1.1),
    "level5": Tempo(1.4, 0.9),
    "level6": Tempo(1.1, 0.7),
}
DEFAULT = Tempo(2.0, 1.2)
STEPS = 1000


def look(bot: str, chance: Chance) -> float:
    """Seconds until the bot knows what it wants."""
    return tempo_of(bot).look * mood(chance)


def reach(bot: str, effort: float, chance: Chance) -> float:
    """Seconds until the bot is done, for a move of this effort (Game.effort)."""
    return tempo_of(bot).reach * effort * mood(chance)


def tempo_of(bot: str) -> Tempo:
    plain, _ = style_apart(bot)
    return TEMPI.get(plain, DEFAULT)


def mood(chance: Chance) -> float:
    """A factor from 0.5 to 1.5, mostly near 1."""
    return 0.5 + (chance.below(STEPS) + chance.below(STEPS + 1)) / (2 * STEPS)
