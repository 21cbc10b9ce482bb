"""Kaleido uses the words of its Japanese rulebook, on the page and in our rules."""

import pytest

from tests.core.language_files import assert_only_called

# What the rulebook calls it, and other words once used.
TERMS = {
    "かれいど": "カレイド",
    "マス": "[穴升]",
    "追加アクション": "おまけ",
    "白いタイル": "白の?タイル",
    "パス": "飛ば|休み",
    "最終得点計算": "最後の得点",
}


@pytest.mark.parametrize("term", TERMS)
def test_a_thing_of_the_rulebook_has_no_other_name(term: str) -> None:
    assert_only_called(term, "kaleido", "ja", never=TERMS[term])
