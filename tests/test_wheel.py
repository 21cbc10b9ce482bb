"""The wheel: built from what is compiled here, and tried in an environment that has nothing else.

What it needs is linked there from the environment of these tests, so nothing is downloaded: just
the packages that it asks for, and those that they ask for.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from threemirrors.engine import is_compiled

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src/threemirrors/server/web/index.html"
BUILD = "from setuptools import build_meta; build_meta.build_{}({!r})"
POSTGRES = "postgresql://nobody@127.0.0.1:9/nothing"
# Prints the packages that some module asks for in vain.
IMPORT_ALL = """
import importlib, pkgutil, threemirrors
for found in pkgutil.walk_packages(threemirrors.__path__, "threemirrors."):
    if "__main__" not in found.name and ".migrations." not in found.name:
        try:
            importlib.import_module(found.name)
        except ImportError as error:
            print(error.name.split(".")[0])
"""

pytestmark = pytest.mark.skipif(not PAGE.exists(), reason="the page is not built")


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a wheel, made apart from the working tree's own build folder."""
    folder = tmp_path_factory.mktemp("dist")
    done = built("wheel", folder)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    (found,) = dist.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel and what it requires, without any extra."""
    home = tmp_path_factory.mktemp("clean")
    venv.create(home, symlinks=True)
    python = home / "bin/python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check")
    ran(*pip, "install", "--quiet", "--no-index", "--no-deps", "--no-compile", wheel)
    ours = installed(python)
    for needed in required(ours):
        link(needed, Path(str(ours.locate_file(""))))
    return python


def installed(python: Path) -> Distribution:
    """Our package as it is installed in that environment."""
    (found,) = python.parent.parent.glob("lib/*/site-packages/threemirrors-*.dist-info")
    return Distribution.at(found)


def built(
    what: str, folder: Path, sources: Path = ROOT, **environment: str
) -> subprocess.CompletedProcess[str]:
    apart = folder / "apart.cfg"
    apart.write_text(f"[build]\nbuild_base = {folder}/b\n[egg_info]\negg_base = {folder}\n")
    usual = {"THREEMIRRORS_BUILD": "reuse", "DIST_EXTRA_CONFIG": str(apart)}
    return subprocess.run(
        [sys.executable, "-c", BUILD.format(what, str(folder))],
        cwd=sources,
        env={**os.environ, **usual, **environment},
        capture_output=True,
        check=False,
        text=True,
    )


def ran(*command: str | Path, status: int = 0) -> str:
    """What a command says, far from this checkout and its settings."""
    ours = ("THREEMIRRORS_ENGINE", "PYTHONPATH", "VIRTUAL_ENV")
    done = subprocess.run(
        command,
        cwd="/",
        env={name: value for name, value in os.environ.items() if name not in ours},
        capture_output=True,
        check=False,
        text=True,
        timeout=300,
    )
    assert done.returncode == status, (command, done.stdout, done.stderr)
    return done.stdout + done.stderr


def required(ours: Distribution) -> list[Distribution]:
    """What a package asks for, and what that asks for, and so on."""
    todo = [(need, "") for need in ours.requires or []]
    found: dict[str, Distribution] = {}
    while todo:
        text, extra = todo.pop()
        need = Requirement(text)
        if need.marker and not need.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(need.name)
        fresh = name not in found
        found[name] = distribution(name)
        asked = found[name].requires or []
        todo += [(each, "") for each in asked if fresh]
        todo += [(each, other) for each in asked for other in need.extras if "extra" in each]
    return list(found.values())


def link(needed: Distribution, site: Path) -> None:
    """Make a package of this environment visible in the clean one."""
    for name in {file.parts[0] for file in needed.files or []} - {"..", "__pycache__"}:
        target = site / name
        if not target.exists():
            target.symlink_to(Path(str(needed.locate_file(name))))


def test_all_that_it_needs_is_in_the_wheel(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    for wanted in (
        "threemirrors/py.typed",
        "threemirrors/core/state.pxd",
        "threemirrors/games/kaleido/RULES.ja.md",
        "threemirrors/games/kaleido/words/en.json",
        "threemirrors/games/kaleido/learned_3.json",
        "threemirrors/server/web/index.html",
        "threemirrors/server/store/migrations/env.py",
    ):
        assert wanted in names
    assert any(re.fullmatch(r"threemirrors-[^/]*/licenses/LICENSE", name) for name in names)
    compiled = {name.split(".")[0] for name in names if name.endswith(".so")}
    typed = {name.split(".")[0] for name in names if name.endswith(".pxd")}
    sources = {name.split(".")[0] for name in names if name.endswith(".py")}
    assert compiled == (typed & sources if is_compiled() else set())


def test_nothing_else_is_in_the_wheel(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"threemirrors"}
    assert [name for name in names if re.search(r"\.(c|cpp|o|pyc)$|/tests?/", name)] == []


def test_the_sources_hold_what_a_build_needs(dist: Path, wheel: Path) -> None:
    assert built("sdist", dist).returncode == 0
    (archive,) = dist.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        inside = {name.partition("/")[2].removeprefix("src/") for name in opened.getnames()}
    packed = {name for name in ZipFile(wheel).namelist() if name.startswith("threemirrors/")}
    assert {name for name in packed if not name.endswith(".so")} <= inside
    assert {"setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"} <= inside
    assert [name for name in inside if name.endswith((".so", ".c")) or "test" in name] == []


def test_the_commands_and_the_server_work_in_a_clean_environment(clean: Path) -> None:
    assert "the package works" in ran(clean, ROOT / "tests/wheel_smoke.py")


def test_what_is_required_is_all_that_is_needed(clean: Path) -> None:
    """Every module can be imported there, except where it is for an extra."""
    missing = set(ran(clean, "-W", "error", "-c", IMPORT_ALL).split())
    asked = map(Requirement, installed(clean).requires or [])
    extras = {canonicalize_name(each.name) for each in asked if "extra" in str(each.marker)}
    homes = packages_distributions()
    assert {canonicalize_name(homes[name][0]) for name in missing} <= extras


def test_without_the_driver_postgresql_is_refused_with_what_to_do(clean: Path) -> None:
    told = ran(clean.parent / "threemirrors", "serve", "--database", POSTGRES, status=1)
    (line,) = [line for line in told.splitlines() if line.startswith("threemirrors: Postgre")]
    assert "pip install 'threemirrors[postgres]'" in line


@pytest.mark.parametrize("what", ["wheel", "sdist"])
def test_without_the_page_nothing_is_built_unless_that_is_wanted(what: str, tmp_path: Path) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tmp_path)
    package = tmp_path / "src/threemirrors"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    refused = built(what, tmp_path, tmp_path)
    assert refused.returncode == 1
    (line,) = [line for line in refused.stderr.splitlines() if line.startswith("threemirrors: ")]
    assert "make web" in line
    assert built(what, tmp_path, tmp_path, THREEMIRRORS_PAGE="none").returncode == 0
