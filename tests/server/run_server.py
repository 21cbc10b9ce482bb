"""Forks servers that are to be killed: python -m tests.server.run_server, a line of JSON for each.

Everything is imported once, so that each starts instantly, as a process of its own.
"""

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from threemirrors.games.cmyk import tables
from threemirrors.server.auth.rate_limit import BUDGETS, Rate
from threemirrors.server.http.pages import pages
from threemirrors.server.run import run
from threemirrors.server.settings import Settings
from threemirrors.server.store import access
from threemirrors.server.ws import socket, ws_protocol
from threemirrors.table.clock import PACES, Pace

TURN_MS = 700  # By the brisk clock of hasty servers, so that it runs out often.

COUNTDOWN_MS = 600


class Order(Struct, frozen=True):
    """Which server is to be forked."""

    settings: Settings
    patience: float  # By this factor: a busy machine is not an absent database.
    is_hasty: bool  # Whether clients may be quicker than people are.


def encoded(order: Order) -> bytes:
    return msgspec.json.encode(order, enc_hook=str) + b"\n"


def decoded(line: bytes) -> Order:
    return msgspec.json.decode(line, type=Order, dec_hook=lambda _, path: Path(path))


def serve(order: Order) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    access.PATIENCE *= order.patience
    access.LAST_TRY *= order.patience
    BUDGETS.clear()  # Tests bother servers from one address, and as one guest.
    if order.is_hasty:
        vars(socket)["Rate"] = lambda: Rate(1_000_000)
        vars(ws_protocol)["FRAMES"] = 1_000_000
        tables.COUNTDOWN = COUNTDOWN_MS
        PACES["brisk"] = Pace(0, TURN_MS, carries=False)
    run(order.settings)


def bury(*_: object) -> None:
    """Whoever has ended is gone at once."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def main() -> None:
    pages()  # Read and compressed once for all.
    signal.signal(signal.SIGCHLD, bury)
    children = []
    for line in sys.stdin.buffer:
        child = os.fork()
        if not child:
            serve(decoded(line))
            os._exit(0)
        children.append(child)
        print(child, flush=True)
    for child in children:  # Whoever asked for them has ended, perhaps in the middle of a test.
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


if __name__ == "__main__":
    main()
