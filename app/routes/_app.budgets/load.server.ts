import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { monthOf } from "#app/domain/calendar.ts";
import { findLineOfMonthBefore, listBudget } from "#db/budgets.ts";
import { monthIn } from "./search-params.ts";
import { worksheetView } from "./view.ts";

/** A month's lines. A failure to read them is only logged, as the screen then offers to try again. */
export async function loadBudget({ request, context }: LoaderFunctionArgs) {
  const month = monthIn(new URL(request.url).searchParams);
  const { visitor, data } = await context.scope.read("app", (db) => ({
    budget: listBudget(db, month),
    monthBefore: findLineOfMonthBefore(db, month),
  }));
  return {
    month: month ?? monthOf(visitor.today),
    view: data === null ? null : worksheetView(data.budget),
    canCopy: data !== null && data.monthBefore.length > 0,
    currency: visitor.household.currency,
    editable: canEdit(visitor),
  };
}
