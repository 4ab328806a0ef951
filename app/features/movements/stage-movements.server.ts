import type { AccountEntry } from "#app/domain/accounts/account-entry.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import type { DayRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { Skeleton } from "#app/domain/movements/messages/skeletons.ts";
import type { MovementSource } from "#app/domain/movements/movement.ts";
import type { StagedMovement } from "#app/domain/movements/stored-movement.ts";
import type { Result } from "#app/domain/result.ts";
import { recordAccount } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { recordMessageSkeleton } from "#db/movements/message-skeletons.ts";
import { stageMovements as stageRows } from "#db/movements/movements.ts";
import { removeUnreadMessages } from "#db/movements/unread-messages.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { findOpeningRate, type RatesUnavailable } from "./rates.server.ts";

export type StageMovements = {
  account: string;
  source: MovementSource;
  movements: readonly StagedMovement[];
  /** The account where it is a new one, with what was in it before the first of its movements. */
  opened: AccountEntry | null;
  /** What someone said of a message that was not understood, for the next one with the same words. */
  skeleton?: Skeleton | null;
  /** Messages of the caller's phones that these movements settle. */
  sorted?: readonly string[];
};

/** How many were new, known already, and known with something else in them. */
export type Staged = { fresh: number; known: number; differing: number };

/**
 * Stores movements that wait for a review, and the account that they belong to, with what someone said of the message that
 * reports them. What is known is stored once.
 */
export async function stageMovements(
  context: Context,
  { account, source, movements, opened, skeleton = null, sorted = [] }: StageMovements,
): Promise<Result<Staged, RatesUnavailable | Refusal>> {
  const rate = opened ? await openingRate(context, opened) : ({ ok: true, value: null } as const);
  if (!rate.ok) return rate;
  const answer = await writeAs(context, "stage-movements", (db) => ({
    opened: opened ? recordAccount(db, account, opened, rate.value) : undefined,
    staged: stageRows(db, account, source, movements, context.scope.at),
    skeleton: skeleton ? recordMessageSkeleton(db, newId(), skeleton, context.scope.at) : undefined,
    sorted: sorted.length > 0 ? removeUnreadMessages(db, sorted) : undefined,
  }));
  if (!answer.ok) return answer;
  return { ok: true, value: answer.value.data.staged[0] ?? { fresh: 0, known: 0, differing: 0 } };
}

const openingRate = (context: Context, { currency, opening_day }: AccountEntry) =>
  prepareWrite(context, "stage-movements", async (): Promise<Result<DayRate | null, RatesUnavailable>> => {
    const { visitor } = await context.scope.read("app");
    const household = visitor.household.currency ?? DEFAULT_CURRENCY;
    return findOpeningRate(context, { currency: currency ?? household, day: opening_day, household });
  });
