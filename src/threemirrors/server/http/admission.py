"""Before every request: who asks, and whether they may ask for this much."""

import asyncio
import re

from threemirrors.server.auth.caller import Caller
from threemirrors.server.auth.rate_limit import OverBudget
from threemirrors.server.auth.share import Share, current_share
from threemirrors.server.http.dependencies import AnyRequest

# Seconds of the server's time that a request takes in the store, beside what is measured.
REQUEST_COST = 0.001
# A refusal costs about as much as many an answer; so those who do not stop have to wait for it.
SLOW_REFUSAL = 1.0
GUESSES = re.compile(r"/api/(devices(/whose)?|tables/[^/]+/seats)")
NEW_TABLES = re.compile(r"/api/tables(/[^/]+/rematch)?")


async def admit(request: AnyRequest, caller: Caller) -> None:
    """Declined if the caller has used up a budget that the request needs."""
    share = await caller.share()
    try:
        spend(share, request.method, request.url.path)
    except OverBudget:
        await asyncio.sleep(SLOW_REFUSAL)
        raise
    request.state.share = share  # A wrong guess is counted once it is known to be wrong.
    current_share.set(share)


def spend(share: Share, method: str, path: str) -> None:
    share.check_work()
    if path.startswith("/api/"):
        share.charge(REQUEST_COST)
    if method != "POST":
        return
    if GUESSES.fullmatch(path):
        share.check("guess")
    share.spend("change")
    if NEW_TABLES.fullmatch(path):
        share.spend("table")
