import type { Result } from "#app/domain/result.ts";
import { isPlain } from "#app/domain/transactions/transaction-types.ts";
import { findStored, reviseEntry } from "#db/transactions/entries.ts";
import { type Context, writeAs } from "../context.ts";
import { refusalOfInput } from "./check.ts";
import {
  givenRates,
  isQuestion,
  isWanted,
  type Rating,
  ratedEntry,
  refusalOfRate,
  settle,
} from "./entry-rates.server.ts";
import type { ReviseTransaction } from "./input.ts";
import type { TransactionRefusal } from "./refusal.ts";
import { isSame } from "./stored.server.ts";

/** Changes a transaction that still has the version that was shown. The same change sent again succeeds. */
export async function reviseTransaction(
  context: Context,
  input: ReviseTransaction,
): Promise<Result<{ id: string }, TransactionRefusal>> {
  const { id, type, version, ...entry } = input;
  if (type === "asset_purchased") return { ok: false, refusal: { code: "type_differs" } };
  const refusal = refusalOfInput(input);
  if (refusal !== null) return { ok: false, refusal };
  let rating: Rating = { given: givenRates(input), isUnavailable: false };
  for (;;) {
    const { given } = rating;
    const batch = await writeAs(context, "revise-transaction", (db) => ({
      revised: reviseEntry(db, ratedEntry({ ...entry, id, type }, given), version, context.scope.at),
      stored: findStored(db, id),
    }));
    if (!batch.ok) return batch;
    const {
      revised: [revised],
      stored: [stored],
    } = batch.value.data;
    if (revised === undefined) throw new Error("the database answered without an outcome");
    const { outcome } = revised;
    if (isWanted(outcome)) rating = await settle(context, rating, outcome);
    else if (isQuestion(outcome)) return { ok: false, refusal: refusalOfRate(outcome, rating.isUnavailable) };
    else {
      const isRepeated = stored?.version === version + 1 && isSame(stored, type, entry, outcome);
      if (outcome.revised || isRepeated) return { ok: true, value: { id } };
      if (!stored) return { ok: false, refusal: { code: "transaction_gone" } };
      const mayBecome = stored.type === type || (isPlain(stored.type) && isPlain(type));
      return { ok: false, refusal: { code: mayBecome ? "changed_meanwhile" : "type_differs" } };
    }
  }
}
