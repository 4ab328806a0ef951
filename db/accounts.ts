/**
 * The doors without a member: signing up and in, e-mailed links, passwords. Each verb is one call of a function in
 * db/migrations/0002_doors.sql. Secrets go in as hashes; addresses in limits go in hashed too.
 */
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { newId } from "./id.ts";
import { type Scope, SESSION_DAYS, type Written } from "./scope.ts";
import { bytes, newToken, sha256 } from "./token.ts";

/** What an e-mailed link is for. */
export type Purpose = "verify" | "reset";

/** How long a link lives, in milliseconds: a day to verify an address, an hour to choose a new password. */
const LIFE: Record<Purpose, number> = { verify: 24 * 3_600_000, reset: 3_600_000 };

type NewAccount = {
  email: string;
  fullName: string;
  currency: string;
  timeZone: string | null;
  passwordHash: string;
};

/**
 * `created` also answers a second sign-up before the address was verified; `known` means that nothing was changed.
 * @returns the token for the link that verifies the address
 */
export async function signUp(scope: Scope, account: NewAccount, address: string) {
  const link = await newLink(scope, "verify");
  const { outcome } = await scope.knock<{ outcome: "created" | "known" | "limited" }>(sql`
    select sign_up(${newId()}::uuid, ${newId()}::uuid, ${account.email}, ${account.fullName}, ${account.currency},
      ${account.timeZone}, ${account.passwordHash}, ${link.hash}::bytea, ${link.expires}::timestamptz,
      ${await limitKey("sign-up", "email", account.email)}, ${await limitKey("sign-up", "address", address)},
      ${now(scope)}::timestamptz) as outcome`);
  return { outcome, token: link.token };
}

/**
 * Keeps a new link for an address. `none`: there is nobody to send it to, which nobody but the owner of that address
 * may learn.
 */
export async function requestLink(scope: Scope, purpose: Purpose, email: string, address: string) {
  const link = await newLink(scope, purpose);
  const row = await scope.knock<{ outcome: "sent" | "none" | "limited"; full_name: string | null }>(sql`
    select * from request_link(${email}, ${purpose}, ${link.hash}::bytea, ${link.expires}::timestamptz,
      ${await limitKey(purpose, "email", email)}, ${await limitKey(purpose, "address", address)},
      ${now(scope)}::timestamptz)`);
  return { outcome: row.outcome, fullName: row.full_name ?? "", token: link.token };
}

/** A query: whether a link could still be used. Asking leaves it unused. */
export function isLinkGood(db: Database, scope: Scope, purpose: Purpose, tokenHash: string) {
  return db.execute<{ good: boolean }>(
    sql`select link_is_good(${tokenHash}::bytea, ${purpose}, ${now(scope)}::timestamptz) as good`,
  );
}

/** Uses a link up. `already`: this very link verified the address before. */
export async function verifyEmail(scope: Scope, token: string) {
  const { outcome } = await scope.knock<{ outcome: "verified" | "already" | "gone" }>(
    sql`select verify_email(${await hashOf(token)}::bytea, ${now(scope)}::timestamptz) as outcome`,
  );
  return outcome;
}

/** Uses a link up, sets the password and ends every session. False when the link is gone: then nothing was changed. */
export async function resetPassword(scope: Scope, token: string, passwordHash: string) {
  const { done } = await scope.knock<{ done: boolean }>(
    sql`select reset_password(${await hashOf(token)}::bytea, ${passwordHash}, ${now(scope)}::timestamptz) as done`,
  );
  return done;
}

/** Counts a try and finds the account behind an address. Unknown addresses answer with nulls. */
export async function beginSignIn(scope: Scope, email: string, address: string) {
  const row = await scope.knock<{
    limited: boolean;
    user_id: string | null;
    password_hash: string | null;
    verified: boolean;
  }>(sql`
    select * from begin_sign_in(${email}, ${await accountKey(email)}, ${await limitKey("sign-in", "address", address)},
      ${now(scope)}::timestamptz)`);
  return { limited: row.limited, userId: row.user_id, passwordHash: row.password_hash, verified: row.verified };
}

/** @returns the session's token, or null when the password was changed since `beginSignIn` told its hash */
export async function createSession(
  scope: Scope,
  account: { userId: string; passwordHash: string; email: string },
  userAgent: string,
): Promise<string | null> {
  const token = newToken();
  const expires = new Date(scope.at.getTime() + SESSION_DAYS * 24 * 3_600_000).toISOString();
  const { made } = await scope.knock<{ made: boolean }>(sql`
    select create_session(${account.userId}::uuid, ${account.passwordHash}, ${await hashOf(token)}::bytea, ${userAgent},
      ${await accountKey(account.email)}, ${now(scope)}::timestamptz, ${expires}::timestamptz) as made`);
  return made ? token : null;
}

export async function endSession(scope: Scope, token: string): Promise<void> {
  await scope.knock(sql`select end_session(${await hashOf(token)}::bytea)`);
}

/** Counts a try and tells the hash of the member's current password. */
export async function beginPasswordChange(scope: Scope) {
  const begun = await scope.write("account", (db) => [
    db.execute<{ limited: boolean; password_hash: string | null }>(
      sql`select * from begin_password_change(${now(scope)}::timestamptz)`,
    ),
  ]);
  return firstRow(begun);
}

/** Sets the password and ends the member's other sessions; `done` is false when it was changed meanwhile. */
export async function changePassword(scope: Scope, oldHash: string, newHash: string) {
  const own = await hashOf(scope.sessionToken ?? "");
  const changed = await scope.write("account", (db) => [
    db.execute<{ done: boolean }>(
      sql`select change_password(${own}::bytea, ${oldHash}, ${newHash}, ${now(scope)}::timestamptz) as done`,
    ),
  ]);
  return firstRow(changed);
}

/** The member's own currency, chosen once; choosing again changes nothing. */
export function chooseCurrency(scope: Scope, code: string) {
  return scope.write("signed-in", (db) => [db.execute(sql`select choose_currency(${code})`)]);
}

/** How the database knows a token. */
export async function hashOf(token: string): Promise<string> {
  return bytes(await sha256(token));
}

async function newLink(scope: Scope, purpose: Purpose) {
  const token = newToken();
  return {
    token,
    hash: await hashOf(token),
    expires: new Date(scope.at.getTime() + LIFE[purpose]).toISOString(),
  };
}

/** `reset_password` makes the same key, to forget the tries with a forgotten password. */
const accountKey = (email: string) => limitKey("sign-in", "account", email);

/** The key of a counter: what is tried, and by whom, as a hash. */
export async function limitKey(...parts: readonly [what: string, by: string, whose: string]): Promise<string> {
  return bytes(await sha256(parts.join("|"))).slice(2);
}

const now = (scope: Scope): string => scope.at.toISOString();

type Failed = Extract<Written<readonly []>, { ok: false }>;

function firstRow<Row>(
  written: { ok: true; rows: readonly { rows: Row[] }[] } | Failed,
): { ok: true; row: Row } | Failed {
  if (!written.ok) return written;
  const row = written.rows[0]?.rows[0];
  if (!row) throw new Error("a door answered without a row");
  return { ok: true, row };
}
