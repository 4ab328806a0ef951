/** Movements by payee, as the review shows and decides them. */
import type { Kind } from "../kinds.ts";
import { type Item, isReady } from "./review.ts";
import type { WaitingMovement } from "./review-data.ts";

/** All movements with one payee in one direction, of one kind. `account`: whose messages reported them; without one, of all. */
export type PayeeGroup = { payee: string; direction: "in" | "out"; kind: Kind; account?: string | null };

export const groupKey = ({ payee, direction, kind, account }: PayeeGroup): string =>
  [account, direction, kind, payee].filter(Boolean).join(" ");

export const isOfGroup = ({ account_id, payee, direction, kind }: WaitingMovement, group: PayeeGroup): boolean =>
  groupKey({ payee, direction, kind, account: group.account && account_id }) === groupKey(group);

/** How many movements would be added. @param refused how many of those that are ready cannot be */
export const readyCount = (items: readonly Item[], refused: number): number => items.filter(isReady).length - refused;
