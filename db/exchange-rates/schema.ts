import { sql } from "drizzle-orm";
import { check, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { day, moment } from "../columns.ts";

export const currencies = pgTable("currencies", {
  code: text().primaryKey(),
  name: text().notNull(),
  decimals: integer().notNull(),
});

/**
 * What one US dollar was in each currency, as published for a day. `held` says why a rate is not trusted; no screen and
 * no sum uses such a rate.
 */
export const exchange_rates = pgTable(
  "exchange_rates",
  {
    currency: text()
      .notNull()
      .references(() => currencies.code),
    day: day("day").notNull(),
    per_dollar: numeric({ precision: 30, scale: 12 }).notNull(),
    source: text().notNull(),
    fetched_at: moment("fetched_at").notNull(),
    held: text(),
  },
  (t) => [
    primaryKey({ name: "exchange_rates_pk", columns: [t.currency, t.day] }),
    check("exchange_rates_positive", sql`${t.per_dollar} > 0`),
  ],
);

/** When a provider was last asked for a day: weekends and holidays have no rates. */
export const exchange_rate_requests = pgTable(
  "exchange_rate_requests",
  {
    currency: text()
      .notNull()
      .references(() => currencies.code),
    day: day("day").notNull(),
    requested_at: moment("requested_at").notNull(),
  },
  (t) => [primaryKey({ name: "exchange_rate_requests_pk", columns: [t.currency, t.day] })],
);
