"""Rude, faulty and hostile frames: each is answered with a reason, and harms nobody else."""

import asyncio
import contextlib
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from tests.budget import budget
from tests.server.house import PERSON, House, house, until
from threemirrors.core.discovery import games
from threemirrors.core.errors import UnknownMove
from threemirrors.core.game import AnyGame
from threemirrors.server.auth.rate_limit import MESSAGES, Rate
from threemirrors.server.ws.connection import MOST_WAITING, Connection
from threemirrors.server.ws.frames import LONGEST_FRAME
from threemirrors.server.ws.messages import Pong
from threemirrors.server.ws.ws_protocol import head_of
from threemirrors.table import decide, limits, log, talk
from threemirrors.table.commit import commit
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import SeatPlan, Setup
from threemirrors.table.table import Table

LONG = json.dumps({"t": "say", "id": "x", "words": "a" * LONGEST_FRAME})
DEEP = '{"t":"play","id":"x","ply":0,"move":' + 8 * "[" + 8 * "]" + "}"
RUDE: list[tuple[str | bytes, str]] = [
    (LONG, "frame_too_long"),
    (DEEP, "frame_too_deep"),
    ("rubbish", "bad_message"),
    ("", "bad_message"),
    ("null", "bad_message"),
    ("[1]", "bad_message"),
    ('{"t":"fly","id":"x"}', "bad_message"),
    ('{"t":"ping","id":"x","more":1}', "bad_message"),
    ('{"t":"ping","id":1}', "bad_message"),
    ('{"t":"say","id":"x","words":"\\ud800"}', "bad_message"),
    ('{"t":"join"}', "joined_already"),
    ('{"t":"ping","id":"' + "x" * 65 + '"}', "id_too_long"),
    (b"\xff\xfe\x00", "bad_message"),
]


async def a_table(at: House) -> tuple[str, str]:
    opened = await at.open(PERSON, PERSON)
    return opened["id"], opened["token"]


def test_rude_frames_end_that_connection_and_no_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            where = await a_table(at)
            async with await at.join(*where) as polite:
                for frame, code in RUDE:
                    async with await at.join(*where) as rude:
                        await rude.send(frame)
                        assert ((await rude.bye())["code"], frame) == (code, frame)
                await polite.play()

    asyncio.run(story())


def test_a_huge_frame_is_not_even_read(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await at.join(*await a_table(at)) as rude:
            await rude.send("x" * 1_000_000)
            assert await rude.closing() == 1009

    asyncio.run(story())


@pytest.mark.parametrize("frame", ['{"t":"ping","id":"x"}', '{"t":"say","id":"x","words":"hm"}'])
def test_the_first_message_is_join(tmp_path: Path, frame: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await at.connect(*await a_table(at)) as rude:
            await rude.send(frame)
            assert (await rude.bye())["code"] == "join_first"
            assert len(rude.frames) == 1

    asyncio.run(story())


def test_so_many_messages_are_answered_and_no_more(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await at.join(*await a_table(at)) as rude:
            for _ in range(MESSAGES):
                assert (await rude.ask("ping"))["t"] == "pong"
            await rude.send({"t": "ping", "id": "one more"})
            why = await rude.bye()
            assert (why["code"], why["facts"]) == ("too_many", {"most": MESSAGES, "seconds": 20})

    asyncio.run(story())


def test_the_rate_is_counted_in_a_sliding_window() -> None:
    rate = Rate(most=2, window=20.0)
    rate.check(0.0)
    rate.check(1.0)
    with pytest.raises(Declined):
        rate.check(19.9)
    rate.check(20.0)


def test_the_goodbye_comes_after_all_answers(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await at.join(*await a_table(at)) as rude:
            for number in range(50):
                await rude.send({"t": "ping", "id": str(number)})
            await rude.send("rubbish")
            await rude.bye()
            assert sum('"t":"pong"' in frame for frame in rude.frames) == 50

    asyncio.run(story())


def test_a_slow_reader_is_dropped_when_too_much_is_queued() -> None:
    async def story() -> None:
        gone = asyncio.Event()

        async def never(frame: bytes) -> None:
            await asyncio.Event().wait()

        watcher = Connection(b"", (), never, gone.set)
        watcher.push(Pong("first", 0, 0))
        await until(lambda: not watcher.waiting)  # The first one is being sent for ever.
        while not gone.is_set():
            watcher.push(b"x" * 1000)
            assert watcher.size <= MOST_WAITING
        assert watcher.size > MOST_WAITING - 1000
        assert watcher.sending is not None
        watcher.sending.cancel()

    asyncio.run(story())


def test_a_broken_connection_drops_the_watcher() -> None:
    async def story() -> None:
        gone = asyncio.Event()

        async def broken(frame: bytes) -> None:
            raise ConnectionError

        Connection(b"", (), broken, gone.set).push(b"x")
        await until(gone.is_set)

    asyncio.run(story())


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_json_value_is_a_move_or_an_unknown_move(game: AnyGame) -> None:
    values = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
        max_leaves=8,
    )

    @settings(max_examples=budget(20, soak=2000), deadline=None)
    @given(values)
    def check(value: object) -> None:
        with contextlib.suppress(UnknownMove):
            game.move_from_form(value)

    check()


def test_talk_does_not_use_up_the_moves_of_a_match() -> None:
    seats = (SeatPlan("person", "Aki"), SeatPlan("person", "Bo"))
    opened = log.Opened(Setup("kaleido", seats), 1, bytes(32).hex(), log.commitment_to(bytes(32)))
    table = Table(log.Logged(0, 0, opened))
    commit(table, log.Logged(1, 0, log.Begun()))
    for seq in range(2, limits.MOST_SAID + 2):
        commit(table, log.Logged(seq, 0, log.Said(1, "Bo", "la")))
    seat = table.acting()[0]
    with pytest.raises(Declined, match="too_much_said"):
        talk.say(table, 1, "la")
    decide.play(table, seat, 0, table.state.legal_moves(seat)[0], "")


@pytest.mark.parametrize("size", [1, 125, 126, 65535, 65536])
def test_a_text_is_framed_as_the_library_frames_it(size: int) -> None:
    text = b"x" * size
    assert head_of(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
