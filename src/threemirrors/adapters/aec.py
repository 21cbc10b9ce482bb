"""PettingZoo's usual interface: one agent acts at a time, the one whose turn it is."""

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from threemirrors.adapters.agents import SeatAgents, Seen
from threemirrors.adapters.playing import NOBODY
from threemirrors.adapters.rewards import ILLEGAL
from threemirrors.core.errors import GameError, Refused


class TurnEnv(SeatAgents, AECEnv):  # type: ignore[misc]  # PettingZoo has no types.
    """A match, action by action. A turn may have several: the same agent is then selected again.

    An illegal action ends the match: `illegal_reward` for the agent, 0 for the others. With
    illegal_reward=None it raises Refused instead, which names the rule, and nothing has changed.
    """

    metadata = {**SeatAgents.metadata, "is_parallelizable": False}

    def __init__(self, *args: Any, illegal_reward: float | None = ILLEGAL, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.illegal_reward = illegal_reward

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the match of that seed, or another one. The options are not used."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]  # Bots may end a match before anybody has acted.
        self.select()
        self.show()

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise GameError("there is no agent to act: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise GameError(f"{agent} needs an action: None is for matches that are over")
        action = int(action)
        if not self.playing.play(action):
            self.refuse(agent, action)
            return
        self.infos[agent] = {}
        if self.max_cycles is not None and self.playing.seat != NOBODY and self.cut_off():
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.select()
        self.show()

    def select(self) -> None:
        """Select the agent that is asked, and tell it which actions are legal."""
        playing = self.playing
        if playing.seat == NOBODY:
            self.finish(self.final_rewards())
            return
        agent = self.agent_selection = self.names[playing.seat]
        self.shown = playing.legal.copy()  # Playing needs its own, whatever agents do to this.
        self.infos[agent] = {"action_mask": self.shown}

    def refuse(self, agent: str, action: int) -> None:
        """Deal with an illegal action."""
        playing = self.playing
        if not 0 <= action < self.deals.moves:
            raise GameError(f"{action} is no action: they are 0 to {self.deals.moves - 1}")
        if self.illegal_reward is None:
            breach = playing.state.why_not(playing.seat, action)
            assert breach is not None  # It was illegal.
            raise Refused(breach)
        self.infos[agent] = {"refused": playing.refusal(playing.seat, action)}
        self.finish({**dict.fromkeys(self.agents, 0.0), agent: self.illegal_reward})
        self.show()

    def finish(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Seen:
        """What the agent may know; nothing is legal for those who are not selected."""
        deals, playing, seat = self.deals, self.playing, self.seat_of[agent]
        selected = seat == playing.seat and not self.terminations.get(agent, True)
        mask = self.shown if selected else np.zeros(deals.moves, np.int8)
        return {"observation": deals.observation(playing.state, seat), "action_mask": mask}

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()
