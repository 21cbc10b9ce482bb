"""Compiles every module that has a .pxd. The package also works without a C compiler.

THREEMIRRORS_BUILD=none compiles nothing; =reuse takes what was compiled in place (`make wheel`).
THREEMIRRORS_PAGE=none allows packages without the page.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

SOURCE = Path("src")
PAGE = SOURCE / "threemirrors/server/web/index.html"
BUILD = os.environ.get("THREEMIRRORS_BUILD", "")
DIRECTIVES = {
    "annotation_typing": False,  # C types are in the .pxd; annotations are for people.
    "boundscheck": False,
    "cdivision": True,
    "initializedcheck": False,
    "language_level": 3,
    "wraparound": False,
}
# Debug information would make the compiled modules five times as large.
FLAGS = [] if os.name == "nt" else ["-O3", "-g0"]


class OptionalBuild(build_ext):
    """Without a C compiler, the package still installs and runs as plain Python."""

    def run(self) -> None:
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        try:
            super().run()
        except Exception as error:
            for file in built:
                file.unlink(missing_ok=True)  # A partial or outdated engine is worse than none.
            print(f"threemirrors: not compiled, using plain Python ({error})")

    def build_extension(self, ext: Extension) -> None:
        if BUILD != "reuse":
            super().build_extension(ext)
            return
        there = SOURCE / self.get_ext_filename(ext.name)
        if there.exists():  # Not without a C compiler.
            target = Path(self.get_ext_fullpath(ext.name))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(there, target)


class WheelWithPage(bdist_wheel):
    """A wheel whose server has something to show."""

    def run(self) -> None:
        check_page()
        super().run()


class SourcesWithPage(sdist):
    """Sources from which such a wheel can be made without Node."""

    def run(self) -> None:
        check_page()
        super().run()


def check_page() -> None:
    if not PAGE.exists() and os.environ.get("THREEMIRRORS_PAGE") != "none":
        raise SystemExit(
            f"threemirrors: the page is not built ({PAGE} is missing), so a browser would find "
            "nothing. Run `make web` first, or set THREEMIRRORS_PAGE=none to do without it: the "
            "simulator and all other commands need no page."
        )


def extensions() -> Iterator[Extension]:
    for pxd in sorted(SOURCE.rglob("*.pxd")):
        source = pxd.with_suffix(".py")
        if source.exists():
            name = ".".join(source.relative_to(SOURCE).with_suffix("").parts)
            yield Extension(name, [str(source)], extra_compile_args=FLAGS)


def modules() -> list[Extension]:
    if BUILD == "none":
        return []  # The Makefile installs first and compiles later.
    if BUILD == "reuse":
        return list(extensions())
    compiled: list[Extension] = cythonize(
        list(extensions()),
        build_dir="build/c",
        compiler_directives=DIRECTIVES,
        include_path=[str(SOURCE)],
        quiet=True,
    )
    return compiled


setup(
    ext_modules=modules(),
    cmdclass={"build_ext": OptionalBuild, "bdist_wheel": WheelWithPage, "sdist": SourcesWithPage},
)
