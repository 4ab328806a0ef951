/** The loan form on the server: what a submit means and what it does. Null is a success. */
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { balanceProblem, type LoanEntry, loanEntrySchema } from "#app/domain/loan-entry.ts";
import { bringRatesFor } from "#app/features/balance-sheet/rates.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { findLoan, type LoanRow, recordLoan, removeLoan, reviseLoan } from "#db/loans.ts";
import { type DatabaseProblem, SIGNED_OUT } from "#db/problems.ts";

const ALREADY_RECORDED = "This loan is already recorded. Close this and open it to edit it.";
const CHANGED_MEANWHILE =
  "The loan changed meanwhile, perhaps by a repayment. Close this and open it again to see how it stands now.";
const GONE = "It is no longer there: somebody deleted it.";

/** The field that a refusal of the database is about, so that its message stands there too. */
const FIELD_OF: Record<string, string> = {
  loans_name_taken: "name",
  loans_balance_within_principal: "outstanding_balance",
};

function readId(form: FormData): string {
  const id = form.get("id");
  if (!isId(id)) throw new Response("Bad request", { status: 400 });
  return id;
}

function readVersion(form: FormData): number {
  const version = Number(form.get("version"));
  if (!Number.isInteger(version) || version < 1 || version > 2 ** 31 - 1)
    throw new Response("Bad request", { status: 400 });
  return version;
}

type Submission = ReturnType<typeof readEntry>;
const readEntry = (form: FormData) => parseWithZod(form, { schema: loanEntrySchema });

function mistaken(submission: Submission, status: number, told: Parameters<Submission["reply"]>[0] = {}) {
  return data({ result: submission.reply(told), failure: null }, { status });
}

function refused(submission: Submission, problem: DatabaseProblem) {
  const field = FIELD_OF[problem.constraint ?? ""];
  const status = field ? 400 : statusOf(problem);
  if (field) return mistaken(submission, status, { fieldErrors: { [field]: [problem.message] } });
  return mistaken(submission, status, { formErrors: [problem.code === "PA401" ? SIGNED_OUT : problem.message] });
}

/** Whether a stored loan says what a form says. */
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

/** Enters a loan by hand. The same form sent again enters nothing and is a success all the same. */
export async function record(form: FormData, context: AppLoadContext) {
  const { scope } = context;
  const id = readId(form);
  const submission = readEntry(form);
  if (submission.status !== "success") return mistaken(submission, 400);
  const entry = submission.value;
  const wrong = balanceProblem(entry);
  if (wrong) return mistaken(submission, 400, { fieldErrors: { outstanding_balance: [wrong] } });
  const outcome = await scope.write("editor", (db) => ({
    recorded: recordLoan(db, id, entry),
    loan: findLoan(db, id),
  }));
  if (!outcome.ok) return refused(submission, outcome.problem);
  const {
    recorded,
    loan: [stored],
  } = outcome.data;
  if (recorded.length > 0 && stored) {
    await bringRatesFor(context, outcome.visitor, stored.currency, stored.disbursement_date);
  }
  if (stored && isSame(stored, entry)) return null;
  return mistaken(submission, 409, { formErrors: [stored ? ALREADY_RECORDED : GONE] });
}

/** Changes a loan that still stands as the form was made from. */
export async function revise(form: FormData, { scope }: AppLoadContext) {
  const [id, version] = [readId(form), readVersion(form)];
  const submission = readEntry(form);
  if (submission.status !== "success") return mistaken(submission, 400);
  const entry = submission.value;
  const wrong = balanceProblem(entry);
  if (wrong) return mistaken(submission, 400, { fieldErrors: { outstanding_balance: [wrong] } });
  const outcome = await scope.write("editor", (db) => ({
    revised: reviseLoan(db, id, version, entry),
    loan: findLoan(db, id),
  }));
  if (!outcome.ok) return refused(submission, outcome.problem);
  const {
    revised: [revised],
    loan: [stored],
  } = outcome.data;
  if (revised || (stored && isSame(stored, entry))) return null;
  return mistaken(submission, stored ? 409 : 404, { formErrors: [stored ? CHANGED_MEANWHILE : GONE] });
}

/** Takes a loan out of the list; one that is already gone is a success. */
export async function remove(
  form: FormData,
  { scope }: AppLoadContext,
): Promise<{ failure: string; status: number } | null> {
  const [id, version] = [readId(form), readVersion(form)];
  const outcome = await scope.write("editor", (db) => ({
    removed: removeLoan(db, id, version),
    loan: findLoan(db, id),
  }));
  if (outcome.ok) return outcome.data.loan.length === 0 ? null : { failure: CHANGED_MEANWHILE, status: 409 };
  const signedOut = outcome.problem.code === "PA401";
  return {
    failure: signedOut ? SIGNED_OUT : `Not deleted. ${outcome.problem.message}`,
    status: statusOf(outcome.problem),
  };
}
