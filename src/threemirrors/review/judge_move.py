"""What one move was worth, judged only by what its seat could know."""

from msgspec import structs

from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.review.advise import advice_from, guesses
from threemirrors.review.chances import chances_from, cost_at_even, sides_in
from threemirrors.review.findings import Judgement, Mark
from threemirrors.review.foresight import Foresight
from threemirrors.review.looking import Look, chance_for
from threemirrors.review.marks import mark_for
from threemirrors.review.oneself import judge_alone

PLY_LATER = 0  # Who asks knows the ply.
PER_MOVE = 4  # The search for the best move gets half of the work, each comparison a quarter.


def judge_move(
    game: AnyGame, seat: int, view: bytes, move_text: str, work: int, notes: bytes = b""
) -> Judgement:
    """The same question is answered the same everywhere: chance comes from the view.

    Notes are what the seat remembers of the views before (Game.remember).
    """
    chance = chance_for(view, "advice")
    state: State = game.imagine(view, chance)
    made = game.parse_move(move_text)
    if state.players == 1:
        return judge_alone(game, state, made, chance, work)
    if len(state.legal_moves(seat)) == 1:
        return faultless(Look(game, state, seat, chance, work // 2 // PER_MOVE), view, "only")
    first = Look(game, state, seat, chance, 2 * work // PER_MOVE)
    if first.move == made:
        return faultless(first, view, "best")
    found = Comparison(first, view, made, work // PER_MOVE).judgement()
    if found.better is None:
        return found
    better = structs.replace(found.better, guesses=guesses(game, view, notes))
    return structs.replace(found, better=better)


def faultless(look: Look, view: bytes, mark: Mark) -> Judgement:
    chances = chances_from(look.game, look.judge, look.state, look.shares)
    line = Foresight(look, chance_for(view, "line"))
    text = look.game.move_text(look.move)
    return Judgement(PLY_LATER, look.seat, text, mark, chances, line=tuple(line.line))


class Comparison:
    """The best move and the made one, each searched alone, with the same work in the same worlds.

    The first search chose the best move for its share, which is thus likely too high; and it hardly
    looked at a move that it did not like. So both are looked at anew.
    """

    def __init__(self, first: Look, view: bytes, made: int, work: int) -> None:
        game, state, seat = first.game, first.state, first.seat
        self.best, self.made = (
            Look(game, state, seat, chance_for(view, "comparison"), work, only=move)
            for move in (first.move, made)
        )
        self.best_line = Foresight(self.best, chance_for(view, "line"))
        self.made_line = Foresight(self.made, chance_for(view, "line"))

    def judgement(self) -> Judgement:
        made, best = self.made, self.best
        after, better = (
            chances_from(look.game, look.judge, look.state, look.shares) for look in (made, best)
        )
        cost = 0.0 if self.is_same_turn() else max(0.0, better[made.seat] - after[made.seat])
        points = max(0.0, best.lead - made.lead) if cost else 0.0
        sides = sides_in(made.judge, made.state)
        mark = mark_for(cost, cost_at_even(made.game, made.state.players, sides, points))
        advice = None if mark == "best" else advice_from(best, self.best_line, self.made_line)
        return Judgement(
            PLY_LATER,
            made.seat,
            made.game.move_text(made.move),
            mark,
            after,
            cost=round(cost, 4) if advice else 0.0,
            points=round(points, 1) if advice else 0.0,
            better=advice,
            line=tuple(self.made_line.line),
        )

    def is_same_turn(self) -> bool:
        """Whether both come to the same, as two steps of one turn in another order do."""
        one, other = self.best_line.after_turn, self.made_line.after_turn
        return one is not None and one == other
