/** What a transaction's form sent, and how it is answered. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { entrySchema } from "#app/domain/transaction-entry.ts";
import { isPlain, isTransactionType, type TransactionType } from "#app/domain/transaction-types.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";

const SAVED = "Transaction saved successfully!";

export const REPLIES = entryReplies({
  alreadyRecorded: "This is already recorded. Open it to edit it.",
  conflict: "Somebody changed it meanwhile. Close this and open it again to see how it stands now.",
  gone: "It is no longer there: somebody deleted it.",
  notSaved: "Failed to save transaction: ",
  notRemoved: "Failed to delete transaction: ",
  fields: {
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
  },
});

type Submitted = { form: FormData; id: string; type: TransactionType };

/** The id and type of a submit. A form of ours always carries them; anything else is a bad caller. */
export function readSubmit(form: FormData): Submitted {
  const type = form.get("type");
  if (typeof type !== "string" || !isTransactionType(type)) return badRequest();
  return { form, id: readId(form), type };
}

/**
 * Reads the fields by the rules of their type. A loan's row keeps its terms and an asset's its name, so a revision asks
 * only for what every transaction has.
 */
export function readEntry({ form, type }: Submitted, revising: boolean) {
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

/** What closes the form. */
export const saved = () => data({ result: null, saved: SAVED, failure: null });
