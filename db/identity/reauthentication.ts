/** Confirming again that it is them, before what cannot be undone: it holds for ten minutes in the session. */
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { firstRow, type Scope } from "../scope.ts";
import { partsOf, type StoredAuthenticator, type UsedFactor } from "../second-factor/factors.ts";
import type { RequestOrigin } from "./attempts.ts";
import { hashOfCode } from "./codes.ts";
import type { Link } from "./links.ts";
import { hashOf } from "./token.ts";

const ownSession = (scope: Scope) => hashOf(scope.sessionToken ?? "");
const at = (scope: Scope) => sql`${scope.at.toISOString()}::timestamptz`;

/**
 * Counts an attempt and returns what it has to match. With an authenticator a password alone is not enough. `tries`: how
 * many the session has had; more than it has where it was not ended at the last one, and then nothing is to be compared.
 */
export async function beginReauthentication(scope: Scope, by: "password" | "factor") {
  const own = await ownSession(scope);
  const begun = firstRow(
    await scope.attempt("signed-in", (db) => ({
      result: db.execute<{
        limited: boolean;
        needs_factor: boolean;
        password_hash: string | null;
        factor_id: string | null;
        secret: string;
        last_step: string;
        tries: number;
      }>(sql`select * from begin_reauthentication(${own}::bytea, ${by}, ${at(scope)})`),
    })),
  );
  if (!begun.ok) return begun;
  const {
    limited,
    needs_factor: needsFactor,
    password_hash: passwordHash,
    factor_id: id,
    secret,
    last_step,
    tries,
  } = begun.value.row;
  const authenticator: StoredAuthenticator | null = id === null ? null : { id, secret, lastStep: Number(last_step) };
  const attempt = { visitor: begun.value.visitor, limited, needsFactor, passwordHash, authenticator, tries };
  return { ok: true, value: attempt } as const;
}

/** Gives back what was counted for a proof that was right: what it was for may be refused. */
export const giveBackProofTry = (scope: Scope, by: "password" | "factor" | "code") =>
  scope.attempt("signed-in", (db, session) => ({
    result: db.execute(sql`select give_back_proof_try(${session}::bytea, ${by})`),
  }));

/**
 * Ends this session where it has used up its tries, and stores the link of the mail about it.
 * @returns whose it was; null while it has tries left; or why that is not known
 */
export async function endGuessingSession(scope: Scope, { hash, expires }: Link) {
  const result = await scope.attempt("signed-in", (db, session) => ({
    result: db.execute<{ done: boolean }>(sql`
      select end_guessing_session(${session}::bytea, ${hash}::bytea, ${expires}::timestamptz, ${at(scope)}) as done`),
  }));
  if (!result.ok) return result;
  return { ok: true, value: result.value.data.result[0]?.done ? result.value.visitor : null } as const;
}

/** The queries that record a proof, for the batch whose writes need it: they fail together. */
export type Proof = (db: Database) => { proof?: ReturnType<Database["execute"]> };

/** With a password that matched its hash. */
export async function proofOfPassword(scope: Scope, passwordHash: string): Promise<Proof> {
  const own = await ownSession(scope);
  return (db) => ({ proof: db.execute(sql`select reauthenticate(${own}::bytea, ${passwordHash}, ${at(scope)})`) });
}

/** With a checked code of the second factor. */
export async function proofOfFactor(scope: Scope, used: UsedFactor): Promise<Proof> {
  const own = await ownSession(scope);
  const { step, recovery, factor } = partsOf(used);
  return (db) => ({
    proof: db.execute(
      sql`select reauthenticate_with_factor(${own}::bytea, ${step}::bigint, ${recovery}::bytea, ${at(scope)}, ${factor}::uuid)`,
    ),
  });
}

/** The last proof of this session is recent. */
export const recentProof: Proof = () => ({});

/** With the code that was mailed to the caller. Counts an attempt: `tries` is how many proofs the session has had. */
export async function reauthenticateWithCode(
  scope: Scope,
  { code, browser }: { code: string; browser: string },
  origin: RequestOrigin,
) {
  const [own, browserHash, codeHash, device] = await Promise.all([
    ownSession(scope),
    hashOf(browser),
    hashOfCode(code, browser),
    hashOf(origin.device),
  ]);
  const result = await scope.attempt("signed-in", (db) => ({
    result: db.execute<{ outcome: "right" | "wrong" | "gone" | "limited"; tries_left: number; tries: number }>(sql`
      select * from reauthenticate_with_code(${own}::bytea, ${browserHash}::bytea, ${codeHash}::bytea, ${device}::bytea,
        ${at(scope)})`),
  }));
  return firstRow(result);
}
