import { Link } from "@remix-run/react";
import { formatWeekday } from "#app/domain/calendar.ts";
import { formatChange, formatMoney } from "#app/domain/money.ts";
import type { DayOfAccount } from "./load.server.ts";

type Props = { days: readonly DayOfAccount[]; currency: string; today: string; from: string; editable: boolean };

/** What moved the account, day by day, with the balance after each day. */
export function Days({ days, currency, today, from, editable }: Props) {
  return (
    <div className="grid gap-2.5">
      {days.map(({ day, balance, moves }) => (
        <section key={day} className="card grid gap-1 py-3">
          <h3 className="flex justify-between gap-3 text-xs font-semibold text-soft">
            {formatWeekday(day, today)}
            {balance !== null && <span className="num">{formatMoney(balance, currency)}</span>}
          </h3>
          <ul className="tidy-list divide-y divide-line">
            {moves.map(({ id, description, note, change }) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <span className="min-w-0 flex-1">
                  {editable ? (
                    <Link className="link link-alone wrap-anywhere" to={`/transactions?edit=${id}&from=${from}`}>
                      {description}
                    </Link>
                  ) : (
                    <span className="wrap-anywhere">{description}</span>
                  )}
                  {note && <span className="block text-xs text-soft">{note}</span>}
                </span>
                <span className={`num font-semibold whitespace-nowrap ${change > 0 ? "text-good" : ""}`}>
                  {formatChange(change, currency)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
