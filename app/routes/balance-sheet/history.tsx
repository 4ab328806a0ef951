import { Link } from "@remix-run/react";
import { formatDay } from "#app/domain/calendar.ts";
import { formatChange, formatMoney } from "#app/domain/money.ts";
import type { Step } from "./view.ts";
import * as say from "./words.tsx";
import { type BalanceSheetWords, notListed } from "./words.tsx";

/** Where an item may be dated back; null for those who may not. */
type DateBack = { to: string; label: string } | null;

/** Every recorded value, newest first: the chart's figures. */
export function History({
  words,
  steps,
  currency,
  dateBack,
  left,
}: {
  words: BalanceSheetWords;
  steps: readonly Step[];
  currency: string;
  dateBack: DateBack;
  /** How many values between the first and the others are not listed. */
  left: number;
}) {
  return (
    <section className="card overflow-hidden px-0 pb-0" aria-labelledby="history">
      <h2 id="history" className="px-4 lg:px-5">
        {say.history}
      </h2>
      <table className="rows stacked">
        <thead>
          <tr>
            <th scope="col">{say.valuedOn}</th>
            <th scope="col" className="num">
              {words.value}
            </th>
            <th scope="col" className="num">
              {say.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ day, value, change }) => (
            <tr key={day}>
              <td data-cell="what" className="whitespace-nowrap">
                {formatDay(day)}
              </td>
              <td data-cell="amount" className="num font-medium">
                {formatMoney(value, currency)}
              </td>
              <td data-cell="actions" className="num text-sm text-soft">
                {change === null ? say.firstValue : formatChange(change, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="border-t border-line px-4 py-2 text-sm text-soft lg:px-5">{notListed(left)}</p>}
      {dateBack && (
        <p className="border-t border-line px-4 py-2 text-sm lg:px-5">
          <Link className="link link-alone" to={dateBack.to} preventScrollReset>
            {dateBack.label}
          </Link>
        </p>
      )}
    </section>
  );
}
