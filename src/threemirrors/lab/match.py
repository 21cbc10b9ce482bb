"""One recorded match between bots."""

from collections.abc import Mapping, Sequence
from typing import Any

from threemirrors.bots import Bot
from threemirrors.bots.random import RandomBot
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.record import Record, Scribe
from threemirrors.core.state import State
from threemirrors.lab.plan import LONGEST_MATCH

ANYTHING = RandomBot()


def play_match(
    game: AnyGame,
    bots: Sequence[Bot],
    seed: bytes,
    options: Mapping[str, Any] | None = None,
    opening: int = 0,
    minds: Sequence[Rng] = (),
    longest: int = LONGEST_MATCH,
) -> Record:
    """Let the bots play to the end. The same seed gives the same match, move by move.

    The first moves, as many as `opening` says, are any legal ones: without them, bots of a game
    that knows no luck would repeat themselves.

    Each bot gets a resampled state, so it knows no more than its seat may know. Where several seats
    can act at once, chance decides who is faster of those that do not wait. The minds are the
    chance of each seat, and at last that of who is faster; they follow from the seed if not given.

    After `longest` moves the match is closed: it has no outcome then.
    """
    scribe = Scribe(game, len(bots), seed, options, [bot.name for bot in bots])
    *minds, pace = minds or minds_for(seed, len(bots))
    seated = [bot.at_table() for bot in bots]
    while scribe.state.acting and len(scribe.moves) < longest:
        actors = eager(game, seated, scribe.state, minds)
        seat = actors[pace.below(len(actors))] if len(actors) > 1 else actors[0]
        bot = ANYTHING if len(scribe.moves) < opening else seated[seat]
        known = known_to(game, bot, scribe.state, seat, minds[seat])
        scribe.play(seat, bot.choose(game, known, seat, minds[seat]))
    return scribe.record()


def minds_for(seed: bytes, players: int) -> list[Rng]:
    names = [f"seat/{seat}" for seat in range(players)]
    return [Rng(seed_for(seed.hex(), name)) for name in (*names, "pace")]


def known_to(game: AnyGame, bot: Bot, state: State, seat: int, chance: Rng) -> State:
    """The position as far as the seat may know it."""
    if bot.blind:
        return state
    return state.copy() if game.is_open(state.players) else state.resample(seat, chance)


def eager(game: AnyGame, bots: Sequence[Bot], state: State, minds: Sequence[Rng]) -> list[int]:
    """The seats that want to act now; if all of them wait, those the match waits for."""
    if not game.all_at_once(state):
        return state.actors()
    free = [seat for seat in range(state.players) if state.may_act(seat)]
    known = {s: known_to(game, bots[s], state, s, minds[s]) for s in free}
    return [s for s in free if not bots[s].waits(game, known[s], s)] or state.actors()
