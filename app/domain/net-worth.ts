import { addCents, type Cents, subtractCents } from "./money.ts";

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
