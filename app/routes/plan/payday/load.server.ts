import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { addMonths, type Day, formatDay, formatMonth, formatWeekday } from "#app/domain/calendar.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import type { Now } from "#app/domain/household-months.ts";
import { formatDecimal, formatFigure, subtractCents, toCents } from "#app/domain/money.ts";
import { jobsOf } from "#app/domain/pockets/jobs.ts";
import { stepOf } from "#app/domain/pockets/pocket.ts";
import { progressOf } from "#app/domain/subscriptions/plan-standing.ts";
import { planQueries, planToday } from "#app/features/plan/read-plan.server.ts";
import { payDays, payWithoutJobs } from "#app/features/pockets/pay.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { type BudgetLine, listBudget } from "#db/budgets/budgets.ts";
import { newId } from "#db/id.ts";
import { listLastPuts } from "#db/pockets/pockets.ts";

/** A form has at most 200 fields (functions/read-form.ts). */
const MOST_FIELDS = 150;

export async function loadPayday({ request, context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("app", (db) => ({
    ...planQueries(db),
    accounts: listAccounts(db),
    budget: listBudget(db, null),
    last: listLastPuts(db),
  }));
  if (data === null) return null;
  const { today } = visitor;
  const currency = visitor.household.currency ?? DEFAULT_CURRENCY;
  const planned = planToday(data, data.accounts, currency, today);
  const everyday = new Set(planned.everyday.map(({ id }) => id));
  const pay = payWithoutJobs(planned, today);
  const pays = payDays(planned, today);
  const asLast = new URL(request.url).searchParams.has("last") && data.last.length > 0;
  const lastOf = new Map(data.last.map(({ pocket, amount }) => [pocket, amount]));
  const waiting = planned.pockets.map(({ id, share, target, target_day: day, held, account, currency: own }) => {
    const missing = target === null ? null : subtractCents(target, held);
    const step = missing === null || day === null ? null : stepOf({ missing, day }, today, pays);
    // What goes in with each pay waits for one.
    const isNow = step !== null && (step.per !== "pay" || pay !== null);
    return { id, share, step: isNow ? step.amount : null, missing, isHere: everyday.has(account) && own === currency };
  });
  const { jobs } = jobsOf(waiting, pay?.amount ?? null, planned.free.free);
  const hereOf = new Map(waiting.map(({ id, isHere }) => [id, isHere]));
  const pocketOf = new Map(planned.pockets.map((pocket) => [pocket.id, pocket]));
  const figure = (amount: number) => formatFigure(toCents(amount), currency);
  return {
    editable: canEdit(visitor),
    currency,
    pay: pay && { name: pay.name, amount: figure(pay.amount), day: formatWeekday(pay.day, today) },
    month: pay && canEdit(visitor) ? monthToBegin(pay.day, visitor) : null,
    free: planned.free.free,
    bills: planned.free.billed > 0 ? figure(planned.free.billed) : null,
    hasShare: planned.pockets.some(({ share }) => share !== null),
    isLast: asLast,
    hasLast: data.last.length > 0,
    /** By which the form moves its amounts once. */
    id: newId(),
    others: Math.max(0, jobs.length - MOST_FIELDS),
    rows: jobs.slice(0, MOST_FIELDS).flatMap(({ pocket: id, amount }) => {
      const pocket = pocketOf.get(id);
      if (!pocket) return [];
      const isHere = hereOf.get(id) === true;
      const proposed = asLast ? (lastOf.get(id) ?? 0) : amount;
      return [
        {
          id,
          name: pocket.name,
          held: formatFigure(pocket.held, pocket.currency),
          target: pocket.target === null ? null : formatFigure(pocket.target, pocket.currency),
          share: pocket.share,
          account: pocket.account,
          accountName: pocket.account_name,
          isHere,
          amount: proposed > 0 && isHere ? formatDecimal(toCents(proposed)) : "",
        },
      ];
    }),
    savings: data.budget.flatMap((line) => stillToSave(line, currency)),
  };
}

/** The household's next month, where this pay came before it begins. */
function monthToBegin(day: Day, { month, monthsAhead }: Now) {
  const begins = monthsAhead?.[0];
  if (begins === undefined || day <= month.first || day >= begins) return null;
  const next = addMonths(month.month, 1);
  const address = `/settings/month?${new URLSearchParams({ month: next, first: day })}`;
  return { name: formatMonth(next), begins: formatDay(begins), address };
}

/** A saving line of which something is left to save. */
function stillToSave(line: BudgetLine, currency: string) {
  if (line.type !== "saving") return [];
  const { budgeted, done } = progressOf(line);
  const left = budgeted - done;
  const name = line.subcategory ?? line.category;
  return left > 0 ? [{ name, left: formatFigure(toCents(left), currency) }] : [];
}

export type PaydayPage = NonNullable<Awaited<ReturnType<typeof loadPayday>>>;
