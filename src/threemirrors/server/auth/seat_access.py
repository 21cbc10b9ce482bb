"""Seats and who may have them: secrets are checked, and told once; eyes are one's own."""

from collections.abc import Sequence

from threemirrors.server.auth import tokens
from threemirrors.server.auth.caller import Caller
from threemirrors.server.store import Store
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table


def own_seat(table: Table, own: Sequence[int], named: int | None) -> int:
    """One's own seat; who holds several must say which, unless only one may act."""
    acting = [seat for seat in own if seat in table.acting()]
    seat = named if named is not None else next(iter(acting or own), None)
    if seat is None or seat not in own:
        raise Declined("not_your_seat", yours=[str(seat) for seat in own])
    return seat


async def check_eyes(caller: Caller, ident: str, table: Table, eyes: int | None) -> None:
    """Through another's eyes only once it is over."""
    if eyes is None:
        return
    if eyes >= len(table.seats):
        raise Declined("no_such_seat", seat=eyes)
    if table.outcome() is None:
        await caller.holder(ident, eyes)


async def check_secret(store: Store, ident: str, seat: int, secret: str) -> None:
    if not tokens.matches(secret, await store.seat_key(ident, seat)):
        raise Declined("wrong_secret", seat=seat)


async def new_secret(store: Store, ident: str, seat: int) -> str:
    """A secret for the seat; one it had before is good for nothing from now on."""
    secret = tokens.new_secret()
    await store.set_seat_key(ident, seat, tokens.digest(secret))
    return secret


async def first_secrets(store: Store, ident: str, guest: bytes) -> dict[int, str]:
    """The secrets of the guest's seats. Each is told once, to the first of the seat who asks."""
    told = {}
    for seat in await store.seats_held(ident, guest):
        secret = tokens.new_secret()
        if await store.first_seat_key(ident, seat, tokens.digest(secret)):
            told[seat] = secret
    return told
