import { formatDay } from "#app/domain/calendar.ts";
import { categoryPath } from "#app/domain/categories.ts";
import { formatMoney } from "#app/domain/money.ts";
import { cashSignOf } from "#app/domain/transactions/transaction-types.ts";
import type { PlannedRow } from "#db/imports/import-plan.ts";
import * as say from "./words.tsx";

/** The first rows that would be added, folded up. */
export function FirstRows({ rows, count }: { rows: readonly PlannedRow[]; count: number }) {
  return (
    <details>
      <summary className="link link-alone text-sm">
        {count > rows.length ? say.theFirstOfThem(rows.length) : say.rowByRow}
      </summary>
      <ul className={ROW_LIST}>
        {rows.map((row) => (
          <li key={row.line} className={ROW}>
            <RowLine row={row} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One column that may shrink, so that long words wrap instead of widening the page. */
export const ROW_LIST = "tidy-list grid grid-cols-[minmax(0,1fr)] divide-y divide-line";
export const ROW = "flex items-start justify-between gap-4 py-2.5";

/** A transaction of a file: what it was for, when and what kind, and its amount with the sign that it has in cash. */
export function RowLine({ row }: { row: Omit<PlannedRow, "line"> }) {
  const isOut = cashSignOf(row.type) < 0;
  return (
    <>
      <span className="min-w-0 break-words">
        {row.description}
        <span className="block text-sm text-soft">
          {formatDay(row.date)}, {categoryPath(row)}
        </span>
      </span>
      <span className={`shrink-0 tabular-nums ${isOut ? "" : "text-good"}`}>
        {isOut ? "-" : "+"}
        {formatMoney(row.amount, row.currency)}
      </span>
    </>
  );
}
