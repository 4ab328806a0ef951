import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Figure } from "#app/components/figure.tsx";
import { formatMonth } from "#app/domain/calendar.ts";
import { formatChange, formatMoney, subtractCents } from "#app/domain/money.ts";
import { standingOf, type Worth } from "#app/domain/net-worth/net-worth.ts";

import type { AccountRow } from "#db/accounts/accounts.ts";
import type { OwedOn } from "./owed-accounts.ts";
import type { Growth, NetWorthView } from "./view.ts";
import * as say from "./words.tsx";

/** What a net worth means, below it, where the headline does not say it. */
const STANDINGS = {
  "more owned": null,
  "more owed": say.oweMoreThanOwn,
  "cash below zero": say.moreWentOut,
} as const;

type Props = {
  view: NetWorthView;
  ahead: Worth;
  /** Those that hold cash. */
  accounts: readonly AccountRow[];
  /** On which accounts something is owed. */
  owedOn: OwedOn | null;
  currency: string | null;
};

/**
 * The four sums: on the screen net worth comes first, and large, and the three that it is made of below it. Negative net
 * worth has a minus and a sentence, not only a colour.
 * @param props.ahead what each sum holds of entries dated after today
 */
export function Cards({ view: { worth, growth }, ahead, accounts, owedOn, currency }: Props) {
  const today = (sum: keyof Worth) =>
    ahead[sum] === 0 ? null : (
      <span className="block">{say.upcomingCounted(formatMoney(subtractCents(worth[sum], ahead[sum]), currency))}</span>
    );
  const link = (to: string) => (words: string) => (
    <Link className="inline-grid min-h-11 min-w-11 items-center underline" to={to}>
      {words}
    </Link>
  );
  const owed = owedOn
    ? say.owedWithAccounts(owedOn, link("/liabilities"), link("/loans"), link("/accounts"))
    : say.owed(link("/liabilities"), link("/loans"));
  const figure = (title: string, sum: keyof Worth, to: string, note: ReactNode) => (
    <Figure
      title={title}
      to={to}
      amount={worth[sum]}
      currency={currency}
      note={
        <>
          {today(sum)}
          <span className="leads">{note}</span>
        </>
      }
    />
  );
  return (
    <dl className="figures worth m-0">
      {figure(
        say.cashBankBalance,
        "cash",
        accounts.length > 0 ? "/accounts" : "/transactions",
        <>
          {link("/transactions")(say.allTransactions)}
          {accounts.length === 0 && !owedOn && link("/accounts")(say.whereIsIt)}
        </>,
      )}
      {figure(say.otherAssets, "assets", "/assets", link("/assets")(say.yourAssets))}
      {figure(say.totalLiabilities, "liabilities", "/liabilities", owed)}
      <Figure
        title={say.netWorth}
        amount={worth.net}
        currency={currency}
        note={
          <>
            {growth && <Since growth={growth} currency={currency} />}
            {STANDINGS[standingOf(worth)]}
            {today("net")}
          </>
        }
        colour={worth.net < 0 ? "text-clay" : "text-blue"}
      />
    </dl>
  );
}

/** Names beyond this number are only counted. */
const NAMED = 3;

/** What net worth changed by since the end of last month. What was first entered since then is no change. */
function Since({ growth: { since, by, entered }, currency }: { growth: Growth; currency: string | null }) {
  const names = entered.slice(0, NAMED).join(", ");
  const words = by === null ? say.firstEntered : say.withoutFirstEntered;
  return (
    <span className="block">
      {by !== null && (
        <>
          <b>{formatChange(by, currency)}</b> {say.sinceMonth(formatMonth(since))}
        </>
      )}
      {entered.length > 0 && <span className="block">{words(names, entered.length - NAMED)}</span>}
    </span>
  );
}
