/** The only file that talks to the server. All message types come from the Python side. */
import type {
  ExerciseAnswerOf,
  ExerciseHintOf,
  ExerciseOf,
  ExerciseTriedOf,
  GameTypes,
  HintOf,
  LookAheadOf,
  NewsOf,
  ReplayOf,
  WelcomeOf,
} from "./types";
import type {
  BranchOff,
  Bye,
  Code,
  Collected,
  NumberAdded,
  Daily,
  DeviceAdded,
  DeviceCard,
  Done,
  Forgotten,
  FromClient,
  GameCard,
  House,
  LessonAt,
  Me,
  MyExercises,
  MyTable,
  No,
  OpenTable,
  Pong,
  Possible,
  PushState,
  Record as MatchRecord,
  Recovery,
  Refusal,
  ReviewState,
  Rulebook,
  Seated,
  Subscription,
  Switched,
  TableCard,
  TableInfo,
  TableOpened,
  TableShut,
  Whose,
  Would,
} from "./wire";

/** The server refused a request: carries a stable code, facts and perhaps a rule. */
export class Refused extends Error {
  constructor(readonly why: Refusal) {
    super(why.code);
  }
}

const UNREACHABLE: Refusal = { code: "unreachable", key: "refused.unreachable" };

export const isUnreachable = (error: unknown): boolean =>
  error instanceof Refused && error.why.code === UNREACHABLE.code;

async function ask<T>(path: string, body?: object): Promise<T> {
  const post = {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
    keepalive: true, // Whoever leaves the page has still asked.
  };
  const response = await fetch(path, body === undefined ? {} : post).catch(() => {
    throw new Refused(UNREACHABLE);
  });
  if (!response.ok) {
    throw new Refused(await response.json().catch(() => UNREACHABLE));
  }
  return response.json();
}

const reviewAt = (id: string, eyes: string) =>
  `/api/tables/${id}/review?${new URLSearchParams({ eyes }).toString()}`;

export const server = {
  games: () => ask<GameCard[]>("/api/games"),
  rules: (game: string, language: string) =>
    ask<Rulebook>(`/api/games/${game}/rules?${new URLSearchParams({ language }).toString()}`),
  /** How everybody did with the deal of the day: today's if no day is given. */
  daily: (game: string, day = "") =>
    ask<Daily>(`/api/daily/${game}${day && `?${new URLSearchParams({ day }).toString()}`}`),
  /** What the strongest bot reached with the deal of that match, once one is done with it. */
  possible: (id: string) => ask<Possible>(`/api/tables/${id}/possible`),
  house: () => ask<House>("/api/house"),
  tables: (query: Record<string, string>) =>
    ask<TableCard[]>(`/api/tables?${new URLSearchParams(query).toString()}`),
  /** A file of all that the server keeps of the guest. */
  everything: "/api/me/everything",
  forget: () => ask<Forgotten>("/api/me/forget", {}),
  /** Where the guest has a seat and can play on. */
  mine: () => ask<MyTable[]>("/api/me/tables"),
  open: (wanted: OpenTable) => ask<TableOpened>("/api/tables", wanted),
  /** Lets a lesson's table stand where that step begins. */
  lesson: (id: string, step: number) => ask<LessonAt>(`/api/tables/${id}/lesson`, { step }),
  /** A table that plays on from a moment of that one. */
  branch: (id: string, wanted: BranchOff) => ask<TableOpened>(`/api/tables/${id}/branch`, wanted),
  /** Makes exercises of the guest's costly moves in a match that was reviewed. */
  collect: (id: string) => ask<Collected>(`/api/tables/${id}/exercises`, {}),
  exercises: () => ask<MyExercises>("/api/exercises"),
  exercise: (id: string) => ask<ExerciseOf<GameTypes>>(`/api/exercises/${id}`),
  exerciseHint: (id: string) => ask<ExerciseHintOf<GameTypes>>(`/api/exercises/${id}/hint`),
  /** The better move and its line; before a try this counts as a miss. */
  exerciseAnswer: (id: string) =>
    ask<ExerciseAnswerOf<GameTypes>>(`/api/exercises/${id}/answer`, {}),
  tryExercise: (id: string, move: object, hinted: boolean) =>
    ask<ExerciseTriedOf<GameTypes>>(`/api/exercises/${id}/try`, { move, hinted }),
  removeExercise: (id: string) => ask<MyExercises>(`/api/exercises/${id}/remove`, {}),
  table: (id: string) => ask<TableInfo>(`/api/tables/${id}`),
  close: (id: string) => ask<TableShut>(`/api/tables/${id}/close`, {}),
  me: (name: string) => ask<Me>("/api/me", { name }),
  /** The random number becomes part of the deal, if it is not dealt yet. */
  sit: (id: string, name: string, ticket: string, entropy: string) =>
    ask<Seated>(`/api/tables/${id}/seats`, { name, ticket, entropy }),
  /** The same for whoever sits there already. */
  contribute: (id: string, entropy: string) =>
    ask<NumberAdded>(`/api/tables/${id}/entropy`, { entropy }),
  /** Of a match that has ended: all that is needed to play it again, and to check it. */
  record: (id: string) => ask<MatchRecord>(`/api/tables/${id}/record`),
  /** Whether this device is told when it is the guest's turn, and the key it takes. */
  push: () => ask<PushState>("/api/me/push"),
  pushTo: (subscription: Subscription) => ask<PushState>("/api/me/push", subscription),
  pushOff: () => ask<PushState>("/api/me/push/off", {}),
  devices: () => ask<DeviceCard[]>("/api/me/devices"),
  newCode: () => ask<Code>("/api/me/devices/code", {}),
  removeDevice: (id: string) => ask<DeviceCard[]>(`/api/me/devices/${id}/remove`, {}),
  rotate: () => ask<Me>("/api/me/devices/rotate", {}),
  recovery: () => ask<Recovery>("/api/me/recovery", {}),
  whose: (code: string) => ask<Whose>("/api/devices/whose", { code }),
  addDevice: (code: string) => ask<Switched>("/api/devices", { code }),
  replay: (id: string, eyes: string, from: number) =>
    ask<ReplayOf<GameTypes>>(
      `/api/tables/${id}/replay?${new URLSearchParams({ eyes, from: String(from) }).toString()}`,
    ),
  /** The best move for one of the guest's seats, and why. */
  hint: (id: string, seat: number) => ask<HintOf<GameTypes>>(`/api/tables/${id}/hint`, { seat }),
  /** How far the review of a match is, and the review itself once it is complete. */
  review: (id: string, eyes: string) => ask<ReviewState>(reviewAt(id, eyes)),
  startReview: (id: string, eyes: string) => ask<ReviewState>(reviewAt(id, eyes), {}),
  /** What was expected at one of its moves, as positions to look at. */
  lookAhead: (id: string, eyes: string, ply: number) =>
    ask<LookAheadOf<GameTypes>>(
      `/api/tables/${id}/review/${ply}?${new URLSearchParams({ eyes }).toString()}`,
    ),
  /** Where the picture of a position is. After moves were taken back, a ply is another position. */
  picture(id: string, eyes: string, { ply, seq }: { ply: number; seq: number }): string {
    const query = new URLSearchParams({ eyes, ply: String(ply), seq: String(seq) });
    return `/api/tables/${id}/picture?${query.toString()}`;
  },
  /** The same as it stands, for lists. */
  thumbnail: (id: string, changed: number) => `/api/tables/${id}/picture?changed=${changed}`,
};

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
