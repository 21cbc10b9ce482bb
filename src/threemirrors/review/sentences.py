"""A judgement as one says it across a table, in English and Japanese, with everybody's names."""

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources

from threemirrors.core.facts import Event
from threemirrors.core.game import AnyGame
from threemirrors.core.words import messages, say
from threemirrors.review.findings import Advice, Guess, Judgement, Mark, Reason, Review

SHOWN_MOVES = 5  # Of a line, in a sentence.


@cache
def review_words(language: str) -> dict[str, str]:
    file = resources.files(__package__) / "words" / f"{language}.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return found


def mark_name(mark: Mark, language: str) -> str:
    return review_words(language)[f"mark.{mark}"]


def judgement_sentences(
    game: AnyGame, judgement: Judgement, names: Sequence[str], language: str = "en"
) -> list[str]:
    """What was done and what it cost; then, unless it was best, what was better, and why."""
    words = review_words(language)
    name, mark = names[judgement.seat], mark_name(judgement.mark, language)
    told = [words["made"].format(name=name, move=judgement.move, mark=mark)]
    if judgement.better is not None:
        told.append(cost_sentence(game, judgement, language))
        told += advice_sentences(game, judgement.better, names, language)
        if not judgement.better.reasons and len(judgement.chances) > 1:
            told.append(chances_sentence(judgement, judgement.better, language))
    return told


def chances_sentence(judgement: Judgement, better: Advice, language: str) -> str:
    """If no event speaks for a move, its chances do."""
    before, after = (
        f"{100 * chances[judgement.seat]:.0f}" for chances in (judgement.chances, better.chances)
    )
    return review_words(language)["would"].format(made=before, better=after)


def cost_sentence(game: AnyGame, judgement: Judgement, language: str = "en") -> str:
    """In chances and points; alone, in points only."""
    words = review_words(language)
    alone = len(judgement.chances) == 1
    sentence = words["cost.alone" if alone else "cost.points" if judgement.points else "cost"]
    unit = messages(game.name, language).get("unit", words["unit"])
    percent, points = f"{100 * judgement.cost:.0f}", f"{judgement.points:g}"
    return sentence.format(percent=percent, points=points, unit=unit)


def advice_sentences(
    game: AnyGame, advice: Advice, names: Sequence[str], language: str = "en"
) -> list[str]:
    """The move, the reasons for it, the line, and what one could guess."""
    words = review_words(language)
    told = [words["better"].format(move=advice.move)]
    told += [reason_sentence(reason, names, language) for reason in advice.reasons]
    if len(advice.line) > 1:
        line = [f"{names[each.seat]} {each.move}" for each in advice.line[1:SHOWN_MOVES]]
        told.append(words["line"].format(line=words["and"].join(line)))
    return told + [guess_sentence(game, guess, names, language) for guess in advice.guesses]


def reason_sentence(reason: Reason, names: Sequence[str], language: str = "en") -> str:
    event = say(reason.event, language)
    return review_words(language)[reason.role].format(event=event, name=names[reason.seat])


def guess_sentence(game: AnyGame, guess: Guess, names: Sequence[str], language: str = "en") -> str:
    """The game's own sentence for such a guess: "Noor was holding the star with 64 %."."""
    facts = {**guess.facts, "name": names[guess.seat], "percent": round(100 * guess.share)}
    return say(Event(f"{game.name}.guess.{guess.key}", facts), language)


def accuracy_sentence(found: Review, names: Sequence[str], language: str = "en") -> str:
    """How well everybody played; nothing if nobody had a choice."""
    words = review_words(language)
    each = [
        words["page.accuracy_of"].format(name=name, accuracy=f"{accuracy:.0f}")
        for name, accuracy in zip(names, found.accuracy, strict=True)
        if accuracy is not None
    ]
    return words["page.accuracy"].format(accuracies=words["and"].join(each)) if each else ""


def spoken(told: Sequence[str], language: str = "en") -> str:
    """All of it in one go, for a screen reader or a line of text."""
    return review_words(language)["between"].join(told)
