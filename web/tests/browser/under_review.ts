/** Keeps the server busy with reviews of matches that bots have played, for tests of what goes on meanwhile. */
import type { Page } from "@playwright/test";
import type { Server } from "./server";

interface Asked {
  match: string;
  eyes: string;
}

export class UnderReview {
  private readonly waiting: Asked[];
  private at: Asked[] = [];

  private constructor(
    private readonly page: Page,
    private readonly origin: string,
    matches: string[],
  ) {
    this.waiting = ["all", "0", "1", "2"].flatMap((eyes) =>
      matches.map((match) => ({ match, eyes })),
    );
  }

  /** One match of each game, through everybody's eyes; the page's guest asks for the reviews. */
  static async of(page: Page, house: Server, games: string[]): Promise<UnderReview> {
    const matches = await Promise.all(games.map((game) => house.finished(game)));
    return new UnderReview(page, house.address, matches);
  }

  /** Whether something is being reviewed now; what is done is followed by the next. */
  async goesOn(atOnce: number): Promise<boolean> {
    const going = await Promise.all(this.at.map((one) => this.isAtWork(one)));
    this.at = this.at.filter((_, index) => going[index]);
    while (this.at.length < atOnce && this.waiting.length) await this.start(this.waiting.shift()!);
    return this.at.length > 0;
  }

  private async start(one: Asked): Promise<void> {
    const headers = { origin: this.origin };
    const answer = await this.page.request.post(this.path(one), { headers });
    if (!answer.ok()) throw new Error(await answer.text());
    this.at.push(one);
  }

  private async isAtWork(one: Asked): Promise<boolean> {
    const state = (await (await this.page.request.get(this.path(one))).json()) as { total: number };
    return state.total > 0;
  }

  private path = ({ match, eyes }: Asked) => `/api/tables/${match}/review?eyes=${eyes}`;
}
