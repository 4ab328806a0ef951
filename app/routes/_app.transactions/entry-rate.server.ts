/** The rate at which an entry in another currency is recorded. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatDay } from "../../domain/calendar.ts";
import { type DayRate, formatRate, isConvertible, rateBetween } from "../../domain/exchange-rate.ts";
import { type Entry, rateProblem } from "../../domain/transaction-entry.ts";
import { findRate } from "../../rates/day-rate.server.ts";

/** Null for the household's own currency; 'kept' where a revision leaves currency and day as they are. */
export type EntryRate = DayRate | null | "kept";

type Read =
  | { ok: true; rate: EntryRate }
  | { ok: false; field: "amount" | "rate" | "base"; message: string; status: number };

/**
 * What a bank really used counts before what was published. Nothing is guessed: where no rate is known, the person gives
 * one. A rate that is another one than the form showed is shown first.
 */
export async function readRateOf(context: AppLoadContext, form: FormData, entry: Entry): Promise<Read> {
  const { currency, amount, base, date } = entry;
  if (currency === undefined || currency === form.get("home")) return { ok: true, rate: null };
  const wrong = rateProblem(entry);
  if (wrong !== null) return { ok: false, field: "base", message: wrong, status: 400 };
  const typed = entry.rate ?? (base === undefined ? undefined : rateBetween(amount, base));
  if (typed !== undefined) return within(entry, { rate: typed, day: date, source: "typed" });
  if (form.get("kept") === `${currency} ${date}`) return { ok: true, rate: "kept" };

  const { rate, isSilent } = await findRate(context, currency, date);
  if (rate === null) {
    const why = isSilent
      ? "Exchange rates could not be fetched just now."
      : `No rate of ${currency} was published around ${formatDay(date)}.`;
    const message = `${why} Enter the rate, or the amount that your bank took.`;
    return { ok: false, field: "rate", message, status: isSilent ? 503 : 400 };
  }
  const shown = form.get("shown_rate");
  if (typeof shown === "string" && shown !== "" && shown !== rate.rate) {
    const message = `The rate is ${formatRate(rate.rate)} by now. Look at the amount again, and save.`;
    return { ok: false, field: "rate", message, status: 409 };
  }
  return within(entry, rate);
}

function within({ amount }: Entry, rate: DayRate): Read {
  if (isConvertible(amount, rate.rate)) return { ok: true, rate };
  return { ok: false, field: "amount", message: "That is more than can be recorded at this rate.", status: 400 };
}
