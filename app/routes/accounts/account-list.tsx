import { Link } from "@remix-run/react";
import { KIND_NAMES } from "#app/domain/account.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { formatMoney, subtractCents, ZERO } from "#app/domain/money.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import { KIND_WORDS } from "./kind-words.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.ts";

type Props = { accounts: readonly AccountRow[]; currency: string; editable: boolean };

/** The accounts by kind, with what is in each today; those archived are folded below. */
export function AccountList({ accounts, currency, editable }: Props) {
  const archived = accounts.filter(({ is_archived }) => is_archived);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        {KIND_NAMES.map((kind) => (
          <Group
            key={kind}
            title={KIND_WORDS[kind].group}
            accounts={accounts.filter((each) => each.kind === kind && !each.is_archived)}
            currency={currency}
            editable={editable}
          />
        ))}
      </div>
      {archived.length > 0 && (
        <details>
          <summary className="link link-alone">{say.archivedCount(archived.length)}</summary>
          <Group title={say.archived} accounts={archived} currency={currency} editable={editable} />
        </details>
      )}
    </>
  );
}

type GroupProps = Props & { title: string };

function Group({ title, accounts, currency, editable }: GroupProps) {
  if (accounts.length === 0) return null;
  return (
    <section className="card grid gap-0 py-3">
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      <ul className="tidy-list divide-y divide-line">
        {accounts.map((account) => (
          <Row key={account.id} account={account} currency={currency} editable={editable} />
        ))}
      </ul>
    </section>
  );
}

function Row({ account, currency, editable }: { account: AccountRow; currency: string; editable: boolean }) {
  const { id, name, owner, digits, reconciled_on: reconciledOn, agrees, balance, ahead, base_today: base } = account;
  const today = subtractCents(balance, ahead);
  const notes = [
    owner,
    digits && `…${digits}`,
    agrees && reconciledOn && say.reconciledOn(formatDay(reconciledOn)),
  ].filter(Boolean);
  return (
    <li className="relative flex items-center gap-x-4 py-2.5 hover:bg-faint/40">
      <span className="min-w-0 flex-1">
        <Link className="quiet-link font-semibold wrap-anywhere after:absolute after:inset-0" to={`${PATH}/${id}`}>
          {name}
        </Link>
        {notes.length > 0 && <span className="block text-xs text-soft">{notes.join(" · ")}</span>}
      </span>
      <span className="max-w-[58%] text-right">
        <b className={`num font-semibold ${today < 0 ? "text-bad" : ""}`}>{formatMoney(today, account.currency)}</b>
        {account.currency !== currency && (
          <span className="block text-xs text-soft">
            {base === null ? say.noRateToCurrency(currency) : formatMoney(base, currency)}
          </span>
        )}
        {ahead !== ZERO && (
          <span className="block text-xs text-soft">
            {say.withEntriesUpcoming(formatMoney(balance, account.currency))}
          </span>
        )}
      </span>
      {editable && (
        <Link
          className="btn btn-mini relative z-1 max-sm:hidden"
          to={`${PATH}?edit=${id}`}
          preventScrollReset
          discover="none"
          aria-label={say.editName(name)}
        >
          {say.edit}
        </Link>
      )}
    </li>
  );
}
