import type { ReactNode } from "react";
import { formatDay } from "#app/domain/calendar.ts";
import { type Cents, formatMoney } from "#app/domain/money.ts";
import { labelOf } from "#app/domain/transactions/transaction-types.ts";
import type { ImportPlan, RatedRow } from "#db/imports/import-plan.ts";
import { ROW, ROW_LIST } from "./first-rows.tsx";
import * as say from "./words.tsx";

/** With each row's rate in words: formatting them here would bring the names of all currencies along. */
export type ShownPlan = Omit<ImportPlan, "rated"> & { rated: (RatedRow & { rateText: string })[] };

type Props = { plan: ShownPlan; currency: string | null };

/** A file's new foreign rows in the household's currency, by type and then row by row. */
export function OtherCurrencies({ plan: { foreign, rated }, currency }: Props) {
  const count = foreign.reduce((sum, each) => sum + each.count, 0);
  return (
    <section aria-labelledby="other-currencies">
      <h3 id="other-currencies" className="mb-1 text-md font-bold">
        {say.inOtherCurrencies}
      </h3>
      <p className="text-sm text-soft">{say.rateSource}</p>
      <ul className={ROW_LIST}>
        {foreign.map((each) => (
          <Line key={`${each.type} ${each.currency}`} money={each} currency={currency}>
            {say.typeInCurrency(labelOf(each.type), each.currency)}
            <Small>{say.rowsOf(each.count)}</Small>
          </Line>
        ))}
      </ul>
      <details className="border-t border-line">
        <summary className="link link-alone text-sm">
          {count > rated.length ? say.firstOfRates(rated.length) : say.eachAtItsRate}
        </summary>
        <ul className={ROW_LIST}>
          {rated.map((row) => (
            <Line key={row.line} money={row} currency={currency}>
              {row.description}
              <Small>{formatDay(row.date)}</Small>
              <Small>
                1 {row.currency} = {row.rateText} {currency}
              </Small>
              <Small>{sourceOf(row)}</Small>
            </Line>
          ))}
        </ul>
      </details>
    </section>
  );
}

const sourceOf = ({ source, day }: RatedRow): string =>
  source === "typed" ? say.typedOn(formatDay(day)) : `${source}, ${formatDay(day)}`;

type LineProps = {
  money: { amount: Cents; currency: string; base: Cents };
  currency: string | null;
  children: ReactNode;
};

/** A label on the left; on the right its amount and, smaller, the converted amount. */
function Line({ money, currency, children }: LineProps) {
  return (
    <li className={ROW}>
      <span className="min-w-0 break-words">{children}</span>
      <span className="shrink-0 text-right tabular-nums">
        {formatMoney(money.amount, money.currency)}
        <Small>{formatMoney(money.base, currency)}</Small>
      </span>
    </li>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-soft">{children}</span>;
}
