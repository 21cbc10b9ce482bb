"""Nobody can blow up the log of a match, and no limit can be used to kill it."""

import pytest

from tests.budget import budget
from tests.core.matches import EVERY_TABLE, random_match
from tests.table.virtual import FOUR_TURNS, Virtual, begun
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.games.kaleido import GAME
from threemirrors.table import absence, decide, limits, log, take_back, talk

TILE, END = GAME.parse_move("rA1"), GAME.parse_move("end")


def refused_move(game: Virtual, move: int) -> str:
    return game.refused(lambda table: decide.play(table, 0, table.ply, move, "")).code


def test_taking_back_is_refused_before_moves_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_TAKEN_BACK", 3)
    monkeypatch.setattr(limits, "MOST_MADE", 6)
    game = begun("pb")
    for _ in range(3):
        game.play("rA1")
        game.commit(take_back.take_back(game.table, 0, 0))
    game.play("rA1")
    refusal = game.refused(lambda table: take_back.take_back(table, 0, 0))
    assert (refusal.code, refusal.facts) == ("too_many_take_backs", {"most": 3})
    game.play("end")


def test_every_ply_taken_back_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_TAKEN_BACK", 7)
    game = begun("pbb").play(*FOUR_TURNS)
    assert game.refused(lambda t: take_back.take_back(t, 0, 0)).code == "too_many_take_backs"
    game.commit(take_back.take_back(game.table, 0, 1))
    assert game.table.amounts.taken_back == 7


def test_the_moves_of_one_person_have_an_end_and_those_of_others_have_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MOST_MADE", 1)
    game = begun("ppp").play("rA1")
    refusal = game.refused(lambda table: decide.play(table, 0, 1, END, ""))
    assert (refusal.code, refusal.facts) == ("too_long", {"most": 1})
    game.relieve(0).play("end")  # The match goes on without them.
    game.play("yA2")


def test_half_of_all_moves_may_stand() -> None:
    assert limits.MOST_MADE == 2 * limits.MOST_TAKEN_BACK


def test_questions_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_QUESTIONS", 1)
    game = begun().play(*FOUR_TURNS)
    game.commit(take_back.take_back(game.table, 0, 2))
    game.play("yA5")
    refusal = game.refused(lambda table: take_back.take_back(table, 0, 2))
    assert (refusal.code, refusal.facts) == ("too_many_questions", {"most": 1})
    assert take_back.take_back(game.table, 2, 2).act == log.UndoAsked(2, 2)


def test_leaving_has_an_end_but_coming_back_has_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_LEAVINGS", 2)
    for seats in ("pb", "pp"):  # Whether the match waits or goes on meanwhile.
        game = begun(seats)
        for _ in range(2):
            game.commit(absence.leave(game.table, 0, "greedy"))
            game.commit(absence.come_back(game.table, 0))
        refusal = game.refused(lambda table: absence.leave(table, 0, "greedy"))
        assert (refusal.code, refusal.facts) == ("left_too_often", {"most": 2})


def test_talk_has_an_end_for_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_SAID", 1)
    game = begun()
    game.commit(talk.say(game.table, 0, "Hm."))
    refusal = game.refused(lambda table: talk.say(table, 0, "Hm."))
    assert (refusal.code, refusal.facts) == ("too_much_said", {"most": 1})
    game.commit(talk.say(game.table, 1, "Hm."))


@EVERY_TABLE
def test_games_end_by_their_own_rules_long_before_any_limit(game: AnyGame, players: int) -> None:
    """Even aimless play needs less than a tenth of the moves that may stand."""
    for number in range(budget(2, soak=200)):
        rng = Rng(seed_for("how long", players, number))
        record = random_match(game, players, rng).record()
        seats = [played.seat for played in record.moves]
        longest = max(seats.count(seat) for seat in range(players))
        assert longest < (limits.MOST_MADE - limits.MOST_TAKEN_BACK) / 10
