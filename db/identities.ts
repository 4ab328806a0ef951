/** Signing in with a provider. Each verb is one call of a function in db/functions/identities. */
import { sql } from "drizzle-orm";
import type { Identity, Provider } from "../app/domain/identity.ts";
import { endOf } from "../app/domain/lifetimes.ts";
import { networkOf } from "../app/domain/network.ts";
import type { RequestOrigin } from "./attempts.ts";
import { attemptOf, limitKey } from "./attempts.ts";
import type { Database } from "./client.ts";
import { newId } from "./id.ts";
import { firstRow, type Scope } from "./scope.ts";
import { newSession } from "./sessions.ts";
import { hashOf, newToken } from "./token.ts";

/**
 * - signed in: the identity is known, perhaps since a moment ago
 * - created: somebody new, with their own household and a trial, who has yet to choose a currency
 * - prove: their address has an account with a password, which they have to enter once
 * - taken: their address has an account that another identity opens
 * - unverified: somebody new whose address the provider does not vouch for
 * - limited: too many new accounts from this network address
 */
export type IdentitySignIn =
  | { outcome: "signed in" | "created"; sessionToken: string }
  | { outcome: "prove"; pendingToken: string }
  | { outcome: "taken" | "unverified" | "limited" };

/** @param timeZone the household's, if one is created; Nairobi's when unknown */
export async function signInWithIdentity(
  scope: Scope,
  identity: Identity,
  timeZone: string | null,
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
      ${scope.at.toISOString()}::timestamptz) as outcome`);
  if (outcome === "signed in" || outcome === "created") return { outcome, sessionToken: session.token };
  return outcome === "prove" ? { outcome, pendingToken } : { outcome };
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
  | { outcome: "linked"; sessionToken: string; email: string; fullName: string; identityEmail: string }
  /** `changed`: the password has changed since `beginPendingLink`. `taken`: linked otherwise meanwhile. */
  | { outcome: "gone" | "changed" | "taken" };

/** Links the pending identity and signs in, once. */
export async function completePendingLink(
  scope: Scope,
  pendingToken: string,
  passwordHash: string,
  origin: RequestOrigin,
): Promise<PendingLinkResult> {
  const session = await newSession(scope, origin);
  const { outcome, ...row } = await scope.rpc<{
    outcome: PendingLinkResult["outcome"];
    email: string;
    full_name: string;
    identity_email: string;
  }>(sql`
    select * from complete_pending_link(${await hashOf(pendingToken)}::bytea, ${passwordHash}, ${session.row},
      ${scope.at.toISOString()}::timestamptz)`);
  if (outcome !== "linked") return { outcome };
  const { email, full_name: fullName, identity_email: identityEmail } = row;
  return { outcome, sessionToken: session.token, email, fullName, identityEmail };
}

/** Links an identity to the caller, who must have entered their password in this session in the last ten minutes. */
export const linkIdentity = (
  db: Database,
  { provider, subject, email }: Identity,
  { session, at }: { session: string | null; at: Date },
) =>
  db.execute(
    sql`select link_identity(${provider}, ${subject}, ${email}, ${session}::bytea, ${at.toISOString()}::timestamptz)`,
  );

/** Unlinks an identity of the caller; `done` is false when the password no longer matches `passwordHash`. */
export async function unlinkIdentity(scope: Scope, provider: Provider, passwordHash: string) {
  const unlinked = await scope.write("account", (db) => ({
    result: db.execute<{ done: boolean }>(sql`select unlink_identity(${provider}, ${passwordHash}) as done`),
  }));
  return firstRow(unlinked);
}

/** A query: how the caller can sign in. One row without a provider when no identity is linked. */
export const listSignInMethods = (db: Database) =>
  db.execute<{ has_password: boolean; provider: Provider | null; email: string | null }>(
    sql`select * from own_sign_in_methods()`,
  );
