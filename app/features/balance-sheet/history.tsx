import { formatDay } from "#app/domain/calendar.ts";
import { formatChange, formatMoney } from "#app/domain/money.ts";
import type { Step } from "./view.ts";
import type { BalanceSheetWords } from "./words.ts";

/** Every recorded value, newest first: the chart's figures. */
export function History({
  words,
  steps,
  currency,
}: {
  words: BalanceSheetWords;
  steps: readonly Step[];
  currency: string;
}) {
  return (
    <section className="card overflow-hidden px-0 pb-0" aria-labelledby="history">
      <h2 id="history" className="px-4 lg:px-5">
        History
      </h2>
      <table className="rows stacked">
        <thead>
          <tr>
            <th scope="col">Valued on</th>
            <th scope="col" className="num">
              {words.value}
            </th>
            <th scope="col" className="num">
              Change
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
                {change === null ? "First value" : formatChange(change, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
