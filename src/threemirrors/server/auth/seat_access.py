"""Who may have a seat: secrets are checked and told once, and eyes must be your own."""

from collections.abc import Sequence

from threemirrors.server.auth import tokens
from threemirrors.server.auth.caller import Caller
from threemirrors.server.store import Store
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table


def own_seat(table: Table, own: Sequence[int], named: int | None) -> int:
    """The caller's own seat. With several, they must name one unless only one of them may act."""
    acting = [seat for seat in own if seat in table.acting()]
    seat = named if named is not None else next(iter(acting or own), None)
    if seat is None or seat not in own:
        raise Declined("not_your_seat", yours=[str(seat) for seat in own])
    return seat


async def check_eyes(caller: Caller, ident: str, table: Table, eyes: int | None) -> None:
    """Looking through another seat's eyes is allowed only once the match is over."""
    if eyes is None:
        return
    if not 0 <= eyes < len(table.seats):
        raise Declined("no_such_seat", seat=eyes)
    if table.outcome() is None:
        await caller.holder(ident, eyes)


async def check_secret(store: Store, ident: str, seat: int, secret: str) -> None:
    if not tokens.matches(secret, await store.seat_key(ident, seat)):
        raise Declined("wrong_secret", seat=seat)


async def new_secret(store: Store, ident: str, seat: int) -> str:
    """A new secret for the seat; the previous one stops working."""
    secret = tokens.new_secret()
    await store.set_seat_key(ident, seat, tokens.digest(secret))
    return secret


async def first_secrets(store: Store, ident: str, guest: bytes) -> dict[int, str]:
    """The secrets of the guest's seats. Each is told once, to the seat's first holder who asks."""
    told = {}
    for seat in await store.seats_held(ident, guest):
        secret = tokens.new_secret()
        if await store.first_seat_key(ident, seat, tokens.digest(secret)):
            told[seat] = secret
    return told
