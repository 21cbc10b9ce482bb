// Made from the Python side by `make types`. Do not edit.

/**
 * A move or LAPSED: who, what, and when, in milliseconds since the first (if timed).
 *
 * @minItems 2
 * @maxItems 3
 */
export type Played = [number, string] | [number, string, number | null];
export type FromClient =
  | Join
  | Play
  | TakeBack
  | AnswerUndo
  | Leave
  | Relieve
  | ComeBack
  | Say
  | MakeOffer
  | AnswerOffer
  | GoOn
  | Ping
  | Consider;

export interface Wire {
  Welcome: Welcome;
  Notice: Notice;
  Event: Event;
  Now: Now;
  SeatNow: SeatNow;
  OfferNow: OfferNow;
  Outcome: Outcome;
  News: News;
  Done: Done;
  No: No;
  Refusal: Refusal;
  Would: Would;
  Pong: Pong;
  DeviceAdded: DeviceAdded;
  Bye: Bye;
  GameCard: GameCard;
  Rulebook: Rulebook;
  OpenTable: OpenTable;
  Setup: Setup;
  SeatPlan: SeatPlan;
  TableOpened: TableOpened;
  Ticket: Ticket;
  GoToStep: GoToStep;
  LessonAt: LessonAt;
  SitDown: SitDown;
  Seated: Seated;
  Contribution: Contribution;
  NumberAdded: NumberAdded;
  MyName: MyName;
  Me: Me;
  DeviceCard: DeviceCard;
  Code: Code;
  CodeGiven: CodeGiven;
  Recovery: Recovery;
  Whose: Whose;
  Switched: Switched;
  BranchOff: BranchOff;
  MyExercises: MyExercises;
  ExerciseCard: ExerciseCard;
  Collected: Collected;
  ExerciseShown: ExerciseShown;
  Frame: Frame;
  ExerciseTry: ExerciseTry;
  ExerciseTried: ExerciseTried;
  ExerciseHint: ExerciseHint;
  Reason: Reason;
  ExerciseAnswer: ExerciseAnswer;
  Advice: Advice;
  LineMove: LineMove;
  Guess: Guess;
  TableAgain: TableAgain;
  TableShut: TableShut;
  TableCard: TableCard;
  Wanted: Wanted;
  Pace: Pace;
  MyTable: MyTable;
  Daily: Daily;
  DailyResult: DailyResult;
  DailyCount: DailyCount;
  Possible: Possible;
  BestPossible: BestPossible;
  Forgotten: Forgotten;
  PushState: PushState;
  Subscription: Subscription;
  TableInfo: TableInfo;
  OriginCard: OriginCard;
  Replay: Replay;
  HintWanted: HintWanted;
  HintGiven: HintGiven;
  ReviewState: ReviewState;
  Review: Review;
  Judgement: Judgement;
  LookAhead: LookAhead;
  House: House;
  Record: Record;
  Played: Played;
  Proof: Proof;
  Join: Join;
  Play: Play;
  TakeBack: TakeBack;
  AnswerUndo: AnswerUndo;
  Leave: Leave;
  Relieve: Relieve;
  ComeBack: ComeBack;
  Say: Say;
  MakeOffer: MakeOffer;
  AnswerOffer: AnswerOffer;
  GoOn: GoOn;
  Ping: Ping;
  Consider: Consider;
  FromClient: FromClient;
  [k: string]: unknown;
}
/**
 * The answer to join: the seats this client holds, what it missed, and the table now.
 */
export interface Welcome {
  t: "welcome";
  table: string;
  game: string;
  seats: number[];
  notices: Notice[];
  now: Now;
}
/**
 * One act of the log, as this watcher may see it.
 */
export interface Notice {
  seq: number;
  at: number;
  kind: string;
  seat?: number | null;
  ply?: number | null;
  move?: unknown;
  events?: Event[];
  words?: {
    [k: string]: unknown;
  };
}
/**
 * Something that followed from a move, for the log, the screen and explanations.
 */
export interface Event {
  key: string;
  facts?: {
    [k: string]:
      | number
      | string
      | string[]
      | {
          [k: string]: number;
        };
  };
  only?: number | null;
  final?: boolean;
}
/**
 * The table as it stands, for one watcher: all a client needs to draw it.
 */
export interface Now {
  seq: number;
  ply: number;
  at: number;
  begun: boolean;
  seats: SeatNow[];
  acting: number[];
  view: unknown;
  legal: unknown[];
  may_undo_to: number | null;
  undo_asked: {
    [k: string]: number;
  } | null;
  offer: OfferNow | null;
  closed: boolean;
  outcome: Outcome | null;
  rematch: string;
  adjourned?: boolean;
  silent?: boolean;
  delay?: number;
  opens_at?: number | null;
  daily?: string;
  hints?: boolean;
  seal?: string;
}
/**
 * Who sits in a seat now.
 */
export interface SeatNow {
  kind: string;
  name: string;
  bot?: string;
  relieved?: boolean;
  out_of_time?: boolean;
  votes?: number[];
  flagged?: boolean;
  left?: number | null;
  away?: number | null;
}
/**
 * What someone offers the others, and who has answered.
 */
export interface OfferNow {
  what: "close" | "rematch";
  seat: number;
  at: number;
  agreed: number[];
  declined: number[];
  waiting: number[];
}
/**
 * How a match ended.
 *
 *     Points are by seat, and winners are seats. The rule is the one that ended the match, and the
 *     parts say what the points were for.
 */
export interface Outcome {
  points: number[];
  winners: number[];
  rule: string;
  parts?: {
    [k: string]: number[];
  };
}
/**
 * Something was stored: what happened, and the table after it.
 */
export interface News {
  t: "news";
  notices: Notice[];
  now: Now;
}
/**
 * The request with this id is stored as that log entry.
 */
export interface Done {
  t: "done";
  id: string;
  seq: number;
}
/**
 * The request with this id is refused, and why.
 */
export interface No {
  t: "no";
  id: string;
  why: Refusal;
}
/**
 * What a client is told. The code never changes; the facts say what would work instead.
 */
export interface Refusal {
  code: string;
  rule?: string;
  key?: string;
  facts?: {
    [k: string]:
      | number
      | string
      | string[]
      | {
          [k: string]: number;
        };
  };
}
/**
 * What each move in `legal` would mean, in the same order, as events that have not happened.
 */
export interface Would {
  t: "would";
  id: string;
  ply: number;
  meanings: Event[][];
}
/**
 * A sign of life, with the last log entry and the server's clock.
 */
export interface Pong {
  t: "pong";
  id: string;
  seq: number;
  at: number;
}
/**
 * Another device now plays for the same guest, who may want to remove it.
 */
export interface DeviceAdded {
  t: "device";
  id: string;
  label: string;
  at: number;
}
/**
 * The server closes the connection, and why.
 */
export interface Bye {
  t: "bye";
  why: Refusal;
}
/**
 * A game that can be played here.
 */
export interface GameCard {
  name: string;
  title: string;
  players: number[];
  rules_version: number;
  bots: string[];
  styles: string[];
  options: {
    [k: string]: unknown;
  };
  open: boolean;
  pictured: boolean;
}
/**
 * The rules of a game as people read them.
 */
export interface Rulebook {
  text: string;
}
/**
 * Asks for a table. The caller takes the seats of kind "person".
 */
export interface OpenTable {
  setting: Setup;
  name: string;
  public?: boolean;
  daily?: boolean;
  day?: string | null;
  lesson?: boolean;
  contributes?: boolean;
}
/**
 * Everything that is fixed before the match begins, except the seed.
 */
export interface Setup {
  game: string;
  seats: SeatPlan[];
  options?: {
    [k: string]: unknown;
  };
  pace?: "brisk" | "correspondence" | "none" | "relaxed";
  delay?: number;
  hints?: boolean | null;
}
/**
 * A seat: taken by a person, played by a bot, or open to anyone who comes.
 */
export interface SeatPlan {
  kind?: "bot" | "open" | "person";
  name?: string;
  bot?: string;
}
/**
 * The new table, with a ticket for any open seat and one for each, if there are any.
 */
export interface TableOpened {
  id: string;
  name: string;
  tickets: Ticket[];
  token: string;
  commitment: string;
}
/**
 * An invitation, to go after the # of a link: to one seat, or to any open one (null).
 */
export interface Ticket {
  seat: number | null;
  secret: string;
}
/**
 * Asks a lesson's table to stand where that step begins; steps count from 0.
 */
export interface GoToStep {
  step: number;
}
/**
 * It stands there since that log entry.
 */
export interface LessonAt {
  seq: number;
}
/**
 * Asks for a seat, or for any open one. Public tables need no ticket.
 */
export interface SitDown {
  name: string;
  ticket?: string;
  seat?: number | null;
  entropy?: string | null;
}
/**
 * The seat is yours.
 */
export interface Seated {
  table: string;
  seat: number;
  token: string;
  added: boolean;
}
/**
 * Your random number for the deal, made after you were told the commitment.
 */
export interface Contribution {
  entropy: string;
}
/**
 * Whether it is part of the deal, in the name of this seat.
 *
 *     It is not if the deal was made already or is the same for everyone, or you have added another.
 */
export interface NumberAdded {
  seat: number;
  added: boolean;
}
/**
 * What you would like to be called.
 */
export interface MyName {
  name: string;
}
/**
 * You, as this device knows you.
 */
export interface Me {
  name: string;
  token?: string;
}
/**
 * A device that plays for you.
 */
export interface DeviceCard {
  id: string;
  label: string;
  added_at: number;
  this: boolean;
}
/**
 * A short code that adds one device, valid once and for a few minutes.
 */
export interface Code {
  code: string;
  seconds: number;
}
/**
 * A short code, or the secret of a recovery link.
 */
export interface CodeGiven {
  code: string;
}
/**
 * The secret of your recovery link, told only once; it replaces the one before.
 */
export interface Recovery {
  secret: string;
}
/**
 * The name this device would play under.
 */
export interface Whose {
  name: string;
}
/**
 * Whom the device plays for now.
 */
export interface Switched {
  name: string;
  token: string;
  left_behind?: string;
}
/**
 * Asks to play on from a moment. The caller takes the seats of kind "person".
 *
 *     Through a seat's eyes, what it could not know is drawn anew; through all eyes, once the match is
 *     over, everything is as it was.
 */
export interface BranchOff {
  name: string;
  ply: number;
  eyes: number | "all";
  seats: SeatPlan[];
}
/**
 * All of yours, those that are due first.
 */
export interface MyExercises {
  due: number;
  exercises: ExerciseCard[];
}
/**
 * An exercise of yours: a move of your own game that cost you something.
 */
export interface ExerciseCard {
  id: string;
  game: string;
  table: string;
  ply: number;
  seat: number;
  made_at: number;
  due_at: number;
  due: boolean;
  solved: number;
  times: number;
}
/**
 * So many moments of a match are exercises of yours now, and so many of them are new.
 */
export interface Collected {
  new: number;
  of_match: number;
}
/**
 * A position as the seat saw it. A better move than the one that was made is wanted.
 */
export interface ExerciseShown {
  id: string;
  game: string;
  seat: number;
  players: number;
  ply: number;
  legal: unknown[];
  made: unknown;
  frames: Frame[];
  cost: number;
  points: number;
  card?: ExerciseCard | null;
}
/**
 * A move and the position after it; the first frame is the start and has no move.
 */
export interface Frame {
  ply: number;
  seq: number;
  at: number;
  acting: number[];
  seat?: number | null;
  move?: unknown;
  text?: string;
  events?: Event[];
  points?: number[];
  view?: unknown;
  views?: unknown[];
}
/**
 * A move, and whether a hint helped to find it.
 */
export interface ExerciseTry {
  move: {
    [k: string]: unknown;
  };
  hinted?: boolean;
}
/**
 * The best move, one as good as that, or worse: then by how much.
 */
export interface ExerciseTried {
  verdict: "best" | "good" | "worse";
  cost: number;
  points: number;
  frames: Frame[];
  days?: number | null;
}
/**
 * What speaks for the better move, and then which it is.
 */
export interface ExerciseHint {
  reasons: Reason[];
  move: unknown;
  frames: Frame[];
}
/**
 * An event that speaks for a move, or against the one that was made.
 *
 *     The move does it at once; or then, later in its line; or else another move allows a rival to.
 */
export interface Reason {
  role: "allows" | "does" | "then";
  seat: number;
  event: Event;
}
/**
 * The better move with its line, and what was to be expected after the one that was made.
 */
export interface ExerciseAnswer {
  advice: Advice;
  move: unknown;
  better: Frame[];
  made: Frame[];
  days?: number | null;
}
/**
 * The move that a strong player would make, and why. The line begins with that move.
 */
export interface Advice {
  move: string;
  chances: number[];
  line?: LineMove[];
  reasons?: Reason[];
  guesses?: Guess[];
}
/**
 * A move of a line that was looked at, and what it would do. The move is in notation.
 */
export interface LineMove {
  seat: number;
  move: string;
  events?: Event[];
}
/**
 * How likely something hidden was, by what the seat could know: "goal", {"card": "star"}.
 */
export interface Guess {
  seat: number;
  key: string;
  facts: {
    [k: string]:
      | number
      | string
      | string[]
      | {
          [k: string]: number;
        };
  };
  share: number;
}
/**
 * The rematch table, where you already hold your seats.
 */
export interface TableAgain {
  id: string;
  name: string;
  waiting: number[];
}
/**
 * Whether the table is closed by now, or which seats have yet to agree.
 */
export interface TableShut {
  closed: boolean;
  waiting: number[];
}
/**
 * A table in a list.
 */
export interface TableCard {
  id: string;
  name: string;
  game: string;
  status: string;
  public: boolean;
  opened_at: number;
  changed_at: number;
  people: string[];
  damaged: boolean;
  needs_rules: number | null;
  wanted?: Wanted | null;
}
/**
 * What one would sit down to at a table that waits for players.
 */
export interface Wanted {
  seats: SeatPlan[];
  free: number;
  pace: string;
  clock: Pace | null;
}
/**
 * A time budget for the match, and what each turn adds to it, all in milliseconds.
 */
export interface Pace {
  store: number;
  each_turn: number;
  carries: boolean;
}
/**
 * A table where you hold seats.
 */
export interface MyTable {
  id: string;
  name: string;
  game: string;
  status: string;
  public: boolean;
  opened_at: number;
  changed_at: number;
  people: string[];
  damaged: boolean;
  needs_rules: number | null;
  wanted?: Wanted | null;
  yours: number[];
  turn: number[];
  outcome: Outcome | null;
  daily: string;
}
/**
 * A game's deal of one day: how you did, and how everybody on this server did.
 *
 *     What others reached is told to those who have a result, or once nobody can play it any more.
 */
export interface Daily {
  game: string;
  day: string;
  today: string;
  people: number;
  yours: DailyResult | null;
  running: string;
  streak: number;
  best: number | null;
  counts: DailyCount[] | null;
}
/**
 * What a guest reached with the deal of a day: in the first match that they finished.
 */
export interface DailyResult {
  day: string;
  game: string;
  match: string;
  points: number;
}
/**
 * So many people have so many points.
 */
export interface DailyCount {
  points: number;
  people: number;
}
/**
 * What the strongest bot reached with your deal, knowing no more than you did.
 */
export interface Possible {
  best: number | null;
  bot?: string;
  points?: number | null;
  match?: string;
  tries?: number;
  reachable?: BestPossible | null;
  waiting?: boolean;
}
/**
 * The best that somebody can do with your deal who knows all of it beforehand.
 */
export interface BestPossible {
  points: number;
  proven: boolean;
  bound: number | null;
  match: string;
  foresight: boolean;
}
/**
 * You are nobody here any more; so many matches went with you.
 */
export interface Forgotten {
  matches: number;
}
/**
 * Whether this device is told that it is your turn.
 */
export interface PushState {
  key: string;
  on: boolean;
  language?: string;
}
/**
 * Where this device's browser can be told something, and the keys to tell it with.
 */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
}
/**
 * One table: who sits where, and which seats are yours.
 */
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  status: string;
  public: boolean;
  pace: string;
  clock: Pace | null;
  options: {
    [k: string]: unknown;
  };
  seats: SeatPlan[];
  yours: number[];
  commitment: string;
  delay: number;
  opener?: boolean;
  daily?: string;
  hints?: boolean;
  origin?: OriginCard | null;
}
/**
 * The moment that a table plays on from, and through whose eyes it was seen.
 */
export interface OriginCard {
  table: string;
  ply: number;
  eyes: number | "all";
  name?: string;
}
/**
 * A match to replay: `plies` is the number of moves that stand; frames run from 0 to that.
 */
export interface Replay {
  table: string;
  game: string;
  eyes: string;
  plies: number;
  seats: SeatPlan[];
  outcome: Outcome | null;
  frames: Frame[];
}
/**
 * Asks for a hint. The seat is needed only by clients that hold several.
 */
export interface HintWanted {
  seat?: number | null;
}
/**
 * The best move for your seat at that ply, and the line it begins, as positions to look at.
 *
 *     The first frame is what you see now. What you do not know is drawn anew for the others.
 */
export interface HintGiven {
  seat: number;
  ply: number;
  advice: Advice;
  frames: Frame[];
}
/**
 * A review: `done` of `total` moves are judged. It is null until it is complete.
 *
 *     If nobody has asked for it, `total` is 0.
 */
export interface ReviewState {
  done?: number;
  total?: number;
  review?: Review | null;
}
/**
 * A match, judged through the same eyes that may watch its replay.
 *
 *     Through a seat's eyes only its own moves are judged, and chances are those it could see. Through
 *     all eyes, which are open once the match is over, each move is judged by what its own seat knew.
 */
export interface Review {
  game: string;
  rules: number;
  eyes: "all" | number;
  chances: number[][];
  judgements: Judgement[];
  turning_points: number[];
  accuracy: (number | null)[];
}
/**
 * What one move of the match was worth.
 *
 *     All fields are written, also defaults: whether msgspec takes a number for the default depends on
 *     which process made it, and a review has the same bytes everywhere.
 */
export interface Judgement {
  ply: number;
  seat: number;
  move: string;
  mark: "best" | "costly" | "good" | "inaccurate" | "only";
  chances: number[];
  cost?: number;
  points?: number;
  better?: Advice | null;
  line?: LineMove[];
}
/**
 * What was expected at a move, as positions to look at, through the eyes of who made it.
 *
 *     Both lines begin with the position before it: one goes on with the better move, if there was
 *     one, the other with the move that was made.
 */
export interface LookAhead {
  seat: number;
  better: Frame[];
  made: Frame[];
}
/**
 * What a page needs to open tables and invite others, if there is an address they can reach.
 */
export interface House {
  address: string;
  version: string;
  clocks: {
    [k: string]: Pace | null;
  };
}
/**
 * Everything needed to replay the match, as one line of JSON.
 */
export interface Record {
  game: string;
  rules: number;
  players: number;
  seed: string;
  moves: Played[];
  options?: {
    [k: string]: unknown;
  };
  seats?: string[];
  outcome?: Outcome | null;
  closed?: boolean;
  start?: string;
  proof?: Proof | null;
  format?: number;
}
/**
 * What anyone needs to check a record without the server: docs/checking.md says how.
 */
export interface Proof {
  table: string;
  commitment: string;
  entries: [number, string][];
  outcome: string;
  seal: string;
}
/**
 * The first message: the last log entry the client knows (-1: none).
 */
export interface Join {
  t: "join";
  after?: number | null;
}
/**
 * A move, and how many moves the player had seen.
 */
export interface Play {
  t: "play";
  id: string;
  ply: number;
  move: unknown;
  seat?: number | null;
}
/**
 * Go back to that ply; the others are asked if the table's rules require it.
 */
export interface TakeBack {
  t: "take_back";
  id: string;
  ply: number;
  seat?: number | null;
}
/**
 * Yes or no to someone who wants to go back.
 */
export interface AnswerUndo {
  t: "answer_undo";
  id: string;
  agreed: boolean;
  seat?: number | null;
}
/**
 * Leave the match: a bot plays on, or before the match the seat is open again.
 */
export interface Leave {
  t: "leave";
  id: string;
  seat?: number | null;
}
/**
 * Agree that a bot should play for someone who is gone.
 */
export interface Relieve {
  t: "relieve";
  id: string;
  seat: number;
}
/**
 * Take over from the bot again; if the match was adjourned, go on.
 */
export interface ComeBack {
  t: "come_back";
  id: string;
  seat?: number | null;
}
/**
 * A chat message: words, or the key of a fixed phrase.
 */
export interface Say {
  t: "say";
  id: string;
  words?: string;
  phrase?: string;
  seat?: number | null;
}
/**
 * Offers the others to play again or to close the match, or agrees if someone has.
 */
export interface MakeOffer {
  t: "offer";
  id: string;
  what: "close" | "rematch";
  seat?: number | null;
}
/**
 * Yes or no to what is offered.
 */
export interface AnswerOffer {
  t: "answer_offer";
  id: string;
  agreed: boolean;
  seat?: number | null;
}
/**
 * Play again without those who do not answer.
 */
export interface GoOn {
  t: "go_on";
  id: string;
  seat?: number | null;
}
/**
 * Asks for a sign of life.
 */
export interface Ping {
  t: "ping";
  id: string;
}
/**
 * Asks what each legal move in the position would mean; nothing is played.
 */
export interface Consider {
  t: "consider";
  id: string;
  ply: number;
}
