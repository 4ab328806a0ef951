import { type PointerEvent, useState } from "react";
import { AsTable } from "#app/components/chart/as-table.tsx";
import { formatMonth, type Month } from "#app/domain/calendar.ts";
import { type Cents, formatMoney } from "#app/domain/money.ts";
import type { Series, TrendDrawing, TrendPoint } from "./trend-drawing.ts";
import * as say from "./words.tsx";

const LINES = [
  { key: "income", label: say.income },
  { key: "expense", label: say.expense },
] as const satisfies { key: Series; label: string }[];

/** A line without length at each point of a path, whose round ends make a dot of it, however the drawing is stretched. */
const dotsOf = (path: string): string => path.replaceAll("L", "h0M").concat("h0");

/** A month to come, as eyes and ears take it. */
const Empty = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{say.nothingYet}</span>
  </>
);

type Props = { points: readonly TrendPoint[]; drawing: TrendDrawing; month: Month; currency: string | null };

/** Income and expense in each month of the year. */
export function Trend(props: Props) {
  const { points, currency } = props;
  const hasEntries = points.some(({ income, expense }) => income || expense);
  return (
    <section className="card trend">
      <h2>{say.yearlyIncomeVsExpenseTrend}</h2>
      {!hasEntries && <p className="text-sm text-soft">{say.noTrendYet}</p>}
      <Lines {...props} hasEntries={hasEntries} />
      {hasEntries && <Figures points={points} currency={currency} />}
    </section>
  );
}

/** The lines, and above them the figures of one month: the present one, or whichever is pointed at. */
function Lines({ points, drawing, month, currency, hasEntries }: Props & { hasEntries: boolean }) {
  const present = points.findIndex((point) => point.month === month);
  const [index, setIndex] = useState(present);
  const chosen = points[index];
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(0.99, Math.max(0, (event.clientX - left) / width));
    setIndex(Math.floor(share * points.length));
  };
  const figure = (amount: Cents | null) => (amount === null ? say.yetToCome : formatMoney(amount, currency));
  return (
    <>
      {hasEntries && chosen && (
        <output className="readout">
          <span className="text-soft">{formatMonth(chosen.month)}</span>
          {LINES.map(({ key, label }) => (
            <span key={key} data-line={key}>
              <i aria-hidden="true" />
              {label} <b className="num">{figure(chosen[key])}</b>
            </span>
          ))}
        </output>
      )}
      <div className="picture">
        {drawing.ticks.map(({ top, label }) => (
          <span key={top} className="tick" style={{ top: `${top}%` }} aria-hidden="true">
            {hasEntries && label}
          </span>
        ))}
        <div className="plot">
          {drawing.toCome && <span className="to-come" style={{ left: `${drawing.toCome.left}%` }} />}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {drawing.ticks.map(({ top }) => (
              <path key={top} className="rule" d={`M0 ${top}H100`} />
            ))}
            {hasEntries && <path className="between" d={drawing.between} />}
            {hasEntries &&
              LINES.map(({ key }) => {
                const { path } = drawing.lines[key];
                return (
                  <g key={key} data-line={key}>
                    <path d={path} />
                    <path className="dots" d={dotsOf(path)} />
                  </g>
                );
              })}
          </svg>
          {hasEntries && <span className="chosen" style={{ left: `${((index + 0.5) / points.length) * 100}%` }} />}
          {hasEntries &&
            LINES.map(({ key, label }) => {
              const { end } = drawing.lines[key];
              return (
                end && (
                  <b
                    key={key}
                    data-line={key}
                    data-side={end.side}
                    style={{ left: `${end.left}%`, top: `${end.top}%` }}
                    aria-hidden="true"
                  >
                    {label}
                  </b>
                )
              );
            })}
          {hasEntries && chosen && (
            <input
              type="range"
              min={0}
              max={points.length - 1}
              value={index}
              aria-label={say.month}
              aria-valuetext={formatMonth(chosen.month)}
              onChange={(event) => setIndex(Number(event.currentTarget.value))}
              onPointerMove={point}
              onPointerUp={point}
              onPointerLeave={() => setIndex(present)}
            />
          )}
        </div>
        <ol className="months tidy-list" aria-hidden="true">
          {points.map(({ month: each, label }) => (
            <li key={each} data-current={each === month || undefined}>
              {label}
            </li>
          ))}
        </ol>
      </div>
      {drawing.toCome && (
        <p className="coming">
          <i aria-hidden="true" />
          {say.monthsYetToCome(drawing.toCome.first, drawing.toCome.last)}
        </p>
      )}
    </>
  );
}

/** The same figures as a table. */
function Figures({ points, currency }: Pick<Props, "points" | "currency">) {
  const cell = (amount: Cents | null) => (amount === null ? <Empty /> : formatMoney(amount, currency));
  return (
    <AsTable>
      <table className="rows mt-1 text-sm">
        <thead>
          <tr>
            <th scope="col">{say.month}</th>
            {LINES.map(({ key, label }) => (
              <th key={key} scope="col" className="num">
                {label}
              </th>
            ))}
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
  );
}
