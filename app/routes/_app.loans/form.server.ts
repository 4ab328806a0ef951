/** The loan form's actions. */
import { redirect } from "@remix-run/cloudflare";
import { type LoanEntry, loanEntrySchema } from "#app/domain/loan-entry.ts";
import { syncRatesFor, syncRatesSince } from "#app/features/balance-sheet/rates.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { isConfirmed, parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import { findLoan, type LoanRow, recordLoan, removeLoan, reviseLoan } from "#db/loans.ts";
import { PATH } from "./search-params.ts";

const REPLIES = entryReplies({
  alreadyRecorded: "This loan is already recorded. Close this and open it to edit it.",
  conflict:
    "The loan has changed in the meantime, perhaps through a repayment. Close this and open it again to see the latest version.",
  gone: "It is no longer there: someone deleted it.",
  notRemoved: "Not deleted. ",
  fields: { loan_name_taken: "name", loan_after_repayment: "disbursement_date" },
});

/** Whether a stored loan matches a form. */
function isSame(stored: LoanRow, entry: LoanEntry): boolean {
  return (
    stored.name === entry.name &&
    (entry.currency === undefined || stored.currency === entry.currency) &&
    stored.principal_amount === entry.principal_amount &&
    stored.outstanding_balance === entry.outstanding_balance &&
    stored.disbursement_date === entry.disbursement_date &&
    Number(stored.interest_rate ?? -1) === Number(entry.interest_rate ?? -1) &&
    stored.duration === (entry.duration ?? null) &&
    (stored.duration === null || stored.duration_unit === entry.duration_unit) &&
    (stored.repayment_schedule ?? "") === (entry.repayment_schedule ?? "")
  );
}

const GROWN = "The balance is more than was lent. Did interest or penalties add to it?";

/** Whether to ask about a balance beyond the principal, which may be a slip. */
const isDoubtful = (form: FormData, { outstanding_balance, principal_amount }: LoanEntry) =>
  outstanding_balance > principal_amount &&
  !isConfirmed(form, "grown_balance", String(form.get("outstanding_balance")).trim());

/** Records a loan entered by hand. The same form sent again records nothing and still succeeds. */
export async function record(form: FormData, { context, write }: FormCall) {
  const id = readId(form);
  const submission = parseMoneyForm(form, loanEntrySchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const entry = submission.value;
  if (isDoubtful(form, entry)) return REPLIES.invalid(submission, { grown_balance: [GROWN] });
  const outcome = await write((db) => ({
    recorded: recordLoan(db, id, entry),
    loan: findLoan(db, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.refusal);
  const {
    recorded,
    loan: [stored],
  } = outcome.value.data;
  if (recorded.length > 0 && stored) {
    const sync = entry.dated_back === "on" ? syncRatesSince : syncRatesFor;
    await sync(context, outcome.value.visitor, stored.currency, stored.disbursement_date);
  }
  if (!stored) return REPLIES.gone(submission);
  return isSame(stored, entry) ? redirect(PATH) : REPLIES.alreadyRecorded(submission);
}

/** Changes a loan that still has the version that the form was made from. */
export async function revise(form: FormData, { write }: FormCall) {
  const [id, version] = [readId(form), readVersion(form)];
  const submission = parseMoneyForm(form, loanEntrySchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const entry = submission.value;
  if (isDoubtful(form, entry)) return REPLIES.invalid(submission, { grown_balance: [GROWN] });
  const outcome = await write((db) => ({
    revised: reviseLoan(db, id, version, entry),
    loan: findLoan(db, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.refusal);
  const {
    revised: [revised],
    loan: [stored],
  } = outcome.value.data;
  if (revised || (stored && isSame(stored, entry))) return redirect(PATH);
  return stored ? REPLIES.conflict(submission) : REPLIES.gone(submission);
}

/** Deletes a loan; an already deleted one is a success. */
export async function remove(form: FormData, { write }: FormCall) {
  const [id, version] = [readId(form), readVersion(form)];
  const outcome = await write((db) => ({ removed: removeLoan(db, id, version), loan: findLoan(db, id) }));
  if (!outcome.ok) return REPLIES.notRemoved.rejected(outcome.refusal);
  return outcome.value.data.loan.length === 0 ? redirect(PATH) : REPLIES.notRemoved.conflict();
}
