"""threemirrors review: what each move of a recorded match was worth, and what was better."""

from functools import partial
from itertools import islice
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from threemirrors.cli.json_output import prints_json
from threemirrors.cli.progress import progress_bar
from threemirrors.core.errors import BrokenRecord
from threemirrors.core.record import Record, begin, check_result, load
from threemirrors.core.words import LANGUAGES
from threemirrors.lab.parallel import in_order
from threemirrors.review.effort import work_for
from threemirrors.review.findings import Judgement, Review
from threemirrors.review.review_page import names_in, review_page
from threemirrors.review.reviewing import (
    EveryEye,
    answered_by_name,
    put_together,
    questions,
)
from threemirrors.review.sentences import (
    accuracy_sentence,
    judgement_sentences,
    mark_name,
    review_words,
    spoken,
)

HEADS = ("move", "who", "played", "mark", "cost", "points", "chances", "better")


class Eyes(click.ParamType[EveryEye]):
    """Parses 'all' or the number of a seat."""

    name = "eyes"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> EveryEye:
        text = str(value)
        if text != "all" and not text.isdecimal():
            self.fail(f"{text!r} is neither 'all' nor the number of a seat", param, ctx)
        return "all" if text == "all" else int(text)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--match", type=click.IntRange(1), default=1, help="Which record in the file.")
@click.option(
    "--eyes",
    type=Eyes(),
    default="all",
    show_default=True,
    help="all: every move, by what its own player knew. A seat: its own moves only.",
)
@click.option("--work", type=click.IntRange(1000), help="How much to think about each move.")
@click.option("--quick", is_flag=True, help="A tenth of the usual work.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True)
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
@prints_json(lambda: Review, "Print JSON instead of a table.")
@click.option("--html", type=click.Path(path_type=Path), help="Write a page with everything here.")
def review(
    file: Path,
    match: int,
    eyes: EveryEye,
    work: int | None,
    quick: bool,
    jobs: int,
    language: str,
    as_json: bool,
    html: Path | None,
) -> None:
    """Judge the moves of a match, each by what its player could know.

    FILE has one record per line, as written by simulate --save.

    Example: threemirrors review games.jsonl --quick --html review.html
    """
    record = next(islice(load(file), match - 1, None), None)
    if record is None:
        raise BrokenRecord(f"{file} contains fewer than {match} records")
    if eyes != "all" and eyes >= record.players:
        raise click.BadParameter(f"--eyes {eyes}: seats are 0 to {record.players - 1}")
    found = reviewed(record, eyes, work or work_for(record.its_game(), quick=quick), jobs)
    if html:
        html.write_text(review_page(record, found, language), encoding="utf-8")
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        show(record, found, language)


def reviewed(record: Record, eyes: EveryEye, work: int, jobs: int) -> Review:
    """The review, with a progress bar where somebody looks."""
    game = record.its_game()
    state = begin(game, record)
    asked = questions(game, state, record.moves, eyes)
    check_result(record, state)
    ask = partial(answered_by_name, record.game, record.rules, work)
    progress, answers = progress_bar(), []
    with progress:
        bar = progress.add_task(game.title, total=len(asked))
        for answer in in_order(ask, asked, jobs):
            answers.append(answer)
            progress.advance(bar)
    return put_together(game, eyes, answers)


def show(record: Record, found: Review, language: str) -> None:
    names = names_in(record, language)
    table = Table(title=Text(f"{record.its_game().title}: {', '.join(names)}"))
    words = review_words(language)
    for head in HEADS:
        table.add_column(words[f"head.{head}"])
    for judgement in found.judgements:
        table.add_row(*map(Text, cells(record, judgement, names, language)))
    Console().print(table)
    if told := accuracy_sentence(found, names, language):
        click.echo(told)
    if found.turning_points:
        plies = ", ".join(map(str, found.turning_points))
        click.echo(words["page.turning"].format(plies=plies))


def cells(record: Record, judgement: Judgement, names: list[str], language: str) -> tuple[str, ...]:
    why = judgement_sentences(record.its_game(), judgement, names, language)[2:]
    return (
        str(judgement.ply),
        names[judgement.seat],
        judgement.move,
        mark_name(judgement.mark, language),
        f"{100 * judgement.cost:.0f} %" if judgement.cost else "",
        f"{judgement.points:g}" if judgement.points else "",
        " ".join(f"{100 * share:.0f}" for share in judgement.chances),
        spoken(why, language),
    )
