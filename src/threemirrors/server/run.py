"""Runs the server: checks that it is safe to, says where to find it, and stops gracefully."""

import asyncio
import gc
import io
import socket

import segno
import uvicorn

from threemirrors.core.errors import GameError
from threemirrors.engine import is_compiled
from threemirrors.server.app import create_app
from threemirrors.server.logs import set_up_logs
from threemirrors.server.network import local_address, network_address
from threemirrors.server.settings import Settings
from threemirrors.server.store import Store, StoreError
from threemirrors.server.ws.frames import LONGEST_FRAME

GRACE_SECONDS = 5
SELDOM = (50_000, 20, 100)  # Thresholds of the garbage collector.


class Server(uvicorn.Server):
    """Greets once the port is really open: where it is taken, nothing is promised."""

    greeting = ""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.greeting:
            print(self.greeting, flush=True)


def server(settings: Settings) -> Server:
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        # A frame a little too long still gets a word of explanation.
        ws_max_size=2 * LONGEST_FRAME,
        ws_per_message_deflate=False,  # Costs memory, and lengths would tell of what is inside.
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies) or None,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    return Server(config)


def greeting(settings: Settings) -> str:
    """Where to go, for people: this machine, the local network with a code, and the data."""
    lines = [f"Three Mirrors is open: {settings.public_address or local_address(settings)}"]
    network = network_address(settings)
    if network:
        lines += [f"On the local network:  {network}", qr_code(network)]
    engine = "the fast engine" if is_compiled() else "plain Python, no fast engine"
    lines.append(f"Data: {hidden(settings)}   Rules run on {engine}.   Ctrl-C ends it.")
    return "\n".join(lines)


def qr_code(address: str) -> str:
    drawn = io.StringIO()
    segno.make(address, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def hidden(settings: Settings) -> str:
    """Where the data is, without any password."""
    if not settings.database:
        return str(settings.data.resolve() / "threemirrors.db")
    return settings.database.split("@")[-1]


def run(settings: Settings) -> None:
    """Serve until somebody ends it; refuse to on a store that could lose a move."""
    set_up_logs(settings)
    if not settings.database:
        settings.data.mkdir(parents=True, exist_ok=True)
    asyncio.run(check_store(settings))
    # Tables are long-lived and seldom garbage: looking them all over often would stop everybody.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    serving = server(settings)
    serving.greeting = greeting(settings)
    serving.run()


async def check_store(settings: Settings) -> None:
    """Open the store once before anything listens, so that a fault is told in one line."""
    try:
        store = await Store.open(settings.database_url())
    except StoreError as error:
        raise GameError(str(error)) from None
    await store.close()
