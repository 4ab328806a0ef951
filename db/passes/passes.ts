/**
 * A household's passes, as its members see and begin them; how they end comes through pass-payments.ts
 * (db/passes/functions).
 */
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { PassLength, PassMethod } from "../../app/domain/passes/passes.ts";
import type { Database } from "../client.ts";
import { idWithin } from "../id.ts";
import { limitKey } from "../identity/attempts.ts";
import { pass_payments } from "../schema.ts";

const household = () => sql`(select current_household())`;

/** When a pass of each length would begin and end if it were paid for today. */
export const listOfferedPasses = (db: Database) =>
  db.execute<{ months: PassLength; startsOn: Day; endsOn: Day }>(
    sql`select months, starts_on::text as "startsOn", ends_on::text as "endsOn" from offered_passes()`,
  );

/** An attempt to pay for a pass of the caller's household; no row for any other. */
export function findPassPayment(db: Database, id: string) {
  return passPayments(db).where(and(eq(pass_payments.household_id, household()), eq(pass_payments.id, id)));
}

/** How many payments the settings show. */
const MOST_SHOWN = 24;

/** What the household paid, the newest first, refunded ones included. */
export function listPaidPasses(db: Database) {
  return passPayments(db)
    .where(and(eq(pass_payments.household_id, household()), isNotNull(pass_payments.receipt_number)))
    .orderBy(desc(pass_payments.ended_at), desc(pass_payments.id))
    .limit(MOST_SHOWN);
}

/** The latest attempt of the last day. */
export function findLatestPassPayment(db: Database) {
  return passPayments(db)
    .where(
      and(
        eq(pass_payments.household_id, household()),
        sql`${pass_payments.asked_at} > request_time() - interval '1 day'`,
      ),
    )
    .orderBy(desc(pass_payments.asked_at))
    .limit(1);
}

const passPayments = (db: Database) =>
  db
    .select({
      id: pass_payments.id,
      reference: pass_payments.reference,
      months: pass_payments.months,
      amount: pass_payments.amount,
      currency: pass_payments.currency,
      method: pass_payments.method,
      payer: pass_payments.payer,
      state: pass_payments.state,
      failure: pass_payments.failure,
      askedAt: pass_payments.asked_at,
      checkedAt: pass_payments.checked_at,
      stoppedAt: pass_payments.stopped_at,
      paidAt: pass_payments.paid_at,
      receiptNumber: pass_payments.receipt_number,
      receiptCode: pass_payments.receipt_code,
      startsOn: pass_payments.starts_on,
      endsOn: pass_payments.ends_on,
    })
    .from(pass_payments)
    .$dynamic();

export type PassPayment = Awaited<ReturnType<typeof findPassPayment>>[number];

export type NewPassPayment = {
  id: string;
  provider: string;
  reference: string;
  months: PassLength;
  /** In cents. */
  amount: number;
  currency: string;
  method: PassMethod;
  /** As it is shown; null for a card. */
  payer: string | null;
};

export type BegunPass = {
  outcome: "new" | "known" | "failed" | "waiting" | "renews" | "limited";
  /** The attempt to look at: this one, or the one that is under way. */
  attempt: string;
  /** In seconds, where there were too many. */
  retry_after: number | null;
};

/**
 * What an attempt is called at its provider. The household is part of it, as another household may send the same id; it
 * is no longer than an id, as nobody says how long the provider lets it be.
 */
export const passReference = (householdId: string, id: string): string => `pamoja-${idWithin(householdId, id)}`;

/** Keys of the limits on attempts: by the household, and by the hour and the day of the phone that is asked. */
export const passLimitKeys = (householdId: string, phone: string): Promise<string[]> =>
  Promise.all([
    limitKey("pass", "household", householdId),
    limitKey("pass", "phone", phone),
    limitKey("pass", "phone by the day", phone),
  ]);

/** Records an attempt before anyone is asked to pay. One is under way at a time. */
export const beginPass = (db: Database, pass: NewPassPayment, keys: readonly string[], at: Date) =>
  db.execute<BegunPass>(
    sql`select outcome, attempt, retry_after from begin_pass(${pass.id}::uuid, ${pass.provider}, ${pass.reference},
      ${pass.months}::integer, ${pass.amount}::bigint, ${pass.currency}, ${pass.method}, ${pass.payer},
      ${`{${keys.join(",")}}`}::text[], ${at.toISOString()}::timestamptz)`,
  );

/** Stops waiting for a payment; one that is made all the same counts. */
export const stopWaitingForPass = (db: Database, id: string, at: Date) =>
  db.execute(sql`select stop_waiting_for_pass(${id}::uuid, ${at.toISOString()}::timestamptz)`);
