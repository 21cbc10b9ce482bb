"""Server health, in one word for whoever watches over it."""

from importlib.metadata import version

from litestar import get

from threemirrors.engine import is_compiled
from threemirrors.server.http.dependencies import TheRegistry
from threemirrors.server.http.refusals import refusals
from threemirrors.server.http.schemas import Health
from threemirrors.table.refusal import Declined


@get("/health", summary="Whether all is well", tags=["server"], responses=refusals(503))
async def show_health(registry: TheRegistry) -> Health:
    """Tries the disk, at most every two seconds; in between, the last result is told again."""
    trouble = await registry.pulse.check()
    if trouble:
        raise Declined("store_unavailable", what=trouble)
    return Health(ok=True, store="ok", compiled=is_compiled(), version=version("threemirrors"))
