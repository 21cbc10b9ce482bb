"""Adds the calling device to a guest, with a code or recovery link that the guest made."""

from litestar import Response, post
from litestar.params import JSONBody

from threemirrors.server.auth import tokens
from threemirrors.server.auth.guests import session_cookie
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TheCaller, TheRegistry, TheSettings, TheStore
from threemirrors.server.http.refusals import FOR_A_CHANGE, refusals
from threemirrors.server.live.registry import Registry
from threemirrors.server.store import Identity, Store
from threemirrors.server.ws.messages import DeviceAdded
from threemirrors.table.refusal import Declined


@post(
    "/api/devices/whose",
    summary="Whose device this would be",
    tags=["you"],
    responses=refusals(*FOR_A_CHANGE),
)
async def show_whose(
    data: JSONBody[schemas.CodeGiven], caller: TheCaller, registry: TheRegistry, store: TheStore
) -> schemas.Whose:
    """Ask before you switch: someone may have sent you their own link. It is not used up."""
    caller.check_change()
    return schemas.Whose((await meant(store, data.code, registry.clock())).name)


@post(
    "/api/devices",
    summary="Play on this device too",
    tags=["you"],
    responses=refusals(*FOR_A_CHANGE),
)
async def add_device(
    data: JSONBody[schemas.CodeGiven],
    caller: TheCaller,
    registry: TheRegistry,
    store: TheStore,
    settings: TheSettings,
) -> Response[schemas.Switched]:
    """Each code works once. Whom the device played for before keeps all their seats."""
    caller.check_change()
    before, now = await caller.identity(), registry.clock()
    guest = await meant(store, data.code, now)
    if before and before.guest == guest.guest:
        return Response(schemas.Switched(guest.name, caller.secret), status_code=201)
    left_behind = await way_back(store, before) if before else ""
    secret, device = caller.new_device(now)
    if await store.guests.redeem(code_of(data.code), device, now) is None:
        raise Declined("wrong_code")  # Another device was faster.
    if before:
        await leave(registry, before)
    registry.online.tell(guest.guest, DeviceAdded(device.id, device.label, device.added_at))
    body = schemas.Switched(guest.name, secret, left_behind)
    return Response(body, status_code=201, cookies=[session_cookie(settings, secret)])


async def meant(store: Store, code: str, now: int) -> Identity:
    """The guest the code is for."""
    found = await store.guests.whose(code_of(code), now)
    if found is None:
        raise Declined("wrong_code")
    return found


def code_of(given: str) -> bytes:
    return tokens.digest(tokens.typed(given))


async def way_back(store: Store, before: Identity) -> str:
    """A recovery secret for whom the device leaves, if they would lose seats without it."""
    if not await store.holds_any(before.guest):
        return ""
    secret = tokens.new_secret()
    # One they wrote down earlier must go on working.
    await store.guests.add_code(tokens.digest(secret), before, None, replace=False)
    return secret


async def leave(registry: Registry, before: Identity) -> None:
    """A device speaks for one guest."""
    token = await registry.store.guests.remove_device(before, before.device)
    if token is not None:
        registry.online.let_go(token)
