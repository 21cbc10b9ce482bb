/** A table as this browser shows it: everything the server told it, one step at a time. */
import { contribute } from "../fair/contribute";
import { noteWhatIsSaid } from "../fair/told";
import { type Asked, type Link, Line, server } from "../session";
import type { GameTypes, NewsOf, NoticeOf, NowOf, WelcomeOf } from "../types";
import type { DeviceAdded, Event, Refusal } from "../wire";
import { type Pace, settings } from "../settings.svelte";
import { t } from "../words.svelte";
import { shownName } from "./names";
import { sinceOwn } from "./since";

export interface Declined<G extends GameTypes = GameTypes> {
  why: Refusal;
  move: G["Move"];
}

/** What a game knows about how to show its table. */
export interface Guide<G extends GameTypes = GameTypes> {
  /** How long to show this before the next step, in milliseconds. */
  dwell(notice: NoticeOf<G>, view: G["View"]): number;
  /** Whether it is worth asking what these moves would mean; by default it is. */
  considers?(legal: G["Move"][]): boolean;
  /** Who plays together, side by side; by default everybody plays alone. */
  teams?(view: G["View"]): number[][];
}

/** How much longer than its game asks for a step is shown. Less motion is no reason to hurry. */
export const PACES: Record<Pace, number> = { slow: 2.5, normal: 1.6, fast: 0.7, at_once: 0 };

/** Someone who moves at once does not want to know what other moves would have meant. */
const CONSIDER_MS = 100;

interface Step<G extends GameTypes> {
  notices: NoticeOf<G>[];
  now: NowOf<G>;
}

export class LiveTable<G extends GameTypes = GameTypes> {
  link = $state<Link>("connecting");
  ended = $state.raw<Refusal | null>(null);
  game = $state("");
  mine = $state.raw<number[]>([]);
  /** The table as shown; it lags behind the server while steps are shown one by one. */
  now = $state.raw<NowOf<G> | null>(null);
  notices = $state.raw<NoticeOf<G>[]>([]);
  /** What the last step reported, to be animated, highlighted and announced. */
  fresh = $state.raw<NoticeOf<G>[]>([]);
  meanings = $state.raw<Event[][]>([]);
  declined = $state.raw<Declined<G> | null>(null);
  busy = $state(false);
  /** A device that was added just now, until the player has taken note of it. */
  device = $state.raw<DeviceAdded | null>(null);
  ahead = $state(0);
  /** Whether a countdown is running, before anybody may act. */
  counting = $state(false);
  /** Points to show while the last ones are counted one by one; nobody has won before that. */
  tally = $state.raw<number[] | null>(null);
  /** Without a guide there are no pauses. */
  guide: Guide<G> | null = null;
  /** The difference between the server's clock and ours, for clocks on the screen. */
  skew = 0;

  private readonly line: Line<G> | null;
  private queue: Step<G>[] = [];
  private timer = 0;
  private considering = 0;

  /** Without an id the table has no connection, as for a replay or a picture. */
  constructor(readonly id: string) {
    const ears = {
      welcome: (message: WelcomeOf<G>) => this.welcome(message),
      news: (message: NewsOf<G>) => this.hear(message),
      device: (message: DeviceAdded) => void (this.device = message),
      link: (state: Link, why?: Refusal) => {
        this.link = state;
        this.ended = why ?? null;
      },
    };
    this.line = id ? new Line(id, ears) : null;
  }

  /** After sitting down: the same table, with our seats. */
  rejoin(): void {
    this.line?.rejoin();
  }

  close(): void {
    this.link = "closed";
    clearTimeout(this.timer);
    clearTimeout(this.considering);
    this.line?.close();
  }

  // Who is looking, and what they may do.

  /** The seat whose view is shown: one of ours that is to act, otherwise our first. */
  get seat(): number | null {
    const acting = this.mine.find((seat) => this.now?.acting.includes(seat));
    return acting ?? this.mine[0] ?? null;
  }

  get myTurn(): boolean {
    const now = this.now;
    return (
      !!now &&
      !this.ahead &&
      this.mine.some((seat) => now.acting.includes(seat) && this.plays(seat))
    );
  }

  /** Whether that seat's person plays it: no bot does for now, and the match is not waiting. */
  plays(seat: number): boolean {
    const { relieved, out_of_time } = this.now?.seats[seat] ?? {};
    return !relieved && !out_of_time && !this.now?.adjourned;
  }

  get legal(): G["Move"][] {
    return this.now && !this.ahead ? this.now.legal : []; // A seat that nobody waits for may have some too.
  }

  get names(): string[] {
    return this.now?.seats.map((seat, number) => shownName(seat.kind, seat.name, number)) ?? [];
  }

  /** The names as the player here sees them: their own seat is "you". */
  get called(): string[] {
    return this.names.map((name, seat) => (this.isYou(seat) ? t("you") : name));
  }

  /** What the others did since the player here last moved, to be marked and gone through again. */
  get since(): NoticeOf<G>[] {
    return sinceOwn(this.notices, this.seat);
  }

  /** On a shared screen nobody is "you". */
  isYou(seat: number | null | undefined): boolean {
    return this.mine.length === 1 && this.mine[0] === seat;
  }

  /** Where the server draws what is shown, for games that the page cannot draw. */
  get drawing(): string {
    return server.picture(this.id, String(this.seat ?? "spectator"), this.now!);
  }

  // Messages from the server.

  private welcome(message: WelcomeOf<G>): void {
    this.game = message.game;
    this.mine = message.seats;
    this.skew = message.now.at - Date.now();
    noteWhatIsSaid(this.id, message.notices, message.now);
    // After a rematch was agreed on, the new deal waits a moment for this.
    if (this.mine.length && !message.now.begun) void contribute(this.id);
    const first = this.now === null;
    if (first) this.notices = message.notices;
    this.flush();
    if (first) this.show({ notices: [], now: message.now });
    else this.push({ notices: message.notices, now: message.now });
  }

  private hear(message: NewsOf<G>): void {
    this.skew = message.now.at - Date.now();
    noteWhatIsSaid(this.id, message.notices, message.now);
    this.push({ notices: message.notices, now: message.now });
  }

  private push(step: Step<G>): void {
    this.queue.push(step);
    this.ahead = this.queue.length;
    // Nobody looks, and a hidden page's timers are slow: whose turn it is must be known at once.
    if (document.hidden) this.flush();
    else if (!this.timer) this.next();
  }

  /** Shows the next step, for as long as it deserves. */
  private next(): void {
    this.timer = 0;
    const step = this.queue.shift();
    this.ahead = this.queue.length;
    if (!step) return;
    this.show(step);
    this.timer = window.setTimeout(() => this.next(), this.pause(step.notices, step.now));
  }

  /** How long a step is shown before the next one. */
  protected pause(notices: NoticeOf<G>[], now: NowOf<G>): number {
    const own = notices.every((notice) => this.mine.includes(notice.seat ?? -1));
    const dwelt = notices.map((notice) => this.guide?.dwell(notice, now.view) ?? 0);
    const wait = Math.max(0, ...dwelt);
    // The player's own move needs no pause, unless it scores something worth seeing.
    return own && wait < 1000 ? 0 : wait * PACES[settings.pace];
  }

  /** Something new is on the screen. */
  protected followed(): void {}

  /** Shows everything still queued at once: somebody clicked, and nothing may hold them up. */
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

  private show(step: Step<G>): void {
    this.put(step);
    this.followed();
  }

  private put(step: Step<G>): void {
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
    clearTimeout(this.considering);
    this.considering = window.setTimeout(() => void this.consider(step.now), CONSIDER_MS);
  }

  /** Whether several seats may act at once. */
  private get crowded(): boolean {
    return (this.now?.acting.length ?? 0) > 1;
  }

  /** When everybody acts at once, the others' moves often change nothing here. */
  private sameMoves(then: NowOf<G>): boolean {
    return this.crowded && JSON.stringify(this.now?.legal) === JSON.stringify(then.legal);
  }

  private async consider(now: NowOf<G>): Promise<void> {
    if (!this.line || !now.legal.length) return;
    if (this.guide?.considers?.(now.legal) === false) return;
    const answer = await this.line.send({ t: "consider", ply: now.ply });
    const known = this.now?.ply === now.ply || this.sameMoves(now);
    if (answer.t === "would" && known) this.meanings = answer.meanings;
  }

  // Actions.

  async play(move: G["Move"]): Promise<boolean> {
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

  /** Takes back to that ply; beyond the player's own turn, the others are asked. */
  async takeBack(ply: number): Promise<Refusal | null> {
    return this.ask({ t: "take_back", ply });
  }

  async ask(message: Asked): Promise<Refusal | null> {
    const answer = await this.line?.send(message);
    return answer?.t === "no" ? answer.why : null;
  }
}
