/** The verbs of the transaction form: what a submit does. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { DayRate } from "#app/domain/exchange-rate.ts";
import { isId } from "#app/domain/id.ts";
import { type Entry, interestProblem } from "#app/domain/transaction-entry.ts";
import { bringRatesFor } from "#app/features/balance-sheet/rates.server.ts";
import { lookUp, statusOf } from "#app/request/form-replies.server.ts";
import {
  findStored,
  receiveLoan,
  recordAsset,
  recordTransaction,
  removeTransaction,
  reviseTransaction,
} from "#db/entries.ts";
import { SIGNED_OUT } from "#db/problems.ts";
import { type KeptOr, type RatesRead, readRatesOf } from "./entry-rate.server.ts";
import { isSame, movesTheSame } from "./stored.server.ts";
import { mistaken, readEntry, readSubmit, refused, saved } from "./submit.server.ts";

const ALREADY_RECORDED = "This is already recorded. Open it to edit it.";
const CHANGED_MEANWHILE = "Somebody changed it meanwhile. Close this and open it again to see how it stands now.";
const GONE = "It is no longer there: somebody deleted it.";

/** Records a new transaction. The same form sent again records nothing and is a success all the same. */
export async function record(form: FormData, context: AppLoadContext) {
  const { scope } = context;
  const submit = readSubmit(form);
  const { id, type } = submit;
  const submission = readEntry(submit, false);
  if (submission.status !== "success") return mistaken(submission, 400);
  const entry: Entry = submission.value as Entry;
  const wrong = interestProblem(entry);
  if (wrong !== null) return mistaken(submission, 400, { fieldErrors: { interest: [wrong] } });
  if (type === "loan_repayment" && !isId(entry.loan)) {
    return mistaken(submission, 400, { fieldErrors: { loan: ["Choose the loan."] } });
  }
  const repaid = type === "loan_repayment" ? { loan: entry.loan ?? "" } : null;
  const looked = await lookUp(scope, () => readRatesOf(context, form, entry, repaid));
  if (!looked.ok) return refused(submission, looked.problem);
  const read = looked.found;
  if (!read.ok) return mistaken(submission, read.status, { fieldErrors: { [read.field]: [read.message] } });
  const rates = { base: unkept(read.rates.base), loan: unkept(read.rates.loan) };

  const outcome = await scope.write("editor", (db) => ({
    loan: type === "loan_received" ? receiveLoan(db, id, entry) : undefined,
    asset: type === "asset_purchased" ? recordAsset(db, id, entry) : undefined,
    recorded: recordTransaction(db, id, type, entry, { rates, at: scope.at }),
    stored: findStored(db, id),
  }));
  if (!outcome.ok) return refused(submission, outcome.problem);
  const [stored] = outcome.data.stored;
  if (stored && !(isSame(stored, type, entry, rates) && movesTheSame(stored, type, entry))) {
    return mistaken(submission, 409, { formErrors: [`Failed to save transaction: ${ALREADY_RECORDED}`] });
  }
  // What is owned and owed is counted at the latest rate from now on.
  if (rates.base && (type === "asset_purchased" || type === "loan_received"))
    await bringRatesFor(context, outcome.visitor, entry.currency ?? "", entry.date);
  return saved();
}

/** Nothing was recorded yet whose rate could be kept. */
function unkept(rate: KeptOr<DayRate | null>): DayRate | null {
  if (rate === "kept") throw new Response("Bad request", { status: 400 });
  return rate;
}

/** A form that says nothing of a currency leaves it as it is. */
const KEPT: RatesRead = { base: "kept", loan: "kept" };

/** Changes a transaction that still has the version the form was made from. */
export async function revise(form: FormData, context: AppLoadContext) {
  const { scope } = context;
  const submit = readSubmit(form);
  const { id, type } = submit;
  const version = Number(form.get("version"));
  if (!Number.isInteger(version) || type === "asset_purchased") throw new Response("Bad request", { status: 400 });
  const submission = readEntry(submit, true);
  if (submission.status !== "success") return mistaken(submission, 400);
  const entry = submission.value as Entry;
  const wrong = interestProblem(entry);
  if (wrong !== null) return mistaken(submission, 400, { fieldErrors: { interest: [wrong] } });

  const moved = type === "loan_repayment" ? { transaction: id } : null;
  const looked = await lookUp(scope, async () =>
    entry.currency === undefined
      ? ({ ok: true, rates: KEPT } as const)
      : await readRatesOf(context, form, entry, moved),
  );
  if (!looked.ok) return refused(submission, looked.problem);
  const read = looked.found;
  if (!read.ok) return mistaken(submission, read.status, { fieldErrors: { [read.field]: [read.message] } });
  const { rates } = read;

  const outcome = await scope.write("editor", (db) => ({
    revised: reviseTransaction(db, { id, version }, type, entry, rates),
    stored: findStored(db, id),
  }));
  if (!outcome.ok) return refused(submission, outcome.problem);
  const {
    revised: [revised],
    stored: [stored],
  } = outcome.data;
  if (revised || (stored && stored.version === version + 1 && isSame(stored, type, entry, rates))) {
    return saved();
  }
  const reason = stored ? CHANGED_MEANWHILE : GONE;
  return mistaken(submission, stored ? 409 : 404, { formErrors: [`Failed to save transaction: ${reason}`] });
}

/** Deletes a transaction; one that is already gone is a success. */
export async function remove(
  form: FormData,
  { scope }: AppLoadContext,
): Promise<{ failure: string; status: number } | null> {
  const id = form.get("id");
  const version = Number(form.get("version"));
  if (!isId(id) || !Number.isInteger(version)) throw new Response("Bad request", { status: 400 });
  const outcome = await scope.write("editor", (db) => ({
    removed: removeTransaction(db, id, version),
    stored: findStored(db, id),
  }));
  if (outcome.ok) {
    const {
      removed: [removed],
      stored: [stored],
    } = outcome.data;
    if (removed || !stored) return null;
    return { failure: `Failed to delete transaction: ${CHANGED_MEANWHILE}`, status: 409 };
  }
  const signedOut = outcome.problem.code === "PA401";
  return {
    failure: signedOut ? SIGNED_OUT : `Failed to delete transaction: ${outcome.problem.message}`,
    status: statusOf(outcome.problem),
  };
}
