"""Partners may not talk during the match; fixed phrases are always allowed."""

from random import Random

import pytest

from tests.table.virtual import SEED, Virtual, begun, opening_of
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.table import log, talk


def four(*, teams: bool) -> Virtual:
    game = Virtual()
    game.lay(opening_of("four_corners", "pppp", "none", SEED, {"teams": teams, "rounds": 1}))
    return game


@pytest.mark.parametrize("seat", range(4))
def test_partners_do_not_talk_while_they_play(seat: int) -> None:
    game = four(teams=True).begin()
    refusal = game.refused(lambda table: talk.say(table, seat, "lay the star"))
    assert (refusal.code, refusal.rule) == ("partners_are_silent", "F-8.4")
    assert refusal.facts == {"phrases": list(talk.PHRASES)}
    game.commit(talk.say_phrase(game.table, seat, "well_played"))


def test_before_and_after_the_match_everyone_may_talk() -> None:
    game = four(teams=True)
    game.commit(talk.say(game.table, 0, "good luck, all"))
    game.begin().finish(Random(2))
    game.commit(talk.say(game.table, 0, "that was close"))


def test_once_the_match_is_closed_everyone_may_talk() -> None:
    game = four(teams=True).begin()
    game.commit(log.Closed(0))
    game.commit(talk.say(game.table, 0, "another time, then"))


@pytest.mark.parametrize("game", [four(teams=False).begin(), begun()], ids=["alone", "kaleido"])
def test_without_teams_everyone_may_talk(game: Virtual) -> None:
    said = game.commit(talk.say(game.table, 1, "hm")).act
    assert said == log.Said(1, "Ben", "hm")


def test_a_phrase_is_sent_as_its_key() -> None:
    game = begun()
    for phrase in talk.PHRASES:
        assert game.commit(talk.say_phrase(game.table, 2, phrase)).act == log.Said(
            2, "Cleo", "", phrase
        )


def test_there_are_no_other_phrases() -> None:
    refusal = begun().refused(lambda table: talk.say_phrase(table, 0, "lay_the_star"))
    assert (refusal.code, refusal.facts) == ("no_such_phrase", {"phrases": list(talk.PHRASES)})


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_partners_are_seats_of_the_table_and_have_a_rule(game: AnyGame) -> None:
    for players in game.players:
        teams = game.partners(players, game.options(players, {}))
        assert {seat for team in teams for seat in team} <= set(range(players))
        assert bool(game.silence_rule) or not teams
