/** What reconciling and correcting an account have in common: its balance on a day, and the actual one. */

import { likelyReasons, type Reason } from "#app/domain/accounts/reconcile.ts";
import type { Day } from "#app/domain/calendar.ts";
import { type Cents, subtractCents, toCents } from "#app/domain/money.ts";
import type { Result, StaleRow } from "#app/domain/result.ts";
import { findBalanceOn, listSuspects } from "#db/accounts/account-history.ts";
import { findAccount } from "#db/accounts/accounts.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Context } from "../context.ts";
import type { RateRefusal } from "./refusal.ts";

/** The version is that which was shown. `stated`: what the bank, the phone or a count of the cash says at the end of the day. */
export type ReconcileAccount = { id: string; version: number; day: Day; stated: Cents };

/** How the actual balance differs from the recorded one; all in cents of the account's currency. */
export type Difference = { day: Day; stated: Cents; actual: Cents; difference: Cents; reasons: Reason[] };

/** Why an account is not reconciled or corrected: one of these, or a refusal of the database. */
export type ReconcileRefusal =
  | { code: "balance_differs"; values: Difference }
  /** The day is before the account's opening day. */
  | { code: "before_opening"; values: { opening: Day } }
  | RateRefusal
  | StaleRow
  | Refusal;

type Balance = { currency: string; householdCurrency: string | null; actual: Cents; difference: Cents };

/** What an account holds at the end of a day, and what the stated balance has more than that. */
export async function readBalance(
  { scope }: Context,
  { id, day, stated }: ReconcileAccount,
): Promise<Result<Balance, ReconcileRefusal>> {
  const { visitor, data, refusal } = await scope.read("app", (db) => ({
    account: findAccount(db, id),
    balance: findBalanceOn(db, id, day),
  }));
  if (data === null) return { ok: false, refusal };
  const [account, balance] = [data.account[0], data.balance[0]?.balance ?? null];
  if (!account || balance === null) return { ok: false, refusal: { code: "gone" } };
  const { currency, opening_day: opening } = account;
  if (day < opening) return { ok: false, refusal: { code: "before_opening", values: { opening } } };
  const actual = toCents(balance);
  const difference = subtractCents(stated, actual);
  return { ok: true, value: { currency, householdCurrency: visitor.household.currency, actual, difference } };
}

/** A difference as a refusal, with what may explain it. */
export async function refusalOfDifference(
  { scope }: Context,
  { id, day, stated }: ReconcileAccount,
  { actual, difference }: Balance,
): Promise<{ ok: false; refusal: ReconcileRefusal }> {
  const { data } =
    difference === 0
      ? { data: null }
      : await scope.read("app", (db) => ({ suspects: listSuspects(db, id, day, difference) }));
  const reasons = likelyReasons(difference, data?.suspects ?? []);
  return { ok: false, refusal: { code: "balance_differs", values: { day, stated, actual, difference, reasons } } };
}
