/** What belongs to an account and to none of its sessions, links or passwords. */
import { sql } from "drizzle-orm";
import type { Scope } from "./scope.ts";
import { hashOf } from "./token.ts";

/** Whether the session that asks ended with its account, in the last day. */
export async function wasAccountDeleted(scope: Scope): Promise<boolean> {
  const { deleted } = await scope.rpc<{ deleted: boolean }>(
    sql`select account_was_deleted(${await hashOf(scope.sessionToken ?? "")}::bytea) as deleted`,
  );
  return deleted;
}

/** The member's own currency, chosen once; choosing again changes nothing. */
export function chooseCurrency(scope: Scope, code: string) {
  return scope.write("signed-in", (db) => ({ result: db.execute(sql`select choose_currency(${code})`) }));
}
