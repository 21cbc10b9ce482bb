"""A report on a game: what it says follows from the totals, however they were gathered."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from threemirrors.core.discovery import games
from threemirrors.core.errors import GameError
from threemirrors.lab.kept_portions import append, begin_file, kept
from threemirrors.lab.mirrored import Square, company, luck_and_skill, play_square
from threemirrors.lab.plan import Plan
from threemirrors.lab.shard import run
from threemirrors.lab.study import MAIN, Gathered, Portion, Study, Sweep
from threemirrors.lab.study_findings import StudyFindings, findings
from threemirrors.lab.study_page import study_page
from threemirrors.lab.totals import VICTORY, Counted, Place, Totals

THREE = Plan("kaleido", ("greedy", "random", "random"), 60, "1")


def gathered(study: Study) -> Gathered:
    found = Gathered(study)
    chapters = study.chapters()
    for portion in study.portions():
        found.add(portion, run(chapters[portion.chapter], range(portion.first, portion.last)))
    return found


def by_hand(totals: Totals, plan: Plan = THREE) -> StudyFindings:
    study = Study(plan)
    found = Gathered(study)
    found.add(Portion(MAIN, 0, totals.matches), totals)
    return findings(found)


def test_portions_cover_every_match_once() -> None:
    study = Study(replace(THREE, matches=10_001), Sweep("first", (0, 1)), strength=70)
    for name, plan in study.chapters().items():
        own = [range(one.first, one.last) for one in study.portions() if one.chapter == name]
        assert [match for each in own for match in each] == list(range(plan.matches))
    assert list(study.chapters()) == ["first=0", "first=1", *(f"level{n}" for n in range(1, 6))]


def test_a_bot_s_share_and_a_place_s_share_are_told_apart() -> None:
    wins = [[4, 2, 0], [1, 0, 0], [0, 0, 1]]  # By bot, then by place.
    places = [[Place(4, VICTORY * won, {10 * won: 4}) for won in row] for row in wins]
    [chapter] = by_hand(Totals(matches=12, places=places)).chapters
    assert [one.share for one in chapter.shares] == pytest.approx([6 / 12, 1 / 12, 1 / 12])
    assert [one.share for one in chapter.seats] == pytest.approx([5 / 12, 2 / 12, 1 / 12])
    assert [one.name for one in chapter.shares] == ["greedy", "random", "random"]
    assert chapter.seats[0].points == pytest.approx((40 + 10 + 0) / 3)
    assert all(one.low <= one.share <= one.high for one in (*chapter.shares, *chapter.seats))
    assert chapter.even == pytest.approx(8 / 12 / 3)


def test_what_goes_with_winning() -> None:
    # Of six seats, two won. Who has corners: one winner has three, a loser has one.
    counted = Counted({0: 4, 1: 1, 3: 1}, {0: VICTORY, 3: VICTORY})
    [chapter] = by_hand(Totals(matches=2, counted={"corners": counted})).chapters
    [source] = chapter.sources
    assert (source.label, source.is_points) == ("corner hexagons", True)
    assert (source.mean, source.of_winners) == pytest.approx((4 / 6, 1.5))
    assert source.of_others == pytest.approx(1 / 4)
    assert (source.usual, source.had, source.wins_with) == (0, 2, 0.5)
    assert source.lift == pytest.approx(0.5 / (2 / 6))


def test_how_open_matches_are() -> None:
    totals = Totals(matches=4, decided={10: 1, 60: 1, 91: 1, 100: 1}, winners={1: 3, 2: 1})
    [chapter] = by_hand(totals).chapters
    assert (chapter.course.late, chapter.course.comebacks, chapter.shared) == (0.5, 0.75, 0.25)


def test_a_report_of_nothing_is_a_report() -> None:
    found = findings(Gathered(Study(THREE, strength=50)))
    assert (found.matches, found.planned) == (0, 310)
    assert "0 matches of 310 planned" in study_page(found)


# Luck and skill.


def squares(bot: int, seat: int, deals: int = 40) -> list[Square]:
    """Points that depend on the bot and on the seat, a different one in each deal, and a little."""

    def points(deal: int, by: int, at: int) -> int:
        wobble = (7 * deal + 11 * by + 13 * at) ** 2 % 5
        return bot * ((at - by) % 3) + seat * ((at + deal) % 3) + wobble

    turns = range(3)
    return [
        tuple(tuple(points(deal, by, at) for at in turns) for by in turns) for deal in range(deals)
    ]


def test_luck_and_skill_are_told_apart() -> None:
    names = company(3)
    assert names == ("level5", "level3", "level1")
    skilful, lucky = (luck_and_skill(squares(*each), names) for each in ((100, 1), (1, 100)))
    assert skilful
    assert lucky
    assert skilful.skill > 0.98
    assert lucky.deal > 0.98
    even = luck_and_skill(squares(0, 0), names)
    assert even
    assert even.play > 0.8
    for found in (skilful, lucky, even):
        assert found.skill + found.deal + found.play == pytest.approx(1)
    assert luck_and_skill(squares(1, 1, deals=1), names) is None


def test_a_deal_is_played_with_everybody_at_every_seat() -> None:
    square = play_square(THREE, 5)
    assert square == play_square(THREE, 5) != play_square(THREE, 6)
    assert [len(row) for row in square] == [3, 3, 3]


# What is kept.


def test_what_was_kept_is_not_played_again_and_a_torn_line_does_no_harm(tmp_path: Path) -> None:
    study, file = Study(replace(THREE, matches=200)), tmp_path / "kept"
    whole = gathered(study)
    begin_file(file, study)
    for portion in study.portions()[:2]:
        append(file, portion, run(study.plan, range(portion.first, portion.last)))
    file.write_bytes(file.read_bytes() + b'{"type":"portion","sha')
    begin_file(file, study)
    again = Gathered(study)
    for portion, totals in kept(file):
        again.add(portion, totals)
    assert again.missing() == study.portions()[2:]
    for portion in again.missing():
        again.add(portion, run(study.plan, range(portion.first, portion.last)))
    assert again.of(MAIN) == whole.of(MAIN)


def test_a_file_of_another_study_or_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    begin_file(file, Study(THREE))
    with pytest.raises(GameError, match="another study"):
        begin_file(file, Study(replace(THREE, seed="2")))
    file.write_text("hello\n")
    with pytest.raises(GameError, match="line 1: this is no portion of a study"):
        begin_file(file, Study(THREE))
    assert file.read_text() == "hello\n"


# The page.


class Words(HTMLParser):
    """All that a page says, and all that it loads."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.loads: list[str] = []
        self.feed(page)

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [str(value) for name, value in attrs if name in ("src", "href")]
        assert tag not in ("script", "link", "iframe", "img")


@pytest.mark.parametrize("name", games())
def test_every_game_at_its_smallest_table_has_a_page(name: str) -> None:
    game = games()[name]
    plan = Plan(name, ("random",) * game.players[0], 4, "1")
    found = findings(gathered(Study(plan)))
    page = Words(study_page(found))
    assert game.title in page.said
    assert all(each.startswith("#") for each in page.loads)  # Within the page: clip paths.
    assert found == msgspec.json.decode(msgspec.json.encode(found), type=StudyFindings)


def test_the_page_shows_variants_side_by_side_and_draws_them() -> None:
    study = Study(replace(THREE, matches=4), Sweep("first", (0, 2)), strength=2, deals=2)
    luck = luck_and_skill([play_square(study.plan, deal) for deal in range(2)], company(3))
    page = study_page(findings(gathered(study), luck))
    said = Words(page).said
    for words in ("Side by side", "first=0", "first=2", "Strength", "Luck and skill"):
        assert words in said
    drawings = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(drawings) > 10
    for drawing in drawings:
        svg = ElementTree.fromstring(drawing)
        assert svg.get("aria-label")
    assert page == study_page(findings(gathered(study), luck))
