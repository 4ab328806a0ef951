import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { monthOf } from "#app/domain/calendar.ts";
import { findLineOfMonthBefore, listBudget } from "#db/budgets.ts";
import { monthIn } from "./search-params.ts";
import { worksheetView } from "./view.ts";

/** A month's lines. Failing to read them is only logged: the screen then offers to try again. */
export async function loadBudget({ request, context }: LoaderFunctionArgs) {
  const asked = monthIn(new URL(request.url).searchParams);
  const { visitor, rows } = await context.scope.read("app", (db) => [
    listBudget(db, asked),
    findLineOfMonthBefore(db, asked),
  ]);
  return {
    month: asked ?? monthOf(visitor.today),
    view: rows === null ? null : worksheetView(rows[0]),
    canCopy: rows !== null && rows[1].length > 0,
    currency: visitor.household.currency,
    editable: canEdit(visitor),
  };
}
