"""What a game is: how to begin it, how its moves, positions and views are written."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct

from threemirrors.core.chance import Chance, Luck, Seed, seed_bytes
from threemirrors.core.errors import BadOption, UnknownMove, UnknownSeat
from threemirrors.core.facts import Event
from threemirrors.core.judge import Judge, PointsJudge
from threemirrors.core.shown import Choice, Shown, text_picture
from threemirrors.core.state import State

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Struct)  # noqa: E741  (O for options)


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """For games that leave nothing to agree on."""


class Moves(Protocol):
    """How a game writes its moves; a module of the game will do."""

    MoveForm: Any  # A Struct, or a union of them: moves as a browser sees them.

    def text(self, move: int, /) -> str:
        """The one text of a move code."""

    def parse(self, text: str, /) -> int:
        """The move of that text, or UnknownMove."""

    def form(self, move: int, /) -> Struct:
        """The move as a browser sees it."""

    def from_form(self, form: object, /) -> int:
        """The move a browser means, or UnknownMove."""


class Game(ABC, Generic[S, O]):
    """One game, known to the rest of the house only through this.

    The rules themselves (legal moves, refusals, events, outcome) live in the game's State.
    """

    name: ClassVar[str]  # As in commands and records: "kaleido".
    title: ClassVar[str]  # As people read it: "Kaleido". Made of the name where it is not given.
    rules_version: ClassVar[int] = 1  # Grows whenever an old record would replay differently.
    players: ClassVar[range]
    state_type: type[S]  # The class of its positions.
    move_codes: ClassVar[int]  # Moves are the codes 0 to move_codes - 1.
    judge: ClassVar[Judge] = PointsJudge()
    options_type: type[O] = NoOptions  # type: ignore[assignment]  # A Struct: its fields, types and defaults declare the options.
    view_type: type[Struct]
    moves: Moves

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if hasattr(cls, "name") and not hasattr(cls, "title"):
            cls.title = cls.name.replace("_", " ").title()

    def home(self) -> Traversable:
        """The game's own folder, with its rulebook and its words."""
        return resources.files(str(import_module(type(self).__module__).__package__))

    def new(self, players: int, seed: Seed, **options: Any) -> S:
        """A match at its start. The same seed gives the same match, on every machine."""
        return self.deal(players, seed_bytes(seed), options)

    def deal(self, players: int, seed: bytes, options: Mapping[str, Any]) -> S:
        """The same with options as they come from a record, a table or a command."""
        return self.set_up(players, self.options(players, options), Luck(seed))

    def options(self, players: int, given: Mapping[str, Any]) -> O:
        """The options as the game understands them, with defaults; or BadOption says why not."""
        if not isinstance(players, int) or players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise BadOption(f"{self.title} is for {least} to {most} players, not {players}")
        try:
            options = msgspec.convert(dict(given), self.options_type)
        except msgspec.ValidationError as error:
            known = ", ".join(self.options_type.__struct_fields__) or "none"
            raise BadOption(f"{self.title}: {error} (options: {known})") from None
        return self.settle(players, options)

    def move_seen(self, state: S, seat: int, move: int, watcher: int | None) -> Struct | None:
        """A seat's move as another seat (None: a spectator) may see it, before it is played.

        Games whose moves tell secrets override this, and show less or nothing.
        """
        return self.move_form(move)

    def points_seen(self, state: S, watcher: int | None) -> tuple[int, ...]:
        """Everybody's points as the watcher may know them, by seat; nothing where they are secret.

        Games whose points are open say so by overriding this.
        """
        return ()

    def begins(self, start: S) -> int:
        """The seat that has the first turn, asked of a match at its start.

        Games that ask something before the first turn override this.
        """
        return start.actors()[0]

    def meaning(self, state: S, seat: int, move: int) -> list[Event]:
        """What a legal move would mean, to be told before it is made; the state may be used up.

        It is asked on a state imagined from the seat's view, so it cannot tell a secret.
        """
        return state.apply(seat, move)

    def benches(self) -> Mapping[str, Callable[[int], None]]:
        """Work worth measuring besides whole games, by name: each does it so many times."""
        return {}

    # What the house asks of games that are played in real time.

    def all_at_once(self, state: S) -> bool:
        """Whether nobody waits for a turn: seats act when they like, and their moves may cross."""
        return state.acting & (state.acting - 1) != 0

    def countdown(self, before: S, after: S) -> int:
        """A pause that follows the move between these two, in milliseconds: nobody acts in it."""
        return 0

    def lapse_after(self, state: S, options: O) -> int | None:
        """How long a seat may do nothing before it lapses (State.lapse), in milliseconds.

        None: as long as it likes. Where there is a time, every seat in `acting` can lapse.
        """
        return None

    def effort(self, state: S, seat: int, move: int) -> float:
        """How long hands take for this move, compared with others: bots take human time."""
        return 1.0

    # Moves as others write them.

    def move_text(self, move: int) -> str:
        """The one text of a move, for records, logs, commands and tests."""
        return self.moves.text(self.check_code(move))

    def parse_move(self, text: str) -> int:
        """The move of that text, or UnknownMove."""
        return self.moves.parse(text)

    def move_form(self, move: int) -> Struct:
        """The move as a browser sees it."""
        return self.moves.form(self.check_code(move))

    def move_from_form(self, form: object) -> int:
        """The move a browser means (plain JSON values), or UnknownMove."""
        return self.moves.from_form(form)

    def view_json(self, state: S, seat: int | None) -> bytes:
        """What travels to that seat, or to a spectator."""
        if seat is not None and seat not in range(state.players):
            raise UnknownSeat(f"{seat!r} is not a seat: seats are 0 to {state.players - 1}")
        return msgspec.json.encode(self.view(state, seat))

    # What is shown where nobody knows the game: in a terminal, or on a page without its folder.

    def view_text(self, state: S, seat: int | None) -> str:
        """The view of that seat as text."""
        return msgspec.json.format(self.view_json(state, seat)).decode() + "\n"

    def picture(self, state: S, seat: int | None) -> str:
        """The view of that seat as an SVG picture."""
        return text_picture(self.title, self.view_text(state, seat))

    def shown(self, state: S, seat: int | None) -> Shown:
        """Enough to play by: the view as text and picture, and the seat's legal moves by name."""
        legal = [] if seat is None else state.legal_moves(seat)
        choices = tuple(Choice(self.move_text(move), self.move_form(move)) for move in legal)
        return Shown(self.view_text(state, seat), self.picture(state, seat), choices)

    # What each game fills in.

    def settle(self, players: int, options: O) -> O:
        """Check options that depend on the number of players, and fill in what was left open."""
        return options

    @abstractmethod
    def set_up(self, players: int, options: O, luck: Luck) -> S:
        """The first position; all that is left to chance comes from luck."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Struct:
        """What the seat (None: a spectator) may know, built by naming what is shown."""

    @abstractmethod
    def imagine(self, view: bytes, chance: Chance) -> S:
        """A state that gives this view (as view_json made it), all it does not show drawn anew.

        This is how a bot in a process of its own plays: it is sent nothing but its view.
        """

    @abstractmethod
    def to_text(self, state: S) -> str:
        """The whole position as text that a person can read."""

    @abstractmethod
    def from_text(self, text: str) -> S:
        """The position of that text, or BadPosition."""

    def check_code(self, move: int) -> int:
        """The same code, if it is one; else UnknownMove."""
        if not isinstance(move, int) or not 0 <= move < self.move_codes:
            raise UnknownMove(f"{move!r} is not a move: codes are 0 to {self.move_codes - 1}")
        return move


AnyGame = Game[Any, Any]
