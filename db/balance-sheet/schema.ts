import { sql } from "drizzle-orm";
import { check, foreignKey, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { cents, day, dayRange, LARGEST_AMOUNT, moment, momentRange, versionRange, visible } from "../columns.ts";
import { currencies } from "../exchange-rates/schema.ts";
import { ofHousehold } from "../household/schema.ts";

const valued = {
  household_id: ofHousehold(),
  id: uuid().notNull(),
  name: text().notNull(),
  currency: text()
    .notNull()
    .references(() => currencies.code),
  value: cents("value").notNull(),
  /**
   * The latest day whose value was entered afterwards: from its first value to the one after that day it is taken to
   * change evenly.
   */
  dated_back: day("dated_back"),
  last_updated: day("last_updated").notNull(),
  removed_at: moment("removed_at"),
  version: integer().notNull().default(1),
};

export const assets = pgTable("assets", valued, (t) => [
  primaryKey({ columns: [t.household_id, t.id] }),
  check("assets_name_length", sql`char_length(${t.name}) between 1 and 120`),
  visible("assets_name_plain", t.name),
  check("assets_value_range", sql`${t.value} between 0 and ${LARGEST_AMOUNT}`),
  dayRange("assets_last_updated_range", t.last_updated),
  dayRange("assets_dated_back_range", t.dated_back),
  momentRange("assets_removed_at_range", t.removed_at),
  versionRange("assets_version_range", t.version),
]);

export const liabilities = pgTable("liabilities", valued, (t) => [
  primaryKey({ columns: [t.household_id, t.id] }),
  check("liabilities_name_length", sql`char_length(${t.name}) between 1 and 120`),
  visible("liabilities_name_plain", t.name),
  check("liabilities_value_range", sql`${t.value} between 0 and ${LARGEST_AMOUNT}`),
  dayRange("liabilities_last_updated_range", t.last_updated),
  dayRange("liabilities_dated_back_range", t.dated_back),
  momentRange("liabilities_removed_at_range", t.removed_at),
  versionRange("liabilities_version_range", t.version),
]);

/** Dated values, written by a trigger on the asset so that no writer can forget one. */
export const asset_values = pgTable(
  "asset_values",
  {
    household_id: ofHousehold(),
    asset_id: uuid().notNull(),
    day: day("day").notNull(),
    value: cents("value").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.asset_id, t.day] }),
    foreignKey({ columns: [t.household_id, t.asset_id], foreignColumns: [assets.household_id, assets.id] }),
    check("asset_values_value_range", sql`${t.value} between 0 and ${LARGEST_AMOUNT}`),
    dayRange("asset_values_day_range", t.day),
  ],
);

export const liability_values = pgTable(
  "liability_values",
  {
    household_id: ofHousehold(),
    liability_id: uuid().notNull(),
    day: day("day").notNull(),
    value: cents("value").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.liability_id, t.day] }),
    foreignKey({
      columns: [t.household_id, t.liability_id],
      foreignColumns: [liabilities.household_id, liabilities.id],
    }),
    check("liability_values_value_range", sql`${t.value} between 0 and ${LARGEST_AMOUNT}`),
    dayRange("liability_values_day_range", t.day),
  ],
);
