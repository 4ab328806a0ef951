import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Direction, Shift, Unit } from "#app/domain/plan/schedule.ts";
import type { ScheduledType } from "#app/domain/plan/schedule-entry.ts";
import { accounts } from "../accounts/schema.ts";
import { cents, day, dayRange, LARGEST_AMOUNT, moment, momentRange, versionRange, visible } from "../columns.ts";
import { currencies } from "../exchange-rates/schema.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";
import { loans } from "../loans/schema.ts";

/** Money that comes again, or once. When it comes is computed (app/domain/plan/occurrences.ts): nothing makes rows of it. */
export const schedules = pgTable(
  "schedules",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    name: text().notNull(),
    direction: text().$type<Direction>().notNull(),
    type: text().$type<ScheduledType>().notNull(),
    category: text(),
    subcategory: text(),
    amount: cents("amount").notNull(),
    /** The other end of a range. */
    amount_to: cents("amount_to"),
    /** Whether the amount is "about" so much. */
    is_about: boolean().notNull().default(false),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    /** Where it leaves or arrives; of a transfer, where it leaves. Null: not said. */
    account_id: uuid(),
    to_account_id: uuid(),
    loan_id: uuid(),
    /** For whom it is paid, like a child whose school fees it is. */
    person: text(),
    /** Who is paid, or pays, by number and by name, as movements know them (app/domain/movements/payee.ts): learned from an entry. */
    payee: text(),
    payee_name: text(),
    /** The account at a paybill. */
    payee_account: text(),
    /** Since when it is known who: matches are computed in the order in which things became known. */
    known_since: moment("known_since").notNull(),
    unit: text().$type<Unit>().notNull(),
    every: smallint().notNull().default(1),
    anchor: day("anchor").notNull(),
    month_day: smallint(),
    also_day: smallint(),
    shift: text().$type<Shift>().notNull().default("none"),
    until: day("until"),
    times: smallint(),
    is_payday: boolean().notNull().default(false),
    /** Of what is paid in instalments their days and cents, `2027-01-05 6500000, 2027-05-04 6000000`, of which schedule_days has the rows. */
    instalments: text(),
    /** Those that followed each other by "from now on" have one. */
    series: uuid().notNull(),
    /** Of the rest of an occurrence that is paid in two parts: that occurrence, by schedule and planned day. Both are of one series. */
    rest_of: uuid(),
    rest_of_day: day("rest_of_day"),
    /** Nothing is planned before this day: that on which it was written down, or on which it was resumed. */
    counts_from: day("counts_from").notNull(),
    /** While it is paused nothing of it is planned. */
    paused_at: moment("paused_at"),
    created_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
    removed_at: moment("removed_at"),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    foreignKey({
      name: "schedules_account_known",
      columns: [t.household_id, t.account_id],
      foreignColumns: [accounts.household_id, accounts.id],
    }),
    foreignKey({
      name: "schedules_to_account_known",
      columns: [t.household_id, t.to_account_id],
      foreignColumns: [accounts.household_id, accounts.id],
    }),
    foreignKey({
      name: "schedules_loan_known",
      columns: [t.household_id, t.loan_id],
      foreignColumns: [loans.household_id, loans.id],
    }),
    foreignKey({
      name: "schedules_rest_of_known",
      columns: [t.household_id, t.rest_of],
      foreignColumns: [t.household_id, t.id],
    }),
    // For deleting a person, which removes them from it.
    index("schedules_of_person").on(t.created_by),
    check("schedules_name_length", sql`char_length(${t.name}) between 1 and 120`),
    visible("schedules_name_plain", t.name),
    check("schedules_person_length", sql`char_length(${t.person}) between 1 and 60`),
    visible("schedules_person_plain", t.person),
    check(
      "schedules_payee_lengths",
      sql`char_length(${t.payee}) between 1 and 300 and char_length(${t.payee_name}) between 1 and 300
        and char_length(${t.payee_account}) between 1 and 100 and (${t.payee} is null) = (${t.payee_name} is null)`,
    ),
    check(
      "schedules_instalments_shape",
      sql`${t.instalments} ~ '^\\d{4}-\\d\\d-\\d\\d \\d+(, \\d{4}-\\d\\d-\\d\\d \\d+)*$'`,
    ),
    visible("schedules_payee_plain", t.payee, t.payee_name, t.payee_account),
    check(
      "schedules_type_of_direction",
      sql`case ${t.direction} when 'in' then ${t.type} = 'income' when 'transfer' then ${t.type} = 'transfer'
        when 'out' then ${t.type} in ('expense', 'saving', 'giving', 'tithe', 'loan_repayment') else false end`,
    ),
    check(
      "schedules_category_known",
      sql`case when ${t.type} in ('tithe', 'loan_repayment', 'transfer') then ${t.category} is null and ${t.subcategory} is null
        else coalesce(category_known(${t.type}, ${t.category}, ${t.subcategory}), false) end`,
    ),
    check("schedules_loan_of_repayment", sql`(${t.type} = 'loan_repayment') = (${t.loan_id} is not null)`),
    check(
      "schedules_transfer_arrives",
      sql`case when ${t.direction} = 'transfer' then ${t.to_account_id} is not null and ${t.account_id} is distinct from ${t.to_account_id}
        else ${t.to_account_id} is null end`,
    ),
    check("schedules_payday_comes_in", sql`not ${t.is_payday} or ${t.direction} = 'in'`),
    check("schedules_amount_range", sql`${t.amount} between 1 and ${LARGEST_AMOUNT}`),
    check("schedules_amount_to_range", sql`${t.amount_to} > ${t.amount} and ${t.amount_to} <= ${LARGEST_AMOUNT}`),
    check("schedules_unit_known", sql`${t.unit} in ('once', 'day', 'week', 'month', 'year', 'listed')`),
    check("schedules_every_range", sql`${t.every} between 1 and 366`),
    check("schedules_month_days_range", sql`${t.month_day} between -1 and 31 and ${t.month_day} <> 0`),
    check("schedules_also_day_range", sql`${t.also_day} between -1 and 31 and ${t.also_day} <> 0`),
    check(
      "schedules_month_days_of_months",
      sql`(${t.month_day} is null or ${t.unit} in ('month', 'year')) and (${t.also_day} is null or ${t.unit} = 'month')`,
    ),
    check("schedules_shift_known", sql`${t.shift} in ('none', 'before', 'after')`),
    check("schedules_rest_of_occurrence", sql`(${t.rest_of} is null) = (${t.rest_of_day} is null)`),
    check("schedules_times_range", sql`${t.times} between 1 and 1200`),
    dayRange("schedules_anchor_range", t.anchor),
    dayRange("schedules_until_range", t.until),
    dayRange("schedules_counts_from_range", t.counts_from),
    dayRange("schedules_rest_of_day_range", t.rest_of_day),
    momentRange("schedules_paused_at_range", t.paused_at),
    momentRange("schedules_known_since_range", t.known_since),
    momentRange("schedules_created_at_range", t.created_at),
    momentRange("schedules_removed_at_range", t.removed_at),
    versionRange("schedules_version_range", t.version),
  ],
);

export const ofSchedule = (name: string, t: { household_id: never; schedule_id: never }) =>
  foreignKey({
    name,
    columns: [t.household_id, t.schedule_id],
    foreignColumns: [schedules.household_id, schedules.id],
  });

/** Of a schedule of unit `listed`: each day with its amount. */
export const schedule_days = pgTable(
  "schedule_days",
  {
    household_id: ofHousehold(),
    schedule_id: uuid().notNull(),
    day: day("day").notNull(),
    amount: cents("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.schedule_id, t.day] }),
    ofSchedule("schedule_days_of_schedule", t as never),
    dayRange("schedule_days_day_range", t.day),
    check("schedule_days_amount_range", sql`${t.amount} between 1 and ${LARGEST_AMOUNT}`),
  ],
);

/** What a household said of its plan as a whole. */
export const plan_settings = pgTable(
  "plan_settings",
  {
    household_id: ofHousehold().primaryKey(),
    /** Whether nobody can say when money comes. */
    income_varies: boolean().notNull().default(false),
    /** So much less than the budget has is spent on each day until one. */
    less_a_day: cents("less_a_day"),
    less_until: day("less_until"),
  },
  (t) => [
    check(
      "plan_settings_less_a_day_range",
      sql`${t.less_a_day} between 1 and ${LARGEST_AMOUNT} and (${t.less_a_day} is null) = (${t.less_until} is null)`,
    ),
    dayRange("plan_settings_less_until_range", t.less_until),
  ],
);
