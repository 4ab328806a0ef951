import { Link } from "@remix-run/react";
import { AccountFace } from "#app/components/account-face/account-face.tsx";
import { BigMoney } from "#app/components/money.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { type Cents, formatMoney, subtractCents, ZERO } from "#app/domain/money.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import { KIND_WORDS } from "../kind-words.ts";
import { PATH } from "../search-params.ts";
import * as say from "./words.tsx";

type Props = {
  account: AccountRow;
  currency: string;
  editable: boolean;
  /** Whether messages or statements reported its movements. */
  hasMovements: boolean;
  /** What pockets keep of it, and how much less it holds than that. */
  kept: { amount: Cents; missing: Cents } | null;
};

/** What the account holds today, whose it is, and whether the bank agrees. */
export function Headline({ account, currency, editable, hasMovements, kept }: Props) {
  const { id, name, kind, owner, digits, balance, ahead, base, reconciled_on: reconciledOn, agrees } = account;
  const today = subtractCents(balance, ahead);
  const here = `${PATH}/${id}`;
  const facts = [KIND_WORDS[kind].label, owner, digits && `…${digits}`, account.is_archived && "archived"];
  return (
    <section className="card grid content-start gap-3">
      <h2 className="m-0! flex items-center gap-3 text-lg! font-bold wrap-anywhere">
        <AccountFace kind={kind} />
        {name}
      </h2>
      <dl className="headline m-0">
        <dt>{facts.filter(Boolean).join(" · ")}</dt>
        <dd className={`amount ${today < 0 ? "text-bad" : ""}`}>
          <BigMoney amount={today} currency={account.currency} />
        </dd>
        {ahead !== ZERO && <dd className="note">{say.withUpcoming(formatMoney(balance, account.currency))}</dd>}
        {account.currency !== currency && (
          <dd className="note">
            {base === null ? say.noRateTo(currency) : say.atTodaysRate(formatMoney(base, currency))}
          </dd>
        )}
      </dl>
      {reconciledOn && (
        <p className={`text-sm ${agrees ? "text-good" : "text-soft"}`}>
          {agrees ? say.reconciledOn(formatDay(reconciledOn)) : say.agreedOnChangedSince(formatDay(reconciledOn))}
        </p>
      )}
      {kept && (
        <Link className={`link link-alone text-sm ${kept.missing > 0 ? "text-bad" : ""}`} to="/plan/pockets">
          {kept.missing > 0
            ? say.lessThanItsPockets(formatMoney(kept.missing, account.currency))
            : say.keptInPockets(formatMoney(kept.amount, account.currency))}
        </Link>
      )}
      <p className="flex flex-wrap gap-x-5">
        {hasMovements && (
          <Link className="more-link" to={`${here}/costs`}>
            {say.whatItCost}
          </Link>
        )}
        <Link className="more-link" to={`/history?row=${id}`}>
          {say.whatWasChanged}
        </Link>
      </p>
      {editable && (
        <div className="button-row lg:*:grow lg:*:first:basis-full">
          <Link className="btn btn-go" to={`${here}?check`} preventScrollReset>
            {say.checkTheBalance}
          </Link>
          <Link className="btn" to={`/transactions/transfer?from=${id}`}>
            {say.transfer}
          </Link>
          <Link className="btn" to={`${PATH}?edit=${id}`}>
            {say.edit}
          </Link>
        </div>
      )}
    </section>
  );
}
