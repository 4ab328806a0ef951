import { Link } from "@remix-run/react";
import { addCents, type Cents, formatMoney, subtractCents, ZERO } from "#app/domain/money.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import * as say from "./words.tsx";

type Props = { cash: Cents; accounts: readonly AccountRow[]; currency: string | null };

/**
 * The cash by account, at today's rates, and what lies in none. Cash counts each transaction at the rate of its own
 * day: what rates have changed since is a line of its own, so that everything adds up.
 */
export function Where({ cash, accounts, currency }: Props) {
  if (accounts.length === 0) return null;
  const inNone = subtractCents(cash, addCents(...accounts.map(({ booked }) => booked)));
  const byRates = addCents(...accounts.map(({ base, booked }) => subtractCents(booked, base ?? booked)));
  const rows = [
    ...accounts.map(({ id, name, base, booked }) => ({ id, name, amount: base ?? booked, to: `/accounts/${id}` })),
    { id: "none", name: say.inNoAccount, amount: inNone, to: "/transactions?account=none" },
    ...(byRates === ZERO ? [] : [{ id: "rates", name: say.changeInExchangeRates, amount: byRates, to: null }]),
  ];
  return (
    <details>
      <summary className="link link-alone text-sm">{say.whereItIs}</summary>
      <ul className="tidy-list card divide-y divide-line py-1.5">
        {rows.map(({ id, name, amount, to }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-2">
            {to === null ? (
              name
            ) : (
              <Link className="underline wrap-anywhere" to={to}>
                {name}
              </Link>
            )}
            <span className="num whitespace-nowrap">{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
