/** What a phone keeps while the network is away, and what the server answers once it is sent. */

/** The forms whose submits are kept: a new transaction of a plain type, and a new transfer. */
export const QUEUED_FORMS = ["/transactions", "/transactions/transfer"] as const;
export type QueuedForm = (typeof QUEUED_FORMS)[number];

/** How many are sent in one request, and in how many characters. */
export const MOST_SENT = 50;
export const LONGEST_SENT = 40_000;

export type QueuedEntry = {
  /** The id of the row that it becomes. */
  id: string;
  form: QueuedForm;
  /** The form's fields, URL-encoded as it would have posted them. */
  fields: string;
};

/**
 * Of one entry: recorded, now or before; waiting for a rate that is not known now; or refused, with the sentence that says why.
 * `isKnown`: a row has its id, and other contents.
 */
export type QueuedAnswer = { id: string } & (
  | { state: "recorded" | "waiting" }
  | { state: "refused"; problem: string; isKnown?: boolean }
);
