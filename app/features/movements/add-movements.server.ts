import { DEFAULT_IN, DEFAULT_OUT } from "#app/domain/imports/file-mapping.ts";
import { entriesOf, type MovementEntry } from "#app/domain/movements/review/entries.ts";
import { numbersOf } from "#app/domain/movements/review/known-numbers.ts";
import { readyCount } from "#app/domain/movements/review/payee-group.ts";
import { type Item, isSplittable, reviewOf } from "#app/domain/movements/review/review.ts";
import type { Result } from "#app/domain/result.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import type { NeededRate } from "#db/exchange-rates/rates.ts";
import { newId } from "#db/id.ts";
import { addMovements as addRows, agreeAccounts, lockAccountsOf, recordNumbers } from "#db/movements/movements.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";
import { type RatesUnavailable, syncRatesOf } from "./rates.server.ts";
import { loadReviewed } from "./reviewed.server.ts";

/** In milliseconds, for all that is asked of the database. */
const TIMEOUT = 29_000;

/**
 * `id`: of the addition, which makes it happen once. `expected`: how many movements the review said that it would add. `only`: one
 * of them alone; what is not said of it is found out later, as when it is split.
 */
export type AddMovements = { id: string; expected: number; only?: string };

/** `review_differs`: something changed since the review was shown, so that others would be added. */
export type AdditionRefusal = RatesUnavailable | { code: "review_differs" } | Refusal;

/**
 * Adds the movements that are ready, all of them or nothing.
 * @returns the transaction of the only one; null where none does, or all were added
 */
export async function addMovements(
  context: Context,
  { id, expected, only }: AddMovements,
): Promise<Result<{ id: string; transaction: string | null }, AdditionRefusal>> {
  context.scope.allowTime(TIMEOUT);
  const loaded = await loadReviewed(context, "add-movements");
  if (!loaded.ok) return loaded;
  const { visitor, reviewed } = loaded.value;
  const all = reviewOf(reviewed);
  const items =
    only === undefined ? all : all.filter((item) => item.movement.id === only && isSplittable(item)).map(asPlain);
  const outcome = entriesOf(items, reviewed, newId);
  const rates = await syncRatesOf(context, neededRates(outcome.entries, visitor.household.currency));
  if (!rates.ok) return rates;
  const numbers = numbersOf(items);
  const isStale = readyCount(items, outcome.refused.length) !== expected;
  const answer = await writeAs(context, "add-movements", (db) => ({
    added: isStale ? undefined : addRows(db, id, outcome, context.scope.at),
    locked: isStale ? undefined : lockAccountsOf(db, id),
    agreed: isStale ? undefined : agreeAccounts(db, id),
    numbers: isStale || numbers.length === 0 ? undefined : recordNumbers(db, numbers),
  }));
  if (!answer.ok) return answer;
  if (isStale) return { ok: false, refusal: { code: "review_differs" } };
  const entry = outcome.entries.find(({ movements }) => only !== undefined && movements.includes(only));
  return { ok: true, value: { id, transaction: entry?.id ?? null } };
}

/** As a plain transaction, of the kind for the rest unless another one is chosen or proposed. */
function asPlain(item: Item): Item {
  if (item.choice?.as === "transaction") return item;
  const isOut = item.movement.direction === "out";
  const [type, category = null, subcategory = null] = (isOut ? DEFAULT_OUT : DEFAULT_IN).split("|");
  return { ...item, choice: { as: "transaction", type: type as TransactionType, category, subcategory } };
}

/** Each currency and day once, but those of the household's currency. */
function neededRates(entries: readonly MovementEntry[], household: string | null): NeededRate[] {
  const foreign = entries.filter(({ currency }) => currency !== household);
  return [...new Map(foreign.map(({ currency, date: day }) => [`${currency} ${day}`, { currency, day }])).values()];
}
