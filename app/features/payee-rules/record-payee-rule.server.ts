import type { Result } from "#app/domain/result.ts";
import { findPayeeRule, type NewPayeeRule, recordPayeeRule as recordRule } from "#db/payee-rules/payee-rules.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";
import { isSame } from "./same.ts";

/**
 * Records what a payee always is. The same rule sent again records nothing and still succeeds; one for the same payee,
 * words and direction gets the new category instead.
 */
export async function recordPayeeRule(
  context: Context,
  { id, ...rule }: NewPayeeRule & { id: string },
): Promise<Result<{ id: string }, { code: "already_recorded" } | Refusal>> {
  const answer = await writeAs(context, "record-payee-rule", (db) => ({
    recorded: recordRule(db, id, rule, context.scope.at),
    stored: findPayeeRule(db, id),
  }));
  if (!answer.ok) return answer;
  const [stored] = answer.value.data.stored;
  if (stored && !isSame(stored, rule)) return { ok: false, refusal: { code: "already_recorded" } };
  return { ok: true, value: { id } };
}
