"""A report on a game as a page: one file that needs nothing else, to keep or to send."""

from collections.abc import Sequence
from html import escape

from threemirrors.lab import plots
from threemirrors.lab.plots import Estimate
from threemirrors.lab.study_findings import StudyChapter, StudyFindings
from threemirrors.lab.study_parts import (
    STYLE_SHEET,
    estimated,
    even_of,
    percent,
    shares_table,
    source_row,
    spread_table,
    table,
    told,
)

ROWS_SHOWN = 40  # Sources in a table: the games count a few dozen things at most.
OPENNESS = """<p>When a match was decided: the part of its turns after which the winners led to the
end. In {late} of matches that was in the last tenth; in {comebacks} the winners did not yet lead
for good half way.</p>"""
WITH_IT = """<p>What seats have at the end. Lift: how many times the usual share of victories those
seats have that have more of it than the median. It says what goes with winning, not what causes
it.</p>"""
SQUARES = """<p>{deals:,} deals, each played with everybody at every seat: {names}. What the
differences of points at a table come from:</p>"""


def study_page(found: StudyFindings) -> str:
    many = f"{found.matches:,} matches" + (
        f" of {found.planned:,} planned" if found.matches < found.planned else ""
    )
    about = f"{found.players} players, {many}, seed {found.seed}; intervals are 95 %."
    options = f" Options: {found.options}." if found.options else ""
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(found.title)}: a report</title><style>{STYLE_SHEET}</style>",
        f'<main><h1>{escape(found.title)}</h1><p class="dim">{escape(about + options)}</p>',
    ]
    if len(found.chapters) > 1:
        parts += comparison(found.chapters)
    for chapter in found.chapters:
        if chapter.matches:
            parts += chapter_parts(chapter, heading=len(found.chapters) > 1)
    parts += strength(found) + luck(found)
    return "".join([*parts, "</main></html>\n"])


def comparison(chapters: Sequence[StudyChapter]) -> list[str]:
    """The variants of a sweep side by side."""
    heads = ("", "matches", "first place wins", "points", "moves", "turns", "moves to choose from")
    rows = [
        (
            each.name,
            f"{each.matches:,}",
            percent(each.seats[0].share) if each.seats else "",
            *(told(one) for one in (each.points, each.plies, each.turns, each.branching)),
        )
        for each in chapters
    ]
    seats = [
        Estimate(f"{each.name}, place {one.name}", one.share, one.low, one.high)
        for each in chapters
        for one in each.seats
    ]
    label = "Victories by place in the turn order, for each variant"
    return [
        "<h2>Side by side</h2>",
        table(heads, rows),
        plots.estimates(seats, even_of(chapters), label, "share of victories"),
    ]


def chapter_parts(each: StudyChapter, *, heading: bool) -> list[str]:
    title = f"<h2>{escape(each.name)}</h2>" if heading else ""
    level = "h3" if heading else "h2"
    parts = [title]
    for name, body in (
        ("The seats", seats(each)),
        ("The bots", bots(each)),
        ("Points", points(each)),
        ("Length and choice", length(each)),
        ("How open matches are", openness(each)),
        ("How matches end", endings(each)),
        ("What counts", counts(each)),
    ):
        if body:
            parts += [f"<{level}>{name}</{level}>", *body]
    return parts


def seats(each: StudyChapter) -> list[str]:
    if len(each.seats) < 2:
        return []
    label = "Victories by place in the turn order"
    return [
        "<p>By place in the turn order, whoever sits there. The dashed line is an even share.</p>",
        plots.estimates(estimated(each.seats, "place "), each.even, label, "share of victories"),
        shares_table(each.seats, "place"),
    ]


def bots(each: StudyChapter) -> list[str]:
    if len(set(each.bots)) < 2:
        return []
    label = "Victories by bot"
    return [
        plots.estimates(estimated(each.shares), each.even, label, "share of victories"),
        shares_table(each.shares, "bot"),
    ]


def points(each: StudyChapter) -> list[str]:
    parts = [
        plots.histogram([("points", each.points.times)], "Points of a seat", "points of a seat"),
        spread_table([("points of a seat", each.points), ("lead of the winners", each.margins)]),
    ]
    scored = [one for one in each.sources if one.is_points]
    if scored:
        rows = ("winners", "others") if each.margins.times else ("everybody",)
        bars = [
            (
                one.label,
                (one.of_winners, one.of_others)[: len(rows)] if len(rows) > 1 else (one.mean,),
            )
            for one in scored
        ]
        parts.append(plots.stacked(bars, rows, "Where points come from", "points"))
    return parts


def length(each: StudyChapter) -> list[str]:
    return [
        plots.histogram([("moves", each.plies.times)], "Moves in a match", "moves in a match"),
        spread_table(
            [
                ("moves in a match", each.plies),
                ("turns in a match", each.turns),
                ("legal moves to choose from", each.branching),
            ]
        ),
    ]


def openness(each: StudyChapter) -> list[str]:
    course = each.course
    if not course.decided.times:
        return []
    return [
        OPENNESS.format(late=percent(course.late), comebacks=percent(course.comebacks)),
        plots.histogram(
            [("decided", course.decided.times)], "When matches were decided", "percent of the turns"
        ),
        spread_table(
            [("changes of the lead", course.lead_changes), ("decided after, %", course.decided)]
        ),
    ]


def endings(each: StudyChapter) -> list[str]:
    rows = [(rule, f"{n:,}", percent(n / each.matches)) for rule, n in each.endings.items()]
    shared = (
        f"<p>{percent(each.shared)} of matches have several winners.</p>" if each.shared else ""
    )
    lost = f"<p>{each.unfinished:,} other matches were given up.</p>" if each.unfinished else ""
    lost += f"<p>{percent(each.lost)} of matches are won by nobody.</p>" if each.lost else ""
    return [table(("rule", "matches", "share"), rows), shared, lost]


def counts(each: StudyChapter) -> list[str]:
    if not each.sources:
        return []
    shown = sorted(each.sources, key=lambda one: -abs(one.of_winners - one.of_others))[:ROWS_SHOWN]
    heads = ("", "mean", "winners", "others", "median", "seats with more", "won", "lift")
    parts = [
        WITH_IT,
        table(heads, map(source_row, shown)),
    ]
    some = [one for one in shown if one.had > 0 and not one.is_points][:20]
    if some and any(one.lift for one in some):
        rows = [Estimate(one.label, one.wins_with, one.low, one.high) for one in some]
        parts.append(
            plots.estimates(
                rows, each.even, "Victories of seats with more of it", "share of victories"
            )
        )
    return parts


def strength(found: StudyFindings) -> list[str]:
    if not found.strength:
        return []
    bot = found.chapters[0].bots[0]
    label = f"Victories of each level alone among {bot}"
    even = 1 / found.players
    return [
        "<h2>Strength</h2>",
        f"<p>Each level alone, against {escape(bot)} at all other seats.</p>",
        plots.estimates(estimated(found.strength), even, label, "share of victories"),
        shares_table(found.strength, "level"),
    ]


def luck(found: StudyFindings) -> list[str]:
    one = found.luck
    if one is None:
        return []
    parts = (("who plays", one.skill), ("seat and deal", one.deal), ("chance in play", one.play))
    names = ", ".join(one.company)
    return [
        "<h2>Luck and skill</h2>",
        SQUARES.format(deals=one.deals, names=escape(names)),
        plots.stacked(
            [(name, (share,)) for name, share in parts], ("",), "Luck and skill", "share"
        ),
        table(("", "share"), [(name, percent(share)) for name, share in parts]),
    ]
