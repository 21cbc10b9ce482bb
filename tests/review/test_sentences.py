"""Judgements in words, in both languages, without holes."""

import re

import pytest

from tests.core.matches import random_match
from tests.core.test_every_language_file import EVERY_SPEAKING_GAME
from tests.core.test_every_sentence import HOLE
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.record import begin
from threemirrors.core.words import LANGUAGES, PLACEHOLDER
from threemirrors.review.findings import Guess
from threemirrors.review.reviewing import whole_review
from threemirrors.review.sentences import (
    guess_sentence,
    judgement_sentences,
    review_words,
    spoken,
)

NAMES = ("Noor", "Aki", "Ben")
BY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def test_both_languages_say_the_same_things() -> None:
    english, japanese = (review_words(language) for language in LANGUAGES)
    assert english.keys() == japanese.keys()
    for key, text in english.items():
        assert set(PLACEHOLDER.findall(text)) == set(PLACEHOLDER.findall(japanese[key])), key


@EVERY_SPEAKING_GAME
@BY_LANGUAGE
def test_every_judgement_can_be_said(game: AnyGame, language: str) -> None:
    record = random_match(game, 3, Rng(seed_for("said"))).record()
    found = whole_review(game, begin(game, record), record.moves[:25], "all", 400)
    whys = 0
    for judgement in found.judgements:
        told = judgement_sentences(game, judgement, NAMES, language)
        assert NAMES[judgement.seat] in told[0]
        assert (len(told) > 1) == (judgement.better is not None)
        whys += len(told) > 3
        for said in (*told, spoken(told, language)):
            assert not HOLE.search(said), said
            assert not re.search(r"\w+\.(event|meaning|reason)\.", said), said
    assert whys


@EVERY_SPEAKING_GAME
@BY_LANGUAGE
def test_a_guess_is_said_in_the_games_own_words(game: AnyGame, language: str) -> None:
    said = guess_sentence(game, Guess(1, "goal", {"card": "star"}, 0.64), NAMES, language)
    if said.startswith(game.name):
        pytest.skip("nothing to guess in this game")
    assert NAMES[1] in said
    assert "64" in said
