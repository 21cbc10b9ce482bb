"""A server that finds the first moves of seat 0 costly, at once, in whichever match is over.

For tests of what comes after a review: python -m tests.server.practised serve OPTIONS.
"""

import msgspec

from threemirrors.cli.main import main
from threemirrors.core.facts import Event
from threemirrors.review.findings import Advice, Judgement, LineMove, Reason, Review
from threemirrors.server.live.exercising import Exercises
from threemirrors.server.live.live_table import LiveTable
from threemirrors.table.branch import on_the_way
from threemirrors.table.log import text_of

FOUND = 3
collect = Exercises.collect


class Written:
    """Reviews made by hand, by match."""

    def __init__(self) -> None:
        self.reviews: dict[tuple[str, str], bytes] = {}

    async def kept(self, match: str, eyes: str) -> bytes | None:
        return self.reviews.get((match, eyes))


def by_hand(live: LiveTable) -> bytes:
    """The last legal move was better than the one that was made."""
    table, judgements = live.table, list[Judgement]()
    for ply, act in enumerate(table.moves, start=1):
        if act.seat != 0 or len(judgements) == FOUND:
            continue
        *_, state = on_the_way(live.log, ply - 1)
        made, best = text_of(act), state.legal_moves(0)[-1]
        text = table.game.move_text(best)
        if text == made:
            continue
        events = (*table.game.meaning(state, 0, best), Event("home.lead"))
        better = Advice(text, (0.6, 0.4), (LineMove(0, text),), (Reason("does", 0, events[0]),))
        line = (LineMove(0, made),)
        judgements.append(Judgement(ply, 0, made, "costly", (0.4, 0.6), 0.2, 1.5, better, line))
    review = Review(table.game.name, table.opened.rules, "all", (), tuple(judgements), (), ())
    return msgspec.json.encode(review)


async def collect_by_hand(self: Exercises, live: LiveTable, *rest: object) -> int:
    written = Written()
    written.reviews[live.id, "all"] = by_hand(live)
    self.reviews = written
    return await collect(self, live, *rest)  # type: ignore[arg-type]


if __name__ == "__main__":
    Exercises.collect = collect_by_hand  # type: ignore[method-assign,assignment]
    main()
