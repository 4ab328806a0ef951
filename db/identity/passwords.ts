/**
 * E-mailed links and passwords: each function here calls one in db/identity/functions. Secrets are passed as hashes.
 */
import { sql } from "drizzle-orm";
import type { Provider } from "../../app/domain/identity/identity.ts";
import { DONE, type Result, refused } from "../../app/domain/result.ts";
import type { Database } from "../client.ts";
import { firstRow, type Scope } from "../scope.ts";
import { textArray } from "../system.ts";
import { attemptOf, type RequestOrigin } from "./attempts.ts";
import { LINK_REFUSALS, type Link, type LinkRefusal, newLink } from "./links.ts";
import { hashOf, newToken } from "./token.ts";

/** Whether another link may be requested, by anyone; counts the attempt. */
export async function mayRequestLink(scope: Scope, purpose: "verify" | "reset", email: string, origin: RequestOrigin) {
  const { allowed } = await scope.rpc<{ allowed: boolean }>(sql`
    select may_request_link(${email}, ${await attemptOf(purpose, email, origin)}, ${scope.at.toISOString()}::timestamptz) as allowed`);
  return allowed;
}

/**
 * Stores a new link for an address. `kind` is null where there is nobody to send it to, which only the owner of that
 * address may learn; `set`: their account has no password yet.
 * @param browser the cookie of a sign-up in this browser, whose link then carries what was typed there
 */
export async function requestLink(scope: Scope, purpose: "verify" | "reset", email: string, browser: string | null) {
  const [verify, reset] = [await newLink(scope, "verify"), await newLink(scope, "reset")];
  const row = await scope.rpc<{ outcome: "verify" | "reset" | "set" | "none"; full_name: string | null }>(sql`
    select * from request_link(${email}, ${purpose}, ${browser === null ? null : await hashOf(browser)}::bytea,
      ${verify.hash}::bytea, ${reset.expires}::timestamptz, ${verify.expires}::timestamptz, ${scope.at.toISOString()}::timestamptz)`);
  const kind = row.outcome === "none" ? null : row.outcome;
  return { kind, fullName: row.full_name ?? "", token: verify.token };
}

/** Whose password a link resets, and what else gives access to the account. */
export type Reset = {
  email: string;
  has_password: boolean;
  has_factor: boolean;
  /** Whether its owner said that a change was not theirs: whatever else opens it is theirs to choose, factor or not. */
  is_secured: boolean;
  /** The names of those who came into the household lately. */
  joined: string[];
  identities: { provider: Provider; email: string }[];
  passkeys: { id: string; name: string; created_at: string }[];
  sessions: {
    id: string;
    user_agent: string;
    country: string | null;
    last_seen_at: string;
    is_own: boolean;
    stays: boolean;
  }[];
};

/** A query: null when the link is no longer valid. Looking does not use it up. */
export function findReset(db: Database, scope: Scope, linkHash: string, session: string | null) {
  return db.execute<{ reset: Reset | null }>(
    sql`select find_reset(${linkHash}::bytea, ${session}::bytea, ${scope.at.toISOString()}::timestamptz) as reset`,
  );
}

/** The access that a reset leaves alone: sessions and passkeys by their ids, linked identities by their addresses, as shown. */
export type AccessToKeep = {
  sessions: readonly string[];
  identities: readonly string[];
  passkeys: readonly string[];
};

/**
 * Uses a link, sets the password, and ends every session, unlinks every identity and removes every passkey that is not to
 * be kept.
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
    removed_passkeys: string[];
    removed_phones: string[];
    removed_calendar: boolean;
  }>(sql`
    select * from reset_password(${await hashOf(token)}::bytea, ${passwordHash}, ${`{${accessToKeep.sessions.join(",")}}`}::uuid[],
      ${textArray(accessToKeep.identities)}, ${`{${accessToKeep.passkeys.join(",")}}`}::uuid[], ${await hashOf(origin.device)}::bytea, ${scope.at.toISOString()}::timestamptz)`);
  if (row === undefined) return null;
  const { email, unlinked, linked, withdrawn, joined } = row;
  const { full_name: fullName, had_password: hadPassword } = row;
  const { ended_sessions: endedSessions, kept_sessions: keptSessions } = row;
  const { removed_passkeys: removedPasskeys, removed_phones: removedPhones, removed_calendar: removedCalendar } = row;
  const access = { unlinked, linked, withdrawn, joined, removedPasskeys, removedPhones, removedCalendar };
  return { email, fullName, hadPassword, endedSessions, keptSessions, ...access };
}

/** Whether a link sets a password; counts the attempt. */
export async function beginReset(scope: Scope, token: string): Promise<Result<null, LinkRefusal>> {
  const { outcome } = await scope.rpc<{ outcome: "tried" | "limited" | "gone" }>(
    sql`select begin_reset(${await hashOf(token)}::bytea, ${scope.at.toISOString()}::timestamptz) as outcome`,
  );
  return outcome === "tried" ? DONE : refused({ code: LINK_REFUSALS[outcome] });
}

/** Counts an attempt of this session and returns the hash of the member's current password. */
export async function beginPasswordChange(scope: Scope) {
  const begun = await scope.attempt("account", (db, session) => ({
    result: db.execute<{ limited: boolean; password_hash: string | null; tries: number }>(
      sql`select * from begin_password_change(${scope.at.toISOString()}::timestamptz, ${session}::bytea)`,
    ),
  }));
  return firstRow(begun);
}

/**
 * Sets the password, ends the member's other sessions, unlinks every identity and removes every passkey that is not to
 * be kept, forgets every other device, every key of a phone and address of a calendar, and withdraws the invitations that they sent and nobody has accepted. `done` is
 * false when it changed meanwhile; `unlinked` and `linked` are addresses at the provider, `withdrawn` those of the
 * invited.
 */
export async function changePassword(
  scope: Scope,
  { oldHash, newHash }: { oldHash: string; newHash: string },
  remaining: Pick<AccessToKeep, "identities" | "passkeys">,
  origin: RequestOrigin,
) {
  const own = await hashOf(scope.sessionToken ?? "");
  const device = await hashOf(origin.device);
  const changed = await scope.attempt("account", (db) => ({
    result: db.execute<{
      done: boolean;
      unlinked: string[];
      linked: string[];
      withdrawn: string[];
      joined: string[];
      removed_passkeys: string[];
      removed_phones: string[];
      removed_calendar: boolean;
    }>(sql`
      select * from change_password(${own}::bytea, ${oldHash}, ${newHash}, ${textArray(remaining.identities)}, ${`{${remaining.passkeys.join(",")}}`}::uuid[],
        ${device}::bytea, ${scope.at.toISOString()}::timestamptz)`),
  }));
  return firstRow(changed);
}

/** Stores the link of a mail about a change that the caller makes in the same batch. */
export const storeNoticeLink = (db: Database, scope: Scope, { hash, expires }: Link) =>
  db.execute(
    sql`select store_own_notice_link(${hash}::bytea, ${expires}::timestamptz, ${scope.at.toISOString()}::timestamptz)`,
  );

/** A query: whose account a mail was about, and whether its link ends a membership; no row when it is no longer valid. */
export const findNoticeLink = (db: Database, scope: Scope, linkHash: string) =>
  db.execute<{ email: string; has_factor: boolean; leaves_household: boolean; keeps_sessions: boolean }>(
    sql`select * from find_notice_link(${linkHash}::bytea, ${scope.at.toISOString()}::timestamptz)`,
  );

/**
 * Uses the link of a mail about a change that its reader did not make: ends every session of the account.
 * @param resetsFactor whether the second factor is to be turned off, too, three days from now
 * @returns the token that leads to a new password, and that which keeps the second factor on; null when the link is no
 * longer valid
 */
export async function secureAccount(scope: Scope, token: string, resetsFactor: boolean) {
  const [reset, stop] = [await newLink(scope, "reset"), newToken()];
  const row = await scope.rpc<{
    full_name: string;
    addresses: string[];
    reset_at: string | null;
    is_taken: boolean;
  }>(sql`
    select * from secure_account(${await hashOf(token)}::bytea, ${reset.hash}::bytea, ${reset.expires}::timestamptz,
      ${resetsFactor ? await hashOf(stop) : null}::bytea, ${scope.at.toISOString()}::timestamptz)`);
  if (row === undefined) return null;
  const { full_name: fullName, addresses, reset_at: resetAt, is_taken: isTaken } = row;
  return { resetToken: reset.token, stop, fullName, addresses, resetAt, isTaken };
}
