"""docs/protocol.md is true: its examples are replayed against a real server."""

import asyncio
import json
import re
import socket
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
from websockets.asyncio.client import connect

from tests.server.house import Message, visited
from threemirrors.server.run import server
from threemirrors.server.settings import Settings
from threemirrors.server.ws import messages

DOC = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"(Client|Server):\n\n```json\n(.+)\n```")
ASKED = re.compile(
    r"Ask:\n\n```http\n(\w+) (\S+)\n((?:\{.+\n)?)```\n\nAnswer:\n\n```json\n(.+)\n```"
)
DRAWN = (re.compile(r"[\w-]{12}"), re.compile(r"[A-Z2-9]{8}"), re.compile(r"B[\w-]{86}"))
OPENING = re.compile(r"```json\n(\{\"name\".+)\n```")


def examples() -> list[tuple[str, dict[str, Any]]]:
    return [(who, json.loads(text)) for who, text in EXAMPLE.findall(DOC)]


def tags(union: object) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def test_every_message_has_an_example() -> None:
    told = {(who, message["t"]) for who, message in examples()}
    assert {t for who, t in told if who == "Client"} == tags(messages.FromClient)
    assert {t for who, t in told if who == "Server"} == tags(messages.ToClient)


def test_client_examples_are_what_the_server_understands() -> None:
    for who, message in examples():
        if who == "Client":
            msgspec.convert(message, messages.FromClient)


def test_no_http_example_is_skipped() -> None:
    assert len(ASKED.findall(DOC)) == DOC.count("```http\n") > 0


def same_shape(example: Any, real: Any, path: str = "$") -> None:
    """Everything in the example is there, with the same type; empty parts match anything."""
    assert isinstance(real, type(example)) or example is None, path
    if isinstance(example, dict):
        assert not example or path.endswith("words") or set(example) == set(real), path
        for name in set(example) & set(real):
            same_shape(example[name], real[name], f"{path}.{name}")
    elif isinstance(example, list) and example and isinstance(example[0], dict):
        assert len(real) == len(example), path
        for pair in zip(example, real, strict=True):
            same_shape(*pair, f"{path}[]")
    elif path.endswith((".t", ".id", ".code", ".rule", ".key", ".kind")):
        assert real == example or made_by_us(example, real), path


def made_by_us(example: str, real: str) -> bool:
    """Whether both are ids, short codes or keys that the server draws at random."""
    return any(drawn.fullmatch(example) and drawn.fullmatch(real) for drawn in DRAWN)


def test_the_conversation_goes_as_documented(tmp_path: Path) -> None:
    asyncio.run(converse(tmp_path))


async def converse(folder: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    running = server(Settings(port=port, data=folder))
    task = asyncio.create_task(running.serve())
    while not running.started:
        await asyncio.sleep(0)
    found = OPENING.search(DOC)
    assert found is not None
    address = f"127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=f"http://{address}") as client:
        opened = (await client.post("/api/tables", json=json.loads(found[1]))).json()
    headers = {"Authorization": f"Bearer {opened['token']}"}
    url = f"ws://{address}/api/tables/{opened['id']}/socket"
    async with connect(url, additional_headers=headers) as table:
        for who, message in examples():
            if who == "Client":
                await table.send(json.dumps(message))
            else:
                if message["t"] == "device":
                    await add_device(port, opened["token"])
                same_shape(message, json.loads(await asyncio.wait_for(table.recv(), 20)))
    await ask_everything(port, opened)
    running.should_exit = True
    await task


async def add_device(port: int, token: str) -> None:
    async with visited(port) as at:
        made = await at.post("/api/me/devices/code", token=token)
        await at.post("/api/devices", {"code": made["code"]})


async def ask_everything(port: int, opened: Message) -> None:
    async with visited(port) as at:
        for method, path, body, example in ASKED.findall(DOC):
            if "eyes=all" in path or path.endswith("/rematch"):
                async with await at.join(opened["id"], opened["token"]) as aki:
                    await aki.play_out()
            here = path.replace("ID", opened["id"])
            asked = json.loads(body) if body else None
            answer = (await at.call(method, here, asked, opened["token"])).json()
            same_shape(json.loads(example), answer)
