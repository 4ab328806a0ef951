import { AsTable } from "#app/components/chart/as-table.tsx";
import { ChartFrame } from "#app/components/chart/chart-frame.tsx";
import { formatMonth } from "#app/domain/calendar.ts";
import { type Cents, formatMoney } from "#app/domain/money.ts";
import type { TrendPoint } from "./view.ts";
import * as say from "./words.tsx";

const LINES = [
  { key: "income", label: say.income, colour: "good", dashed: false },
  { key: "expense", label: say.expense, colour: "clay", dashed: true },
] as const;

/** A month to come, as eyes and ears take it. */
const Empty = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{say.nothingYet}</span>
  </>
);

type Props = { points: readonly TrendPoint[]; year: string; currency: string | null };

export function Trend({ points, year, currency }: Props) {
  return (
    <section className="card flex flex-col">
      <h2>{say.yearlyIncomeVsExpenseTrend}</h2>
      {points.some(({ income, expense }) => income || expense) ? (
        <Lines points={points} year={year} currency={currency} />
      ) : (
        <p className="text-soft">{say.onceSomethingIsRecordedThe}</p>
      )}
    </section>
  );
}

function Lines({ points, year, currency }: Props) {
  const cell = (amount: Cents | null) => (amount === null ? <Empty /> : formatMoney(amount, currency));
  return (
    <>
      <ChartFrame
        kind="line"
        className="h-56 lg:h-auto lg:min-h-72 lg:flex-1"
        description={say.incomeAndExpenseOfEach(year)}
        chart={{
          labels: points.map((point) => point.label),
          currency,
          lines: LINES.map(({ key, label, colour, dashed }) => ({
            label,
            colour,
            dashed,
            values: points.map((point) => point[key]),
          })),
        }}
      />
      <ul className="tidy-list mt-2 flex gap-5 text-sm">
        {LINES.map(({ key, label, dashed, colour }) => (
          <li key={key} className="flex items-center gap-2">
            <svg width="22" height="6" aria-hidden="true" style={{ color: `var(--color-${colour})` }}>
              <path d="M0 3h22" stroke="currentColor" strokeWidth="3" strokeDasharray={dashed ? "6 4" : undefined} />
            </svg>
            {dashed ? say.dashed(label) : label}
          </li>
        ))}
      </ul>
      <AsTable>
        <table className="rows mt-1 text-sm">
          <thead>
            <tr>
              <th scope="col">{say.month}</th>
              <th scope="col" className="num">
                {say.income}
              </th>
              <th scope="col" className="num">
                {say.expense}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.month}>
                <th scope="row">{formatMonth(point.month)}</th>
                <td className="num">{cell(point.income)}</td>
                <td className="num">{cell(point.expense)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </AsTable>
    </>
  );
}
