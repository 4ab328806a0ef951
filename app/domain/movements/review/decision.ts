/** What a movement becomes in the ledger, as someone decided it or as it is proposed. */
import { categoriesOf, subcategoriesOf } from "../../categories.ts";
import { isId } from "../../id.ts";
import { isPlain, isTransactionType, type TransactionType } from "../../transactions/transaction-types.ts";

export type Decision =
  /** Income or spending. */
  | { as: "transaction"; type: TransactionType; category: string | null; subcategory: string | null }
  /** Between the movement's account and another one of the household. */
  | { as: "transfer"; account: string }
  /** A loan begins. */
  | { as: "borrowed" }
  /** Of a loan, or of one that begins with the movement of this id. */
  | { as: "repayment"; loan: string }
  /** A transaction that is in the ledger already. */
  | { as: "same"; transaction: string }
  | { as: "nothing" };

/** A decision as forms send it and the database stores it: `expense:Utilities:Water`, `transfer:…`, `nothing`. */
export function writeDecision(decision: Decision): string {
  switch (decision.as) {
    case "transaction":
      return [decision.type, decision.category, decision.subcategory].filter((part) => part !== null).join(":");
    case "transfer":
      return `transfer:${decision.account}`;
    case "repayment":
      return `repayment:${decision.loan}`;
    case "same":
      return `same:${decision.transaction}`;
    case "borrowed":
    case "nothing":
      return decision.as;
  }
}

/** @returns null for anything that is no decision, or that does not suit the direction in which the money went */
export function readDecision(text: string | null | undefined, direction: "in" | "out"): Decision | null {
  const [head = "", second = null, third = null, more] = (text ?? "").split(":");
  if (more !== undefined) return null;
  if (head === "nothing") return { as: "nothing" };
  if (head === "borrowed") return direction === "in" ? { as: "borrowed" } : null;
  if (isId(second) && third === null) {
    if (head === "transfer") return { as: "transfer", account: second };
    if (head === "same") return { as: "same", transaction: second };
    if (head === "repayment" && direction === "out") return { as: "repayment", loan: second };
  }
  if (!isTransactionType(head) || !isPlain(head) || (head === "income") !== (direction === "in")) return null;
  const [categories, below] = [categoriesOf(head), subcategoriesOf(head, second)];
  const hasCategory = categories.length === 0 ? second === null : second !== null && categories.includes(second);
  const hasSubcategory = below.length === 0 ? third === null : third !== null && below.includes(third);
  return hasCategory && hasSubcategory ? { as: "transaction", type: head, category: second, subcategory: third } : null;
}
