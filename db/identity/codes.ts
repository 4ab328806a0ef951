/** Signing in with a code that is sent by e-mail: each function here calls one in db/identity/functions. */
import { sql } from "drizzle-orm";
import { endOf } from "../../app/domain/limits.ts";
import { type Result, refused } from "../../app/domain/result.ts";
import type { Database } from "../client.ts";
import type { Scope } from "../scope.ts";
import { attemptOf, type RequestOrigin } from "./attempts.ts";
import { newLink } from "./links.ts";
import { newSession, type SignIn, type SignInRow } from "./sessions.ts";
import { hashOf } from "./token.ts";

/** The hash of a code in the browser that asked for it. */
export const hashOfCode = (code: string, browser: string) => hashOf(`${code}|${browser}`);

/**
 * Stores a code for the browser whose cookie holds a token.
 * @returns false after too many requests
 */
export async function requestCode(
  scope: Scope,
  email: string,
  { code, browser }: { code: string; browser: string },
  origin: RequestOrigin,
): Promise<boolean> {
  const { stored } = await scope.rpc<{ stored: boolean }>(sql`
    select request_code(${await hashOf(browser)}::bytea, ${email}, ${await hashOfCode(code, browser)}::bytea,
      ${endOf("code", scope.at)}::timestamptz, ${await attemptOf("code", email, origin)}, ${scope.at.toISOString()}::timestamptz) as stored`);
  return stored;
}

/** A query: the address to which a browser's code was sent; null where it has none that can be used. */
export const findCode = (db: Database, scope: Scope, browserHash: string | null) =>
  db.execute<{ email: string | null }>(
    sql`select find_code(${browserHash}::bytea, ${scope.at.toISOString()}::timestamptz) as email`,
  );

/** Counts a wrong code, of whatever account. @returns how many there were in this hour */
export async function countWrongCode(scope: Scope): Promise<number> {
  const { count } = await scope.rpc<{ count: number }>(
    sql`select count_wrong_code(${scope.at.toISOString()}::timestamptz) as count`,
  );
  return count;
}

/** With `linkToken` the address has no account, and the token leads to making one. */
export type CodeSignIn = SignIn | { linkToken: string };

/** Why a mailed code is not taken. */
export type CodeRefusal =
  | { code: "mailed_code_wrong"; values: { triesLeft: number } }
  | { code: "mailed_code_limited" | "mailed_code_gone" };

/** Signs in with a code, in the browser that asked for it. */
export async function redeemCode(
  scope: Scope,
  { code, browser }: { code: string; browser: string },
  origin: RequestOrigin,
): Promise<Result<CodeSignIn, CodeRefusal>> {
  const [session, link] = [await newSession(scope, origin), await newLink(scope, "verify")];
  const { outcome, tries_left: triesLeft } = await scope.rpc<{
    outcome: SignInRow | "new" | "wrong" | "limited" | "gone";
    tries_left: number;
  }>(sql`
    select * from redeem_code(${await hashOf(browser)}::bytea, ${await hashOfCode(code, browser)}::bytea,
      ${link.hash}::bytea, ${link.expires}::timestamptz, ${session.row}, ${scope.at.toISOString()}::timestamptz)`);
  switch (outcome) {
    case "signed in":
    case "factor":
      return { ok: true, value: { token: session.token, awaitsFactor: outcome === "factor" } };
    case "new":
      return { ok: true, value: { linkToken: link.token } };
    case "wrong":
      return refused({ code: "mailed_code_wrong", values: { triesLeft } });
    case "limited":
      return refused({ code: "mailed_code_limited" });
    case "gone":
      return refused({ code: "mailed_code_gone" });
  }
}
