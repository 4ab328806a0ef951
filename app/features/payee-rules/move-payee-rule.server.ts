import type { Result, StaleRow } from "#app/domain/result.ts";
import { findPayeeRule, movePayeeRule as moveRule } from "#db/payee-rules/payee-rules.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/**
 * Lets a rule apply directly before another one, or after it. One that does so already stays where it is, so that a form that is sent
 * twice moves it once.
 */
export async function movePayeeRule(
  context: Context,
  { id, where, other }: { id: string; where: "before" | "after"; other: string },
): Promise<Result<{ id: string }, StaleRow | Refusal>> {
  const answer = await writeAs(context, "move-payee-rule", (db) => ({
    moved: moveRule(db, id, where, other),
    stored: findPayeeRule(db, id),
  }));
  if (!answer.ok) return answer;
  if (answer.value.data.stored.length === 0) return { ok: false, refusal: { code: "gone" } };
  return { ok: true, value: { id } };
}
