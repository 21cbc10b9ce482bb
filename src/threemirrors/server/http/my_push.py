"""Being told when it is your turn, on the device that asks: on, off, and with which key."""

from urllib.parse import urlsplit

from litestar import Controller, get, post
from litestar.params import JSONBody

from threemirrors.core.words import LANGUAGES
from threemirrors.server.http import schemas
from threemirrors.server.http.dependencies import (
    TheCaller,
    ThePostOffice,
    TheRegistry,
    TheSettings,
    TheStore,
)
from threemirrors.server.http.refusals import BY_TOKEN, FOR_A_CHANGE, refusals
from threemirrors.server.push.encryption import AUTH_LENGTH, public_key_from
from threemirrors.server.push.endpoints import check_endpoint
from threemirrors.server.push.vapid import unb64
from threemirrors.server.settings import Settings
from threemirrors.server.store import Identity, SubscriptionRow
from threemirrors.table.refusal import Declined


class MyPush(Controller):
    """Web push, for the device that asks."""

    path = "/api/me/push"
    tags = ["you"]

    @get(summary="Whether this device is told when it is your turn", responses=refusals(503))
    async def state(
        self, caller: TheCaller, post_office: ThePostOffice, store: TheStore
    ) -> schemas.PushState:
        """And the server's key, for everybody: it is needed to subscribe."""
        key = (await post_office.vapid()).public
        me = await caller.identity()
        found = await store.push.of_guest(me.guest) if me else []
        mine = [each for each in found if me and each.device == me.device]
        return schemas.PushState(key, bool(mine), mine[0].language if mine else "")

    @post(
        summary="Be told on this device",
        security=BY_TOKEN,
        responses=refusals(*FOR_A_CHANGE, 401),
    )
    async def subscribe(
        self,
        data: JSONBody[schemas.Subscription],
        caller: TheCaller,
        post_office: ThePostOffice,
        registry: TheRegistry,
        settings: TheSettings,
        store: TheStore,
    ) -> schemas.PushState:
        """What the device had before is replaced."""
        caller.check_change()
        me = await caller.recognised()
        row = understood_subscription(data, me, settings, registry.clock())
        if not await store.push.subscribe(me, row):
            raise Declined("who_are_you")
        return schemas.PushState((await post_office.vapid()).public, on=True, language=row.language)

    @post(
        "/off",
        summary="Be told no more on this device",
        security=BY_TOKEN,
        responses=refusals(*FOR_A_CHANGE, 401),
    )
    async def unsubscribe(
        self, caller: TheCaller, post_office: ThePostOffice, store: TheStore
    ) -> schemas.PushState:
        caller.check_change()
        await store.push.unsubscribe(await caller.recognised())
        return schemas.PushState((await post_office.vapid()).public, on=False)


def understood_subscription(
    given: schemas.Subscription, me: Identity, settings: Settings, now: int
) -> SubscriptionRow:
    """Declined if we could not push there, or should not."""
    part = "endpoint"
    try:
        check_endpoint(given.endpoint, loopback=settings.push_to_loopback)
        part = "p256dh"
        key = unb64(given.p256dh)
        public_key_from(key)
        part = "auth"
        auth = unb64(given.auth)
        if len(auth) != AUTH_LENGTH:
            raise ValueError(AUTH_LENGTH)
    except ValueError:
        raise Declined("bad_subscription", what=part) from None
    language = given.language if given.language in LANGUAGES else LANGUAGES[0]
    return SubscriptionRow(me.device, given.endpoint, key, auth, language, now)


def push_card(row: SubscriptionRow) -> schemas.PushCard:
    service = urlsplit(row.endpoint).hostname or ""
    return schemas.PushCard(row.device, service, row.language, row.at)
