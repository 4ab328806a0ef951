import type { Result, StaleRow } from "#app/domain/result.ts";
import { findStoredAccount, removeAccount as removeRow } from "#db/accounts/accounts.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** Deletes an account that still has the version that was shown; an already deleted one is a success. */
export async function removeAccount(
  context: Context,
  shown: { id: string; version: number },
): Promise<Result<{ id: string }, StaleRow | Refusal>> {
  const answer = await writeAs(context, "remove-account", (db) => ({
    removed: removeRow(db, shown),
    stored: findStoredAccount(db, shown.id),
  }));
  if (!answer.ok) return answer;
  const [stored] = answer.value.data.stored;
  return stored?.removed_at === null
    ? { ok: false, refusal: { code: "changed_meanwhile" } }
    : { ok: true, value: { id: shown.id } };
}
