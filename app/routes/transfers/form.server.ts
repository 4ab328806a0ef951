/** The transfer form's actions: each parses, calls its verb, and words the answer. */
import { redirect } from "@remix-run/cloudflare";
import { formatDay } from "#app/domain/calendar.ts";
import { transferSchema } from "#app/domain/transfers/transfer-entry.ts";
import { recordTransfer } from "#app/features/transfers/record-transfer.server.ts";
import type { TransferRefusal } from "#app/features/transfers/refusal.ts";
import { reviseTransfer } from "#app/features/transfers/revise-transfer.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import { wordsOfCode } from "#app/request/refusal-words.ts";
import type { Scope } from "#db/scope.ts";
import { PATH as LIST } from "../transactions/search-params.ts";
import * as say from "./words.ts";

export const REPLIES = entryReplies({
  alreadyRecorded: say.transferExists,
  conflict: say.changedMeanwhile,
  gone: say.gone,
  notSaved: say.notSaved,
  fields: {
    account_sum_exceeded: "amount",
    household_sum_exceeded: "amount",
    account_gone: "from",
    account_amount_missing: "arrived",
    arrived_amount_out_of_range: "arrived",
    reached_account_gone: "to",
    amount_exceeded_at_rate: "amount",
  },
});

/** Reads a new transfer. Throws a 400 without the ids that our forms carry. */
export const readTransfer = (form: FormData) => ({
  ids: { id: readId(form), feeId: readId(form, "fee_id") },
  submission: parseMoneyForm(form, transferSchema),
});

/** Records a transfer with its fee. */
export async function record(form: FormData, { context }: FormCall) {
  const { ids, submission } = readTransfer(form);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const result = await recordTransfer(context, { ...submission.value, ...ids });
  return result.ok ? redirect(`${LIST}?saved=${ids.id}`) : refused(context.scope, submission, result.refusal);
}

/** Changes a transfer that still has the version that the form was made from, and its fee with it. */
export async function revise(form: FormData, { context }: FormCall) {
  const shownRow = { id: readId(form), feeId: readId(form, "fee_id"), version: readVersion(form) };
  const submission = parseMoneyForm(form, transferSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const result = await reviseTransfer(context, { ...submission.value, ...shownRow });
  return result.ok ? redirect(`${LIST}?saved=${shownRow.id}`) : refused(context.scope, submission, result.refusal);
}

type Submitted = Parameters<typeof REPLIES.invalid>[0];

/** Throws the response to a visitor who may not write at all. */
export function refused(scope: Scope, submission: Submitted, refusal: TransferRefusal) {
  switch (refusal.code) {
    case "transfer_account_gone":
      return REPLIES.invalid(submission, { [refusal.field]: [wordsOfCode("account_gone")] });
    case "arrived_differs": {
      const message = say.oneCurrencyNote(refusal.values.currency);
      return REPLIES.invalid(submission, { arrived: [message] });
    }
    case "transfer_rate_unknown": {
      const { from, to, day } = refusal.values;
      const sentence = refusal.field === "rate" ? say.noRateEnterIt : say.noRateEnterArrived;
      const message = sentence(from, to, formatDay(day));
      return REPLIES.invalid(submission, { [refusal.field]: [message] });
    }
    case "rate_exceeds_amount":
      return REPLIES.invalid(submission, { amount: [say.tooMuchAtRate] });
    case "saves_elsewhere":
      return REPLIES.invalid(submission, { saves: [say.countsOnlyInSavings] });
    case "fee_gone":
      return REPLIES.invalid(submission, { fee: [say.feeDeleted] }, 409);
    case "transfer_gone":
      return REPLIES.gone(submission);
    default:
      return REPLIES.refused(scope, submission, refusal);
  }
}
