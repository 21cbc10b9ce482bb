"""CMYK! has one Japanese word for each thing, on the page and in our rules."""

import pytest

from tests.core.language_files import assert_only_called

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
