/** Reads a transaction form, and words its replies. */
import { data } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { readOccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import type { Entry } from "#app/domain/transactions/transaction-entry.ts";
import { isTransactionType, type TransactionType } from "#app/domain/transactions/transaction-types.ts";
import type { RecordTransaction, recordSchema, reviseSchema } from "#app/features/transactions/input.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { badRequest, parseMoneyForm, readId } from "#app/request/form.server.ts";
import { POCKET } from "./open-bills.server.ts";
import * as say from "./words.tsx";

const SAVED = say.transactionSavedSuccessfully;

export const REPLIES = entryReplies({
  alreadyRecorded: say.transactionExists,
  conflict: say.changedMeanwhile,
  gone: say.gone,
  notSaved: say.failedToSaveTransaction,
  notRemoved: say.failedToDeleteTransaction,
  fields: {
    loan_balance_exceeded: "amount",
    loan_below_repaid: "amount",
    loan_below_correction: "amount",
    loan_exceeded: "amount",
    loan_sum_exceeded: "amount",
    repayment_before_loan: "date",
    loan_after_repayment: "date",
    household_sum_exceeded: "amount",
    amount_exceeded_at_rate: "amount",
    loan_gone: "loan",
    loan_currency_differs: "currency",
    rate_unsuited: "currency",
    loan_amount_missing: "loan_rate",
    account_sum_exceeded: "amount",
    split_sum_differs: "amount",
    split_differs: "date",
    account_gone: "account",
    account_amount_missing: "account_rate",
    loan_name_taken: "loan_name",
  },
});

type Submitted = { form: FormData; id: string; type: TransactionType };

/** Reads the id and the type, which our forms always carry. Throws a 400 otherwise. */
export function readSubmit(form: FormData): Submitted {
  const type = form.get("type");
  if (typeof type !== "string" || !isTransactionType(type)) return badRequest();
  return { form, id: readId(form), type };
}

/** Parses the fields by the rules of their type. */
export function readEntry({ form, type }: Submitted, schemaOf: typeof recordSchema | typeof reviseSchema) {
  const submission = parseMoneyForm(form, schemaOf(type, String(form.get("category") ?? "")));
  // A form that offers accounts says none by leaving it empty.
  if (submission.status === "success" && form.has("account")) submission.value.account ??= null;
  return submission;
}

/** The input of a verb: the entry, with what the form says about it besides. */
export function inputOf({ form, id, type }: Submitted, entry: Entry): RecordTransaction {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" ? value.replace(/\s+/g, " ").trim() : undefined;
  };
  const ofRates = (prefix: string) => ({
    base: text(`${prefix}_rate`),
    loan: text(`${prefix}_loan_rate`),
    account: text(`${prefix}_account_rate`),
  });
  return {
    ...entry,
    id,
    type,
    householdCurrency: text("household_currency"),
    shownRates: ofRates("shown"),
    confirmedRates: ofRates("unusual"),
    anotherAsset: text("same_asset"),
    planned: readOccurrenceKey(form.get("planned")) ?? undefined,
    pocket: pocketIn(form.get("planned")),
  };
}

/** Pockets are offered in the same field as planned bills. */
function pocketIn(value: unknown): string | undefined {
  const id = typeof value === "string" && value.startsWith(POCKET) ? value.slice(POCKET.length) : null;
  return isId(id) ? id : undefined;
}

/** The answer that closes the form, with the id of what was saved. */
export const saved = (id: string) => data({ result: null, saved: SAVED, failure: null, id });
