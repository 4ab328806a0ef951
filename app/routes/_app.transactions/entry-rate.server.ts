/** The rates at which an entry in another currency is recorded: to the household's, and to that of its loan. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatDay } from "#app/domain/calendar.ts";
import { type DayRate, formatRate, isConvertible, rateBetween } from "#app/domain/exchange-rate.ts";
import { type Entry, rateProblem } from "#app/domain/transaction-entry.ts";
import { findRate } from "#app/features/exchange-rates/day-rate.server.ts";
import { type EntryRates, findLoanCurrency } from "#db/entries.ts";

/** 'kept' where a revision leaves currency and day as they are. */
export type KeptOr<Rate> = Rate | "kept";
export type RatesRead = { [To in keyof EntryRates]: KeptOr<EntryRates[To]> };

type Problem = { ok: false; field: string; message: string; status: number };
type Read = { ok: true; rate: KeptOr<DayRate | null> } | Problem;

/** The fields of each of the two, and what may be entered instead of a rate. */
const FIELDS = {
  base: { rate: "rate", base: "base", kept: "kept", shown: "shown_rate", instead: "the amount that your bank took" },
  loan: {
    rate: "loan_rate",
    base: "loan_base",
    kept: "kept_loan",
    shown: "shown_loan_rate",
    instead: "the amount that your lender counted",
  },
} as const;

/** Where the loan of an entry is found: told by it, or moved by the transaction that is revised. Null: it has none. */
export type LoanOf = Parameters<typeof findLoanCurrency>[1] | null;

/** Both rates of an entry, or what is wrong with one of them and at which field that stands. */
export async function readRatesOf(
  context: AppLoadContext,
  form: FormData,
  entry: Entry,
  of: LoanOf,
): Promise<{ ok: true; rates: RatesRead } | Problem> {
  const loaned = of && (await context.scope.read("app", (db) => ({ loanCurrency: findLoanCurrency(db, of) })));
  const theirs = loaned?.data?.loanCurrency[0]?.currency;
  const householdCurrency = loaned?.visitor.household.currency ?? String(form.get("home") ?? "");
  const { currency = householdCurrency } = entry;
  const base = currency === householdCurrency ? NONE : await readRate(context, form, entry, "base", undefined);
  if (!base.ok) return base;
  const follows = theirs === undefined || theirs === currency || theirs === householdCurrency;
  const loan = follows ? NONE : await readRate(context, form, { ...entry, currency }, "loan", theirs);
  return loan.ok ? { ok: true, rates: { base: base.rate, loan: loan.rate } } : loan;
}

const NONE = { ok: true, rate: null } as const;

/**
 * What a bank really used counts before what was published. Nothing is guessed: where no rate is known, the person gives
 * one. A rate that is another one than the form showed is shown first.
 */
async function readRate(
  context: AppLoadContext,
  form: FormData,
  entry: Entry,
  which: keyof typeof FIELDS,
  to: string | undefined,
): Promise<Read> {
  const { currency = "", amount, date } = entry;
  const names = FIELDS[which];
  const told = { rate: entry[names.rate], base: entry[names.base] };
  const wrong = rateProblem(amount, told);
  if (wrong !== null) return { ok: false, field: names.base, message: wrong, status: 400 };
  const typed = told.rate ?? (told.base === undefined ? undefined : rateBetween(amount, told.base));
  if (typed !== undefined) return within(entry, { rate: typed, day: date, source: "typed" });
  if (form.get(names.kept) === [currency, to, date].filter(Boolean).join(" ")) return { ok: true, rate: "kept" };

  const { rate, isSilent } = await findRate(context, { currency, to, day: date });
  if (rate === null) {
    const why = isSilent
      ? "Exchange rates could not be fetched just now."
      : `No rate of ${currency}${to === undefined ? "" : ` to ${to}`} was published around ${formatDay(date)}.`;
    const message = `${why} Enter the rate, or ${names.instead}.`;
    return { ok: false, field: names.rate, message, status: isSilent ? 503 : 400 };
  }
  const shown = form.get(names.shown);
  if (typeof shown === "string" && shown !== "" && shown !== rate.rate) {
    const message = `The rate is ${formatRate(rate.rate)} by now. Look at the amount again, and save.`;
    return { ok: false, field: names.rate, message, status: 409 };
  }
  return within(entry, rate);
}

function within({ amount }: Entry, rate: DayRate): Read {
  if (isConvertible(amount, rate.rate)) return { ok: true, rate };
  return { ok: false, field: "amount", message: "That is more than can be recorded at this rate.", status: 400 };
}
