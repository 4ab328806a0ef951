import { formatMonth } from "#app/domain/calendar.ts";
import { formatCount } from "#app/domain/count.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { CostsView } from "./view.ts";
import * as say from "./words.ts";

type Props = { currency: string };

/** The charges by what they were paid for. */
export function ByKind({ kinds, currency }: Props & Pick<CostsView, "kinds">) {
  return (
    <section className="card" aria-labelledby="by-kind">
      <h2 id="by-kind">{say.whatTheyWereFor}</h2>
      <table className="rows text-sm [&_:is(td,th)]:px-1">
        <thead>
          <tr>
            <th scope="col">{say.movement}</th>
            <th scope="col" className="num">
              {say.times}
            </th>
            <th scope="col" className="num">
              {say.charges}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ label, count, total }) => (
            <tr key={label}>
              <td>{label}</td>
              <td className="num">{formatCount(count)}</td>
              <td className="num">{formatMoney(total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The charges by month, and what Fuliza cost beside them. */
export function ByMonth({ months, overdraft, currency }: Props & Pick<CostsView, "months" | "overdraft">) {
  return (
    <section className="card" aria-labelledby="by-month">
      <h2 id="by-month">{say.byMonth}</h2>
      <table className="rows text-sm [&_:is(td,th)]:px-1">
        <thead>
          <tr>
            <th scope="col">{say.month}</th>
            <th scope="col" className="num">
              {say.charges}
            </th>
            {overdraft && (
              <th scope="col" className="num">
                {overdraft.name}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, charges, overdraft: cost }) => (
            <tr key={month}>
              <td>{formatMonth(month)}</td>
              <td className="num">{formatMoney(charges, currency)}</td>
              {overdraft && <td className="num">{formatMoney(cost, currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
