import { ListMoney } from "#app/components/list-money.tsx";
import { KIND_NAMES } from "#app/domain/accounts/account.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { addCents, formatMoney, subtractCents } from "#app/domain/money.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import { AccountListRow } from "./account-row.tsx";
import { KIND_WORDS } from "./kind-words.ts";
import * as say from "./words.ts";

type Props = { accounts: readonly AccountRow[]; currency: string };

/**
 * The accounts by kind, with what is in each today: kinds of one account first, whose row says its kind. Those archived are
 * folded below.
 */
export function AccountList({ accounts, currency }: Props) {
  const archived = accounts.filter(({ is_archived }) => is_archived);
  const kinds = KIND_NAMES.map((kind) => ({
    kind,
    ofKind: accounts.filter((each) => each.kind === kind && !each.is_archived),
  }));
  const single = kinds.flatMap(({ ofKind }) => (ofKind.length === 1 ? ofKind : []));
  return (
    <>
      <div className="card overflow-hidden p-0">
        {single.length > 0 && <Rows accounts={single} currency={currency} saysKind />}
        {kinds.map(
          ({ kind, ofKind }) =>
            ofKind.length > 1 && (
              <Group key={kind} title={KIND_WORDS[kind].group} accounts={ofKind} currency={currency} />
            ),
        )}
      </div>
      {archived.length > 0 && (
        <details>
          <summary className="link link-alone">{say.archivedCount(archived.length)}</summary>
          <div className="card overflow-hidden p-0">
            <Rows accounts={archived} currency={currency} saysKind />
          </div>
        </details>
      )}
    </>
  );
}

const todayIn = ({ balance, ahead }: AccountRow) => subtractCents(balance, ahead);

/** A quiet heading and its accounts; of those in one currency it has their sum. */
function Group({ title, accounts, currency }: Props & { title: string }) {
  const [first] = accounts;
  const hasSum = first && accounts.every((each) => each.currency === first.currency);
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
      <Rows accounts={accounts} currency={currency} saysKind={false} />
    </section>
  );
}

type RowsProps = Props & {
  /** Where no heading does. */
  saysKind: boolean;
};

function Rows({ accounts, currency, saysKind }: RowsProps) {
  return (
    <div className="px-4 py-1">
      <ul className="tidy-list divide-y divide-line">
        {accounts.map((account) => (
          <Row key={account.id} account={account} currency={currency} saysKind={saysKind} />
        ))}
      </ul>
    </div>
  );
}

function Row({ account, currency, saysKind }: Omit<RowsProps, "accounts"> & { account: AccountRow }) {
  const { name, kind, owner, digits, reconciled_on: reconciledOn, agrees, base_today: base } = account;
  // Without its example.
  const kindName = KIND_WORDS[kind].label.replace(/,.*/, "");
  const notes = [
    saysKind && !name.toLowerCase().includes(kindName.toLowerCase()) && kindName,
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
