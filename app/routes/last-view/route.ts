import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { planQueries } from "#app/features/plan/read-plan.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { listBudget, sumExpenses } from "#db/budgets/budgets.ts";
import { sumRecentExpenses } from "#db/dashboard/dashboard.ts";
import { listDescriptionSuggestions } from "#db/transactions/suggestions.ts";
import { listLatest } from "#db/transactions/transactions.ts";
import { lastViewOf, MOST_LATEST } from "./last-view-of.ts";

/**
 * What a phone keeps for when there is no network, as JSON: its service worker asks for it, and shows it at the same address
 * (app/offline/last-view). Without one, the dashboard is what there is.
 */
export async function loader({ request, context: { scope } }: LoaderFunctionArgs): Promise<Response> {
  if (request.headers.get("Accept") !== "application/json") {
    await scope.read("app");
    return redirect("/");
  }
  const { visitor, data, refusal } = await scope.read("app", (db) => ({
    budget: listBudget(db, null),
    expenses: sumExpenses(db, null),
    latest: listLatest(db, MOST_LATEST),
    accounts: listAccounts(db),
    ...planQueries(db),
    recent: sumRecentExpenses(db),
    payees: listDescriptionSuggestions(db, "expense", null),
  }));
  if (data === null) throw new Response(wordsOf(refusal), { status: 503 });
  return Response.json(lastViewOf(visitor, data, scope.at));
}
