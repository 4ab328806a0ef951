/** Movements by payee, as the review shows and decides them. */
import type { Kind } from "./kinds.ts";
import { type Item, isReady } from "./review.ts";

/** All movements with one payee in one direction, of one kind. */
export type PayeeGroup = { payee: string; direction: "in" | "out"; kind: Kind };

export const groupKey = ({ payee, direction, kind }: PayeeGroup): string => `${direction} ${kind} ${payee}`;

/** How many movements would be added. @param refused how many of those that are ready cannot be */
export const readyCount = (items: readonly Item[], refused: number): number => items.filter(isReady).length - refused;
