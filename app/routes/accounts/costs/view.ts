import { addMonths, type Month } from "#app/domain/calendar.ts";
import { addCents, type Cents, formatMoney, toCents, ZERO } from "#app/domain/money.ts";
import { KINDS } from "#app/domain/movements/kinds.ts";
import type { Charge, OverdraftMonth } from "#db/accounts/account-costs.ts";
import * as say from "./words.ts";

/** All amounts are those of the last twelve months, in the account's currency. */
export type CostsView = {
  /** With what Fuliza cost. */
  total: Cents;
  /** What costs most; null while nothing does. */
  sentence: string | null;
  /** By what they were paid for, the largest first, others last. */
  kinds: { label: string; count: number; total: Cents }[];
  /** The latest first, back to the first one that cost something. */
  months: { month: Month; charges: Cents; overdraft: Cents }[];
  overdraft: Overdraft | null;
};

type Overdraft = {
  id: string;
  name: string;
  owedNow: Cents;
  days: number;
  highest: Cents;
  charged: Cents;
  /** Those in which it was owed or cost something, the latest first. */
  months: { month: Month; days: number; highest: Cents; charged: Cents }[];
};

const FULIZA = "Fuliza";

/** @param thisMonth the last of the twelve months */
export function costsView(
  charges: readonly Charge[],
  overdraftMonths: readonly OverdraftMonth[],
  { thisMonth, currency }: { thisMonth: Month; currency: string },
): CostsView {
  const overdraft = overdraftOf(overdraftMonths);
  const kinds = kindsOf(charges);
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(thisMonth, -index);
    return {
      month,
      charges: totalOf(charges.filter((each) => each.month === month)),
      overdraft: toCents(overdraftMonths.find((each) => each.month === month)?.charged ?? 0),
    };
  });
  const first = months.findLastIndex((each) => each.charges > 0 || each.overdraft > 0);
  const [largest] = kinds;
  return {
    total: addCents(totalOf(charges), overdraft?.charged ?? ZERO),
    sentence: largest ? say.paidFor[largest.purpose](formatMoney(largest.total, currency), largest.count) : null,
    kinds: kinds.map(({ label, count, total }) => ({ label, count, total })),
    months: months.slice(0, first + 1),
    overdraft,
  };
}

/** By what they were paid for, the largest first, others last. */
export function kindsOf<Row extends Charge>(charges: readonly Row[]) {
  return [...Map.groupBy(charges, ({ kind }) => labelOf(kind))]
    .map(([label, rows]) => ({
      label,
      rows,
      purpose: purposeOf(rows[0]?.kind ?? null),
      count: rows.reduce((sum, { count }) => sum + count, 0),
      total: totalOf(rows),
    }))
    .sort(
      (one, other) => Number(one.label === say.others) - Number(other.label === say.others) || other.total - one.total,
    );
}

export const totalOf = (rows: readonly Charge[]): Cents => toCents(rows.reduce((sum, { total }) => sum + total, 0));

/** What is paid for; what is paid rarely counts as one. */
function purposeOf(kind: Charge["kind"]): keyof typeof say.paidFor {
  return kind !== null && Object.hasOwn(say.paidFor, kind) ? (kind as keyof typeof say.paidFor) : "others";
}

function labelOf(kind: Charge["kind"]): string {
  const purpose = purposeOf(kind);
  if (purpose === "others") return say.others;
  return purpose === "fuliza" ? FULIZA : KINDS[purpose].label;
}

function overdraftOf(rows: readonly OverdraftMonth[]): Overdraft | null {
  const [first] = rows;
  if (!first) return null;
  return {
    id: first.id,
    name: first.name,
    owedNow: toCents(first.owed),
    days: rows.reduce((sum, { days }) => sum + days, 0),
    highest: toCents(Math.max(...rows.map(({ highest }) => highest))),
    charged: toCents(rows.reduce((sum, { charged }) => sum + charged, 0)),
    months: rows
      .filter(({ days, charged }) => days > 0 || charged > 0)
      .map(({ month, days, highest, charged }) => ({
        month,
        days,
        highest: toCents(highest),
        charged: toCents(charged),
      }))
      .reverse(),
  };
}
