"""The tables of a report's page, and its style."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from threemirrors.lab.plots import Estimate
from threemirrors.lab.study_findings import Source, Spread, StudyChapter, WinShare

STYLE_SHEET = """
:root { color-scheme: light dark; --ink: #222; --dim: #666; --line: #ccc; --page: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee; --dim: #aaa; --line: #444; --page: #14141c; }
}
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 48rem;
  padding: 0 1rem; color: var(--ink); background: var(--page); }
svg { max-width: 100%; height: auto; display: block; margin: 0.5rem 0; }
h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
.dim { color: var(--dim); } .scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.92rem; }
td, th { padding: 0.2rem 0.5rem; text-align: right; white-space: nowrap; }
td:first-child, th:first-child { text-align: left; }
tr + tr td { border-top: 1px solid var(--line); }
"""


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def told(spread: Spread) -> str:
    return f"{spread.mean:.1f} ± {spread.deviation:.1f}"


def even_of(chapters: Sequence[StudyChapter]) -> float:
    return next((each.even for each in chapters if each.matches), 0.0)


def estimated(shares: Sequence[WinShare], before: str = "") -> list[Estimate]:
    return [Estimate(before + one.name, one.share, one.low, one.high) for one in shares]


def shares_table(shares: Sequence[WinShare], what: str) -> str:
    rows = (
        (
            one.name,
            f"{one.matches:,}",
            percent(one.share),
            f"{percent(one.low)} to {percent(one.high)}",
            f"{one.points:.2f}",
        )
        for one in shares
    )
    return table((what, "matches", "wins", "95 %", "points"), rows)


def spread_table(spreads: Sequence[tuple[str, Spread]]) -> str:
    heads = ("", "mean", "deviation", "5th percentile", "median", "95th percentile")
    rows = (
        (
            name,
            f"{one.mean:.2f}",
            f"{one.deviation:.2f}",
            str(one.low),
            str(one.median),
            str(one.high),
        )
        for name, one in spreads
        if one.times
    )
    return table(heads, rows)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return (
        '<div class="scroll"><table>'
        f"<tr>{''.join(f'<th>{escape(head)}</th>' for head in heads)}</tr>"
        f"{''.join(lines(rows))}</table></div>"
    )


def lines(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for row in rows:
        yield f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"


def source_row(one: Source) -> tuple[str, ...]:
    return (
        one.label,
        f"{one.mean:.2f}",
        f"{one.of_winners:.2f}",
        f"{one.of_others:.2f}",
        str(one.usual),
        f"{one.had:,}",
        f"{percent(one.wins_with)} ({percent(one.low)} to {percent(one.high)})",
        f"{one.lift:.2f}",
    )
