import { Link } from "@remix-run/react";
import { type Day, formatDay } from "#app/domain/calendar.ts";
import { type Cents, formatFigure } from "#app/domain/money.ts";
import { notListed } from "../../balance-sheet/words.tsx";
import type { HistoryRow } from "./view.ts";
import * as say from "./words.tsx";

type Props = {
  rows: readonly HistoryRow[];
  /** How many earlier ones are not among them. */
  left: number;
  currency: string;
  today: Day;
  editable: boolean;
};

/** Everything that changed the balance, newest first. */
export function History({ rows, left, currency, today, editable }: Props) {
  return (
    <section className="card">
      <h2>{say.history}</h2>
      <table className="w-full text-sm max-sm:[&_td]:text-xs">
        <caption className="sr-only">{say.balanceChangesIn(currency)}</caption>
        <thead>
          <tr className="text-left text-xs text-soft [&>th]:pb-2 [&>th]:font-medium">
            <th scope="col">{say.whatHappened}</th>
            <th scope="col" className="text-right">
              {say.amountCurrency(currency)}
            </th>
            <th scope="col" className="text-right">
              {say.balanceAfter}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, day, what, note, amount, principal, interest, balance, paid, transaction }) => (
            <tr key={key} className="border-t border-line align-top [&>*]:py-2">
              <th scope="row" className="min-w-24 pr-2 text-left font-normal">
                {transaction && editable ? (
                  <Link className="link" to={`/transactions?edit=${transaction}`}>
                    {what}
                  </Link>
                ) : (
                  what
                )}
                {note && <span className="block wrap-anywhere">{note}</span>}
                {principal !== 0 && (
                  <span className="block">{say.principalPrincipal(signed(principal, currency))}</span>
                )}
                <span className="block text-xs text-soft">
                  {day > today ? say.upcoming(formatDay(day)) : formatDay(day)}
                </span>
              </th>
              <td className="pl-2 text-right whitespace-nowrap">
                {signed(amount, currency)}
                {paid && <span className="block text-xs text-soft">{paid}</span>}
                {interest > 0 && (
                  <span className="block text-xs whitespace-normal text-soft">
                    {say.ofWhichInterest(formatFigure(interest, currency))}
                  </span>
                )}
              </td>
              <td className="pl-2 text-right font-medium whitespace-nowrap">{formatFigure(balance, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="mt-2 text-sm text-soft">{notListed(left)}</p>}
    </section>
  );
}

const signed = (amount: Cents, currency: string): string => `${amount > 0 ? "+" : ""}${formatFigure(amount, currency)}`;
