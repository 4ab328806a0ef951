/** The transaction form on the server: what a submit means and what it does. */
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import {
  findStored,
  receiveLoan,
  recordAsset,
  recordTransaction,
  removeTransaction,
  reviseTransaction,
} from "#db/entries.ts";
import { type DatabaseProblem, SIGNED_OUT } from "#db/problems.ts";
import { convert, type DayRate } from "../../domain/exchange-rate.ts";
import { isId } from "../../domain/id.ts";
import { type Entry, entrySchema, interestProblem } from "../../domain/transaction-entry.ts";
import { isPlain, isTransactionType, TRANSACTION_TYPES, type TransactionType } from "../../domain/transaction-types.ts";
import { lookUp } from "../../form-replies.server.ts";
import { bringRatesFor } from "../../valued/rates.server.ts";
import { type KeptOr, type RatesRead, readRatesOf } from "./entry-rate.server.ts";

export const SAVED = "Transaction saved successfully!";
const ALREADY_RECORDED = "This is already recorded. Open it to edit it.";
const CHANGED_MEANWHILE = "Somebody changed it meanwhile. Close this and open it again to see how it stands now.";
const GONE = "It is no longer there: somebody deleted it.";

/** The field that a refusal of the database is about, so that its message stands there too. */
const FIELD_OF: Record<string, string> = {
  PL001: "amount",
  PL002: "amount",
  PT002: "amount",
  transactions_base_amount_range: "amount",
  22003: "amount",
  loans_balance_within_principal: "amount",
  PL404: "loan",
  transactions_loan_known: "loan",
  PL409: "currency",
  PR001: "currency",
  PL405: "loan_rate",
  transactions_loan_amount_range: "amount",
  loans_name_taken: "loan_name",
};

type Submitted = { form: FormData; id: string; type: TransactionType };

/** The id and type of a submit. A form of ours always carries them; anything else is a bad caller. */
function readSubmit(form: FormData): Submitted {
  const id = form.get("id");
  const type = form.get("type");
  if (!isId(id) || typeof type !== "string" || !isTransactionType(type))
    throw new Response("Bad request", { status: 400 });
  return { form, id, type };
}

/**
 * Reads the fields by the rules of their type. A loan's row keeps its terms and an asset's its name, so a revision asks
 * only for what every transaction has.
 */
function readEntry({ form, type }: Submitted, revising: boolean) {
  const schema = entrySchema(type, String(form.get("category") ?? ""));
  return parseWithZod(form, { schema: revising && !isPlain(type) ? schema.pick(REVISED) : schema });
}

const REVISED = {
  date: true,
  description: true,
  amount: true,
  currency: true,
  rate: true,
  base: true,
  interest: true,
  // Only a repayment has these.
  loan_rate: true,
  loan_base: true,
} as const;

type Submission = ReturnType<typeof readEntry>;

function mistaken(submission: Submission, status: number, result: Parameters<Submission["reply"]>[0] = {}) {
  return data({ result: submission.reply(result), saved: null }, { status });
}

function refused(submission: Submission, problem: DatabaseProblem) {
  const field = FIELD_OF[problem.constraint ?? ""] ?? FIELD_OF[problem.code];
  const signedOut = problem.code === "PA401";
  const conflict = problem.code === "PT409" || problem.code === "PH409";
  const status = signedOut ? 401 : field ? 400 : conflict ? 409 : 503;
  return mistaken(submission, status, {
    formErrors: [signedOut ? SIGNED_OUT : `Failed to save transaction: ${problem.message}`],
    fieldErrors: field ? { [field]: [problem.message] } : {},
  });
}

const saved = () => data({ result: null, saved: SAVED });

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

  const outcome = await scope.write("editor", (db) => [
    ...(type === "loan_received" ? [receiveLoan(db, id, entry)] : []),
    ...(type === "asset_purchased" ? [recordAsset(db, id, entry)] : []),
    recordTransaction(db, id, type, entry, { rates, at: scope.at }),
    findStored(db, id),
  ]);
  if (!outcome.ok) return refused(submission, outcome.problem);
  const stored = (outcome.rows.at(-1) as Awaited<ReturnType<typeof findStored>>)[0];
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

type Stored = Awaited<ReturnType<typeof findStored>>[number];

/** Whether a stored row says what a form says, in what every transaction has. */
function isSame(stored: Stored, type: TransactionType, entry: Entry, { base, loan }: RatesRead): boolean {
  return (
    stored.type === type &&
    stored.date === entry.date &&
    stored.description === entry.description &&
    stored.amount === entry.amount &&
    (base === "kept" || stored.base_amount === (base === null ? entry.amount : convert(entry.amount, base.rate))) &&
    (base === "kept" || base === null || stored.currency === entry.currency) &&
    (loan === "kept" || loan === null || stored.loan_amount === convert(entry.amount, loan.rate)) &&
    stored.interest_amount === (entry.interest ?? 0) &&
    stored.category === (entry.category ?? null) &&
    stored.subcategory === (entry.subcategory ?? null)
  );
}

/** Whether a stored row also moves what a form of its type asks for. */
function movesTheSame(stored: Stored, type: TransactionType, entry: Entry): boolean {
  switch (TRANSACTION_TYPES[type].asksFor) {
    case "a loan":
      return stored.loan_id === entry.loan;
    case "an asset":
      return stored.asset_name === entry.asset_name;
    case "loan terms":
      return (
        stored.loan_name === entry.loan_name &&
        Number(stored.interest_rate) === Number(entry.interest_rate) &&
        stored.duration === entry.duration &&
        stored.duration_unit === entry.duration_unit
      );
    case "nothing":
      return true;
  }
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

  const outcome = await scope.write("editor", (db) => [
    reviseTransaction(db, { id, version }, type, entry, rates),
    findStored(db, id),
  ]);
  if (!outcome.ok) return refused(submission, outcome.problem);
  const [[revised], [stored]] = outcome.rows;
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
  const outcome = await scope.write("editor", (db) => [removeTransaction(db, id, version), findStored(db, id)]);
  if (outcome.ok) {
    const [[removed], [stored]] = outcome.rows;
    if (removed || !stored) return null;
    return { failure: `Failed to delete transaction: ${CHANGED_MEANWHILE}`, status: 409 };
  }
  const signedOut = outcome.problem.code === "PA401";
  return {
    failure: signedOut ? SIGNED_OUT : `Failed to delete transaction: ${outcome.problem.message}`,
    status: signedOut ? 401 : outcome.problem.code === "unreachable" ? 503 : 409,
  };
}
