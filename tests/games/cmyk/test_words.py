"""CMYK! has one Japanese word for each thing, on the page and in our rules."""

import re

import pytest

from tests.budget import budget
from tests.core.language_files import assert_only_called, rules
from tests.games.cmyk.play import at_random, do, real, table
from threemirrors.core.facts import Breach, Event
from threemirrors.core.words import LANGUAGES, messages, say
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.tables import NAMES

# What our rules call it, and other words once used; only the rulebook's cards are in Japanese.
TERMS = {
    "Kタイル": "黒いタイル(?!が二枚あり、Kタイルと呼びます)",
    "マーク": "(?<!矢)印",
    "個人カード": "自分だけのカード",
    "左どなり": "左隣",
    "底辺": "下の辺",
    "称号": "(最高|次の)位",
    "ゆったりペース": "ゆっくり",
}


@pytest.mark.parametrize("term", TERMS)
def test_a_thing_of_the_rules_has_no_other_name(term: str) -> None:
    assert_only_called(term, "cmyk", "ja", never=TERMS[term])


def test_a_k_tile_is_called_so_in_english_too() -> None:
    assert_only_called("K tile", "cmyk", "en", never="[Bb]lack (tile|one)")
    texts = messages("cmyk", "en").values()
    assert not [text for text in texts if re.search(r"\bK\b(?! tile)", text)]


def test_a_refusal_without_names_counts_seats() -> None:
    state = table(real("0,0:120"), real("0,0:201"), pace="live", piles=("100 020", "010"))
    do(state, 1, "take1:020")
    late = state.why_not(0, GAME.parse_move("take1:020"))
    assert late is not None
    assert "seat 1 has it" in say(late)
    assert "席1が取りました" in say(late, "ja")


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_are_named_by_what_one_sees_and_no_sentence_has_a_hole(language: str) -> None:
    """Every event and refusal of some games; codes such as 120 are for records, not for people."""
    said: dict[str, str] = {}
    for number in range(budget(6, plain=2, soak=60)):
        for state, seat, move in at_random(3, number, pace="live"):
            after = state.copy()
            told: list[Breach | Event] = [*after.apply(seat, GAME.parse_move(move))]
            breaches = [after.why_not(other, GAME.parse_move(move)) for other in range(3)]
            told += [breach for breach in breaches if breach]
            said |= {one.key: say(one, language) for one in told}
    assert len(said) > 12
    for sentence in said.values():
        assert not re.search(r"[{}]|cmyk\.|\b[0-5]{3}\b|\(\)|: ?[.。]", sentence), sentence


def test_every_tile_has_a_name() -> None:
    for language in LANGUAGES:
        words = messages("cmyk", language)
        assert words["name.120"] == "C20 M40 Y0"
        assert words["name.120"] in rules("cmyk", language)
        assert {name for name in NAMES if f"name.{name}" in words} == set(NAMES)
        assert len({words[f"name.{name}"] for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize(("language", "side"), [("en", "magenta 40"), ("ja", "マゼンタ 40")])
def test_sides_that_clash_are_named_in_the_language(language: str, side: str) -> None:
    state = table(real("0,0:120"), real("0,0:201"), held=["100"], pace="live")
    breach = state.why_not(0, GAME.parse_move("lay(-1,0)"))
    assert breach is not None
    sentence = say(breach, language)
    assert side in sentence
    assert not re.search(r"_|\(-?\d", sentence)  # No codes, and no numbers of places.
