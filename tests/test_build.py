"""Without a C compiler the package still builds and plays; it only says that it is slower."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from sysconfig import get_config_var

import pytest

from threemirrors.engine import MISSING

ROOT = Path(__file__).parent.parent
FILES = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE")
PLAY = "from threemirrors.cli.main import main; main()"
WHERE = "import threemirrors.core.playout as p; print(p.__file__)"
OLD_ENGINE = f"src/threemirrors/core/chance{get_config_var('EXT_SUFFIX')}"


@dataclass
class Build:
    """A copy of the sources in which a build was tried, and what it said."""

    home: Path
    status: int
    lines: list[str]

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Python with the copy instead of the package installed here."""
        ours = ("THREEMIRRORS_ENGINE", "PYTHONPATH")
        kept = {k: v for k, v in os.environ.items() if k not in ours}
        return run(self.home, *arguments, PYTHONPATH=str(self.home / "src"), **kept)


def run(home: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=home,
        env=environment,
        capture_output=True,
        check=False,
        text=True,
        timeout=300,
    )


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Build]:
    """A build with a compiler that does not exist, beside a module that was compiled before."""
    home = tmp_path_factory.mktemp("copy")
    for name in FILES:
        shutil.copy(ROOT / name, home)
    leave_out = shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__")
    shutil.copytree(ROOT / "src", home / "src", ignore=leave_out)
    if (ROOT / "build/c").exists():  # What Cython wrote before it need not write again.
        shutil.copytree(ROOT / "build/c", home / "build/c", ignore=shutil.ignore_patterns("*.o"))
    (home / OLD_ENGINE).write_bytes(b"compiled long ago")
    environment = {**os.environ, "CC": "/nonexistent/cc"}
    done = run(home, "setup.py", "build_ext", "--inplace", **environment)
    yield Build(home, done.returncode, (done.stdout + done.stderr).splitlines())
    shutil.rmtree(home)


def test_a_build_without_a_compiler_succeeds(build: Build) -> None:
    assert build.status == 0, build.lines


def test_it_says_in_one_line_that_nothing_was_compiled(build: Build) -> None:
    assert sum(line.startswith("threemirrors: not compiled") for line in build.lines) == 1
    assert not any("Traceback" in line for line in build.lines)


def test_it_says_why(build: Build) -> None:
    (line,) = [line for line in build.lines if line.startswith("threemirrors: ")]
    assert "/nonexistent/cc" in line


def test_no_compiled_module_is_left_not_even_an_old_one(build: Build) -> None:
    assert list((build.home / "src").rglob("*.so")) == []


def test_the_copy_runs_as_plain_python(build: Build) -> None:
    done = build.python("-c", WHERE)
    assert done.stdout.strip() == str(build.home / "src/threemirrors/core/playout.py")


def test_the_copy_plays_and_says_once_that_the_fast_engine_is_missing(build: Build) -> None:
    done = build.python("-c", PLAY, "play", "kaleido", "--seed", "1")
    assert done.returncode == 0
    assert " won.\n" in done.stdout
    assert done.stderr == f"threemirrors: {MISSING}\n"
