import type { Result, StaleRow } from "#app/domain/result.ts";
import { findPayeeRule, type PayeeRuleChange, revisePayeeRule as reviseRule } from "#db/payee-rules/payee-rules.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";
import { isSame } from "./same.ts";

/** Changes a rule that still has the version that was shown. Its payee and direction stay. */
export async function revisePayeeRule(
  context: Context,
  { id, version, ...rule }: PayeeRuleChange & { id: string; version: number },
): Promise<Result<{ id: string }, StaleRow | Refusal>> {
  const answer = await writeAs(context, "revise-payee-rule", (db) => ({
    revised: reviseRule(db, { id, version }, rule),
    stored: findPayeeRule(db, id),
  }));
  if (!answer.ok) return answer;
  const {
    revised: [revised],
    stored: [stored],
  } = answer.value.data;
  if (revised || (stored?.version === version + 1 && isSame(stored, rule))) return { ok: true, value: { id } };
  return { ok: false, refusal: { code: stored ? "changed_meanwhile" : "gone" } };
}
