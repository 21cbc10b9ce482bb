"""What happened in Four Corners. A seat's secrets are reported to that seat alone."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Event, Fact
from threemirrors.games.four_corners import tables
from threemirrors.games.four_corners.names import (
    centre_name,
    pattern_name,
    rank_key,
    squares_in,
    tile_text,
)

if TYPE_CHECKING:
    from threemirrors.games.four_corners.position import Position


def event(key: str, *, only: int | None = None, final: bool = False, **facts: Fact) -> Event:
    return Event(f"four_corners.event.{key}", facts, only, final)


def laid(state: "Position", tile: int, square: int, rotation: int) -> Event:
    """F-4.1: a tile from the hand, laid next to others or in the place of one."""
    over = state.board.tile[square] != tables.NOTHING
    return lying(state, "laid_over" if over else "laid", tile, square, rotation)


def replaced(state: "Position", square: int, rotation: int) -> Event:
    """F-7.3: the drawn tile takes the place of one of the sequence."""
    return lying(state, "replaced", state.breakup.drawn, square, rotation)


def lying(state: "Position", key: str, tile: int, square: int, rotation: int) -> Event:
    """A tile as it now lies, and the one whose place it takes, if any."""
    facts: dict[str, Fact] = {
        "seat": state.turn.seat,
        "tile": tile_text(tile, rotation),
        "centre": centre_name(tile),
        "square": tables.square_name(square),
    }
    if state.board.tile[square] != tables.NOTHING:
        facts["old"] = centre_name(state.board.tile[square])
    return Event(f"four_corners.event.{key}", facts)


def turned(square: int, quarters: int) -> Event:
    """One tile turns: in an action, or in a break."""
    name, degrees = tables.square_name(square), (90, 180, -90)[quarters - 1]
    if quarters == 2:
        return event("turned_half", square=name, degrees=degrees)
    return event("turned" if quarters == 1 else "turned_back", square=name, degrees=degrees)


def rotated(seat: int, first: int, second: int) -> Event:
    """F-4.2: the action is complete."""
    return event(
        "rotated", seat=seat, squares=[tables.square_name(first), tables.square_name(second)]
    )


def forced(move: int) -> Event:
    """A step that can be made in one way only; the event of the step itself follows."""
    return event("forced_turn" if move < tables.REPLACE else "forced_place")


def swapped(seat: int, a: int, b: int) -> Event:
    return event("swapped", seat=seat, squares=[tables.square_name(a), tables.square_name(b)])


def spent(seat: int, kind: int) -> Event:
    return event("spent", seat=seat, special=tables.KINDS[kind])


def drew(seat: int, tile: int) -> list[Event]:
    """F-4.5: others see that a tile is drawn, but not which one."""
    return [event("drew", seat=seat, final=True), drew_which(seat, tile)]


def drew_which(seat: int, tile: int) -> Event:
    if tile >= tables.STANDARD:
        special = tables.KINDS[tile >= tables.FIRST_SWAP]
        return event("drew_special", only=seat, special=special)
    return event("drew_tile", only=seat, tile=tile_text(tile, 0), centre=centre_name(tile))


def gave_back(seat: int, kind: int) -> list[Event]:
    return [
        event("gave_back", seat=seat, final=True),
        event("gave_back_which", only=seat, special=tables.KINDS[kind]),
    ]


def drew_goal(seat: int, image: int) -> list[Event]:
    return [
        event("drew_goal", seat=seat, final=True),
        event("drew_goal_which", only=seat, image=tables.NAMES[image]),
    ]


def kept_out(state: "Position", seat: int, image: int, fresh: int) -> list[Event]:
    """F-4.4; F-8.5: partners learn how the shared goals changed, if they did."""
    told = [
        event("kept_out", seat=seat, final=True),
        event("kept_out_which", only=seat, image=tables.NAMES[image]),
    ]
    partners = [other for other in range(state.players) if state.team_of(seat) >> other & 1]
    for partner in partners:
        if partner != seat and image != fresh:
            old, new = tables.NAMES[image], tables.NAMES[fresh]
            told.append(event("goal_exchanged", only=partner, image=old, new=new))
    return told


def took_pair(state: "Position", seat: int, image: int) -> list[Event]:
    team = [other for other in range(state.players) if state.team_of(seat) >> other & 1]
    return [
        event("took_pair", seat=seat, final=True),
        *(event("took_pair_which", only=one, image=tables.NAMES[image]) for one in team),
    ]


def scored(state: "Position", pattern: int) -> Event:
    """F-6.1: the card is revealed."""
    seat, board = state.turn.seat, state.board
    return event(
        "scored_image" if pattern < tables.FIRST_WINDOW else "scored_sequence",
        final=True,
        seat=seat,
        image=tables.NAMES[board.pattern_image(pattern).bit_length() - 1],
        pattern=pattern_name(pattern),
        squares=squares_in(board.pattern_squares(pattern)),
        goals=state.cards.scored_by(state.cards.side_of(seat)),
        of=tables.SOLO_OPEN + 1 if board.solo else tables.TO_WIN,
    )


def fifth_up(image: int) -> Event:
    return event("fifth_up", final=True, image=tables.NAMES[image])


def drew_for_run(state: "Position", tile: int, usable: bool) -> Event:
    """F-7.3: everybody sees the drawn tiles, including rejected ones."""
    if tile >= tables.STANDARD:
        special = tables.KINDS[tile >= tables.FIRST_SWAP]
        return event("drew_special_for_run", final=True, special=special)
    key = "drew_for_run" if usable else "rejected"
    text = tile_text(tile, state.breakup.drawn_rotation)
    return event(key, final=True, tile=text, centre=centre_name(tile))


def turned_up(tile: int) -> Event:
    return event("turned_up", final=True, tile=tile_text(tile, 0), centre=centre_name(tile))


def discarded(tile: int) -> Event:
    return event("discarded", final=True, tile=tile_text(tile, 0), centre=centre_name(tile))


def brought_back() -> Event:
    return event("brought_back", final=True)


def over(state: "Position") -> Event:
    """Why the game is over: F-6.4, F-8.3, F-9.7, F-9.8 or F-10.1."""
    if state.board.solo:
        return solitaire_over(state.cards.scored_by(0))
    goals = [state.cards.scored_by(state.cards.side_of(seat)) for seat in range(state.players)]
    most = max(goals)
    winners: Fact = [str(seat) for seat, scored in enumerate(goals) if scored == most]
    if most == tables.TO_WIN:
        return event("over", winners=winners, goals=most)
    return event("over_by_rounds", winners=winners, goals=most, rounds=state.turn.rounds)


def solitaire_over(goals: int) -> Event:
    """F-9.7, F-9.8: every goal is scored, or the pile is empty."""
    key = "solitaire_won" if goals > tables.SOLO_OPEN else "solitaire_over"
    return event(key, goals=goals, rank=rank_key(goals))
