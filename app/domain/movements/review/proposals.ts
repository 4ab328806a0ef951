/** What a movement of income or spending is proposed to be, and why: a rule, what it was before, its name, or its kind. */
import { type Decision, readDecision } from "./decision.ts";
import { knownCategoryOf } from "./known-payees.ts";
import type { PayeeHistory, PayeeRule, ReviewData, WaitingMovement } from "./review-data.ts";

/** Why something is proposed. */
export type Why =
  | "as_last_time"
  | "as_last_two_times"
  | "as_last_three_times"
  | "both_ends_own"
  | "by_kind"
  | "by_name"
  | "charge"
  | "debt"
  | "in_other_account"
  | "loan"
  | "own_money"
  | "own_rule"
  | "planned"
  | "repays_loan"
  | "reversed";

/** `rule`: the rule that made it. */
export type Proposal = { choice: Decision; why: Why; rule?: string };

type Known = Pick<ReviewData, "rules" | "history" | "accounts">;

/** What each movement is proposed to be. What is known is put in order once, and not gone through for each movement. */
export function proposalsFrom({ rules, history, accounts }: Known): (movement: WaitingMovement) => Proposal | null {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const isThere = ({ other_account }: PayeeHistory) => other_account === null || currencies.has(other_account);
  const before = Map.groupBy(history.filter(isThere), keyOf);
  const byName = new Map<string, ReturnType<typeof knownCategoryOf>>();
  const knownCategory = ({ party_name: name, party_account: account }: WaitingMovement) => {
    const key = JSON.stringify([name, account]);
    const category = byName.get(key) ?? (byName.has(key) ? null : knownCategoryOf({ name, account }));
    byName.set(key, category);
    return category;
  };
  const rulesWithWords = rules.map((rule) => ({ rule, words: rule.words?.toLowerCase() ?? null }));
  return (movement) => {
    const text = textOf(movement);
    const matchingRule = rulesWithWords.find(
      ({ rule, words }) => isAbout(rule, movement) && (words === null || text.includes(words)),
    );
    if (matchingRule) {
      const { rule } = matchingRule;
      return { choice: { as: "transaction", ...categoryOf(rule) }, why: "own_rule", rule: rule.id };
    }
    // What a payee of the same name got from an account in another currency arrived where this cannot.
    const isPossible = ({ other_account }: PayeeHistory) =>
      other_account === null || currencies.get(other_account) === movement.currency;
    return (
      fromHistory(movement, (before.get(keyOf(movement)) ?? []).filter(isPossible)) ?? fromName(movement, knownCategory)
    );
  };
}

const keyOf = ({ direction, payee }: Pick<WaitingMovement, "direction" | "payee">) => `${direction} ${payee}`;

/** Where a rule's words are looked for. */
const textOf = ({ party_name, party_account }: WaitingMovement) =>
  `${party_name ?? ""} ${party_account ?? ""}`.toLowerCase();

const isAbout = ({ direction, payee }: PayeeRule, movement: WaitingMovement): boolean =>
  direction === movement.direction && (payee === null || payee === movement.payee || payee === movement.payee_name);

const categoryOf = ({ type, category, subcategory }: PayeeRule) => ({ type, category, subcategory });

/** @param before what the movement's payee became, the latest first */
function fromHistory(movement: WaitingMovement, before: readonly PayeeHistory[]): Proposal | null {
  const [last] = before;
  const choice = last && asDecision(last, movement);
  if (!choice) return null;
  const isSame = before.every(
    (each) => each.type === last.type && each.category === last.category && each.subcategory === last.subcategory,
  );
  const why =
    isSame && before.length > 1 ? (before.length === 2 ? "as_last_two_times" : "as_last_three_times") : "as_last_time";
  return { choice, why };
}

function asDecision(
  { type, category, subcategory, other_account, loan }: PayeeHistory,
  movement: WaitingMovement,
): Decision | null {
  if (type === "loan_repayment") return loan ? { as: "repayment", loan } : null;
  if (type === "transfer") return other_account ? { as: "transfer", account: other_account } : null;
  return readDecision([type, category, subcategory].filter(Boolean).join(":"), movement.direction);
}

function fromName(
  movement: WaitingMovement,
  knownCategory: (movement: WaitingMovement) => ReturnType<typeof knownCategoryOf>,
): Proposal | null {
  const { kind, direction, party_number } = movement;
  const isPerson = kind === "send" && (party_number ?? "").length >= 9;
  const knownChoice = direction === "out" && !isPerson ? knownCategory(movement) : null;
  if (knownChoice) return { choice: knownChoice, why: "by_name" };
  const expense = (subcategory: string): Proposal => ({
    choice: { as: "transaction", type: "expense", category: "Utilities", subcategory },
    why: "by_kind",
  });
  const income = (category: string): Proposal => ({
    choice: { as: "transaction", type: "income", category, subcategory: null },
    why: "by_kind",
  });
  if (kind === "airtime") return expense("Other Utilities");
  if (kind === "bundle") return expense("Internet");
  return kind === "salary" ? income("Salary") : kind === "remittance" ? income("Gifts") : null;
}
