"""threemirrors backup and restore, with and without a server."""

import asyncio
from pathlib import Path

from tests.cli.program import complaints, run, status_and_complaint
from tests.server.house import house
from tests.server.test_damage import played, scribble
from threemirrors.server.settings import DATABASE


def test_a_copy_of_a_running_server_is_restored_and_plays_on(tmp_path: Path) -> None:
    data, copy, new = tmp_path / "data", tmp_path / "copy.db", tmp_path / "new"
    opened = played(data)

    async def serving() -> None:
        async with house(data):
            done = await asyncio.to_thread(run, "backup", copy, "--data", data)
            assert (done.returncode, complaints(done.stderr)) == (0, [])
            assert f"{copy}: " in done.stdout

    async def restored() -> None:
        async with house(new) as at:
            for table in opened:
                async with await at.join(table["id"], table["token"]) as aki:
                    assert aki.now["ply"] == 4
                    await aki.play()

    asyncio.run(serving())
    done = run("restore", copy, "--data", new)
    assert (done.returncode, done.stdout) == (0, "2 matches restored, 2 of them sound\n")
    assert [file.name for file in new.iterdir()] == [DATABASE]
    asyncio.run(restored())


def test_without_a_server_the_program_copies_itself(tmp_path: Path) -> None:
    played(tmp_path)
    backup = ["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path)]
    assert run(*backup).returncode == 0
    status, stderr = status_and_complaint(*backup)
    assert (status, "already there" in stderr) == (1, True)
    assert run(*backup, "--force").returncode == 0


def test_restore_says_when_a_match_is_damaged(tmp_path: Path) -> None:
    bad, _ = played(tmp_path)
    scribble(tmp_path, bad["id"], 2, b'"moved"', b'"moveD"')
    copy = (tmp_path / DATABASE).rename(tmp_path / "copy.db")
    status, stderr = status_and_complaint("restore", str(copy), "--data", str(tmp_path / "new"))
    assert (status, "threemirrors doctor" in stderr) == (1, True)


def test_restore_replaces_nothing_and_takes_no_rubbish(tmp_path: Path) -> None:
    played(tmp_path)
    before = (tmp_path / DATABASE).read_bytes()
    status, stderr = status_and_complaint(
        "restore", str(tmp_path / DATABASE), "--data", str(tmp_path)
    )
    assert (status, "move it away first" in stderr) == (1, True)
    assert (tmp_path / DATABASE).read_bytes() == before
    rubbish, new = tmp_path / "rubbish", tmp_path / "new"
    rubbish.write_bytes(b"no database" * 1000)
    status, stderr = status_and_complaint("restore", str(rubbish), "--data", str(new))
    assert (status, len(complaints(stderr))) == (1, 1)
    assert list(new.iterdir()) == []


def test_postgresql_is_copied_with_its_own_tool(tmp_path: Path) -> None:
    address = "postgresql://aki:secret@db.example/games"
    status, stderr = status_and_complaint("backup", "copy.dump", "--database", address)
    assert status == 1
    dump = "pg_dump --format=custom --file=copy.dump postgresql://aki@db.example/games"
    assert dump in stderr
    assert "secret" not in stderr


def test_where_there_is_nothing_nothing_is_copied(tmp_path: Path) -> None:
    status, stderr = status_and_complaint(
        "backup", str(tmp_path / "copy.db"), "--data", str(tmp_path)
    )
    assert (status, "there is no database" in stderr) == (1, True)
    assert list(tmp_path.iterdir()) == []
