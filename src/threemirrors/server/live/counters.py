"""What this process counts about itself, for /metrics: sums only, nothing about anybody."""

from collections import Counter

from threemirrors.server.exposition import Histogram
from threemirrors.table.log import Act


class Counts:
    """Since the process started."""

    def __init__(self) -> None:
        self.acts: Counter[tuple[str, ...]] = (
            Counter()
        )  # Stored and acknowledged, by what they are.
        self.act_seconds = Histogram()  # From being asked for to being acknowledged.
        self.append_seconds = Histogram()  # Of this, the store.
        self.conflicts = 0  # Decided again, because another process was faster.
        self.store_failures = 0
        self.refusals: Counter[tuple[str, ...]] = Counter()  # By the door and the reason.
        self.responses: Counter[tuple[str, ...]] = Counter()  # By their HTTP status.
        self.response_seconds = Histogram()

    def acted(self, act: Act, seconds: float) -> None:
        self.acts[(str(act.__struct_config__.tag),)] += 1
        self.act_seconds.add(seconds)

    def refused(self, door: str, code: str) -> None:
        self.refusals[door, code] += 1

    def responded(self, status: int, seconds: float | None) -> None:
        self.responses[(str(status),)] += 1
        if seconds is not None:
            self.response_seconds.add(seconds)
