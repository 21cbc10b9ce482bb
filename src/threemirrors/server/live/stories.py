"""The stories of matches that were told lately, kept so that only what is new is worked out."""

from collections import OrderedDict
from collections.abc import Sequence

from threemirrors.server.live.slow_work import SlowWork
from threemirrors.table.log import Logged
from threemirrors.table.notices import Notice, Story

MOST_STORIES = 64


class Stories:
    """By table and eyes; those not asked for longest are forgotten first."""

    def __init__(self, slow_work: SlowWork) -> None:
        self.slow_work = slow_work
        self.kept: OrderedDict[tuple[str, int | None], Story] = OrderedDict()

    async def prepare(self, ident: str, log: Sequence[Logged], eyes: int | None) -> None:
        """Work out most of it, while others play on."""
        await self.slow_work.done(self.of(ident, eyes).steps(log))

    def told(
        self, ident: str, log: Sequence[Logged], eyes: int | None, after: int
    ) -> tuple[Notice, ...]:
        """All that the log says after that entry. What is not prepared is worked out now."""
        story = self.of(ident, eyes)
        for _ in story.steps(log):
            pass
        # Others with the same eyes may see more of the match by now.
        return tuple(story.told[max(0, after + 1) : len(log)])

    def of(self, ident: str, eyes: int | None) -> Story:
        story = self.kept.setdefault((ident, eyes), Story(eyes))
        self.kept.move_to_end((ident, eyes))
        if len(self.kept) > MOST_STORIES:
            self.kept.popitem(last=False)
        return story
