import { Link } from "@remix-run/react";
import { formatMonth } from "#app/domain/calendar.ts";
import { formatCount } from "#app/domain/count.ts";
import { type Cents, formatMoney, ZERO } from "#app/domain/money.ts";
import type { CostsView } from "./view.ts";
import * as say from "./words.ts";

type Props = { overdraft: NonNullable<CostsView["overdraft"]>; currency: string };

/** Fuliza: what is owed, how long it was, and what it cost. */
export function Overdraft({ overdraft, currency }: Props) {
  const { id, name, owedNow, days, highest, charged, months } = overdraft;
  const money = (amount: Cents) => formatMoney(amount, currency);
  const facts = [
    [say.owedToday, money(owedNow)],
    [say.daysOwedTitle, say.daysIn12Months(formatCount(days))],
    [say.mostOwed, money(highest)],
    [say.whatItCost, money(charged)],
  ];
  return (
    <section className="card grid content-start gap-3" aria-labelledby="overdraft">
      <h2 id="overdraft" className="m-0! flex justify-between gap-3">
        <span className="wrap-anywhere">{name}</span>
        <Link className="link link-alone -my-3 text-sm font-normal" to={`/accounts/${id}`}>
          {say.theAccount}
        </Link>
      </h2>
      {days === 0 && owedNow === ZERO && charged === ZERO ? (
        <p className="text-soft">{say.nothingOwed}</p>
      ) : (
        <>
          <dl className="m-0 grid divide-y divide-line text-sm">
            {facts.map(([label, figure]) => (
              <div key={label} className="flex items-baseline justify-between gap-x-4 py-2">
                <dt>{label}</dt>
                <dd className="num m-0 font-semibold whitespace-nowrap">{figure}</dd>
              </div>
            ))}
          </dl>
          <table className="rows text-sm [&_:is(td,th)]:px-1">
            <thead>
              <tr>
                <th scope="col">{say.month}</th>
                <th scope="col" className="num">
                  {say.owedOn}
                </th>
                <th scope="col" className="num max-sm:hidden">
                  {say.atMost}
                </th>
                <th scope="col" className="num">
                  {say.cost}
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, days: owedDays, highest: most, charged: cost }) => (
                <tr key={month}>
                  <td>{formatMonth(month)}</td>
                  <td className="num">{say.daysOwed(owedDays)}</td>
                  <td className="num max-sm:hidden">{money(most)}</td>
                  <td className="num">{money(cost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-xs text-soft">{say.daysNote}</p>
        </>
      )}
    </section>
  );
}
