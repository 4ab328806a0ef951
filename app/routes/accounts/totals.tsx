import { Link } from "@remix-run/react";
import { BigMoney } from "#app/components/money.tsx";
import { NotExact } from "#app/components/not-exact.tsx";
import { rateDays, totalOf } from "#app/domain/balance-sheet.ts";
import { canAddUp } from "#app/domain/exact-sums.ts";
import { addCents, formatMoney, subtractCents, toCents, ZERO } from "#app/domain/money.ts";

import type { AccountRow } from "#db/accounts/accounts.ts";
import { LeftOut, ratesSentence } from "../balance-sheet/converted-amount.tsx";
import * as say from "./words.ts";

type Props = {
  accounts: readonly AccountRow[];
  /** The cash balance of net worth, in cents of the household's currency; as stored, it may be more than is exact. */
  cash: number;
  currency: string;
};

/** What is in all accounts today, by currency and in the household's, and what lies in none. */
export function Totals(props: Props) {
  const figures = props.accounts.flatMap(({ balance, ahead, booked, base, base_today }) => [
    ...[balance, ahead, booked],
    ...[base ?? ZERO, base_today ?? ZERO],
  ]);
  return canAddUp(props.cash, ...figures) ? <ExactTotals {...props} /> : <NotExact />;
}

function ExactTotals({ accounts, cash, currency }: Props) {
  const { total, leftOut } = totalOf(accounts.map((account) => ({ ...account, base: account.base_today })));
  const byCurrency = Map.groupBy(accounts, (account) => account.currency);
  const inNone = subtractCents(toCents(cash), addCents(...accounts.map(({ booked }) => booked)));
  const ratesText = ratesSentence(rateDays(accounts, currency));
  const perCurrency = [...byCurrency].map(([code, rows]) =>
    formatMoney(addCents(...rows.map(({ balance, ahead }) => subtractCents(balance, ahead))), code),
  );
  return (
    <>
      <dl className="card headline m-0">
        <dt>{say.inYourAccounts}</dt>
        <dd className="amount">
          <BigMoney amount={total} currency={currency} />
        </dd>
        {byCurrency.size > 1 && <dd className="note">{`${perCurrency.join(" + ")}. ${ratesText ?? ""}`}</dd>}
        {inNone !== ZERO && (
          <dd className="note">
            {say.amountInNoAccount(formatMoney(inNone, currency))}{" "}
            <Link className="link" to="/transactions?account=none">
              {say.transactionsThatDoNotSay}
            </Link>
          </dd>
        )}
      </dl>
      <LeftOut
        items={leftOut.map(({ name, currency: code, balance, ahead }) => ({
          name,
          currency: code,
          value: subtractCents(balance, ahead),
        }))}
        householdCurrency={currency}
        of="the total"
      />
    </>
  );
}
