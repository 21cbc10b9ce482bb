"""Several server processes behind one port, sharing a PostgreSQL.

uvicorn's supervisor starts them, replaces those that die or hang and, on SIGHUP, all of them one by
one. They share the listening sockets, so nobody is refused while one of them is replaced.
"""

import asyncio
import os
import signal
import socket
import threading
import time
from functools import partial
from multiprocessing import parent_process

from litestar.types import ASGIApp
from uvicorn.supervisors.multiprocess import Multiprocess

from threemirrors.core.errors import GameError
from threemirrors.server.app import create_app
from threemirrors.server.logs import set_up_logs
from threemirrors.server.run import READY_SECONDS, check_store, config_for, greeting, run, tune
from threemirrors.server.settings import Settings

WAITING = 2048  # Connections that may wait to be accepted.


def run_several(settings: Settings) -> None:
    """Serve until stopped, in as many processes as are wanted."""
    if settings.workers == 1:
        run(settings)
        return
    if not settings.database:
        raise GameError(
            "an SQLite file is served by one process: leave out --workers, or use PostgreSQL "
            "(--database) to run several; the bots' processes are set with --bot-workers"
        )
    set_up_logs(settings)
    asyncio.run(check_store(settings))
    sockets = listening(settings.host, settings.port)
    app = partial(app_of_child, settings)
    supervisor = Multiprocess(config_for(settings, app), sockets)
    print(greeting(settings), flush=True)
    supervisor.run()


def listening(host: str, port: int) -> list[socket.socket]:
    """One socket for each address of the host, which all processes listen on."""
    found = []
    for family, _, proto, _, address in socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    ):
        # With its protocol named: only then does asyncio send small answers without delay.
        each = socket.socket(family, socket.SOCK_STREAM, proto)
        each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            each.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        try:
            each.bind(address)
        except OSError as error:
            each.close()
            raise GameError(f"cannot listen at {host}:{port} ({error.strerror})") from None
        each.listen(WAITING)
        found.append(each)
    return found


def app_of_child(settings: Settings) -> ASGIApp:
    """Each process begins with nothing but the settings."""
    set_up_logs(settings)
    tune()
    threading.Thread(target=end_with_parent, daemon=True).start()
    return create_app(settings)


def end_with_parent() -> None:
    """Nobody would stop a process whose supervisor was killed, or hold its port for a new one."""
    if supervisor := parent_process():
        supervisor.join()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(READY_SECONDS)  # The process, and this thread with it, usually ends in here.
        os._exit(1)  # It hangs.
