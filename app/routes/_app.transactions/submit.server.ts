/** Reads a transaction form, and words its replies. */
import { data } from "@remix-run/cloudflare";
import { entrySchema } from "#app/domain/transaction-entry.ts";
import { isPlain, isTransactionType, type TransactionType } from "#app/domain/transaction-types.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { badRequest, parseMoneyForm, readId } from "#app/request/form.server.ts";

const SAVED = "Transaction saved successfully!";

export const REPLIES = entryReplies({
  alreadyRecorded: "This is already recorded. Open it to edit it.",
  conflict: "Somebody changed it in the meantime. Close this and open it again to see the latest version.",
  gone: "It is no longer there: somebody deleted it.",
  notSaved: "Failed to save transaction: ",
  notRemoved: "Failed to delete transaction: ",
  fields: {
    PL001: "amount",
    PL002: "amount",
    PL007: "amount",
    loans_principal_range: "amount",
    loans_balance_range: "amount",
    PL005: "date",
    PL006: "date",
    PT002: "amount",
    transactions_base_amount_range: "amount",
    22003: "amount",
    PL404: "loan",
    transactions_loan_known: "loan",
    PL409: "currency",
    PR001: "currency",
    PL405: "loan_rate",
    PC002: "amount",
    PC404: "account",
    PC405: "account_rate",
    transactions_account_amount_range: "amount",
    transactions_loan_amount_range: "amount",
    loans_name_taken: "loan_name",
  },
});

type Submitted = { form: FormData; id: string; type: TransactionType };

/** Reads the id and the type, which our forms always carry. Throws a 400 otherwise. */
export function readSubmit(form: FormData): Submitted {
  const type = form.get("type");
  if (typeof type !== "string" || !isTransactionType(type)) return badRequest();
  return { form, id: readId(form), type };
}

/**
 * Parses the fields by the rules of their type. A revision cannot change a loan's terms or an asset's name, so it requires
 * only the fields that every transaction has.
 */
export function readEntry({ form, type }: Submitted, revising: boolean) {
  const schema = entrySchema(type, String(form.get("category") ?? ""));
  const submission = parseMoneyForm(form, revising && !isPlain(type) ? schema.pick(REVISED) : schema);
  // A form that offers accounts says none by leaving it empty.
  if (submission.status === "success" && form.has("account")) submission.value.account ??= null;
  return submission;
}

const REVISED = {
  date: true,
  description: true,
  amount: true,
  currency: true,
  rate: true,
  base: true,
  account: true,
  account_rate: true,
  account_base: true,
  interest: true,
  // Only repayments have these.
  loan_rate: true,
  loan_base: true,
} as const;

/** The answer that closes the form, with the id of what was saved. */
export const saved = (id: string) => data({ result: null, saved: SAVED, failure: null, id });
