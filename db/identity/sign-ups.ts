/** Signing up: each function here calls one in db/identity/functions. Secrets are passed as hashes. */
import { sql } from "drizzle-orm";
import { DONE, type Result, refused } from "../../app/domain/result.ts";
import type { Database } from "../client.ts";
import { newId } from "../id.ts";
import type { Scope } from "../scope.ts";
import type { RequestOrigin } from "./attempts.ts";
import { attemptOf } from "./attempts.ts";
import { LINK_REFUSALS, type LinkRefusal, newLink } from "./links.ts";
import { newSession, type SignIn } from "./sessions.ts";
import { hashOf, newToken } from "./token.ts";

/** What someone types at a sign-up. */
export type NewAccount = { fullName: string; currency: string; timeZone: string | null; passwordHash: string };
/** Without a password someone signs in with codes. */
type CompletedAccount = Omit<NewAccount, "passwordHash"> & { passwordHash: string | null };

/** Whether another sign-up may be made; counts the attempt. */
export async function maySignUp(scope: Scope, email: string, origin: RequestOrigin): Promise<boolean> {
  const { allowed } = await scope.rpc<{ allowed: boolean }>(sql`
    select may_sign_up(${email}, ${await attemptOf("sign-up", email, origin)}, ${scope.at.toISOString()}::timestamptz) as allowed`);
  return allowed;
}

/**
 * Stores a sign-up that `maySignUp` has allowed until its link is opened. Where it is not new, the address already has an
 * account, which stays as it is.
 * @returns `token` for the link, and `browser` for the cookie of the browser that signs up
 */
export async function signUp(scope: Scope, email: string, account: NewAccount, origin: RequestOrigin) {
  const link = await newLink(scope, "verify");
  const browser = newToken();
  const { outcome } = await scope.rpc<{ outcome: "new" | "known" }>(sql`
    select sign_up(${link.hash}::bytea, ${link.expires}::timestamptz, ${await hashOf(browser)}::bytea, ${email},
      ${account.fullName}, ${account.currency}, ${account.timeZone}, ${account.passwordHash},
      ${await attemptOf("sign-up", email, origin)}, ${scope.at.toISOString()}::timestamptz, true) as outcome`);
  return { isNew: outcome === "new", token: link.token, browser };
}

export type SignUpState = "own browser" | "password" | "everything" | "already";

/** A query: what opening a verification link leads to; no row, or 'gone', when it is no longer valid. */
export function findSignUp(db: Database, scope: Scope, linkHash: string, browserHash: string | null) {
  return db.execute<{ state: SignUpState | "gone"; email: string }>(
    sql`select * from find_sign_up(${linkHash}::bytea, ${browserHash}::bytea, ${scope.at.toISOString()}::timestamptz)`,
  );
}

/** The address that a verification link was sent to; null where there is no such link. */
export async function findSignUpEmail(scope: Scope, token: string): Promise<string | null> {
  const row = await scope.rpc<{ email: string | null }>(sql`
    select (select f.email from find_sign_up(${await hashOf(token)}::bytea, null, ${scope.at.toISOString()}::timestamptz) f)
      as email`);
  return row.email;
}

type Begun = "tried" | keyof typeof LINK_REFUSALS;
type BeginRefusal = LinkRefusal<keyof typeof LINK_REFUSALS>;

/** Counts an attempt at the password of a sign-up and returns its hash. */
export async function beginVerification(scope: Scope, token: string): Promise<Result<string, BeginRefusal>> {
  const { outcome, password_hash: hash } = await scope.rpc<{ outcome: Begun; password_hash: string | null }>(
    sql`select * from begin_verification(${await hashOf(token)}::bytea, ${scope.at.toISOString()}::timestamptz)`,
  );
  if (outcome !== "tried") return refused({ code: LINK_REFUSALS[outcome] });
  return hash === null ? refused({ code: "link_gone" }) : { ok: true, value: hash };
}

/** A verification link's token, with the key of the address that it was sent to. */
export type KeyedLink = { token: string; trialKey: string | null };

export type Verified = Result<SignIn, LinkRefusal<"already" | "gone">>;

const verified = (outcome: "verified" | "already" | "gone", token: string): Verified =>
  outcome === "verified"
    ? { ok: true, value: { token, awaitsFactor: false } }
    : refused({ code: LINK_REFUSALS[outcome] });

/**
 * Creates the account of a sign-up, and signs in.
 * @param trialKey the address's, by which its trial is known (app/features/identity/trial-key.server.ts)
 * @param proof the cookie of the browser that signed up, or the hash that the password matched
 */
export async function verifyEmail(
  scope: Scope,
  { token, trialKey }: KeyedLink,
  proof: { browser: string } | { passwordHash: string },
  origin: RequestOrigin,
): Promise<Verified> {
  const session = await newSession(scope, origin);
  const browser = "browser" in proof ? await hashOf(proof.browser) : null;
  const { outcome } = await scope.rpc<{ outcome: Parameters<typeof verified>[0] }>(sql`
    select verify_email(${await hashOf(token)}::bytea, ${browser}::bytea,
      ${"passwordHash" in proof ? proof.passwordHash : null}, ${newId()}::uuid, ${newId()}::uuid, ${session.row},
      ${scope.at.toISOString()}::timestamptz, ${trialKey}::bytea) as outcome`);
  return verified(outcome, session.token);
}

/** Counts an attempt at a link that carries nothing. */
export async function beginCompletion(scope: Scope, token: string): Promise<Result<null, BeginRefusal>> {
  const { outcome } = await scope.rpc<{ outcome: Begun }>(
    sql`select begin_completion(${await hashOf(token)}::bytea, ${scope.at.toISOString()}::timestamptz) as outcome`,
  );
  return outcome === "tried" ? DONE : refused({ code: LINK_REFUSALS[outcome] });
}

/** The same for a link that was sent again, which carries nothing typed at any sign-up. */
export async function completeSignUp(
  scope: Scope,
  { token, trialKey }: KeyedLink,
  account: CompletedAccount,
  origin: RequestOrigin,
): Promise<Verified> {
  const session = await newSession(scope, origin);
  const { fullName, currency, timeZone, passwordHash } = account;
  const { outcome } = await scope.rpc<{ outcome: Parameters<typeof verified>[0] }>(sql`
    select complete_sign_up(${await hashOf(token)}::bytea, ${fullName}, ${currency}, ${timeZone}, ${passwordHash},
      ${newId()}::uuid, ${newId()}::uuid, ${session.row}, ${scope.at.toISOString()}::timestamptz,
      ${trialKey}::bytea) as outcome`);
  return verified(outcome, session.token);
}
