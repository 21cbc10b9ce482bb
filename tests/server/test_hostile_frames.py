"""Hostile frames in great numbers: the server answers them all, plays on, and does not grow."""

import asyncio
import json
import os
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.budget import budget
from tests.server.forked import servers
from tests.server.house import DEADLINE, PERSON, House, Player, visited
from threemirrors.server.auth.rate_limit import MESSAGES

FRAMES = budget(1500, soak=100_000)
MOST_GROWTH = 8 * 1024 * 1024  # Bytes in the second half: 160 a frame when soaking.

# Nothing here is ever carried out, so nothing is stored and nothing has a right to grow.
ANSWERED: list[dict[str, Any]] = [
    {"t": "play", "id": "x", "ply": 10**9, "move": {"type": "end"}},
    {"t": "play", "id": "x", "ply": -1, "move": None},
    {"t": "play", "id": "x", "ply": 0, "move": {"type": "tile", "colour": "red"}, "seat": 99},
    {"t": "take_back", "id": "x", "ply": 5},
    {"t": "answer_undo", "id": "x", "agreed": True},
    {"t": "relieve", "id": "x", "seat": -7},
    {"t": "come_back", "id": "x", "seat": 10**18},
    {"t": "say", "id": "x", "words": "\u200b\ufe0f\u034f"},
    {"t": "consider", "id": "x", "ply": -(10**12)},
    {"t": "ping", "id": ""},
]
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**40,
    1e308,
    "",
    "\ud83d",
    "x" * 5000,
    [],
    {},
    [[[[[[[[[[]]]]]]]]]],
)


def rude(chance: Random) -> str | bytes:
    """A frame that ends the connection, or is at least no message."""
    frame = json.dumps(chance.choice(ANSWERED))
    match chance.randrange(6):
        case 0:
            return chance.randbytes(chance.randrange(200))
        case 1:
            return frame[: chance.randrange(len(frame))]
        case 2:
            place = chance.randrange(len(frame))
            return frame[:place] + chr(chance.randrange(1, 0xD7FF)) + frame[place:]
        case 3:
            return json.dumps({**chance.choice(ANSWERED), "id": chance.choice(VALUES), "more": 1})
        case 4:
            return chance.choice(("[", '{"t":')) * chance.randrange(1, 4000)
    return frame + " " * chance.randrange(20_000)


async def bother(at: House, where: tuple[str, str], chance: Random, left: int) -> int:
    """One connection, until it is ended; returns how many frames it took."""
    sent = 0
    async with await at.join(*where) as hostile:
        try:
            while sent < min(left, MESSAGES - 1):
                if chance.random() < 0.02:
                    sent += 1
                    await hostile.send(rude(chance))
                    await ended(hostile)
                    break
                answer = await hostile.ask(**{**chance.choice(ANSWERED), "id": f"x{sent}"})
                assert answer["t"] in ("no", "pong", "would"), answer
                sent += 1
        except ConnectionClosed:
            pass
    return sent


async def ended(hostile: Player) -> None:
    """A frame that happens to be fine is answered; any other ends the connection."""
    await hostile.send({"t": "join"})  # Ends it in any case.
    async with asyncio.timeout(DEADLINE):
        await hostile.line.wait_closed()


def memory(pid: int) -> int:
    resident = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(resident) * os.sysconf("SC_PAGE_SIZE")


def test_hostile_frames_crash_nothing_and_leave_nothing_behind(tmp_path: Path) -> None:
    async def story() -> None:
        chance = Random(100_000)
        async with servers(tmp_path, "") as server, visited(server.port) as at:
            opened = await at.open(PERSON, PERSON)
            where = opened["id"], opened["token"]
            async with await at.join(*where) as polite:
                sent, halfway = 0, 0
                while sent < FRAMES:
                    sent += await bother(at, where, chance, FRAMES - sent)
                    if not halfway and sent > FRAMES // 2:
                        halfway = memory(server.pid)
                assert memory(server.pid) - halfway < MOST_GROWTH
                await polite.see((await polite.ask("ping"))["seq"])
                # By chance, a changed frame may be a message that is fine; but never a move.
                assert {note["kind"] for note in polite.notices} <= {"opened", "begun", "said"}
                await polite.play()

    asyncio.run(story())
