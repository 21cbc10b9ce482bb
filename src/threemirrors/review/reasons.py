"""Why a move is better: the weightiest things that it does, leads to, or does not allow."""

from threemirrors.core.facts import Effect
from threemirrors.review.findings import Reason, Role
from threemirrors.review.foresight import Foresight

MOST_REASONS = 3
LATER = 0.6  # What comes later counts less: others may prevent it.
PREVENTED = 0.9

Weighed = tuple[float, Role, int, Effect]


def reasons_for(better: Foresight, made: Foresight | None = None) -> tuple[Reason, ...]:
    """The reasons for a move, compared with the one that was made instead, if any."""
    found = [*own_effects(better)]
    if made is not None:
        prevented = {told(effect) for *_, effect in rival_effects(better)}
        found += [each for each in rival_effects(made) if told(each[3]) not in prevented]
    found.sort(key=lambda each: -each[0])
    chosen: dict[str, Reason] = {}
    for _, role, seat, effect in found:
        chosen.setdefault(told(effect), Reason(role, seat, effect.event))
    return tuple(chosen.values())[:MOST_REASONS]


def told(effect: Effect) -> str:
    return str((effect.event.key, sorted(effect.event.facts.items())))


def own_effects(line: Foresight) -> list[Weighed]:
    """What the seat's turn does, and what the seat does later."""
    found: list[Weighed] = []
    for place, (move, effects) in enumerate(zip(line.line, line.effects, strict=True)):
        if move.seat == line.seat:
            now = place < line.own_turn
            role: Role = "does" if now else "then"
            found += [(e.weight * (1.0 if now else LATER), role, move.seat, e) for e in effects]
    return found


def rival_effects(line: Foresight) -> list[Weighed]:
    """What rivals do in the line."""
    found: list[Weighed] = []
    state = line.worlds[0]
    for move, effects in zip(line.line, line.effects, strict=True):
        if line.judge.are_rivals(state, line.seat, move.seat):
            found += [(PREVENTED * e.weight, "allows", move.seat, e) for e in effects]
    return found
