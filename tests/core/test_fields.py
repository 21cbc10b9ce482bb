"""Parts of positions: every declared field is copied, compared and pickled."""

import ast
import copy
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import threemirrors
from tests.core.matches import EVERY_GAME, SEED
from threemirrors.core.fields import Part, fields
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

SOURCE = Path(threemirrors.__file__).parent.parent
FIELD = re.compile(
    r"^    cdef (?:public )?(?:unsigned )?[\w ]+? (\w[\w, \[\]]*?) *(?:#.*)?$", re.MULTILINE
)


def parts(state: State) -> dict[str, Part]:
    found = {name: getattr(state, name) for name in dir(state) if not name.startswith("_")}
    return {name: part for name, part in found.items() if isinstance(part, Part)}


def source(kind: type, suffix: str) -> str:
    return (SOURCE / Path(*kind.__module__.split(".")).with_suffix(suffix)).read_text()


def declared(kind: type) -> set[str]:
    """The fields that a class declares in its .pxd."""
    body = source(kind, ".pxd").partition(f"cdef class {kind.__name__}(Part):\n")[2]
    body = re.split(r"^\S", body, maxsplit=1, flags=re.MULTILINE)[0]
    return {re.sub(r"\W.*", "", name) for line in FIELD.findall(body) for name in line.split(", ")}


def poked(state: State, part: str, field: str) -> State:
    """The state with that one field changed; in a row of numbers, the last one."""
    other = state.copy()
    value = fields(getattr(other, part))[field]
    setattr(
        getattr(other, part),
        field,
        [*value[:-1], value[-1] + 1] if isinstance(value, list) else value + 1,
    )
    return other


@EVERY_GAME
def test_a_field_is_declared_once_and_never_forgotten(game: AnyGame) -> None:
    state = game.new(game.players[1], SEED)
    for name, part in parts(state).items():
        assert set(fields(part)) == declared(type(part)), type(part)
        for field, value in fields(part).items():
            if field in getattr(part, "DERIVED", ()):
                continue  # It follows from other fields; the game's own tests cover it.
            other = poked(state, name, field)
            assert other != state, field
            again = other.copy()
            assert fields(getattr(again, name))[field] != value, field
            pickled = pickle.loads(pickle.dumps(other))
            for same in (again, pickled, copy.copy(other), copy.deepcopy(other)):
                assert same == other, field
                assert getattr(same, name) == getattr(other, name), field


@EVERY_GAME
def test_no_part_can_be_inherited_from(game: AnyGame) -> None:
    """A subclass could hold objects, which must not be copied as bytes."""
    for part in parts(game.new(game.players[0], SEED)).values():
        assert all(type(v) is int for v in flat(list(fields(part).values())))
        if type(part).__module__.startswith("threemirrors") and not hasattr(part, "__dict__"):
            with pytest.raises(TypeError):
                type("Heir", (type(part),), {})


@EVERY_GAME
def test_a_part_writes_its_own_fields_only(game: AnyGame) -> None:
    for part in parts(game.new(game.players[0], SEED)).values():
        tree = ast.parse(source(type(part), ".py"))
        (body,) = (
            n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == type(part).__name__
        )
        assert {owner(target) for target in targets(body)} <= {"self", ""}, type(part)


def targets(body: ast.ClassDef) -> Iterator[ast.expr]:
    """Everything that is assigned to."""
    for node in ast.walk(body):
        context = getattr(node, "ctx", None)
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(context, ast.Store):
            yield node


def owner(target: ast.expr) -> str:
    """Whose field it is; a row of numbers without a name before it belongs to nobody."""
    named = False
    while isinstance(target, ast.Attribute | ast.Subscript):
        named = named or isinstance(target, ast.Attribute)
        target = target.value
    assert isinstance(target, ast.Name)
    return target.id if named else ""


def flat(values: list[object]) -> list[object]:
    return [v for value in values for v in (value if isinstance(value, list) else [value])]


@EVERY_GAME
def test_a_copy_shares_nothing(game: AnyGame) -> None:
    state = game.new(game.players[1], SEED)
    for name, part in parts(state).items():
        before = state.key()
        for other in (state.copy(), copy.deepcopy(part), copy.copy(part)):
            twin = getattr(other, name) if isinstance(other, State) else other
            for field, value in fields(twin).items():
                if isinstance(value, list):
                    setattr(twin, field, [n ^ 1 for n in value])
        assert state.key() == before


def test_parts_of_different_kinds_are_different() -> None:
    assert Part() == Part()
    assert Part() != 1
    assert fields(Part()) == {}
