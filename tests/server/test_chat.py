"""Chat over HTTP is the table's chat: same rules, same messages, same rate limit."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import PERSON, House, Message, house
from threemirrors.server.auth.rate_limit import MESSAGES, MESSAGES_WINDOW, Limits, Rate
from threemirrors.table.refusal import Declined


async def say(at: House, table: str, token: str, **body: object) -> tuple[int, Message]:
    answer = await at.call("POST", f"/api/tables/{table}/chat", body, token)
    return answer.status_code, answer.json()


def test_chat_over_http_reaches_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            async with await at.join(table, one) as aki, await at.join(table) as guest:
                status, told = await say(at, table, two, id="c1", words=" good \u202e luck\n")
                assert (status, told) == (201, {"id": "c1", "seq": aki.now["seq"] + 1})
                for player in (aki, guest):
                    await player.see(told["seq"])
                    assert player.notices[-1]["words"] == {"name": "Bo", "words": "good luck"}
                await aki.done("say", words="you too")
                heard = await at.get(f"/api/tables/{table}/chat")
                assert heard == [note for note in aki.notices if note["kind"] == "said"]
                assert len(heard) == 2
            assert await at.get(f"/api/tables/{table}/chat?after={told['seq']}") == heard[1:]

    asyncio.run(story())


def test_the_rules_of_the_chat_are_those_of_the_socket(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, _ = await at.pair()
            elsewhere = (await at.open(PERSON, PERSON))["token"]
            refusals: list[tuple[str, Message, tuple[int, str]]] = [
                ("", {"words": "hi"}, (401, "who_are_you")),
                (elsewhere, {"words": "hi"}, (403, "not_your_seat")),
                (one, {"words": "hi", "seat": 1}, (403, "not_your_seat")),
                (one, {"words": " \u200b "}, (400, "words_empty")),
                (one, {"words": "hi", "id": "x" * 65}, (400, "id_too_long")),
            ]
            for token, body, refusal in refusals:
                status, answer = await say(at, table, token, **body)
                assert (status, answer["code"]) == refusal
            foreign = {"origin": "http://elsewhere.example"}
            path = f"/api/tables/{table}/chat"
            answered = await at.call("POST", path, {"words": "hi"}, one, foreign)
            assert answered.json()["code"] == "foreign_origin"
            assert await at.get(path) == []

    asyncio.run(story())


def test_a_guest_may_say_as_much_as_over_the_socket() -> None:
    limits = Limits(1)
    for _ in range(MESSAGES):
        limits.message(b"aki", 0.0)
    with pytest.raises(Declined) as caught:
        limits.message(b"aki", 1.0)
    assert caught.value.refusal.code == "too_many"
    limits.message(b"bo", 1.0)
    limits.message(b"aki", MESSAGES_WINDOW)


def test_chatting_too_much_is_refused_and_not_shown(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            rate = Rate(most=1)
            limits, store = await at.limits(), (await at.registry()).store
            for guest in [guest for seat, guest in await store.holders(table) if seat == 0]:
                limits.messages[guest] = rate
            assert (await say(at, table, one, words="one"))[0] == 201
            status, answer = await say(at, table, one, words="two")
            assert (status, answer["code"]) == (429, "too_many")
            assert (await say(at, table, two, words="three"))[0] == 201
            heard = await at.get(f"/api/tables/{table}/chat")
            assert [note["words"]["words"] for note in heard] == ["one", "three"]

    asyncio.run(story())


def test_chat_sent_twice_is_said_once_by_either_way_and_after_a_restart(tmp_path: Path) -> None:
    async def first() -> tuple[str, str, str, list[int]]:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            async with await at.join(table, one) as aki:
                over_socket = await aki.done("say", id="a", words="hello")
                again = await aki.ask("say", id="a", words="hello")
                assert again == {"t": "done", "id": "a", "seq": over_socket}
                assert await say(at, table, one, id="a", words="hello") == (
                    201,
                    {"id": "a", "seq": over_socket},
                )
            _, told = await say(at, table, one, id="b", words="there")
            return table, one, two, [over_socket, told["seq"]]

    async def second(table: str, one: str, two: str, seqs: list[int]) -> None:
        async with house(tmp_path) as at:
            async with await at.join(table, one) as aki:
                for ident, seq in zip("ab", seqs, strict=True):
                    assert (await aki.ask("say", id=ident, words="once more"))["seq"] == seq
                    answered = await say(at, table, one, id=ident, words="once more")
                    assert answered == (201, {"id": ident, "seq": seq})
            assert (await say(at, table, two, id="a", words="mine"))[0] == 201  # Another's id.
            for _ in range(2):  # Without an id, every message is a new one.
                assert (await say(at, table, two, words="ha"))[0] == 201
            heard = await at.get(f"/api/tables/{table}/chat")
            said = [note["words"]["words"] for note in heard]
            assert said == ["hello", "there", "mine", "ha", "ha"]

    asyncio.run(second(*asyncio.run(first())))


def test_nobody_is_told_the_ids_of_others_messages(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            async with await at.join(table, two) as bo:
                await say(at, table, one, id="my secret id", words="hi")
                await bo.wait(lambda message: message["t"] == "news")
                assert set(bo.notices[-1]["words"]) == {"name", "words"}
            for path in ("chat", "story"):
                told = await at.call("GET", f"/api/tables/{table}/{path}", token=two)
                assert "my secret id" not in told.text

    asyncio.run(story())


def test_phrases_are_sent_as_keys_over_both_doors(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table, one, two = await at.pair()
            assert (await say(at, table, one, phrase="good_luck"))[0] == 201
            async with await at.join(table, two) as bo:
                await bo.done("say", phrase="thanks")
                for answer in (
                    await bo.ask("say", phrase="nonsense"),
                    await bo.ask("say", phrase="thanks", words="and more"),
                ):
                    assert answer["why"]["code"] in ("no_such_phrase", "words_and_phrase")
            heard = [note["words"] for note in await at.get(f"/api/tables/{table}/chat")]
            assert heard == [
                {"name": "Aki", "words": "", "phrase": "good_luck"},
                {"name": "Bo", "words": "", "phrase": "thanks"},
            ]
            for body, code in (
                ({"phrase": "nonsense"}, "no_such_phrase"),
                ({"phrase": "thanks", "words": "and more"}, "words_and_phrase"),
                ({}, "words_empty"),
            ):
                status, answer = await say(at, table, one, **body)
                assert (status, answer["code"]) == (400, code)

    asyncio.run(story())


def test_partners_say_only_phrases_while_they_play_by_both_doors(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(*4 * [PERSON], game="four_corners", options={"teams": True})
            table, token = opened["id"], opened["token"]
            status, refused = await say(at, table, token, words="lay the star", seat=1)
            assert (status, refused["code"], refused["rule"]) == (
                409,
                "partners_are_silent",
                "F-8.4",
            )
            assert "thanks" in refused["facts"]["phrases"]
            async with await at.join(table, token) as aki:
                answer = await aki.ask("say", words="lay the star", seat=2)
                assert answer["why"]["code"] == "partners_are_silent"
                await aki.done("say", phrase="thinking", seat=2)
            heard = await at.get(f"/api/tables/{table}/chat")
            assert [note["words"]["phrase"] for note in heard] == ["thinking"]

    asyncio.run(story())
