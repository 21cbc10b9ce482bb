"""threemirrors doctor: plays every match again, and changes nothing unless asked."""

import asyncio
import json
from pathlib import Path
from typing import Any

from tests.cli.program import complaints, run, status_and_complaint
from tests.server.house import Message, house
from tests.server.relinked import rewrite
from tests.server.test_damage import gone, played, scribble
from threemirrors.server.store import Store


def diagnosis(data: Path, *more: str) -> tuple[int, dict[str, Any]]:
    done = run("doctor", "--data", data, "--json", *more)
    assert complaints(done.stderr) == []
    found: dict[str, Any] = json.loads(done.stdout)
    return done.returncode, found


def mark_of(data: Path, table: str) -> str:
    async def read() -> str:
        store = await Store.open(f"sqlite:///{data / 'threemirrors.db'}")
        try:
            row = await store.match(table)
            assert row is not None
            return row.quarantined
        finally:
            await store.close()

    return asyncio.run(read())


def test_sound_matches_are_counted(tmp_path: Path) -> None:
    played(tmp_path)
    done = run("doctor", "--data", tmp_path)
    assert (done.returncode, done.stdout) == (
        0,
        "2 matches, 2 of them sound and playable here\n",
    )


def test_what_is_wrong_is_listed_and_nothing_is_changed(tmp_path: Path) -> None:
    bad, later = played(tmp_path)
    scribble(tmp_path, bad["id"], 2, b'"moved"', b'"moveD"')
    rewrite(tmp_path, later["id"], 0, b'"rules":1', b'"rules":9')
    status, found = diagnosis(tmp_path)
    assert (status, found["matches"], found["sound"]) == (1, 2, 0)
    verdicts = {each["id"]: (each["verdict"], each["why"]) for each in found["findings"]}
    assert verdicts[bad["id"]][0] == "damaged"
    assert verdicts[later["id"]] == (
        "needs_rules",
        "this needs version 9 of Kaleido's rules, but this program has version 1",
    )
    assert mark_of(tmp_path, bad["id"]) == mark_of(tmp_path, later["id"]) == ""


def test_marks_are_made_and_lifted(tmp_path: Path) -> None:
    bad, good = played(tmp_path)
    damage = (b'"moved"', b'"moveD"')
    scribble(tmp_path, bad["id"], 2, *damage)
    assert diagnosis(tmp_path, "--mark")[1]["marked"] == [bad["id"]]
    assert mark_of(tmp_path, bad["id"])
    assert mark_of(tmp_path, good["id"]) == ""
    status, stderr = status_and_complaint("doctor", "--data", str(tmp_path), "--lift", bad["id"])
    assert (status, "still damaged" in stderr) == (1, True)
    assert mark_of(tmp_path, bad["id"])
    scribble(tmp_path, bad["id"], 2, *reversed(damage))
    status, found = diagnosis(tmp_path, "--lift", bad["id"])
    assert (status, found["lifted"], found["findings"]) == (0, [bad["id"]], [])

    async def story(table: Message) -> None:
        async with house(tmp_path) as at, await at.join(table["id"], table["token"]) as aki:
            await aki.play()

    asyncio.run(story(bad))


async def mark(data: Path, table: str) -> None:
    store = await Store.open(f"sqlite:///{data / 'threemirrors.db'}")
    await store.quarantine(table, "marked by an earlier version")
    await store.close()


def test_a_match_that_needs_other_rules_is_not_damaged_so_its_mark_is_lifted(
    tmp_path: Path,
) -> None:
    later, _ = played(tmp_path)
    rewrite(tmp_path, later["id"], 0, b'"rules":1', b'"rules":9')
    asyncio.run(mark(tmp_path, later["id"]))
    assert diagnosis(tmp_path, "--lift", later["id"])[1]["lifted"] == [later["id"]]
    assert mark_of(tmp_path, later["id"]) == ""


def test_a_mark_alone_is_found(tmp_path: Path) -> None:
    async def status_and_complaint(table: str) -> None:
        async with house(tmp_path) as at:
            assert await gone(at, table) == (410, "quarantined")

    marked, _ = played(tmp_path)
    asyncio.run(mark(tmp_path, marked["id"]))
    asyncio.run(status_and_complaint(marked["id"]))
    status, found = diagnosis(tmp_path)
    [finding] = found["findings"]
    assert (status, finding["verdict"]) == (1, "sound")
    assert finding["quarantined"] == "marked by an earlier version"


def test_the_doctor_waits_outside_while_a_server_runs(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path):
            done = await asyncio.to_thread(run, "doctor", "--data", tmp_path)
            assert done.returncode == 1
            [line] = complaints(done.stderr)
            assert "in use" in line
            assert "threemirrors backup" in line

    asyncio.run(story())


def test_mistakes_are_told_in_one_line(tmp_path: Path) -> None:
    status, stderr = status_and_complaint("doctor", "--data", str(tmp_path))
    assert (status, "there is no database" in stderr) == (1, True)
    played(tmp_path)
    status, stderr = status_and_complaint("doctor", "--data", str(tmp_path), "--lift", "nobody")
    assert (status, "there is no match nobody" in stderr) == (1, True)
