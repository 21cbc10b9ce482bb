"""The best move for a seat, found by a search that knows only what the seat may know."""

from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.review.chances import chances_at_end, chances_from
from threemirrors.review.findings import Advice
from threemirrors.review.foresight import Foresight
from threemirrors.review.looking import Look, chance_for
from threemirrors.review.oneself import advise_alone, reach_alone
from threemirrors.review.reasons import reasons_for


def advise(game: AnyGame, seat: int, view: bytes, work: int) -> Advice:
    """The same view gives the same advice everywhere: chance comes from it, and work is counted."""
    chance = chance_for(view, "advice")
    state = game.imagine(view, chance)
    if state.players == 1:
        return advise_alone(game, state, chance, work)
    look = Look(game, state, seat, chance, work)
    line = Foresight(look, chance_for(view, "line"))
    return advice_from(look, line, None)


def advice_from(look: Look, line: Foresight, made: Foresight | None) -> Advice:
    chances = chances_from(look.game, look.judge, look.state, look.shares)
    text = look.game.move_text(look.move)
    return Advice(text, chances, tuple(line.line), reasons_for(line, made))


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
