/** Which exchange rates are asked for at once, of all that a file lacks: few requests for long spans of days, and no more than fits. */
import { addDays, type Day, daysBetween } from "../calendar.ts";

export type LackedRate = { currency: string; day: Day };
export type RateSpan = { from: Day; to: Day; currencies: string[] };

/** Days requested before the first one needed: a weekend, holidays, and one to compare with. */
export const LOOKBACK_DAYS = 10;
/** Of all currencies together: ten years of four of them. */
export const MOST_RATE_DAYS = 15_000;
/** One for each currency of a span, and one for them all. */
export const MOST_RATE_REQUESTS = 60;
/** What a request counts for beside the days that it asks for. */
const DAYS_OF_A_REQUEST = 100;
/** Years in which nothing is lacked are not asked for. */
const LONGEST_GAP = 366;

/** The spans of the newest rates that are lacked, newest first; what is beyond a round waits for the next one. */
export function nextRateSpans(lacked: readonly LackedRate[]): RateSpan[] {
  let [days, requests] = [MOST_RATE_DAYS, MOST_RATE_REQUESTS];
  const next: RateSpan[] = [];
  for (const span of spansOf(lacked)) {
    const most = Math.min(requests - 1, Math.floor(days / lengthOf(span)));
    if (most < 1) break;
    const currencies = span.currencies.slice(0, most);
    next.push({ ...span, currencies });
    days -= lengthOf(span) * currencies.length;
    requests -= currencies.length + 1;
  }
  return next;
}

/** What the day's limit of a household counts. */
export const costOf = (spans: readonly RateSpan[]): number =>
  spans.reduce(
    (sum, span) => sum + lengthOf(span) * span.currencies.length + (span.currencies.length + 1) * DAYS_OF_A_REQUEST,
    0,
  );

function spansOf(lacked: readonly LackedRate[]): RateSpan[] {
  const byDay = Map.groupBy(lacked, ({ day }) => day);
  const spans: RateSpan[] = [];
  for (const [day, rates] of [...byDay].toSorted(([a], [b]) => (a < b ? 1 : -1))) {
    const last = spans.at(-1);
    const longer: RateSpan = {
      from: day,
      to: last?.to ?? day,
      currencies: [...new Set([...(last?.currencies ?? []), ...rates.map(({ currency }) => currency)])],
    };
    const fits = lengthOf(longer) * longer.currencies.length <= MOST_RATE_DAYS;
    if (last && daysBetween(day, last.from) <= LONGEST_GAP && fits) spans[spans.length - 1] = longer;
    else spans.push({ from: day, to: day, currencies: [...new Set(rates.map(({ currency }) => currency))] });
  }
  return spans;
}

/** With the days before it that are asked for as well. */
const lengthOf = ({ from, to }: RateSpan): number => daysBetween(addDays(from, -LOOKBACK_DAYS), to) + 1;
