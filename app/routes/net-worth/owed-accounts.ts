/** Overdrafts, like Fuliza, and chamas as net worth counts them: what is owed is a debt, and no cash below zero. */
import { OWED_KINDS } from "#app/domain/accounts/account.ts";
import { addCents, type Cents, subtractCents, toCents, ZERO } from "#app/domain/money.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { Holding } from "#db/net-worth/net-worth.ts";

type Account = Pick<AccountRow, "id" | "name" | "kind" | "currency" | "balance" | "booked" | "base" | "base_today">;

const owedIn = (booked: number): Cents => toCents(Math.max(0, -booked));

/** What is owed on each, at the rates of its entries, as cash counts it: so net worth is the same either way. */
export const owedAccountsOf = (accounts: readonly Account[]): Holding[] =>
  accounts
    .filter(({ kind, booked }) => OWED_KINDS.includes(kind) && booked < 0)
    .map(({ id, name, currency, balance, booked }) => ({
      id,
      name,
      currency,
      value: owedIn(balance),
      base: owedIn(booked),
      rate_date: null,
    }));

/** On accounts of which kinds something is owed. */
export type OwedOn = "overdrafts" | "chamas" | "both";

/** On which accounts something is owed; null for none. */
export function owedOnBy(accounts: readonly Pick<Account, "kind" | "booked">[]): OwedOn | null {
  const kinds = new Set(accounts.flatMap(({ kind, booked }) => (booked < 0 ? [kind] : [])));
  if (kinds.has("chama")) return kinds.has("overdraft") ? "both" : "chamas";
  return kinds.has("overdraft") ? "overdrafts" : null;
}

/** By how much entries dated after today change what is owed on them. */
export const owedUpcoming = (accounts: readonly Account[]): Cents =>
  addCents(
    ...accounts
      .filter(({ kind }) => OWED_KINDS.includes(kind))
      .map(({ booked, base, base_today }) => {
        const ahead = (base ?? ZERO) - (base_today ?? ZERO);
        return subtractCents(owedIn(booked), owedIn(booked - ahead));
      }),
  );

/** Accounts that began with something in them, and since when net worth counts it. */
export const openedWith = (accounts: readonly Pick<AccountRow, "name" | "opening_balance" | "opening_day">[]) =>
  accounts
    .filter(({ opening_balance }) => opening_balance !== 0)
    .map(({ name, opening_day }) => ({ name, since: opening_day }));
