"""What if: a match that plays on from another's moment, as it was or with what is hidden anew."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.budget import budget
from tests.table.virtual import FOUR_TURNS, Virtual, begun, opening_of
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import BrokenRecord
from threemirrors.core.record import positions
from threemirrors.core.state import State
from threemirrors.table import branch, log, take_back
from threemirrors.table.commit import rebuilt
from threemirrors.table.daily import daily_seed, day_of
from threemirrors.table.log import Logged, Origin
from threemirrors.table.refusal import Declined
from threemirrors.table.replay import Eyes, frames

FRESH = seed_for("hidden things drawn anew")
KINDS: dict[str, dict[str, Any]] = {
    "kaleido pp": {},
    "four_corners ppp": {"rounds": 3},
    "four_corners pppp": {"rounds": 3, "teams": True},
    "cmyk pp": {},
    "cmyk p": {},
}


class Match(Virtual):
    """A match of any game, dealt or played on from a moment."""

    def __init__(self, opened: log.Opened) -> None:
        self.lay(opened)
        self.begin()


def played(kind: str, number: int) -> Match:
    name, seats = kind.split()
    opened = opening_of(name, seats, "none", seed_for(kind, number), dict(KINDS[kind]))
    match = Match(opened)
    match.finish(Random(number))
    return match


def at(match: Virtual, ply: int) -> State:
    *_, moment = branch.on_the_way(match.entries, ply)
    return moment


def origin(match: Virtual, ply: int, eyes: Eyes) -> Origin:
    return branch.branched(match.table.game, at(match, ply), ("there", ply, eyes), FRESH)


def opened_from(match: Virtual, found: Origin) -> log.Opened:
    return msgspec.structs.replace(
        match.table.opened,
        seed=FRESH.hex(),
        commitment=log.commitment_to(FRESH, found.position),
        origin=found,
    )


def refused(match: Virtual, ply: int, eyes: Eyes) -> str:
    with pytest.raises(Declined) as caught:
        branch.check_moment(match.table, ply, eyes)
    return caught.value.refusal.code


@settings(max_examples=budget(12, soak=500, plain=3), deadline=None)
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 10**6), st.floats(0, 0.999))
def test_with_everything_as_it_was_the_same_moves_lead_to_the_same_end(
    kind: str, number: int, share: float
) -> None:
    first = played(kind, number)
    ply = int(share * first.table.ply)
    again = Match(opened_from(first, origin(first, ply, "all")))
    again.play(*(log.text_of(act) for act in first.table.moves[ply:]))
    assert again.table.state == first.table.state
    assert again.table.outcome() == first.table.outcome()

    # Its own log and record are all it takes to see it again.
    kept = [log.encoder.encode(entry.act) for entry in again.entries]
    read = [
        Logged(entry.seq, entry.at, log.decoder.decode(body))
        for entry, body in zip(again.entries, kept, strict=True)
    ]
    assert rebuilt(read).state == again.table.state
    *_, last = positions(again.table.record())
    assert last == again.table.state
    assert [frame.ply for frame in frames(read, "all", 0, 5000)] == list(range(again.table.ply + 1))


@settings(max_examples=budget(12, soak=500, plain=3), deadline=None)
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 10**6), st.floats(0, 0.999), st.integers(0))
def test_a_seat_sees_what_it_saw_and_nothing_else_goes_into_it(
    kind: str, number: int, share: float, chair: int
) -> None:
    match = played(kind, number)
    game, ply, seat = match.table.game, int(share * match.table.ply), chair % len(match.table.seats)
    moment, found = at(match, ply), origin(match, ply, seat)
    imagined = game.from_text(found.position)
    assert game.view_json(imagined, seat) == game.view_json(moment, seat)
    assert imagined.actors() == moment.actors()
    other = moment.resample(seat, Rng(number))  # Another world that the seat cannot tell apart.
    assert branch.branched(game, other, ("there", ply, seat), FRESH) == found
    Match(opened_from(match, found)).finish(Random(number))


def test_what_is_hidden_is_drawn_anew() -> None:
    match = played("four_corners ppp", 1)
    drawn = {
        branch.branched(match.table.game, at(match, 4), ("", 4, 0), seed_for(n)).position
        for n in range(5)
    }
    assert len(drawn) == 5
    assert match.table.game.to_text(at(match, 4)) not in drawn


def test_moves_that_were_taken_back_are_no_part_of_it() -> None:
    game = begun().play("rA1")
    game.commit(take_back.take_back(game.table, 0, 0))
    game.play("rA2", "end")
    assert at(game, 2) == game.table.state


def test_who_plays_with_others_or_alone_may_not_rehearse() -> None:
    with_others, alone = begun("pbp"), Match(opening_of("cmyk", "p", "none", FRESH, {}))
    assert refused(with_others, 0, 0) == refused(alone, 0, 0) == "no_rehearsals"
    assert refused(begun("pbb"), 0, "all") == "not_over"
    branch.check_moment(begun("pbb").table, 0, 0)
    assert refused(Virtual("pob"), 0, 0) == "not_begun"
    over = played("kaleido pp", 1)
    for eyes in (0, 1, "all"):
        branch.check_moment(over.table, over.table.ply, eyes)
    for ply in (-1, over.table.ply + 1):
        assert refused(over, ply, "all") == "no_such_ply"


def test_nothing_is_played_from_the_end_or_by_spectators_or_by_more_people() -> None:
    match = played("kaleido pp", 2)
    for ply, eyes in ((match.table.ply, "all"), (0, None)):
        with pytest.raises(Declined):
            origin(match, ply, eyes)  # type: ignore[arg-type]
    with pytest.raises(Declined):
        branch.check_seats(match.table, 3)


def test_a_position_that_was_changed_later_is_noticed() -> None:
    match = begun().play(*FOUR_TURNS)
    opened = opened_from(match, origin(match, 4, 0))
    assert opened.origin is not None
    for changed in (origin(match, 6, 0), msgspec.structs.replace(opened.origin, position="")):
        with pytest.raises(BrokenRecord, match="commitment"):
            Match(msgspec.structs.replace(opened, origin=changed))
    rubbish = opened_from(match, msgspec.structs.replace(opened.origin, position="rubbish"))
    with pytest.raises(BrokenRecord):
        Match(rubbish)


def test_deals_are_written_as_before() -> None:
    assert b"origin" not in log.encoder.encode(begun().table.opened)


def test_it_is_never_the_deal_of_the_day() -> None:
    match = played("cmyk p", 1)
    opened = opened_from(match, origin(match, 0, "all"))
    day = day_of(Match(opened_with(match.table.opened, daily_seed("cmyk", "2023-11-14"))).table)
    assert day == "2023-11-14"
    assert opened.origin is not None
    seed = daily_seed("cmyk", day)
    same = msgspec.structs.replace(
        opened, seed=seed.hex(), commitment=log.commitment_to(seed, opened.origin.position)
    )
    assert day_of(Match(same).table) == ""


def opened_with(opened: log.Opened, seed: bytes) -> log.Opened:
    return msgspec.structs.replace(opened, seed=seed.hex(), commitment=log.commitment_to(seed))
