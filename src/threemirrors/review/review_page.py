"""A review as a page: one file without anything else, to keep or to send."""

from collections.abc import Sequence
from html import escape

from threemirrors.core.record import Record, positions
from threemirrors.core.state import State
from threemirrors.review.findings import Judgement, Review
from threemirrors.review.sentences import (
    accuracy_sentence,
    judgement_sentences,
    mark_name,
    review_words,
    spoken,
)

GRAPH_WIDTH, GRAPH_HEIGHT = 720, 240
LINE_COLOURS = ("#c2410c", "#1d6fb8", "#2f8f46", "#8b3fa8", "#8a6d00", "#0f8a8a")
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 2", "1 2")  # Lines differ without colour too.
MOST_PICTURES = 12
LOOKS = """
:root { color-scheme: light dark; --ink: #222; --dim: #666; --line: #ccc; --bad: #b42318; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee; --dim: #aaa; --line: #444; --bad: #ff8a7a; }
}
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; }
svg { max-width: 100%; height: auto; } text { fill: var(--ink); font-size: 13px; }
.dim { fill: var(--dim); color: var(--dim); } .rule { stroke: var(--line); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
td, th { padding: 0.25rem 0.6rem; text-align: left; vertical-align: top; }
tr + tr td { border-top: 1px solid var(--line); } .costly { color: var(--bad); font-weight: 600; }
figure { margin: 1rem 0; } figure svg { background: #fff; max-height: 26rem; }
"""


def review_page(record: Record, found: Review, language: str) -> str:
    words, game, names = review_words(language), record.its_game(), names_in(record, language)
    title = escape(words["page.title"].format(game=game.title))
    plies = ", ".join(map(str, found.turning_points))
    turning = f"<p>{escape(words['page.turning'].format(plies=plies))}</p>" if plies else ""
    return "".join(
        [
            f'<!doctype html><html lang="{language}"><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{title}</title><style>{LOOKS}</style><h1>{title}</h1>",
            f"<h2>{words['page.chances']}</h2>",
            graph(found, names),
            f"<p>{escape(accuracy_sentence(found, names, language))}</p>",
            turning,
            f"<h2>{words['page.moments']}</h2>",
            *(moments(record, found, names, language) or [f"<p>{words['page.none']}</p>"]),
            f'<h2>{words["page.moves"]}</h2><div class="scroll"><table>',
            *(row(record, each, names, language) for each in found.judgements),
            "</table></div></html>\n",
        ]
    )


def graph(found: Review, names: Sequence[str]) -> str:
    """A line for each seat; partners have the same."""
    step = GRAPH_WIDTH / max(1, len(found.chances) - 1)
    levels = (0, GRAPH_HEIGHT // 2, GRAPH_HEIGHT)
    parts = [f'<path class="rule" d="M0 {y}h{GRAPH_WIDTH}"/>' for y in levels]
    turned = (f"{ply * step:.1f}" for ply in found.turning_points)
    parts += [f'<path class="rule" d="M{x} 0v{GRAPH_HEIGHT}"/>' for x in turned]
    for seat, name in enumerate(names):
        look = f'stroke="{LINE_COLOURS[seat]}" stroke-dasharray="{DASHES[seat]}"'
        points = " ".join(
            f"{ply * step:.1f},{GRAPH_HEIGHT * (1 - chances[seat]):.1f}"
            for ply, chances in enumerate(found.chances)
        )
        across, down = seat % 3 * GRAPH_WIDTH // 3, GRAPH_HEIGHT + 20 + seat // 3 * 18
        parts += [
            f'<polyline fill="none" stroke-width="2" {look} points="{points}"/>',
            f'<path stroke-width="2" {look} d="M{across} {down - 4}h30"/>',
            f'<text x="{across + 38}" y="{down}">{escape(name)}</text>',
        ]
    box = f"0 -4 {GRAPH_WIDTH} {GRAPH_HEIGHT + 48}"
    label = escape(", ".join(names))
    return f'<svg viewBox="{box}" role="img" aria-label="{label}">{"".join(parts)}</svg>'


def moments(record: Record, found: Review, names: Sequence[str], language: str) -> list[str]:
    """The costliest moves, in order, each with the board as its player saw it."""
    costly = [each for each in found.judgements if each.mark == "costly"]
    worst = sorted(costly, key=lambda each: -each.cost)[:MOST_PICTURES]
    wanted = {each.ply: each for each in worst}
    return [
        moment(record, wanted[ply], state, names, language)
        for ply, state in enumerate(positions(record), start=1)
        if ply in wanted
    ]


def moment(
    record: Record, judgement: Judgement, state: State, names: Sequence[str], language: str
) -> str:
    game = record.its_game()
    told = escape(spoken(judgement_sentences(game, judgement, names, language), language))
    caption = escape(review_words(language)["page.before"].format(ply=judgement.ply))
    picture = game.picture(state, judgement.seat)
    return f"<figure><figcaption>{caption} {told}</figcaption>{picture}</figure>"


def row(record: Record, judgement: Judgement, names: Sequence[str], language: str) -> str:
    why = judgement_sentences(record.its_game(), judgement, names, language)[1:]
    mark = mark_name(judgement.mark, language)
    cells = (judgement.ply, names[judgement.seat], judgement.move)
    told = "".join(f"<td>{escape(str(cell))}</td>" for cell in cells)
    text = escape(spoken(why, language))
    return f'<tr>{told}<td class="{judgement.mark}">{mark}</td><td>{text}</td></tr>'


def names_in(record: Record, language: str) -> list[str]:
    """The players' names; if some are the same, with their seats."""
    seat_name = review_words(language)["seat"]
    names = record.seats or tuple(seat_name.format(seat=seat) for seat in range(record.players))
    alike = len(set(names)) < len(names)
    return [f"{name} {seat}" if alike else name for seat, name in enumerate(names)]
