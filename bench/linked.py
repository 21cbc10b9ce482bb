"""What the link of each entry costs: appends with and without one, by turns in one run."""

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from tests.server.store.samples import create, opened
from threemirrors import verify
from threemirrors.server.store import Entry, Store
from threemirrors.table import log
from threemirrors.table.log import Logged, Moved

MATCHES = [f"m{number}" for number in range(100)]
MOVE = Moved(0, "rA1", "0123456789abcdef0123456789abcdef")


async def grown(store: Store, heads: dict[str, Logged]) -> float:
    """One entry more in each log: seconds of the processor, all threads together."""
    began = time.process_time()
    news = []
    for match, head in heads.items():
        heads[match], body = log.following(head, head.at + 1, MOVE)
        new = heads[match]
        news.append(store.append(Entry(match, new.seq, new.at, body, new.link or None)))
    await asyncio.gather(*news)
    return (time.process_time() - began) / len(heads)


async def linked(rounds: int) -> dict[str, Any]:
    """Microseconds for an append, and what the link adds: the mean difference, and its error."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'linked.db'}"
        async with opened(url) as store:
            plain, sealed = MATCHES[::2], MATCHES[1::2]
            await create(store, *MATCHES)
            without = {match: Logged(0, 1000, MOVE, b"") for match in plain}
            chained = {match: Logged(0, 1000, MOVE, verify.before_first(match)) for match in sealed}
            pairs = []
            for number in range(rounds):
                ways = (without, chained) if number % 2 else (chained, without)
                took = {id(way): await grown(store, way) for way in ways}
                pairs.append((took[id(without)], took[id(chained)]))
    added = [1e6 * (with_link - bare) for bare, with_link in pairs]
    return {
        "name": "load.linked",
        "rounds": rounds,
        "append_us": round(1e6 * mean(bare for bare, _ in pairs), 1),
        "link_adds_us": round(mean(added), 2),
        "error_us": round(stdev(added) / len(added) ** 0.5, 2),
    }
