/** The secrets that the worker may tell (docs/decisions/055-the-worker-tells-a-second-secret.md), for the database's owner. */
import { createHash } from "node:crypto";
import type { NeonQueryFunction } from "@neondatabase/serverless";

type Owner = NeonQueryFunction<false, false>;

/**
 * Stores the hash of what the worker tells. The previous secret stays valid beside a new one, for a worker that still runs with
 * it, until the new one is stored again.
 */
export async function storeWorkerSecret(sql: Owner, secret: string): Promise<void> {
  const hash = `\\x${createHash("sha256").update(secret).digest("hex")}`;
  await sql.transaction([
    sql`delete from worker_secrets where hash <> ${hash}::bytea
      and ${hash}::bytea = (select hash from worker_secrets order by stored_at desc limit 1)`,
    sql`insert into worker_secrets (hash, stored_at) values (${hash}, now())
      on conflict (hash) do update set stored_at = now()`,
    sql`delete from worker_secrets where hash not in (select hash from worker_secrets order by stored_at desc limit 2)`,
  ]);
}

/** By how many are stored. */
const STANDING: Record<number, string> = {
  0: "No secret of the worker's is stored, so the database asks for none: see docs/deployment.md.",
  1: "One secret of the worker's is taken.",
  2: "Two secrets of the worker's are taken: run this again with the new one once the worker has it.",
};

/** @returns how many secrets the database takes, and what is to be done about it */
export async function describeWorkerSecrets(sql: Owner): Promise<string> {
  const [stored] = await sql`select count(*)::int as count from worker_secrets`;
  return STANDING[stored?.count] ?? "";
}
