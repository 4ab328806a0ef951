import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Figure } from "#app/components/figure.tsx";
import { formatMoney, subtractCents } from "#app/domain/money.ts";
import { standingOf, type Worth } from "#app/domain/net-worth.ts";

import type { AccountRow } from "#db/accounts/accounts.ts";
import type { OwedOn } from "./owed-accounts.ts";
import { Where } from "./where.tsx";
import * as say from "./words.tsx";

/** What a net worth means, below it, where the headline does not say it. */
const STANDINGS = {
  "more owned": null,
  "more owed": say.youOweMoreThanYou,
  "cash below zero": say.moreCashWentOutThan,
} as const;

type Props = {
  worth: Worth;
  ahead: Worth;
  /** Those that hold cash. */
  accounts: readonly AccountRow[];
  /** On which accounts something is owed. */
  owedOn: OwedOn | null;
  currency: string | null;
};

/**
 * The four sums. Negative net worth has a minus and a sentence, not only a colour.
 * @param props.ahead what each sum holds of entries dated after today
 */
export function Cards({ worth, ahead, accounts, owedOn, currency }: Props) {
  const today = (sum: keyof Worth) =>
    ahead[sum] === 0 ? null : (
      <span className="block">
        {say.countsEntriesUpcomingToday(formatMoney(subtractCents(worth[sum], ahead[sum]), currency))}
      </span>
    );
  const link = (to: string) => (words: string) => (
    <Link className="inline-grid min-h-11 min-w-11 items-center underline" to={to}>
      {words}
    </Link>
  );
  const owed = owedOn
    ? say.owedWithAccounts(owedOn, link("/liabilities"), link("/loans"), link("/accounts"))
    : say.owed(link("/liabilities"), link("/loans"));
  const figure = (title: string, sum: keyof Worth, note: ReactNode, colour?: string) => (
    <Figure
      title={title}
      amount={worth[sum]}
      currency={currency}
      note={
        <>
          {today(sum)}
          {note}
        </>
      }
      colour={colour}
    />
  );
  return (
    <dl className="figures m-0 sm:grid-cols-2 xl:grid-cols-4">
      {figure(
        say.cashBankBalance,
        "cash",
        <>
          {link("/transactions")(say.allTransactions)}
          {accounts.length === 0 && !owedOn && <span className="block">{link("/accounts")(say.whereIsIt)}</span>}
          <Where cash={worth.cash} accounts={accounts} currency={currency} />
        </>,
      )}
      {figure(say.otherAssets, "assets", link("/assets")(say.yourAssets))}
      {figure(say.totalLiabilities, "liabilities", owed)}
      {figure(say.netWorth, "net", STANDINGS[standingOf(worth)], worth.net < 0 ? "text-clay" : "text-blue")}
    </dl>
  );
}
