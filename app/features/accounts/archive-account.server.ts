import type { Result, StaleRow } from "#app/domain/result.ts";
import { archiveAccount as archiveRow, findStoredAccount } from "#db/accounts/accounts.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** The version is that which was shown. `archived` false: it is taken into use again. */
export type ArchiveAccount = { id: string; version: number; archived: boolean };

/** Archives an account, or takes it into use again. Where it is so already, that is a success. */
export async function archiveAccount(
  context: Context,
  { id, version, archived }: ArchiveAccount,
): Promise<Result<{ id: string }, StaleRow | Refusal>> {
  const answer = await writeAs(context, "archive-account", (db) => ({
    archived: archiveRow(db, { id, version }, archived),
    stored: findStoredAccount(db, id),
  }));
  if (!answer.ok) return answer;
  const [stored] = answer.value.data.stored;
  if (stored?.removed_at !== null) return { ok: false, refusal: { code: "gone" } };
  if ((stored.archived_at !== null) !== archived) return { ok: false, refusal: { code: "changed_meanwhile" } };
  return { ok: true, value: { id } };
}
