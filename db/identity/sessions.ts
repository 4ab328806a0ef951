/**
 * Sessions, from sign-in to their end: each function here calls one in db/identity/functions. Tokens are passed as hashes.
 */
import { type SQL, sql } from "drizzle-orm";
import { endOf } from "../../app/domain/limits.ts";
import type { Scope } from "../scope.ts";
import { attemptKeys, attemptOf, type RequestOrigin } from "./attempts.ts";
import type { Link } from "./links.ts";
import { hashOf, newToken } from "./token.ts";

/**
 * Counts an attempt and finds the account behind an address; nulls for an unknown one.
 * `dayTries`: how many there were today on this device; null where it has not signed in to the account.
 * @param browser the cookie of a sign-up in this browser: `signUpHash` is what its password has to match
 */
export async function beginSignIn(scope: Scope, email: string, browser: string | null, origin: RequestOrigin) {
  const row = await scope.rpc<{
    limited: boolean;
    tries: number | null;
    user_id: string | null;
    password_hash: string | null;
    sign_up_hash: string | null;
    day_tries: number | null;
  }>(sql`
    select * from begin_sign_in(${email}, ${browser === null ? null : await hashOf(browser)}::bytea,
      ${await attemptOf("sign-in", email, origin)}, ${scope.at.toISOString()}::timestamptz)`);
  const { limited, tries, user_id: userId, password_hash: passwordHash, sign_up_hash: signUpHash } = row;
  return { limited, tries: tries ?? 0, userId, passwordHash, signUpHash, dayTries: row.day_tries };
}

/** Stores the link of the mail about the day's tries on a device. @returns whose account it is; null when it has tries left */
export async function storeGuessesNotice(scope: Scope, email: string, origin: RequestOrigin, { hash, expires }: Link) {
  const { name } = await scope.rpc<{ name: string | null }>(sql`
    select store_guesses_notice(${email}, ${await hashOf(origin.device)}::bytea, ${hash}::bytea, ${expires}::timestamptz,
      ${scope.at.toISOString()}::timestamptz) as name`);
  return name;
}

/** The first factor was right. `token` is the session's or, where the second factor is awaited, that of the waiting sign-in. */
export type SignIn = { token: string; awaitsFactor: boolean };

/** As the functions of the database say it. */
export type SignInRow = "signed in" | "factor";

/** @returns null when the password has changed since `beginSignIn` returned its hash */
export async function createSession(
  scope: Scope,
  account: { userId: string; passwordHash: string; email: string },
  origin: RequestOrigin,
): Promise<SignIn | null> {
  const session = await newSession(scope, origin);
  const { outcome } = await scope.rpc<{ outcome: SignInRow | "changed" }>(sql`
    select create_session(${account.userId}::uuid, ${account.passwordHash},
      ${await attemptKeys("sign-in", account.email, origin)}::text[], ${session.row}, ${scope.at.toISOString()}::timestamptz) as outcome`);
  return outcome === "changed" ? null : { token: session.token, awaitsFactor: outcome === "factor" };
}

export async function endSession(scope: Scope, token: string): Promise<void> {
  await scope.rpc(sql`select end_session(${await hashOf(token)}::bytea)`);
}

/** A new session's token, and the arguments of functions that create one: its hash, browser, country, device and expiry. */
export async function newSession(scope: Scope, origin: RequestOrigin): Promise<{ token: string; row: SQL }> {
  const token = newToken();
  const expires = endOf("session", scope.at);
  const row = sql`${await hashOf(token)}::bytea, ${origin.userAgent}, ${origin.country},
    ${await hashOf(origin.device)}::bytea, ${expires}::timestamptz`;
  return { token, row };
}
