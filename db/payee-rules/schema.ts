import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { day, dayRange, moment, momentRange, versionRange, visible } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

/** What a household decided that a payee always is. The first that fits applies. */
export const payee_rules = pgTable(
  "payee_rules",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    position: integer().notNull(),
    /** As people see it. */
    label: text().notNull(),
    /** The payee, by number or by name; null for everyone whose name has the words. */
    payee: text(),
    /** Words in the name or the account; null for all of a payee. */
    words: text(),
    direction: text().$type<"in" | "out">().notNull(),
    type: text().$type<TransactionType>().notNull(),
    category: text(),
    subcategory: text(),
    applied_count: integer().notNull().default(0),
    applied_on: day("applied_on"),
    created_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
    version: integer().notNull().default(1),
    /** Kept for a day, so that removing it can be undone. */
    removed_at: moment("removed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    check("payee_rules_match_something", sql`num_nonnulls(${t.payee}, ${t.words}) > 0`),
    check("payee_rules_direction_known", sql`${t.direction} in ('in', 'out')`),
    check("payee_rules_type_plain", sql`${t.type} in ('income', 'expense', 'saving', 'giving', 'tithe')`),
    check(
      "payee_rules_text_lengths",
      sql`char_length(${t.label}) between 1 and 200 and char_length(${t.payee}) <= 250 and char_length(${t.words}) between 1 and 100`,
    ),
    visible("payee_rules_texts_plain", t.label, t.payee, t.words),
    check(
      "payee_rules_category_known",
      sql`case when ${t.type} = 'tithe' then ${t.category} is null and ${t.subcategory} is null
        else coalesce(category_known(${t.type}, ${t.category}, ${t.subcategory}), false) end`,
    ),
    check(
      "payee_rules_counts_range",
      sql`${t.position} between 0 and 1000000000 and ${t.applied_count} between 0 and 1000000000`,
    ),
    dayRange("payee_rules_applied_on_range", t.applied_on),
    momentRange("payee_rules_created_at_range", t.created_at),
    versionRange("payee_rules_version_range", t.version),
    momentRange("payee_rules_removed_at_range", t.removed_at),
    uniqueIndex("payee_rules_known_once")
      .on(t.household_id, t.direction, sql`coalesce(${t.payee}, '')`, sql`lower(coalesce(${t.words}, ''))`)
      .where(sql`removed_at is null`),
    index("payee_rules_of_person").on(t.created_by),
  ],
);
