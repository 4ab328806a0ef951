/** Holds the rows of a statement against the totals and balances printed on it. What does not fit is shown, never mended. */
import { type Cents, toCents } from "../../money.ts";
import { inChain, type Step, stepsOf } from "./statement-chain.ts";
import type { StatementRow } from "./statement-row.ts";

export type Gap = {
  /**
   * - `rows`: some are missing between two: the printed balances say that they come to `difference`.
   * - `balance`: the one printed beside `newer` is `difference` too high; those around it fit.
   * - `paid in`, `paid out`: the printed total is `difference` more than the rows come to.
   */
  what: "rows" | "balance" | "paid in" | "paid out";
  /** In cents, never zero. */
  difference: Cents;
  /** The rows around it; null for a total. */
  older: StatementRow | null;
  newer: StatementRow | null;
};

export type Check = { matches: true } | { matches: false; gaps: Gap[] };

/**
 * @param printed the rows with the newest first
 * @param totals as printed, null where there are none
 * @returns the gaps, the oldest first, and the rows, the newest first: those of one moment in an order that their
 * balances allow
 */
export function checkStatement(
  printed: readonly StatementRow[],
  totals: { paidIn: Cents; paidOut: Cents } | null,
): { rows: StatementRow[]; check: Check } {
  const steps = inChain(stepsOf(printed.toReversed()));
  const gaps = [...balanceGaps(steps), ...totalGaps(printed, totals)];
  const rows = steps.flatMap((step) => step.rows).reverse();
  return { rows, check: gaps.length === 0 ? { matches: true } : { matches: false, gaps } };
}

function balanceGaps(steps: readonly Step[]): Gap[] {
  const gaps: Gap[] = [];
  let older: StatementRow | null = null;
  let balance: number | null = null;
  /** What the last step was off by. */
  let before: Gap | null = null;
  for (const { rows, change, balance: printed } of steps) {
    const expectedBalance: number | null = balance === null ? null : balance + change;
    const newer: StatementRow | null = rows.at(-1) ?? null;
    const difference: number = expectedBalance === null || printed === null ? 0 : printed - expectedBalance;
    if (before && difference === -before.difference) {
      before.what = "balance";
      before = null;
    } else if (difference === 0) {
      before = null;
    } else {
      before = { what: "rows", difference: toCents(difference), older, newer };
      gaps.push(before);
    }
    balance = printed ?? expectedBalance;
    if (printed !== null) older = newer;
  }
  return gaps;
}

function totalGaps(rows: readonly StatementRow[], totals: { paidIn: Cents; paidOut: Cents } | null): Gap[] {
  if (totals === null) return [];
  const sums = { in: 0, out: 0 };
  for (const row of rows) {
    sums.in += row.paidIn ?? 0;
    sums.out += row.withdrawn ?? 0;
  }
  const gaps: Gap[] = [
    { what: "paid in", difference: toCents(totals.paidIn - sums.in), older: null, newer: null },
    { what: "paid out", difference: toCents(totals.paidOut - sums.out), older: null, newer: null },
  ];
  return gaps.filter(({ difference }) => difference !== 0);
}
