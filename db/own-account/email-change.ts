/**
 * Another address for an account: confirmed by a link that is sent there
 * (db/own-account/functions).
 */
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { limitKey } from "../identity/attempts.ts";
import { type Link, newLink } from "../identity/links.ts";
import type { Proof } from "../identity/reauthentication.ts";
import { hashOf } from "../identity/token.ts";
import { firstRow, type Scope } from "../scope.ts";

/** A query: the address waiting to be confirmed; null when there is none. */
export const findPendingEmail = (db: Database) =>
  db.execute<{ email: string | null }>(sql`select pending_email_change() as email`);

type EmailChangeOutcome = "sent" | "taken" | "same" | "limited";

/**
 * Stores a link for the new address, replacing an earlier one. `taken`: the address has an account, which only a mail to
 * that address may reveal.
 */
export async function requestEmailChange(scope: Scope, newEmail: string, proof: Proof) {
  const link = await newLink(scope, "change-email");
  const key = await limitKey("change-email", "email", newEmail);
  const outcome = await scope.attempt("account", (db) => ({
    ...proof(db),
    result: db.execute<{ outcome: EmailChangeOutcome }>(sql`
      select request_email_change(${newEmail}, ${link.hash}::bytea, ${link.expires}::timestamptz,
        ${key}, ${scope.at.toISOString()}::timestamptz) as outcome`),
  }));
  return { result: firstRow(outcome), token: link.token };
}

export const cancelEmailChange = (db: Database) => db.execute(sql`select cancel_email_change()`);

type PendingChange = { state: "open" | "already" | "others"; new_email: string };

/** A query: what a link would do; no row when it has expired. Looking does not use it up. */
export const findEmailChange = (db: Database, scope: Scope, tokenHash: string) =>
  db.execute<PendingChange>(
    sql`select * from find_email_change(${tokenHash}::bytea, ${scope.at.toISOString()}::timestamptz)`,
  );

type EmailChange = {
  outcome: "changed" | "already" | "others" | "taken" | "gone";
  old_email: string;
  new_email: string | null;
};

/**
 * Uses a link. Only 'changed' changes anything.
 * @param notice the link of the mail to the old address
 * @param trialKeys of the new address and of the old one
 */
export async function confirmEmailChange(
  scope: Scope,
  token: string,
  notice: Link,
  trialKeys: { of: string; before: string } | null,
) {
  const hash = await hashOf(token);
  const confirmed = await scope.attempt("signed-in", (db) => ({
    result: db.execute<EmailChange>(
      sql`select * from confirm_email_change(${hash}::bytea, ${notice.hash}::bytea, ${notice.expires}::timestamptz, ${scope.at.toISOString()}::timestamptz,
        ${trialKeys?.of ?? null}::bytea, ${trialKeys?.before ?? null}::bytea)`,
    ),
  }));
  return firstRow(confirmed);
}
