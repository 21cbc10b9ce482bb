"""What routes receive: the caller, the tables, the store, and path parameters."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from threemirrors.server.auth.caller import Caller
from threemirrors.server.auth.rate_limit import Limits
from threemirrors.server.live.registry import Registry
from threemirrors.server.push.post_office import PostOffice
from threemirrors.server.settings import Settings
from threemirrors.server.store import Store

AnyRequest: TypeAlias = Request[Any, Any, Any]
TheCaller: TypeAlias = NamedDependency[Caller]
TheLimits: TypeAlias = NamedDependency[Limits]
ThePostOffice: TypeAlias = NamedDependency[PostOffice]
TheRegistry: TypeAlias = NamedDependency[Registry]
TheSettings: TypeAlias = NamedDependency[Settings]
TheStore: TypeAlias = NamedDependency[Store]
TableId: TypeAlias = FromPath[str]


async def the_caller(
    request: AnyRequest, settings: TheSettings, store: TheStore, limits: TheLimits
) -> Caller:
    return Caller(request, settings, store, limits)
