import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { DurationUnit } from "#app/domain/calendar.ts";
import {
  cents,
  day,
  dayRange,
  LARGEST_AMOUNT,
  moment,
  momentRange,
  plain,
  signedRange,
  versionRange,
  visible,
} from "../columns.ts";
import { currencies } from "../exchange-rates/schema.ts";
import { ofHousehold } from "../household/schema.ts";

export const loans = pgTable(
  "loans",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    name: text().notNull(),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    principal_amount: cents("principal_amount").notNull(),
    outstanding_balance: cents("outstanding_balance").notNull(),
    disbursement_date: day("disbursement_date").notNull(),
    repayment_schedule: text(),
    /** Percent a year. */
    interest_rate: numeric({ precision: 7, scale: 2 }),
    duration: integer(),
    duration_unit: text().$type<DurationUnit>(),
    /** When someone last set the balance by hand; an older repayment can no longer be deleted. */
    balance_set_at: moment("balance_set_at"),
    removed_at: moment("removed_at"),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    uniqueIndex("loans_name_taken").on(t.household_id, sql`lower(${t.name})`).where(sql`removed_at is null`),
    check("loans_name_length", sql`char_length(${t.name}) between 1 and 120`),
    visible("loans_name_plain", t.name),
    check("loans_schedule_length", sql`char_length(${t.repayment_schedule}) <= 300`),
    plain("loans_schedule_plain", t.repayment_schedule),
    check("loans_principal_range", sql`${t.principal_amount} between 1 and ${LARGEST_AMOUNT}`),
    check("loans_balance_range", sql`${t.outstanding_balance} between 0 and ${LARGEST_AMOUNT}`),
    check("loans_rate_range", sql`${t.interest_rate} between 0 and 10000`),
    check("loans_duration_range", sql`${t.duration} between 1 and 36500`),
    check("loans_duration_complete", sql`(${t.duration} is null) = (${t.duration_unit} is null)`),
    dayRange("loans_disbursement_date_range", t.disbursement_date),
    momentRange("loans_balance_set_at_range", t.balance_set_at),
    momentRange("loans_removed_at_range", t.removed_at),
    versionRange("loans_version_range", t.version),
    check("loans_unit_known", sql`${t.duration_unit} in ('days', 'weeks', 'months', 'years')`),
  ],
);

/**
 * What changed a loan other than its transactions: its entry by hand, every correction since, and the amount of a deleted
 * receipt whose loan stayed. Together with the transactions they are a loan's complete history:
 * principal = received + every `principal_change`, balance = received − principal repaid + every `change`.
 */
export const loan_corrections = pgTable(
  "loan_corrections",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    loan_id: uuid().notNull(),
    day: day("day").notNull(),
    /**
     * `repaid before`: what happened to a loan between its disbursement and the day on which it was entered, if it is
     * dated back.
     */
    reason: text().$type<"entered" | "corrected" | "receipt deleted" | "repaid before">().notNull(),
    /** Signed, added to the outstanding balance. */
    change: cents("change").notNull(),
    /** Signed, added to the principal. */
    principal_change: cents("principal_change").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    foreignKey({ columns: [t.household_id, t.loan_id], foreignColumns: [loans.household_id, loans.id] }),
    index("loan_corrections_loan").on(t.household_id, t.loan_id, t.day),
    signedRange("loan_corrections_change_range", t.change, t.principal_change),
    dayRange("loan_corrections_day_range", t.day),
    momentRange("loan_corrections_created_at_range", t.created_at),
    check(
      "loan_corrections_reason_known",
      sql`${t.reason} in ('entered', 'corrected', 'receipt deleted', 'repaid before')`,
    ),
  ],
);

/**
 * A loan's complete history in one list (db/loans/views/loan_events.sql): `change` is the effect on its balance. The opening is
 * the one event that brought the loan into the household's books.
 */
export const loan_events = pgView("loan_events", {
  household_id: uuid().notNull(),
  loan_id: uuid().notNull(),
  transaction_id: uuid(),
  kind: text().$type<"received" | "repaid" | "entered" | "corrected" | "receipt deleted" | "repaid before">().notNull(),
  is_opening: boolean().notNull(),
  day: day("day").notNull(),
  description: text(),
  /** In the loan's currency, like everything here except `paid`. */
  amount: cents("amount"),
  interest: cents("interest"),
  paid: cents("paid"),
  paid_in: text(),
  change: cents("change").notNull(),
  principal_change: cents("principal_change").notNull(),
  created_at: moment("created_at").notNull(),
  /** The day from which the event holds. */
  counts_on: day("counts_on").notNull(),
}).existing();
