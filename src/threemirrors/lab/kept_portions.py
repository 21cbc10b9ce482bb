"""The file in which a study keeps what it has played, a line for each portion."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from threemirrors.core.errors import GameError
from threemirrors.lab.study import Portion, Study
from threemirrors.lab.totals import Totals


class KeptStudy(Struct, tag="study", forbid_unknown_fields=True):
    """The first line: what the totals are of."""

    plans: str


class KeptPortion(Struct, tag="portion", forbid_unknown_fields=True):
    """Every other line."""

    portion: Portion
    totals: Totals


Line = KeptStudy | KeptPortion


def heading(study: Study) -> KeptStudy:
    """Everything that makes a difference to the totals, as text."""
    plans = {name: msgspec.to_builtins(plan) for name, plan in study.chapters().items()}
    return KeptStudy(msgspec.json.encode(plans, order="sorted").decode())


def begin_file(file: Path, study: Study) -> None:
    """Prepare the file: a new one, or one of the same study whose last line may be torn."""
    if not file.exists():
        file.write_bytes(msgspec.json.encode(heading(study)) + b"\n")
        return
    whole = file.read_bytes()
    whole = whole[: whole.rfind(b"\n") + 1]
    first = next(iter(lines(file, whole)), None)
    if first != heading(study):
        raise GameError(f"{file} has the matches of another study: choose another file")
    file.write_bytes(whole)


def append(file: Path, portion: Portion, totals: Totals) -> None:
    with file.open("ab") as end:
        end.write(msgspec.json.encode(KeptPortion(portion, totals)) + b"\n")


def kept(file: Path) -> Iterator[tuple[Portion, Totals]]:
    for line in lines(file, file.read_bytes()):
        if isinstance(line, KeptPortion):
            yield line.portion, line.totals


def lines(file: Path, text: bytes) -> Iterator[Line]:
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            yield msgspec.json.decode(line, type=Line)
        except msgspec.DecodeError as error:
            raise GameError(
                f"{file}, line {number}: this is no portion of a study: {error}"
            ) from None
