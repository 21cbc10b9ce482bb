"""Plots for pages that need nothing else: SVG by matplotlib, in the colours of the page around it.

Needs the extra [report]; a page without it says so and shows its tables alone.
"""

import re
from collections.abc import Callable, Sequence
from html import escape
from io import StringIO
from typing import Any, NamedTuple

from threemirrors.core.errors import GameError

INK, DIM = "#212121", "#818181"  # Replaced by the page's own, light or dark.
COLOURS = ("#1f6f8b", "#c2410c", "#2f8f46", "#8b3fa8", "#8a6d00", "#0f8a8a")
STYLES = ("-", "--", ":", "-.", (0, (5, 1, 1, 1, 1, 1)), (0, (1, 3)))  # Not by colour alone.
PLOT_WIDE, PLOT_HIGH, A_ROW = 7.2, 2.4, 0.34  # Inches.
SETTINGS: Any = {
    "font.family": "sans-serif",
    "font.size": 10,
    "svg.fonttype": "none",  # Text stays text: it can be searched, and no font is carried along.
    "svg.hashsalt": "threemirrors",  # The same numbers give the same file.
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": DIM,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "legend.frameon": False,
}


class Estimate(NamedTuple):
    """A figure with its 95 % interval."""

    name: str
    value: float
    low: float
    high: float


def drawn(height: float, draw: Callable[[Any], None], label: str) -> str:
    """An SVG element of what is drawn onto the axes."""
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError:
        raise GameError("plots need matplotlib: pip install 'threemirrors[report]'") from None
    with rc_context(SETTINGS):
        figure = Figure(figsize=(PLOT_WIDE, height), layout="constrained")
        draw(figure.add_subplot())
        file = StringIO()
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    return inline(file.getvalue(), label)


def inline(svg: str, label: str) -> str:
    """The drawing alone, for a page: no XML heading, a name for screen readers, the page's ink."""
    body = svg[svg.index("<svg") :].replace(INK, "currentColor")
    body = re.sub(r"<metadata>.*?</metadata>", "", body, flags=re.DOTALL)
    body = re.sub(r'<g id="[^"]*"', "<g", body)  # One page has several drawings.
    return body.replace("<svg", f'<svg role="img" aria-label="{escape(label, quote=True)}"', 1)


def estimates(rows: Sequence[Estimate], even: float, label: str, unit: str) -> str:
    """A share with its interval for each row, and a line where all would be equal."""

    def draw(axes: Any) -> None:
        for y, row in enumerate(rows):
            axes.plot([row.low, row.high], [y, y], color=COLOURS[0], linewidth=2.5)
            axes.plot([row.value], [y], "o", color=COLOURS[0], markersize=6)
        axes.axvline(even, color=DIM, linestyle="--", linewidth=1)
        axes.set_yticks(range(len(rows)), [row.name for row in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlabel(unit)
        axes.xaxis.set_major_formatter(percent_tick)

    return drawn(0.7 + A_ROW * len(rows), draw, label)


def histogram(
    groups: Sequence[tuple[str, Sequence[tuple[int, int]]]], label: str, unit: str
) -> str:
    """How often each whole number came, as shares of its group."""

    def draw(axes: Any) -> None:
        for i, (name, counts) in enumerate(groups):
            total = sum(n for _, n in counts) or 1
            x = [value for value, _ in counts]
            y = [n / total for _, n in counts]
            axes.step(x, y, where="mid", color=COLOURS[i % 6], linestyle=STYLES[i % 6], label=name)
            axes.fill_between(x, y, step="mid", color=COLOURS[i % 6], alpha=0.12)
        axes.set_xlabel(unit)
        axes.set_ylim(bottom=0)
        axes.yaxis.set_major_formatter(percent_tick)
        if len(groups) > 1:
            axes.legend()

    return drawn(PLOT_HIGH, draw, label)


def stacked(
    parts: Sequence[tuple[str, Sequence[float]]], rows: Sequence[str], label: str, unit: str
) -> str:
    """For each row a bar made of parts, in the order of the legend."""

    def draw(axes: Any) -> None:
        import numpy as np

        ends = np.zeros(len(rows))
        below = np.zeros(len(rows))
        for i, (name, values) in enumerate(parts):
            sizes = np.array(values)
            left = np.where(sizes < 0, below, ends)
            hatch = ("", "//", "..", "\\\\", "xx", "oo")[i // 6 % 6]
            axes.barh(
                range(len(rows)), sizes, left=left, color=COLOURS[i % 6], hatch=hatch, label=name
            )
            ends += np.maximum(sizes, 0)
            below += np.minimum(sizes, 0)
        axes.set_yticks(range(len(rows)), list(rows))
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlabel(unit)
        axes.legend(loc="upper left", bbox_to_anchor=(0, -0.35), ncols=4)

    return drawn(1.6 + A_ROW * len(rows), draw, label)


def percent_tick(share: float, _: int) -> str:
    return f"{100 * share:.0f} %"
