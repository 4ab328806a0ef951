import { useSearchParams } from "@remix-run/react";
import { RowActions } from "#app/components/row-actions.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { categoryPath } from "#app/domain/categories.ts";
import { formatMoney } from "#app/domain/money.ts";
import { TRANSACTION_TYPES } from "#app/domain/transaction-types.ts";
import type { TransactionRow } from "#db/transactions.ts";
import { addressWith } from "./search-params.ts";

type Props = {
  rows: readonly TransactionRow[];
  today: string;
  /** The household's currency; foreign rows also show their amount in it. */
  currency: string;
  editable: boolean;
};

/** A table on a desktop; on a phone two lines a row, with the actions in a bottom sheet. */
export function TransactionTable({ rows, ...shared }: Props) {
  return (
    <section className="card overflow-hidden p-0" aria-label="Transactions">
      <table className="rows stacked">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Description</th>
            <th scope="col">Category</th>
            <th scope="col" className="num">
              Amount
            </th>
            {shared.editable && (
              <th scope="col" className="num">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} {...shared} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, today, currency, editable }: { row: TransactionRow } & Omit<Props, "rows">) {
  const [params] = useSearchParams();
  const incoming = TRANSACTION_TYPES[row.type].cash === 1;
  const moved = row.loan ?? row.asset;
  return (
    <tr>
      <td data-cell="date" className="whitespace-nowrap text-soft">
        {formatDay(row.date)}
        {row.date > today && <span className="ml-2 rounded-s bg-warn-wash px-1.5 text-xs text-warn-ink">Upcoming</span>}
      </td>
      <td data-cell="what" className="font-medium">
        {row.description}
      </td>
      <td data-cell="category" className="text-sm text-soft">
        {categoryPath(row)}
        {moved !== null && ` / ${moved}`}
      </td>
      <td data-cell="amount" className={`num font-bold xl:font-medium ${incoming ? "text-good" : ""}`}>
        {incoming ? "+" : "-"}
        {formatMoney(row.amount, row.currency)}
        {row.currency !== currency && (
          <span className="block text-xs font-normal text-soft">{formatMoney(row.base_amount, currency)}</span>
        )}
      </td>
      {editable && (
        <td data-cell="actions" className="num">
          <RowActions
            name={row.description}
            edit={addressWith(params, { edit: row.id })}
            remove={addressWith(params, { delete: row.id })}
            sheet={`actions-${row.id}`}
          />
        </td>
      )}
    </tr>
  );
}
