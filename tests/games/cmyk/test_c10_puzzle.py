"""C-10: the puzzle, for one player."""

import re
from importlib import resources

import pytest

from tests.games.cmyk.play import (
    at_random,
    begun,
    do,
    keys,
    legal,
    new,
    real,
    refusal,
    shape,
    table,
)
from threemirrors.bots import BOTS, bot_named
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import BadOption, BadPosition
from threemirrors.core.record import positions
from threemirrors.core.words import LANGUAGES, messages, say
from threemirrors.games.cmyk import GAME, snapshot
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.tables import CARD_NAMES, EVERY_TILE, NAMES, RANKS, K
from threemirrors.lab.match import play_match
from threemirrors.table import decide, log, take_back
from threemirrors.table.commit import commit
from threemirrors.table.log import Logged
from threemirrors.table.setup import SeatPlan, Setup, settled
from threemirrors.table.table import Table

NEED_OTHERS = {"many_tiles", "your_colour", "think", "colour_too", "do_all", "take_back"}


def puzzle(*piles: str, row: str = "wide height pointy", laid: str = "0,0:120") -> Cmyk:
    """A puzzle with only these piles; the top of each comes last."""
    seven = [*piles, *[""] * (7 - len(piles))]
    return table(real(laid), row=row, private="red", piles=seven)


@pytest.mark.rule("C-10.1")
@pytest.mark.parametrize("options", [{"pace": "live"}, {"match": "three"}, {"match": "total"}])
def test_alone_there_is_one_calm_game(options: dict[str, str]) -> None:
    with pytest.raises(BadOption, match=r"C-10\.1"):
        GAME.new(1, seed_for(0), **options)
    assert GAME.new(1, seed_for(0), pace="calm", match="one").actors() == [0]
    assert GAME.new(2, seed_for(0), **options).players == 2


@pytest.mark.rule("C-10.2")
@pytest.mark.parametrize("watcher", [0, None])
def test_seven_piles_of_three_are_all_open(watcher: int | None) -> None:
    state = new(1)
    drawn = snapshot.of(state)
    assert [len(pile) for pile in drawn.piles] == [3] * 7
    view = GAME.view(state, watcher)
    shown = [[*pile.below, pile.top] for pile in view.piles]
    assert shown == [[NAMES[tile] for tile in pile] for pile in drawn.piles]
    seen = [tile for pile in drawn.piles for tile in pile] + [drawn.seats[0].held]
    assert sorted([*seen, *drawn.box]) == sorted(EVERY_TILE)
    assert K not in seen
    assert view.box == len(drawn.box) == 62


@pytest.mark.rule("C-10.2")
def test_nothing_that_matters_is_left_to_imagine() -> None:
    rng = Rng(seed_for("open"))
    for state, _, _ in at_random(1, 3):
        guesses = [state.resample(0, rng), GAME.imagine(GAME.view_json(state, None), rng)]
        for guess in guesses:
            one, other = snapshot.of(guess), snapshot.of(state)
            assert (one.piles, one.row) == (other.piles, other.row)
            assert one.seats[0][:6] == other.seats[0][:6]
            assert guess.legal_moves(0) == state.legal_moves(0)


@pytest.mark.rule("C-10.2")
def test_gaps_that_no_tile_of_the_puzzle_fits_are_told() -> None:
    # 100 fits below 120 and to its right; left of it 020 would fit, if it were not in the box.
    state = puzzle("013 100")
    assert GAME.view(state, 0).seats[0].gaps == ((-1, 0),)
    do(state, 0, "take1:100")
    assert GAME.view(state, 0).seats[0].gaps == ((-1, 0),)  # It is still to be laid.


@pytest.mark.rule("C-10.3")
def test_the_first_tile_is_dealt_and_the_player_turns_it() -> None:
    state = new(1)
    view = GAME.view(state, 0)
    assert (view.phase, view.turn) == ("turning", 0)
    assert view.seats[0].held is not None
    assert legal(state, 0) == {"flat-cyan", "flat-magenta", "flat-yellow"}
    breach = refusal(state, 0, "stop")
    assert breach is not None
    assert (breach.rule, breach.key) == ("C-10.3", "cmyk.refused.turn_first")
    do(state, 0, "flat-yellow")
    [laid] = GAME.view(state, 0).seats[0].tiles
    assert (laid.tile, laid.x, laid.y) == (view.seats[0].held, 0, 0)
    assert state.actors() == [0]
    assert "stop" in legal(state, 0)


@pytest.mark.rule("C-10.3")
def test_another_deal_has_other_tiles_and_cards() -> None:
    deals = [snapshot.of(new(1, number)) for number in range(20)]
    assert len({deal.seats[0].held for deal in deals}) > 10
    assert len({deal.piles for deal in deals}) == len({deal.row for deal in deals}) == 20


@pytest.mark.rule("C-10.4")
def test_three_cards_that_need_nobody_else_and_an_open_private_card() -> None:
    met = set()
    for number in range(60):
        state = new(1, number)
        for watcher in (0, None):
            assert GAME.view(state, watcher).seats[0].private is not None
        row = [card.name for card in GAME.view(state, 0).row]
        assert len(row) == len(set(row)) == 3
        met.update(row)
    assert met == {*CARD_NAMES[:16]} - NEED_OTHERS


@pytest.mark.rule("C-10.5")
def test_only_a_tile_that_fits_is_taken_and_nothing_is_removed() -> None:
    state = puzzle("005 100", "013")
    assert legal(state, 0) == {"take1:100", "stop"}
    breach = refusal(state, 0, "take2:013")
    assert breach is not None
    assert breach.rule == "C-9.1"
    breach = refusal(state, 0, "take1:005")
    assert breach is not None
    assert breach.key == "cmyk.refused.not_on_top"
    events = do(state, 0, "take1:100", "lay(1,0)")
    assert keys(events) == ["took"]
    assert [pile.count for pile in GAME.view(state, 0).piles[:2]] == [1, 1]
    breach = refusal(state, 0, "take1:100")
    assert breach is not None
    assert breach.key == "cmyk.refused.not_on_top"  # Nobody else could have been quicker.


@pytest.mark.rule("C-10.5")
def test_with_nothing_to_take_the_last_tile_may_still_be_moved_before_it_ends() -> None:
    state = puzzle("033", "100")
    do(state, 0, "take2:100", "lay(1,0)")
    assert legal(state, 0) == {"lay(0,-1)", "stop"}
    do(state, 0, "lay(0,-1)")
    assert legal(state, 0) == {"lay(1,0)", "stop"}
    events = do(state, 0, "stop")
    assert keys(events) == ["stopped", "puzzle_over"]
    assert state.is_over()
    breach = refusal(state, 0, "take1:005")
    assert breach is not None
    assert (breach.rule, breach.key) == ("C-10.5", "cmyk.refused.game_over")


@pytest.mark.rule("C-10.5")
def test_with_no_tile_left_the_player_says_that_it_is_done() -> None:
    state = puzzle("100")
    do(state, 0, "take1:100", "lay(1,0)")
    assert state.supply.tiles_left() == 0
    assert "stop" in legal(state, 0)
    do(state, 0, "stop")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.rule == "C-10.5"


def seated() -> Table:
    wanted = Setup("cmyk", (SeatPlan("person", "Ada"),), {})
    seed = seed_for("puzzle", "table")
    setting = settled(GAME, wanted, frozenset(BOTS))
    opened = log.Opened(setting, GAME.rules_version, seed.hex(), log.commitment_to(seed))
    return Table(Logged(0, 0, opened))


@pytest.mark.rule("C-10.5")
def test_every_move_may_be_taken_back() -> None:
    at = seated()
    commit(at, Logged(1, 0, decide.begin(at).act))
    for ply in range(20):
        legal_now = at.state.legal_moves(0)
        decision = decide.play(at, 0, ply, legal_now[0], f"client-id-{ply}")
        commit(at, Logged(at.head.seq + 1, 0, decision.act), decision.step)
        assert not any(event.final for told in at.told for event in told)
        assert take_back.free_undo(at, 0) == 0
    assert take_back.take_back(at, 0, 0).act == log.Undone(0, 0)


def solved(points: int) -> Cmyk:
    """A finished puzzle with that many points: 3 for an equal tile, 1 for a row and for red."""
    equal, red = divmod(points - 1, 3)
    state = table(
        shape("A" + "e" * equal + "r" * red), row="like_tile height need_space", private="red"
    )
    do(state, 0, "stop")
    assert state.score(0) == points
    return state


@pytest.mark.rule("C-10.6")
@pytest.mark.parametrize("rank", range(1, len(RANKS) + 1))
def test_points_give_a_rank(rank: int) -> None:
    for points, reached in ((RANKS[rank - 1] - 1, rank - 1), (RANKS[rank - 1], rank)):
        state = solved(points)
        outcome = state.outcome()
        assert outcome is not None
        assert (outcome.points, outcome.winners) == ((points,), (0,) if reached else ())
        assert sum(part[0] for part in outcome.parts.values()) == points
        assert GAME.view(state, None).rank == reached


@pytest.mark.rule("C-10.6")
def test_the_rank_is_told_when_it_is_over() -> None:
    state = puzzle("100")
    [*_, event] = do(state, 0, "stop")
    assert event.facts == {"points": 1, "rank": "ink_rank_0"}
    rank = messages("cmyk", "en")["name.ink_rank_0"]
    assert say(event) == f"The puzzle is done. Points: 1. {rank}"


@pytest.mark.rule("C-10.6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_words_name_the_ranks(language: str) -> None:
    home = resources.files("threemirrors.games.cmyk")
    file = "RULES.md" if language == "en" else f"RULES.{language}.md"
    stated = home.joinpath(file).read_text("utf-8").partition("**C-10.6**")[2]
    assert tuple(int(n) for n in re.findall(r"\d+", stated.replace("C-5.2", ""))) == RANKS
    words = messages("cmyk", language)
    names = [re.sub(r"^\w+\W+", "", words[f"name.ink_rank_{n}"]).strip(".。") for n in range(1, 7)]
    assert all(name in " ".join(stated.split()) for name in names)


@pytest.mark.rule("C-10.6")
def test_points_and_rank_are_told_as_they_stand() -> None:
    state = begun(1)
    view = GAME.view(state, 0)
    assert view.seats[0].sheet is not None
    assert view.seats[0].sheet.total == view.seats[0].points == state.score(0)
    assert GAME.points_seen(state, 0) == GAME.points_seen(state, None) == (state.score(0),)
    assert view.rank == 0
    assert list(view.ranks) == sorted(set(view.ranks))


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_bots_solve_it_and_it_replays(bot: str) -> None:
    record = play_match(GAME, [bot_named(bot)], seed_for("alone"))
    assert record.outcome is not None
    *_, last = positions(record)
    assert last.outcome() == record.outcome


@pytest.mark.parametrize(
    ("old", "change", "said"),
    [
        ("calm", "live", r"C-10\.1"),
        ("one game", "three game", r"C-10\.1"),
        (", cards shown", "", r"C-10\.1"),
        ("game 1, turning", "game 1, picking", r"C-10\.1"),
        ("game 1, turning", "game 1, between", r"C-10\.1"),
        ("1 player,", "1 players,", "should be"),
        ("row: ", "row: think ", "no card twice"),
    ],
)
def test_a_drawing_that_is_no_puzzle_is_refused(old: str, change: str, said: str) -> None:
    text = GAME.to_text(new(1))
    assert old in text
    with pytest.raises(BadPosition, match=said):
        GAME.from_text(text.replace(old, change, 1))


def swapped(one: str, other: str) -> str:
    """The drawing of a deal, with the first item of one line swapped for the last of another."""
    lines = GAME.to_text(new(1)).splitlines()
    a, b = (next(i for i, line in enumerate(lines) if line.startswith(w)) for w in (one, other))
    mine, yours = lines[a].split()[-1], lines[b].split()[-1]
    lines[a] = lines[a].removesuffix(mine) + yours
    lines[b] = lines[b].removesuffix(yours) + mine
    return "\n".join(lines)


def test_k_tiles_and_cards_that_need_others_are_no_part_of_it() -> None:
    with pytest.raises(BadPosition, match=r"C-10\.2"):
        GAME.from_text(swapped("pile 1", "box"))
    with pytest.raises(BadPosition, match=r"C-10\.4"):
        GAME.from_text(swapped("row", "deck"))


def test_a_pile_of_the_puzzle_has_three_tiles() -> None:
    lines = GAME.to_text(new(1)).splitlines()
    tile = lines[2].split()[-1]
    lines[2], lines[3] = lines[2].removesuffix(f" {tile}"), f"{lines[3]} {tile}"
    with pytest.raises(BadPosition, match="at most 3 tiles"):
        GAME.from_text("\n".join(lines))
