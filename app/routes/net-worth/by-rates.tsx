import { formatMonth } from "#app/domain/calendar.ts";
import { type Cents, formatChange } from "#app/domain/money.ts";
import { LeftOut, ratesSentence } from "../balance-sheet/converted-amount.tsx";
import type { NetWorthView, Split } from "./view.ts";
import * as say from "./words.tsx";

type RatedProps = { view: Pick<NetWorthView, "rateDays" | "leftOut">; currency: string | null };

/** The rates behind the cards' foreign amounts, and what they leave out. Nothing if all is in one currency. */
export function Rated({ view: { rateDays, leftOut }, currency }: RatedProps) {
  const ratesText = ratesSentence(rateDays);
  if (ratesText === null && leftOut.length === 0) return null;
  return (
    <div className="grid gap-1">
      {ratesText && <p className="text-sm text-soft">{ratesText}.</p>}
      <LeftOut items={leftOut} householdCurrency={currency} of="these figures" />
    </div>
  );
}

/** The change that is due to rates, apart from everything that people did. */
export function ByRates({ split, currency }: { split: Split; currency: string | null }) {
  const line = (label: string, amount: Cents, look = "") => (
    <div className={`flex items-baseline justify-between gap-x-4 py-2 ${look}`}>
      <dt>{label}</dt>
      <dd className="m-0 whitespace-nowrap tabular-nums">{formatChange(amount, currency)}</dd>
    </div>
  );
  return (
    <section className="card" aria-labelledby="by-rates">
      <h2 id="by-rates">{say.changesSince(formatMonth(split.since))}</h2>
      <dl className="m-0 grid max-w-md divide-y divide-line text-sm">
        {line(say.incomeSpendingAndNewValues, split.byValues)}
        {line(say.exchangeRates, split.byRates)}
        {line(say.together, split.total, "font-bold")}
      </dl>
    </section>
  );
}
