"""Why the table refuses a request: a stable code, and the rule if a rule was broken."""

from msgspec import Struct, field

from threemirrors.core.errors import GameError
from threemirrors.core.facts import Breach, Fact


class Refusal(Struct, frozen=True, omit_defaults=True):
    """What a client is told. The code never changes; the facts say what would work instead."""

    code: str
    rule: str = ""
    key: str = ""
    facts: dict[str, Fact] = field(default_factory=dict)


class Declined(GameError):
    """The table declines the request; nothing has changed."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.refusal = Refusal(code, key=f"table.{code}", facts=facts)


class Repeated(Declined):
    """It was already done: acknowledge it again, but do not do it again."""

    def __init__(self, seq: int) -> None:
        super().__init__("repeated")
        self.seq = seq


class TooLate(Declined):
    """The move was possible when its player looked, but another seat was faster."""

    def __init__(self, breach: Breach, ply: int, winner: int | None) -> None:
        super().__init__("too_late")
        self.ply = ply  # The ply that made it impossible.
        self.breach = breach
        self.winner = winner
        self.refusal = self.by(0)

    def by(self, ms: int) -> Refusal:
        """The same refusal, with how many milliseconds late the move was.

        If nobody made the same move first, nobody was quicker: the breach says what happened.
        """
        if self.winner is None:
            return Refusal("too_late", self.breach.rule, self.breach.key, dict(self.breach.facts))
        facts = {**self.breach.facts, "seat": self.winner, "ms": ms}
        return Refusal("too_late", self.breach.rule, self.breach.key, facts)


class AgainstRules(Declined):
    """The move breaks a rule of the game."""

    def __init__(self, breach: Breach) -> None:
        super().__init__("illegal")
        self.refusal = Refusal("illegal", breach.rule, breach.key, dict(breach.facts))
