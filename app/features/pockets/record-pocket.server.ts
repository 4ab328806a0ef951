import type { Cents } from "#app/domain/money.ts";
import type { PocketEntry } from "#app/domain/pockets/pocket-entry.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { findPocket, findSeries, movePockets, recordPocket as recordRow } from "#db/pockets/pockets.ts";
import { type Context, writeAs } from "../context.ts";
import type { PocketRefusal } from "./refusal.ts";
import { isSamePocket } from "./same.ts";

/** The id makes it recorded once, however often it is sent. */
export type RecordPocket = PocketEntry & {
  id: string;
  /** What is put in at once, in the currency of its account. */
  first?: { id: string; amount: Cents } | undefined;
};

/** Makes a pocket: a promise about money of an account, which moves none. The same sent again makes no other one. */
export async function recordPocket(
  context: Context,
  { id, first, ...entry }: RecordPocket,
): Promise<Result<{ id: string }, PocketRefusal>> {
  const { at } = context.scope;
  const answer = await writeAs(context, "record-pocket", (db) => ({
    recorded: recordRow(db, id, entry, at),
    ...(first ? { put: movePockets(db, [{ ...first, pocket: id }], at) } : {}),
    stored: findPocket(db, id),
    bill: findSeries(db, entry.bill),
  }));
  if (!answer.ok) return answer;
  const [[stored], [bill]] = [answer.value.data.stored, answer.value.data.bill];
  return stored && isSamePocket(stored, entry, bill?.series ?? null)
    ? { ok: true, value: { id } }
    : refused({ code: "already_recorded" });
}
