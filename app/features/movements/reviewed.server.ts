import type { Visitor } from "#app/domain/access.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { billsOf } from "#app/domain/movements/review/bills.ts";
import type { ReviewData } from "#app/domain/movements/review/review-data.ts";
import type { Result } from "#app/domain/result.ts";
import type { Verb } from "#app/domain/verbs.ts";
import { reviewQueries } from "#db/movements/review.ts";
import type { Refusal } from "#db/refusal.ts";
import { takeTurn } from "#db/turn.ts";
import { type Context, prepareWrite } from "../context.ts";
import { type PlanData, planQueries } from "../plan/read-plan.server.ts";

type Rows = Omit<ReviewData, "bills"> & PlanData;

/** What waits for a review, with what is planned that it may be. */
export const withBills = (rows: Rows, { household, today }: Visitor): ReviewData => ({
  ...rows,
  bills: billsOf(rows.movements, { ...rows, currency: household.currency ?? DEFAULT_CURRENCY }, today),
});

/** Loads what waits for a review, for a verb that writes. */
export async function loadReviewed(
  context: Context,
  verb: Verb,
): Promise<Result<{ visitor: Visitor; reviewed: ReviewData }, Refusal>> {
  return prepareWrite(context, verb, async () => {
    const { visitor, data, refusal } = await context.scope.read("app", (db) => ({
      turn: takeTurn(db),
      ...reviewQueries(db),
      ...planQueries(db),
    }));
    return data === null
      ? { ok: false, refusal }
      : { ok: true, value: { visitor, reviewed: withBills(data, visitor) } };
  });
}
