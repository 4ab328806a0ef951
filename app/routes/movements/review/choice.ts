/** What a movement can become, as people read it. Pure. */
import { type Decision, writeDecision } from "#app/domain/movements/review/decision.ts";
import type { ReviewData } from "#app/domain/movements/review/review-data.ts";
import { TRANSACTION_TYPES } from "#app/domain/transactions/transaction-types.ts";
import * as say from "./words.ts";

/** A choice as a form sends it, and as people read it. */
export type Choice = { value: string; label: string };

/** What a decision is called. */
export function choiceOf(decision: Decision, { accounts, loans }: Pick<ReviewData, "accounts" | "loans">): Choice {
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name ?? say.anotherAccount;
  const label = {
    transaction: () => categoryLabel(decision),
    transfer: () => say.yourOwn(nameOf(decision.as === "transfer" ? decision.account : "")),
    borrowed: () => say.aNewLoan,
    repayment: () => say.repays(loans.find(({ id }) => decision.as === "repayment" && id === decision.loan)?.name),
    same: () => say.recordedAlready,
    nothing: () => say.leftOut,
  }[decision.as]();
  return { value: writeDecision(decision), label };
}

function categoryLabel(decision: Decision): string {
  if (decision.as !== "transaction") return "";
  const { type, category, subcategory } = decision;
  return subcategory ?? category ?? TRANSACTION_TYPES[type].label;
}
