/**
 * How payments for passes end: for webhooks, pages that wait, and the hourly job. All throw when the database does not
 * answer.
 */
import { sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { PassEnd, PassFailure, PassLength, PassMethod } from "../../app/domain/passes/passes.ts";
import type { SystemScope } from "../system.ts";

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
 * @param options.isSeen whether someone reads at once that it failed, so that no mail has to say so
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
