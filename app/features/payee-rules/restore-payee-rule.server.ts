import type { Result } from "#app/domain/result.ts";
import { findPayeeRule, restorePayeeRule as restoreRule } from "#db/payee-rules.ts";
import { type Context, writeAs } from "../context.ts";
import type { PayeeRuleRefusal } from "./stored.server.ts";

/** Brings a deleted rule back to its place. */
export async function restorePayeeRule(
  context: Context,
  id: string,
): Promise<Result<{ id: string }, PayeeRuleRefusal>> {
  const outcome = await writeAs(context, "restore-payee-rule", (db) => ({
    restored: restoreRule(db, id),
    stored: findPayeeRule(db, id),
  }));
  if (!outcome.ok) return outcome;
  if (outcome.value.data.stored.length === 0) return { ok: false, refusal: { code: "payee_rule_gone" } };
  return { ok: true, value: { id } };
}
