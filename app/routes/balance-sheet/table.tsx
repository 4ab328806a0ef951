import { Link } from "@remix-run/react";
import { ListMoney } from "#app/components/list-money.tsx";
import { RowActions } from "#app/components/row-actions.tsx";
import { type Day, formatDay, monthsBetween } from "#app/domain/calendar.ts";
import type { BalanceSheetRow } from "#db/balance-sheet/balance-sheet.ts";
import { ConvertedAmount } from "./converted-amount.tsx";
import { faceOfHolding } from "./face-of-holding.ts";
import type { BalanceSheetWords } from "./words.tsx";
import * as say from "./words.tsx";

type Props = {
  words: BalanceSheetWords;
  rows: readonly BalanceSheetRow[];
  today: Day;
  householdCurrency: string | null;
  editable: boolean;
};

/** A table on a desktop; on a phone two lines a row, with the actions in a bottom sheet. */
export function BalanceSheetTable({ words, rows, today, householdCurrency, editable }: Props) {
  return (
    <section className="card overflow-hidden p-0" aria-label={words.title}>
      <table className="rows stacked faced">
        <thead>
          <tr>
            <th scope="col">{say.name}</th>
            <th scope="col" className="xl:w-px">
              {say.valuedOn}
            </th>
            <th scope="col" className="num xl:w-px">
              {words.value}
            </th>
            {editable && (
              <th scope="col" className="num xl:w-px">
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
              <td data-cell="category" className="text-xs text-soft xl:text-sm xl:whitespace-nowrap">
                <Valued on={row.last_updated} today={today} />
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
                    editLabel={say.updateOf(words.update, row.name)}
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

/** A value of more than a year ago says how old it is; in the table on a desktop its day stands below a heading. */
function Valued({ on, today }: { on: Day; today: Day }) {
  const age = monthsBetween(on, today);
  if (age < 12) {
    return (
      <>
        <span className="xl:hidden">{say.valued}</span>
        {formatDay(on)}
      </>
    );
  }
  return (
    <>
      <span className="xl:hidden">{say.valuedMonthsAgo(age)}</span>
      <span className="max-xl:hidden">{formatDay(on)}</span>
    </>
  );
}
