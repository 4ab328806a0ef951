import { ChartFrame } from "../../components/chart/chart-frame.tsx";
import { pieColour } from "../../components/chart/palette.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Slice } from "./view.ts";

/** The month's expenses by category: a pie, and its figures as the table beside it. */
export function Breakdown({
  slices,
  month,
  currency,
}: {
  slices: readonly Slice[];
  month: string;
  currency: string | null;
}) {
  return (
    <section className="card">
      <h2>Monthly Expense Breakdown</h2>
      {slices.length === 0 ? (
        <p className="text-soft">No expense data to display for this month.</p>
      ) : (
        <>
          <ChartFrame
            kind="pie"
            className="mx-auto h-44 w-44"
            description={`Expenses of ${month} by category. The table below holds the same figures.`}
            chart={{
              labels: slices.map((slice) => slice.category),
              currency,
              values: slices.map((slice) => slice.amount),
            }}
          />
          <table className="legend mt-3.5 w-full text-sm">
            <caption className="sr-only">Expenses of {month} by category</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Category</th>
                <th scope="col">Share</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {slices.map(({ category, amount, percent }, index) => (
                <tr key={category}>
                  <th scope="row" className="py-1 text-left align-top font-normal wrap-normal">
                    <span className="flex items-baseline gap-2">
                      <span
                        className="size-2.5 flex-none rounded-[3px]"
                        style={{ background: `var(--color-${pieColour(index)})` }}
                      />
                      {category}
                    </span>
                  </th>
                  <td className="px-2 py-1 text-right align-top whitespace-nowrap text-soft">{percent}</td>
                  <td className="py-1 text-right align-top font-medium">{formatMoney(amount, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
