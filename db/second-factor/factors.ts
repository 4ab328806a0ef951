/** The second factor: an authenticator app and recovery codes. Each verb calls a function in db/second-factor/functions. */
import { sql } from "drizzle-orm";
import { type Result, refused } from "../../app/domain/result.ts";
import type { Database } from "../client.ts";
import type { RequestOrigin } from "../identity/attempts.ts";
import type { Link } from "../identity/links.ts";
import { newSession } from "../identity/sessions.ts";
import { hashOf, newToken } from "../identity/token.ts";
import type { Scope } from "../scope.ts";

const at = (scope: Scope) => sql`${scope.at.toISOString()}::timestamptz`;

/** What an authenticator's code has to match. `secret` is encrypted; codes up to `lastStep` were used. */
export type StoredAuthenticator = { id: string; secret: string; lastStep: number };

/** A checked code: its time step, and the authenticator that it was checked against; or the hash of a recovery code. */
export type UsedFactor = { step: number; factorId: string } | { recoveryHash: string };

/** What is used up: the time step, the hash of a recovery code, and the authenticator; null for what it is not. */
export function partsOf(used: UsedFactor) {
  return "step" in used
    ? { step: used.step, recovery: null, factor: used.factorId }
    : { step: null, recovery: used.recoveryHash, factor: null };
}

/** The hash of a recovery code, which must be in its usual form. */
export const hashOfRecoveryCode = (userId: string, code: string): Promise<string> =>
  hashOf(`recovery|${userId}|${code}`);

export type OwnFactor = {
  id: string;
  /** Encrypted. */
  secret: string;
  created_at: string;
  /** Null while it is being set up. */
  confirmed_at: string | null;
  codes_left: number;
  /** When it is turned off, as someone asked. */
  reset_at: string | null;
};

/** A query: the caller's authenticator; no row without one. */
export const findOwnFactor = (db: Database, scope: Scope) =>
  db.execute<OwnFactor>(sql`select * from find_own_factor(${at(scope)})`);

export const beginAuthenticator = (db: Database, scope: Scope, { id, secret }: { id: string; secret: string }) =>
  db.execute(sql`select begin_authenticator(${id}::uuid, ${secret}, ${at(scope)})`);

/** Turns it on with its first code. `done` is false when it was turned on, or begun anew, meanwhile. */
export const confirmAuthenticator = (
  db: Database,
  scope: Scope,
  session: string | null,
  { id, step, hashes }: { id: string; step: number; hashes: readonly string[] },
) =>
  db.execute<{ done: boolean }>(
    sql`select confirm_authenticator(${id}::uuid, ${step}, ${hashArray(hashes)}, ${at(scope)}, ${session}::bytea) as done`,
  );

/** `done` is false without a second factor. */
export const renewRecoveryCodes = (db: Database, scope: Scope, hashes: readonly string[]) =>
  db.execute<{ done: boolean }>(sql`select renew_recovery_codes(${hashArray(hashes)}, ${at(scope)}) as done`);

/** `done` is false when it was off. */
export const turnOffFactor = (db: Database, scope: Scope) =>
  db.execute<{ done: boolean }>(sql`select turn_off_factor(${at(scope)}) as done`);

/** @param notice the link of the mail about it, which is stored where there was something to stop */
export const stopOwnFactorReset = (db: Database, scope: Scope, { hash, expires }: Link) =>
  db.execute(sql`select stop_own_factor_reset(${at(scope)}, ${hash}::bytea, ${expires}::timestamptz)`);

const hashArray = (hashes: readonly string[]) => sql`(select array_agg(hash::bytea)
  from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) hash)`;

/** A query: the sign-in that waits for its second factor; no row when none does. */
export const findPendingSignIn = (db: Database, scope: Scope, hash: string | null) =>
  db.execute<{ email: string; reset_at: string | null; factor_id: string | null; reset_hours: number }>(
    sql`select * from find_pending_sign_in(${hash}::bytea, ${at(scope)})`,
  );

export type FactorAttempt = { userId: string; authenticator: StoredAuthenticator; triesLeft: number };

/** `sign_in_gone`: no sign-in waits for its second factor here. */
export type FactorRefusal = { code: "sign_in_gone" | "factor_limited" };

/** Counts an attempt at the second factor of a pending sign-in and returns what it has to match. */
export async function beginFactorAttempt(
  scope: Scope,
  pending: string,
  origin: RequestOrigin,
): Promise<Result<FactorAttempt, FactorRefusal>> {
  const row = await scope.rpc<{
    outcome: "tried" | "gone" | "limited";
    user_id: string | null;
    secret: string;
    last_step: string;
    factor_id: string;
    tries_left: number;
  }>(
    sql`select * from begin_factor_attempt(${await hashOf(pending)}::bytea, ${await hashOf(origin.device)}::bytea, ${at(scope)})`,
  );
  if (row.outcome === "limited") return refused({ code: "factor_limited" });
  // Without a factor it was turned off in the last moment: signing in anew needs none.
  if (row.outcome === "gone" || row.user_id === null) return refused({ code: "sign_in_gone" });
  const authenticator = { id: row.factor_id, secret: row.secret, lastStep: Number(row.last_step) };
  return { ok: true, value: { userId: row.user_id, authenticator, triesLeft: row.tries_left } };
}

export type CompletedSignIn = {
  token: string;
  email: string;
  fullName: string;
  codesLeft: number;
  /** The address of the identity that was linked with the sign-in. */
  identityEmail: string | null;
};

/**
 * Signs in with a checked code.
 * @param trustedUntil until when this device needs no second factor; null where it does
 * @param notice the link of the mail about a used recovery code, or a linked identity
 */
export async function completeSignIn(
  scope: Scope,
  pending: string,
  used: UsedFactor,
  trustedUntil: string | null,
  notice: Link,
  origin: RequestOrigin,
): Promise<Result<CompletedSignIn, { code: "sign_in_gone" | "factor_code_wrong" }>> {
  const session = await newSession(scope, origin);
  const { step, recovery, factor } = partsOf(used);
  const row = await scope.rpc<{
    outcome: "signed in" | "wrong" | "gone";
    email: string;
    full_name: string;
    codes_left: number;
    identity_email: string | null;
  }>(sql`
    select * from complete_sign_in(${await hashOf(pending)}::bytea, ${step}::bigint, ${recovery}::bytea,
      ${trustedUntil}::timestamptz, ${notice.hash}::bytea, ${notice.expires}::timestamptz, ${session.row}, ${at(scope)},
      ${factor}::uuid)`);
  if (row.outcome !== "signed in") {
    return refused({ code: row.outcome === "gone" ? "sign_in_gone" : "factor_code_wrong" });
  }
  const { email, full_name: fullName, codes_left: codesLeft, identity_email: identityEmail } = row;
  return { ok: true, value: { token: session.token, email, fullName, codesLeft, identityEmail } };
}

export type FactorReset = {
  /** Whether it had been asked for before, of which everyone has been told. */
  isRepeated: boolean;
  fullName: string;
  addresses: string[];
  resetAt: string;
  stop: string;
};

/** Asks to turn off the second factor of a pending sign-in, one day from now or three. `stop` is the token that stops it. */
export async function requestFactorReset(
  scope: Scope,
  pending: string,
): Promise<Result<FactorReset, { code: "sign_in_gone" | "factor_resets_limited" }>> {
  const stop = newToken();
  const row = await scope.rpc<{
    outcome: "requested" | "already" | "limited" | "gone";
    full_name: string;
    addresses: string[];
    reset_at: string;
  }>(sql`
    select * from request_factor_reset(${await hashOf(pending)}::bytea, ${await hashOf(stop)}::bytea, ${at(scope)})`);
  if (row.outcome === "gone") return refused({ code: "sign_in_gone" });
  if (row.outcome === "limited") return refused({ code: "factor_resets_limited" });
  const { outcome, full_name: fullName, addresses, reset_at: resetAt } = row;
  return { ok: true, value: { isRepeated: outcome === "already", fullName, addresses, resetAt, stop } };
}

/** A query: when the second factor is turned off that a link stops; null when there is nothing to stop. */
export const findFactorReset = (db: Database, scope: Scope, stopHash: string | null) =>
  db.execute<{ reset_at: string | null }>(sql`select find_factor_reset(${stopHash}::bytea, ${at(scope)}) as reset_at`);

/** A query: when a second factor that was used on a device is turned off, and whether the device may stop that. */
export const findFactorResetOnDevice = (db: Database, scope: Scope, device: string | null) =>
  db.execute<{ effective_at: string; may_stop: boolean }>(
    sql`select * from find_factor_reset_on_device(${device}::bytea, ${at(scope)})`,
  );

/**
 * The same from a device on which the factor was used.
 * @param notice the link of the mail about it
 * @returns whose factor stays on; null when there was nothing that the device may stop
 */
export async function stopFactorResetOnDevice(scope: Scope, device: string, { hash, expires }: Link) {
  const row = await scope.rpc<{ email: string; full_name: string }>(
    sql`select * from stop_factor_reset_on_device(${await hashOf(device)}::bytea, ${hash}::bytea, ${expires}::timestamptz,
      ${at(scope)})`,
  );
  return row === undefined ? null : { email: row.email, fullName: row.full_name };
}

/**
 * The same by the link of a mail.
 * @returns whose factor stays on, and every address of theirs; null when there was nothing to stop any more
 */
export async function stopFactorReset(scope: Scope, stop: string, { hash, expires }: Link) {
  const row = await scope.rpc<{ email: string; full_name: string; addresses: string[] }>(sql`
    select told.* from (
      select stop_factor_reset(${await hashOf(stop)}::bytea, ${at(scope)}, ${hash}::bytea, ${expires}::timestamptz) as done offset 0) stopped
     cross join lateral find_addresses_of_notice(${hash}::bytea) told where stopped.done`);
  return row === undefined ? null : { email: row.email, fullName: row.full_name, addresses: row.addresses };
}

export type RememberedDevice = {
  id: string;
  user_agent: string;
  /** Two letters; null where unknown. */
  country: string | null;
  trusted_until: string;
};

/** A query: the caller's devices that need no second factor. */
export const listRememberedDevices = (db: Database, scope: Scope) =>
  db.execute<RememberedDevice>(sql`select * from list_remembered_devices(${at(scope)})`);

export const forgetRememberedDevice = (db: Database, id: string) =>
  db.execute(sql`select forget_remembered_device(${id}::uuid)`);
