import { Link } from "@remix-run/react";
import { CompositionBar } from "#app/components/composition-bar.tsx";
import { ListMoney } from "#app/components/list-money.tsx";
import { BigMoney } from "#app/components/money.tsx";
import { NotExact } from "#app/components/not-exact.tsx";
import { KIND_NAMES } from "#app/domain/accounts/account.ts";
import { rateDays, totalOf } from "#app/domain/balance-sheet/balance-sheet.ts";
import { canAddUp } from "#app/domain/exact-sums.ts";
import { addCents, formatMoney, subtractCents, toCents, ZERO } from "#app/domain/money.ts";

import type { AccountRow } from "#db/accounts/accounts.ts";
import { LeftOut, ratesSentence } from "../balance-sheet/converted-amount.tsx";
import { KIND_WORDS } from "./kind-words.ts";
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
      <div className="card">
        <dl className="headline m-0">
          <dt>{say.inYourAccounts}</dt>
          <dd className="amount">
            <BigMoney amount={total} currency={currency} />
          </dd>
          {byCurrency.size > 1 && <dd className="note">{`${perCurrency.join(" + ")}. ${ratesText ?? ""}`}</dd>}
          {inNone !== ZERO && (
            <dd className="note">
              {say.amountInNoAccount(formatMoney(inNone, currency))}{" "}
              <Link className="link" to="/transactions?account=none">
                {say.withoutAccount}
              </Link>
            </dd>
          )}
        </dl>
        <ByKind accounts={accounts} currency={currency} />
      </div>
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

/** What the total is made of: a bar of what is there by kind, and the sum of each, which a phone has in the list alone. */
function ByKind({ accounts, currency }: Omit<Props, "cash">) {
  const kinds = KIND_NAMES.map((kind) => ({
    kind,
    amount: totalOf(accounts.flatMap((each) => (each.kind === kind ? [{ base: each.base_today }] : []))).total,
  })).filter(({ amount }) => amount !== ZERO);
  if (kinds.length < 2) return null;
  return (
    <div className="mt-4">
      <CompositionBar parts={kinds.map(({ kind, amount }) => ({ key: kind, face: `account-${kind}`, amount }))} />
      <dl className="m-0 mt-2 flex flex-wrap gap-x-4 text-xs md:grid md:grid-cols-2 md:gap-x-8 md:text-sm xl:grid-cols-1">
        {kinds.map(({ kind, amount }) => (
          <div key={kind} className="flex min-h-6 items-center gap-2 md:min-h-8">
            <dt className="by-kind-of flex-1" data-face={`account-${kind}`}>
              {KIND_WORDS[kind].group}
            </dt>
            <dd className={`num m-0 font-semibold max-md:sr-only ${amount < 0 ? "text-bad" : ""}`}>
              <ListMoney amount={amount} currency={currency} household={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
