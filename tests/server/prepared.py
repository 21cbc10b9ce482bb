"""Data folders that many tests begin with: made once for each process, then copied."""

import asyncio
import atexit
import shutil
import tempfile
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from threemirrors.server.settings import DATABASE
from threemirrors.server.store import Store

T = TypeVar("T")


def made(story: Callable[[Path], Coroutine[Any, Any, T]]) -> tuple[Path, T]:
    """A folder until the end of the process, and what became of the story in it."""
    folder = Path(tempfile.mkdtemp(prefix="three-mirrors-"))
    atexit.register(shutil.rmtree, folder)
    with ThreadPoolExecutor(1) as apart:  # The caller may have a loop of its own.
        return folder, apart.submit(asyncio.run, story(folder)).result()


def copied(folder: Path, to: Path) -> None:
    shutil.copytree(folder, to, dirs_exist_ok=True)


@cache
def _new() -> Path:
    async def story(folder: Path) -> None:
        await (await Store.open(f"sqlite:///{folder / DATABASE}")).close()

    return made(story)[0]


def new_data(folder: Path) -> None:
    """An empty database: setting one up takes a good part of a server's start."""
    copied(_new(), folder)
