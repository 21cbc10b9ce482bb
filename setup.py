"""Compiles every module that has a .pxd. The package also works without a C compiler."""

import os
from collections.abc import Iterator
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
DIRECTIVES = {
    "annotation_typing": False,  # C types are in the .pxd; annotations are for people.
    "boundscheck": False,
    "cdivision": True,
    "initializedcheck": False,
    "language_level": 3,
    "wraparound": False,
}


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


def extensions() -> Iterator[Extension]:
    for pxd in sorted(SOURCE.rglob("*.pxd")):
        source = pxd.with_suffix(".py")
        if source.exists():
            name = ".".join(source.relative_to(SOURCE).with_suffix("").parts)
            yield Extension(name, [str(source)], extra_compile_args=["-O3"])


def modules() -> list[Extension]:
    if os.environ.get("THREEMIRRORS_BUILD") == "none":
        return []  # The Makefile installs first and compiles later.
    compiled: list[Extension] = cythonize(
        list(extensions()),
        build_dir="build/c",
        compiler_directives=DIRECTIVES,
        include_path=[str(SOURCE)],
        quiet=True,
    )
    return compiled


setup(ext_modules=modules(), cmdclass={"build_ext": OptionalBuild})
