/** The rates at which a foreign entry is recorded: to the household's currency, and to those of its loan and its account. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatDay } from "#app/domain/calendar.ts";
import { type DayRate, formatRate, isConvertible, rateBetween } from "#app/domain/exchange-rate.ts";
import { type Entry, rateProblem } from "#app/domain/transaction-entry.ts";
import { findRate } from "#app/features/exchange-rates/day-rate.server.ts";
import { questionAbout } from "#app/features/exchange-rates/unusual-rate.server.ts";
import { isConfirmed } from "#app/request/form.server.ts";
import { type EntryRates, findAccountCurrency, findLoanCurrency } from "#db/entries.ts";

/** 'unchanged' when a revision leaves currency and day unchanged. */
export type UnchangedOr<Rate> = Rate | "unchanged";
export type EntryRateInput = { [To in keyof Required<EntryRates>]: UnchangedOr<DayRate | null> };

type Problem = { ok: false; field: string; message: string; status: number };
type RateResult = { ok: true; rate: UnchangedOr<DayRate | null> } | Problem;

/** The form fields for each rate, and what may be entered instead of it. */
const FIELDS = {
  base: {
    rate: "rate",
    base: "base",
    recorded: "recorded_rate",
    shown: "shown_rate",
    unusual: "unusual_rate",
    instead: "the amount that your bank took",
  },
  loan: {
    rate: "loan_rate",
    base: "loan_base",
    recorded: "recorded_loan_rate",
    shown: "shown_loan_rate",
    unusual: "unusual_loan_rate",
    instead: "the amount that your lender counted",
  },
  account: {
    rate: "account_rate",
    base: "account_base",
    recorded: "recorded_account_rate",
    shown: "shown_account_rate",
    unusual: "unusual_account_rate",
    instead: "the amount that moved the account",
  },
} as const;

/** How to find an entry's loan: by the loan chosen, or by the transaction that is revised. Null: it has none. */
export type LoanOf = Parameters<typeof findLoanCurrency>[1] | null;

/** Reads the rates of an entry; otherwise a problem and its field. */
export async function readRatesOf(
  context: AppLoadContext,
  form: FormData,
  entry: Entry,
  of: LoanOf,
): Promise<{ ok: true; rates: EntryRateInput } | Problem> {
  // A form whose accounts are all in the household's currency has nothing to look up.
  const account = form.has("foreign_accounts") ? entry.account : null;
  const found = !(of || account)
    ? null
    : await context.scope.read("app", (db) => ({
        loan: of ? findLoanCurrency(db, of) : undefined,
        account: account ? findAccountCurrency(db, account) : undefined,
      }));
  const [loanCurrency, accountCurrency] = [found?.data?.loan?.[0]?.currency, found?.data?.account?.[0]?.currency];
  const householdCurrency = found?.visitor.household.currency ?? String(form.get("household_currency") ?? "");
  const { currency = householdCurrency } = entry;
  const base =
    currency === householdCurrency ? NONE : await readRate(context, form, entry, "base", undefined, householdCurrency);
  if (!base.ok) return base;
  const rateTo = async (which: "loan" | "account", other: string | undefined) =>
    other === undefined || other === currency || other === householdCurrency
      ? NONE
      : await readRate(context, form, { ...entry, currency }, which, other, other);
  const loan = await rateTo("loan", loanCurrency);
  if (!loan.ok) return loan;
  const moved = await rateTo("account", accountCurrency);
  return moved.ok ? { ok: true, rates: { base: base.rate, loan: loan.rate, account: moved.rate } } : moved;
}

const NONE = { ok: true, rate: null } as const;

/**
 * The rate that a bank actually used takes precedence over the published one. Nothing is guessed: where no rate is
 * known, the user enters one. A rate that differs from the one shown in the form is shown before it is used.
 */
async function readRate(
  context: AppLoadContext,
  form: FormData,
  entry: Entry,
  which: keyof typeof FIELDS,
  to: string | undefined,
  into: string,
): Promise<RateResult> {
  const { currency = "", amount, date } = entry;
  const names = FIELDS[which];
  const input = { rate: entry[names.rate], base: entry[names.base] };
  const problem = rateProblem(amount, input);
  if (problem !== null) return { ok: false, field: names.base, message: problem, status: 400 };
  const typed = input.rate ?? (input.base === undefined ? undefined : rateBetween(amount, input.base));
  if (typed !== undefined) {
    const range = checkRange(entry, { rate: typed, day: date, source: "typed" });
    if (!range.ok) return range;
    const question = isConfirmed(form, names.unusual, typed)
      ? null
      : await questionAbout(context, typed, { currency, to, day: date }, into);
    if (question !== null) return { ok: false, field: names.unusual, ...question };
    return range;
  }
  if (form.get(names.recorded) === [currency, to, date].filter(Boolean).join(" "))
    return { ok: true, rate: "unchanged" };

  const { rate, isUnavailable } = await findRate(context, { currency, to, day: date });
  if (rate === null) {
    const why = isUnavailable
      ? "Exchange rates could not be fetched just now."
      : `No rate of ${currency}${to === undefined ? "" : ` to ${to}`} was published around ${formatDay(date)}.`;
    const message = `${why} Enter the rate, or ${names.instead}.`;
    return { ok: false, field: names.rate, message, status: isUnavailable ? 503 : 400 };
  }
  const shown = form.get(names.shown);
  if (typeof shown === "string" && shown !== "" && shown !== rate.rate) {
    const message = `The rate is now ${formatRate(rate.rate)}. Please check the amount again, then save.`;
    return { ok: false, field: names.rate, message, status: 409 };
  }
  return checkRange(entry, rate);
}

function checkRange({ amount }: Entry, rate: DayRate): RateResult {
  if (isConvertible(amount, rate.rate)) return { ok: true, rate };
  return { ok: false, field: "amount", message: "That is more than can be recorded at this rate.", status: 400 };
}
