/** The transaction form's actions. */
import { redirect } from "@remix-run/cloudflare";
import type { DayRate } from "#app/domain/exchange-rate.ts";
import { isId } from "#app/domain/id.ts";
import { formatDecimal } from "#app/domain/money.ts";
import { type Entry, interestProblem } from "#app/domain/transaction-entry.ts";
import { isPlain } from "#app/domain/transaction-types.ts";
import { syncRatesFor } from "#app/features/balance-sheet/rates.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, isConfirmed, readId, readVersion } from "#app/request/form.server.ts";
import { loadBeforeWrite } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { requireNewAssetName } from "#db/balance-sheet.ts";
import {
  findStored,
  receiveLoan,
  recordAsset,
  recordTransaction,
  removePurchasedAsset,
  removeTransaction,
  reviseTransaction,
} from "#db/entries.ts";
import { type EntryRateInput, readRatesOf, type UnchangedOr } from "./entry-rate.server.ts";
import { addressWith } from "./search-params.ts";
import { hasSameDetails, isSame } from "./stored.server.ts";
import { REPLIES, readEntry, readSubmit, saved } from "./submit.server.ts";

/** Records a new transaction. The same form sent again records nothing and still succeeds. */
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
  const loaded = await loadBeforeWrite(write, () => readRatesOf(context, form, entry, repaid));
  if (!loaded.ok) return REPLIES.rejected(submission, loaded.refusal);
  const result = loaded.value;
  if (!result.ok) return REPLIES.invalid(submission, { [result.field]: [result.message] }, result.status);
  const rates = {
    base: requireRate(result.rates.base),
    loan: requireRate(result.rates.loan),
    account: requireRate(result.rates.account),
  };

  const asksForName = type === "asset_purchased" && !isConfirmed(form, "same_asset", entry.asset_name);
  const outcome = await write((db) => ({
    loan: type === "loan_received" ? receiveLoan(db, id, entry) : undefined,
    named: asksForName ? requireNewAssetName(db, id, entry.asset_name ?? "") : undefined,
    asset: type === "asset_purchased" ? recordAsset(db, id, entry) : undefined,
    recorded: recordTransaction(db, id, type, entry, { rates, at: context.scope.at }),
    stored: findStored(db, id),
  }));
  if (!outcome.ok) {
    // A question, and no failure.
    if (outcome.refusal.code === "asset_name_known")
      return REPLIES.invalid(submission, { same_asset: [wordsOf(outcome.refusal)] });
    return REPLIES.rejected(submission, outcome.refusal);
  }
  const [stored] = outcome.value.data.stored;
  if (stored && !(isSame(stored, type, entry, rates) && hasSameDetails(stored, type, entry))) {
    return REPLIES.alreadyRecorded(submission);
  }
  // From now on, the new asset or loan is converted at the latest rate.
  if (rates.base && (type === "asset_purchased" || type === "loan_received"))
    await syncRatesFor(context, outcome.value.visitor, entry.currency ?? "", entry.date);
  return saved(id);
}

/** A new transaction has no recorded rate to keep. */
function requireRate(rate: UnchangedOr<DayRate | null>): DayRate | null {
  return rate === "unchanged" ? badRequest() : rate;
}

/** A form without a currency leaves it unchanged. */
const UNCHANGED: EntryRateInput = { base: "unchanged", loan: "unchanged", account: "unchanged" };

/** Changes a transaction that still has the version that the form was made from. */
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
  const loaded = await loadBeforeWrite(write, async () =>
    entry.currency === undefined
      ? ({ ok: true, rates: UNCHANGED } as const)
      : await readRatesOf(context, form, entry, moved),
  );
  if (!loaded.ok) return REPLIES.rejected(submission, loaded.refusal);
  const result = loaded.value;
  if (!result.ok) return REPLIES.invalid(submission, { [result.field]: [result.message] }, result.status);
  const { rates } = result;

  const outcome = await write((db) => ({
    revised: reviseTransaction(db, { id, version }, type, entry, rates),
    stored: findStored(db, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.refusal);
  const {
    revised: [revised],
    stored: [stored],
  } = outcome.value.data;
  if (revised || (stored && stored.version === version + 1 && isSame(stored, type, entry, rates))) {
    return saved(id);
  }
  // None of our forms turns a loan's transaction into another, or another into one.
  if (stored && stored.type !== type && !(isPlain(stored.type) && isPlain(type))) return badRequest();
  return stored ? REPLIES.conflict(submission) : REPLIES.gone(submission);
}

/**
 * Deletes a transaction, and on request the asset that it made; an already deleted one is a success. A purchase that is
 * deleted to be corrected is offered anew, filled in.
 */
export async function remove(form: FormData, { request, write }: FormCall) {
  const [id, version] = [readId(form), readVersion(form)];
  const outcome = await write((db) => ({
    before: findStored(db, id),
    removed: removeTransaction(db, id, version),
    asset: form.has("with_asset") ? removePurchasedAsset(db, id) : undefined,
    stored: findStored(db, id),
  }));
  if (!outcome.ok) return REPLIES.notRemoved.rejected(outcome.refusal);
  const {
    before: [before],
    removed,
    stored,
  } = outcome.value.data;
  if (removed.length === 0 && stored.length > 0) return REPLIES.notRemoved.conflict();
  const params = new URL(request.url).searchParams;
  return redirect(addressWith(params, params.has("correct") && before ? newPurchase(before) : {}));
}

const newPurchase = (row: Awaited<ReturnType<typeof findStored>>[number]) => ({
  new: "",
  type: row.type,
  date: row.date,
  description: row.description,
  amount: formatDecimal(row.amount),
  currency: row.currency,
  asset_name: row.asset_name ?? "",
});
