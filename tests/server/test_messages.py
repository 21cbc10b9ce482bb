"""One effect per message, however it arrives, and an answer that says what became of it."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import DEADLINE, PERSON, House, Message, Player, bot, house
from threemirrors.server.store import Entry, Unavailable
from threemirrors.server.ws.handler import Handler


async def screen(at: House) -> Player:
    """One person with both seats of a new table."""
    opened = await at.open(PERSON, PERSON)
    return await at.join(opened["id"], opened["token"])


def moves(player: Player) -> list[Message]:
    return [notice for notice in player.notices if notice["kind"] == "moved"]


def test_a_repeated_message_is_acknowledged_again_and_played_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await screen(at) as aki:
            move = aki.choice()
            first = await aki.done("play", id="same", ply=0, move=move, seat=0)
            await aki.play()
            again = await aki.ask("play", id="same", ply=0, move=move, seat=0)
            assert again == {"t": "done", "id": "same", "seq": first}
            assert len(moves(aki)) == 2
            assert (await aki.ask("ping"))["seq"] == first + 1

    asyncio.run(story())


def test_a_repeated_message_that_names_no_seat_is_known_after_the_turn_passed(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await screen(at) as aki:
            move = aki.choice()
            first = await aki.done("play", id="same", ply=0, move=move)
            while aki.now["acting"] == [0]:
                await aki.play()
            again = await aki.ask("play", id="same", ply=0, move=move)
            assert again == {"t": "done", "id": "same", "seq": first}

    asyncio.run(story())


@pytest.mark.parametrize(("ply", "code"), [(0, "behind"), (2, "from_the_future")])
def test_a_move_for_another_position_is_refused(tmp_path: Path, ply: int, code: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await screen(at) as aki:
            await aki.play()
            no = await aki.ask("play", ply=ply, move=aki.choice())
            assert (no["t"], no["why"]["code"], no["why"]["facts"]) == ("no", code, {"ply": 1})
            assert len(moves(aki)) == 1

    asyncio.run(story())


def test_an_illegal_move_is_refused_with_its_rule(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, _, other = await at.pair()
            async with await at.join(table, other) as bo:
                move = {"type": "tile", "colour": "blue", "board": "A", "hole": 1}
                why = (await bo.ask("play", ply=0, move=move))["why"]
                assert (why["code"], why["rule"], why["facts"]) == ("illegal", "K-1.5", {"turn": 0})
                assert why["key"] == "kaleido.refused.not_your_turn"

    asyncio.run(story())


@pytest.mark.parametrize(
    "move",
    [
        None,
        17,
        "rA1",
        [],
        {},
        {"type": "jump"},
        {"type": "tile", "colour": "red"},
        {"type": "tile", "colour": "red", "board": "A", "hole": 1.5},
        {"type": "board", "q": 10**30, "r": -(10**30)},
        {"type": "turn", "sixths": 6},
        {"type": "end", "more": 1},
    ],
)
def test_an_unknown_move_is_refused_and_the_connection_stays_open(
    tmp_path: Path, move: object
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await screen(at) as aki:
            no = await aki.ask("play", ply=0, move=move)
            assert no["why"]["code"] == "unknown_move"
            await aki.play()

    asyncio.run(story())


def test_messages_in_the_wrong_order_have_one_effect_each(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await screen(at) as aki:
            first = {"t": "play", "id": "first", "ply": 0, "move": aki.now["legal"][0]}
            second = {"t": "play", "id": "second", "ply": 1, "move": {"type": "end"}}
            first["seat"] = second["seat"] = 0
            for message in (second, first, second, first):
                await aki.send(message)
            await aki.send({"t": "ping", "id": "last"})
            await aki.wait(lambda message: message.get("id") == "last")
            heard = [json.loads(frame) for frame in aki.frames]
            answers = [(m["id"], m["t"]) for m in heard if m["t"] in ("done", "no")]
            assert answers == [
                ("second", "no"),
                *[(i, "done") for i in ("first", "second", "first")],
            ]
            assert len(moves(aki)) == 2

    asyncio.run(story())


def test_with_two_tabs_on_one_seat_the_first_valid_move_wins(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            where = (opened["id"], opened["token"])
            async with await at.join(*where) as one, await at.join(*where) as two:
                legal = one.now["legal"]
                asked = (
                    tab.ask("play", ply=0, move=legal[n], seat=0)
                    for n, tab in enumerate((one, two))
                )
                answers = await asyncio.gather(*asked)
                assert sorted(answer["t"] for answer in answers) == ["done", "no"]
                refused = next(answer for answer in answers if answer["t"] == "no")
                assert refused["why"]["code"] == "behind"
                await asyncio.gather(one.see(2), two.see(2))
                assert one.notices == two.notices
                await two.play()
                await one.see(3)

    asyncio.run(story())


def test_ping_tells_the_head_of_the_log(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await screen(at) as aki:
            pong = await aki.ask("ping", id="p")
            assert (pong["t"], pong["id"], pong["seq"]) == ("pong", "p", 1)

    asyncio.run(story())


def test_chat_is_cleaned(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await screen(at) as aki:
            await aki.done("say", words="  he\u202ello\u0000\n\n wor\u200bld  ", seat=1)
            said = aki.notices[-1]
            assert (said["kind"], said["seat"]) == ("said", 1)
            assert said["words"] == {"name": "Aki", "words": "hello world"}
            empty = await aki.ask("say", words=" \u200b\n ")
            assert empty["why"]["code"] == "words_empty"

    asyncio.run(story())


def test_nothing_is_said_before_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            registry = await at.registry()
            append, asked, gate = registry.store.append, asyncio.Event(), asyncio.Event()

            async def held_up(entry: Entry, **more: Any) -> None:
                asked.set()
                await gate.wait()
                await append(entry, **more)

            monkeypatch.setattr(registry.store, "append", held_up)
            async with await at.join(table, two) as bo, await at.join(table, one) as aki:
                before = aki.now["seq"]
                await aki.send({"t": "play", "id": "m", "ply": 0, "move": aki.choice()})
                async with asyncio.timeout(DEADLINE):
                    await asked.wait()
                async with await at.join(table, one) as tab:
                    assert tab.now["seq"] == before
                assert (await bo.ask("ping"))["seq"] == before
                assert not [frame for frame in bo.frames if '"kind":"moved"' in frame]
                gate.set()
                assert await aki.hear() == {"t": "done", "id": "m", "seq": before + 1}

    asyncio.run(story())


def test_the_acknowledgement_comes_before_the_news(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await screen(at) as aki:
            for ply in range(5):
                await aki.send({"t": "play", "id": f"m{ply}", "ply": ply, "move": aki.choice()})
                order = [await aki.hear() for _ in range(2)]
                assert [message["t"] for message in order] == ["done", "news"]
                assert order[0]["seq"] == order[1]["notices"][0]["seq"]

    asyncio.run(story())


def test_an_unstored_move_is_not_acknowledged_and_may_be_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, await screen(at) as aki:
            registry = await at.registry()
            append = registry.store.append

            async def unheard(entry: Entry, **more: Any) -> None:
                await append(entry, **more)
                raise Unavailable("the answer was lost")

            message = {"t": "play", "id": "m", "ply": 0, "move": aki.choice()}
            monkeypatch.setattr(registry.store, "append", unheard)
            await aki.send(message)
            assert (await aki.hear())["why"]["code"] == "store_unavailable"
            monkeypatch.setattr(registry.store, "append", append)
            await aki.send(message)
            await aki.wait(lambda m: m == {"t": "done", "id": "m", "seq": 2})
            assert len(moves(aki)) == 1

    asyncio.run(story())


def test_our_own_faults_are_reported_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """If anything breaks while answering, the client is told that it was not at fault."""

    async def broken(_: Handler, __: object) -> None:
        raise RuntimeError("a screw came loose")

    monkeypatch.setattr(Handler, "answer", broken)

    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, bot())
            async with await at.join(opened["id"], opened["token"]) as aki:
                await aki.send({"t": "ping", "id": "1"})
                bye = await aki.wait(lambda message: message["t"] == "bye")
                assert bye["why"]["code"] == "fault"

    asyncio.run(story())
    assert "a screw came loose" in caplog.text
