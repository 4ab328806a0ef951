/** Signing in with a provider. Each verb is one call of a function in db/identity/functions. */
import { sql } from "drizzle-orm";
import type { Identity, Provider } from "../../app/domain/identity/identity.ts";
import { endOf } from "../../app/domain/limits.ts";
import { networkOf } from "../../app/domain/network.ts";
import { type Result, refused } from "../../app/domain/result.ts";
import type { Database } from "../client.ts";
import { newId } from "../id.ts";
import type { Scope } from "../scope.ts";
import type { RequestOrigin } from "./attempts.ts";
import { attemptOf, limitKey } from "./attempts.ts";
import type { Link } from "./links.ts";
import { newSession, type SignIn, type SignInRow } from "./sessions.ts";
import { hashOf, newToken } from "./token.ts";

/**
 * `isNew`: someone new, with their own household and a trial, who has yet to choose a currency. With `pendingToken` their
 * address has an account with a password, which they have to enter once.
 */
export type IdentitySignIn = (SignIn & { isNew: boolean }) | { pendingToken: string };

/**
 * - taken: their address has an account that another identity opens
 * - secured: the identity is known, but opens nothing until a mailed link has set a password
 * - unverified: someone new whose address the provider does not vouch for
 * - limited: too many new accounts from this network address
 */
export type IdentityRefusal = { code: "taken" | "secured" | "unverified" | "limited" };

/**
 * @param options.timeZone the household's, if one is created; Nairobi's when unknown
 * @param options.trialKey the address's, by which its trial is known
 */
export async function signInWithIdentity(
  scope: Scope,
  identity: Identity,
  { timeZone, trialKey }: { timeZone: string | null; trialKey: string | null },
  origin: RequestOrigin,
): Promise<Result<IdentitySignIn, IdentityRefusal>> {
  const session = await newSession(scope, origin);
  const pendingToken = newToken();
  const fullName = identity.fullName || (identity.email.split("@")[0] ?? "");
  const { outcome } = await scope.rpc<{ outcome: SignInRow | "created" | "prove" | IdentityRefusal["code"] }>(sql`
    select sign_in_with_identity(${identity.provider}, ${identity.subject}, ${identity.email},
      ${identity.emailVerified}::boolean, ${fullName}, ${timeZone}, ${newId()}::uuid, ${newId()}::uuid,
      ${await hashOf(pendingToken)}::bytea, ${endOf("pending link", scope.at)}::timestamptz,
      ${await limitKey("identity", "network", networkOf(origin.address))}, ${session.row},
      ${scope.at.toISOString()}::timestamptz, ${trialKey}::bytea) as outcome`);
  switch (outcome) {
    case "signed in":
    case "factor":
    case "created":
      return {
        ok: true,
        value: { token: session.token, awaitsFactor: outcome === "factor", isNew: outcome === "created" },
      };
    case "prove":
      return { ok: true, value: { pendingToken } };
    default:
      return refused({ code: outcome });
  }
}

/** A query: the address of the account whose password is awaited; null when none is any more. */
export function findPendingIdentity(db: Database, scope: Scope, proofHash: string) {
  return db.execute<{ email: string | null }>(
    sql`select pending_identity(${proofHash}::bytea, ${scope.at.toISOString()}::timestamptz) as email`,
  );
}

/** Counts an attempt and returns the hash that the password has to match. */
export async function beginPendingLink(
  scope: Scope,
  pendingToken: string,
  origin: RequestOrigin,
): Promise<Result<string | null, { code: "pending_link_gone" | "tries_limited" }>> {
  const hash = await hashOf(pendingToken);
  const { email } = await scope.rpc<{ email: string | null }>(
    sql`select pending_identity(${hash}::bytea, ${scope.at.toISOString()}::timestamptz) as email`,
  );
  const row = await scope.rpc<{ outcome: "gone" | "limited" | "tried"; password_hash: string | null }>(sql`
    select * from begin_pending_link(${hash}::bytea, ${await attemptOf("sign-in", email ?? "", origin)},
      ${scope.at.toISOString()}::timestamptz)`);
  if (row.outcome === "gone") return refused({ code: "pending_link_gone" });
  return row.outcome === "limited" ? refused({ code: "tries_limited" }) : { ok: true, value: row.password_hash };
}

/** `linked`: whose account the identity opens now; null where the second factor is awaited, with which it is linked. */
export type CompletedLink = SignIn & { linked: { email: string; fullName: string; identityEmail: string } | null };

/**
 * Links the pending identity and signs in, once. `notice`: the link of the mail about it. `password_changed`: since
 * `beginPendingLink`.
 */
export async function completePendingLink(
  scope: Scope,
  pendingToken: string,
  passwordHash: string,
  notice: Link,
  origin: RequestOrigin,
): Promise<Result<CompletedLink, { code: "pending_link_gone" | "password_changed" }>> {
  const session = await newSession(scope, origin);
  const { outcome, ...row } = await scope.rpc<{
    outcome: "linked" | "factor" | "changed" | "gone" | "taken";
    email: string;
    full_name: string;
    identity_email: string;
  }>(sql`
    select * from complete_pending_link(${await hashOf(pendingToken)}::bytea, ${passwordHash}, ${notice.hash}::bytea,
      ${notice.expires}::timestamptz, ${session.row},
      ${scope.at.toISOString()}::timestamptz)`);
  switch (outcome) {
    case "factor":
      return { ok: true, value: { token: session.token, awaitsFactor: true, linked: null } };
    case "linked": {
      const { email, full_name: fullName, identity_email: identityEmail } = row;
      const linked = { email, fullName, identityEmail };
      return { ok: true, value: { token: session.token, awaitsFactor: false, linked } };
    }
    case "changed":
      return refused({ code: "password_changed" });
    default:
      return refused({ code: "pending_link_gone" });
  }
}

/** Links an identity to the caller, who must have confirmed in the last ten minutes that it is them. */
export const linkIdentity = (db: Database, { provider, subject, email }: Identity, at: Date) =>
  db.execute(sql`select link_identity(${provider}, ${subject}, ${email}, ${at.toISOString()}::timestamptz)`);

/** Fails where `unlinkIdentity` would, but for a proof that is missing. */
export const checkUnlinkIdentity = (db: Database, provider: Provider) =>
  db.execute(sql`select check_unlink_identity(${provider})`);

export const unlinkIdentity = (db: Database, provider: Provider) =>
  db.execute(sql`select unlink_identity(${provider})`);

/** A query: how the caller can sign in. One row without a provider when no identity is linked. */
export const listSignInMethods = (db: Database) =>
  db.execute<{ has_password: boolean; provider: Provider | null; email: string | null; id: string | null }>(
    sql`select * from own_sign_in_methods()`,
  );
