import { setImmediate as nextTurn } from "node:timers/promises";
import type { Connection, StatementResult } from "./engine.ts";
import type { DatabaseRequest } from "./request.ts";

/** Thrown inside a transaction whose caller has gone; nobody is left to read it. */
export const CALLER_GONE = new Error("the caller has gone");

/**
 * Runs the statements of one request as one transaction: all of them or none.
 * Rolls back, and throws `CALLER_GONE`, when the caller leaves before the commit.
 */
export async function runTransaction(
  connection: Connection,
  request: DatabaseRequest,
  gone: AbortSignal,
  beforeStatement: (index: number, query: string) => void | Promise<void>,
): Promise<StatementResult[]> {
  const results: StatementResult[] = [];
  await connection.query(request.begin);
  try {
    for (const [index, { query, params }] of request.statements.entries()) {
      await beforeStatement(index, query);
      results.push(await connection.query(query, params));
      await leaveIfGone(gone);
    }
    await connection.query("commit");
  } catch (error) {
    // Where even this fails the connection is lost, and the transaction with it; the first error says more.
    await connection.query("rollback").catch(() => {});
    throw error;
  }
  return results;
}

/**
 * PGlite holds the one thread while it works, so a hang-up is only heard afterwards: the first turn may continue the
 * round of the event loop that has already looked at the sockets, the second is past a look.
 */
async function leaveIfGone(gone: AbortSignal): Promise<void> {
  await nextTurn();
  await nextTurn();
  if (gone.aborted) throw CALLER_GONE;
}
