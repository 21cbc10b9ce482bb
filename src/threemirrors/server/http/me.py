"""You: your name, the devices that play for you, and the codes that add one."""

from litestar import Controller, Response, get, post
from litestar.params import FromPath, JSONBody

from threemirrors.server.auth import tokens
from threemirrors.server.auth.guests import session_cookie
from threemirrors.server.auth.text import clean_name
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import TheCaller, TheRegistry, TheSettings, TheStore
from threemirrors.server.http.refusals import BY_TOKEN, FOR_A_CHANGE, refusals
from threemirrors.server.store import Identity, Store
from threemirrors.table.refusal import Declined

CODE_SECONDS = 600


class Mine(Controller):
    """Everything under /api/me, which is always about the guest who asks."""

    path = "/api/me"
    tags = ["you"]

    @get(summary="Who you are", security=BY_TOKEN, responses=refusals(401, 503))
    async def me(self, caller: TheCaller) -> schemas.Me:
        return schemas.Me((await caller.recognised()).name)

    @post(summary="Be known by a name", responses=refusals(*FOR_A_CHANGE))
    async def name(
        self,
        data: JSONBody[schemas.MyName],
        caller: TheCaller,
        registry: TheRegistry,
        settings: TheSettings,
    ) -> Response[schemas.Me]:
        caller.check_change()
        name = clean_name(data.name)
        guest = await caller.enrol(name, registry.clock())
        cookie = session_cookie(settings, guest.secret)
        return Response(schemas.Me(name, guest.secret), status_code=201, cookies=[cookie])

    @get("/devices", summary="The devices that play for you", responses=refusals(503))
    async def devices(self, caller: TheCaller, store: TheStore) -> list[schemas.DeviceCard]:
        """None if nobody knows you yet."""
        me = await caller.identity()
        return await listed(store, me) if me else []

    @post(
        "/devices/code",
        summary="A short code that adds a device",
        security=BY_TOKEN,
        responses=refusals(*FOR_A_CHANGE, 401),
    )
    async def code(self, caller: TheCaller, registry: TheRegistry, store: TheStore) -> schemas.Code:
        """Only the newest code works."""
        caller.check_change()
        me, code = await caller.recognised(), tokens.new_code()
        expires = registry.clock() + CODE_SECONDS * 1000
        if not await store.guests.add_code(tokens.digest(code), me, expires):
            raise Declined("who_are_you")
        return schemas.Code(code, CODE_SECONDS)

    @post(
        "/devices/{ident:str}/remove",
        summary="Remove a device",
        security=BY_TOKEN,
        responses=refusals(*FOR_A_CHANGE, 401, 404),
    )
    async def remove(
        self, ident: FromPath[str], caller: TheCaller, registry: TheRegistry, store: TheStore
    ) -> list[schemas.DeviceCard]:
        """Its token is worth nothing from now on, and its sockets are closed."""
        caller.check_change()
        me = await caller.recognised()
        token = await store.guests.remove_device(me, ident)
        if token is None:
            raise Declined("no_such_device")
        registry.online.let_go(token)
        return await listed(store, me)

    @post(
        "/devices/rotate",
        summary="Remove all other devices",
        security=BY_TOKEN,
        responses=refusals(*FOR_A_CHANGE, 401),
    )
    async def rotate(
        self, caller: TheCaller, registry: TheRegistry, store: TheStore, settings: TheSettings
    ) -> Response[schemas.Me]:
        """All codes and the recovery link end too, and this device gets a new token.

        A thief may have copied this device's token, so it is not spared.
        """
        caller.check_change()
        me, secret = await caller.recognised(), tokens.new_secret()
        ended = await store.guests.rotate(me, tokens.digest(secret))
        if not ended:
            raise Declined("who_are_you")
        for token in ended:
            registry.online.let_go(token)
        cookie = session_cookie(settings, secret)
        return Response(schemas.Me(me.name, secret), status_code=201, cookies=[cookie])

    @post(
        "/recovery",
        summary="A link for the day you have no device left",
        security=BY_TOKEN,
        responses=refusals(*FOR_A_CHANGE, 401),
    )
    async def recovery(self, caller: TheCaller, store: TheStore) -> schemas.Recovery:
        caller.check_change()
        me, secret = await caller.recognised(), tokens.new_secret()
        if not await store.guests.add_code(tokens.digest(secret), me, None):
            raise Declined("who_are_you")
        return schemas.Recovery(secret)


async def listed(store: Store, me: Identity) -> list[schemas.DeviceCard]:
    return [
        schemas.DeviceCard(each.id, each.label, each.added_at, this=each.id == me.device)
        for each in await store.guests.devices(me.guest)
    ]
