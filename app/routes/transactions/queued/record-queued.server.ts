/** Records what a phone kept, each entry by itself and through the verb of the form that it was typed into. */

import type { QueuedAnswer, QueuedEntry, QueuedForm } from "#app/domain/queue/queued-entry.ts";
import type { Result } from "#app/domain/result.ts";
import type { Entry } from "#app/domain/transactions/transaction-entry.ts";
import { isPlain } from "#app/domain/transactions/transaction-types.ts";
import type { Context } from "#app/features/context.ts";
import { recordSchema } from "#app/features/transactions/input.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { recordTransfer } from "#app/features/transfers/record-transfer.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import * as say from "#app/request/form.words.ts";
import { readTransfer, REPLIES as TRANSFER_REPLIES, refused as transferRefused } from "../../transfers/form.server.ts";
import { refused } from "../refused.server.ts";
import { inputOf, REPLIES, readEntry, readSubmit } from "../submit.server.ts";

/** Of these, no entry is to blame: the session, the database, or too many at once. All are sent again. */
const SENT_AGAIN = [401, 429, 500, 503];

/** What a form answers to an entry that was not recorded. */
type Reply = { data: Pick<EntryAnswer, "result">; init: ResponseInit | null };

/** The session is another person's, or in another household: those of this one stay where they are. */
const ELSEWHERE: readonly string[] = ["other_person", "other_household"];

/**
 * Transactions are one database call, whatever their number; each transfer is one by itself.
 * @returns an answer for each. Throws the response where none of them can be recorded for now
 */
export async function recordQueued({ context }: FormCall, entries: readonly QueuedEntry[]): Promise<QueuedAnswer[]> {
  const of = (path: QueuedForm) => entries.filter(({ form }) => form === path);
  const answers = await recordTogether(context, of("/transactions"));
  for (const entry of of("/transactions/transfer")) answers.push(await recordOne(context, entry));
  return answers;
}

async function recordTogether(context: Context, entries: readonly QueuedEntry[]): Promise<QueuedAnswer[]> {
  const submits = entries.map(({ id, fields }) => {
    const submit = readSubmit(formOf(fields));
    if (submit.id !== id || !isPlain(submit.type)) return badRequest();
    return { submit, submission: readEntry(submit, recordSchema) };
  });
  const inputs = submits.flatMap(({ submit, submission }) =>
    submission.status === "success" ? inputOf(submit, submission.value as Entry) : [],
  );
  const results = inputs.length === 0 ? [] : await recordTransactions(context, inputs);
  const resultOf = new Map(inputs.map(({ id }, index) => [id, results[index]]));
  return submits.map(({ submit: { id }, submission }) =>
    answerOf(id, resultOf.get(id) ?? null, {
      invalid: () => REPLIES.invalid(submission),
      refused: (refusal) => refused(context.scope, submission, refusal),
    }),
  );
}

async function recordOne(context: Context, { id, fields }: QueuedEntry): Promise<QueuedAnswer> {
  const { ids, submission } = readTransfer(formOf(fields));
  if (ids.id !== id) return badRequest();
  const result =
    submission.status === "success" ? await recordTransfer(context, { ...submission.value, ...ids }) : null;
  return answerOf(id, result, {
    invalid: () => TRANSFER_REPLIES.invalid(submission),
    refused: (refusal) => transferRefused(context.scope, submission, refusal),
  });
}

/** What was published in the meantime counts, and not what the phone showed. */
const SHOWN_RATE = /^shown_/;

function formOf(fields: string): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(fields)) if (!SHOWN_RATE.test(name)) form.append(name, value);
  return form;
}

type Replies<R> = { invalid: () => Reply; refused: (refusal: R) => Reply };

/** @param result of the verb; null where the fields are not those of an entry */
function answerOf<R extends { code: string }>(
  id: string,
  result: Result<unknown, R> | null,
  replies: Replies<R>,
): QueuedAnswer {
  if (result?.ok) return { id, state: "recorded" };
  // The others need not wait for its rate.
  if (result?.refusal.code === "rate_unavailable") return { id, state: "waiting" };
  if (result && ELSEWHERE.includes(result.refusal.code)) throw new Response(null, { status: 409 });
  const { data, init } = result ? replies.refused(result.refusal) : replies.invalid();
  const [problem = say.badRequest] = Object.values(data.result?.error ?? {}).flatMap((messages) => messages ?? []);
  const status = init?.status ?? 200;
  if (SENT_AGAIN.includes(status)) throw new Response(problem, { status });
  return { id, state: "refused", problem, isKnown: result?.refusal.code === "already_recorded" };
}
