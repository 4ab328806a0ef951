/** What a saved entry did: to its line of the month's budget, and to what is free to spend until payday. */
import { formatWeekday } from "#app/domain/calendar.ts";
import type { Now } from "#app/domain/household-months.ts";
import { formatFigure, subtractCents, ZERO } from "#app/domain/money.ts";
import { progressOf } from "#app/domain/subscriptions/plan-standing.ts";
import { standingText } from "#app/features/budgets/standing-words.ts";
import { isPlanRead, type PlanData, planQueries, planToday } from "#app/features/plan/read-plan.server.ts";
import { type AccountRow, listAccounts } from "#db/accounts/accounts.ts";
import { type BudgetLine, listBudget } from "#db/budgets/budgets.ts";
import type { Database } from "#db/client.ts";
import type { TransactionRow } from "#db/transactions/transactions.ts";
import * as say from "./words.tsx";

/** What it is computed from, to be read in a screen's one call. */
export const effectQueries = (db: Database) => ({
  ...planQueries(db),
  budget: listBudget(db, null),
  holdings: listAccounts(db),
});

export type EffectData = PlanData & { budget: BudgetLine[]; holdings: AccountRow[] };

/** The line of a month's budget that a transaction counts in. */
export const lineOf = (row: TransactionRow, budget: readonly BudgetLine[]): BudgetLine | undefined =>
  budget.find(
    ({ type, category, subcategory }) =>
      type === row.type && (type === "tithe" || (category === row.category && subcategory === row.subcategory)),
  );

/** Null without a budget and without a payday. Without an account, what is free is unknown. */
export function effectOf(
  row: TransactionRow,
  data: Partial<EffectData>,
  currency: string,
  { today, month }: Now,
): string | null {
  const { budget = [], holdings = [] } = data;
  if (!isPlanRead(data)) return null;
  const line = lineOf(row, budget);
  const standing =
    line && row.date >= month.first && row.date <= month.last
      ? say.lineStands(line.subcategory ?? line.category, standingText(line.type, [progressOf(line)]))
      : null;
  const { free, everyday } = planToday(data, holdings, currency, today);
  const until = free.next && formatWeekday(free.next.day, today);
  const money =
    until === null || everyday.length === 0
      ? null
      : free.free < 0
        ? say.shortUntil(formatFigure(subtractCents(ZERO, free.free), currency), until)
        : say.freeUntil(formatFigure(free.free, currency), until);
  return [standing, money].filter((text) => text !== null).join(" · ") || null;
}
