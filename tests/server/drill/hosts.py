"""Two hosts on one machine: a network namespace for each server, and lines that can be cut."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.drill.places import Place
from tests.server.forked import Forker, Servers, free_port
from tests.server.postgres import Cluster
from tests.server.run_server import Order
from threemirrors.server.settings import Settings

NETWORK = "10.219.0.0/16"
HOSTS = (1, 2)


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def why_not() -> str:
    """Why this machine cannot be two; nothing if it can."""
    if os.geteuid() != 0 or not shutil.which("ip"):
        return "needs root and the command ip, for network namespaces"
    try:
        ip("netns", "add", "mirrors-probe")
        ip("netns", "delete", "mirrors-probe")
    except subprocess.CalledProcessError as error:
        return f"no network namespaces here: {error.stderr.decode().strip()}"
    return ""


def name_of(host: int) -> str:
    return f"mirrors-{host}"


def lines_of(host: int) -> tuple[str, str]:
    """Its line to PostgreSQL, and the one on which its clients come."""
    return f"mirrors-db{host}", f"mirrors-web{host}"


@contextmanager
def two_hosts() -> Iterator[tuple[str, ...]]:
    """The lines between them and PostgreSQL, which is here."""
    remove()
    try:
        for host in HOSTS:
            ip("netns", "add", name_of(host))
            for net, line in enumerate(lines_of(host)):
                ip("link", "add", line, "type", "veth", "peer", "name", "here", "netns",
                   name_of(host))  # fmt: skip
                ip("-n", name_of(host), "link", "set", "here", "name", f"line{net}", "up")
                address = f"10.219.{10 * host + net}"
                ip("-n", name_of(host), "address", "add", f"{address}.2/24", "dev", f"line{net}")
                ip("address", "add", f"{address}.1/24", "dev", line)
                ip("link", "set", line, "up")
            ip("-n", name_of(host), "link", "set", "lo", "up")
        yield tuple(lines_of(host)[0] for host in HOSTS)
    finally:
        remove()


def remove() -> None:
    for host in HOSTS:
        with suppress(subprocess.CalledProcessError):
            ip("netns", "delete", name_of(host))  # Its lines go with it.


@contextmanager
def places_apart(folder: Path, postgres: Cluster, database: str) -> Iterator[list[Place]]:
    """A server on each host; all of them still have to be started."""
    postgres.open_to(NETWORK, [f"10.219.{10 * host}.1" for host in HOSTS])
    forkers = {host: Forker("ip", "netns", "exec", name_of(host)) for host in HOSTS}
    try:
        yield [place_on(host, forkers[host], folder, database) for host in HOSTS]
    finally:
        for each in forkers.values():
            each.end()


def place_on(host: int, forker: Forker, folder: Path, database: str) -> Place:
    name = database.partition("@/")[2].partition("?")[0]
    settings = Settings(
        host=f"10.219.{10 * host + 1}.2",
        port=free_port(),
        data=folder,
        database=f"postgresql://postgres@10.219.{10 * host}.1/{name}",
        bot_workers=1,
        solving=0,
    )
    return Place(Servers(Order(settings, 1.0, is_hasty=True), forker), database)
