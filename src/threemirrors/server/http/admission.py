"""Before every request: who asks, and whether they may ask for this much."""

import asyncio
import contextlib
import re

from litestar.enums import ScopeType
from litestar.types import Scope

from threemirrors.server.auth.caller import Caller
from threemirrors.server.auth.rate_limit import OverBudget
from threemirrors.server.auth.share import Share, current_share
from threemirrors.server.http.dependencies import AnyRequest, caller_of

# Seconds of the server's time that a request takes beside what is measured: in the store, and for
# the page's files on the line.
REQUEST_COST, FILE_COST = 0.001, 0.0003
# A refusal costs about as much as many an answer; so those who do not stop have to wait for it.
SLOW_REFUSAL = 1.0
GUESSES = re.compile(r"/api/(devices(/whose)?|tables/[^/]+/seats)")
SUBSCRIBES = "/api/me/push"
NEW_TABLES = re.compile(r"/api/tables(/[^/]+/(rematch|branch))?")


async def admit(request: AnyRequest, caller: Caller) -> None:
    """Declined if the caller has used up a budget that the request needs."""
    share = await caller.share()
    request.state.share = share  # A wrong guess is counted once it is known to be wrong.
    try:
        spend(share, request.method, request.url.path)
    except OverBudget:
        await asyncio.sleep(SLOW_REFUSAL)
        raise
    current_share.set(share)


async def charge_unrouted(_: Exception, scope: Scope) -> None:
    """A request that no route took was never admitted, but it has its price all the same."""
    if scope["type"] == ScopeType.HTTP and "share" not in scope["state"]:
        request = AnyRequest(scope)
        with contextlib.suppress(OverBudget):
            await admit(request, caller_of(request))


def spend(share: Share, method: str, path: str) -> None:
    share.check_work()
    share.charge(REQUEST_COST if path.startswith("/api/") else FILE_COST)
    if method != "POST":
        return
    if GUESSES.fullmatch(path):
        share.check("guess")
    share.spend("change")
    if NEW_TABLES.fullmatch(path):
        share.spend("table")
    if path == SUBSCRIBES:
        share.spend("push")
