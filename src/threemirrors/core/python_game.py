"""A game in plain Python that gets everything but its rules for free; any part can be replaced."""

from typing import Any, TypeVar, get_type_hints

import msgspec
from msgspec import Struct

from threemirrors.core.chance import SEED_BYTES, Chance, Luck
from threemirrors.core.errors import BadPosition, GameError
from threemirrors.core.game import Game, O
from threemirrors.core.listed_moves import ListedMoves
from threemirrors.core.python_state import PythonState
from threemirrors.core.values import from_plain, to_plain, to_plain_with_luck

P = TypeVar("P", bound=PythonState)
WAITS, WELCOMES = "waits for", "welcomes"


class OpenView(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole position, since nothing is hidden, and the same as text."""

    players: int
    acting: int
    welcome: int
    points: tuple[int, ...]
    fields: dict[str, Any]
    text: str


class PythonGame(Game[P, O]):
    """Derives moves, views, texts and pictures from the state itself.

    Everybody sees the whole position. If something is hidden, override `view` and `imagine` here
    and `resample` in the state.
    """

    state_type: type[P]
    view_type: type[Struct] = OpenView

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "state_type" in vars(cls):
            cls.moves = vars(cls).get("moves", ListedMoves(cls.state_type.MOVES))
            cls.move_codes = len(cls.state_type.MOVES)

    def set_up(self, players: int, options: O, luck: Luck) -> P:
        return self.state_type(players, options, luck)

    def view(self, state: P, seat: int | None) -> Struct:
        return OpenView(
            state.players,
            state.acting,
            state.welcome,
            tuple(state.points(each) for each in range(state.players)),
            to_plain(state.fields()),
            self.to_text(state),
        )

    def points_seen(self, state: P, watcher: int | None) -> tuple[int, ...]:
        return tuple(state.points(seat) for seat in range(state.players))

    def imagine(self, view: bytes, chance: Chance) -> P:
        seen = msgspec.json.decode(view, type=OpenView)
        return self.rebuilt(seen.players, seen.acting, seen.welcome, seen.fields)

    def view_text(self, state: P, seat: int | None) -> str:
        """The same text for everybody, as long as everybody sees everything."""
        return self.to_text(state) if self.view_type is OpenView else super().view_text(state, seat)

    def to_text(self, state: P) -> str:
        lines = {WAITS: seats_in(state.acting)}
        if state.welcome:
            lines[WELCOMES] = seats_in(state.welcome)
        lines |= {name: to_plain_with_luck(value) for name, value in state.fields().items()}
        head = f"{self.title}, {state.players} players\n"
        return head + "".join(f"{name}: {in_a_line(value)}\n" for name, value in lines.items())

    def from_text(self, text: str) -> P:
        head, _, rest = text.partition("\n")
        players = {f"{self.title}, {n} players": n for n in self.players}.get(head)
        if players is None:
            raise BadPosition(f"a position of {self.title} does not begin with {head!r}")
        try:
            told = {name: msgspec.json.decode(value) for name, value in lines_of(rest)}
            acting = bits(told.pop(WAITS), players)
            welcome = bits(told.pop(WELCOMES, []), players)
            return self.rebuilt(players, acting, welcome, told)
        except (msgspec.DecodeError, KeyError, GameError) as error:
            raise BadPosition(f"this is no position of {self.title}: {error}") from None

    def rebuilt(self, players: int, acting: int, welcome: int, fields: dict[str, Any]) -> P:
        """A state rebuilt from its written fields.

        The class's type hints give the type of each field; a field without one has the type of its
        first value.
        """
        state = self.deal(players, bytes(SEED_BYTES), {})
        hints = get_type_hints(type(state))
        start = state.fields()
        if set(start) != set(fields):
            raise BadPosition(f"there should be {', '.join(start)}, not {', '.join(fields)}")
        for name, value in start.items():
            kind = hints.get(name, Any if value is None else type(value))
            start[name] = from_plain(fields[name], kind)
        state.set_fields(start)
        state.wait_for(*seats_in(acting))
        state.welcome_too(*seats_in(welcome))
        return state


def in_a_line(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def lines_of(text: str) -> list[tuple[str, str]]:
    parts = (line.partition(": ") for line in text.splitlines())
    return [(name, value) for name, _, value in parts]


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def bits(seats: Any, players: int) -> int:
    """The seats as bits, or BadPosition if they are not all seats."""
    known = msgspec.convert(seats, list[int])
    if not set(known) <= set(range(players)):
        raise BadPosition(f"{known} are not all seats")
    return sum(1 << seat for seat in set(known))
