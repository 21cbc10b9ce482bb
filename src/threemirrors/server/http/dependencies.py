"""What routes receive: the caller, the tables, the store, and path parameters."""

from typing import Any, NamedTuple, TypeAlias

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath
from litestar.types import Scope

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


class Shared(NamedTuple):
    """What all connections to one server share."""

    settings: Settings
    limits: Limits
    store: Store
    registry: Registry
    post_office: PostOffice


def shared_by(scope: Scope) -> Shared:
    found: Shared = scope["state"]["shared"]
    return found


def caller_of(request: AnyRequest) -> Caller:
    ours = shared_by(request.scope)
    return Caller(request, ours.settings, ours.store, ours.limits)


async def the_caller(request: AnyRequest) -> Caller:
    return caller_of(request)


async def the_settings(scope: Scope) -> Settings:
    return shared_by(scope).settings


async def the_limits(scope: Scope) -> Limits:
    return shared_by(scope).limits


async def the_store(scope: Scope) -> Store:
    return shared_by(scope).store


async def the_registry(scope: Scope) -> Registry:
    return shared_by(scope).registry


async def the_post_office(scope: Scope) -> PostOffice:
    return shared_by(scope).post_office


DEPENDENCIES = {
    "caller": Provide(the_caller),
    "settings": Provide(the_settings),
    "limits": Provide(the_limits),
    "store": Provide(the_store),
    "registry": Provide(the_registry),
    "post_office": Provide(the_post_office),
}
