import { type Day, formatDay, yearOf } from "#app/domain/calendar.ts";
import { writeDecision } from "#app/domain/movements/review/decision.ts";
import { labelOf, type TransactionType } from "#app/domain/transactions/transaction-types.ts";
import type { PayeeRuleRow } from "#db/payee-rules/payee-rules.ts";
import * as say from "./words.tsx";

export type RuleView = {
  id: string;
  version: number;
  label: string;
  /** What its movements become: `Groceries`. */
  becomes: string;
  /** What else is worth knowing, in the order in which it is read. */
  facts: string[];
  /** Whether it speaks of one payee, and not of everyone whose name has the words. */
  hasPayee: boolean;
  words: string | null;
  direction: "in" | "out";
  /** The category as a form sends it: `expense:Utilities:Water`. */
  choice: string;
};

/** The types that a movement of this direction may become. */
export const typesOf = (direction: "in" | "out", types: readonly TransactionType[]): TransactionType[] =>
  types.filter((type) => (type === "income") === (direction === "in"));

/** A rule in words. */
export function ruleView(rule: PayeeRuleRow, today: Day): RuleView {
  const { id, version, label, payee, words, direction, type, category, subcategory } = rule;
  return {
    id,
    version,
    label,
    becomes: subcategory ?? category ?? labelOf(type),
    facts: [
      direction === "in" ? say.moneyIn : say.moneyOut,
      ...(words === null ? [] : [say.inTheNameOrAccount(words)]),
      appliedText(rule, today),
    ],
    hasPayee: payee !== null,
    words,
    direction,
    choice: writeDecision({ as: "transaction", type, category, subcategory }),
  };
}

/** `applied 14 times, last on 21 Nov`, with the year if that is not today's. */
function appliedText({ applied_count: count, applied_on: day }: PayeeRuleRow, today: Day): string {
  if (count === 0 || day === null) return say.notApplied;
  const date = yearOf(day) === yearOf(today) ? formatDay(day).slice(0, -5) : formatDay(day);
  return say.applied(count, date);
}
