/** Planning in another currency: the dialog's form, and the rates for it and for a copy of last month. */

import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { type Plan, planOf } from "#app/domain/budget.ts";
import { firstDayOf, type Month } from "#app/domain/calendar.ts";
import { isCurrency } from "#app/domain/currencies.ts";
import { amount, amountOrZero, exchangeRate } from "#app/domain/entry-fields.ts";
import { isConvertible, type Rate, rateBetween, readRate } from "#app/domain/exchange-rate.ts";
import { type Cents, formatMoney, readAmount } from "#app/domain/money.ts";
import { rateProblem } from "#app/domain/transaction-entry.ts";
import { loadBeforeWrite } from "#app/features/context.ts";
import { findRate } from "#app/features/exchange-rates/day-rate.server.ts";
import { syncRates } from "#app/features/exchange-rates/sync-rates.server.ts";
import { questionAbout } from "#app/features/exchange-rates/unusual-rate.server.ts";
import { logError } from "#app/log/log.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, isConfirmed, parseMoneyForm } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { findLine, listRatesForCopy, replanLine } from "#db/budgets.ts";
import { addressOf, anchorOf } from "./search-params.ts";
import { answer, GONE, lineIdIn, lineKeyIn, messageOf, monthOfForm } from "./submit.server.ts";

const PLAN = z.object({
  amount: amountOrZero,
  currency: z.string({ error: "Choose a currency." }).refine(isCurrency, "Choose a currency."),
  rate: exchangeRate.optional(),
  base: amount.optional(),
});
type PlanInput = z.infer<typeof PLAN>;

const TOO_MUCH = "That is more than can be planned at this rate.";

/** Plans a line in a currency chosen with the amount. Sent again it changes nothing more and succeeds. */
export async function planLine(form: FormData, { context, write }: FormCall) {
  const { id, version } = lineIdIn(form);
  const [month, line] = [monthOfForm(form), lineKeyIn(form)];
  const submission = parseMoneyForm(form, PLAN);
  type Errors = NonNullable<Parameters<typeof submission.reply>[0]>;
  const refused = (errors: Errors, status: number, newVersion?: number) =>
    answer(
      { line: id, plan: { result: submission.reply(errors), ...(newVersion && { version: newVersion }) } },
      status,
    );

  if (submission.status !== "success") return refused({}, 400);
  const input = hasStaleRate(form, submission.value) ? { ...submission.value, rate: undefined } : submission.value;
  const loaded = await loadBeforeWrite(write, () =>
    readPlan(context, String(form.get("household_currency")), month, input),
  );
  if (!loaded.ok) return refused({ formErrors: [messageOf(loaded.refusal)] }, statusOf(loaded.refusal));
  const result = loaded.value;
  if (!result.ok) return refused({ fieldErrors: { [result.field]: [result.message] } }, result.status);
  const { plan } = result;
  const question = await questionAboutPlan(context, form, plan);
  if (question !== null) return refused({ fieldErrors: { unusual_rate: [question.message] } }, question.status);
  const outcome = await write((db) => ({
    replanned: replanLine(db, id, version, month, plan),
    line: findLine(db, id),
  }));
  if (!outcome.ok) return refused({ formErrors: [messageOf(outcome.refusal)] }, statusOf(outcome.refusal));
  const {
    replanned: [revised],
    line: [stored],
  } = outcome.value.data;
  if (!revised && !stored) return refused({ formErrors: [GONE] }, 404);
  if (!revised && stored && !isSame(planOf(stored), plan)) {
    const { amount: storedAmount, foreign } = planOf(stored);
    const current = formatMoney(storedAmount, foreign?.currency ?? outcome.value.visitor.household.currency);
    const message = `Someone changed this to ${current} in the meantime. Save again to use your amount.`;
    return refused({ formErrors: [message] }, 409, stored.version);
  }
  return redirect(`${addressOf(month)}#${anchorOf(line)}`);
}

/** Whether the form still holds the previous currency's rate, which stays there without a script when the currency changes. */
function hasStaleRate(form: FormData, { currency }: PlanInput): boolean {
  const [initialCurrency, initialRate] = String(form.get("initial_rate") ?? "").split(" ");
  return initialRate !== undefined && initialCurrency !== currency && form.get("rate") === initialRate;
}

/** What to ask about a typed rate that is new; null when there is nothing to ask. */
async function questionAboutPlan(context: AppLoadContext, form: FormData, { foreign }: Plan) {
  if (foreign?.rate.source !== "typed") return null;
  const { currency, rate } = foreign;
  const isPlanned = form.get("initial_rate") === `${currency} ${rate.rate}`;
  if (isPlanned || isConfirmed(form, "unusual_rate", rate.rate)) return null;
  return questionAbout(context, rate.rate, { currency, day: rate.day }, String(form.get("household_currency")));
}

const isSame = (stored: Plan, plan: Plan) =>
  stored.amount === plan.amount &&
  stored.foreign?.currency === plan.foreign?.currency &&
  stored.foreign?.rate.rate === plan.foreign?.rate.rate;

export type ReadPlan =
  | { ok: true; plan: Plan }
  | { ok: false; field: "amount" | "rate" | "base"; message: string; status: number };

/**
 * An entered rate or converted amount takes precedence over the published rate. Nothing is guessed: where no rate is known
 * for the month's first day (for a future month, today's), the user enters one.
 */
async function readPlan(
  context: AppLoadContext,
  householdCurrency: string,
  month: Month,
  input: PlanInput,
): Promise<ReadPlan> {
  const { amount: planned, currency, base } = input;
  if (currency === householdCurrency) return { ok: true, plan: { amount: planned, foreign: null } };
  const problem =
    rateProblem(planned, input) ?? (base !== undefined && planned === 0 ? "Zero converts to zero." : null);
  if (problem !== null) return { ok: false, field: "base", message: problem, status: 400 };
  const day = firstDayOf(month);
  if (input.rate !== undefined) return planAt(planned, currency, { rate: input.rate, day, source: "typed" });
  if (base !== undefined) {
    const implied = readRate(rateBetween(planned, base));
    if (!implied.ok) return { ok: false, field: "base", message: implied.refusal, status: 400 };
    return planAt(planned, currency, { rate: implied.value, day, source: "typed" });
  }
  const { rate, isUnavailable } = await findRate(context, { currency, day });
  if (rate !== null) return planAt(planned, currency, rate);
  const why = isUnavailable ? "Exchange rates could not be fetched just now." : `No rate of ${currency} is known.`;
  const message = `${why} Enter the rate, or the amount in ${householdCurrency}.`;
  return { ok: false, field: "rate", message, status: isUnavailable ? 503 : 400 };
}

function planAt(planned: Cents, currency: string, rate: NonNullable<Plan["foreign"]>["rate"]): ReadPlan {
  if (isConvertible(planned, rate.rate)) return { ok: true, plan: { amount: planned, foreign: { currency, rate } } };
  return { ok: false, field: "amount", message: TOO_MUCH, status: 400 };
}

/**
 * The plan in a form without visible fields: an amount and, for a restored foreign line, its currency and old rate. That
 * rate counts if someone typed it, or if none can be found for the month's first day.
 */
export async function readPlanToRestore(context: AppLoadContext, form: FormData, month: Month): Promise<ReadPlan> {
  const amount = readAmount(String(form.get("amount") ?? "0"), "zero");
  if (!amount.ok) badRequest();
  const currency = form.get("currency");
  if (currency === null) return { ok: true, plan: { amount: amount.value, foreign: null } };
  const oldRate = readRate(String(form.get("rate") ?? ""));
  if (typeof currency !== "string" || !isCurrency(currency) || !oldRate.ok) badRequest();
  const withRate = (rate: Rate) => planAt(amount.value, currency, { rate, day: firstDayOf(month), source: "typed" });
  if (form.get("source") === "typed") return withRate(oldRate.value);
  const result = await readPlan(context, "", month, { amount: amount.value, currency });
  return result.ok || result.field !== "rate" ? result : withRate(oldRate.value);
}

/** Fetches the rates that convert last month's lines. The copy succeeds even without them. */
export async function syncRatesForCopy({ scope, configuration }: AppLoadContext, month: Month): Promise<void> {
  // Access is checked by the copying itself.
  const { visitor, data } = await scope.read("anyone", (db) => ({
    ratesForCopy: listRatesForCopy(db, month, scope.at),
  }));
  const [request] = data?.ratesForCopy ?? [];
  if (visitor === null || request === undefined) return;
  await syncRates({ ...configuration, system: scope.system }, { ...request, at: scope.at }).catch((error: unknown) => {
    logError("rates-not-stored", "exchange rates could not be stored", { error });
  });
}
