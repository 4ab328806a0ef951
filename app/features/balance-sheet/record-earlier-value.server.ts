import { z } from "zod";
import type { BalanceSheetKind } from "#app/domain/balance-sheet/balance-sheet.ts";
import { amountOrZero, day } from "#app/domain/entry-fields.ts";
import type { Result } from "#app/domain/result.ts";
import { findStoredItem, listValues, recordFirstValue } from "#db/balance-sheet/balance-sheet.ts";
import { type Context, writeAs } from "../context.ts";
import { syncRatesSince } from "./rates.server.ts";
import type { ItemRefusal } from "./refusal.ts";

export const earlierValueSchema = z.object({ since: day, value_then: amountOrZero });

export type RecordEarlierValue = z.output<typeof earlierValueSchema> & { kind: BalanceSheetKind; id: string };

/** Records since when an asset or a liability was there, and its value then. Sent again it records nothing and succeeds. */
export async function recordEarlierValue(
  context: Context,
  { kind, id, since, value_then: value }: RecordEarlierValue,
): Promise<Result<{ id: string }, ItemRefusal>> {
  const answer = await writeAs(context, "record-earlier-value", (db) => ({
    recorded: recordFirstValue(db, kind, id, { day: since, value }),
    stored: findStoredItem(db, kind, id),
    values: listValues(db, kind, id),
  }));
  if (!answer.ok) return answer;
  const { visitor, data } = answer.value;
  const [recorded, stored, first] = [data.recorded[0], data.stored[0], data.values[0]];
  if (!stored || stored.removed_at || !first) return { ok: false, refusal: { code: "gone" } };
  if (recorded) await syncRatesSince(context, visitor, stored.currency, since);
  return first.day === since && first.value === value
    ? { ok: true, value: { id } }
    : { ok: false, refusal: { code: "first_day_too_late", values: { before: first.day } } };
}
