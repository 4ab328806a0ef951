/** What the pages and the service worker tell each other about the queue. */
import type { Role } from "../access.ts";

/** Whoever uses the product here, and what a form needs to know of their household. */
export type Person = { person: string; household: string; role: Role; currency: string; timeZone: string };

/** What is being typed in a tab, as it stores it itself; null where nothing is. */
export type TabDrafts = { tab: string; drafts: string | null };

/** A page tells who is here, or only that there may be a network again; `isOnline`: the browser has just found one. */
export type PageMessage = ((Person & TabDrafts & { kind: "here" }) | { kind: "send" }) & { isOnline?: boolean };

/** The service worker tells what waits of whoever is here. */
export type QueueMessage = {
  kind: "queue";
  waiting: number;
  /** The newest of them, in words. */
  entries: readonly { id: string; what: string; amount: string; details: string }[];
  /** What they take from the household's money, in cents of its currency. */
  outgoing: number;
  /** How many were recorded just now. */
  recorded: number;
  /** Whether anything differs from what was told last. */
  isChanged: boolean;
  /** Whether they have used it here for two days at least. */
  isThirdDay: boolean;
  /** What was being typed in a tab that was closed, for a page that is opened next; null where nothing was. */
  drafts: string | null;
};
