"""Many tables in real time: how long after a take is sent two screens hear of it.

Each table has a person, who acts at human speed, two bots, and a spectator. The server runs in its
own process; everything stays on this machine and is limited in number and time. Prints a line of
JSON.
"""

import argparse
import asyncio
import json
import os
import random
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect

from bench.serving import open_tables, server, spread

PACE = (1.5, 3.5)  # Seconds between two actions of a person.
BOT = {"kind": "bot", "bot": "greedy"}
SETTING = {
    "game": "cmyk",
    "options": {"pace": "live", "lapse": 600},
    "seats": [{"kind": "person"}, BOT, BOT],
}


class Notice(Struct):
    """The part of it needed here."""

    kind: str
    seat: int | None = None
    move: dict[str, Any] | None = None


class Now(Struct):
    """The part of it needed here."""

    at: int
    ply: int
    legal: list[dict[str, Any]]
    outcome: Raw
    opens_at: int | None = None


class Message(Struct):
    """Any message from the server."""

    t: str
    now: Now | None = None
    notices: list[Notice] = []
    why: dict[str, Any] = {}


decoder = msgspec.json.Decoder(Message)


class Table:
    """One table, seen by the person who plays and by a spectator."""

    def __init__(self, address: str, opened: dict[str, Any]) -> None:
        self.url = f"ws://{address}/api/tables/{opened['id']}/socket"
        self.headers = {"Authorization": f"Bearer {opened['token']}"}
        self.now: Now | None = None
        self.opens = 0.0
        self.sent: dict[str, float] = {}  # Since when each screen has been waiting for a take.
        self.times: dict[str, list[float]] = {"taker": [], "watcher": []}
        self.news = 0
        self.refused: list[str] = []

    async def listen(self, ws: ClientConnection, screen: str) -> None:
        async for frame in ws:
            message = decoder.decode(frame)
            if message.t == "no":
                self.refused.append(message.why["code"])
                self.sent.clear()
            for notice in message.notices:
                self.news += 1
                if screen in self.sent and notice.seat == 0 and is_take(notice.move):
                    self.times[screen].append(time.perf_counter() - self.sent.pop(screen))
            if message.now is not None and screen == "taker":
                self.now = message.now
                if message.now.opens_at is not None:
                    wait = (message.now.opens_at - message.now.at) / 1000
                    self.opens = time.perf_counter() + wait

    def takes_seen(self) -> int:
        """How many takes both screens have seen."""
        return min(map(len, self.times.values()))

    async def play(self, ws: ClientConnection, dice: random.Random, enough: int | None) -> None:
        """Make a legal move now and then, but never stop while anything else is possible.

        Ends after `enough` takes, if that is given.
        """
        count = 0
        while enough is None or self.takes_seen() < enough:
            await asyncio.sleep(dice.uniform(*PACE))
            if self.now is None or not self.now.legal or time.perf_counter() < self.opens:
                continue
            count += 1
            legal = [move for move in self.now.legal if move["type"] != "stop"]
            takes = [move for move in legal if is_take(move)]
            move = dice.choice(takes or legal or self.now.legal)
            play = {"t": "play", "id": str(count), "ply": self.now.ply, "move": move}
            if is_take(move):
                self.sent = dict.fromkeys(self.times, time.perf_counter())
            await ws.send(msgspec.json.encode(play).decode())

    async def join(self, lines: AsyncExitStack) -> ClientConnection:
        """Connect both screens; return the player's connection."""
        both = []
        for screen, headers in (("taker", self.headers), ("watcher", {})):
            line = connect(self.url, additional_headers=headers, compression=None)
            ws = await lines.enter_async_context(line)
            await ws.send('{"t":"join"}')
            listening = asyncio.create_task(self.listen(ws, screen))
            lines.callback(listening.cancel)
            both.append(ws)
        return both[0]


def is_take(move: dict[str, Any] | None) -> bool:
    return move is not None and move["type"] == "take"


def cpu_seconds(pid: int) -> dict[str, float]:
    """The CPU time that the server and its bots have used so far."""
    tick = os.sysconf("SC_CLK_TCK")

    def used(one: int) -> float:
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / tick

    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    own = {"bench": time.process_time(), "server": used(pid)}
    return {**own, "bots": sum(used(int(child)) for child in children)}


async def played(
    tables: list[Table], pid: int, seconds: float, enough: int | None
) -> tuple[float, dict[str, float]]:
    """Everybody joins and plays that long; returns the seconds and each part's share of a core."""
    async with AsyncExitStack() as lines:
        joined = [(table, await table.join(lines)) for table in tables]
        before, began = cpu_seconds(pid), time.perf_counter()
        playing = [
            asyncio.create_task(table.play(ws, random.Random(n), enough))
            for n, (table, ws) in enumerate(joined)
        ]
        await asyncio.wait(playing, timeout=seconds)
        took, after = time.perf_counter() - began, cpu_seconds(pid)
        for task in playing:
            task.cancel()
    return took, {name: round((after[name] - before[name]) / took, 2) for name in after}


async def measure(count: int, seconds: float, enough: int | None = None) -> dict[str, object]:
    async with server() as (address, pid):
        opened = await open_tables(address, count, SETTING)
        tables = [Table(address, each) for each in opened]
        took, cpu = await played(tables, pid, seconds, enough)
    figures: dict[str, object] = {
        "name": "live.tables", "game": SETTING["game"], "tables": count, "seconds": round(took, 1),
    }  # fmt: skip
    for screen in ("taker", "watcher"):
        times = [t for table in tables for t in table.times[screen]]
        figures[screen] = {"takes": len(times), **spread(times)}
    refused = [code for table in tables for code in table.refused]
    figures["refused"] = {code: refused.count(code) for code in sorted(set(refused))}
    figures["acts_per_second"] = round(sum(table.news for table in tables) / 2 / took, 1)
    return {**figures, "cpu": cpu, "load": round(os.getloadavg()[0], 1)}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=250)
    asked.add_argument("--seconds", type=float, default=60.0)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    given = asked.parse_args()
    # One take needs less than a minute, so that only a fault gets that far.
    amount = (2, 60.0, 1) if given.short else (given.tables, given.seconds)
    print(json.dumps(asyncio.run(measure(*amount))), flush=True)


if __name__ == "__main__":
    main()
