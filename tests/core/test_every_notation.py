"""How every game is written: moves, positions, words and the rulebook in its folder."""

import json
import re

import msgspec
import pytest

from tests.budget import budget, some
from tests.core.matches import EVERY_GAME, EVERY_TABLE, SEED, choices, drawn_move, walk
from threemirrors.core import words
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import BadPosition, UnknownMove
from threemirrors.core.game import AnyGame

RULE_ID = re.compile(r"\b[A-Z]+-\d+\.\d+\b")
ARABIC_ZERO = 0x0660
PLACEHOLDER = re.compile(r"\{\w+\}")
# A language has the forms its grammar needs; every language has "other" and no form at all.
FORM = re.compile(r"\.(one|you)$")


def with_a_foreign_digit(text: str) -> list[str]:
    """The text with one of its digits in another script, once for each digit."""
    places = [i for i, letter in enumerate(text) if letter.isdigit()]
    return [text[:i] + chr(ARABIC_ZERO + int(text[i])) + text[i + 1 :] for i in places]


@EVERY_GAME
def test_every_move_has_one_text(game: AnyGame) -> None:
    texts = [game.move_text(move) for move in range(game.move_codes)]
    assert len(set(texts)) == game.move_codes
    assert [game.parse_move(text) for text in texts] == list(range(game.move_codes))


@EVERY_GAME
def test_every_move_has_one_json_form(game: AnyGame) -> None:
    forms = [msgspec.json.encode(game.move_form(move)) for move in range(game.move_codes)]
    assert len(set(forms)) == game.move_codes
    assert [game.move_from_form(json.loads(form)) for form in forms] == [*range(game.move_codes)]
    assert [bytes(game.move_json(move)) for move in range(game.move_codes)] == forms
    assert game.move_json(0) is game.move_json(0)  # Made once.


@EVERY_GAME
@pytest.mark.parametrize("beyond", [-1, 0, 10**30])
def test_a_number_beyond_the_codes_has_neither_text_nor_form(game: AnyGame, beyond: int) -> None:
    code = beyond if beyond < 0 else game.move_codes + beyond
    for write in (game.move_text, game.move_form, game.move_json):
        with pytest.raises(UnknownMove, match=f"^{code} is not a move"):
            write(code)


@EVERY_GAME
@pytest.mark.parametrize("around", [" {}", "{} ", "{}\n", "{}x", "{0}{0}"])
def test_a_text_with_anything_around_it_is_no_move(game: AnyGame, around: str) -> None:
    for move in range(game.move_codes):
        with pytest.raises(UnknownMove):
            game.parse_move(around.format(game.move_text(move)))


@EVERY_GAME
def test_a_text_with_a_digit_of_another_script_is_no_move(game: AnyGame) -> None:
    for move in range(game.move_codes):
        for text in with_a_foreign_digit(game.move_text(move)):
            with pytest.raises(UnknownMove):
                game.parse_move(text)


@EVERY_GAME
@pytest.mark.parametrize("form", [None, 7, "x", [], {}, {"type": "?"}, {"type": None}, [["type"]]])
def test_another_json_value_is_no_move(game: AnyGame, form: object) -> None:
    with pytest.raises(UnknownMove):
        game.move_from_form(form)


@EVERY_TABLE
def test_a_seat_sees_its_own_moves_in_full_and_others_no_more(game: AnyGame, players: int) -> None:
    state = game.new(players, SEED)
    for seat in state.actors():
        for move in state.legal_moves(seat):
            assert game.move_seen(state, seat, move, seat) == game.move_form(move)
            for watcher in (None, *range(players)):
                seen = game.move_seen(state, seat, move, watcher)
                assert seen is None or isinstance(seen, msgspec.Struct)


@EVERY_TABLE
def test_a_drawn_position_reads_back_the_same(game: AnyGame, players: int) -> None:
    for state in walk(game, players):
        again = game.from_text(game.to_text(state))
        assert again == state
        assert game.to_text(again) == game.to_text(state)
        assert game.view_json(again, None) == game.view_json(state, None)
        assert [again.legal_moves(s) for s in range(players)] == [
            state.legal_moves(s) for s in range(players)
        ]


@EVERY_GAME
@pytest.mark.parametrize("text", ["", "\n", "hello", "\x00", "{}\n\n", "é" * 500])
def test_any_other_text_is_no_position(game: AnyGame, text: str) -> None:
    with pytest.raises(BadPosition):
        game.from_text(text)


@EVERY_TABLE
def test_a_drawing_cut_short_is_no_position(game: AnyGame, players: int) -> None:
    *_, state = walk(game, players)
    lines = game.to_text(state).splitlines()
    for length in range(len(lines)):
        with pytest.raises(BadPosition):
            game.from_text("\n".join(lines[:length]))


@EVERY_TABLE
def test_a_picture_is_an_svg_and_has_no_seed(game: AnyGame, players: int) -> None:
    for seat in (None, 0, players - 1):
        picture = game.picture(game.new(players, SEED), seat)
        assert picture.startswith("<svg ")
        assert picture.rstrip().endswith("</svg>")
        assert SEED.hex() not in picture


@EVERY_GAME
def test_both_languages_have_the_same_keys_with_the_same_facts(game: AnyGame) -> None:
    english, japanese = (words.messages(game.name, language) for language in ("en", "ja"))
    common = [[key for key in found if not FORM.search(key)] for found in (english, japanese)]
    assert common[0] == common[1]
    for key in common[0]:
        assert set(PLACEHOLDER.findall(english[key])) == set(PLACEHOLDER.findall(japanese[key]))


@EVERY_GAME
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_message_is_empty_and_lists_may_be(game: AnyGame, language: str) -> None:
    messages = words.messages(game.name, language)
    assert all(sentence.strip() for sentence in messages.values())
    assert "name.nothing" in messages


@EVERY_GAME
def test_the_rules_lie_in_the_folder_of_the_game_with_their_ids(game: AnyGame) -> None:
    rules = game.home() / "RULES.md"
    assert RULE_ID.search(rules.read_text(encoding="utf-8"))


@EVERY_TABLE
def test_whatever_can_be_reached_reads_back(game: AnyGame, players: int) -> None:
    """With every kind of option, and to the last position: no check refuses what was played."""
    chance = Rng(seed_for("read back", players))
    for number, options in enumerate(some(list(choices(game, players)), plain=1)):
        state = game.deal(players, seed_for("read back", number), options)
        ply = 0
        while state.actors():
            if ply % budget(23, soak=1, plain=199) == 0:
                assert game.from_text(game.to_text(state)) == state
            state.apply(*drawn_move(state, chance))
            ply += 1
        assert game.from_text(game.to_text(state)) == state
