import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AccountFace } from "#app/components/account-face/account-face.tsx";
import { ListMoney } from "#app/components/list-money.tsx";
import type { AccountKind } from "#app/domain/accounts/account.ts";
import type { Cents } from "#app/domain/money.ts";
import { PATH } from "./search-params.ts";

type Props = {
  account: { id: string; name: string; kind: AccountKind; currency: string };
  /** Whose it is, and what else is said below its name. */
  note?: string;
  /** What is in it today. */
  amount: Cents;
  /** The household's currency. */
  household: string | null;
  /** The same in the household's currency. */
  beneath?: ReactNode;
};

/** One account in a list. All of the row leads to its page. */
export function AccountListRow({ account: { id, name, kind, currency }, note, amount, household, beneath }: Props) {
  return (
    <li className="relative flex min-h-13 items-center gap-3 py-1.5 hover:bg-faint/40">
      <AccountFace kind={kind} />
      <span className="min-w-0 flex-1 text-md leading-snug sm:text-base">
        <Link className="whole-row wrap-anywhere" to={`${PATH}/${id}`}>
          {name}
        </Link>
        {note && <span className="block text-xs text-soft">{note}</span>}
      </span>
      <span className="max-w-[58%] text-right leading-snug">
        <b className={`num font-semibold whitespace-nowrap ${amount < 0 ? "text-bad" : ""}`}>
          <ListMoney amount={amount} currency={currency} household={household} />
        </b>
        {beneath && <span className="block text-xs text-soft">{beneath}</span>}
      </span>
    </li>
  );
}
