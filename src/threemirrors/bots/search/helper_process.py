"""A process that helps with a search: a pickled question in, what it found out about each move out.

It ends when nobody can ask it any more: when its input ends, or, in the middle of a search, when
the process that started it is gone.
"""

import os
import pickle
import signal
import sys
from collections import OrderedDict
from time import monotonic

from threemirrors.bots.search.helpers import READY_TO_HELP, Request
from threemirrors.bots.search.lines import Line
from threemirrors.bots.search_bot import SearchBot
from threemirrors.core.chance import Rng

LOOK_FOR_PARENT = 0.5  # Seconds.
MOST_MEMORIES = 8  # Bots whose searches are kept.
SHORTEST = 1e-6


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then ends us.
    watch_parent(os.getppid())
    bots: OrderedDict[str, SearchBot] = OrderedDict()
    sys.stdout.buffer.write(READY_TO_HELP)
    sys.stdout.buffer.flush()
    while True:
        try:
            asked = pickle.load(sys.stdin.buffer)  # noqa: S301  (our parent wrote it)
        except EOFError:
            return
        try:
            found = answered(pickle.loads(asked), bots)  # noqa: S301
        except Exception:  # A game that only our parent knows: it has to think alone.
            found = []
        pickle.dump(found, sys.stdout.buffer)
        sys.stdout.buffer.flush()


def watch_parent(parent: int) -> None:
    def look(*_: object) -> None:
        if os.getppid() != parent:
            os._exit(0)

    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, LOOK_FOR_PARENT, LOOK_FOR_PARENT)


def answered(request: Request, bots: OrderedDict[str, SearchBot]) -> list[Line]:
    """Each bot that remembers has a memory of its own here too."""
    bot = bots.pop(request.bot, None) or SearchBot().at_table()
    assert isinstance(bot, SearchBot)
    if request.bot:
        bots[request.bot] = bot
    if len(bots) > MOST_MEMORIES:
        bots.popitem(last=False)
    seconds = max(SHORTEST, request.ends - monotonic()) if request.ends else 0.0
    search = bot.search(request.game, request.state.players)
    search.think(request.state, request.seat, Rng(request.seed), request.work, seconds)
    return search.lines()


if __name__ == "__main__":
    main()
