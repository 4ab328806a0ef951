/**
 * What nobody has to be signed in for: signing up and in, e-mailed links, passwords. Each verb is one call of a function in
 * db/functions/{accounts,passwords,sessions,sign-ups}. Secrets go in as hashes; the keys of limits are hashes too.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Visitor } from "../app/domain/access.ts";
import type { Provider } from "../app/domain/identity.ts";
import { neighbourhoodOf, networkOf } from "../app/domain/network.ts";
import type { Database } from "./client.ts";
import { newId } from "./id.ts";
import { type Scope, SESSION_DAYS, type Written } from "./scope.ts";
import { bytes, newToken, sha256 } from "./token.ts";

/** How long a link lives, in milliseconds: a day to prove an address, an hour to choose a new password. */
const LIFE = { verify: 24 * 3_600_000, reset: 3_600_000, "change-email": 24 * 3_600_000 };

/** Where a request comes from. */
export type RequestOrigin = {
  /** The network address. */
  address: string;
  /** What the browser calls itself. */
  userAgent: string;
  /** Two letters; null where it is not known. */
  country: string | null;
  /** The token in the cookie by which an account knows the devices that have signed in to it; a new one where it had none. */
  device: string;
};

/** What somebody types at a sign-up. */
export type NewAccount = { fullName: string; currency: string; timeZone: string | null; passwordHash: string };

/**
 * Keeps a sign-up until its link is opened. `known`: the address has an account, and nothing was changed.
 * @returns `token` for the link, and `browser` for the cookie of the browser that signs up
 */
export async function signUp(scope: Scope, email: string, account: NewAccount, origin: RequestOrigin) {
  const link = await newLink(scope, "verify");
  const browser = newToken();
  const { outcome } = await scope.knock<{ outcome: "new" | "known" | "limited" }>(sql`
    select sign_up(${link.hash}::bytea, ${link.expires}::timestamptz, ${await hashOf(browser)}::bytea, ${email},
      ${account.fullName}, ${account.currency}, ${account.timeZone}, ${account.passwordHash},
      ${await tryOf("sign-up", email, origin)}, ${now(scope)}::timestamptz) as outcome`);
  return { outcome, token: link.token, browser };
}

export type SignUpState = "own browser" | "password" | "everything" | "already";

/** A query: what opening a link to verify an address leads to; no row, or 'gone', where it is over. */
export function findSignUp(db: Database, scope: Scope, linkHash: string, browserHash: string | null) {
  return db.execute<{ state: SignUpState | "gone"; email: string }>(
    sql`select * from find_sign_up(${linkHash}::bytea, ${browserHash}::bytea, ${now(scope)}::timestamptz)`,
  );
}

/** Counts a try with the password of a sign-up and tells its hash. */
export async function beginVerification(scope: Scope, token: string) {
  return scope.knock<{ outcome: "tried" | "limited" | "already" | "gone"; password_hash: string | null }>(
    sql`select * from begin_verification(${await hashOf(token)}::bytea, ${now(scope)}::timestamptz)`,
  );
}

export type Verified = { outcome: "verified"; sessionToken: string } | { outcome: "already" | "gone" };

/**
 * Makes the account of a sign-up, and signs in.
 * @param proof the cookie of the browser that signed up, or the hash that the password matched
 */
export async function verifyEmail(
  scope: Scope,
  token: string,
  proof: { browser: string } | { passwordHash: string },
  origin: RequestOrigin,
): Promise<Verified> {
  const session = await newSession(scope, origin);
  const browser = "browser" in proof ? await hashOf(proof.browser) : null;
  const { outcome } = await scope.knock<{ outcome: Verified["outcome"] }>(sql`
    select verify_email(${await hashOf(token)}::bytea, ${browser}::bytea,
      ${"passwordHash" in proof ? proof.passwordHash : null}, ${newId()}::uuid, ${newId()}::uuid, ${session.row},
      ${now(scope)}::timestamptz) as outcome`);
  return outcome === "verified" ? { outcome, sessionToken: session.token } : { outcome };
}

/** The same for a link that was sent again, and carries nothing of what was typed at any sign-up. */
export async function completeSignUp(scope: Scope, token: string, account: NewAccount, origin: RequestOrigin) {
  const session = await newSession(scope, origin);
  const { fullName, currency, timeZone, passwordHash } = account;
  const { outcome } = await scope.knock<{ outcome: Verified["outcome"] }>(sql`
    select complete_sign_up(${await hashOf(token)}::bytea, ${fullName}, ${currency}, ${timeZone}, ${passwordHash},
      ${newId()}::uuid, ${newId()}::uuid, ${session.row}, ${now(scope)}::timestamptz) as outcome`);
  return outcome === "verified" ? { outcome, sessionToken: session.token } : { outcome };
}

/** Whether one more link may be asked for, by anybody; the try is counted. */
export async function mayRequestLink(scope: Scope, purpose: "verify" | "reset", email: string, origin: RequestOrigin) {
  const { allowed } = await scope.knock<{ allowed: boolean }>(sql`
    select may_request_link(${email}, ${await tryOf(purpose, email, origin)}, ${now(scope)}::timestamptz) as allowed`);
  return allowed;
}

/**
 * Keeps a new link for an address. `none`: there is nobody to send it to, which nobody but the owner of that address may
 * learn; `set`: their account has no password yet.
 * @param browser the cookie of a sign-up in this browser, whose link then carries what was typed there
 */
export async function requestLink(scope: Scope, purpose: "verify" | "reset", email: string, browser: string | null) {
  const [verify, reset] = [await newLink(scope, "verify"), await newLink(scope, "reset")];
  const row = await scope.knock<{ outcome: "verify" | "reset" | "set" | "none"; full_name: string | null }>(sql`
    select * from request_link(${email}, ${purpose}, ${browser === null ? null : await hashOf(browser)}::bytea,
      ${verify.hash}::bytea, ${reset.expires}::timestamptz, ${verify.expires}::timestamptz, ${now(scope)}::timestamptz)`);
  return { outcome: row.outcome, fullName: row.full_name ?? "", token: verify.token };
}

/** Whose password a link resets, and what else could get in to the account. */
export type Reset = {
  email: string;
  has_password: boolean;
  identities: { provider: Provider; email: string }[];
  sessions: { id: string; user_agent: string; country: string | null; last_seen_at: string; is_own: boolean }[];
};

/** A query: null where the link is over. Asking leaves it unused. */
export function findReset(db: Database, scope: Scope, linkHash: string, session: string | null) {
  return db.execute<{ reset: Reset | null }>(
    sql`select find_reset(${linkHash}::bytea, ${session}::bytea, ${now(scope)}::timestamptz) as reset`,
  );
}

/** What a reset is to leave alone: sessions by their ids, and linked identities. */
export type Kept = { sessions: readonly string[]; identities: readonly Provider[] };

/**
 * Uses a link up, sets the password, and ends every session and unlinks every identity that is not to be kept.
 * @returns what was done, for the mail about it; null when the link is gone: then nothing was changed
 */
export async function resetPassword(
  scope: Scope,
  token: string,
  passwordHash: string,
  kept: Kept,
  origin: RequestOrigin,
) {
  const row = await scope.knock<{
    email: string;
    full_name: string;
    had_password: boolean;
    ended_sessions: number;
    kept_sessions: number;
    unlinked: string[];
    linked: string[];
  }>(sql`
    select * from reset_password(${await hashOf(token)}::bytea, ${passwordHash}, ${`{${kept.sessions.join(",")}}`}::uuid[],
      ${`{${kept.identities.join(",")}}`}::text[], ${await hashOf(origin.device)}::bytea, ${now(scope)}::timestamptz)`);
  if (row === undefined) return null;
  const { email, unlinked, linked } = row;
  const { full_name: fullName, had_password: hadPassword } = row;
  const { ended_sessions: endedSessions, kept_sessions: keptSessions } = row;
  return { email, fullName, hadPassword, endedSessions, keptSessions, unlinked, linked };
}

/**
 * Counts a try and finds the account behind an address; nulls for an unknown one.
 * @param browser the cookie of a sign-up in this browser: `signUpHash` is what its password has to match
 */
export async function beginSignIn(scope: Scope, email: string, browser: string | null, origin: RequestOrigin) {
  const row = await scope.knock<{
    limited: boolean;
    tries: number | null;
    user_id: string | null;
    password_hash: string | null;
    sign_up_hash: string | null;
  }>(sql`
    select * from begin_sign_in(${email}, ${browser === null ? null : await hashOf(browser)}::bytea,
      ${await tryOf("sign-in", email, origin)}, ${now(scope)}::timestamptz)`);
  const { limited, tries, user_id: userId, password_hash: passwordHash, sign_up_hash: signUpHash } = row;
  return { limited, tries: tries ?? 0, userId, passwordHash, signUpHash };
}

/** @returns the session's token, or null when the password was changed since `beginSignIn` told its hash */
export async function createSession(
  scope: Scope,
  account: { userId: string; passwordHash: string; email: string },
  origin: RequestOrigin,
): Promise<string | null> {
  const session = await newSession(scope, origin);
  const { made } = await scope.knock<{ made: boolean }>(sql`
    select create_session(${account.userId}::uuid, ${account.passwordHash},
      ${await keysOf("sign-in", account.email, origin)}::text[], ${session.row}, ${now(scope)}::timestamptz) as made`);
  return made ? session.token : null;
}

export async function endSession(scope: Scope, token: string): Promise<void> {
  await scope.knock(sql`select end_session(${await hashOf(token)}::bytea)`);
}

/** Whether the session that asks ended with its account, in the last day. */
export async function wasAccountDeleted(scope: Scope): Promise<boolean> {
  const { deleted } = await scope.knock<{ deleted: boolean }>(
    sql`select account_was_deleted(${await hashOf(scope.sessionToken ?? "")}::bytea) as deleted`,
  );
  return deleted;
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

/**
 * Sets the password, ends the member's other sessions, unlinks every identity that is not to be kept and forgets every
 * other device. `done` is false when it was changed meanwhile; `unlinked` and `linked` are addresses at the provider.
 */
export async function changePassword(
  scope: Scope,
  { oldHash, newHash }: { oldHash: string; newHash: string },
  keptIdentities: Kept["identities"],
  origin: RequestOrigin,
) {
  const own = await hashOf(scope.sessionToken ?? "");
  const device = await hashOf(origin.device);
  const changed = await scope.write("account", (db) => [
    db.execute<{ done: boolean; unlinked: string[]; linked: string[] }>(sql`
      select * from change_password(${own}::bytea, ${oldHash}, ${newHash}, ${`{${keptIdentities.join(",")}}`}::text[],
        ${device}::bytea, ${now(scope)}::timestamptz)`),
  ]);
  return firstRow(changed);
}

/** Puts down that the member gave their password; `done` is false when it was changed meanwhile. */
export async function markReauthenticated(scope: Scope, passwordHash: string) {
  const own = await hashOf(scope.sessionToken ?? "");
  const marked = await scope.write("account", (db) => [
    db.execute<{ done: boolean }>(
      sql`select reauthenticate(${own}::bytea, ${passwordHash}, ${now(scope)}::timestamptz) as done`,
    ),
  ]);
  return firstRow(marked);
}

/** A query: whether the member gave their password in this session, in the last ten minutes. */
export const isReauthenticated = (db: Database, scope: Scope, session: string | null) =>
  db.execute<{ yes: boolean }>(sql`select is_reauthenticated(${session}::bytea, ${now(scope)}::timestamptz) as yes`);

/** The member's own currency, chosen once; choosing again changes nothing. */
export function chooseCurrency(scope: Scope, code: string) {
  return scope.write("signed-in", (db) => [db.execute(sql`select choose_currency(${code})`)]);
}

/** How the database knows a token. */
export async function hashOf(token: string): Promise<string> {
  return bytes(await sha256(token));
}

/** A new token for a mail, with what the database keeps of it. */
export async function newLink(scope: Scope, purpose: keyof typeof LIFE) {
  const token = newToken();
  return {
    token,
    hash: await hashOf(token),
    expires: new Date(scope.at.getTime() + LIFE[purpose]).toISOString(),
  };
}

/** A session's token, and what the functions that begin one take of it: its hash, where it is, and its end. */
export async function newSession(scope: Scope, origin: RequestOrigin): Promise<{ token: string; row: SQL }> {
  const token = newToken();
  const expires = new Date(scope.at.getTime() + SESSION_DAYS * 24 * 3_600_000).toISOString();
  const row = sql`${await hashOf(token)}::bytea, ${origin.userAgent}, ${origin.country},
    ${await hashOf(origin.device)}::bytea, ${expires}::timestamptz`;
  return { token, row };
}

/** The device and the keys by which `count_try` counts. */
export async function tryOf(what: string, email: string, origin: RequestOrigin): Promise<SQL> {
  return sql`${await hashOf(origin.device)}::bytea, ${await keysOf(what, email, origin)}::text[]`;
}

async function keysOf(what: string, email: string, { device, address }: RequestOrigin): Promise<string> {
  const network = networkOf(address);
  const keys = await Promise.all([
    limitKey(what, "device", `${device}|${email}`),
    limitKey(what, "account and network", `${network}|${email}`),
    limitKey(what, "network", network),
    limitKey(what, "account and neighbourhood", `${neighbourhoodOf(address)}|${email}`),
    limitKey(what, "account", email),
  ]);
  return `{${keys.join(",")}}`;
}

/** A counter's key, in which nobody's address can be read. */
export async function limitKey(...parts: readonly [what: string, by: string, whose: string]): Promise<string> {
  return bytes(await sha256(parts.join("|"))).slice(2);
}

const now = (scope: Scope): string => scope.at.toISOString();

type Failed = Extract<Written<readonly []>, { ok: false }>;

/** What a function answered that was called as a batch's only write. */
export function firstRow<Row>(
  written: { ok: true; visitor: Visitor; rows: readonly { rows: Row[] }[] } | Failed,
): { ok: true; row: Row; visitor: Visitor } | Failed {
  if (!written.ok) return written;
  const row = written.rows[0]?.rows[0];
  if (!row) throw new Error("the database answered without a row");
  return { ok: true, row, visitor: written.visitor };
}
