"""Runs the program as a user would: in its own process, or here where that makes no difference."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from threading import Event
from time import monotonic
from unittest.mock import patch

import click
import pytest

from threemirrors.cli.main import app, main
from threemirrors.core.discovery import games
from threemirrors.engine import MISSING

PROGRAM = Path(sys.executable).parent / "threemirrors"
PATIENCE = 60  # Seconds until something counts as hanging; never reached when all is well.

GAME = next(iter(games().values()))
PLAYERS = max(2, GAME.players[0])
# Where options are tried, the first game that has some.
WITH_OPTIONS = next(game for game in games().values() if game.options_type.__struct_fields__)
SEATS = ",".join(["greedy", *["random"] * (PLAYERS - 1)])


def environment(engine: str | None = None) -> dict[str, str]:
    """The environment of these tests, wide enough for tables, with another engine if requested."""
    chosen = {"THREEMIRRORS_ENGINE": engine} if engine is not None else {}
    return {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", **chosen}


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """A run within these tests: the same way in, but no start, which takes longer than the rest."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    given = [str(argument) for argument in arguments]
    with (
        patch.dict(os.environ, environment()),
        patch("sys.argv", ["threemirrors", *given]),
        redirect_stdout(out),
        redirect_stderr(err),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    told, complained = (each.buffer.getvalue().decode() for each in (out, err))
    return subprocess.CompletedProcess(given, int(ended.value.code or 0), told, complained)


def run_apart(
    *arguments: str | Path, engine: str | None = None
) -> subprocess.CompletedProcess[str]:
    """A run in its own process: for other engines, and for what ends with the process."""
    return subprocess.run(
        [PROGRAM, *arguments],
        env=environment(engine),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=PATIENCE,
    )


def output(*arguments: str | Path) -> str:
    """The output of a run that succeeds."""
    done = run(*arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def status_and_complaint(*arguments: str | Path) -> tuple[int, str]:
    done = run(*arguments)
    return done.returncode, done.stderr


def every_command() -> dict[str, click.Command]:
    """All commands, those in groups too, by what one types."""
    return dict(commands_in(app, ()))


def commands_in(group: click.Group, path: tuple[str, ...]) -> Iterator[tuple[str, click.Command]]:
    ctx = click.Context(group)
    for name in group.list_commands(ctx):
        command = group.get_command(ctx, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands_in(command, (*path, name))
        else:
            yield " ".join((*path, name)), command


def complaints(stderr: str) -> list[str]:
    """All lines of stderr except the one about the engine, which plain Python always prints."""
    return [line for line in stderr.splitlines() if MISSING not in line]


@contextmanager
def hearing_ctrl_c() -> Iterator[None]:
    """Processes started meanwhile hear Ctrl-C, also where these tests do not.

    A caller may have SIGINT ignored, as nohup's and a script's background jobs have, and what is
    ignored stays so through fork and exec. What is handled goes back to its default there.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def running(*arguments: str | Path) -> Iterator[subprocess.Popen[str]]:
    """The program running in its own process group, which is always gone afterwards."""
    with hearing_ctrl_c():
        started = subprocess.Popen(
            [PROGRAM, *arguments],
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,
        )
    with started as process:
        try:
            yield process
        finally:
            if group_lives(process.pid):
                os.killpg(process.pid, 9)


def group_lives(group: int) -> bool:
    """Whether any process of the group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def until(condition: Callable[[], bool]) -> None:
    """Wait until something becomes true."""
    deadline = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < deadline, "waited in vain"
        Event().wait(0.001)
