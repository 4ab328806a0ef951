import type { ImportPlan, RatedRow } from "#db/imports.ts";
import { formatDay } from "../../domain/calendar.ts";
import { formatRate } from "../../domain/exchange-rate.ts";
import { formatMoney } from "../../domain/money.ts";
import { TRANSACTION_TYPES } from "../../domain/transaction-types.ts";

type Props = { plan: ImportPlan; currency: string | null };

/** What a file's new rows in other currencies come to in the household's, type by type and then row by row. */
export function OtherCurrencies({ plan: { foreign, rated }, currency }: Props) {
  const many = foreign.reduce((sum, each) => sum + each.many, 0);
  return (
    <section className="grid gap-2" aria-label="In other currencies">
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">In other currencies</th>
            <th scope="col" className="num">
              New
            </th>
            <th scope="col" className="num">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {foreign.map((each) => (
            <tr key={`${each.type} ${each.currency}`}>
              <th scope="row">
                {TRANSACTION_TYPES[each.type].label} in {each.currency}
              </th>
              <td className="num">{each.many.toLocaleString("en-US")}</td>
              <td className="num">
                {formatMoney(each.amount, each.currency)}
                <Base>{formatMoney(each.base, currency)}</Base>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary className="link inline-block py-2">
          {many > rated.length ? `The first ${rated.length} of them, each at its rate` : "Each at its rate"}
        </summary>
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">Transaction</th>
              <th scope="col" className="num">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {rated.map((row) => (
              <Rated key={row.line} row={row} currency={currency} />
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Rated({ row, currency }: { row: RatedRow; currency: string | null }) {
  const source = row.source === "typed" ? "your file" : row.source;
  return (
    <tr>
      <th scope="row">
        {row.description}
        <span className="block text-xs font-normal text-soft">
          {formatDay(row.date)} · 1 {row.currency} = {formatRate(row.rate)} {currency}
        </span>
        <span className="block text-xs font-normal text-soft">
          {source}, {formatDay(row.day)}
        </span>
      </th>
      <td className="num">
        {formatMoney(row.amount, row.currency)}
        <Base>{formatMoney(row.base, currency)}</Base>
      </td>
    </tr>
  );
}

function Base({ children }: { children: string }) {
  return <span className="block text-xs font-normal text-soft">{children}</span>;
}
