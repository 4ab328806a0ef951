import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Role } from "#app/domain/access.ts";
import { MONTH_RULES, type MonthRule } from "#app/domain/household-months.ts";
import { bytea, day, dayRange, listed, moment } from "../columns.ts";
import { currencies } from "../exchange-rates/schema.ts";
import { profiles } from "../identity/schema.ts";

export const households = pgTable(
  "households",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Null only until a founder who signed up without one has chosen; never changed afterwards (trigger). */
    currency: text().references(() => currencies.code),
    time_zone: text().notNull(),
    created_at: moment("created_at").notNull(),
    /** On which day its months begin; null: as in the calendar. */
    month_begins: text().$type<MonthRule>(),
    /** Of a made-up one that strangers look around in: 'begun' while it is made, then 'open', and nothing in it changes any more. */
    demo: text().$type<"begun" | "open">(),
  },
  (t) => [
    check("households_month_begins_known", sql`${t.month_begins} in (${listed(MONTH_RULES)})`),
    check("households_demo_known", sql`${t.demo} in ('begun', 'open')`),
    index("households_demo").on(t.created_at).where(sql`demo is not null`),
  ],
);

export const ofHousehold = () =>
  uuid("household_id")
    .notNull()
    .references(() => households.id, { onDelete: "cascade" });

export const household_members = pgTable(
  "household_members",
  {
    household_id: ofHousehold(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text().$type<Role>().notNull().default("viewer"),
    founder: boolean().notNull().default(false),
    active: boolean().notNull(),
    joined_at: moment("joined_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.user_id] }),
    uniqueIndex("household_members_one_active").on(t.user_id).where(sql`active`),
    index("household_members_of_person").on(t.user_id),
    check("household_members_role_known", sql`${t.role} in ('viewer', 'editor')`),
  ],
);

export const invitations = pgTable(
  "invitations",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    email: text().notNull(),
    role: text().$type<Role>().notNull().default("viewer"),
    token_hash: bytea().notNull().unique(),
    /** Hashes of links that a newer mail has replaced. */
    replaced_hashes: bytea().array().notNull().default(sql`'{}'`),
    invited_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
    expires_at: moment("expires_at").notNull(),
    accepted_at: moment("accepted_at"),
    accepted_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    revoked_at: moment("revoked_at"),
    /** When Resend accepted the newest mail; null until then. */
    sent_at: moment("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    uniqueIndex("invitations_one_open")
      .on(t.household_id, t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
    check("invitations_role_known", sql`${t.role} in ('viewer', 'editor')`),
    index("invitations_replaced").using("gin", t.replaced_hashes),
  ],
);

/**
 * The days of a household's months, where they are not the calendar's: the first day of every month, 1970 to 2100. A month ends
 * where the next begins, so that there is neither a gap nor an overlap. No row: the calendar's. Written as a whole by
 * set_household_months alone.
 */
export const household_months = pgTable(
  "household_months",
  {
    household_id: ofHousehold(),
    period: text().notNull(),
    first_day: day("first_day").notNull(),
    /** Whether someone chose the day, rather than the rule. */
    by_hand: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.period] }),
    unique("household_months_first_day").on(t.household_id, t.first_day),
    check("household_months_period_shape", sql`${t.period} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("household_months_period_range", sql`${t.period} between '1970-01' and '2100-12'`),
    dayRange("household_months_first_day_range", t.first_day),
  ],
);
