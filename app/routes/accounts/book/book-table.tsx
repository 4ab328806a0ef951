import type { BookPart } from "./view.ts";
import * as say from "./words.ts";

/** `total`: in a last row, where there is to be one. */
type Props = { label: string; entries: BookPart["entries"]; total?: string; currency: string };

/** The entries of one part of the book, with the receipts that M-PESA gave for them. */
export function BookTable({ label, entries, total, currency }: Props) {
  return (
    <table className="rows text-sm [&_:is(td,th)]:px-1" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{say.day}</th>
          <th scope="col">{say.receipt}</th>
          <th scope="col" className="num">
            {say.amountIn(currency)}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, day, receipt, amount }) => (
          <tr key={id}>
            <td className="whitespace-nowrap">{day}</td>
            <td className="wrap-anywhere">{receipt ?? <span className="text-soft">–</span>}</td>
            <td className="num">{amount}</td>
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr className="font-bold">
            <th scope="row" colSpan={2}>
              {say.together}
            </th>
            <td className="num">{total}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
