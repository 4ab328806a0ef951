import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { daysLeftIn, monthDays } from "#app/domain/household-months.ts";
import { findLineOfMonthBefore, listBudget, sumExpenses } from "#db/budgets/budgets.ts";
import { listCarriedLines } from "#db/budgets/carried-lines.ts";
import { findMonth } from "#db/household/months.ts";
import { listKeptTransfers } from "#db/transfers/transfers.ts";
import { monthIn } from "./search-params.ts";
import { worksheetView } from "./view.ts";

/** A month's lines. A failure to read them is only logged, as the screen then offers to try again. */
export async function loadBudget({ request, context }: LoaderFunctionArgs) {
  const chosenMonth = monthIn(new URL(request.url).searchParams);
  const { visitor, data } = await context.scope.read("app", (db) => ({
    budget: listBudget(db, chosenMonth),
    expenses: sumExpenses(db, chosenMonth),
    carried: listCarriedLines(db, chosenMonth),
    kept: listKeptTransfers(db, chosenMonth),
    span: findMonth(db, chosenMonth),
    monthBefore: findLineOfMonthBefore(db, chosenMonth),
  }));
  const span = data?.span[0] ?? visitor.month;
  return {
    month: chosenMonth ?? visitor.month.month,
    days: monthDays(span),
    view:
      data &&
      worksheetView(
        data.budget,
        data.expenses[0] ?? { total: 0, ahead: 0 },
        data.carried,
        data.kept,
        daysLeftIn(span, visitor.today),
      ),
    canCopy: data !== null && data.monthBefore.length > 0,
    currency: visitor.household.currency,
    editable: canEdit(visitor),
  };
}
