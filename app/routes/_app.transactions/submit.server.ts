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
    loan_balance_exceeded: "amount",
    loan_below_repaid: "amount",
    loan_below_correction: "amount",
    loan_exceeded: "amount",
    repayment_before_loan: "date",
    loan_after_repayment: "date",
    household_sum_exceeded: "amount",
    amount_exceeded_at_rate: "amount",
    loan_gone: "loan",
    loan_currency_differs: "currency",
    rate_unsuited: "currency",
    loan_amount_missing: "loan_rate",
    account_sum_exceeded: "amount",
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
