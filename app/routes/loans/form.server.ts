/** The loan form's actions: each parses, calls its verb, and words the answer. */
import { redirect } from "@remix-run/cloudflare";
import { loanEntrySchema } from "#app/domain/loans/loan-entry.ts";
import { recordLoan } from "#app/features/loans/record-loan.server.ts";
import type { LoanRefusal } from "#app/features/loans/refusal.ts";
import { removeLoan } from "#app/features/loans/remove-loan.server.ts";
import { reviseLoan } from "#app/features/loans/revise-loan.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { isConfirmed, parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import type { Scope } from "#db/scope.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.ts";

const REPLIES = entryReplies({
  alreadyRecorded: say.loanExists,
  conflict: say.loanChangedMeanwhile,
  gone: say.gone,
  notRemoved: say.notDeleted,
  fields: { loan_name_taken: "name", loan_after_repayment: "disbursement_date" },
});

const GROWN = say.balanceAbovePrincipal;

/** Records a loan entered by hand. */
export async function record(form: FormData, { context }: FormCall) {
  const id = readId(form);
  const submission = parseMoneyForm(form, loanEntrySchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const result = await recordLoan(context, { ...submission.value, id, hasGrown: hasGrown(form) });
  return result.ok ? redirect(PATH) : refused(context.scope, submission, result.refusal);
}

/** Changes a loan that still has the version that the form was made from. */
export async function revise(form: FormData, { context }: FormCall) {
  const shownRow = { id: readId(form), version: readVersion(form) };
  const submission = parseMoneyForm(form, loanEntrySchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const result = await reviseLoan(context, { ...submission.value, ...shownRow, hasGrown: hasGrown(form) });
  return result.ok ? redirect(PATH) : refused(context.scope, submission, result.refusal);
}

/** Deletes a loan. */
export async function remove(form: FormData, { context }: FormCall) {
  const result = await removeLoan(context, { id: readId(form), version: readVersion(form) });
  return result.ok ? redirect(PATH) : REPLIES.notRemoved.refused(context.scope, result.refusal);
}

/** Whether the box was ticked for the very balance that is typed. */
const hasGrown = (form: FormData): boolean =>
  isConfirmed(form, "grown_balance", String(form.get("outstanding_balance")).trim());

function refused(scope: Scope, submission: Parameters<typeof REPLIES.invalid>[0], refusal: LoanRefusal) {
  return refusal.code === "balance_above_principal"
    ? REPLIES.invalid(submission, { grown_balance: [GROWN] })
    : REPLIES.refused(scope, submission, refusal);
}
