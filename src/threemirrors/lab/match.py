"""One recorded match between bots."""

from collections.abc import Mapping, Sequence
from typing import Any

from threemirrors.bots import Bot
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.record import Record, Scribe


def play_match(
    game: AnyGame,
    bots: Sequence[Bot],
    seed: bytes,
    options: Mapping[str, Any] | None = None,
) -> Record:
    """Let the bots play to the end. The same seed gives the same match, move by move.

    Each bot gets a resampled state, so it knows no more than its seat may know. Where several seats
    can act at once, chance decides who is faster.
    """
    scribe = Scribe(game, len(bots), seed, options, [bot.name for bot in bots])
    minds = [Rng(seed_for(seed.hex(), "seat", seat)) for seat in range(len(bots))]
    pace = Rng(seed_for(seed.hex(), "pace"))
    while actors := scribe.state.actors():
        seat = actors[pace.below(len(actors))] if len(actors) > 1 else actors[0]
        known = scribe.state.resample(seat, minds[seat])
        scribe.play(seat, bots[seat].choose(game, known, seat, minds[seat]))
    return scribe.record()
