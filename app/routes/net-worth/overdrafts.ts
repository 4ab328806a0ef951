/** Overdrafts, like Fuliza, as net worth counts them: what is owed is a debt, and no cash below zero. */
import { addCents, type Cents, subtractCents, toCents, ZERO } from "#app/domain/money.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { Holding } from "#db/net-worth/net-worth.ts";

type Account = Pick<AccountRow, "id" | "name" | "kind" | "currency" | "balance" | "booked" | "base" | "base_today">;

const owedIn = (booked: number): Cents => toCents(Math.max(0, -booked));

/** What is owed on each, at the rates of its entries, as cash counts it: so net worth is the same either way. */
export const overdraftsOf = (accounts: readonly Account[]): Holding[] =>
  accounts
    .filter(({ kind, booked }) => kind === "overdraft" && booked < 0)
    .map(({ id, name, currency, balance, booked }) => ({
      id,
      name,
      currency,
      value: owedIn(balance),
      base: owedIn(booked),
      rate_date: null,
    }));

/** By how much entries dated after today change what is owed on overdrafts. */
export const overdraftsUpcoming = (accounts: readonly Account[]): Cents =>
  addCents(
    ...accounts
      .filter(({ kind }) => kind === "overdraft")
      .map(({ booked, base, base_today }) => {
        const ahead = (base ?? ZERO) - (base_today ?? ZERO);
        return subtractCents(owedIn(booked), owedIn(booked - ahead));
      }),
  );
