import { ListMoney } from "#app/components/list-money.tsx";
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
      <div className="card overflow-hidden p-0 pb-1">
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
          <div className="card overflow-hidden p-0 pb-1">
            <Group title={say.archived} accounts={archived} currency={currency} />
          </div>
        </details>
      )}
    </>
  );
}

const todayIn = ({ balance, ahead }: AccountRow) => subtractCents(balance, ahead);

/** A quiet heading and its accounts; of several in one currency it has their sum. */
function Group({ title, accounts, currency }: Props & { title: string }) {
  const [first] = accounts;
  if (first === undefined) return null;
  const hasSum = accounts.length > 1 && accounts.every((each) => each.currency === first.currency);
  return (
    <section>
      <h3 className="group-row">
        {title}
        {hasSum && (
          <span className="num">
            <ListMoney amount={addCents(...accounts.map(todayIn))} currency={first.currency} household={currency} />
          </span>
        )}
      </h3>
      <div className="px-4">
        <ul className="tidy-list divide-y divide-line">
          {accounts.map((account) => (
            <Row key={account.id} account={account} currency={currency} />
          ))}
        </ul>
      </div>
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
