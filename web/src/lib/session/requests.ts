/** All that the page asks of the server, apart from the table itself. */
import type {
  ExerciseAnswerOf,
  ExerciseHintOf,
  ExerciseOf,
  ExerciseTriedOf,
  GameTypes,
  HintOf,
  LookAheadOf,
  ReplayOf,
} from "../types";
import type {
  BranchOff,
  Code,
  Collected,
  Daily,
  DeviceCard,
  Forgotten,
  GameCard,
  House,
  LessonAt,
  Me,
  MyExercises,
  MyTable,
  NumberAdded,
  OpenTable,
  Possible,
  PushState,
  Record as MatchRecord,
  Recovery,
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
} from "../wire";
import { ask } from "./ask";

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
