import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import type { Day } from "#app/domain/calendar.ts";
import { isId } from "#app/domain/id.ts";
import { toCents } from "#app/domain/money.ts";
import { bringRates } from "#app/features/exchange-rates/sync-rates.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import type { DatabaseProblem } from "#db/problems.ts";
import { restate, undoRestatement } from "#db/restatements.ts";
import { PATH, readAsked, typedIn } from "./search-params.ts";

const refused = (problem: string, status: number) => data({ problem }, { status });
const refusedBy = (problem: DatabaseProblem) =>
  refused(problem.code === "PL001" ? OVERPAID : problem.message, statusOf(problem));

const OVERPAID =
  "At these rates a repayment among them would be more than is owed on its loan, so no rate was changed. Change its rate by itself first.";

export async function act({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  switch (form.get("intent")) {
    case "preview":
      return preview(form, context);
    case "restate":
      return change(form, context);
    case "undo":
      return undo(form, context);
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

type Context = ActionFunctionArgs["context"];

/** Has the published rates of the period brought, which the plan is made of; the address says what it is about. */
async function preview(form: FormData, context: Context) {
  const typed = typedIn(form);
  if (typed === null) throw new Response("Bad request", { status: 400 });
  const address = new URLSearchParams(typed);
  const asked = readAsked(typed);
  const written = await context.scope.write("editor", () => ({}));
  if (!written.ok) return refusedBy(written.problem);
  if (asked.ok && asked.restatement.rate === null) {
    const { currency, from, to } = asked.restatement;
    const currencies = [currency, written.visitor.household.currency ?? currency];
    const { today } = written.visitor;
    const span = { from: earlier(from, today), day: earlier(to, today) };
    const isThere = await bringRates(context.configuration, { currencies, ...span, at: context.scope.at }).catch(
      (error: unknown) => {
        console.error(`${context.scope.requestId} exchange rates could not be kept: ${String(error)}`);
        return false;
      },
    );
    if (!isThere) address.set("silent", "");
  }
  return redirect(`${PATH}?${address}`);
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

async function change(form: FormData, { scope }: Context) {
  const typed = typedIn(form);
  const asked = typed && readAsked(typed);
  const [id, shown] = [form.get("id"), Number(form.get("shown"))];
  if (!asked?.ok || !isId(id) || !Number.isSafeInteger(shown)) throw new Response("Bad request", { status: 400 });
  const written = await scope.write("editor", (db) => ({
    restated: restate(db, id, asked.restatement, { shown: toCents(shown), at: scope.at }),
  }));
  return written.ok ? redirect(PATH) : refusedBy(written.problem);
}

async function undo(form: FormData, { scope }: Context) {
  const id = form.get("id");
  if (!isId(id)) throw new Response("Bad request", { status: 400 });
  const written = await scope.write("editor", (db) => ({ undone: undoRestatement(db, id, scope.at) }));
  return written.ok ? redirect(PATH) : refusedBy(written.problem);
}
