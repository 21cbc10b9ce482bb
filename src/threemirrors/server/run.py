"""Runs the server: checks the store, prints the address, and shuts down gracefully."""

import asyncio
import gc
import io
import socket
import sys
from functools import partial
from typing import Any

import segno
import uvicorn

from threemirrors.core.errors import GameError
from threemirrors.engine import is_compiled
from threemirrors.server.app import create_app
from threemirrors.server.connections import Connections, most_connections
from threemirrors.server.http.http_protocol import GuardedHttp
from threemirrors.server.http.pages import pages
from threemirrors.server.logs import set_up_logs
from threemirrors.server.network import local_address, network_address
from threemirrors.server.settings import DATABASE, Settings
from threemirrors.server.store import Store, StoreError
from threemirrors.server.ws.frames import LONGEST_FRAME
from threemirrors.server.ws.ws_protocol import GuardedSocket

GRACE_SECONDS = 5
READY_SECONDS = 30  # For one of several processes to start, or to show that it does not hang.
SELDOM = (50_000, 20, 100)  # Garbage collector thresholds.
# Seconds. The store works in threads, which wait this long for the interpreter at each of their
# steps while the loop is flooded with requests; with Python's own 5 ms a move would take a third of
# a second then.
SWITCH_OFTEN = 0.0005


class Server(uvicorn.Server):
    """Prints the greeting only once the port is really open, since it may be taken."""

    greeting = ""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.greeting:
            print(self.greeting, flush=True)


def server(settings: Settings) -> Server:
    return Server(config_for(settings, create_app(settings)))


def config_for(settings: Settings, app: Any) -> uvicorn.Config:
    """The application, or how each of several processes makes its own."""
    lines = Connections(settings.connections_each, most_connections(), settings.trusted_proxies)
    http: Any = partial(GuardedHttp, lines)  # uvicorn calls them like classes of its own.
    sockets: Any = partial(GuardedSocket, lines)
    return uvicorn.Config(
        app,
        lifespan="on",  # A server that cannot open what it has ends at once.
        factory=settings.workers > 1,
        workers=settings.workers,
        timeout_worker_healthcheck=READY_SECONDS,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        http=http,
        ws=sockets,
        # A frame that is only a little too long still gets an explanation.
        ws_max_size=2 * LONGEST_FRAME,
        ws_per_message_deflate=False,  # It costs memory, and frame lengths would leak contents.
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies) or None,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def greeting(settings: Settings) -> str:
    """Where to find the server and its data, with a QR code for the local network."""
    lines = [f"Three Mirrors is open: {settings.public_address or local_address(settings)}"]
    network = network_address(settings)
    if network:
        lines += [f"On the local network:  {network}", qr_code(network)]
    engine = "the fast engine" if is_compiled() else "plain Python, without the fast engine"
    lines.append(f"Data: {hidden(settings)}   Rules run on {engine}.   Press Ctrl-C to stop.")
    return "\n".join(lines)


def qr_code(address: str) -> str:
    drawn = io.StringIO()
    segno.make(address, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def hidden(settings: Settings) -> str:
    """Where the data is, without the password."""
    if not settings.database:
        return str(settings.data.resolve() / DATABASE)
    return settings.database.split("@")[-1]


def run(settings: Settings) -> None:
    """Serve until stopped. Refuses to start on a store that could lose a move."""
    set_up_logs(settings)
    if not settings.database:
        settings.data.mkdir(parents=True, exist_ok=True)
    asyncio.run(check_store(settings))
    tune()
    serving = server(settings)
    serving.greeting = greeting(settings)
    serving.run()


def tune() -> None:
    """What a process does before anybody waits for it."""
    # Tables live long and are rarely garbage; scanning them all often would stall everyone.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    sys.setswitchinterval(SWITCH_OFTEN)
    pages()  # Read and compressed.


async def check_store(settings: Settings) -> None:
    """Open the store once before listening, so that a problem is reported in one line."""
    try:
        store = await Store.open(settings.database_url())
    except StoreError as error:
        raise GameError(str(error)) from None
    await store.close()
