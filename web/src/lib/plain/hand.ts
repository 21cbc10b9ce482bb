/** Moves are chosen from a list, so there is nothing to be held. */
import type { Prompt } from "../game";
import { Hand } from "../table/hand.svelte";
import { idlePrompt, whoseTurn } from "../table/prompts";
import { t } from "../words.svelte";

export class PlainHand extends Hand {
  get prompt(): Prompt {
    const idle = idlePrompt(this.table);
    return idle ?? { main: t("plain.choose", { turn: whoseTurn(this.table) }), more: "" };
  }

  key(event: KeyboardEvent): boolean {
    if (event.key !== "z") return false;
    void this.takeBack();
    return true;
  }

  async press(): Promise<void> {}
}
