import { addCents, type Cents, subtractCents, ZERO } from "../money.ts";

export type Worth = { cash: Cents; assets: Cents; liabilities: Cents; net: Cents };

/**
 * Net worth = other assets plus cash balance, minus total liabilities; total liabilities are the liabilities plus the
 * loans' outstanding balances (specification, section 9). All in cents of the household's currency.
 */
export function worthOf(parts: { cash: Cents; assets: Cents; liabilities: Cents; loans: Cents }): Worth {
  const liabilities = addCents(parts.liabilities, parts.loans);
  return {
    cash: parts.cash,
    assets: parts.assets,
    liabilities,
    net: subtractCents(addCents(parts.assets, parts.cash), liabilities),
  };
}

/** The two sides of a net worth, neither below zero: cash that is overdrawn is owed. Their difference is the net worth. */
export function sidesOf({ cash, assets, liabilities }: Worth): { cash: Cents; assets: Cents; owed: Cents } {
  const overdrawn = cash < 0 ? subtractCents(ZERO, cash) : ZERO;
  return { cash: cash < 0 ? ZERO : cash, assets, owed: addCents(liabilities, overdrawn) };
}

/** How to read a net worth: a negative one may come from what is owed, or from cash that was recorded only as it went out. */
export function standingOf({ net, assets, cash, liabilities }: Worth): "more owned" | "more owed" | "cash below zero" {
  if (net >= 0) return "more owned";
  return liabilities > assets + Math.max(cash, 0) ? "more owed" : "cash below zero";
}
