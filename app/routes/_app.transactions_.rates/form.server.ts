import { data, redirect } from "@remix-run/cloudflare";
import type { Day } from "#app/domain/calendar.ts";
import { syncRates } from "#app/features/exchange-rates/sync-rates.server.ts";
import { logError } from "#app/log/log.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Refusal } from "#db/refusal.ts";
import { restate, undoRestatement } from "#db/restatements.ts";
import { PATH, parseRestatement, typedIn } from "./search-params.ts";

const refused = (problem: string, status: number) => data({ problem }, { status });
const refusedBy = (refusal: Refusal) =>
  refused(refusal.code === "loan_balance_exceeded" ? OVERPAID : wordsOf(refusal), statusOf(refusal));

const OVERPAID =
  "At these rates, one of the repayments would exceed what is owed on its loan, so no rate was changed. Change that repayment's rate on its own first.";

/** Fetches the period's published rates, from which the plan is made; the address carries the request. */
export async function preview(form: FormData, { context, write }: FormCall) {
  const typed = typedIn(form);
  if (typed === null) return badRequest();
  const address = new URLSearchParams(typed);
  const request = parseRestatement(typed);
  const result = await write(() => ({}));
  if (!result.ok) return refusedBy(result.refusal);
  if (request.ok && request.restatement.rate === null) {
    const { currency, from, to } = request.restatement;
    const currencies = [currency, result.value.visitor.household.currency ?? currency];
    const { today } = result.value.visitor;
    const span = { from: earlier(from, today), day: earlier(to, today) };
    const { scope, configuration } = context;
    const settings = { ...configuration, system: scope.system };
    const isComplete = await syncRates(settings, { currencies, ...span, at: scope.at }).catch((error: unknown) => {
      logError("rates-not-stored", "exchange rates could not be stored", { error });
      return false;
    });
    if (!isComplete) address.set("silent", "");
  }
  return redirect(`${PATH}?${address}`);
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

export async function change(form: FormData, { context: { scope }, write }: FormCall) {
  const typed = typedIn(form);
  const request = typed && parseRestatement(typed);
  const [id, checksum] = [readId(form), form.get("checksum")];
  if (!request?.ok || typeof checksum !== "string" || checksum.includes("\u0000")) return badRequest();
  const result = await write((db) => ({
    restated: restate(db, id, request.restatement, { checksum, at: scope.at }),
  }));
  return result.ok ? redirect(PATH) : refusedBy(result.refusal);
}

export async function undo(form: FormData, { context: { scope }, write }: FormCall) {
  const id = readId(form);
  const result = await write((db) => ({ undone: undoRestatement(db, id, scope.at) }));
  return result.ok ? redirect(PATH) : refusedBy(result.refusal);
}
