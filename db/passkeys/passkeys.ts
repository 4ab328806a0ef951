/** Passkeys (WebAuthn). Each verb calls a function in db/passkeys/functions; signatures are checked by the worker. */
import { sql } from "drizzle-orm";
import { type Result, refused } from "../../app/domain/result.ts";
import type { Database } from "../client.ts";
import type { RequestOrigin } from "../identity/attempts.ts";
import type { Link } from "../identity/links.ts";
import { storeNoticeLink } from "../identity/passwords.ts";
import { newSession, type SignIn, type SignInRow } from "../identity/sessions.ts";
import { bytes, hashOf } from "../identity/token.ts";
import { firstRow, type Scope } from "../scope.ts";

const at = (scope: Scope) => sql`${scope.at.toISOString()}::timestamptz`;

export type OwnPasskey = {
  id: string;
  name: string;
  credential_id: string;
  transports: string[];
  /** Whether it is synchronised between devices. */
  backed_up: boolean;
  created_at: string;
  last_used_at: string | null;
};

/** A query: the caller's passkeys, the oldest first. */
export const listOwnPasskeys = (db: Database) => db.execute<OwnPasskey>(sql`select * from list_own_passkeys()`);

/** The key that a signature has to match. */
export type StoredPasskey = {
  userId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
};

/** @returns null for a key that nobody has */
export async function findPasskey(scope: Scope, credentialId: string): Promise<StoredPasskey | null> {
  const row = await scope.rpc<{ user_id: string; public_key: string; counter: string; transports: string[] }>(
    sql`select * from find_passkey(${credentialId})`,
  );
  if (row === undefined) return null;
  const publicKey = Uint8Array.from(row.public_key.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return { userId: row.user_id, publicKey, counter: Number(row.counter), transports: row.transports };
}

/** A checked signature. The challenge is good once. */
export type UsedPasskey = {
  credentialId: string;
  counter: number;
  /** Whether the device verified its user, by a finger, a face or a PIN: that counts as both factors. */
  isVerified: boolean;
  challenge: string;
  /** ISO 8601. */
  challengeExpires: string;
};

/** `passkey_gone`: it, or its challenge, can no longer be used. `secured`: no key until a mailed link has set a password. */
export async function signInWithPasskey(
  scope: Scope,
  used: UsedPasskey,
  origin: RequestOrigin,
): Promise<Result<SignIn, { code: "passkey_gone" | "secured" }>> {
  const session = await newSession(scope, origin);
  const { outcome } = await scope.rpc<{ outcome: SignInRow | "gone" | "secured" }>(sql`
    select sign_in_with_passkey(${used.credentialId}, ${used.counter}, ${used.isVerified}::boolean,
      ${await hashOf(used.challenge)}::bytea, ${used.challengeExpires}::timestamptz, ${session.row}, ${at(scope)}) as outcome`);
  if (outcome === "gone") return refused({ code: "passkey_gone" });
  if (outcome === "secured") return refused({ code: "secured" });
  return { ok: true, value: { token: session.token, awaitsFactor: outcome === "factor" } };
}

/** `done` is false when it is not the caller's, was used before, or did not verify its user where that is needed. */
export async function reauthenticateWithPasskey(scope: Scope, used: UsedPasskey) {
  const [own, challenge] = await Promise.all([hashOf(scope.sessionToken ?? ""), hashOf(used.challenge)]);
  const result = await scope.attempt("signed-in", (db) => ({
    result: db.execute<{ done: boolean }>(sql`
      select reauthenticate_with_passkey(${own}::bytea, ${used.credentialId}, ${used.counter}, ${used.isVerified}::boolean,
        ${challenge}::bytea, ${used.challengeExpires}::timestamptz, ${at(scope)}) as done`),
  }));
  return firstRow(result);
}

export type NewPasskey = {
  id: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  isBackedUp: boolean;
  name: string;
  challenge: string;
  challengeExpires: string;
};

/** @param notice the link of the mail about it */
export async function addPasskey(scope: Scope, key: NewPasskey, notice: Link) {
  const challenge = await hashOf(key.challenge);
  const result = await scope.attempt("account", (db) => ({
    result: db.execute<{ outcome: "added" | "known" | "many" | "gone" }>(sql`
      select add_passkey(${key.id}::uuid, ${key.credentialId}, ${bytes(key.publicKey)}::bytea, ${key.counter},
        ${`{${key.transports.join(",")}}`}::text[], ${key.isBackedUp}::boolean, ${key.name}, ${challenge}::bytea,
        ${key.challengeExpires}::timestamptz, ${at(scope)}) as outcome`),
    notice: storeNoticeLink(db, scope, notice),
  }));
  return firstRow(result);
}

/** `done` is false when it is not there any more. */
export const renamePasskey = (db: Database, id: string, name: string) =>
  db.execute<{ done: boolean }>(sql`select rename_passkey(${id}::uuid, ${name}) as done`);

/** `name` is null when it was gone. */
export const removePasskey = (db: Database, id: string) =>
  db.execute<{ name: string | null }>(sql`select remove_passkey(${id}::uuid) as name`);
