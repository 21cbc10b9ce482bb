"""Chance is repeatable and fair: published numbers, the same with and without the compiler."""

import pickle
from collections import Counter
from collections.abc import Callable
from itertools import islice, permutations

import pytest

from tests.core import naive_chance
from threemirrors.core.chance import Chance, Luck, Rng, seed_bytes, seed_for

# RFC 8439, appendix A.1, test vectors 1 to 4: key, counter and the block.
ZERO_KEY = bytes(32)
LAST_BIT = bytes(31) + b"\x01"
SECOND_BYTE = b"\x00\xff" + bytes(30)
PUBLISHED = (
    (
        ZERO_KEY,
        0,
        (
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
        ),
    ),
    (
        ZERO_KEY,
        1,
        (
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
        ),
    ),
    (
        LAST_BIT,
        1,
        (
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"
        ),
    ),
    (
        SECOND_BYTE,
        2,
        (
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"
        ),
    ),
)
# The test vector that several languages use for xoshiro256**: the state 1, 2, 3, 4.
COUNTING = b"".join(n.to_bytes(8, "little") for n in (1, 2, 3, 4))
COUNTING_OUTPUTS = (
    11520,
    0,
    1509978240,
    1215971899390074240,
    1216172134540287360,
    607988272756665600,
    16172922978634559625,
    8476171486693032832,
)
# Recorded once; every machine and both engines must agree.
GOLDEN_LUCK = [584, 164, 509, 704, 630, 290, 115, 624, 648, 414]
GOLDEN_WHIM = [500, 908, 260, 367, 477, 413, 257, 773, 776, 15]
GOLDEN_SEED = "43efd31684c27cb3dbbee9ca46e7554c8e469953254ac122d3c8c6bf212bd795"

Source = Callable[[bytes], Chance]
BOTH = pytest.mark.parametrize("source", [Luck, Rng])
LARGEST = 2**32 - 1


def words(chance: Chance, count: int) -> list[int]:
    """The source's raw 32-bit numbers: below(2**32 - 1) gives w - 1 for the number w."""
    return [chance.below(LARGEST) + 1 for _ in range(count)]


def chi_square(seen: Counter[int], expected: float, kinds: int) -> float:
    return sum((seen[kind] - expected) ** 2 / expected for kind in range(kinds))


@pytest.mark.parametrize(("key", "counter", "block"), PUBLISHED)
def test_luck_is_the_published_chacha20(key: bytes, counter: int, block: str) -> None:
    drawn = words(Luck(key), 16 * (counter + 1))
    assert drawn[16 * counter :] == naive_chance.words_of(bytes.fromhex(block))


def test_luck_is_chacha20_over_many_blocks() -> None:
    seed = seed_for("many blocks")
    expected = (word for word in naive_chance.chacha_words(seed) if word)
    assert words(Luck(seed), 500) == list(islice(expected, 500))


def test_the_naive_xoshiro_gives_the_published_numbers() -> None:
    assert tuple(islice(naive_chance.xoshiro_outputs(COUNTING), 8)) == COUNTING_OUTPUTS


def test_whim_gives_the_halves_of_the_published_numbers_the_high_one_first() -> None:
    halves = [half for x in COUNTING_OUTPUTS for half in (x >> 32, x & 0xFFFFFFFF)]
    expected = [half for half in halves if half]  # Zeros are drawn again.
    assert words(Rng(COUNTING), len(expected)) == expected


def test_whim_is_xoshiro_over_many_blocks() -> None:
    seed = seed_for("many blocks")
    expected = (word for word in naive_chance.xoshiro_words(seed) if word)
    assert words(Rng(seed), 5000) == list(islice(expected, 5000))


def test_luck_gives_these_numbers_on_every_machine() -> None:
    luck = Luck(seed_for("golden"))
    assert [luck.below(1000) for _ in range(10)] == GOLDEN_LUCK


def test_whim_gives_these_numbers_on_every_machine() -> None:
    rng = Rng(seed_for("golden"))
    assert [rng.below(1000) for _ in range(10)] == GOLDEN_WHIM


def test_a_seed_is_made_of_words_and_numbers() -> None:
    assert seed_for("three", 2, 1).hex() == GOLDEN_SEED
    assert seed_for("three", 2, 1) != seed_for("three", 21)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 1000, 2**31 - 1, 2**31 + 1, 3 * 2**30, LARGEST])
def test_below_is_fair_by_drawing_again(n: int) -> None:
    seed = seed_for("below", n)
    rng, naive = Rng(seed), naive_chance.xoshiro_words(seed)
    assert [rng.below(n) for _ in range(300)] == [naive_chance.below(naive, n) for _ in range(300)]


@BOTH
@pytest.mark.parametrize("n", [2, 3, 7, 2**31 + 1, LARGEST])
def test_below_stays_in_range(source: Source, n: int) -> None:
    chance = source(seed_for("range"))
    assert all(0 <= chance.below(n) < n for _ in range(200))


@BOTH
def test_below_one_is_always_nothing(source: Source) -> None:
    chance = source(seed_for("one"))
    assert {chance.below(1) for _ in range(50)} == {0}


@BOTH
def test_below_gives_all_numbers_equally_often(source: Source) -> None:
    chance = source(seed_for("uniform"))
    seen = Counter(chance.below(7) for _ in range(7000))
    assert chi_square(seen, 1000, 7) < 22.5  # Six degrees of freedom: fails once in a thousand.


@BOTH
def test_below_a_large_number_gives_all_thirds_equally_often(source: Source) -> None:
    chance = source(seed_for("thirds"))
    # Without redrawing, every third number would come up twice as often.
    seen = Counter(chance.below(3 * 2**30) % 3 for _ in range(3000))
    assert chi_square(seen, 1000, 3) < 13.8


@BOTH
@pytest.mark.parametrize("size", [3, 4])
def test_a_shuffle_reaches_every_order_equally_often(source: Source, size: int) -> None:
    chance = source(seed_for("shuffle"))
    orders = list(permutations(range(size)))
    seen: Counter[int] = Counter()
    for _ in range(100 * len(orders)):
        items = list(range(size))
        chance.shuffle(items)
        seen[orders.index(tuple(items))] += 1
    assert chi_square(seen, 100, len(orders)) < {3: 20.5, 4: 49.7}[size]


@BOTH
@pytest.mark.parametrize("items", [[], [5]])
def test_a_shuffle_of_less_than_two_items_draws_nothing(source: Source, items: list[int]) -> None:
    chance, untouched = source(seed_for("few")), source(seed_for("few"))
    chance.shuffle(items)
    assert words(chance, 20) == words(untouched, 20)


@pytest.mark.parametrize("drawn", [0, 1, 15, 16, 17, 40])
def test_a_clone_of_luck_goes_on_in_the_same_way(drawn: int) -> None:
    luck = Luck(seed_for("clone"))
    words(luck, drawn)
    assert words(luck.copy(), 40) == words(luck, 40)


def test_a_clone_of_luck_leaves_the_first_one_alone() -> None:
    luck, undisturbed = Luck(seed_for("clone")), Luck(seed_for("clone"))
    words(luck.copy(), 7)
    assert words(luck, 40) == words(undisturbed, 40)


@BOTH
@pytest.mark.parametrize("seed", [b"", bytes(range(31)), bytes(range(33)), None])
def test_a_seed_of_another_size_or_kind_is_refused(source: Source, seed: bytes) -> None:
    with pytest.raises(ValueError, match="a seed must have 32 bytes"):
        source(seed)


@pytest.mark.parametrize("seed", ["x" * 32, 7])
def test_luck_takes_the_bytes_of_a_match_and_nothing_else(seed: bytes) -> None:
    with pytest.raises(ValueError, match="a seed must have 32 bytes"):
        Luck(seed)


@pytest.mark.parametrize("seed", ["x" * 32, "", 7, -1, 10**40])
def test_numbers_and_texts_are_seeds_too(seed: int | str) -> None:
    assert seed_bytes(seed) == seed_for(seed)
    assert words(Rng(seed), 8) == words(Rng(seed_for(seed)), 8)
    assert seed_bytes(seed_for(seed)) == seed_for(seed)


def test_luck_is_pickled_with_what_it_has_spent() -> None:
    for spent in (0, 1, 16, 40):
        luck = Luck(seed_for("pickled"))
        words(luck, spent)
        assert words(pickle.loads(pickle.dumps(luck)), 40) == words(luck, 40)


def test_whim_refuses_the_seed_of_zeros_that_it_would_never_leave() -> None:
    with pytest.raises(ValueError, match="not all zero"):
        Rng(bytes(32))


@pytest.mark.parametrize("spent", [0, 1, 15, 16, 17, 40])
def test_luck_can_be_written_down_and_taken_up_again(spent: int) -> None:
    luck = Luck(seed_for("written down"))
    for _ in range(spent):
        luck.below(1 << 31)
    assert (luck.seed(), luck.spent()) == (seed_for("written down"), spent)
    again = Luck(luck.seed())
    again.skip_to(spent)
    other = Luck(seed_for("other"))
    other.copy_from(luck)
    expected = [luck.below(1000) for _ in range(40)]
    assert [again.below(1000) for _ in range(40)] == expected
    assert [other.below(1000) for _ in range(40)] == expected
