import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { monthOf } from "#app/domain/calendar.ts";
import { findLineOfMonthBefore, listBudget } from "#db/budgets.ts";
import { monthIn } from "./search-params.ts";
import { worksheetView } from "./view.ts";

/** A month's lines. Failing to read them is only logged: the screen then offers to try again. */
export async function loadBudget({ request, context }: LoaderFunctionArgs) {
  const asked = monthIn(new URL(request.url).searchParams);
  const { visitor, data } = await context.scope.read("app", (db) => ({
    budget: listBudget(db, asked),
    monthBefore: findLineOfMonthBefore(db, asked),
  }));
  return {
    month: asked ?? monthOf(visitor.today),
    view: data === null ? null : worksheetView(data.budget),
    canCopy: data !== null && data.monthBefore.length > 0,
    currency: visitor.household.currency,
    editable: canEdit(visitor),
  };
}
