"""Tries an installed package as a newcomer does: python tests/wheel_smoke.py

It needs nothing but the package and what comes with it, so it also runs where wheels are built.
"""

import json
import os
import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import connect

PATIENCE = 120  # Seconds until something counts as hanging.
BIN = Path(sys.executable).parent
SEATS = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
SETTING = {"game": "kaleido", "options": {"first": 0}, "seats": SEATS}


def said(*command: str) -> str:
    """What a command prints, which has to succeed."""
    done = subprocess.run(
        command, capture_output=True, check=False, encoding="utf-8", timeout=PATIENCE
    )
    assert done.returncode == 0, (command, done.stdout, done.stderr)
    return done.stdout


def threemirrors(*arguments: str) -> str:
    return said(str(BIN / "threemirrors"), *arguments)


def try_commands() -> None:
    assert threemirrors("--version").startswith("threemirrors ")
    assert "simulate" in said(sys.executable, "-m", "threemirrors")
    simulate = ("simulate", "kaleido", "--seats", "greedy,random", "--games", "3", "--json")
    report = json.loads(threemirrors(*simulate, "--save", "games.jsonl"))
    assert report["matches"] == 3, report
    told = threemirrors("replay", "games.jsonl", "--at", "5", "--picture", "position.svg")
    assert "move 5 of" in told
    assert "</svg>" in Path("position.svg").read_text(encoding="utf-8")
    assert "games/s" in threemirrors("bench", "--seconds", "0.01")


def try_server() -> None:
    with serving() as address:
        shell = fetched(f"{address}/")
        (script,) = re.findall(r'<script type="module"[^>]* src="([^"]+)"', shell)
        assert len(fetched(f"{address}{script}")) > 1000
        opened = json.loads(fetched(f"{address}/api/tables", {"name": "Aki", "setting": SETTING}))
        play(address, opened["id"], opened["token"])


def fetched(address: str, body: dict[str, Any] | None = None) -> str:
    request = urllib.request.Request(address, headers={"content-type": "application/json"})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(request, data, timeout=PATIENCE) as answer:
        text: str = answer.read().decode()
    return text


def play(address: str, table: str, token: str) -> None:
    """Sit down, make the first legal move, and hear that it is kept."""
    socket_address = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(socket_address, additional_headers={"authorization": f"Bearer {token}"}) as line:
        line.send(json.dumps({"t": "join"}))
        move = heard(line, "welcome")["now"]["legal"][0]
        line.send(json.dumps({"t": "play", "id": "first-move", "ply": 0, "move": move}))
        assert heard(line, "done")["id"] == "first-move"


def heard(line: Any, kind: str) -> dict[str, Any]:
    """The next message of that kind."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
        if message["t"] == kind:
            return message
        assert message["t"] != "no", message


@contextmanager
def serving() -> Iterator[str]:
    """A server on a free port, with data in the folder where this runs."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    command = (str(BIN / "threemirrors"), "serve", "--port", port, "--workers", "1")
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as server:
        assert server.stdout is not None
        try:
            assert "Three Mirrors is open" in server.stdout.readline()
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


def main() -> None:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.chdir(folder)  # Far from any checkout.
        try:
            try_commands()
            if sys.platform != "win32":
                try_server()
        finally:
            os.chdir("/")
    print("the package works")


if __name__ == "__main__":
    main()
