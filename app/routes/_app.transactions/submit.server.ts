/** What a transaction's form sent, and how it is answered. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { entrySchema } from "#app/domain/transaction-entry.ts";
import { isPlain, isTransactionType, type TransactionType } from "#app/domain/transaction-types.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { type DatabaseProblem, SIGNED_OUT } from "#db/problems.ts";

const SAVED = "Transaction saved successfully!";

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
export function readSubmit(form: FormData): Submitted {
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

type Submission = ReturnType<typeof readEntry>;

/** Says what is wrong, at its field where it has one; what was typed stays. */
export function mistaken(submission: Submission, status: number, result: Parameters<Submission["reply"]>[0] = {}) {
  return data({ result: submission.reply(result), saved: null }, { status });
}

/** Says why the database refused. */
export function refused(submission: Submission, problem: DatabaseProblem) {
  const field = FIELD_OF[problem.constraint ?? ""] ?? FIELD_OF[problem.code];
  const signedOut = problem.code === "PA401";
  return mistaken(submission, field ? 400 : statusOf(problem), {
    formErrors: [signedOut ? SIGNED_OUT : `Failed to save transaction: ${problem.message}`],
    fieldErrors: field ? { [field]: [problem.message] } : {},
  });
}

/** What closes the form. */
export const saved = () => data({ result: null, saved: SAVED });
