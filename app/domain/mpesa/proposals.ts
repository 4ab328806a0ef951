/** What a leg of income or spending is proposed to be, and why: a rule, what it was before, its name, or its kind. */
import { type Decision, readDecision } from "./decision.ts";
import { knownCategoryOf } from "./known-payees.ts";
import * as say from "./proposals.words.ts";
import type { PayeeHistory, PayeeRule, ReviewData, WaitingLeg } from "./review-data.ts";

/** `why` is shown beside the choice; `rule`: the rule that made it. */
export type Proposal = { choice: Decision; why: string; rule?: string };

type Known = Pick<ReviewData, "rules" | "history" | "accounts">;

export function proposalFor(leg: WaitingLeg, { rules, history, accounts }: Known): Proposal | null {
  const rule = rules.find((each) => applies(each, leg));
  if (rule) return { choice: { as: "transaction", ...categoryOf(rule) }, why: "your rule", rule: rule.id };
  const isThere = ({ other_account }: PayeeHistory) =>
    other_account === null || accounts.some(({ id }) => id === other_account);
  return fromHistory(leg, history.filter(isThere)) ?? fromName(leg);
}

/** Whether a rule speaks of this leg. */
export function applies(
  { direction, payee, words }: Pick<PayeeRule, "direction" | "payee" | "words">,
  leg: Pick<WaitingLeg, "direction" | "payee" | "payee_name" | "party_name" | "party_account">,
): boolean {
  const text = `${leg.party_name ?? ""} ${leg.party_account ?? ""}`.toLowerCase();
  return (
    direction === leg.direction &&
    (payee === null || payee === leg.payee || payee === leg.payee_name) &&
    (words === null || text.includes(words.toLowerCase()))
  );
}

const categoryOf = ({ type, category, subcategory }: PayeeRule) => ({ type, category, subcategory });

function fromHistory(leg: WaitingLeg, history: readonly PayeeHistory[]): Proposal | null {
  const before = history.filter((each) => each.payee === leg.payee && each.direction === leg.direction);
  const [last] = before;
  const choice = last && asDecision(last, leg);
  if (!choice) return null;
  const isSame = before.every(
    (each) => each.type === last.type && each.category === last.category && each.subcategory === last.subcategory,
  );
  const why = isSame && before.length > 1 ? (before.length === 2 ? say.asLastTwo : say.asLastThree) : say.asLastTime;
  return { choice, why };
}

function asDecision(
  { type, category, subcategory, other_account, loan }: PayeeHistory,
  leg: WaitingLeg,
): Decision | null {
  if (type === "loan_repayment") return loan ? { as: "repayment", loan } : null;
  if (type === "transfer") return other_account ? { as: "transfer", account: other_account } : null;
  return readDecision([type, category, subcategory].filter(Boolean).join(":"), leg.direction);
}

function fromName({ kind, direction, party_name }: WaitingLeg): Proposal | null {
  const known = direction === "out" ? knownCategoryOf(party_name) : null;
  if (known) return { choice: known, why: say.byName };
  const expense = (subcategory: string): Proposal => ({
    choice: { as: "transaction", type: "expense", category: "Utilities", subcategory },
    why: say.byKind,
  });
  const income = (category: string): Proposal => ({
    choice: { as: "transaction", type: "income", category, subcategory: null },
    why: say.byKind,
  });
  if (kind === "airtime") return expense("Other Utilities");
  if (kind === "bundle") return expense("Internet");
  return kind === "salary" ? income("Salary") : kind === "remittance" ? income("Gifts") : null;
}
