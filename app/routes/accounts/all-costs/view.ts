/** What the household's accounts of M-PESA cost together, and each by itself, in the last twelve months. */
import { formatMonth, type Month } from "#app/domain/calendar.ts";
import { type Cents, formatFigure } from "#app/domain/money.ts";
import type { AccountCharge } from "#db/accounts/account-costs.ts";
import { kindsOf, totalOf } from "../costs/view.ts";
import * as say from "../costs/words.ts";

/** `parts`: of each account that has some, where there are several. */
type Line = { label: string; total: Cents; parts: string };

export type AllCosts = {
  total: Cents;
  accounts: { id: string; name: string; total: Cents }[];
  kinds: Line[];
  /** The latest first. */
  months: Line[];
};

const CURRENCY = "KES";

export function allCosts(charges: readonly AccountCharge[], names: ReadonlyMap<string, string>): AllCosts {
  const knownCharges = charges.filter(({ account }) => names.has(account));
  const accounts = [...Map.groupBy(knownCharges, ({ account }) => account)]
    .map(([id, rows]) => ({ id, name: names.get(id) ?? "", total: totalOf(rows) }))
    .toSorted((one, other) => other.total - one.total);
  const lineOf = (label: string, rows: readonly AccountCharge[]): Line => ({
    label,
    total: totalOf(rows),
    parts:
      accounts.length < 2
        ? ""
        : accounts
            .map(({ id, name }) => ({ name, total: totalOf(rows.filter(({ account }) => account === id)) }))
            .filter(({ total }) => total > 0)
            .map(({ name, total }) => say.partOf(name, formatFigure(total, CURRENCY)))
            .join(" · "),
  });
  const months = [...Map.groupBy(knownCharges, ({ month }): Month => month)].toSorted(([one], [other]) =>
    other.localeCompare(one),
  );
  return {
    total: totalOf(knownCharges),
    accounts,
    kinds: kindsOf(knownCharges).map(({ label, rows }) => lineOf(label, rows)),
    months: months.map(([month, rows]) => lineOf(formatMonth(month), rows)),
  };
}
