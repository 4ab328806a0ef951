/** An account itself, apart from its sessions, links and passwords. */
import { sql } from "drizzle-orm";
import type { Scope } from "./scope.ts";
import { hashOf } from "./token.ts";

/** Whether the requesting session ended with its account, in the last day. */
export async function wasAccountDeleted(scope: Scope): Promise<boolean> {
  const { deleted } = await scope.rpc<{ deleted: boolean }>(
    sql`select account_was_deleted(${await hashOf(scope.sessionToken ?? "")}::bytea) as deleted`,
  );
  return deleted;
}

/** Sets the member's preferred currency, once; choosing again changes nothing. */
export function chooseCurrency(scope: Scope, code: string) {
  return scope.write("signed-in", (db) => ({ result: db.execute(sql`select choose_currency(${code})`) }));
}
