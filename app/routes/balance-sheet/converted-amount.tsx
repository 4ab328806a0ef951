/** Foreign values in the household's currency, and what to say where no rate is known. */
import { type Day, formatDay } from "#app/domain/calendar.ts";
import { type Rate, shortRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { type Cents, formatMoney } from "#app/domain/money.ts";
import * as say from "./words.tsx";

/** An amount in the household's currency, with the rate and its day. */
type Rated = { currency: string; base: Cents | null; rate: Rate | null; rate_date: Day | null };

/**
 * The converted amount beneath a foreign value in a list. A phone shows the rate's day above the list and on the item's
 * page.
 */
export function ConvertedAmount({
  row: { base, rate_date },
  householdCurrency,
}: {
  row: Rated;
  householdCurrency: string | null;
}) {
  return (
    <span className="beneath block text-xs font-normal text-soft">
      {base === null || rate_date === null ? say.noRateTo(householdCurrency) : formatMoney(base, householdCurrency)}
      {base !== null && rate_date !== null && (
        <span className="max-lg:hidden">{say.atTheRateOf(formatDay(rate_date))}</span>
      )}
    </span>
  );
}

/** The same as a sentence, with the rate. */
export function convertedSentence(
  { currency, base, rate, rate_date }: Rated,
  householdCurrency: string | null,
): string {
  if (base === null || rate === null || rate_date === null) {
    return say.leftOutWithoutRate(currency, householdCurrency);
  }
  return say.convertedAt(
    formatMoney(base, householdCurrency),
    currency,
    shortRate(rate),
    householdCurrency,
    formatDay(rate_date),
  );
}

/** The days of the rates behind a total; null if nothing in it is foreign. */
export function ratesSentence(days: readonly Day[]): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const span = first === last ? formatDay(first) : say.firstToLast(formatDay(first), formatDay(last));
  return say.otherCurrenciesAtExchangeRates(span);
}

type LeftOutItem = { name: string; currency: string; value: Cents };
/** Items beyond this number are only counted. */
const NAMED = 3;

/** What a sum leaves out for lack of a rate: currencies are never added one for one. */
export function LeftOut({
  items,
  householdCurrency,
  of,
}: {
  items: readonly LeftOutItem[];
  householdCurrency: string | null;
  of: string;
}) {
  if (items.length === 0) return null;
  const names = items.slice(0, NAMED).map(({ name, currency, value }) => `${name} (${formatMoney(value, currency)})`);
  const more = items.length - names.length;
  return (
    <p className="text-sm">
      <strong>{say.leftOutOf(of)}</strong>{" "}
      {more > 0 ? say.namesAndMore(names.join(", "), more) : say.names(names.join(", "))}{" "}
      {say.noRateOfItems(householdCurrency, items.length)}
    </p>
  );
}
