import { planOf } from "#app/domain/budgets/budget.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Result } from "#app/domain/result.ts";
import { findLine, reviseLine, type StoredLine } from "#db/budgets/lines.ts";
import { type Context, writeAs } from "../context.ts";
import type { LineRefusal } from "./refusal.ts";
import { changedMeanwhile } from "./stored.server.ts";

/** The version and the currency are those that were shown; null is the household's own. */
export type ReviseBudgetLine = { id: string; version: number; amount: Cents; currency: string | null };

/**
 * Changes a line's planned amount in its currency; a foreign line keeps its rate. Sent again it changes nothing more and
 * succeeds.
 * @returns the line as it is stored now
 */
export async function reviseBudgetLine(
  context: Context,
  { id, version, amount, currency }: ReviseBudgetLine,
): Promise<Result<StoredLine, LineRefusal>> {
  const answer = await writeAs(context, "revise-budget-line", (db) => ({
    revised: reviseLine(db, id, version, amount, currency),
    line: findLine(db, id),
  }));
  if (!answer.ok) return answer;
  const { visitor, data } = answer.value;
  const [revised, stored] = [data.revised[0], data.line[0]];
  if (!stored) return { ok: false, refusal: { code: "gone" } };
  const { amount: planned, foreign } = planOf(stored);
  const isRepeated = planned === amount && (foreign?.currency ?? null) === currency;
  return revised || isRepeated
    ? { ok: true, value: stored }
    : { ok: false, refusal: changedMeanwhile(stored, visitor) };
}
