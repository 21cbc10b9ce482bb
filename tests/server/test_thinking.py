"""Bots that think for long: they stop in time, and what they remember is bounded."""

import asyncio
import time
from collections.abc import Iterator

import msgspec
import pytest
from msgspec import Raw

from threemirrors.bots import lighter
from threemirrors.bots.search.tree import Tree
from threemirrors.bots.search_bot import EDGES, NODES
from threemirrors.core.discovery import game_named
from threemirrors.server.live import bot_worker
from threemirrors.server.live.bot_worker import MOST_MEMORY, MOST_SEATED, THINKING, Question
from threemirrors.server.live.fair_queue import AT_LEISURE
from threemirrors.server.live.workers import BOT_DEADLINE, Asked, BotWorkers

GAME = game_named("kaleido")
STATE = GAME.new(2, bytes(range(32)), first=1)
VIEW = Raw(GAME.view_json(STATE, 1))
ENDLESS = Question("kaleido", "search:600s", 1, "01" * 32, VIEW, seconds=0.2)


@pytest.fixture(autouse=True)
def nobody_seated() -> Iterator[None]:
    bot_worker.seated.clear()
    yield
    bot_worker.seated.clear()


def remembering(memory: str, bot: str = "search:200") -> Question:
    return msgspec.structs.replace(ENDLESS, bot=bot, memory=memory)


def test_a_bot_that_would_think_for_ever_makes_its_best_move_in_time() -> None:
    async def story() -> None:
        workers = BotWorkers(1)
        try:
            text = await workers.ask(ENDLESS, urgent=False)
        finally:
            await workers.close()
        assert STATE.why_not(1, GAME.parse_move(text)) is None

    asyncio.run(story())


def test_thinking_leaves_time_for_all_that_comes_after() -> None:
    assert THINKING + 0.5 < BOT_DEADLINE
    began = time.monotonic()
    bot_worker.answer(ENDLESS)
    assert time.monotonic() - began < BOT_DEADLINE


def test_a_seat_is_remembered_and_no_other_is_mistaken_for_it() -> None:
    first = bot_worker.bot_for(remembering("a/0"))
    assert bot_worker.bot_for(remembering("a/0")) is first
    others = [remembering("a/1"), remembering("b/0"), remembering("a/0", "search:300")]
    for other in others:
        assert bot_worker.bot_for(other) is not first
    assert bot_worker.bot_for(remembering("a/0")) is first


def test_only_bots_that_remember_are_kept_and_only_so_many() -> None:
    bot_worker.bot_for(remembering("a/0", "keen"))
    bot_worker.bot_for(remembering(""))
    assert not bot_worker.seated
    for n in range(MOST_SEATED + 5):
        bot_worker.answer(remembering(f"{n}/1"))
    assert [memory for memory, _ in bot_worker.seated] == [
        f"{n}/1" for n in range(5, MOST_SEATED + 5)
    ]


def test_all_that_is_remembered_takes_half_of_the_memory_at_most() -> None:
    tree = Tree(NODES, EDGES)
    for _ in range(NODES):
        tree.add_node(0)
        tree.add_result()
    for _ in range(EDGES):
        tree.add_edge(0, 0, 0.0)
    pools = [getattr(tree, name) for name in dir(tree) if not name.startswith("_")]
    views = [memoryview(pool) for pool in pools if hasattr(pool, "__getitem__")]
    taken = sum(view.nbytes for view in views)
    assert 20_000_000 < taken < 40_000_000
    assert MOST_SEATED * taken < MOST_MEMORY / 2


def test_the_more_people_wait_the_less_each_bot_thinks() -> None:
    async def story() -> None:
        workers = BotWorkers(2)
        asked = Asked(ENDLESS, asyncio.get_running_loop().create_future())
        assert workers.time_for(ENDLESS) == ENDLESS.seconds
        for lane in (b"aki", b"bo", b"aki", AT_LEISURE):
            workers.queue.put(lane, "table", asked)
        assert workers.time_for(ENDLESS) == ENDLESS.seconds / 2

    asyncio.run(story())


def test_the_server_itself_never_thinks_for_long() -> None:
    assert [lighter(name) for name in ("gentle", "keen", "search:2s")] == [
        "gentle",
        "greedy",
        "greedy",
    ]
