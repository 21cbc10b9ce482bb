"""Several processes search along when asked to, repeatably, and none outlives its parent."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.program import hearing_ctrl_c
from tests.core.matches import GAME as OTHER
from tests.core.matches import SEED
from threemirrors.bots import bot_named
from threemirrors.bots.search import helpers
from threemirrors.bots.search.lines import Line
from threemirrors.core.chance import Rng
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import GameError
from threemirrors.core.judge import PointsJudge

GAME, PLAYERS = game_named("kaleido"), 2  # One that processes started here know, too.
PATIENCE = 60  # Seconds until something is taken to hang: never reached when all is well.
ENDLESS = f"""
from threemirrors.bots import bot_named
from threemirrors.bots.search.helpers import helpers
from threemirrors.core.chance import Rng
from threemirrors.core.discovery import game_named
game = game_named({GAME.name!r})
state = game.new({PLAYERS}, 1)
[helper] = helpers(1)
assert helper.is_ready(wait=True)
print(helper.process.pid, flush=True)
bot_named("search:{10**12}:2").choose(game, state, state.actors()[0], Rng(bytes(range(32))))
"""


def choice(name: str) -> int:
    state = GAME.new(PLAYERS, SEED)
    return bot_named(name).choose(GAME, state, state.actors()[0], Rng(SEED))


def is_alive(pid: int) -> bool:
    """A process that has ended but that nobody has asked about yet does not count."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def thinking() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A process that thinks without end, and the process id of its helper."""
    run = [sys.executable, "-c", ENDLESS]
    with hearing_ctrl_c():
        begun = subprocess.Popen(
            run, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
    try:
        assert begun.stdout is not None
        yield begun, int(begun.stdout.readline())
    finally:
        begun.kill()
        begun.communicate()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to look")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_no_helper_is_left_when_its_parent_is_gone(end: int) -> None:
    with thinking() as (parent, helper):
        time.sleep(0.3)
        assert is_alive(helper)
        parent.send_signal(end)
        wait_for_end(helper)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to look")
def test_an_interrupt_ends_both_at_once() -> None:
    with thinking() as (parent, helper):
        time.sleep(0.3)
        os.killpg(parent.pid, signal.SIGINT)
        _, told = parent.communicate(timeout=PATIENCE)
        assert told.count("Traceback") == 1
        assert told.rstrip().endswith("KeyboardInterrupt")
        wait_for_end(helper)


def wait_for_end(pid: int) -> None:
    until = time.monotonic() + PATIENCE
    while is_alive(pid):
        assert time.monotonic() < until
        time.sleep(0.05)


def test_two_searches_give_the_same_answer_again_and_share_a_process() -> None:
    first = choice("search:2000:2")
    [helper] = helpers.STARTED
    assert choice("search:2000:2") == first
    assert [helper] == helpers.STARTED


def test_what_helpers_found_out_is_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.new(PLAYERS, SEED)
    seat = state.actors()[0]
    sure = Line(state.legal_moves(seat)[-1], 1, 2.0, 0.1, certain=2.0)
    monkeypatch.setattr(helpers.Helper, "answer", lambda _: [sure])
    try:
        assert choice("search:200:2") == sure.move
    finally:
        helpers.end_all()  # Its true answer was never read.


def test_a_helper_that_fails_is_replaced() -> None:
    assert choice("search:500:2") == choice("search:500:2")
    [helper] = helpers.STARTED
    helper.process.kill()
    helper.process.wait()
    legal = GAME.new(PLAYERS, SEED)
    assert choice("search:500:2") in legal.legal_moves(legal.actors()[0])
    assert helper not in helpers.STARTED
    choice("search:500:2")
    assert len(helpers.STARTED) == 1


def test_what_only_we_know_we_think_about_alone() -> None:
    class Secret(PointsJudge):
        """A class that cannot be sent to another process."""

    class SecretGame(type(OTHER)):  # type: ignore[misc]
        judge = Secret()

    game, state = SecretGame(), OTHER.new(2, SEED)
    seat = state.actors()[0]
    assert bot_named("search:900:2").choose(game, state, seat, Rng(SEED)) in state.legal_moves(seat)
    for helper in helpers.STARTED:
        assert helper.process.poll() is None


def test_nothing_is_started_unless_asked_for() -> None:
    script = ENDLESS.partition("[helper]")[0].replace(
        "from threemirrors.bots.search.helpers import helpers", "import sys"
    ) + (
        "bot_named('search:100').choose(game, state, state.actors()[0], Rng(bytes(range(32))))\n"
        "print([name for name in sys.modules if 'search.helper' in name])"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True, timeout=PATIENCE
    )
    assert told.stdout == "[]\n"


@pytest.mark.parametrize(
    "name", ["search:", "search:x", "search:5:0", "search:5:2:2", "search:1s:"]
)
def test_names_that_mean_nothing_are_refused(name: str) -> None:
    with pytest.raises(GameError, match=r"search:0\.2s"):
        bot_named(name)
