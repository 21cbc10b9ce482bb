/** A page that hears what a test wants it to hear: positions that play would rarely come to. */
import type { NowOf } from "$lib/types";
import type { Page } from "$tests/house";
import type { FourCorners } from "../types";
import { Player } from "./play";

type Now = NowOf<FourCorners>;

export class Told extends Player {
  /** Changes what the page is told from now on. */
  change: (now: Now) => void = () => {};

  /** Before the page opens. */
  static async at(page: Page): Promise<Told> {
    const player = new Told(page);
    await page.routeWebSocket(/\/socket$/, (line) => {
      const server = line.connectToServer();
      server.onMessage((words) => {
        const told: { now?: Now } = JSON.parse(String(words));
        if (told.now) {
          player.change(told.now);
          player.now = told.now;
        }
        line.send(JSON.stringify(told));
      });
    });
    return player;
  }
}
