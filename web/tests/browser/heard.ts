/** What the server told a page, read off its connection. */
import type { GameTypes, NowOf } from "../../src/lib/types";
import type { Page } from "./house";

export class Heard<G extends GameTypes> {
  now: NowOf<G> | null = null;

  /** Create it before the page opens. */
  constructor(readonly page: Page) {
    page.on("websocket", (line) =>
      line.on("framereceived", ({ payload }) => {
        const told: { now?: NowOf<G> } = JSON.parse(String(payload));
        if (told.now) this.now = told.now;
      }),
    );
  }

  get view(): G["View"] {
    return this.now!.view;
  }
}
