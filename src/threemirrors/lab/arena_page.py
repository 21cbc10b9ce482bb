"""An arena's answer as a page: one file without anything else, to keep or to send."""

from collections.abc import Iterator
from html import escape

from threemirrors.lab.standings import Standing, Standings

PAGE_WIDTH, ROW, LEFT, RIGHT = 720, 34, 170, 60
PLOT = PAGE_WIDTH - LEFT - RIGHT
COURSE_HEIGHT = 180  # Of the plot that shows how the first bot's share settled.
STYLE = """
:root { color-scheme: light dark; --ink: #222; --dim: #888; --line: #ccc; --mark: #1f6f8b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee; --dim: #999; --line: #444; --mark: #6cc3df; }
}
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; }
svg { width: 100%; height: auto; } text { fill: var(--ink); font-size: 14px; }
.dim { fill: var(--dim); color: var(--dim); } .line { stroke: var(--line); fill: none; }
.mark { fill: var(--mark); } .reach { stroke: var(--mark); stroke-width: 3; fill: none; }
table { border-collapse: collapse; } td, th { padding: 0.2rem 0.8rem; text-align: right; }
td:first-child, th:first-child { text-align: left; }
"""


def arena_page(found: Standings) -> str:
    title = f"{found.game}, {found.players} players: {found.matches} matches"
    return "".join(
        [
            '<!doctype html><html lang="en"><meta charset="utf-8">',
            f"<title>{escape(title)}</title><style>{STYLE}</style><h1>{escape(title)}</h1>",
            f'<p class="dim">Seed {escape(found.seed)}; 95 % intervals.</p>',
            "<h2>Share of victories</h2>",
            bars(found, [(b.win_share, b.win_low, b.win_high) for b in found.bots], found.even),
            "<h2>Ratings</h2>",
            bars(found, [(b.rating, b.rating_low, b.rating_high) for b in found.bots], 0.0),
            f"<h2>{escape(found.bots[0].bot)}, deal by deal</h2>",
            course(found),
            table(found.bots),
            "</html>\n",
        ]
    )


def bars(found: Standings, rows: list[tuple[float, float, float]], even: float) -> str:
    """A point and its interval for each bot, and a line where all would be equal."""
    least = min(even, *(low for _, low, _ in rows))
    most = max(even, *(high for *_, high in rows))
    scale = PLOT / (most - least or 1.0)
    shares = least >= 0 and most <= 1
    height = ROW * len(rows) + 10
    line = LEFT + (even - least) * scale
    parts = [f'<line class="line" x1="{line:.1f}" x2="{line:.1f}" y1="0" y2="{height}"/>']
    for i, (value, low, high) in enumerate(rows):
        y = ROW * i + ROW / 2
        at, start, end = (LEFT + (x - least) * scale for x in (value, low, high))
        said = f"{100 * value:.1f} %" if shares else f"{value:+.0f}"
        parts += [
            f'<text x="0" y="{y + 5}">{escape(found.bots[i].bot)}</text>',
            f'<path class="reach" d="M{start:.1f} {y}H{end:.1f}"/>',
            f'<circle class="mark" cx="{at:.1f}" cy="{y}" r="6"/>',
            f'<text x="{PAGE_WIDTH - RIGHT + 8}" y="{y + 5}">{said}</text>',
        ]
    return f'<svg viewBox="0 0 {PAGE_WIDTH} {height}" role="img">{"".join(parts)}</svg>'


def course(found: Standings) -> str:
    """How the first bot's share settled, with a line where it would be even."""
    step = PLOT / max(1, len(found.course) - 1)
    path = " ".join(
        f"{LEFT + i * step:.1f},{COURSE_HEIGHT - 20 - share * (COURSE_HEIGHT - 40):.1f}"
        for i, share in enumerate(found.course)
    )
    y = COURSE_HEIGHT - 20 - found.even * (COURSE_HEIGHT - 40)
    parts = [
        f'<path class="line" d="M{LEFT} {y:.1f}h{PLOT}"/>',
        f'<text class="dim" x="0" y="{y + 5:.1f}">even: {100 * found.even:.0f} %</text>',
        f'<polyline class="reach" points="{path}"/>',
    ]
    return f'<svg viewBox="0 0 {PAGE_WIDTH} {COURSE_HEIGHT}" role="img">{"".join(parts)}</svg>'


def table(bots: tuple[Standing, ...]) -> str:
    heads = "".join(f"<th>{head}</th>" for head in ("bot", "matches", "points", "ms a move"))
    return f"<table><tr>{heads}</tr>{''.join(rows_of(bots))}</table>"


def rows_of(bots: tuple[Standing, ...]) -> Iterator[str]:
    for bot in bots:
        cells = (escape(bot.bot), bot.matches, f"{bot.mean_points:.1f}", f"{bot.ms_a_move:.2f}")
        yield f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
