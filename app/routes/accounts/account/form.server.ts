/** Reconciling an account: the form's actions, each of which parses, calls its verb, and words the answer. */
import { data, redirect } from "@remix-run/cloudflare";
import { agreementSchema } from "#app/domain/accounts/account-entry.ts";
import { formatDay } from "#app/domain/calendar.ts";
import type { Difference, ReconcileRefusal } from "#app/features/accounts/balance.server.ts";
import { correctAccount } from "#app/features/accounts/correct-account.server.ts";
import { reconcileAccount } from "#app/features/accounts/reconcile-account.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { type EntryAnswer, entryReplies } from "#app/request/entry-replies.server.ts";
import { parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import type { Scope } from "#db/scope.ts";
import { PATH } from "../search-params.ts";
import * as say from "./words.tsx";

const REPLIES = entryReplies({
  alreadyRecorded: say.correctionExists,
  conflict: say.accountChangedMeanwhile,
  gone: say.accountGone,
});

/** `difference`: where the account does not agree. */
export type Answer = EntryAnswer & { difference?: Difference };

/** Remembers that the account agrees, or answers with the difference. */
export async function agree(form: FormData, { context }: FormCall) {
  const shownRow = { id: readId(form), version: readVersion(form) };
  const submission = parseMoneyForm(form, agreementSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const { reconciled_on: day, reconciled_balance: stated } = submission.value;
  const result = await reconcileAccount(context, { ...shownRow, day, stated });
  return result.ok ? redirect(`${PATH}/${shownRow.id}`) : refused(context.scope, submission, result.refusal);
}

/** Books the difference, if it is still the one that the button says. */
export async function correct(form: FormData, { context }: FormCall) {
  const correctionId = readId(form, "correction_id");
  const shownRow = { id: readId(form), version: readVersion(form), correctionId };
  const difference = form.get("shown_difference");
  const submission = parseMoneyForm(form, agreementSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const { reconciled_on: day, reconciled_balance: stated } = submission.value;
  const shownDifference = difference === null ? undefined : Number(difference);
  const result = await correctAccount(context, { ...shownRow, day, stated, shownDifference });
  return result.ok ? redirect(`${PATH}/${shownRow.id}`) : refused(context.scope, submission, result.refusal);
}

function refused(scope: Scope, submission: Parameters<typeof REPLIES.invalid>[0], refusal: ReconcileRefusal) {
  switch (refusal.code) {
    case "balance_differs":
      // A question, and no failure.
      return data<Answer>({ result: submission.reply(), saved: null, failure: null, difference: refusal.values });
    case "before_opening": {
      const message = say.beforeOpening(formatDay(refusal.values.opening));
      return REPLIES.invalid(submission, { reconciled_on: [message] });
    }
    case "rate_unknown":
    case "rate_unavailable": {
      const message = say.noRateOfDay(refusal.values.from);
      return REPLIES.invalid(submission, { reconciled_on: [message] });
    }
    default:
      return REPLIES.refused(scope, submission, refusal);
  }
}
