"""A socket in the data folder on which whoever owns the data asks the running server for a copy.

One line of JSON is asked and some are answered: progress, then the end. Only the owner of the
folder can open the socket, so there is nothing to log in to.
"""

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from threemirrors.server.store import Store, StoreError

SOCKET = "control.sock"
LONGEST_REQUEST = 16 * 1024
ASK_SECONDS = 10.0  # Whoever connects says at once what they want.

logger = logging.getLogger("threemirrors.control")


class CopyWanted(Struct, frozen=True, tag="backup", tag_field="do", forbid_unknown_fields=True):
    """Asks for a copy of the database in that file."""

    file: str
    force: bool = False


class CopyProgress(Struct, frozen=True, omit_defaults=True):
    """How far the copy is, in pages. The last one is done, or says what went wrong."""

    copied: int = 0
    total: int = 0
    done: bool = False
    error: str = ""


wanted = msgspec.json.Decoder(CopyWanted)
encoded = msgspec.json.Encoder().encode


# The server's side.


@asynccontextmanager
async def control_socket(data: Path, store: Store) -> AsyncIterator[None]:
    """Open while the server runs. If it cannot be opened, the server runs without it."""
    place = data / SOCKET
    try:
        listening = await asyncio.start_unix_server(
            lambda reader, writer: attend(reader, writer, store), sock=bound(place)
        )
    except OSError as error:
        logger.warning("no copies while serving: %s (%s)", place, error.strerror or error)
        yield
        return
    try:
        yield
    finally:
        listening.close()
        place.unlink(missing_ok=True)


def bound(place: Path) -> socket.socket:
    """Nobody can connect before it listens, and by then only this user may."""
    place.unlink(missing_ok=True)  # Left by a server that was killed; the store's lock is ours.
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        made.bind(str(place))
        place.chmod(0o600)
    except OSError:
        made.close()
        raise
    return made


async def attend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, store: Store) -> None:
    """One who asks, from the question to the end of the copy; if they leave, it is given up."""
    try:
        await answer(reader, writer, store)
    except (OSError, TimeoutError):
        logger.debug("gone before the answer")
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, store: Store) -> None:
    try:
        async with asyncio.timeout(ASK_SECONDS):
            asked = wanted.decode(await reader.readline())
    except (msgspec.MsgspecError, ValueError) as error:
        say(writer, CopyProgress(error=str(error)))
        return
    copying = asyncio.create_task(copied(asked, writer, store))
    leaving = asyncio.create_task(reader.read())  # They have nothing more to say.
    try:
        await asyncio.wait({copying, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if copying.done():
            await copying
    finally:
        copying.cancel()
        leaving.cancel()
        await asyncio.wait({copying, leaving})


async def copied(asked: CopyWanted, writer: asyncio.StreamWriter, store: Store) -> None:
    loop = asyncio.get_running_loop()

    def tell(pages: int, total: int) -> None:
        loop.call_soon_threadsafe(say, writer, CopyProgress(pages, total))

    try:
        await store.copy(Path(asked.file), tell, force=asked.force)
    except StoreError as error:
        say(writer, CopyProgress(error=str(error)))
    else:
        logger.info("copied", extra={"file": asked.file})
        say(writer, CopyProgress(done=True))
    await writer.drain()


def say(writer: asyncio.StreamWriter, progress: CopyProgress) -> None:
    if not writer.is_closing():
        writer.write(encoded(progress) + b"\n")


# The asker's side.


async def ask_for_copy(
    data: Path, file: Path, tell: Callable[[int, int], None], *, force: bool
) -> bool:
    """Whether a server made the copy; False if none is running. ConnectionError if it broke off."""
    try:
        reader, writer = await asyncio.open_unix_connection(data / SOCKET, limit=LONGEST_REQUEST)
    except (FileNotFoundError, ConnectionRefusedError):
        return False
    try:
        writer.write(encoded(CopyWanted(str(file.resolve()), force)) + b"\n")
        async for line in reader:
            progress = msgspec.json.decode(line, type=CopyProgress)
            if progress.error:
                raise StoreError(progress.error)
            if progress.done:
                return True
            tell(progress.copied, progress.total)
    finally:
        writer.close()
    raise ConnectionError("the server went away before the copy was complete")
