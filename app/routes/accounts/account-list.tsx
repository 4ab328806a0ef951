import { KIND_NAMES } from "#app/domain/account.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { addCents, formatMoney, subtractCents } from "#app/domain/money.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import { AccountListRow } from "./account-row.tsx";
import { KIND_WORDS } from "./kind-words.ts";
import * as say from "./words.ts";

type Props = { accounts: readonly AccountRow[]; currency: string };

/** The accounts by kind, with what is in each today; those archived are folded below. */
export function AccountList({ accounts, currency }: Props) {
  const archived = accounts.filter(({ is_archived }) => is_archived);
  return (
    <>
      <div className="gap-4 xl:columns-2">
        {KIND_NAMES.map((kind) => (
          <Group
            key={kind}
            title={KIND_WORDS[kind].group}
            accounts={accounts.filter((each) => each.kind === kind && !each.is_archived)}
            currency={currency}
          />
        ))}
      </div>
      {archived.length > 0 && (
        <details>
          <summary className="link link-alone">{say.archivedCount(archived.length)}</summary>
          <Group title={say.archived} accounts={archived} currency={currency} />
        </details>
      )}
    </>
  );
}

const todayIn = ({ balance, ahead }: AccountRow) => subtractCents(balance, ahead);

/** One card; of several accounts in one currency it has their sum. */
function Group({ title, accounts, currency }: Props & { title: string }) {
  const [first] = accounts;
  if (first === undefined) return null;
  const hasSum = accounts.length > 1 && accounts.every((each) => each.currency === first.currency);
  return (
    <section className="card mb-4 break-inside-avoid px-4 pt-3 pb-1.5">
      <h3 className="flex justify-between gap-3 text-sm font-semibold text-soft">
        {title}
        {hasSum && <span className="num">{formatMoney(addCents(...accounts.map(todayIn)), first.currency)}</span>}
      </h3>
      <ul className="tidy-list divide-y divide-line">
        {accounts.map((account) => (
          <Row key={account.id} account={account} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function Row({ account, currency }: { account: AccountRow; currency: string }) {
  const { owner, digits, reconciled_on: reconciledOn, agrees, base_today: base } = account;
  const notes = [
    owner,
    digits && `…${digits}`,
    agrees && reconciledOn && say.reconciledOn(formatDay(reconciledOn)),
  ].filter(Boolean);
  return (
    <AccountListRow
      account={account}
      note={notes.join(" · ")}
      amount={todayIn(account)}
      household={currency}
      beneath={
        account.currency === currency
          ? null
          : base === null
            ? say.noRateToCurrency(currency)
            : formatMoney(base, currency)
      }
    />
  );
}
