"""Sends push messages beside the games: nobody at a table ever waits for it.

This is the one place that sends them. If there are too many, the newest are dropped: whoever opens
the page sees whose turn it is anyway.
"""

import asyncio
import hashlib
import logging
import os
import time
from collections import Counter

from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import Struct

from threemirrors.server.auth.rate_limit import Limits, OverBudget, Who
from threemirrors.server.live.fair_queue import FairQueue
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.push.delivery import FORBIDDEN, Delivery
from threemirrors.server.push.encryption import CURVE, SALT_LENGTH, sealed
from threemirrors.server.push.message import message
from threemirrors.server.push.vapid import Vapid, b64, new_private_key
from threemirrors.server.settings import Settings
from threemirrors.server.store import Store, StoreError, SubscriptionRow
from threemirrors.table.calls import Call

logger = logging.getLogger("threemirrors.push")

MOST_LETTERS = 1000  # Waiting to be sent; any more are dropped.
SENDERS = 4
KEPT_FOR = 24 * 3600  # Seconds that the service keeps a message for a device that is off.
RESULTS = ("sent", "gone", "failed", "dropped")
GONE = (404, 410, FORBIDDEN)


class Letter(Struct, frozen=True):
    """One message for one device."""

    guest: bytes
    to: SubscriptionRow
    table: str
    body: bytes


class PostOffice:
    """Finds out whom a call concerns, and sends it to each of their devices, fairly."""

    def __init__(self, store: Store, limits: Limits, settings: Settings) -> None:
        self.store = store
        self.limits = limits
        self.contact = settings.public_address if settings.is_secure() else ""
        self.delivery = Delivery(loopback=settings.push_to_loopback)
        self.queue: FairQueue[Letter] = FairQueue()
        self.counts: Counter[str] = Counter()
        self.letters = 0  # Waiting or being looked up.
        self.tasks: set[asyncio.Task[None]] = set()
        self.senders: list[asyncio.Task[None]] = []
        self.signing: Vapid | None = None

    async def vapid(self) -> Vapid:
        """The server's key, made when it is first needed and kept in the store."""
        if self.signing is None:
            self.signing = Vapid(await self.store.push.key(new_private_key()), self.contact)
        return self.signing

    def tell(self, live: LiveTable, call: Call) -> None:
        """It is sent some time; this never waits."""
        if self.letters >= MOST_LETTERS:
            self.counts["dropped"] += 1
            return
        self.letters += 1
        task = asyncio.create_task(self.address(live.id, live.table.game.name, call))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def address(self, ident: str, game: str, call: Call) -> None:
        """A letter for each device of whoever holds the seat."""
        try:
            found = await self.store.push.of_seat(ident, call.seat)
            row = await self.store.match(ident) if found else None
        except StoreError:
            found, row = [], None
        self.letters -= 1
        for guest, to in found if row else []:
            text = message(to.language, call.kind, game, ident, row.name if row else "", call.who)
            self.enqueue(Letter(guest, to, ident, text))

    def enqueue(self, letter: Letter) -> None:
        try:
            self.limits.spend("notice", Who(letter.guest, ""), time.monotonic())
        except OverBudget:
            self.counts["dropped"] += 1
            return
        self.letters += 1
        self.queue.put(letter.guest, letter.table, letter)
        if not self.senders:
            self.senders = [asyncio.create_task(self.send_all()) for _ in range(SENDERS)]

    async def send_all(self) -> None:
        while True:
            await self.queue.filled()
            letter = self.queue.take()
            if letter is None:
                continue  # Another sender was faster.
            try:
                await self.send(letter)
            except Exception:
                logger.exception("fault")  # It must not end the others' post.
            finally:
                self.letters -= 1

    async def send(self, letter: Letter) -> None:
        to = letter.to
        headers = {
            "authorization": (await self.vapid()).authorization(to.endpoint, time.time()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_FOR),
            "urgency": "normal",
            "topic": topic(letter),
        }
        own, salt = ec.generate_private_key(CURVE), os.urandom(SALT_LENGTH)
        body = sealed(letter.body, to.key, to.auth, own, salt)
        status = await self.delivery.post(to.endpoint, headers, body)
        if status in GONE:
            await self.store.push.drop(letter.guest, to)
        result = "sent" if 200 <= status < 300 else "gone" if status in GONE else "failed"
        self.counts[result] += 1
        logger.info("push", extra={"code": result, "status": status})

    async def close(self) -> None:
        tasks = [*self.tasks, *self.senders]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.delivery.close()


def topic(letter: Letter) -> str:
    """Of several messages about a table, a device that was off gets the last one only.

    The service learns neither which table it is, nor who else plays there.
    """
    known = hashlib.sha256(f"{letter.table}\0{letter.to.endpoint}".encode()).digest()
    return b64(known[:24])
