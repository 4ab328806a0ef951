import { Link } from "@remix-run/react";
import { ListMoney } from "#app/components/list-money.tsx";
import { RowActions } from "#app/components/row-actions.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import type { BalanceSheetRow } from "#db/balance-sheet/balance-sheet.ts";
import { ConvertedAmount } from "./converted-amount.tsx";
import { faceOfHolding } from "./face-of-holding.ts";
import type { BalanceSheetWords } from "./words.tsx";
import * as say from "./words.tsx";

type Props = {
  words: BalanceSheetWords;
  rows: readonly BalanceSheetRow[];
  householdCurrency: string | null;
  editable: boolean;
};

/** A table on a desktop; on a phone two lines a row, with the actions in a bottom sheet. */
export function BalanceSheetTable({ words, rows, householdCurrency, editable }: Props) {
  return (
    <section className="card overflow-hidden p-0" aria-label={words.title}>
      <table className="rows stacked faced">
        <thead>
          <tr>
            <th scope="col">{say.name}</th>
            <th scope="col">{say.valuedOn}</th>
            <th scope="col" className="num">
              {words.value}
            </th>
            {editable && (
              <th scope="col" className="num">
                {say.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-cell="what" className="font-medium">
                <span className="face" data-face={faceOfHolding(row.name)} />
                <Link className="-my-1.5 inline-block py-1.5 hover:underline" to={`${words.path}/${row.id}`}>
                  {row.name}
                </Link>
              </td>
              <td data-cell="category" className="text-sm whitespace-nowrap text-soft">
                {formatDay(row.last_updated)}
              </td>
              <td data-cell="amount" className="num font-bold">
                <ListMoney amount={row.value} currency={row.currency} household={householdCurrency} />
                {row.currency !== householdCurrency && (
                  <ConvertedAmount row={row} householdCurrency={householdCurrency} />
                )}
              </td>
              {editable && (
                <td data-cell="actions" className="num">
                  <RowActions
                    name={row.name}
                    edit={`${words.path}?update=${row.id}`}
                    editText={words.update}
                    editLabel={say.updateOfName(words.update, row.name)}
                    remove={`${words.path}?delete=${row.id}`}
                    sheet={`actions-${row.id}`}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
