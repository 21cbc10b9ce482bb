"""The measured figures as README shows them: tables, with a range where runs differ."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from threemirrors.core.discovery import games

BENCHES = ("speed", "against_yardstick", "plain", "first_steps", "live", "live_tables")
BEGIN, END = "<!-- make figures -->", "<!-- end of figures -->"
STORES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
Line = dict[str, Any]
Figures = dict[str, Any]


def into(page: str, figures: Figures, tell: Callable[[Figures], str] | None = None) -> str:
    """The page with these figures between its markers: all of them, as README has them, or some."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"there is no {BEGIN} ... {END} in it")
    return f"{before}{BEGIN}\n{(tell or shown)(figures)}\n{END}{after}"


def shown(figures: Figures) -> str:
    parts = (about(figures), *tables(figures["measured"]))
    return "\n\n".join(part for part in parts if part)


def to_plan_with(figures: Figures) -> str:
    """What docs/hosting.md says a process can carry."""
    runs = figures["measured"]["live"]
    most = max(unique(runs, "tables"), default=0)

    def rows() -> Iterator[list[str]]:
        for game in unique(runs, "game"):
            title = games()[game].title if game in games() else game
            wanted = {"name": "live.acknowledged", "tables": most, "game": game}
            found = [where(runs, store=store, **wanted) for store in STORES]
            yield [f"moves a second, {title}", *(of(lines, "per_second") for lines in found)]
        idle = [where(runs, name="live.idle_watcher", store=store) for store in STORES]
        yield ["memory of an idle watcher, kB", *(of(lines, "kb_each") for lines in idle)]

    return f"{about(figures)}\n\n{table(['', *STORES.values()], rows())}"


def about(figures: Figures) -> str:
    known, runs = figures["about"], len(figures["measured"]["speed"])
    warning = "**A short run, to see that it runs: nothing to go by.** " if known["short"] else ""
    return (
        f"{warning}Measured by `make figures` on {known['date']}: {known['cpu']}, {known['cores']} "
        f"cores, load {known['load']} before; {runs} runs, and what varied is told as a range."
    )


def tables(measured: dict[str, list[list[Line]]]) -> Iterator[str]:
    yield random_games(measured)
    yield works(measured)
    yield served(measured["live"])
    yield real_time(measured["live_tables"])


def amount(value: float) -> str:
    """Three significant digits."""
    if value == 0:
        return "0"
    digits = 2
    while digits > -9 and abs(value) >= 10 ** (3 - digits):
        digits -= 1
    rounded = round(value, max(digits, -9))
    return f"{rounded:,.{max(0, digits)}f}"


def spread(values: Iterable[float]) -> str:
    """The minimum and maximum, or one number if both look the same."""
    every = list(values)
    if not every:
        return ""
    least, most = amount(min(every)), amount(max(every))
    return least if least == most else f"{least} to {most}"


def where(runs: list[list[Line]], **wanted: object) -> list[Line]:
    """The lines of all runs that match."""
    return [
        line
        for run in runs
        for line in run
        if all(line.get(name) == value for name, value in wanted.items())
    ]


def of(found: list[Line], name: str) -> str:
    return spread(line[name] for line in found)


def table(head: list[str], rows: Iterable[list[str]]) -> str:
    """A table without its empty columns."""
    every = list(rows)
    filled = [n for n in range(len(head)) if n == 0 or any(row[n] for row in every)]
    cells = [head, ["---"] * len(head), *every]
    lines = ["| " + " | ".join(row[n] for n in filled) + " |" for row in cells]
    return "\n".join(lines) if every else ""


def random_games(measured: dict[str, list[list[Line]]]) -> str:
    """The speed of every game at every table, compared with C++ if there is a yardstick."""

    def row(game: str, title: str, players: int) -> list[str]:
        def told(bench: str, what: str, figure: str) -> str:
            return of(where(measured[bench], name=f"{game}.{what}", players=players), figure)

        return [
            f"{title}, {players}",
            told("speed", "playouts", "per_second"),
            told("speed", "playouts", "moves_per_second"),
            told("against_yardstick", "playouts_to_cpp", "ratio"),
            told("speed", "python_api", "per_second"),
            told("plain", "plain", "per_second"),
        ]

    head = ["players", "games a second", "moves a second", "share of C++"]
    head += ["games a second, move by move from Python", "the rules as plain Python"]
    rows = [row(name, game.title, n) for name, game in games().items() for n in game.players]
    return "Random games, one core:\n\n" + table(head, [each for each in rows if any(each[1:])])


def works(measured: dict[str, list[list[Line]]]) -> str:
    """The games' other benchmarks, in microseconds."""
    told = []
    for name in sorted({line["name"] for line in where(measured["speed"], players=0)}):
        took = of(where(measured["speed"], name=name), "microseconds")
        told.append(f"`{name}` {took}")
    steps = measured["first_steps"]
    for special in sorted({line["special"] for line in where(steps)}):
        found = where(steps, special=special)
        took, worst = of(found, "mean_us"), of(found, "worst_us")
        told.append(f"`{found[0]['name']}` with {special} {took}, at worst {worst}")
    return f"In microseconds: {'; '.join(told)}." if told else ""


def served(runs: list[list[Line]]) -> str:
    """The live server, for every game measured there and every store."""

    def rows() -> Iterator[list[str]]:
        for game in unique(runs, "game"):
            title = games()[game].title if game in games() else game
            for tables in unique(runs, "tables"):
                of_tables = f"{tables} table{'s' * (tables > 1)}"
                yield row(
                    f"acknowledged moves a second, {of_tables} of {title}", rate,
                    name="live.acknowledged", tables=tables, game=game,
                )  # fmt: skip
            for at in unique(runs, "at_rate"):
                what = f"from a move to the other screen, {amount(at)} moves a second of {title}"
                yield row(what, delay, name="live.to_other_screen", at_rate=at, game=game)
        for watchers in unique(runs, "watchers"):
            what = f"memory of an idle watcher, {watchers:,} of them"
            yield row(what, weight, name="live.idle_watcher", watchers=watchers)

    def row(what: str, tell: Callable[[list[Line]], str], **wanted: object) -> list[str]:
        found = [where(runs, store=store, **wanted) for store in STORES]
        return [what, *(tell(lines) if lines else "" for lines in found)]

    told = table(["", *STORES.values()], rows())
    intro = (
        "The live server, client and server sharing the cores, fsync before every acknowledgement:"
    )
    return f"{intro}\n\n{told}" if told else ""


def unique(runs: list[list[Line]], name: str) -> list[Any]:
    return sorted({line[name] for run in runs for line in run if name in line})


def delay(found: list[Line]) -> str:
    return f"p50 {of(found, 'p50_ms')} ms, p99 {of(found, 'p99_ms')} ms"


def rate(found: list[Line]) -> str:
    return f"{of(found, 'per_second')} ({delay(found)})"


def weight(found: list[Line]) -> str:
    return f"{of(found, 'kb_each')} kB"


def real_time(runs: list[list[Line]]) -> str:
    """Many tables in real time, as two screens see them."""
    if not (found := where(runs)):
        return ""
    both = [line[screen] for line in found for screen in ("taker", "watcher")]
    tables, title = found[0]["tables"], games()[found[0]["game"]].title
    server = spread(line["cpu"]["server"] for line in found)
    return (
        f"In real time: {tables} tables of {title}, each with a person, two bots at human speed "
        f"and somebody who watches, for {amount(found[0]['seconds'])} seconds; from sending a take "
        f"to the news of it, on either screen: {delay(both)}, most {of(both, 'max_ms')} ms. The "
        f"server uses {server} of a core."
    )
