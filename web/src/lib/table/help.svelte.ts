/** The help of a table: whoever names a rule there can open it at that rule, without leaving. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("help");

export class Help {
  /** The rule it was opened at, nothing in particular if empty; null while it is closed. */
  at = $state<string | null>(null);

  open(rule = ""): void {
    this.at = rule;
  }
}

/** For everything inside the component that calls it. */
export const offerHelp = (): Help => setContext(KEY, new Help());
export const helpHere = (): Help | undefined => getContext<Help | undefined>(KEY);
