"""A finished match with all that a proof can hold, played once and kept for many tests."""

import asyncio
import json
from functools import cache
from pathlib import Path

from msgspec import Struct

from tests.server.house import OPEN, PERSON, Message, bot, house, ticket_for
from tests.server.prepared import made

AKIS, BOS = "a1" * 32, "0b" * 32  # What their devices added to the deal.


class Sealed(Struct, frozen=True):
    """A match as its players and its server have it."""

    id: str
    record: bytes
    told: str  # The commitment, before anybody sat.
    shown: str  # The seal, at the end.

    def plain(self) -> Message:
        record: Message = json.loads(self.record)
        return record


@cache
def _played() -> tuple[Path, Sealed]:
    async def story(folder: Path) -> Sealed:
        async with house(folder) as at:
            opened = await at.open(PERSON, OPEN, bot("level1~corners"), public=True)
            path = f"/api/tables/{opened['id']}"
            told = (await at.get(path))["commitment"]
            await at.post(f"{path}/entropy", {"entropy": AKIS}, opened["token"])
            seat = {"name": "Bo é", "ticket": ticket_for(opened, 1), "seat": 1, "entropy": BOS}
            other = (await at.post(f"{path}/seats", seat))["token"]
            aki = await at.join(opened["id"], opened["token"])
            bo = await at.join(opened["id"], other)
            async with aki, bo:
                await aki.ask("say", words="Ünder us, 'we' \"two\"")
                await aki.play()
                await aki.done("take_back", ply=0)
                await asyncio.gather(aki.play_out(), bo.play_out())
                await aki.ask("say", words="Well played")
                answer = await at.call("GET", f"{path}/record")
                return Sealed(opened["id"], answer.content, told, aki.now["seal"])

    return made(story)


def sealed() -> Sealed:
    return _played()[1]


def its_folder() -> Path:
    """The data of the server that it was played on, which is gone."""
    return _played()[0]
