import type { Result, StaleRow } from "#app/domain/result.ts";
import { findPayeeRule, movePayeeRule as moveRule } from "#db/payee-rules/payee-rules.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** Lets a rule apply before the one above it, or after the one below it. The first and the last stay where they are. */
export async function movePayeeRule(
  context: Context,
  { id, where }: { id: string; where: "up" | "down" },
): Promise<Result<{ id: string }, StaleRow | Refusal>> {
  const answer = await writeAs(context, "move-payee-rule", (db) => ({
    moved: moveRule(db, id, where),
    stored: findPayeeRule(db, id),
  }));
  if (!answer.ok) return answer;
  if (answer.value.data.stored.length === 0) return { ok: false, refusal: { code: "gone" } };
  return { ok: true, value: { id } };
}
