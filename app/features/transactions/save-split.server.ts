import { MOST_PARTS } from "#app/domain/limits.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { cashSignOf, isPlain } from "#app/domain/transactions/transaction-types.ts";
import type { Refusal } from "#db/refusal.ts";
import { type SplitEntry, saveSplit as saveRows } from "#db/transactions/splits.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { certainOccurrence, planQueries } from "../plan/read-plan.server.ts";
import { refusalOfCategory } from "./check.ts";

/** `split`: the id of a new one, by which it is made once. `versions`: what the parts were (versionsOf). */
export type SaveSplit = { split: string; transaction: string; versions: string } & SplitEntry;

export type SplitRefusal =
  | Refusal
  | { code: "changed_meanwhile" | "transaction_gone" | "not_splittable" | "too_few_parts" | "too_many_parts" }
  | { code: "parts_differ_from_whole" | "directions_differ" }
  | { code: "category_unknown" };

/** Makes of a transaction, or of the split that it is in, these parts, which sum to the whole. Sent again it succeeds. */
export async function saveSplit(
  context: Context,
  { description, amount, parts, ...ids }: SaveSplit,
): Promise<Result<{ id: string }, SplitRefusal>> {
  const refusal = refusalOf({ description, amount, parts });
  if (refusal !== null) return refused(refusal);
  // None of its parts would fit what is planned as it does.
  const planned = await prepareWrite(context, "save-split", async () => {
    const { visitor, data, refusal } = await context.scope.read("app", planQueries);
    return data === null
      ? { ok: false, refusal }
      : { ok: true, value: certainOccurrence(data, visitor, ids.transaction) };
  });
  if (!planned.ok) return planned;
  const whole = { description, amount, parts, planned: planned.value };
  const answer = await writeAs(context, "save-split", (db) => ({
    saved: saveRows(db, ids, whole, context.scope.at),
  }));
  if (!answer.ok) return answer;
  switch (answer.value.data.saved[0]?.outcome) {
    case "saved":
      return { ok: true, value: { id: ids.transaction } };
    case "gone":
      return refused({ code: "transaction_gone" });
    case "fixed":
      return refused({ code: "not_splittable" });
    case "turned":
      return refused({ code: "directions_differ" });
    default:
      return refused({ code: "changed_meanwhile" });
  }
}

function refusalOf({ amount, parts }: SplitEntry): SplitRefusal | null {
  if (parts.length < 2) return { code: "too_few_parts" };
  if (parts.length > MOST_PARTS) return { code: "too_many_parts" };
  for (const { type, category, subcategory } of parts) {
    const entry = { type, category: category ?? undefined, subcategory: subcategory ?? undefined };
    if (!isPlain(type) || refusalOfCategory(entry) !== null) return { code: "category_unknown" };
  }
  if (new Set(parts.map(({ type }) => cashSignOf(type))).size > 1) return { code: "directions_differ" };
  return parts.reduce((sum, part) => sum + part.amount, 0) === amount ? null : { code: "parts_differ_from_whole" };
}
