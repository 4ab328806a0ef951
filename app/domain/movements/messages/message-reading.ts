/** What reading messages comes to. */
import type { Moment, Now } from "../moment.ts";
import type { Movement } from "../movement.ts";
import type { Skeleton } from "./skeletons.ts";

/**
 * - wording: a sender's own sentence, known word for word
 * - grammar: by its amount and its verb; someone has to agree
 * - learned: as someone of the household said of one like it; someone has to agree
 */
export type Level = "wording" | "grammar" | "learned";

/** A stretch of the text, from `start` up to `end`. */
export type Piece = { start: number; end: number; text: string };

export type ReadMovement = Movement & { level: Level; words: Piece };

export type ReadOptions = Now & {
  /** When the phone had the message, for what prints no day. */
  arrivedAt?: Moment | undefined;
  /** What people of the household said of messages that were not understood. */
  skeletons?: readonly Skeleton[] | undefined;
};

export type MessagesReading = {
  /** In the order of the text, each once however often it was pasted. */
  movements: ReadMovement[];
  /** What tells that no money moved. */
  notices: Piece[];
  /** What mentions money and was not understood. */
  unread: Piece[];
  /** All of the text but blank lines, in its order: what the three were cut from. */
  pieces: (Piece & { as: "movement" | "notice" | "unread" })[];
};

/** `cost`: how much of it is left unexplained; of two ways to cut a text, the one that costs less is right. */
export type Reading = { cost: number } & (
  | { as: "movement"; level: Level; movements: Movement[] }
  | { as: "notice" | "unread" }
);

export type Cut = { words: Piece; reading: Reading; sent: Moment | null };

/** Whether a movement is added without someone's consent. */
export const isCertain = ({ level }: ReadMovement): boolean => level === "wording";
