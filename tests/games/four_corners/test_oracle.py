"""Checks the engine against the naive oracle: legal steps, scores, breaks, draws, endings."""

from collections import Counter

import pytest

from tests.budget import budget
from tests.games.four_corners.comparing import MODES, compared
from threemirrors.engine import is_compiled

MATCHES = budget(2, plain=1, soak=60)
SHARE = 0.1 if is_compiled() else 0.03


@pytest.mark.rule("F-4.1")
@pytest.mark.rule("F-6.2")
@pytest.mark.rule("F-10.1")
@pytest.mark.parametrize("mode", range(len(MODES)))
def test_random_matches_agree_with_the_oracle(mode: int) -> None:
    met: Counter[str] = Counter()
    for number in range(MATCHES):
        met += compared(len(MODES) * number + mode, SHARE)
    assert met["act"] > 0
    assert met["compared"] > 0 or not is_compiled()
