"""Sets up a game, and lays out positions that were drawn, imagined or dealt anew.

C types are in dealing.pxd.
"""

import cython

from threemirrors.core.chance import SEED_BYTES, Luck
from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.snapshot import SeatSnapshot, Snapshot

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.games.cmyk.position import Position
    from threemirrors.games.cmyk.tables import (
        ALONE,
        BETWEEN,
        PILE,
        PUBLIC,
        PUZZLE_PILE,
        PUZZLE_ROW,
        TURNING,
        K,
    )
    from threemirrors.games.cmyk.turn import decide_who_acts


def deal(p: "Position") -> None:
    """Deal the next game of the match."""
    p.clear()
    p.match.game += 1
    if p.players == ALONE:
        deal_puzzle(p, p.match.luck())
    else:
        deal_game(p, p.match.luck())


def deal_game(p: "Position", luck: Luck) -> None:
    """C-2.1, C-2.2: piles, cards and a caller."""
    tiles, deck, hues = shuffled(
        luck, list(tables.EVERY_TILE), list(range(PUBLIC)), private_cards()
    )
    piled = PILE * tables.PILES[p.players]
    piles = [tiles[i : i + PILE] for i in range(0, piled, PILE)]
    p.supply.stack(piles, tiles[piled:], [])
    rest = tables.PRIVATE - p.players
    p.cards.stack(deck, hues[:rest], hues[rest:])
    p.progress.caller = p.progress.turn = luck.below(p.players)
    p.acting = 1 << p.progress.turn
    p.cards.reveal(p.events)


def deal_puzzle(p: "Position", luck: Luck) -> None:
    """C-10.2 to C-10.4: low piles, a first tile and cards, all open."""
    tiles, row, hues = shuffled(luck, list(range(K)), list(tables.PUZZLE_CARDS), private_cards())
    p.progress.phase, p.cards.shown, p.acting = TURNING, 1, 1
    piles = [[tiles.pop() for _ in range(PUZZLE_PILE)] for _ in range(tables.PILES[ALONE])]
    p.supply.held[0] = tiles.pop()
    private = [hues.pop()]
    open_cards = [row.pop() for _ in range(PUZZLE_ROW)]
    p.supply.stack(piles, [*tiles, *[K] * tables.K_TILES], [])
    p.cards.lay_row(open_cards)
    p.cards.stack([card for card in range(PUBLIC) if card not in open_cards], hues, private)


def private_cards() -> list[int]:
    return list(range(PUBLIC, PUBLIC + tables.PRIVATE))


def shuffled(luck: Luck, *lists: list[int]) -> tuple[list[int], ...]:
    for each in lists:
        luck.shuffle(each)
    return lists


def deal_anew(p: "Position", seat: int, chance: "Chance") -> None:
    """C-3.7: draw anew what is below the tops, unrevealed cards and the luck to come."""
    p.supply.shuffle(0 if p.players == ALONE else p.supply.n_piles, chance)  # C-10.2: all are seen.
    hidden = [other for other in range(p.players) if other != seat]
    if p.cards.shown or p.progress.phase >= BETWEEN:
        hidden = []
    p.cards.shuffle(hidden, chance)
    p.match.reseed(seed_from(chance))


def seed_from(chance: "Chance") -> bytes:
    """A new seed drawn from chance."""
    return b"".join([chance.below(1 << 16).to_bytes(2, "little") for _ in range(SEED_BYTES // 2)])


def arrange(p: "Position", drawn: Snapshot) -> None:
    """Lay out a whole position that was drawn or imagined."""
    p.clear()
    p.players = len(drawn.seats)
    p.match.begin(drawn.pace, drawn.match, drawn.seed)
    p.match.game, p.match.epoch = drawn.game, drawn.epoch
    p.progress.phase, p.progress.caller, p.progress.turn = drawn.phase, drawn.caller, drawn.turn
    p.supply.stack([[*tiles] for tiles in drawn.piles], [*drawn.box], [*drawn.out])
    for pile, taker in enumerate(drawn.takers):
        p.supply.taker[pile] = taker
    p.cards.stack([*drawn.deck], [*drawn.hues], [own.private for own in drawn.seats])
    p.cards.lay_row([*drawn.row])
    p.cards.dropped, p.cards.shown = drawn.dropped, drawn.shown
    for seat, own in enumerate(drawn.seats):
        arrange_seat(p, seat, own)
    decide_who_acts(p)


def arrange_seat(p: "Position", seat: int, own: SeatSnapshot) -> None:
    p.supply.held[seat], p.supply.origin[seat] = own.held, own.origin
    p.match.victory[seat], p.match.sums[seat] = own.victory, own.sums
    p.progress.stopped |= own.stopped << seat
    p.progress.final |= own.final << seat
    p.progress.away |= own.away << seat
    p.progress.ready |= own.ready << seat
    p.mosaics.arrange(seat, own.flat, own.tiles, own.loose)
