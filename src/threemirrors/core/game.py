"""What a game is: how it starts, and how its moves, positions and views are written."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec
from msgspec import Raw, Struct

from threemirrors.core.basic_observer import BasicObserver
from threemirrors.core.best_known import BestKnown
from threemirrors.core.chance import Chance, Luck, Seed, seed_bytes
from threemirrors.core.errors import BadOption, GameError, NeedsRules, UnknownMove, UnknownSeat
from threemirrors.core.facts import Effect, Event, Hunch
from threemirrors.core.judge import Judge, PointsJudge
from threemirrors.core.levels import USUAL_LEVELS, level_table
from threemirrors.core.observer import Observer
from threemirrors.core.options import as_given, read_options
from threemirrors.core.policy import Policy
from threemirrors.core.search_weights import SearchWeights
from threemirrors.core.shown import Choice, Shown, text_picture
from threemirrors.core.state import State
from threemirrors.core.styles import Style, style_table
from threemirrors.core.tally import Tally
from threemirrors.core.trainer import Trainer

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Struct)  # noqa: E741  (O for options)


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """For games without options."""


class Moves(Protocol):
    """How a game writes its moves; one of the game's modules will do."""

    MoveForm: Any  # A Struct, or a union of them: moves as a browser sees them.

    def text(self, move: int, /) -> str:
        """The text of a move code; there is exactly one."""

    def parse(self, text: str, /) -> int:
        """The move with that text, or UnknownMove."""

    def form(self, move: int, /) -> Struct:
        """The move as a browser sees it."""

    def from_form(self, form: object, /) -> int:
        """The move a browser sent, or UnknownMove."""


class Game(ABC, Generic[S, O]):
    """One game; the rest of the project knows it only through this class.

    The rules themselves (legal moves, refusals, events, outcome) live in the game's State.
    """

    name: ClassVar[str]  # As used in commands and records: "kaleido".
    title: ClassVar[str]  # As people read it: "Kaleido". Derived from the name if not given.
    rules_version: ClassVar[int] = 1  # Increased whenever an old record would replay differently.
    older: ClassVar["tuple[AnyGame, ...]"] = ()  # The same game with earlier rules, where kept.
    players: ClassVar[range]
    state_type: type[S]  # The class of the game's positions.
    move_codes: ClassVar[int]  # Moves are the codes 0 to move_codes - 1.
    judge: ClassVar[Judge] = PointsJudge()
    opening: ClassVar[int] = 0  # Moves made at random before bots are compared: for lack of luck.
    all_open: ClassVar[bool] = False  # Nothing is hidden or left to chance, and all views are one.
    open_alone: ClassVar[bool] = False  # Nothing is hidden from, or left to chance for, one alone.
    point: ClassVar[float] = 1.0  # What the expert judge makes of one point of the game.
    review_work: ClassVar[int] = 200_000  # What a review spends on a move (bots/search).
    alone_aim: ClassVar[int] = 100  # Points with which one who plays alone has done it all.
    has_solver: ClassVar[bool] = False  # Whether `improve` can do anything, given OR-tools.
    silence_rule: ClassVar[str] = ""  # The rule by which partners may not talk, if there are any.
    options_type: type[O] = NoOptions  # type: ignore[assignment]  # A Struct whose fields, types and defaults declare the options.
    view_type: type[Struct]
    moves: Moves

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if hasattr(cls, "name") and not hasattr(cls, "title"):
            cls.title = cls.name.replace("_", " ").title()

    def home(self) -> Traversable:
        """The game's folder, with its rulebook and its words."""
        return resources.files(str(import_module(type(self).__module__).__package__))

    @property
    def versions(self) -> tuple[int, ...]:
        """The versions of the rules that can be played here, oldest first."""
        return tuple(sorted(game.rules_version for game in (self, *self.older)))

    def with_rules(self, version: int) -> "AnyGame":
        """The game as that version of its rules has it; NeedsRules if they are not kept."""
        for game in (self, *self.older):
            if game.rules_version == version:
                return game
        raise NeedsRules(self.title, version, self.versions)

    def new(self, players: int, seed: Seed, **options: Any) -> S:
        """A new match. The same seed gives the same match on every machine."""
        return self.deal(players, seed_bytes(seed), options)

    def deal(self, players: int, seed: bytes, options: Mapping[str, Any]) -> S:
        """The same, with options as they come from a record, a table or a command."""
        return self.set_up(players, self.options(players, options), Luck(seed))

    def options(self, players: int, given: Mapping[str, Any]) -> O:
        """The options as the game understands them, with defaults; or BadOption with the reason."""
        if not isinstance(players, int) or players not in self.players:
            least, most = self.players[0], self.players[-1]
            told = f"{least} to {most}" if most > least else least
            raise BadOption(f"{self.title} is for {told} players, not {as_given(players)}")
        options = read_options(self.title, self.options_type, given)
        return self.settle(players, options)

    def move_seen(self, state: S, seat: int, move: int, watcher: int | None) -> Struct | None:
        """A seat's move as another seat (None: a spectator) may see it, before it is made.

        Games whose moves reveal secrets override this and show less, or nothing.
        """
        return self.move_form(move)

    def points_seen(self, state: S, watcher: int | None) -> tuple[int, ...]:
        """Everybody's points by seat, as the watcher may know them; empty if they are secret.

        Games with open points override this.
        """
        return ()

    def is_open(self, players: int) -> bool:
        """Whether nothing is hidden from a seat, or still left to chance, at such a table."""
        return self.all_open or (self.open_alone and players == 1)

    def deals(self, players: int, options: O) -> Sequence[S]:
        """All deals there are, such that `luck.below(how many)` draws one as `set_up` does.

        Only for games with a handful of them; it saves setting up every match of a simulation.
        """
        return ()

    def tally(self, players: int, options: O) -> Tally:
        """What counts simulated matches; games that count more than their Outcome override this."""
        return Tally()

    def begins(self, start: S) -> int:
        """The seat that has the first turn, given a new match.

        Games with decisions before the first turn override this.
        """
        return start.actors()[0]

    def meaning(self, state: S, seat: int, move: int) -> list[Event]:
        """What a legal move would do, shown before it is made; this may change the state.

        The state is imagined from the seat's view, so no secret can leak.
        """
        return state.apply(seat, move)

    def effects(self, state: S, seat: int, move: int) -> list[Effect]:
        """Why a legal move may be good: what it does, and how much that matters to the seat.

        For advice and reviews; this may change the state, which is imagined. Games whose `meaning`
        tells much that is trivial, or little, override this.
        """
        return [Effect(event, 1.0) for event in self.meaning(state, seat, move)]

    def remember(self, notes: bytes, view: bytes) -> bytes:
        """What a seat keeps in mind after another of its views; it began with no notes.

        For games in which one may guess secrets from how others play. Notes come from views only,
        so they hold no secret either.
        """
        return b""

    def hunches(self, view: bytes, notes: bytes) -> list[Hunch]:
        """What the seat with this view may guess of others' secrets: the likely ones."""
        return []

    def is_right(self, state: S, hunch: Hunch) -> bool:
        """Whether a guess is true, given the whole state: for measuring how good guesses are."""
        return False

    def observer(self, players: int, options: Mapping[str, Any] | None = None) -> Observer:
        """What writes positions as numbers for a learner, at tables of so many with such options.

        The options are as in `deal`, or BadOption.
        """
        return self.make_observer(players, self.options(players, options or {}))

    def make_observer(self, players: int, options: O) -> Observer:
        """The same, with the options as the game understands them.

        Games override this; the usual observer knows little more than points and legal moves.
        """
        return BasicObserver(self, players)

    def again(self, options: O) -> O:
        """The options for another match of the same people.

        Games in which people may name the first player override this: next time it is drawn.
        """
        return options

    def partners(self, players: int, options: O) -> tuple[tuple[int, ...], ...]:
        """The seats that play together, team by team; they may not talk during the match."""
        return ()

    def expert_judge(self, players: int) -> Judge:
        """The judge that strong bots use at a table of so many; by default the only one."""
        return self.judge

    def policy(self, players: int) -> Policy | None:
        """How everybody plays on in imagined worlds, if strong bots are to compare moves that way.

        None, as by default: they search in a tree.
        """
        return None

    def search_weights(self, players: int) -> SearchWeights:
        """How a search for such a table's moves weighs things."""
        return SearchWeights()

    def sharpness(self, players: int) -> float:
        """How much surer a share of the search is than it looks, as chances of victory.

        Found by `bench.review`: with 1, chances are the shares; above, leads count more.
        """
        return 1.0

    def levels(self, state: S) -> tuple[str, ...]:
        """The bots that play as the levels 1 to 6 at such a table: found by `lab calibrate`."""
        return self.level_table.get(self.mode(state), USUAL_LEVELS)

    @cached_property
    def level_table(self) -> Mapping[str, tuple[str, ...]]:
        return level_table(self.home())

    @cached_property
    def styles(self) -> Mapping[str, Style]:
        """The styles that bots may have here, by name, in the order in which bots get them."""
        return style_table(self.home())

    def style(self, name: str) -> Style:
        """The style of that name, or GameError."""
        try:
            return self.styles[name]
        except KeyError:
            known = ", ".join(self.styles) or "none"
            raise GameError(
                f"{self.title} has no style {name!r} for bots; it has: {known}"
            ) from None

    def traits(self, state: S, seat: int, moves: Sequence[int]) -> list[dict[str, float]]:
        """What stands out about each of a seat's legal moves, mostly from 0 to 1: for styles."""
        return [{} for _ in moves]

    def mode(self, state: S) -> str:
        """What kind of table this is, where bots of one level need other numbers at each.

        The number of players, then the options that make a difference: "4 teams=true".
        """
        return str(state.players)

    def trainer(self, players: int, seed: str, games: int | None) -> Trainer:
        """What learns the expert judge for such a table; None: from as many games as it takes."""
        raise GameError(f"{self.title}: its bots do not learn")

    def scene(self, state: S, seat: int) -> object:
        """What a seat sees again if a turn was undone: without counts of turns, and without luck.

        None, as by default: the game never comes back to where it was.
        """
        return None

    def benches(self) -> Mapping[str, Callable[[int], None]]:
        """Benchmarks besides whole games, by name; each takes the number of repetitions."""
        return {}

    # For games that one can play alone.

    def most_points(self, start: S) -> int | None:
        """More than this nobody can have alone with that deal; None if there is no telling."""
        return None

    def improve(self, start: S, known: BestKnown, seconds: float) -> BestKnown:
        """Better moves, or a lower bound, by OR-tools; the same if there are none, or no OR-tools.

        The seconds are counted as work, so that the answer is the same on every machine.
        """
        return known

    # For games played in real time.

    def all_at_once(self, state: S) -> bool:
        """Whether there are no turns: seats act when they like, and their moves may cross."""
        return state.acting & (state.acting - 1) != 0

    def countdown(self, before: S, after: S) -> int:
        """The pause after the move between these two states, in milliseconds; nobody may act."""
        return 0

    def lapse_after(self, state: S, options: O) -> int | None:
        """How long a seat may be inactive before it lapses (State.lapse), in milliseconds.

        None: as long as it likes. If there is a limit, every seat in `acting` can lapse.
        """
        return None

    def effort(self, state: S, seat: int, move: int) -> float:
        """How long a person takes over this move, relative to others; bots keep to human pace."""
        return 1.0

    # Moves and views as the outside world writes them.

    def move_text(self, move: int) -> str:
        """The text of a move, for records, logs, commands and tests; there is exactly one."""
        return self.moves.text(self.check_code(move))

    def parse_move(self, text: str) -> int:
        """The move with that text, or UnknownMove."""
        return self.moves.parse(text)

    def move_form(self, move: int) -> Struct:
        """The move as a browser sees it."""
        return self.moves.form(self.check_code(move))

    def move_json(self, move: int) -> Raw:
        """The same as JSON. Made once: tables offer the same moves again and again."""
        if move not in self._moves_json:
            self._moves_json[move] = Raw(msgspec.json.encode(self.move_form(move)))
        return self._moves_json[move]

    @cached_property
    def _moves_json(self) -> dict[int, Raw]:
        return {}

    def move_from_form(self, form: object) -> int:
        """The move a browser sent (plain JSON values), or UnknownMove."""
        return self.moves.from_form(form)

    def view_json(self, state: S, seat: int | None) -> bytes:
        """The JSON sent to that seat, or to a spectator (None)."""
        if seat is not None and seat not in range(state.players):
            raise UnknownSeat(f"{seat!r} is not a seat: seats are 0 to {state.players - 1}")
        return msgspec.json.encode(self.view(state, seat))

    # For places that do not know the game: a terminal, or a page without a folder for it.

    def view_text(self, state: S, seat: int | None) -> str:
        """The seat's view as text."""
        return msgspec.json.format(self.view_json(state, seat)).decode() + "\n"

    def picture(self, state: S, seat: int | None) -> str:
        """The seat's view as an SVG picture."""
        return text_picture(self.title, self.view_text(state, seat))

    def shown(self, state: S, seat: int | None) -> Shown:
        """Enough to play the game: the view as text and picture, and the seat's legal moves."""
        legal = [] if seat is None else state.legal_moves(seat)
        choices = tuple(Choice(self.move_text(move), self.move_form(move)) for move in legal)
        return Shown(self.view_text(state, seat), self.picture(state, seat), choices)

    # What each game provides.

    def settle(self, players: int, options: O) -> O:
        """Check options against the number of players, and fill in any left open."""
        return options

    @abstractmethod
    def set_up(self, players: int, options: O, luck: Luck) -> S:
        """The first position; everything random in it comes from luck."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Struct:
        """What the seat (None: a spectator) may know, built by listing what is shown."""

    @abstractmethod
    def imagine(self, view: bytes, chance: Chance) -> S:
        """A state with this view (as made by view_json); whatever it does not show is drawn anew.

        This is how a bot in its own process plays: it is sent nothing but its view.
        """

    @abstractmethod
    def to_text(self, state: S) -> str:
        """The whole position as human-readable text."""

    @abstractmethod
    def from_text(self, text: str) -> S:
        """The position that the text describes, or BadPosition."""

    def check_code(self, move: int) -> int:
        """The code itself if it is valid, or UnknownMove."""
        if not isinstance(move, int) or not 0 <= move < self.move_codes:
            raise UnknownMove(f"{move!r} is not a move: codes are 0 to {self.move_codes - 1}")
        return move


AnyGame = Game[Any, Any]
