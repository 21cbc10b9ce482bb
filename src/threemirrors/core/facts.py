"""What the rules report: why a move is refused, what happened, how the match ended."""

from typing import TypeAlias

from msgspec import Struct, field

Fact: TypeAlias = int | str | list[str] | dict[str, int]


class Breach(Struct, frozen=True):
    """Why a move is not legal: the rule's id, a key into the language files, and the facts.

    The facts fill in the message: where the conflict is, and what would be legal instead.
    """

    rule: str
    key: str
    facts: dict[str, Fact] = field(default_factory=dict)

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.rule} {self.key}" + (f" ({told})" if told else "")


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that followed from a move, for the log, the screen and explanations."""

    key: str
    facts: dict[str, Fact] = field(default_factory=dict)
    only: int | None = None  # The only seat that may know of it; None: everybody.
    final: bool = False  # It revealed luck or something hidden: no take-back goes past it.


class Effect(Struct, frozen=True):
    """What a move would do, told as an event, and how much that matters: about so many points."""

    event: Event
    weight: float


class Hunch(Struct, frozen=True):
    """What one may guess of a seat's secret, and how likely it is: "goal", {"card": "star"}."""

    seat: int
    key: str
    facts: dict[str, Fact]
    share: float


class Outcome(Struct, frozen=True):
    """How a match ended.

    Points are by seat, and winners are seats. The rule is the one that ended the match, and the
    parts say what the points were for.
    """

    points: tuple[int, ...]
    winners: tuple[int, ...]
    rule: str
    parts: dict[str, tuple[int, ...]] = field(default_factory=dict)
