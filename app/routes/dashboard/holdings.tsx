import { Link } from "@remix-run/react";
import { AccountFace } from "#app/components/account-face/account-face.tsx";
import type { AccountKind } from "#app/domain/accounts/account.ts";
import { type Cents, formatFigure, formatMoney } from "#app/domain/money.ts";
import * as say from "./words.tsx";

/** What is in an account today, in cents of its currency. */
export type Holding = { id: string; name: string; kind: AccountKind; currency: string; today: Cents };

/** What each account holds; only a currency other than the household's is named. */
export function Holdings({ holdings, household }: { holdings: readonly Holding[]; household: string | null }) {
  if (holdings.length === 0) return null;
  return (
    <section className="card" aria-labelledby="holdings">
      <h2 id="holdings" className="flex justify-between gap-3">
        {say.whereYourMoneyIs}
        <Link className="more-link -my-3" to="/accounts">
          {say.allAccounts}
        </Link>
      </h2>
      <ul className="tidy-list">
        {holdings.map(({ id, name, kind, currency, today }) => (
          <li key={id} className="flex min-h-13 items-center gap-3 border-t border-line first:border-0">
            <AccountFace kind={kind} />
            <Link className="quiet-link min-w-0 flex-1 text-md wrap-anywhere" to={`/accounts/${id}`}>
              {name}
            </Link>
            <b className={`num font-semibold whitespace-nowrap ${today < 0 ? "text-bad" : ""}`}>
              {(currency === household ? formatFigure : formatMoney)(today, currency)}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
