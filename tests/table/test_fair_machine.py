"""Clocks, absence and consent at a real table, against a small model of what is fair."""

from collections.abc import Callable
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.budget import budget
from tests.table.fair_model import DAY, GRACE, MINUTE, SECOND, Model
from tests.table.virtual import Virtual, opening_of, snapshot
from threemirrors.core.chance import seed_for
from threemirrors.table import absence, decide, log, take_back, talk
from threemirrors.table.absence import Whereabouts
from threemirrors.table.commit import rebuilt
from threemirrors.table.decide import Decision
from threemirrors.table.log import Act
from threemirrors.table.setup import PaceName
from threemirrors.table.table import Table

SEATS = st.integers(0, 3)
PACES: list[PaceName] = ["none", "relaxed", "brisk", "correspondence"]
MOMENTS = [1, SECOND, 9 * SECOND, 25 * SECOND]
WHILES = [MINUTE, 3 * MINUTE, 6 * MINUTE, 11 * MINUTE, DAY, 3 * DAY]
MOMENTS_DRAWN, WHILES_DRAWN = st.sampled_from(MOMENTS), st.sampled_from(WHILES)
LIVELY = 80  # Acts at the start of each example.


class Fair(RuleBasedStateMachine):
    """People play, think, leave, vote, come back, ask and answer; the server is restarted."""

    @initialize(
        game=st.sampled_from(["kaleido", "kaleido", "four_corners"]),
        seats=st.sampled_from(["pp", "pb", "ppp", "pbp", "bpp", "pppp", "pbpb"]),
        pace=st.sampled_from(PACES),
        seed=st.integers(0, 2**32),
    )
    def begin(self, game: str, seats: str, pace: PaceName, seed: int) -> None:
        self.real = Virtual()
        self.real.lay(opening_of(game, seats, pace, seed_for(seed), {}))
        self.real.begin()
        table = self.real.table
        self.model = Model(table.game, table.fresh(), seats, pace)
        self.a_while(seed)

    @property
    def table(self) -> Table:
        return self.real.table

    def seat(self, number: int) -> int:
        """One of the people, whether they are there or not."""
        people = [seat for seat, kind in enumerate(self.model.seats) if kind == "p"]
        return people[number % len(people)]

    def pass_time(self, ms: int) -> None:
        self.real.now += ms
        self.model.pass_time(ms)

    def ask(self, why_not: str, request: Callable[[], Decision]) -> Act | None:
        """The table must refuse for that reason, or accept. Returns what was logged."""
        if not why_not:
            return self.real.commit(request()).act
        assert self.real.refused(lambda _: request()).code == why_not
        return None

    def acted(self) -> None:
        self.model.idle = 0
        self.model.settle_time()

    # A lot at once.

    def a_while(self, seed: int) -> None:
        """Everything in the proportions of a lively table, which single rules seldom hit upon."""
        dice = Random(seed)
        for _ in range(LIVELY):
            self.anything(dice)
            self.check_all()

    def anything(self, dice: Random) -> None:
        some, other = dice.randrange(4), dice.randrange(4)
        moment, pick = dice.choice(MOMENTS), dice.randrange(10**6)
        acts: list[tuple[int, Callable[[], None]]] = [
            (12, lambda: self.play_on([dice.randrange(10**6) for _ in range(3)])),
            (6, lambda: self.move_in_person(some, pick)),
            (6, lambda: self.take_back(some, dice.randrange(1, 9), moment)),
            (6, self.all_agree),
            (3, lambda: self.answer(some, agreed=dice.random() < 0.5)),
            (2, lambda: self.leave(some, moment)),
            (2, lambda: self.come_back(some, moment)),
            (2, self.all_come_back),
            (3, lambda: self.disconnect(some)),
            (2, lambda: self.connect(some)),
            (6, lambda: self.vote(some, other, moment)),
            (2, lambda: self.insist(some, other)),
            (3, lambda: self.vote_out(some, dice)),
            (2, lambda: self.be_silent(dice)),
            (2, lambda: self.think(dice.choice(WHILES))),
            (4, self.ring),
            (1, lambda: self.restart(dice.choice(WHILES))),
            (1, lambda: self.say(some)),
        ]
        weights, calls = zip(*acts, strict=True)
        dice.choices(calls, weights)[0]()

    def insist(self, number: int, other: int) -> None:
        """Somebody asks again although it was refused."""
        self.take_back(number, 5, 1)
        self.answer(other, agreed=False)
        self.take_back(number, 5, 1)

    def be_silent(self, dice: Random) -> None:
        """Nobody does anything, so that one clock after the other runs out."""
        for _ in range(dice.randrange(1, 4)):
            self.think(WHILES[-1])
            self.ring()
            while self.model.bots_to_move() and not self.model.over:
                self.move(dice.randrange(10**6), 1)
        self.play_until_silence(dice)
        self.leave(dice.randrange(4), 1)

    def play_until_silence(self, dice: Random) -> None:
        """The others move, until it is the turn of somebody who has not been heard from."""
        for _ in range(12):
            if self.model.over or self.model.acting()[0] in self.model.unheard:
                return
            self.move(dice.randrange(10**6), 1)

    def vote_out(self, number: int, dice: Random) -> None:
        """Somebody is gone for a while, perhaps again, and most of the others vote."""
        for voter in range(4):
            self.connect(voter)
            if dice.random() < 0.3:
                self.connect(number)
            self.disconnect(number)
            self.think(GRACE)
            if dice.random() < 0.7:
                self.vote(voter, number, 1)

    # Time.

    @rule(ms=WHILES_DRAWN)
    def think(self, ms: int) -> None:
        self.pass_time(ms)

    @rule()
    def ring(self) -> None:
        """The timers ask, as they do when a clock runs out."""
        late = [] if self.model.over else self.model.late()
        act = self.ask(
            "" if late else "nobody_late",
            lambda: absence.overdue(self.table, self.real.now, "greedy"),
        )
        if act is None:
            return
        seat = late[0]
        alone = self.model.alone(seat)
        assert act == (
            log.Adjourned(seat, "greedy", "time") if alone else log.TimedOut(seat, "greedy")
        )
        self.model.out.add(seat)
        self.model.unheard.add(seat)
        self.model.waits = alone
        self.acted()

    @rule(ms=WHILES_DRAWN)
    def restart(self, ms: int) -> None:
        self.pass_time(ms)
        self.real.table = rebuilt(self.real.entries)
        self.real.commit(absence.resume(self.table, self.real.now))
        self.model.restart()
        self.acted()

    # Moves.

    @precondition(lambda self: not self.model.over)
    @rule(pick=st.integers(0, 10**6), ms=MOMENTS_DRAWN)
    def move(self, pick: int, ms: int) -> None:
        """Whoever is to act moves: the person, or the bot that plays for them."""
        self.pass_time(ms)
        seat = self.model.acting()[0]
        bot = self.table.bot_at(seat)
        legal = self.model.line[-1].legal_moves(seat)
        chosen = legal[pick % len(legal)]
        why_not = self.model.why_no_move(seat)
        if bot:
            why_not = "behind" if self.model.waits else ""
        self.move_as(seat, chosen, bot, why_not)

    @rule(picks=st.lists(st.integers(0, 10**6), min_size=3, max_size=9))
    def play_on(self, picks: list[int]) -> None:
        """Several moves without delay, so that there is something to take back."""
        for pick in picks:
            if not self.model.over:
                self.move(pick, 1)

    @rule(number=SEATS, pick=st.integers(0, 10**6))
    def move_in_person(self, number: int, pick: int) -> None:
        """A person moves although a bot may be playing for them."""
        seat = self.seat(number)
        if seat in self.model.acting():
            legal = self.model.line[-1].legal_moves(seat)
            self.move_as(seat, legal[pick % len(legal)], "", self.model.why_no_move(seat))

    def move_as(self, seat: int, chosen: int, bot: str, why_not: str) -> None:
        now, ply = self.real.now, self.model.ply
        act = self.ask(
            why_not, lambda: decide.play(self.table, seat, ply, chosen, "", bot=bot, at=now)
        )
        if act is not None:
            self.model.moved(seat, chosen)
            self.acted()

    # People.

    @rule(number=SEATS)
    def disconnect(self, number: int) -> None:
        self.pass_time(1)
        self.model.away.setdefault(self.seat(number), 0)

    @rule(number=SEATS)
    def connect(self, number: int) -> None:
        self.model.away.pop(self.seat(number), None)

    @rule(number=SEATS, ms=MOMENTS_DRAWN)
    def leave(self, number: int, ms: int) -> None:
        self.pass_time(ms)
        seat = self.seat(number)
        gone = "relieved" if seat in self.model.gone else ""
        why_not = "over" if self.model.over else gone
        act = self.ask(why_not, lambda: absence.leave(self.table, seat, "random"))
        if act is None:
            return
        ends = not self.model.waits and self.model.alone(seat)
        assert act == (log.Adjourned(seat, "random", "left") if ends else log.Left(seat, "random"))
        self.model.waits |= ends
        self.be_gone(seat)

    def be_gone(self, seat: int) -> None:
        self.model.gone.add(seat)
        self.model.votes = {v: ago for v, ago in self.model.votes.items() if v[1] != seat}
        self.acted()
        self.settle_question()

    @rule(number=SEATS, ms=MOMENTS_DRAWN)
    def come_back(self, number: int, ms: int) -> None:
        self.pass_time(ms)
        self.come_back_to(self.seat(number))

    @rule()
    def all_come_back(self) -> None:
        for seat in sorted(self.model.gone):
            self.come_back_to(seat)

    def come_back_to(self, seat: int) -> None:
        here = "" if seat in self.model.gone or self.model.waits else "not_relieved"
        why_not = "over" if self.model.over else here
        if self.ask(why_not, lambda: absence.come_back(self.table, seat)) is None:
            return
        self.model.heard(seat)
        self.model.gone.discard(seat)
        self.model.waits = False
        self.acted()
        self.settle_question()

    @rule(number=SEATS, about=SEATS, ms=MOMENTS_DRAWN)
    def vote(self, number: int, about: int, ms: int) -> None:
        """Somebody who is connected wants a bot to play for another person."""
        self.pass_time(ms)
        seat, other = self.seat(number), self.seat(about)
        if seat == other or seat in self.model.away:
            return
        now = self.real.now
        away = {s: now - gone for s, gone in self.model.away.items()}
        seen = Whereabouts(now, away, GRACE)
        act = self.ask(
            self.model.why_no_vote(seat, other),
            lambda: absence.relieve(self.table, [seat], other, "random", seen),
        )
        if act is None:
            return
        if self.model.not_yet_agreed(other) <= {seat}:
            assert act == log.Relieved(other, "random", "left")
            self.be_gone(other)
        else:
            assert act == log.Voted(seat, other)
            self.model.heard(seat)
            self.model.votes[seat, other] = 0
            self.model.settle_time()

    @rule(number=SEATS)
    def say(self, number: int) -> None:
        seat = self.seat(number)
        self.ask("", lambda: talk.say(self.table, seat, "Hm."))
        self.model.heard(seat)
        self.model.settle_time()

    # Taking back.

    @rule(number=SEATS, plies=st.integers(0, 12), ms=MOMENTS_DRAWN)
    def take_back(self, number: int, plies: int, ms: int) -> None:
        self.pass_time(ms)
        seat, ply = self.seat(number), self.model.ply - plies
        act = self.ask(
            self.model.why_no_take_back(seat, ply),
            lambda: take_back.take_back(self.table, seat, ply),
        )
        if act is None:
            return
        self.model.heard(seat)
        if self.model.is_free(seat, ply) or self.model.people() == [seat]:
            assert act == log.Undone(seat, ply)
            self.model.went_back(ply)
        else:
            assert act == log.UndoAsked(seat, ply)
            self.model.asked, self.model.yes = (seat, ply), set()
            self.model.questions[seat] += 1
        self.acted()

    @rule(number=SEATS, agreed=st.sampled_from([True, True, False]))
    def answer(self, number: int, agreed: bool) -> None:
        self.answer_from(self.seat(number), agreed)

    @rule()
    def all_agree(self) -> None:
        for seat in self.model.people():
            self.answer_from(seat, agreed=True)

    def answer_from(self, seat: int, agreed: bool) -> None:
        self.pass_time(1)
        asked = self.model.asked
        why_not = self.model.why_no_answer(seat)
        act = self.ask(why_not, lambda: take_back.answer_undo(self.table, seat, agreed))
        if act is None:
            return
        assert asked is not None
        self.model.heard(seat)
        if agreed:
            self.model.yes.add(seat)
        else:
            self.model.asked = None
            self.model.refused.add(asked[0])
        self.acted()
        self.settle_question()

    def settle_question(self) -> None:
        """What the server does after every answer and every absence."""
        decision = take_back.settled(self.table)
        asked = self.model.asked
        match self.model.answer_follows():
            case "":
                assert decision is None
                return
            case "undone":
                assert asked is not None
                assert decision is not None
                assert decision.act == log.Undone(*asked)
                self.model.heard(asked[0])
                self.model.went_back(asked[1])
            case _:
                assert asked is not None
                assert decision is not None
                assert isinstance(decision.act, log.UndoAnswered)
                assert not decision.act.agreed
                assert decision.act.seat in self.model.gone
                self.model.asked = None
                self.model.refused.add(asked[0])
        self.real.commit(decision)
        self.acted()

    # What must hold at any time.

    def check_all(self) -> None:
        self.time_is_what_the_model_says()
        self.only_bots_that_should_play_are_asked()
        self.nothing_happens_by_itself_while_the_match_waits()
        self.nobody_plays_on_without_people()
        self.the_position_is_that_of_the_moves_that_stand()

    @invariant()
    def time_is_what_the_model_says(self) -> None:
        for seat in range(len(self.model.seats)):
            left = self.table.clocks.remaining(seat, self.real.now)
            assert left == (self.model.left[seat] if self.model.clock else None)

    @invariant()
    def only_bots_that_should_play_are_asked(self) -> None:
        assert [seat for seat, _ in self.table.bots_to_ask()] == self.model.bots_to_move()

    @invariant()
    def nothing_happens_by_itself_while_the_match_waits(self) -> None:
        assert self.table.stand_ins.adjourned == self.model.waits
        if self.model.waits or self.model.over:
            assert self.table.deadline() is None

    @invariant()
    def nobody_plays_on_without_people(self) -> None:
        """Some person takes part, or the match waits: bots do not play it out."""
        assert self.model.people() or self.table.stand_ins.adjourned

    @invariant()
    def the_position_is_that_of_the_moves_that_stand(self) -> None:
        assert self.table.state == self.model.line[-1]
        assert [act.seat for act in self.table.moves] == self.model.movers

    def teardown(self) -> None:
        """The log alone gives the same table."""
        if hasattr(self, "model"):
            assert snapshot(rebuilt(self.real.entries)) == snapshot(self.table)


Fair.TestCase.settings = settings(
    max_examples=budget(100, plain=10, soak=3000),
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
)
TestFair = Fair.TestCase
