/** A person's own account: its currency, and deleting it (db/own-account/functions). */
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import type { Proof } from "../identity/reauthentication.ts";
import { hashOf } from "../identity/token.ts";
import type { Scope } from "../scope.ts";

/** What deleting an account does to a household that its person is in or has founded. */
export type HouseholdLeftBehind = {
  id: string;
  name: string;
  /** Whether the person is in it now. */
  active: boolean;
  founder: boolean;
  /** How many others are in it now. */
  others: number;
  /** It is deleted with everything in it, as nobody else is in it or has founded it. */
  ends: boolean;
  /** Those who stay would have no editor: the account cannot be deleted. */
  needs_editor: boolean;
};

/** A query: the household that the person is in first. */
export const listHouseholdsLeftBehind = (db: Database) =>
  db.execute<HouseholdLeftBehind>(sql`select * from households_left_behind()`);

/** A subscription that PayPal charges a household for, or is about to. */
export type EndingSubscription = { household_id: string; paypal_subscription_id: string };

/** A query: what has yet to be cancelled at PayPal for the households that nobody is left in without the person. */
export const listEndingSubscriptions = (db: Database) =>
  db.execute<EndingSubscription>(sql`select * from ending_subscriptions()`);

/** For the transaction that ends a household: what PayPal no longer charges for. PD003 if anything else remains. */
export const declareStoppedSubscriptions = (db: Database, stopped: readonly string[]) =>
  db.execute(sql`select declare_stopped_subscriptions(${`{${stopped.join(",")}}`}::text[])`);

/**
 * Fails where the caller's account, or a household that ends with it, cannot be deleted yet (PD005), before anything that
 * belongs to it ends elsewhere.
 */
export const checkDeletion = (scope: Scope) =>
  scope.attempt("account", (db) => ({
    checked: db.execute(sql`select check_delete_account(${scope.at.toISOString()}::timestamptz)`),
  }));

/**
 * Deletes the caller's account, and with it the households of `ends`, which must be exactly those that end. `stopped`:
 * what PayPal no longer charges them for. `trialKey`: the address's, by which its trial is known.
 */
export async function deleteAccount(
  scope: Scope,
  proof: Proof,
  ends: readonly string[],
  { stopped = [], trialKey = null }: { stopped?: readonly string[]; trialKey?: string | null } = {},
) {
  const own = await hashOf(scope.sessionToken ?? "");
  return await scope.attempt("account", (db) => ({
    ...proof(db),
    named: declareStoppedSubscriptions(db, stopped),
    deleted: db.execute(
      sql`select delete_account(${`{${ends.join(",")}}`}::uuid[], ${own}::bytea,
        ${scope.at.toISOString()}::timestamptz, ${trialKey}::bytea)`,
    ),
  }));
}

/** Whether the requesting session ended with its account, in the last day. */
export async function wasAccountDeleted(scope: Scope): Promise<boolean> {
  const { deleted } = await scope.rpc<{ deleted: boolean }>(
    sql`select account_was_deleted(${await hashOf(scope.sessionToken ?? "")}::bytea) as deleted`,
  );
  return deleted;
}

/** Sets the member's preferred currency, once; choosing again changes nothing. */
export function chooseCurrency(scope: Scope, code: string) {
  return scope.attempt("signed-in", (db) => ({ result: db.execute(sql`select choose_currency(${code})`) }));
}
