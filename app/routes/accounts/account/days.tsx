import { Link } from "@remix-run/react";
import { Face } from "#app/components/face/face.tsx";
import { formatWeekday } from "#app/domain/calendar.ts";
import { formatChange, formatMoney } from "#app/domain/money.ts";
import type { DayOfAccount, Move } from "./load.server.ts";

type Props = { days: readonly DayOfAccount[]; currency: string; today: string; from: string; editable: boolean };

/** What moved the account in one list, under its days, with the balance after each. */
export function Days({ days, currency, today, from, editable }: Props) {
  return (
    <div className="card overflow-hidden p-0">
      {days.map(({ day, balance, moves }) => (
        <section key={day} className="border-line not-first:border-t">
          <h3 className="flex justify-between gap-3 border-b border-line bg-faint/50 px-4 py-2 text-xs font-semibold text-soft sm:px-5">
            {formatWeekday(day, today)}
            {balance !== null && <span className="num">{formatMoney(balance, currency)}</span>}
          </h3>
          <ul className="tidy-list divide-y divide-line">
            {moves.map((move) => (
              <Row key={move.id} move={move} currency={currency} to={editable ? `${move.id}&from=${from}` : null} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** @param props.to what its address names; null for those who may not edit it */
function Row({ move, currency, to }: { move: Move; currency: string; to: string | null }) {
  const { description, note, change } = move;
  return (
    <li className="relative flex min-h-13 items-center gap-3 px-4 py-1.5 hover:bg-faint/40 sm:px-5">
      <Face {...move} />
      <span className="min-w-0 flex-1 leading-snug">
        {to === null ? (
          <span className="font-medium wrap-anywhere">{description}</span>
        ) : (
          <Link className="whole-row wrap-anywhere" to={`/transactions?edit=${to}`}>
            {description}
          </Link>
        )}
        {note && <span className="block text-xs text-soft">{note}</span>}
      </span>
      <span className={`num font-semibold whitespace-nowrap ${change > 0 ? "text-good" : ""}`}>
        {formatChange(change, currency)}
      </span>
    </li>
  );
}
