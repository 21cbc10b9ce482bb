"""Figures in Prometheus' text format: counters, gauges and histograms, each with a line of help."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

Labels: TypeAlias = tuple[tuple[str, str], ...]

# Upper bounds in seconds: a stored move takes a few milliseconds, a bot or a full disk seconds.
BOUNDS = (
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0,
)  # fmt: skip


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> Iterator[str]:
        upto = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            upto += count
            yield f'{name}_bucket{{le="{bound}"}} {upto}'
        yield f"{name}_sum {self.total}"
        yield f"{name}_count {upto}"


class Metric(Struct, frozen=True):
    """A name, what it means, and its figures by their labels."""

    name: str
    kind: Literal["counter", "gauge"]
    help: str
    figures: Mapping[Labels, float]

    def lines(self) -> Iterator[str]:
        for labels, figure in self.figures.items():
            told = ",".join(f'{label}="{escaped(text)}"' for label, text in labels)
            yield f"{self.name}{{{told}}} {figure}" if told else f"{self.name} {figure}"


class Timing(Struct, frozen=True):
    """The same for a histogram."""

    name: str
    help: str
    taken: Histogram
    kind: Literal["histogram"] = "histogram"

    def lines(self) -> Iterator[str]:
        return self.taken.lines(self.name)


def gauge(name: str, help_text: str, figure: float) -> Metric:
    return Metric(name, "gauge", help_text, {(): figure})


def counter(name: str, help_text: str, figure: float) -> Metric:
    return Metric(name, "counter", help_text, {(): figure})


def by_label(
    name: str, help_text: str, labels: tuple[str, ...], counts: Mapping[tuple[str, ...], int]
) -> Metric:
    """Counted by labels; what has not happened yet is not told."""
    figures = {tuple(zip(labels, each, strict=True)): n for each, n in sorted(counts.items())}
    return Metric(name, "counter", help_text, figures)


def exposition(metrics: Iterable[Metric | Timing]) -> str:
    lines: list[str] = []
    for each in metrics:
        lines += [f"# HELP {each.name} {each.help}", f"# TYPE {each.name} {each.kind}"]
        lines += each.lines()
    return "\n".join(lines) + "\n"


def escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
