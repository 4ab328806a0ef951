/** Tokens of API clients: each verb calls a function in db/identity/functions. Secrets are passed as hashes. */
import { sql } from "drizzle-orm";
import { endOf } from "../../app/domain/limits.ts";
import { type Result, refused } from "../../app/domain/result.ts";
import type { Scope } from "../scope.ts";
import { hashOf } from "./token.ts";

const at = (scope: Scope) => sql`${scope.at.toISOString()}::timestamptz`;

/** @returns the session's id; null when it has ended */
export async function issueRefreshToken(scope: Scope, sessionToken: string, refresh: string): Promise<string | null> {
  const { id } = await scope.rpc<{ id: string | null }>(sql`
    select issue_refresh_token(${await hashOf(sessionToken)}::bytea, ${await hashOf(refresh)}::bytea, ${at(scope)}) as id`);
  return id;
}

/** Why a refresh token is not taken; one that was used already was stolen, so its session has ended. */
export type RefreshRefusal = { code: "refresh_token_already_used" | "refresh_token_not_found" };

/** Exchanges a refresh token for the next one. @returns the session's id */
export async function rotateRefreshToken(
  scope: Scope,
  old: string,
  next: string,
): Promise<Result<string, RefreshRefusal>> {
  const expires = endOf("session", scope.at);
  const { outcome, session_id: sessionId } = await scope.rpc<{
    outcome: "rotated" | "reused" | "gone";
    session_id: string;
  }>(sql`
    select * from rotate_refresh_token(${await hashOf(old)}::bytea, ${await hashOf(next)}::bytea, ${expires}::timestamptz,
      ${at(scope)})`);
  if (outcome === "rotated") return { ok: true, value: sessionId };
  return refused({ code: outcome === "reused" ? "refresh_token_already_used" : "refresh_token_not_found" });
}

/** A key that signs access tokens. `privateKey` is encrypted. */
export type SigningKey = { period: number; key_id: string; private_key: string; public_key: Record<string, unknown> };

export async function findSigningKeys(scope: Scope, periods: readonly number[]): Promise<SigningKey[]> {
  const { keys } = await scope.system.read((db) => ({
    keys: db.execute<SigningKey>(sql`select * from find_signing_keys(${`{${periods.join(",")}}`}::integer[])`),
  }));
  return keys;
}

/** Nothing happens where another worker has just stored that period's key. */
export async function addSigningKey(scope: Scope, key: SigningKey): Promise<void> {
  await scope.rpc(sql`
    select add_signing_key(${key.period}::integer, ${key.key_id}, ${key.private_key}, ${JSON.stringify(key.public_key)}::jsonb)`);
}

/** @returns false when it was used before */
export async function consumeOnce(scope: Scope, token: string, expires: Date): Promise<boolean> {
  const { fresh } = await scope.rpc<{ fresh: boolean }>(
    sql`select use_provider_token(${await hashOf(token)}::bytea, ${expires.toISOString()}::timestamptz) as fresh`,
  );
  return fresh;
}
