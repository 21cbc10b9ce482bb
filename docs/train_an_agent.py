"""Trains a small policy for Kaleido by self-play, and lets it play against random moves.

docs/train-an-agent.md explains it. It needs numpy and nothing else.
"""

import argparse
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from threemirrors.adapters.batch import Batch

GAME, PLAYERS = "kaleido", 2
HIDDEN = 64  # Neurons between observation and actions.
MOVES = 140  # Of each game in a round: so many that most of them belong to finished games.
PART = 2048  # Moves that are learnt from at a time.
RATE, SURPRISE = 0.001, 0.02  # How fast to learn, and how much to stay unpredictable.
Array = NDArray[Any]


class Policy:
    """Observation, one hidden layer, a chance for each legal action, and what is expected."""

    def __init__(self, seen: int, actions: int, chance: np.random.Generator) -> None:
        self.chance = chance
        self.weights: list[Array] = [
            chance.normal(0, seen**-0.5, (seen, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, actions), np.float32),
            np.zeros(actions, np.float32),
            np.zeros((HIDDEN, 1), np.float32),
            np.zeros(1, np.float32),
        ]
        self.slopes = [np.zeros_like(weights) for weights in self.weights]
        self.squares = [np.zeros_like(weights) for weights in self.weights]
        self.updates = 0

    def shares(self, seen: Array, masks: Array) -> tuple[Array, Array]:
        """The hidden layer, and the chance of each action: 0 for those that are illegal."""
        first, bias, second, offset, *_ = self.weights
        hidden = np.maximum(seen @ first + bias, 0)
        logits = np.where(masks, hidden @ second + offset, -np.inf)
        powers = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, powers / powers.sum(axis=1, keepdims=True)

    def act(self, seen: Array, masks: Array) -> Array:
        """An action for each game, drawn by its chance."""
        with np.errstate(divide="ignore"):
            logs = np.log(self.shares(seen, masks)[1])
        drawn: Array = (logs + self.chance.gumbel(size=masks.shape)).argmax(axis=1)
        return drawn

    def learn(self, seen: Array, masks: Array, actions: Array, worth: Array) -> None:
        """Make actions likelier that were worth more than expected (REINFORCE), by Adam."""
        hidden, shares = self.shares(seen, masks)
        second, guess, usual = self.weights[2], self.weights[4], self.weights[5]
        missed = hidden @ guess + usual - worth[:, None]
        ahead = -missed / (missed.std() + 1e-6)
        logs = np.log(shares + 1e-20)
        back = shares.copy()
        back[np.arange(len(actions)), actions] -= 1
        back *= ahead
        back += SURPRISE * shares * (logs - (shares * logs).sum(axis=1, keepdims=True))
        back, missed = back / len(actions), missed / len(actions)
        below = (back @ second.T + missed @ guess.T) * (hidden > 0)
        layers = ((seen, below), (hidden, back), (hidden, missed))
        found = [each for read, slope in layers for each in (read.T @ slope, slope.sum(axis=0))]
        self.updates += 1
        kept = zip(self.weights, self.slopes, self.squares, found, strict=True)
        for weights, slope, square, new in kept:
            slope[...] = 0.9 * slope + 0.1 * new
            square[...] = 0.999 * square + 0.001 * new * new
            size = np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8
            weights[...] -= RATE * slope / (1 - 0.9**self.updates) / size


def one_round(batch: Batch, policy: Policy) -> tuple[Array, ...]:
    """Let the policy play against itself; what was seen and done, and what that was worth."""
    steps = []
    for _ in range(MOVES):
        # The batch writes into the same arrays with each step, so what is kept is copied.
        seen, masks, seats = (a.copy() for a in (batch.observations, batch.masks, batch.seats))
        actions = policy.act(seen, masks)
        batch.step(actions)
        steps.append((seen, masks, actions, seats, batch.rewards.copy(), batch.dones.copy()))
    # Backwards, since a move is worth what its game brought to its seat in the end.
    worth = np.zeros((batch.games, PLAYERS), np.float32)
    finished = np.zeros(batch.games, bool)
    kept = []
    for seen, masks, actions, seats, rewards, dones in reversed(steps):
        worth[dones] = rewards[dones]
        finished |= dones
        own = worth[np.arange(batch.games), seats]
        kept.append([part[finished] for part in (seen, masks, actions, own)])
    return tuple(np.concatenate(parts) for parts in zip(*kept, strict=True))


def trained(rounds: int, games: int, seed: int) -> Policy:
    chance = np.random.default_rng(seed)
    with Batch(GAME, PLAYERS, games=games, seed=seed, reward="points") as batch:
        policy = Policy(batch.observations.shape[1], batch.masks.shape[1], chance)
        for number in range(1, rounds + 1):
            seen, masks, actions, worth = one_round(batch, policy)
            worth = (worth - worth.mean()) / (worth.std() + 1e-6)
            order = chance.permutation(len(worth))
            for part in np.array_split(order, max(1, len(order) // PART)):
                policy.learn(seen[part], masks[part], actions[part], worth[part])
            print(f"round {number}: {process_time():.0f} s of processor time", flush=True)
    return policy


def share_against_random(policy: Policy, games: int, seed: str) -> float:
    """Its share of the victories; it has each seat in half of the games."""
    own, total = np.arange(games) % PLAYERS, 0.0
    with Batch(GAME, PLAYERS, games=games, seed=seed, autoreset="next_step") as batch:
        going: Array = np.ones(games, bool)
        while going.any():
            drawn = np.where(batch.masks, policy.chance.random(batch.masks.shape), -1)
            empty: Array = batch.seats < 0  # A game that is over: its action is not used.
            chosen = policy.act(batch.observations, batch.masks | empty[:, None])
            batch.step(np.where(batch.seats == own, chosen, drawn.argmax(axis=1)))
            ended: Array = batch.dones & going
            total += float(batch.rewards[np.arange(games), own][ended].sum())
            going = going & ~batch.dones
    return total / games


def main(given: list[str] | None = None) -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=12)
    asked.add_argument("--games", type=int, default=256, help="Side by side.")
    asked.add_argument("--matches", type=int, default=4000, help="Against random.")
    asked.add_argument("--seed", type=int, default=1)
    said = asked.parse_args(given)
    policy = trained(said.rounds, said.games, said.seed)
    share = share_against_random(policy, said.matches, "against random")
    around = 1.96 * (share * (1 - share) / said.matches) ** 0.5
    print(f"share of victories against random: {share:.3f} +- {around:.3f} (95 %)")


if __name__ == "__main__":
    main()
