import type { Owner, PendingEntry } from "./pending-entry.ts";
import type { BatchAnswer } from "./queue.ts";

/** Where the server takes what was queued, and where the service worker shows it. */
export const QUEUE_PATH = "/transactions/queued";

/** In milliseconds. */
const LONGEST_ANSWER = 30_000;

/** Sends a batch in the name of whoever typed it. */
export async function postBatch({ person, household }: Owner, batch: readonly PendingEntry[]): Promise<BatchAnswer> {
  const entries = batch.map(({ id, form, fields }) => ({ id, form, fields }));
  const body = new URLSearchParams({ typed_by: person, opened_in: household, entries: JSON.stringify(entries) });
  try {
    const response = await fetch(QUEUE_PATH, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(LONGEST_ANSWER),
    });
    return await answerIn(response);
  } catch {
    return { kind: "silent" };
  }
}

async function answerIn(response: Response): Promise<BatchAnswer> {
  // To the sign-in or the payment page.
  if (response.type === "opaqueredirect" || response.status === 401) return { kind: "signed_out" };
  if (response.status === 409) return { kind: "elsewhere" };
  if ([400, 403, 413].includes(response.status)) return { kind: "refused", problem: await response.text() };
  const answers = response.ok ? await response.json() : null;
  return Array.isArray(answers) ? { kind: "answers", answers } : { kind: "silent" };
}
