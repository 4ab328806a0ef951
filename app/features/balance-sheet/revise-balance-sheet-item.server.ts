import { z } from "zod";
import { type BalanceSheetKind, daysForNextValue } from "#app/domain/balance-sheet/balance-sheet.ts";
import { amountOrZero, day } from "#app/domain/entry-fields.ts";
import type { Result } from "#app/domain/result.ts";
import { findStoredItem, reviseValue } from "#db/balance-sheet/balance-sheet.ts";
import { type Context, writeAs } from "../context.ts";
import { syncRatesFor } from "./rates.server.ts";
import type { ItemRefusal } from "./refusal.ts";

export const newValueSchema = z.object({ value: amountOrZero, valued_on: day });

/** The version is that which was shown. */
export type ReviseBalanceSheetItem = z.output<typeof newValueSchema> & {
  kind: BalanceSheetKind;
  id: string;
  version: number;
};

/** Records a new value of an asset or a liability. Sent again it records nothing and succeeds. */
export async function reviseBalanceSheetItem(
  context: Context,
  { kind, id, version, value, valued_on: valuedOn }: ReviseBalanceSheetItem,
): Promise<Result<{ id: string }, ItemRefusal>> {
  const answer = await writeAs(context, "revise-balance-sheet-item", (db) => ({
    revised: reviseValue(db, kind, id, version, value, valuedOn),
    stored: findStoredItem(db, kind, id),
  }));
  if (!answer.ok) return answer;
  const { visitor, data } = answer.value;
  const [revised, stored] = [data.revised[0], data.stored[0]];
  if (revised) {
    if (stored) await syncRatesFor(context, visitor, stored.currency, valuedOn);
    return { ok: true, value: { id } };
  }
  if (!stored || stored.removed_at) return { ok: false, refusal: { code: "gone" } };
  if (stored.version === version) {
    const values = daysForNextValue(stored.last_updated, visitor.today);
    return { ok: false, refusal: { code: "day_out_of_range", values } };
  }
  const isSame = stored.version === version + 1 && stored.value === value && stored.last_updated === valuedOn;
  return isSame ? { ok: true, value: { id } } : { ok: false, refusal: { code: "changed_meanwhile" } };
}
