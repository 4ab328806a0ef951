/** Planning in another currency: the dialog's form, and the rates that it and a copy of last month need. */
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { type Plan, planOf } from "#app/domain/budget.ts";
import { firstDayOf, type Month } from "#app/domain/calendar.ts";
import { isCurrency } from "#app/domain/currencies.ts";
import { amount, amountOrZero, exchangeRate } from "#app/domain/entry-fields.ts";
import { isConvertible, type Rate, rateBetween, readRate } from "#app/domain/exchange-rate.ts";
import { type Cents, formatMoney, readAmount } from "#app/domain/money.ts";
import { rateProblem } from "#app/domain/transaction-entry.ts";
import { findRate } from "#app/features/exchange-rates/day-rate.server.ts";
import { bringRates } from "#app/features/exchange-rates/sync-rates.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { lookUp, statusOf } from "#app/request/form-replies.server.ts";
import { findLine, listRatesForCopy, replanLine } from "#db/budgets.ts";
import { addressOf, anchorOf } from "./search-params.ts";
import { answer, GONE, lineIdIn, lineKeyIn, monthOfForm, wordsOf } from "./submit.server.ts";

const PLAN = z.object({
  amount: amountOrZero,
  currency: z.string({ error: "Choose a currency." }).refine(isCurrency, "Choose a currency."),
  rate: exchangeRate.optional(),
  base: amount.optional(),
});
type Entered = z.infer<typeof PLAN>;

const TOO_MUCH = "That is more than can be planned at this rate.";

/** Plans a line in a currency that is chosen with the amount. Sent again it changes nothing more and is a success. */
export async function planLine(form: FormData, { context, write }: FormCall) {
  const { id, version } = lineIdIn(form);
  const [month, line] = [monthOfForm(form), lineKeyIn(form)];
  const submission = parseWithZod(form, { schema: PLAN });
  type Wrong = NonNullable<Parameters<typeof submission.reply>[0]>;
  const refused = (wrong: Wrong, status: number, newest?: number) =>
    answer({ line: id, plan: { result: submission.reply(wrong), ...(newest && { version: newest }) } }, status);

  if (submission.status !== "success") return refused({}, 400);
  const entered = isRateOfBefore(form, submission.value) ? { ...submission.value, rate: undefined } : submission.value;
  const looked = await lookUp(write, () => readPlan(context, String(form.get("home")), month, entered));
  if (!looked.ok) return refused({ formErrors: [wordsOf(looked.problem)] }, statusOf(looked.problem));
  const read = looked.found;
  if (!read.ok) return refused({ fieldErrors: { [read.field]: [read.message] } }, read.status);
  const { plan } = read;
  const outcome = await write((db) => ({
    replanned: replanLine(db, id, version, month, plan),
    line: findLine(db, id),
  }));
  if (!outcome.ok) return refused({ formErrors: [wordsOf(outcome.problem)] }, statusOf(outcome.problem));
  const {
    replanned: [revised],
    line: [stored],
  } = outcome.data;
  if (!revised && !stored) return refused({ formErrors: [GONE] }, 404);
  if (!revised && stored && !isSame(planOf(stored), plan)) {
    const { amount: theirs, foreign } = planOf(stored);
    const told = formatMoney(theirs, foreign?.currency ?? outcome.visitor.household.currency);
    const message = `Somebody changed this to ${told} meanwhile. Save again to plan yours.`;
    return refused({ formErrors: [message] }, 409, stored.version);
  }
  return redirect(`${addressOf(month)}#${anchorOf(line)}`);
}

/** Without a script the rate that stood in the form stays there when another currency is chosen: it is none of that one. */
function isRateOfBefore(form: FormData, { currency }: Entered): boolean {
  const [keptCurrency, keptRate] = String(form.get("kept") ?? "").split(" ");
  return keptRate !== undefined && keptCurrency !== currency && form.get("rate") === keptRate;
}

const isSame = (stored: Plan, plan: Plan) =>
  stored.amount === plan.amount &&
  stored.foreign?.currency === plan.foreign?.currency &&
  stored.foreign?.rate.rate === plan.foreign?.rate.rate;

export type ReadPlan =
  | { ok: true; plan: Plan }
  | { ok: false; field: "amount" | "rate" | "base"; message: string; status: number };

/**
 * What a person says counts before what was published: the rate, or what the amount comes to. Nothing is guessed: where
 * no rate of the month's first day is known, nor today's of a month to come, the person gives one.
 */
async function readPlan(
  context: AppLoadContext,
  householdCurrency: string,
  month: Month,
  entered: Entered,
): Promise<ReadPlan> {
  const { amount: planned, currency, base } = entered;
  if (currency === householdCurrency) return { ok: true, plan: { amount: planned, foreign: null } };
  const wrong = rateProblem(planned, entered) ?? (base !== undefined && planned === 0 ? "Zero comes to zero." : null);
  if (wrong !== null) return { ok: false, field: "base", message: wrong, status: 400 };
  const day = firstDayOf(month);
  if (entered.rate !== undefined) return at(planned, currency, { rate: entered.rate, day, source: "typed" });
  if (base !== undefined) {
    const read = readRate(rateBetween(planned, base));
    if (!read.ok) return { ok: false, field: "base", message: read.problem, status: 400 };
    return at(planned, currency, { rate: read.rate, day, source: "typed" });
  }
  const { rate, isSilent } = await findRate(context, { currency, day });
  if (rate !== null) return at(planned, currency, rate);
  const why = isSilent ? "Exchange rates could not be fetched just now." : `No rate of ${currency} is known.`;
  const message = `${why} Enter the rate, or the amount in ${householdCurrency}.`;
  return { ok: false, field: "rate", message, status: isSilent ? 503 : 400 };
}

function at(planned: Cents, currency: string, rate: NonNullable<Plan["foreign"]>["rate"]): ReadPlan {
  if (isConvertible(planned, rate.rate)) return { ok: true, plan: { amount: planned, foreign: { currency, rate } } };
  return { ok: false, field: "amount", message: TOO_MUCH, status: 400 };
}

/**
 * What a form without fields plans: an amount, and for a line that is put back its currency with the rate it had, which
 * counts where somebody typed it and where the month's first one cannot be found.
 */
export async function readPlanToPutBack(context: AppLoadContext, form: FormData, month: Month): Promise<ReadPlan> {
  const read = readAmount(String(form.get("amount") ?? "0"), "zero");
  if (!read.ok) badRequest();
  const currency = form.get("currency");
  if (currency === null) return { ok: true, plan: { amount: read.cents, foreign: null } };
  const kept = readRate(String(form.get("rate") ?? ""));
  if (typeof currency !== "string" || !isCurrency(currency) || !kept.ok) badRequest();
  const typed = (rate: Rate) => at(read.cents, currency, { rate, day: firstDayOf(month), source: "typed" });
  if (form.get("source") === "typed") return typed(kept.rate);
  const found = await readPlan(context, "", month, { amount: read.cents, currency });
  return found.ok || found.field !== "rate" ? found : typed(kept.rate);
}

/** Has the rates brought that last month's lines are to be converted at. A copy without them is one all the same. */
export async function bringRatesToCopyWith({ scope, configuration }: AppLoadContext, month: Month): Promise<void> {
  // Whoever may not copy is told so by the copying itself.
  const { visitor, data } = await scope.read("anyone", (db) => ({
    ratesToCopyWith: listRatesForCopy(db, month, scope.at),
  }));
  const [asked] = data?.ratesToCopyWith ?? [];
  if (visitor === null || asked === undefined) return;
  await bringRates(configuration, { ...asked, at: scope.at }).catch((error: unknown) => {
    console.error(`${scope.requestId} exchange rates could not be kept: ${String(error)}`);
  });
}
