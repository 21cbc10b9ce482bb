"""PettingZoo's parallel interface, for games in which everyone acts at once."""

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from threemirrors.adapters.agents import SeatAgents, Seen
from threemirrors.adapters.deals import Mask
from threemirrors.core.errors import GameError

Told = dict[str, dict[str, Any]]


class AtOnceEnv(SeatAgents, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types.
    """A match in which all agents act in each step, in an order that chance decides.

    The last action means to wait; an agent that may not act can do nothing else. An action that
    is illegal when its turn comes, since somebody was faster or because it always was, is refused:
    nothing happens, and info["refused"] says why. Where there are turns, this works too.
    """

    extra_actions = 1

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.waiting = self.deals.moves  # The action.

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], Told]:
        """Deal the match of that seed, or another one. The options are not used."""
        self.deal(seed)
        self.show()
        return self.seen(), {agent: self.info(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Told]:
        """Let everybody act. Who is not named waits."""
        self.check(actions)
        refused = self.act(actions)
        over = self.playing.state.is_over()
        agents = self.agents
        rewards = self.final_rewards() if over else dict.fromkeys(agents, 0.0)
        cut = self.cut_off() and not over
        seen = self.seen()
        infos = {agent: {**self.info(agent), **refused.get(agent, {})} for agent in agents}
        if over or cut:
            self.agents = []
        self.show()
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def check(self, actions: dict[str, int]) -> None:
        """See that these are actions of agents, before anything has changed."""
        if not self.agents:
            raise GameError("there is no agent to act: call reset() first")
        for agent, action in actions.items():
            if agent not in self.seat_of:
                raise GameError(f"there is no agent {agent!r}; choose from {self.agents}")
            if not 0 <= int(action) <= self.waiting:
                raise GameError(f"{action} is no action: they are 0 to {self.waiting}")

    def act(self, actions: dict[str, int]) -> Told:
        """Carry the actions out; return what is to be told of those that were refused."""
        playing, refused = self.playing, {}
        order = list(range(self.deals.players))
        playing.chance.shuffle(order)
        for seat in order:
            if seat in playing.bots:
                playing.let_bot_act(seat)
                continue
            agent = self.names[seat]
            action = int(actions.get(agent, self.waiting))
            if action != self.waiting and not playing.play_for(seat, action):
                refused[agent] = {"refused": playing.refusal(seat, action)}
        return refused

    def mask(self, agent: str) -> Mask:
        """The agent's legal actions: it may wait if all act at once, or if it has nothing to do."""
        state, seat = self.playing.state, self.seat_of[agent]
        mask: Mask = np.zeros(self.waiting + 1, np.int8)
        mask[:-1] = self.deals.mask(state, seat)
        mask[-1] = self.deals.game.all_at_once(state) or not state.acting >> seat & 1
        return mask

    def info(self, agent: str) -> dict[str, Any]:
        return {"action_mask": self.mask(agent)}

    def observe(self, agent: str) -> Seen:
        """What the agent may know, and its legal actions."""
        seen = self.deals.observation(self.playing.state, self.seat_of[agent])
        return {"observation": seen, "action_mask": self.mask(agent)}

    def seen(self) -> dict[str, Seen]:
        return {agent: self.observe(agent) for agent in self.agents}

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()
