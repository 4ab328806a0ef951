/** What foreign values come to in the household's currency, and what is said where that is not known. */
import { type Day, formatDay } from "#app/domain/calendar.ts";
import { type Rate, shortRate } from "#app/domain/exchange-rate.ts";
import { type Cents, formatMoney } from "#app/domain/money.ts";

/** What an amount comes to in the household's currency, and by which rate of which day. */
type Rated = { currency: string; base: Cents | null; rate: Rate | null; rate_date: Day | null };

/** Beneath a foreign value, in a list. A phone has the day above the list and on the thing's page. */
export function Converted({
  row: { base, rate_date },
  householdCurrency,
}: {
  row: Rated;
  householdCurrency: string | null;
}) {
  return (
    <span className="beneath block text-xs font-normal text-soft">
      {base === null || rate_date === null ? `No rate to ${householdCurrency}` : formatMoney(base, householdCurrency)}
      {base !== null && rate_date !== null && (
        <span className="max-lg:hidden"> at the rate of {formatDay(rate_date)}</span>
      )}
    </span>
  );
}

/** The same as a sentence, with the rate. */
export function comesTo({ currency, base, rate, rate_date }: Rated, householdCurrency: string | null): string {
  if (base === null || rate === null || rate_date === null) {
    return `No exchange rate of ${currency} to ${householdCurrency} is known now, so it is left out of totals.`;
  }
  return `${formatMoney(base, householdCurrency)} at 1 ${currency} = ${shortRate(rate)} ${householdCurrency}, the rate of ${formatDay(rate_date)}`;
}

/** By which rates a total counts what is foreign; null where nothing is. */
export function ratesSentence(days: readonly Day[]): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const span = first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
  return `Other currencies at exchange rates of ${span}`;
}

type LeftOutThing = { name: string; currency: string; value: Cents };
/** Names beyond these are counted. */
const NAMED = 3;

/** What a sum does not count, as nobody knows what it comes to: it is never taken one for one. */
export function LeftOut({
  things,
  householdCurrency,
  of,
}: {
  things: readonly LeftOutThing[];
  householdCurrency: string | null;
  of: string;
}) {
  if (things.length === 0) return null;
  const named = things.slice(0, NAMED).map(({ name, currency, value }) => `${name} (${formatMoney(value, currency)})`);
  const more = things.length - named.length;
  return (
    <p className="text-sm">
      <strong>Left out of {of}:</strong> {named.join(", ")}
      {more > 0 && ` and ${more} more`}. No exchange rate to {householdCurrency} is known for{" "}
      {things.length === 1 ? "it" : "them"} now.
    </p>
  );
}
