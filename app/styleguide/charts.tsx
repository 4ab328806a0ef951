import { AsTable } from "../components/chart/as-table.tsx";
import { ChartFrame } from "../components/chart/chart-frame.tsx";
import { formatDay } from "../domain/calendar.ts";
import { formatMoney, toCents } from "../domain/money.ts";
import { Piece } from "./piece.tsx";

const CURRENCY = "KES";
const MONTHS = ["Sep", "Oct", "Nov"];
const INCOME = [170_000_00, 171_500_00, 185_000_00].map(toCents);
const EXPENSE = [121_000_00, 160_000_00, 91_430_50].map(toCents);
const POINTS = [
  { day: "2026-09-01", value: toCents(1_200_000_00) },
  { day: "2026-10-12", value: toCents(1_350_000_00) },
];

export function LineFigures() {
  return (
    <Piece
      once
      name="Lines"
      when="A course over months. The second line is dashed, and its legend says so; the table folds below."
    >
      <div className="card">
        <ChartFrame
          kind="line"
          className="h-56"
          description="Income and expense of three months. The table below shows the same figures."
          chart={{
            labels: MONTHS,
            currency: CURRENCY,
            lines: [
              { label: "Income", colour: "good", dashed: false, values: INCOME },
              { label: "Expense", colour: "clay", dashed: true, values: EXPENSE },
            ],
          }}
        />
        <Table
          heads={["Month", "Income", "Expense"]}
          rows={MONTHS.map((month, index) => [
            month,
            ...[INCOME[index], EXPENSE[index]].map((amount) => formatMoney(amount ?? toCents(0), CURRENCY)),
          ])}
        />
      </div>
    </Piece>
  );
}

export function StepFigures() {
  return (
    <Piece once name="Steps" when="What holds until it is set anew: the value of an asset, what a loan still owes.">
      <div className="card">
        <ChartFrame
          kind="steps"
          className="h-56"
          description="The value of a plot. The table below shows the same figures."
          chart={{ label: "Plot", colour: "good", currency: CURRENCY, points: POINTS, until: "2026-11-21" }}
        />
        <Table
          heads={["Since", "Value"]}
          rows={POINTS.map(({ day, value }) => [formatDay(day), formatMoney(value, CURRENCY)])}
        />
      </div>
    </Piece>
  );
}

function Table({ heads, rows }: { heads: string[]; rows: string[][] }) {
  return (
    <AsTable>
      <table className="rows mt-1 text-sm">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index > 0 ? "num" : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell) => (
                <td key={cell} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </AsTable>
  );
}
