/** The connection to a table: moves go out, what happens comes in. */
import type { GameTypes, NewsOf, WelcomeOf } from "../types";
import type { Bye, DeviceAdded, Done, FromClient, No, Pong, Refusal, Would } from "../wire";

type Told = Done | No | Would | Pong | DeviceAdded | Bye;
type ToClient<G extends GameTypes> = WelcomeOf<G> | NewsOf<G> | Told;
type WithoutId<Message> = Message extends { id: string } ? Omit<Message, "id"> : never;
/** What a client may ask, without the id, which `send` adds. */
export type Asked = WithoutId<FromClient>;
type Answer = Done | No | Would | Pong;
export type Link = "connecting" | "live" | "lost" | "closed";

export interface Ears<G extends GameTypes = GameTypes> {
  welcome(message: WelcomeOf<G>): void;
  news(message: NewsOf<G>): void;
  /** Another device plays for the same person from now on. */
  device(message: DeviceAdded): void;
  link(state: Link, why?: Refusal): void;
}

interface Waiting {
  message: object;
  resolve: (answer: Answer) => void;
}

const PING_MS = 20_000;
const PATIENCE_MS = 8_000;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 10_000;

/** One browser's connection to one table. It reconnects by itself and resends unanswered messages. */
export class Line<G extends GameTypes = GameTypes> {
  private socket: WebSocket | null = null;
  private seq = -1;
  private tries = 0;
  private joined = false;
  private closed = false;
  private retry = 0;
  private heard = 0;
  private readonly beat: number;
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly table: string,
    private readonly ears: Ears<G>,
  ) {
    this.beat = window.setInterval(() => this.checkPulse(), PING_MS / 4);
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Resolves with the answer. Ids are random because all of a guest's tabs share one id space. */
  send(message: Asked): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const whole = { ...message, id };
    return new Promise((resolve) => {
      this.waiting.set(id, { message: whole, resolve });
      if (this.joined) this.socket?.send(JSON.stringify(whole));
    });
  }

  /** Joins once more, because the guest holds other seats now. */
  rejoin(): void {
    const before = this.socket;
    this.connect();
    before?.close();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.retry);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    if (this.closed) return;
    this.joined = false;
    this.ears.link(this.tries ? "lost" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify({ t: "join", after: this.seq }));
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    socket.onclose = () => this.lost(socket);
  }

  private hear(message: ToClient<G>): void {
    this.heard = Date.now();
    switch (message.t) {
      case "welcome":
        this.seq = message.now.seq;
        this.tries = 0;
        this.joined = true;
        this.ears.link("live");
        for (const { message: unanswered } of this.waiting.values())
          this.socket?.send(JSON.stringify(unanswered));
        this.ears.welcome(message);
        return;
      case "news":
        this.seq = message.now.seq;
        this.ears.news(message);
        return;
      case "device":
        this.ears.device(message);
        return;
      case "bye":
        this.byeFor(message.why);
        return;
      case "pong":
        if (message.seq > this.seq) this.socket?.close(); // A message was missed: reconnect to get it.
    }
    this.waiting.get(message.id)?.resolve(message);
    this.waiting.delete(message.id);
  }

  private byeFor(why: Refusal): void {
    const final = ["no_such_table", "quarantined", "needs_rules", "foreign_origin"].includes(
      why.code,
    );
    if (!final) return;
    this.close();
    this.ears.link("closed", why);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.closed) return;
    this.joined = false;
    this.tries += 1;
    this.ears.link("lost");
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (this.tries - 1), LONGEST_WAIT_MS);
    this.retry = window.setTimeout(() => this.connect(), wait * (0.7 + 0.6 * Math.random()));
  }

  private readonly hurry = (): void => {
    if (this.closed || this.joined || document.hidden) return;
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.retry);
    this.connect();
  };

  private checkPulse(): void {
    const silent = Date.now() - this.heard;
    if (this.joined && silent > PING_MS + PATIENCE_MS) this.socket?.close();
    else if (this.joined && silent > PING_MS) void this.send({ t: "ping" });
  }
}
