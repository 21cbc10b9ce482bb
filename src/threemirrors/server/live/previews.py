"""Preview pictures of links, drawn one at a time in a process of their own and kept."""

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Hashable

import msgspec

from threemirrors.server.auth.share import current_share
from threemirrors.server.live.answer_cache import AnswerCache
from threemirrors.server.live.preview_card import Card

PAINTER = (sys.executable, "-m", "threemirrors.server.live.preview_worker")
LONGEST_DRAWING = 20.0  # Seconds; on a busy machine a process starts slowly.
logger = logging.getLogger("threemirrors.previews")


class Previews:
    """Charged to whoever asks for a new one."""

    def __init__(self, answers: AnswerCache, command: tuple[str, ...] = PAINTER) -> None:
        self.answers = answers
        self.command = command
        self.turn = asyncio.Lock()

    async def of(self, key: Hashable, card: Card) -> bytes | None:
        """A PNG picture; None if it could not be drawn."""
        kept = self.answers.get(key)
        if kept is not None:
            return kept
        share = current_share.get()
        if share:
            share.check_work()
        async with self.turn:
            kept = self.answers.get(key)  # Somebody else may have asked for the same.
            if kept is None and (made := await self.drawn(card)):
                seconds, _, kept = made.partition(b"\n")
                self.answers.put(key, kept)
                if share:
                    share.charge(float(seconds))
        return kept

    async def drawn(self, card: Card) -> bytes:
        """Nothing if the process fails; the log says so."""
        process = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        try:
            async with asyncio.timeout(LONGEST_DRAWING):
                made, _ = await process.communicate(msgspec.json.encode(card))
        except TimeoutError:
            logger.warning("a preview took too long")
            return b""
        finally:
            await ended(process)
        if process.returncode:
            logger.warning("a preview could not be drawn", extra={"code": process.returncode})
            return b""
        return made


async def ended(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
