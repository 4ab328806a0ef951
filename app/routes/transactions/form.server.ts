/** The transaction form's actions: each parses, calls its verb, and words the answer. */
import { redirect } from "@remix-run/cloudflare";
import { formatDecimal } from "#app/domain/money.ts";
import type { Entry } from "#app/domain/transactions/transaction-entry.ts";
import { recordSchema, reviseSchema } from "#app/features/transactions/input.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { reviseTransaction } from "#app/features/transactions/revise-transaction.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId, readVersion } from "#app/request/form.server.ts";
import type { StoredTransaction } from "#db/transactions/entries.ts";
import { refused } from "./refused.server.ts";
import { addressWith } from "./search-params.ts";
import { inputOf, REPLIES, readEntry, readSubmit, saved } from "./submit.server.ts";

/** Records a new transaction. */
export async function record(form: FormData, { context }: FormCall) {
  const submit = readSubmit(form);
  const submission = readEntry(submit, recordSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const [result] = await recordTransactions(context, [inputOf(submit, submission.value as Entry)]);
  return result?.ok === false ? refused(context.scope, submission, result.refusal) : saved(submit.id);
}

/** Changes a transaction that still has the version that the form was made from. */
export async function revise(form: FormData, { context }: FormCall) {
  const submit = readSubmit(form);
  const version = readVersion(form);
  const submission = readEntry(submit, reviseSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const { anotherAsset: _, planned: __, ...input } = inputOf(submit, submission.value as Entry);
  const result = await reviseTransaction(context, { ...input, version });
  return result.ok ? saved(submit.id) : refused(context.scope, submission, result.refusal);
}

/** Deletes a transaction. A purchase that is deleted to be corrected is offered anew, filled in. */
export async function remove(form: FormData, { request, context }: FormCall) {
  const input = { id: readId(form), version: readVersion(form), withAsset: form.has("with_asset") };
  const result = await removeTransaction(context, input);
  if (!result.ok) return REPLIES.notRemoved.refused(context.scope, result.refusal);
  const params = new URL(request.url).searchParams;
  return redirect(addressWith(params, params.has("correct") && result.value ? newPurchase(result.value) : {}));
}

const newPurchase = (row: StoredTransaction) => ({
  new: "",
  type: row.type,
  date: row.date,
  description: row.description,
  amount: formatDecimal(row.amount),
  currency: row.currency,
  asset_name: row.asset_name ?? "",
});
