/**
 * E-mailed links and passwords: each function here calls one in db/functions/passwords. Secrets are passed as hashes.
 */
import { sql } from "drizzle-orm";
import type { Provider } from "../app/domain/identity.ts";
import { attemptOf, type RequestOrigin } from "./attempts.ts";
import type { Database } from "./client.ts";
import { newLink } from "./links.ts";
import { firstRow, type Scope } from "./scope.ts";
import { textArray } from "./system.ts";
import { hashOf } from "./token.ts";

/** Whether another link may be requested, by anybody; counts the attempt. */
export async function mayRequestLink(scope: Scope, purpose: "verify" | "reset", email: string, origin: RequestOrigin) {
  const { allowed } = await scope.rpc<{ allowed: boolean }>(sql`
    select may_request_link(${email}, ${await attemptOf(purpose, email, origin)}, ${scope.at.toISOString()}::timestamptz) as allowed`);
  return allowed;
}

/**
 * Stores a new link for an address. `none`: there is nobody to send it to, which only the owner of that address may learn;
 * `set`: their account has no password yet.
 * @param browser the cookie of a sign-up in this browser, whose link then carries what was typed there
 */
export async function requestLink(scope: Scope, purpose: "verify" | "reset", email: string, browser: string | null) {
  const [verify, reset] = [await newLink(scope, "verify"), await newLink(scope, "reset")];
  const row = await scope.rpc<{ outcome: "verify" | "reset" | "set" | "none"; full_name: string | null }>(sql`
    select * from request_link(${email}, ${purpose}, ${browser === null ? null : await hashOf(browser)}::bytea,
      ${verify.hash}::bytea, ${reset.expires}::timestamptz, ${verify.expires}::timestamptz, ${scope.at.toISOString()}::timestamptz)`);
  return { outcome: row.outcome, fullName: row.full_name ?? "", token: verify.token };
}

/** Whose password a link resets, and what else gives access to the account. */
export type Reset = {
  email: string;
  has_password: boolean;
  /** The names of those who came into the household lately. */
  joined: string[];
  identities: { provider: Provider; email: string }[];
  sessions: { id: string; user_agent: string; country: string | null; last_seen_at: string; is_own: boolean }[];
};

/** A query: null when the link is no longer valid. Looking does not use it up. */
export function findReset(db: Database, scope: Scope, linkHash: string, session: string | null) {
  return db.execute<{ reset: Reset | null }>(
    sql`select find_reset(${linkHash}::bytea, ${session}::bytea, ${scope.at.toISOString()}::timestamptz) as reset`,
  );
}

/** The access that a reset leaves alone: sessions by their ids, and linked identities by their addresses, as shown. */
export type AccessToKeep = { sessions: readonly string[]; identities: readonly string[] };

/**
 * Uses a link, sets the password, and ends every session and unlinks every identity that is not to be kept.
 * @returns what was done, for the mail about it; null when the link is no longer valid: then nothing is changed
 */
export async function resetPassword(
  scope: Scope,
  token: string,
  passwordHash: string,
  accessToKeep: AccessToKeep,
  origin: RequestOrigin,
) {
  const row = await scope.rpc<{
    email: string;
    full_name: string;
    had_password: boolean;
    ended_sessions: number;
    kept_sessions: number;
    unlinked: string[];
    linked: string[];
    withdrawn: string[];
    joined: string[];
  }>(sql`
    select * from reset_password(${await hashOf(token)}::bytea, ${passwordHash}, ${`{${accessToKeep.sessions.join(",")}}`}::uuid[],
      ${textArray(accessToKeep.identities)}, ${await hashOf(origin.device)}::bytea, ${scope.at.toISOString()}::timestamptz)`);
  if (row === undefined) return null;
  const { email, unlinked, linked, withdrawn, joined } = row;
  const { full_name: fullName, had_password: hadPassword } = row;
  const { ended_sessions: endedSessions, kept_sessions: keptSessions } = row;
  return { email, fullName, hadPassword, endedSessions, keptSessions, unlinked, linked, withdrawn, joined };
}

/** Counts an attempt and returns the hash of the member's current password. */
export async function beginPasswordChange(scope: Scope) {
  const begun = await scope.write("account", (db) => ({
    result: db.execute<{ limited: boolean; password_hash: string | null }>(
      sql`select * from begin_password_change(${scope.at.toISOString()}::timestamptz)`,
    ),
  }));
  return firstRow(begun);
}

/**
 * Sets the password, ends the member's other sessions, unlinks every identity that is not to be kept and forgets every
 * other device, and withdraws the invitations that they sent and nobody has accepted. `done` is false when it changed
 * meanwhile; `unlinked` and `linked` are addresses at the provider, `withdrawn` those of the invited.
 */
export async function changePassword(
  scope: Scope,
  { oldHash, newHash }: { oldHash: string; newHash: string },
  keptIdentities: AccessToKeep["identities"],
  origin: RequestOrigin,
) {
  const own = await hashOf(scope.sessionToken ?? "");
  const device = await hashOf(origin.device);
  const changed = await scope.write("account", (db) => ({
    result: db.execute<{
      done: boolean;
      unlinked: string[];
      linked: string[];
      withdrawn: string[];
      joined: string[];
    }>(sql`
      select * from change_password(${own}::bytea, ${oldHash}, ${newHash}, ${textArray(keptIdentities)},
        ${device}::bytea, ${scope.at.toISOString()}::timestamptz)`),
  }));
  return firstRow(changed);
}
