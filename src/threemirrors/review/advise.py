"""The best move for a seat, found by a search that knows only what the seat may know."""

from msgspec import structs

from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.review.chances import chances_at_end, chances_from
from threemirrors.review.findings import Advice, Guess
from threemirrors.review.foresight import Foresight
from threemirrors.review.looking import Look, chance_for
from threemirrors.review.oneself import advise_alone, reach_alone
from threemirrors.review.reasons import reasons_for

MOST_GUESSES = 2


def advise(game: AnyGame, seat: int, view: bytes, work: int, notes: bytes = b"") -> Advice:
    """The same view gives the same advice everywhere: chance comes from it, and work is counted.

    Notes are what the seat remembers of the views before (Game.remember).
    """
    chance = chance_for(view, "advice")
    state = game.imagine(view, chance)
    if state.players == 1:
        return advise_alone(game, state, chance, work)
    look = Look(game, state, seat, chance, work)
    line = Foresight(look, chance_for(view, "line"))
    return structs.replace(advice_from(look, line, None), guesses=guesses(game, view, notes))


def advice_from(look: Look, line: Foresight, made: Foresight | None) -> Advice:
    chances = chances_from(look.game, look.judge, look.state, look.shares)
    text = look.game.move_text(look.move)
    return Advice(text, chances, tuple(line.line), reasons_for(line, made))


def guesses(game: AnyGame, view: bytes, notes: bytes) -> tuple[Guess, ...]:
    """What the seat could guess of others' secrets; the likeliest few."""
    found = game.hunches(view, notes)[:MOST_GUESSES]
    return tuple(Guess(each.seat, each.key, each.facts, each.share) for each in found)


def estimate(game: AnyGame, seat: int | None, view: bytes, work: int) -> tuple[float, ...]:
    """Everybody's chances as this seat may see them, whoever acts."""
    chance = chance_for(view, "estimate")
    state: State = game.imagine(view, chance)
    if state.is_over():
        return chances_at_end(game, state)
    if state.players == 1:
        return reach_alone(game, state, chance, work)
    actor = state.actors()[0]
    look = Look(game, state, actor, chance, work, eyes=actor if seat is None else seat)
    return chances_from(game, look.judge, state, look.shares)
