import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { daysLeftIn, monthDays } from "#app/domain/household-months.ts";
import { findPayday, listBudget, sumExpenses } from "#db/budgets/budgets.ts";
import { listCarriedLines } from "#db/budgets/carried-lines.ts";
import { sumPlanBefore, sumTotalsBefore } from "#db/budgets/month-before.ts";
import { findMonth } from "#db/household/months.ts";
import { listKeptTransfers } from "#db/transfers/transfers.ts";
import { wordsOfEmptyMonth } from "./empty-month.words.ts";
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
    plannedBefore: sumPlanBefore(db, chosenMonth),
    happenedBefore: sumTotalsBefore(db, chosenMonth),
    payday: findPayday(db),
  }));
  const span = data?.span[0] ?? visitor.month;
  const month = chosenMonth ?? visitor.month.month;
  const { currency } = visitor.household;
  const view =
    data &&
    worksheetView(
      data.budget,
      data.expenses[0] ?? { total: 0, ahead: 0 },
      data.carried,
      data.kept,
      daysLeftIn(span, visitor.today),
    );
  return {
    month,
    days: monthDays(span),
    view,
    /** What a month without a budget says, and what it can begin from. */
    emptyMonth:
      data && view?.isEmpty
        ? wordsOfEmptyMonth(
            month,
            {
              planned: data.plannedBefore[0],
              happened: data.happenedBefore[0],
              hasPayday: data.payday[0]?.has_payday === true,
            },
            currency,
          )
        : null,
    currency,
    editable: canEdit(visitor),
  };
}
