import type { Result, StaleRow } from "#app/domain/result.ts";
import { findPayeeRule, restorePayeeRule as restoreRule } from "#db/payee-rules/payee-rules.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** Brings a deleted rule back to its place. */
export async function restorePayeeRule(
  context: Context,
  id: string,
): Promise<Result<{ id: string }, StaleRow | Refusal>> {
  const answer = await writeAs(context, "restore-payee-rule", (db) => ({
    restored: restoreRule(db, id),
    stored: findPayeeRule(db, id),
  }));
  if (!answer.ok) return answer;
  if (answer.value.data.stored.length === 0) return { ok: false, refusal: { code: "gone" } };
  return { ok: true, value: { id } };
}
