import type { Result } from "#app/domain/result.ts";
import { changeRates, type RateChange } from "#db/rate-changes/rate-changes.ts";
import type { Refusal } from "#db/refusal.ts";
import { takeTurn } from "#db/turn.ts";
import { type Context, writeAs } from "../context.ts";

/** The id makes it done once. `checksum`: of what was shown; anything else is shown first. */
export type RecordRateChange = RateChange & { id: string; checksum: string };

/** Gives all transactions of a currency in a period other rates. */
export async function recordRateChange(
  context: Context,
  { id, checksum, ...change }: RecordRateChange,
): Promise<Result<{ id: string }, Refusal>> {
  const answer = await writeAs(context, "record-rate-change", (db) => ({
    turn: takeTurn(db),
    changed: changeRates(db, id, change, { checksum, at: context.scope.at }),
  }));
  return answer.ok ? { ok: true, value: { id } } : answer;
}
