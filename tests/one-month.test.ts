/**
 * Which month a day belongs to is the household's to say (decision 094). It is asked of `month_of_day`, of the visitor's
 * month, or of app/domain/household-months.ts; whatever goes by the calendar's months is listed here, with its reason.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Ways to cut a day into a calendar month, or to take one for its days. */
const CUTS =
  /date_trunc\('month'|to_char\([^)]*'YYYY-MM'\)|\bslice\(0, 7\)|\bsubstr(ing)?\(0, 7\)|\b(monthOf|firstDayOf|lastDayOf)\(|calendar_month\(\)|first_day_of\(/;

const LOANS = "loans and their terms go by the calendar";
const HISTORY = "the histories of accounts and net worth stay with the calendar";
const PLANNED = "what is planned comes on days of the calendar";
const PAID = "what is paid for Pamoja runs by the calendar";
const RATE = "the rate of a plan in another currency is that of the first day of the calendar's month";
const DEMO = "the months of the demo household are the calendar's";
const OWN = "here a household's months are made";

const BY_CALENDAR: Readonly<Record<string, string>> = {
  "app/domain/calendar.ts": "the calendar itself",
  "app/domain/household-months.ts": OWN,
  "db/household/functions/month_of_day.sql": OWN,
  "db/household/functions/month_first_day.sql": OWN,
  "db/household/functions/months_after.sql": OWN,
  "db/budgets/functions/first_day_of.sql": "the calendar itself",
  "db/access/functions/calendar_month.sql": HISTORY,
  "db/access/functions/household_month.sql": "for the worker of the release before",
  "app/domain/loans/loan.ts": LOANS,
  "app/domain/loans/repayment-pace.ts": LOANS,
  "db/loans/loans.ts": LOANS,
  "app/routes/loans/outlook.ts": LOANS,
  "app/routes/movements/review/view.ts": "two days of one month are printed as 24–29 Nov",
  "app/domain/subscriptions/plans.ts": PAID,
  "app/domain/plan/occurrences.ts": PLANNED,
  "app/domain/plan/proposals.ts": PLANNED,
  "app/domain/plan/schedule-entry.ts": PLANNED,
  "app/features/plan-mails/plan-news.ts": PLANNED,
  "app/domain/budgets/budget-answers.ts": PLANNED,
  "app/routes/plan/month.ts": PLANNED,
  "app/routes/plan/line-view.ts": PLANNED,
  "app/routes/plan/proposed-values.ts": PLANNED,
  "app/features/balance-sheet/rates.server.ts": HISTORY,
  "app/routes/net-worth/view.ts": HISTORY,
  "db/net-worth/net-worth-history.ts": HISTORY,
  "db/accounts/account-history.ts": HISTORY,
  "db/accounts/functions/account_balance_on.sql": HISTORY,
  "db/accounts/functions/recount_account.sql": HISTORY,
  "db/accounts/functions/update_account_totals.sql": HISTORY,
  "db/housekeeping/functions/ledger_differences.sql": HISTORY,
  "app/features/budgets/add-budget-line.server.ts": RATE,
  "app/routes/budgets/plan-dialog.tsx": RATE,
  "app/routes/budgets/plan-rate.tsx": RATE,
  "app/routes/budgets/converted-amount.tsx": RATE,
  "app/features/budgets/plan.server.ts": RATE,
  "db/budgets/planned-rates.ts": RATE,
  "db/budgets/functions/generate_budget.sql": RATE,
  "app/features/demo/household.ts": DEMO,
  "app/features/demo/ledger.ts": DEMO,
  "app/features/demo/make-demo.server.ts": DEMO,
  "db/budgets/functions/awaited_rates.sql": RATE,
  "db/exchange-rates/functions/currencies_in_use.sql": RATE,
  "db/budgets/functions/apply_awaited_rates.sql": RATE,
  "db/budgets/functions/first_rate_is_known.sql": RATE,
};

const files = ["app", "db", "functions"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(tsx?|sql)$/.test(path) && !path.startsWith("db/migrations/")),
);

/** A file's lines of code that cut a day into a month. */
const cutsIn = (path: string): string[] =>
  readFileSync(join(ROOT, path), "utf8")
    .split("\n")
    .filter((line) => !/^\s*(--|\*|\/\*|\/\/)/.test(line) && CUTS.test(line));

test("nothing cuts a day into a month but what says whose month it means", () => {
  const cutting = files.filter((path) => cutsIn(path).length > 0);
  expect(cutting.filter((path) => !(path in BY_CALENDAR))).toEqual([]);
  expect(Object.keys(BY_CALENDAR).filter((path) => !cutting.includes(path))).toEqual([]);
});
