import { z } from "zod";
import type { BalanceSheetKind } from "#app/domain/balance-sheet/balance-sheet.ts";
import { isCurrency } from "#app/domain/currency-codes.ts";
import { amountOrZero, day, lineOfText } from "#app/domain/entry-fields.ts";
import { because } from "#app/domain/field-code.ts";
import type { Result } from "#app/domain/result.ts";
import { findStoredItem, listValues, recordItem, requireNewAssetName } from "#db/balance-sheet/balance-sheet.ts";
import { type Context, writeAs } from "../context.ts";
import { syncRatesFor, syncRatesSince } from "./rates.server.ts";
import type { ItemRefusal } from "./refusal.ts";

/** What is owned or owed, at today's value; and since when it was there before today, at which value then. */
export const newItemSchema = z
  .object({
    name: lineOfText(120, "name_not_entered"),
    value: amountOrZero,
    /** Absent: the household's own. */
    currency: z.string().refine(isCurrency, because("currency_not_chosen")).optional(),
    since: day.optional(),
    /** Absent: today's. */
    value_then: amountOrZero.optional(),
  })
  .refine(({ since, value_then }) => since !== undefined || value_then === undefined, {
    path: ["since"],
    ...because("day_of_value_not_entered"),
  });

/** The id makes it recorded once, however often it is sent. */
export type RecordBalanceSheetItem = z.output<typeof newItemSchema> & {
  kind: BalanceSheetKind;
  id: string;
  /** Whether it is another asset than the one that has this name. */
  isAnother?: boolean;
};

/** Records an asset or a liability. The same one sent again records nothing and still succeeds. */
export async function recordBalanceSheetItem(
  context: Context,
  { kind, id, isAnother = false, ...entered }: RecordBalanceSheetItem,
): Promise<Result<{ id: string }, ItemRefusal>> {
  const { name, value, since, value_then: valueThen = value } = entered;
  const first = since === undefined ? undefined : { day: since, value: valueThen };
  const answer = await writeAs(context, "record-balance-sheet-item", (db) => ({
    named: kind === "asset" && !isAnother ? requireNewAssetName(db, id, name) : undefined,
    recorded: recordItem(db, kind, id, { ...entered, first }),
    stored: findStoredItem(db, kind, id),
    values: listValues(db, kind, id),
  }));
  if (!answer.ok) return answer;
  const { visitor, data } = answer.value;
  const [recorded, stored] = [data.recorded[0], data.stored[0]];
  const currency = entered.currency ?? visitor.household.currency;
  if (recorded) {
    if (currency !== null && since === undefined) await syncRatesFor(context, visitor, currency, visitor.today);
    if (currency !== null && since !== undefined) await syncRatesSince(context, visitor, currency, since);
    return { ok: true, value: { id } };
  }
  if (!stored) return { ok: false, refusal: { code: "first_day_too_late", values: { before: visitor.today } } };
  if (stored.removed_at) return { ok: false, refusal: { code: "recorded_and_deleted" } };
  const hasFirst =
    first === undefined || data.values.some((each) => each.day === first.day && each.value === first.value);
  const isSame = hasFirst && stored.name === name && stored.value === value && stored.currency === currency;
  return isSame ? { ok: true, value: { id } } : { ok: false, refusal: { code: "already_recorded" } };
}
