"""A damaged log is detected, and the entry that does not fit is named."""

import msgspec
import pytest

from tests.table.virtual import FOUR_TURNS, Virtual, begun, opening, snapshot
from threemirrors.core.errors import BrokenRecord, NeedsRules, UnknownGame
from threemirrors.table import log
from threemirrors.table.commit import commit, rebuilt
from threemirrors.table.log import Act, Logged
from threemirrors.table.setup import Setup
from threemirrors.table.table import Table


def sound() -> list[Logged]:
    """A log of ten entries: opened, begun, and the moves of four turns."""
    return begun().play(*FOUR_TURNS).entries


def test_a_sound_log_is_built_again() -> None:
    assert rebuilt(sound()).ply == 8


@pytest.mark.parametrize(
    "act",
    [
        pytest.param(log.Moved(1, "yA1", ""), id="illegal move"),
        pytest.param(log.Moved(2, "gA5", ""), id="move of another seat"),
        pytest.param(log.Moved(9, "gA5", ""), id="move of no seat"),
        pytest.param(log.Moved(1, "e4", ""), id="no move at all"),
        pytest.param(log.Sat(9, "Zoe"), id="sat on no seat"),
        pytest.param(log.Returned(0), id="returned without having left"),
        pytest.param(opening(), id="opened twice"),
        pytest.param(log.Begun(), id="begun twice"),
        pytest.param(log.Sat(0, "Zoe"), id="sat on a seat that was taken"),
        pytest.param(log.Sat(-1, "Zoe"), id="sat on no seat, counted from the end"),
        pytest.param(log.Undone(0, 50), id="back to a ply that never was"),
        pytest.param(log.Undone(0, -1), id="back to a ply before the start"),
        pytest.param(log.UndoAsked(0, 50), id="asked to go back to a ply that never was"),
        pytest.param(log.UndoAnswered(0, agreed=True), id="answered though nobody asked"),
        pytest.param(log.Relieved(9, "greedy", "left"), id="relieved no seat"),
        pytest.param(log.Left(9, "greedy"), id="no seat left"),
        pytest.param(log.TimedOut(9, "greedy"), id="no seat ran out of time"),
        pytest.param(log.Adjourned(9, "greedy", "left"), id="adjourned by no seat"),
        pytest.param(log.Voted(9, 0), id="voted from no seat"),
        pytest.param(log.StoodUp(0), id="stood up after the match had begun"),
        pytest.param(log.Flagged(9, "time"), id="flagged no seat"),
        pytest.param(log.Rematch("another"), id="a rematch before the end"),
        pytest.param(log.Offered(0, "rematch", (0,)), id="a rematch offered before the end"),
        pytest.param(log.Offered(9, "close", (9,)), id="an offer of no seat"),
        pytest.param(
            log.Answered(0, "close", (0,), agreed=True), id="answered though nothing is offered"
        ),
        pytest.param(log.WentOn(0), id="went on though nothing is offered"),
    ],
)
def test_an_act_that_does_not_fit_is_named(act: Act) -> None:
    entries = sound()
    entries.append(Logged(10, entries[-1].at, act))
    with pytest.raises(BrokenRecord, match="entry 10 does not fit: "):
        rebuilt(entries)


@pytest.mark.parametrize(
    "act",
    [
        pytest.param(log.Offered(1, "close", (1,)), id="offered twice"),
        pytest.param(log.Answered(1, "rematch", (1,), agreed=True), id="answered something else"),
        pytest.param(log.WentOn(1), id="went on though a match is to be closed"),
    ],
)
def test_an_act_that_does_not_fit_the_offer_is_named(act: Act) -> None:
    entries = sound()
    entries.append(Logged(10, entries[-1].at, log.Offered(0, "close", (0,))))
    rebuilt(entries)
    entries.append(Logged(11, entries[-1].at, act))
    with pytest.raises(BrokenRecord, match="entry 11 does not fit: "):
        rebuilt(entries)


@pytest.mark.parametrize("act", [log.Closed(0), log.Offered(0, "close", (0,)), log.Begun()])
def test_nothing_begins_or_is_closed_after_a_table_was_closed(act: Act) -> None:
    entries = sound()
    entries.append(Logged(10, entries[-1].at, log.Closed(1)))
    rebuilt(entries)
    entries.append(Logged(11, entries[-1].at, act))
    with pytest.raises(BrokenRecord, match="entry 11 does not fit: "):
        rebuilt(entries)


def test_a_table_that_met_a_damaged_entry_is_as_it_was() -> None:
    table = rebuilt(sound())
    before = snapshot(table)
    with pytest.raises(BrokenRecord):
        commit(table, Logged(10, 0, log.Moved(1, "yA1", "x")))
    assert snapshot(table) == before


def test_a_move_before_the_beginning_is_named() -> None:
    entries = Virtual().entries
    entries.append(Logged(1, entries[0].at, log.Moved(0, "rA1", "")))
    with pytest.raises(BrokenRecord, match="entry 1 does not fit"):
        rebuilt(entries)


def test_an_entry_that_goes_back_in_time_is_named() -> None:
    entries = sound()
    entries[5] = msgspec.structs.replace(entries[5], at=0)
    with pytest.raises(BrokenRecord, match="entry 5"):
        rebuilt(entries)


@pytest.mark.parametrize("lost", range(1, 9))
def test_a_lost_entry_is_found(lost: int) -> None:
    entries = sound()
    del entries[lost]
    with pytest.raises(BrokenRecord, match=f"entry {lost + 1} does not follow entry {lost - 1}"):
        rebuilt(entries)


def test_a_duplicate_entry_is_found() -> None:
    entries = sound()
    entries.insert(4, entries[3])
    with pytest.raises(BrokenRecord, match="entry 3 does not follow entry 3"):
        rebuilt(entries)


def test_entries_that_changed_places_are_found() -> None:
    entries = sound()
    entries[4], entries[5] = entries[5], entries[4]
    with pytest.raises(BrokenRecord, match="entry 5 does not follow entry 3"):
        rebuilt(entries)


@pytest.mark.parametrize("first", [Logged(0, 0, log.Begun()), Logged(1, 0, opening())])
def test_a_log_that_does_not_begin_with_the_opening_is_refused(first: Logged) -> None:
    with pytest.raises(BrokenRecord, match="a log must begin with opening the table"):
        rebuilt([first])


def test_a_match_of_other_rules_says_which_it_needs() -> None:
    opened = msgspec.structs.replace(opening(), rules=7)
    with pytest.raises(NeedsRules, match="this needs version 7 of Kaleido's rules"):
        Table(Logged(0, 0, opened))


SEATS = opening().setup.seats


@pytest.mark.parametrize(
    "opened",
    [
        pytest.param(msgspec.structs.replace(opening(), seed="xyz"), id="no seed"),
        pytest.param(msgspec.structs.replace(opening(), seed="00"), id="short seed"),
        pytest.param(msgspec.structs.replace(opening(), setup=Setup("kaleido", ())), id="no seats"),
    ],
)
def test_an_impossible_opening_is_a_broken_record(opened: log.Opened) -> None:
    with pytest.raises(BrokenRecord):
        Table(Logged(0, 0, opened))


def test_a_match_of_a_game_that_is_not_here_is_not_broken() -> None:
    opened = msgspec.structs.replace(opening(), setup=Setup("whist", SEATS))
    with pytest.raises(UnknownGame, match="whist"):
        Table(Logged(0, 0, opened))


def test_an_empty_log_is_a_broken_record() -> None:
    with pytest.raises(BrokenRecord):
        rebuilt([])
