import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { ListMoney } from "#app/components/list-money.tsx";
import { type Cents, formatMoney } from "#app/domain/money.ts";
import type { Elsewhere } from "./owed-elsewhere.ts";
import * as say from "./words.tsx";

type Props = Elsewhere & { householdCurrency: string | null };

/** What is owed on other screens, and with it all that net worth counts as owed. */
export function ElsewhereSums({ rows, together, householdCurrency }: Props) {
  const money = (amount: Cents) => (
    <b className="num font-semibold whitespace-nowrap">
      <ListMoney amount={amount} currency={householdCurrency} household={householdCurrency} />
    </b>
  );
  return (
    <ul className="-mb-3 tidy-list divide-y divide-line border-t border-line">
      {rows.map(({ to, title, face, amount }) => (
        <li key={to} className="leads-on relative flex min-h-11 items-center gap-3">
          <Link className="whole-row by-kind-of min-h-11 flex-1" data-face={face} to={to}>
            {title}
          </Link>
          {money(amount)}
        </li>
      ))}
      <li className="flex min-h-11 items-center gap-3 pr-[23px]">
        <span className="flex-1">{say.together}</span>
        {money(together)}
      </li>
    </ul>
  );
}

/** The same, each with what is owed on it. */
export function ElsewhereList({ rows, householdCurrency }: Props) {
  return rows.map(({ to, title, face, items }) => (
    <section key={to} className="card overflow-hidden p-0">
      <h3 className="group-row">{title}</h3>
      <ul className="tidy-list divide-y divide-line px-4! py-1!">
        {items.map(({ id, name, currency, value, base }) => (
          <li key={id} className="leads-on relative flex min-h-13 items-center gap-3 py-1.5">
            <span className="face" data-face={face} style={{ "--face-size": "32px" } as CSSProperties} />
            <Link className="whole-row min-w-0 flex-1 text-md wrap-anywhere" to={`${to}/${id}`}>
              {name}
            </Link>
            <span className="text-right leading-snug">
              <b className="num font-semibold whitespace-nowrap">
                <ListMoney amount={value} currency={currency} household={householdCurrency} />
              </b>
              {currency !== householdCurrency && (
                <span className="block text-xs text-soft">
                  {base === null ? say.noRateTo(householdCurrency) : formatMoney(base, householdCurrency)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
