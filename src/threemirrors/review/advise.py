"""The best move for a seat, found by a search that knows only what the seat may know."""

import hashlib

from threemirrors.bots.expert import expert
from threemirrors.bots.search.lines import best_line
from threemirrors.bots.search.tree_search import Search
from threemirrors.bots.search_bot import EDGES, NODES
from threemirrors.core.chance import Rng
from threemirrors.core.game import AnyGame
from threemirrors.review.findings import Advice, LineMove, Reason


def advise(game: AnyGame, seat: int, view: bytes, work: int) -> Advice:
    """The same view gives the same advice everywhere: chance comes from it, and work is counted."""
    chance = Rng(hashlib.sha256(b"threemirrors advice\0" + view).digest())
    state = game.imagine(view, chance)
    weights = game.search_weights(state.players)
    search = Search(expert(game, state.players), game.move_codes, NODES, EDGES, weights)
    search.think(state, seat, chance, work, 0.0)
    best = best_line(search.lines())
    after = state.copy()
    events = tuple(game.meaning(after, seat, best.move))
    text = game.move_text(best.move)
    chances = tuple(best.mean if each == seat else 0.0 for each in range(state.players))
    reasons = tuple(Reason("does", seat, event) for event in events)
    return Advice(text, chances, (LineMove(seat, text, events),), reasons)
