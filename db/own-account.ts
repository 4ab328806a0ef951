/** The end of an account (db/migrations/0013_own_account.sql, 0017_subscriptions_that_end.sql). */
import { sql } from "drizzle-orm";
import { firstRow } from "./accounts.ts";
import type { Database } from "./client.ts";
import type { Scope } from "./scope.ts";

/** What the end of an account does to a household that its person is in or has founded. */
export type HouseholdLeftBehind = {
  id: string;
  name: string;
  /** Whether the person is in it now. */
  active: boolean;
  /** How many others are. */
  others: number;
  /** It is deleted with everything in it, as nobody else is in it or has founded it. */
  ends: boolean;
  /** Those who stay would have no editor: the account cannot be deleted. */
  needs_editor: boolean;
};

/** A query: the household that the person is in first. */
export const listHouseholdsLeftBehind = (db: Database) =>
  db.execute<HouseholdLeftBehind>(sql`select * from households_without_me()`);

/** A query: what the households that end with the account still pay for at PayPal. */
export const listSubscriptionsThatEnd = (db: Database) =>
  db.execute<{ household_id: string; paypal_subscription_id: string }>(sql`select * from subscriptions_without_me()`);

/**
 * Deletes the account of whoever asks, and with it the households of `ends`, which must be exactly those that end.
 * `done` is false when the password is no longer the one of `passwordHash`.
 */
export async function deleteAccount(scope: Scope, passwordHash: string, ends: readonly string[]) {
  const deleted = await scope.write("account", (db) => [
    db.execute<{ done: boolean }>(
      sql`select delete_account(${passwordHash}, ${`{${ends.join(",")}}`}::uuid[]) as done`,
    ),
  ]);
  return firstRow(deleted);
}
