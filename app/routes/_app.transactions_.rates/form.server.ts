import { data, redirect } from "@remix-run/cloudflare";
import type { Day } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { bringRates } from "#app/features/exchange-rates/sync-rates.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import type { DatabaseProblem } from "#db/problems.ts";
import { restate, undoRestatement } from "#db/restatements.ts";
import { PATH, readAsked, typedIn } from "./search-params.ts";

const refused = (problem: string, status: number) => data({ problem }, { status });
const refusedBy = (problem: DatabaseProblem) =>
  refused(problem.code === "PL001" ? OVERPAID : problem.message, statusOf(problem));

const OVERPAID =
  "At these rates a repayment among them would be more than is owed on its loan, so no rate was changed. Change its rate by itself first.";

/** Has the published rates of the period brought, which the plan is made of; the address says what it is about. */
export async function preview(form: FormData, { context, write }: FormCall) {
  const typed = typedIn(form);
  if (typed === null) return badRequest();
  const address = new URLSearchParams(typed);
  const asked = readAsked(typed);
  const written = await write(() => ({}));
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

export async function change(form: FormData, { context: { scope }, write }: FormCall) {
  const typed = typedIn(form);
  const asked = typed && readAsked(typed);
  const [id, shown] = [readId(form), Number(form.get("shown"))];
  if (!asked?.ok || !Number.isSafeInteger(shown)) return badRequest();
  const written = await write((db) => ({
    restated: restate(db, id, asked.restatement, { shown: toCents(shown), at: scope.at }),
  }));
  return written.ok ? redirect(PATH) : refusedBy(written.problem);
}

export async function undo(form: FormData, { context: { scope }, write }: FormCall) {
  const id = readId(form);
  const written = await write((db) => ({ undone: undoRestatement(db, id, scope.at) }));
  return written.ok ? redirect(PATH) : refusedBy(written.problem);
}
