/** The verbs of the transaction form: what a submit does. */
import { redirect } from "@remix-run/cloudflare";
import type { DayRate } from "#app/domain/exchange-rate.ts";
import { isId } from "#app/domain/id.ts";
import { type Entry, interestProblem } from "#app/domain/transaction-entry.ts";
import { bringRatesFor } from "#app/features/balance-sheet/rates.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, readId, readVersion } from "#app/request/form.server.ts";
import { lookUp } from "#app/request/form-replies.server.ts";
import {
  findStored,
  receiveLoan,
  recordAsset,
  recordTransaction,
  removeTransaction,
  reviseTransaction,
} from "#db/entries.ts";
import { type KeptOr, type RatesRead, readRatesOf } from "./entry-rate.server.ts";
import { addressWith } from "./search-params.ts";
import { isSame, movesTheSame } from "./stored.server.ts";
import { REPLIES, readEntry, readSubmit, saved } from "./submit.server.ts";

/** Records a new transaction. The same form sent again records nothing and is a success all the same. */
export async function record(form: FormData, { context, write }: FormCall) {
  const submit = readSubmit(form);
  const { id, type } = submit;
  const submission = readEntry(submit, false);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const entry: Entry = submission.value as Entry;
  const problem = interestProblem(entry);
  if (problem !== null) return REPLIES.invalid(submission, { interest: [problem] });
  if (type === "loan_repayment" && !isId(entry.loan)) {
    return REPLIES.invalid(submission, { loan: ["Choose the loan."] });
  }
  const repaid = type === "loan_repayment" ? { loan: entry.loan ?? "" } : null;
  const looked = await lookUp(write, () => readRatesOf(context, form, entry, repaid));
  if (!looked.ok) return REPLIES.rejected(submission, looked.problem);
  const read = looked.found;
  if (!read.ok) return REPLIES.invalid(submission, { [read.field]: [read.message] }, read.status);
  const rates = { base: unkept(read.rates.base), loan: unkept(read.rates.loan) };

  const outcome = await write((db) => ({
    loan: type === "loan_received" ? receiveLoan(db, id, entry) : undefined,
    asset: type === "asset_purchased" ? recordAsset(db, id, entry) : undefined,
    recorded: recordTransaction(db, id, type, entry, { rates, at: context.scope.at }),
    stored: findStored(db, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.problem);
  const [stored] = outcome.data.stored;
  if (stored && !(isSame(stored, type, entry, rates) && movesTheSame(stored, type, entry))) {
    return REPLIES.alreadyRecorded(submission);
  }
  // What is owned and owed is counted at the latest rate from now on.
  if (rates.base && (type === "asset_purchased" || type === "loan_received"))
    await bringRatesFor(context, outcome.visitor, entry.currency ?? "", entry.date);
  return saved();
}

/** Nothing was recorded yet whose rate could be kept. */
function unkept(rate: KeptOr<DayRate | null>): DayRate | null {
  return rate === "kept" ? badRequest() : rate;
}

/** A form that says nothing of a currency leaves it as it is. */
const KEPT: RatesRead = { base: "kept", loan: "kept" };

/** Changes a transaction that still has the version the form was made from. */
export async function revise(form: FormData, { context, write }: FormCall) {
  const submit = readSubmit(form);
  const { id, type } = submit;
  const version = readVersion(form);
  if (type === "asset_purchased") return badRequest();
  const submission = readEntry(submit, true);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const entry = submission.value as Entry;
  const problem = interestProblem(entry);
  if (problem !== null) return REPLIES.invalid(submission, { interest: [problem] });

  const moved = type === "loan_repayment" ? { transaction: id } : null;
  const looked = await lookUp(write, async () =>
    entry.currency === undefined
      ? ({ ok: true, rates: KEPT } as const)
      : await readRatesOf(context, form, entry, moved),
  );
  if (!looked.ok) return REPLIES.rejected(submission, looked.problem);
  const read = looked.found;
  if (!read.ok) return REPLIES.invalid(submission, { [read.field]: [read.message] }, read.status);
  const { rates } = read;

  const outcome = await write((db) => ({
    revised: reviseTransaction(db, { id, version }, type, entry, rates),
    stored: findStored(db, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.problem);
  const {
    revised: [revised],
    stored: [stored],
  } = outcome.data;
  if (revised || (stored && stored.version === version + 1 && isSame(stored, type, entry, rates))) {
    return saved();
  }
  return stored ? REPLIES.conflict(submission) : REPLIES.gone(submission);
}

/** Deletes a transaction; one that is already gone is a success. */
export async function remove(form: FormData, { request, write }: FormCall) {
  const [id, version] = [readId(form), readVersion(form)];
  const outcome = await write((db) => ({ removed: removeTransaction(db, id, version), stored: findStored(db, id) }));
  if (!outcome.ok) return REPLIES.notRemoved.rejected(outcome.problem);
  const { removed, stored } = outcome.data;
  if (removed.length === 0 && stored.length > 0) return REPLIES.notRemoved.conflict();
  return redirect(addressWith(new URL(request.url).searchParams, {}));
}
