/** Passes: paid for once, in shillings (db/functions/passes). */
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Day } from "../app/domain/calendar.ts";
import type { PassEnd, PassFailure, PassLength, PassMethod } from "../app/domain/passes.ts";
import { limitKey } from "./attempts.ts";
import type { Database } from "./client.ts";
import { pass_payments } from "./schema/index.ts";
import type { SystemScope } from "./system.ts";

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

/** Keys of the limits on attempts: by the household, and by the hour and the day of the phone that is asked. */
export const passLimitKeys = (householdId: string, phone: string): Promise<string[]> =>
  Promise.all([
    limitKey("pass", "household", householdId),
    limitKey("pass", "phone", phone),
    limitKey("pass", "phone by the day", phone),
  ]);

/** Records an attempt before anybody is asked to pay. One is under way at a time. */
export const beginPass = (db: Database, pass: NewPassPayment, keys: readonly string[], at: Date) =>
  db.execute<BegunPass>(
    sql`select outcome, attempt, retry_after from begin_pass(${pass.id}::uuid, ${pass.provider}, ${pass.reference},
      ${pass.months}::integer, ${pass.amount}::bigint, ${pass.currency}, ${pass.method}, ${pass.payer},
      ${`{${keys.join(",")}}`}::text[], ${at.toISOString()}::timestamptz)`,
  );

/** Stops waiting for a payment; one that is made all the same counts. */
export const stopWaitingForPass = (db: Database, id: string, at: Date) =>
  db.execute(sql`select stop_waiting_for_pass(${id}::uuid, ${at.toISOString()}::timestamptz)`);

/** What was asked for under a reference. */
export type PassToSettle = {
  /** Null where nothing was, or the household is gone. */
  household: string | null;
  amount: number;
  currency: string;
  method: PassMethod;
  /** Epoch milliseconds. */
  askedAt: number;
  /** Whether it was asked for by a household that is gone. */
  ended: boolean;
};

export async function findPassToSettle(
  system: SystemScope,
  provider: string,
  reference: string,
): Promise<PassToSettle | null> {
  const { rows } = await system.read((db) => ({
    rows: db.execute<PassToSettle>(
      sql`select household, amount::float8 as amount, currency, method, (extract(epoch from asked_at) * 1000)::float8 as "askedAt", ended from pass_to_settle(${provider}, ${reference})`,
    ),
  }));
  return rows[0] ?? null;
}

/** `granted` and `refunded` are returned once, by the call that made it so. `gone`: there is no such attempt. */
export type PassOutcome = "granted" | "refunded" | "failed" | "known" | "gone";

/**
 * Records how a payment ended. A paid one gives its days once, whatever is recorded again, and in whatever order.
 * @param options.isSeen whether somebody reads at once that it failed, so that no mail has to say so
 */
export async function settlePass(
  system: SystemScope,
  { provider, reference }: { provider: string; reference: string },
  { state, failure, receiptCode, paidAt }: PassEnd,
  { isSeen, at }: { isSeen: boolean; at: Date },
): Promise<PassOutcome> {
  const { settled } = await system.write((db) => ({
    settled: db.execute<{ outcome: PassOutcome }>(
      sql`select settle_pass(${provider}, ${reference}, ${state}, ${failure}, ${receiptCode}, ${paidAt}::timestamptz,
        ${isSeen}::boolean, ${at.toISOString()}::timestamptz) as outcome`,
    ),
  }));
  return settled[0]?.outcome ?? "gone";
}

/** The references to ask the provider about, as its webhook may have been lost. */
export async function listPassesToCheck(
  system: SystemScope,
  provider: string,
  at: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await system.read((db) => ({
    rows: db.execute<{ reference: string }>(
      sql`select reference from passes_to_check(${provider}, ${at.toISOString()}::timestamptz, ${limit}::integer)`,
    ),
  }));
  return rows.map(({ reference }) => reference);
}

/** How a payment ended, to mail to whoever began it. Amounts are in cents of shillings; what is paid has the rest. */
export type EndedPass = {
  household_id: string;
  id: string;
  email: string;
  first_name: string;
  household: string;
  method: PassMethod;
  months: PassLength;
  amount: number;
} & (
  | { state: "failed"; failure: PassFailure }
  | {
      state: "paid";
      receipt_number: number;
      receipt_code: string | null;
      paid_on: Day;
      starts_on: Day;
      ends_on: Day;
    }
);

/** @param reference null for all that were not mailed in the last hours */
export async function listEndedPasses(
  system: SystemScope,
  reference: string | null,
  at: Date,
  limit: number,
): Promise<EndedPass[]> {
  const { rows } = await system.read((db) => ({
    rows: db.execute<EndedPass>(
      sql`select household_id, id, email, first_name, household, state, failure, method, months, amount::float8 as amount, receipt_number,
          receipt_code, paid_on::text, starts_on::text, ends_on::text
        from ended_passes(${reference}, ${at.toISOString()}::timestamptz, ${limit}::integer)`,
    ),
  }));
  return rows;
}

/** Notes that a mail told how a payment ended. */
export async function markPassMailed(
  system: SystemScope,
  { household_id, id }: Pick<EndedPass, "household_id" | "id">,
  at: Date,
): Promise<void> {
  await system.write((db) => ({
    marked: db.execute(
      sql`select mark_pass_mailed(${household_id}::uuid, ${id}::uuid, ${at.toISOString()}::timestamptz)`,
    ),
  }));
}
