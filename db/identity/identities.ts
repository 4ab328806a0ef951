/** Signing in with a provider. Each verb is one call of a function in db/identity/functions. */
import { sql } from "drizzle-orm";
import type { Identity, Provider } from "../../app/domain/identity.ts";
import { endOf } from "../../app/domain/limits.ts";
import { networkOf } from "../../app/domain/network.ts";
import type { Database } from "../client.ts";
import { newId } from "../id.ts";
import type { Scope } from "../scope.ts";
import type { RequestOrigin } from "./attempts.ts";
import { attemptOf, limitKey } from "./attempts.ts";
import type { Link } from "./links.ts";
import { newSession, type SignIn } from "./sessions.ts";
import { hashOf, newToken } from "./token.ts";

/**
 * - signed in: the identity is known, perhaps since a moment ago
 * - factor: the same, and the second factor is awaited
 * - created: someone new, with their own household and a trial, who has yet to choose a currency
 * - prove: their address has an account with a password, which they have to enter once
 * - taken: their address has an account that another identity opens
 * - secured: the identity is known, but opens nothing until a mailed link has set a password
 * - unverified: someone new whose address the provider does not vouch for
 * - limited: too many new accounts from this network address
 */
export type IdentitySignIn =
  | { outcome: SignIn["outcome"] | "created"; token: string }
  | { outcome: "prove"; pendingToken: string }
  | { outcome: "taken" | "secured" | "unverified" | "limited" };

/**
 * @param options.timeZone the household's, if one is created; Nairobi's when unknown
 * @param options.trialKey the address's, by which its trial is known
 */
export async function signInWithIdentity(
  scope: Scope,
  identity: Identity,
  { timeZone, trialKey }: { timeZone: string | null; trialKey: string | null },
  origin: RequestOrigin,
): Promise<IdentitySignIn> {
  const session = await newSession(scope, origin);
  const pendingToken = newToken();
  const fullName = identity.fullName || (identity.email.split("@")[0] ?? "");
  const { outcome } = await scope.rpc<{ outcome: IdentitySignIn["outcome"] }>(sql`
    select sign_in_with_identity(${identity.provider}, ${identity.subject}, ${identity.email},
      ${identity.emailVerified}::boolean, ${fullName}, ${timeZone}, ${newId()}::uuid, ${newId()}::uuid,
      ${await hashOf(pendingToken)}::bytea, ${endOf("pending link", scope.at)}::timestamptz,
      ${await limitKey("identity", "network", networkOf(origin.address))}, ${session.row},
      ${scope.at.toISOString()}::timestamptz, ${trialKey}::bytea) as outcome`);
  switch (outcome) {
    case "signed in":
    case "factor":
    case "created":
      return { outcome, token: session.token };
    case "prove":
      return { outcome, pendingToken };
    default:
      return { outcome };
  }
}

/** A query: the address of the account whose password is awaited; null when none is any more. */
export function findPendingIdentity(db: Database, scope: Scope, proofHash: string) {
  return db.execute<{ email: string | null }>(
    sql`select pending_identity(${proofHash}::bytea, ${scope.at.toISOString()}::timestamptz) as email`,
  );
}

/** Counts an attempt and returns the hash that the password has to match. */
export async function beginPendingLink(scope: Scope, pendingToken: string, origin: RequestOrigin) {
  const hash = await hashOf(pendingToken);
  const { email } = await scope.rpc<{ email: string | null }>(
    sql`select pending_identity(${hash}::bytea, ${scope.at.toISOString()}::timestamptz) as email`,
  );
  const row = await scope.rpc<{ outcome: "gone" | "limited" | "tried"; password_hash: string | null }>(sql`
    select * from begin_pending_link(${hash}::bytea, ${await attemptOf("sign-in", email ?? "", origin)},
      ${scope.at.toISOString()}::timestamptz)`);
  return { outcome: row.outcome, passwordHash: row.password_hash };
}

export type PendingLinkResult =
  | { outcome: "linked"; token: string; email: string; fullName: string; identityEmail: string }
  /** The second factor is awaited; the identity is linked with it. */
  | { outcome: "factor"; token: string }
  /** `changed`: the password has changed since `beginPendingLink`. `taken`: linked otherwise meanwhile. */
  | { outcome: "gone" | "changed" | "taken" };

/** Links the pending identity and signs in, once. `notice`: the link of the mail about it. */
export async function completePendingLink(
  scope: Scope,
  pendingToken: string,
  passwordHash: string,
  notice: Link,
  origin: RequestOrigin,
): Promise<PendingLinkResult> {
  const session = await newSession(scope, origin);
  const { outcome, ...row } = await scope.rpc<{
    outcome: PendingLinkResult["outcome"];
    email: string;
    full_name: string;
    identity_email: string;
  }>(sql`
    select * from complete_pending_link(${await hashOf(pendingToken)}::bytea, ${passwordHash}, ${notice.hash}::bytea,
      ${notice.expires}::timestamptz, ${session.row},
      ${scope.at.toISOString()}::timestamptz)`);
  if (outcome === "factor") return { outcome, token: session.token };
  if (outcome !== "linked") return { outcome };
  const { email, full_name: fullName, identity_email: identityEmail } = row;
  return { outcome, token: session.token, email, fullName, identityEmail };
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
