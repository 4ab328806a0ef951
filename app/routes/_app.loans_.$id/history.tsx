import { Link } from "@remix-run/react";
import { type Day, formatDay } from "../../domain/calendar.ts";
import { moneyParts } from "../../domain/money.ts";
import type { HistoryRow } from "./view.ts";

type Props = { rows: readonly HistoryRow[]; currency: string; today: Day };

/** Everything that moved the balance, the newest first. */
export function History({ rows, currency, today }: Props) {
  return (
    <section className="card">
      <h2>History</h2>
      <table className="w-full text-sm">
        <caption className="sr-only">What moved the balance, in {currency}</caption>
        <thead>
          <tr className="text-left text-xs text-soft [&>th]:pb-2 [&>th]:font-medium">
            <th scope="col">What happened</th>
            <th scope="col" className="text-right">
              Amount ({currency})
            </th>
            <th scope="col" className="text-right">
              Balance after
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, day, what, note, change, interest, balance, transaction }) => (
            <tr key={key} className="border-t border-line align-top [&>*]:py-2">
              <th scope="row" className="pr-2 text-left font-normal">
                {transaction ? (
                  <Link className="link" to={`/transactions?edit=${transaction}`}>
                    {what}
                  </Link>
                ) : (
                  what
                )}
                {note && <span className="block wrap-anywhere">{note}</span>}
                <span className="block text-xs text-soft">
                  {formatDay(day)}
                  {day > today && " (upcoming)"}
                </span>
              </th>
              <td className="pl-2 text-right whitespace-nowrap">
                {change > 0 ? "+" : ""}
                {moneyParts(change, currency).figure}
                {interest > 0 && (
                  <span className="block text-xs text-soft">interest {moneyParts(interest, currency).figure}</span>
                )}
              </td>
              <td className="pl-2 text-right font-medium whitespace-nowrap">{moneyParts(balance, currency).figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
