/** A table as this browser shows it: what the server told, one thing after the other. */
import { type Link, Line } from "../session";
import type { Event, News, Notice, Now, Refusal, Welcome } from "../wire";
import { still } from "../settings.svelte";
import { t } from "../words.svelte";
import { shownName } from "./names";

export interface Declined {
  why: Refusal;
  move: unknown;
}

interface Step {
  notices: Notice[];
  now: Now;
}

export class LiveTable {
  link = $state<Link>("connecting");
  ended = $state.raw<Refusal | null>(null);
  game = $state("");
  mine = $state.raw<number[]>([]);
  /** The table as shown; a little behind the server while things are shown one by one. */
  now = $state.raw<Now | null>(null);
  notices = $state.raw<Notice[]>([]);
  /** What the last step told: to be moved, lit and announced. */
  fresh = $state.raw<Notice[]>([]);
  meanings = $state.raw<Event[][]>([]);
  declined = $state.raw<Declined | null>(null);
  busy = $state(false);
  ahead = $state(0);
  /** Seconds are being counted down before anybody may act. */
  counting = $state(false);
  /** How long to dwell on a notice; the game knows. */
  dwell: (notice: Notice, view: unknown) => number = () => 0;
  /** Whether the page wants to know what these moves would mean; the game knows. */
  considers: (legal: unknown[]) => boolean = () => true;
  /** Skew between the server's clock and ours, for clocks on the screen. */
  skew = 0;

  private readonly line: Line | null;
  private queue: Step[] = [];
  private timer = 0;

  /** Without an id it is a table nobody is connected to: a replay, a picture. */
  constructor(readonly id: string) {
    const ears = {
      welcome: (message: Welcome) => this.welcome(message),
      news: (message: News) => this.hear(message),
      link: (state: Link, why?: Refusal) => {
        this.link = state;
        this.ended = why ?? null;
      },
    };
    this.line = id ? new Line(id, ears) : null;
  }

  close(): void {
    this.link = "closed";
    clearTimeout(this.timer);
    this.line?.close();
  }

  // Who looks, and what may be done.

  /** The seat this browser looks through: one of its own that is to act, else its first. */
  get seat(): number | null {
    const acting = this.mine.find((seat) => this.now?.acting.includes(seat));
    return acting ?? this.mine[0] ?? null;
  }

  get myTurn(): boolean {
    const now = this.now;
    return !!now && !this.ahead && this.mine.some((seat) => now.acting.includes(seat));
  }

  get legal(): unknown[] {
    return this.now && !this.ahead ? this.now.legal : []; // Who is not waited for may have some too.
  }

  get names(): string[] {
    return this.now?.seats.map((seat, number) => shownName(seat.kind, seat.name, number)) ?? [];
  }

  /** The same, as it is said to whoever sits here: one's own seat is "you". */
  get called(): string[] {
    return this.names.map((name, seat) => (this.isYou(seat) ? t("you") : name));
  }

  /** On a shared screen nobody is "you". */
  isYou(seat: number | null | undefined): boolean {
    return this.mine.length === 1 && this.mine[0] === seat;
  }

  // What the server tells.

  private welcome(message: Welcome): void {
    this.game = message.game;
    this.mine = message.seats;
    this.skew = message.now.at - Date.now();
    const first = this.now === null;
    if (first) this.notices = message.notices;
    this.flush();
    if (first) this.show({ notices: [], now: message.now });
    else this.push({ notices: message.notices, now: message.now });
  }

  private hear(message: News): void {
    this.push({ notices: message.notices, now: message.now });
  }

  private push(step: Step): void {
    this.queue.push(step);
    this.ahead = this.queue.length;
    if (!this.timer) this.next();
  }

  /** Show the next thing, and dwell on it as long as it deserves. */
  private next(): void {
    this.timer = 0;
    const step = this.queue.shift();
    this.ahead = this.queue.length;
    if (!step) return;
    this.show(step);
    const own = step.notices.every((notice) => this.mine.includes(notice.seat ?? -1));
    const wait = Math.max(0, ...step.notices.map((notice) => this.dwell(notice, step.now.view)));
    const quick = still() ? wait / 3 : wait;
    // One's own move needs no pause, unless something is scored that should be seen.
    this.timer = window.setTimeout(() => this.next(), own && wait < 1000 ? 0 : quick);
  }

  /** Show all that waits at once: somebody clicked, and nothing may stand in the way. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const last = this.queue.at(-1);
    if (!last) return;
    const notices = this.queue.flatMap((step) => step.notices);
    this.queue = [];
    this.ahead = 0;
    this.show({ notices, now: last.now });
  }

  private show(step: Step): void {
    const known = this.notices.at(-1)?.seq ?? -1;
    const fresh = step.notices.filter((notice) => notice.seq > known);
    this.notices = [...this.notices, ...fresh];
    this.fresh = fresh;
    const before = this.now;
    this.now = step.now;
    const mine = fresh.some(({ seat }) => this.mine.includes(seat ?? -1));
    if (fresh.length && (mine || !this.crowded)) this.declined = null;
    if (this.meanings.length && before && this.sameMoves(before)) return;
    this.meanings = [];
    void this.consider(step.now);
  }

  /** Whether nobody waits for a turn. */
  private get crowded(): boolean {
    return (this.now?.acting.length ?? 0) > 1;
  }

  /** Where all act at once, what others do often changes nothing here. */
  private sameMoves(then: Now): boolean {
    return this.crowded && JSON.stringify(this.now?.legal) === JSON.stringify(then.legal);
  }

  private async consider(now: Now): Promise<void> {
    if (!this.line || !now.legal.length || !this.considers(now.legal)) return;
    const answer = await this.line.send({ t: "consider", ply: now.ply });
    const known = this.now?.ply === now.ply || this.sameMoves(now);
    if (answer.t === "would" && known) this.meanings = answer.meanings;
  }

  // What people do.

  async play(move: unknown): Promise<boolean> {
    if (!this.line || !this.now || this.busy) return false;
    this.flush();
    this.busy = true;
    try {
      const answer = await this.line.send({ t: "play", ply: this.now.ply, move });
      this.declined = answer.t === "no" ? { why: answer.why, move } : null;
      return answer.t === "done";
    } finally {
      this.busy = false;
    }
  }

  /** Back by one move, or to that ply; beyond one's own turn the others are asked. */
  async takeBack(ply: number): Promise<Refusal | null> {
    return this.ask({ t: "take_back", ply });
  }

  async ask(message: { t: string } & Record<string, unknown>): Promise<Refusal | null> {
    const answer = await this.line?.send(message);
    return answer?.t === "no" ? answer.why : null;
  }
}
