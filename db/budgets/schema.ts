import { sql } from "drizzle-orm";
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { CARRIED_TYPES, type CarriedType } from "#app/domain/budgets/budget.ts";
import type { RateSource } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { cents, day, dayRange, LARGEST_AMOUNT, listed, moment, momentRange, versionRange } from "../columns.ts";
import { currencies } from "../exchange-rates/schema.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

/**
 * A month's plan, line by line, in the household's currency. A line planned in another currency has that currency and the
 * rate its amount was converted at: that of the month's first day, which it may still await, or a typed one.
 */
export const budgets = pgTable(
  "budgets",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    period: text().notNull(),
    transaction_type: text().$type<TransactionType>().notNull(),
    category: text().notNull(),
    subcategory: text(),
    budgeted_amount: cents("budgeted_amount").notNull(),
    version: integer().notNull().default(1),
    planned_amount: cents("planned_amount"),
    planned_currency: text().references(() => currencies.code),
    exchange_rate: numeric({ precision: 30, scale: 18 }),
    exchange_rate_source: text().$type<Exclude<RateSource, "same currency">>(),
    exchange_rate_date: day("exchange_rate_date"),
    awaits_first_rate: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    unique("budgets_one_line")
      .on(t.household_id, t.period, t.transaction_type, t.category, t.subcategory)
      .nullsNotDistinct(),
    check("budgets_period_shape", sql`${t.period} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("budgets_period_range", sql`${t.period} between '1970-01' and '2100-12'`),
    check("budgets_amount_range", sql`${t.budgeted_amount} between 0 and ${LARGEST_AMOUNT}`),
    check(
      "budgets_plan_complete",
      sql`num_nonnulls(${t.planned_amount}, ${t.planned_currency}, ${t.exchange_rate}, ${t.exchange_rate_source}, ${t.exchange_rate_date}) in (0, 5)`,
    ),
    check("budgets_planned_range", sql`${t.planned_amount} between 0 and ${LARGEST_AMOUNT}`),
    dayRange("budgets_exchange_rate_date_range", t.exchange_rate_date),
    versionRange("budgets_version_range", t.version),
    check("budgets_rate_positive", sql`${t.exchange_rate} > 0`),
    check("budgets_rate_source_known", sql`${t.exchange_rate_source} in ('Frankfurter', 'typed')`),
    check("budgets_converted_once", sql`${t.budgeted_amount} = round(${t.planned_amount} * ${t.exchange_rate})`),
    check(
      "budgets_published_rates_awaited",
      sql`not ${t.awaits_first_rate} or coalesce(${t.exchange_rate_source} = 'Frankfurter', false)`,
    ),
    index("budgets_foreign").on(t.period).where(sql`planned_currency is not null`),
    index("budgets_awaiting").on(t.period).where(sql`awaits_first_rate`),
  ],
);

/**
 * A person's choice for a line from a month on: whether what is left of it carries over to the following months. Carrying begins
 * afresh with each choice. The amount carried is computed from the months since, never stored.
 */
export const carried_lines = pgTable(
  "carried_lines",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    period: text().notNull(),
    transaction_type: text().$type<CarriedType>().notNull(),
    category: text().notNull(),
    subcategory: text(),
    is_carried: boolean().notNull(),
    made_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    made_at: moment("made_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    unique("carried_lines_once")
      .on(t.household_id, t.transaction_type, t.category, t.subcategory, t.period)
      .nullsNotDistinct(),
    index("carried_lines_of_person").on(t.made_by),
    check("carried_lines_period_shape", sql`${t.period} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("carried_lines_period_range", sql`${t.period} between '1970-01' and '2100-12'`),
    check("carried_lines_type_known", sql`${t.transaction_type} in (${listed(CARRIED_TYPES)})`),
    check(
      "carried_lines_category_known",
      sql`coalesce(category_known(${t.transaction_type}, ${t.category}, ${t.subcategory}), false)`,
    ),
    momentRange("carried_lines_made_at_range", t.made_at),
  ],
);
