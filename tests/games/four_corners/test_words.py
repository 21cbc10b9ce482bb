"""Four Corners has one Japanese word for each thing, on the page and in our rules."""

import pytest

from tests.core.language_files import assert_only_called

# What our rules call it, and other words once used; the rulebook is in English.
TERMS = {
    "デッキ": "山札",
    "パートナー": "相方",
    "ボード": "盤",
    "ソリティア": "[ひ一]とり用",
    "四隅": "四つ角",
    "表のゴール": "開い(た|ている)ゴール",
    "2回入れ替え": "二度入れ替え",
}


@pytest.mark.parametrize("term", TERMS)
def test_a_thing_of_the_rules_has_no_other_name(term: str) -> None:
    assert_only_called(term, "four_corners", "ja", never=TERMS[term])
