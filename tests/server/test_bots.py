"""Bots that crash, hang or answer badly hold nothing up, and no bot sees more than its view."""

import asyncio
import contextlib
import json
import os
import secrets
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec import Raw

from tests.server.house import PERSON, House, Player, bot, house, setting, until
from threemirrors.bots import BOTS
from threemirrors.core.chance import Rng
from threemirrors.core.discovery import game_named
from threemirrors.server.live.bot_worker import Question
from threemirrors.server.live.worker_process import WorkerProcess
from threemirrors.server.live.workers import BotFailed, BotWorkers

UP = "print('ready', flush=True); "
ANSWER = UP + "import sys\nfor line in sys.stdin: print({!r}, flush=True)"
GAME = game_named("kaleido")
VIEW = GAME.view_json(GAME.new(2, bytes(range(32)), first=1), 1)
QUESTION = Question("kaleido", "keen", 1, "01" * 32, Raw(VIEW))
BAD = {
    "crashes at once": "raise SystemExit(3)",
    "crashes when asked": UP + "input(); raise SystemExit(3)",
    "never comes up": "import time; time.sleep(60)",
    "comes up in another way": "print('hello', flush=True); import time; time.sleep(60)",
    "hangs": UP + "import time; time.sleep(60)",
    "hangs in the middle": UP + "print('{', end='', flush=True); import time; time.sleep(60)",
    "talks rubbish": ANSWER.format("how are you?"),
    "answers in another shape": ANSWER.format('{"move": 3}'),
    "has no such move": ANSWER.format('{"move": "zz"}'),
    "moves against the rules": ANSWER.format('{"move": "turn3"}'),
    "cannot be started": "",
}


@contextlib.asynccontextmanager
async def at_a_table(at: House, workers: BotWorkers) -> AsyncIterator[Player]:
    """A person against a bot that these workers think for."""
    registry = await at.registry()
    usual, registry.workers = registry.workers, workers
    opened = await at.open(PERSON, bot("greedy"))
    try:
        async with await at.join(opened["id"], opened["token"]) as aki:
            yield aki
    finally:
        for awake in registry.awake.values():
            await awake.stop()
        await workers.close()
        registry.workers = usual


@pytest.mark.parametrize("what", BAD)
def test_the_game_goes_on_without_a_bad_bot(tmp_path: Path, what: str) -> None:
    command = (sys.executable, "-c", BAD[what]) if BAD[what] else ("/nowhere/bot",)

    async def story() -> None:
        workers = BotWorkers(1, command, deadline=0.3, patience=3, longest_wait=60)
        async with house(tmp_path) as at, at_a_table(at, workers) as aki:
            await aki.play()
            while aki.is_on_turn():
                await aki.play()
            await aki.turn()  # The other has moved.
            seats = aki.now["seats"]
            assert seats[1]["flagged"]
            assert "flagged" not in seats[0]
            assert [notice["kind"] for notice in aki.notices].count("flagged") == 1

    asyncio.run(story())


class Watched(BotWorkers):
    """Workers that remember every process they started."""

    started: WorkerProcess | None = None

    async def start(self) -> WorkerProcess:
        self.started = await super().start()
        return self.started


def test_a_bot_that_never_stops_talking_is_dismissed() -> None:
    script = UP + "import sys; input()\nwhile True: sys.stdout.write('x' * 1000)"

    async def story() -> None:
        workers = Watched(1, (sys.executable, "-c", script), deadline=10)
        try:
            with pytest.raises(BotFailed):
                async with asyncio.timeout(3):
                    await workers.ask(Question("kaleido", "greedy", 0, "00", Raw(VIEW)))
            await until(lambda: not workers.working)
        finally:
            await workers.close()
            assert workers.started is not None
            assert workers.started.has_ended()

    asyncio.run(story())


def test_the_workers_are_shut_down_while_a_bot_is_thinking() -> None:
    async def story() -> None:
        workers = BotWorkers(1, (sys.executable, "-c", BAD["hangs"]), deadline=60)
        asking = asyncio.create_task(workers.ask(Question("kaleido", "greedy", 0, "00", Raw(VIEW))))
        await until(lambda: bool(workers.working))
        asking.cancel()
        try:
            await workers.close()
        finally:
            await asyncio.wait({asking})

    asyncio.run(story())


def test_a_bad_bot_is_replaced_for_the_next_question() -> None:
    says = """input(); print('{"move": "end"}', flush=True); import os; os._exit(0)"""
    script = UP + says

    async def story() -> None:
        workers = BotWorkers(1, (sys.executable, "-c", script), deadline=10)
        question = Question("kaleido", "greedy", 0, "00", Raw(VIEW))
        moves: list[str] = []
        while len(moves) < 3:
            with contextlib.suppress(BotFailed):
                moves.append(await workers.ask(question, urgent=False))
        assert moves == ["end"] * 3
        await workers.close()

    asyncio.run(story())


def test_a_bot_is_given_its_view_and_nothing_else(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    script = (
        UP + f"import sys\nfor line in sys.stdin:\n open({str(heard)!r}, 'a').write(line)\n"
        " print('no', flush=True)"
    )

    async def story() -> None:
        workers = BotWorkers(1, (sys.executable, "-c", script), deadline=10)
        async with house(tmp_path / "data") as at, at_a_table(at, workers) as aki:
            while aki.is_on_turn():
                await aki.play()
            seen = aki.now["view"]
            await aki.turn()
            registry = await at.registry()
            [awake] = registry.awake.values()
            seed = awake.live.table.opened.seed
            asked = [json.loads(line) for line in heard.read_text().splitlines()]
            known = {"game", "bot", "seat", "seed", "view", "rules", "may_wait"}
            assert set(asked[0]) == known | {"seconds", "memory"}
            assert awake.live.id not in heard.read_text()
            assert asked[0]["view"] == seen
            assert seed not in heard.read_text()
            assert len({question["seed"] for question in asked}) == len(asked)

    asyncio.run(story())


def test_a_stuck_bot_at_one_table_does_not_hold_up_another() -> None:
    """All workers hang, so those who wait for one get their moves from the server."""

    async def story() -> None:
        workers = BotWorkers(2, (sys.executable, "-c", BAD["hangs"]), deadline=60, longest_wait=0.3)
        stuck = [asyncio.create_task(workers.ask(QUESTION)) for _ in range(2)]
        await until(lambda: len(workers.working) == 2 and not workers.queue.lanes)
        for move in await asyncio.gather(*(workers.ask(QUESTION) for _ in range(3))):
            assert (
                GAME.imagine(VIEW, Rng(bytes(range(32)))).why_not(1, GAME.parse_move(move)) is None
            )
        assert not any(task.done() for task in stuck)
        for task in stuck:
            task.cancel()
        await asyncio.wait(stuck)
        await workers.close()
        assert not workers.working

    asyncio.run(story())


@pytest.mark.parametrize("name", BOTS)
def test_the_real_worker_answers_with_a_legal_move(name: str) -> None:
    async def story() -> str:
        workers = BotWorkers(1, deadline=20)
        try:
            return await workers.ask(Question("kaleido", name, 1, secrets.token_hex(32), Raw(VIEW)))
        finally:
            await workers.close()

    state = GAME.imagine(VIEW, Rng(bytes(range(32))))
    assert state.why_not(1, GAME.parse_move(asyncio.run(story()))) is None


def test_a_bot_that_thinks_for_ever_is_dismissed() -> None:
    """It is not asleep, so only the time it has used tells that it hangs."""

    async def story() -> None:
        spinning = UP + "input()\nwhile True: pass"
        workers = BotWorkers(1, (sys.executable, "-c", spinning), deadline=0.3)
        with pytest.raises(BotFailed):
            await workers.ask(QUESTION, urgent=False)
        await workers.close()

    asyncio.run(story())


def test_a_worker_that_gets_no_time_is_waited_for() -> None:
    """Overload, as a worker sees it: it is stopped for longer than it has to think."""

    async def story() -> None:
        script = UP + 'print(input() and \'{"move": "end"}\', flush=True); input()'
        workers = Watched(1, (sys.executable, "-c", script), deadline=0.2)
        workers.warm_up()
        await until(lambda: len(workers.working) == 1)
        assert workers.started is not None
        pid = workers.started.process.pid
        os.kill(pid, signal.SIGSTOP)
        asking = asyncio.create_task(workers.ask(QUESTION, urgent=False))
        await asyncio.wait({asking}, timeout=1)  # Five times what it has to think.
        assert not asking.done()
        os.kill(pid, signal.SIGCONT)
        assert await asking == "end"
        await workers.close()

    asyncio.run(story())


SLOW = "import time; time.sleep(1); " + ANSWER.format('{"move": "end"}')


def test_the_start_of_a_worker_does_not_count_as_thinking() -> None:
    """The worker takes longer to come up than a bot has to think."""

    async def story() -> None:
        workers = BotWorkers(1, (sys.executable, "-c", SLOW), deadline=0.5)
        question = Question("kaleido", "greedy", 0, "00", Raw(VIEW))
        assert await workers.ask(question, urgent=False) == "end"
        await workers.close()

    asyncio.run(story())


def test_workers_come_up_with_the_server_and_whoever_asks_meanwhile_waits() -> None:
    async def story() -> None:
        workers = BotWorkers(2, (sys.executable, "-c", SLOW), deadline=0.5)
        workers.warm_up()
        question = Question("kaleido", "greedy", 0, "00", Raw(VIEW))
        assert await workers.ask(question, urgent=False) == "end"
        await until(lambda: len(workers.working) == 2)
        await workers.close()
        assert not workers.working

    asyncio.run(story())


def test_the_server_starts_its_workers(tmp_path: Path) -> None:
    async def story() -> None:
        tmp_path.mkdir(exist_ok=True)
        async with house(tmp_path, warm_up=True) as at:
            workers = (await at.registry()).workers
            await until(lambda: len(workers.working) == workers.size)

    asyncio.run(story())


def test_workers_that_are_coming_up_are_shut_down_too(tmp_path: Path) -> None:
    async def story() -> None:
        script = f"import os, pathlib; pathlib.Path({str(tmp_path)!r}, str(os.getpid())).touch(); "
        script += BAD["never comes up"]
        workers = BotWorkers(2, (sys.executable, "-c", script))
        workers.warm_up()
        await until(lambda: len(list(tmp_path.iterdir())) == 2)
        await workers.close()
        for file in tmp_path.iterdir():
            assert not Path(f"/proc/{file.name}").exists()

    asyncio.run(story())


def test_a_bot_with_a_style_plays_at_a_table_whose_game_has_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot("level1~corners"))
            async with await at.join(opened["id"], opened["token"]) as aki:
                while aki.now["ply"] < 6:
                    await aki.play()
                assert aki.now["seats"][1]["bot"] == "level1~corners"
                assert "flagged" not in aki.now["seats"][1]
            for name in ("level1~purple", "keen~corners", "level1~"):
                wrong = {"name": "Aki", "setting": setting(PERSON, bot(name)), "public": False}
                assert (await at.refused("/api/tables", wrong))[0] == 400

    asyncio.run(story())
