/** What was changed in many transactions at once, and how each was before. */
import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { RateSource } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { MovementSource } from "#app/domain/movements/movement.ts";
import { day, moment, plain } from "../columns.ts";
import { currencies } from "../exchange-rates/schema.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

/** Another rate for all transactions of a currency in a period; without `rate`, the published rate of each day. */
export const rate_changes = pgTable(
  "rate_changes",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    from_day: day("from_day").notNull(),
    to_day: day("to_day").notNull(),
    rate: numeric({ precision: 30, scale: 18 }),
    count: integer().notNull(),
    created_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
    undone_at: moment("undone_at"),
  },
  (t) => [
    primaryKey({ name: "rate_changes_pk", columns: [t.household_id, t.id] }),
    index("rate_changes_of_person").on(t.created_by),
  ],
);

/** The previous rates, and the version of the row since. */
export const rate_changed_transactions = pgTable(
  "rate_changed_transactions",
  {
    household_id: ofHousehold(),
    rate_change_id: uuid().notNull(),
    transaction_id: uuid().notNull(),
    version: integer().notNull(),
    exchange_rate: numeric({ precision: 30, scale: 18 }).notNull(),
    exchange_rate_source: text().$type<RateSource>().notNull(),
    exchange_rate_date: day("exchange_rate_date").notNull(),
  },
  (t) => [
    primaryKey({ name: "rate_changed_transactions_pk", columns: [t.household_id, t.rate_change_id, t.transaction_id] }),
    foreignKey({
      name: "rate_changed_transactions_of_rate_change",
      columns: [t.household_id, t.rate_change_id],
      foreignColumns: [rate_changes.household_id, rate_changes.id],
    }).onDelete("cascade"),
  ],
);

/** A change of many transactions at once, which can be undone at once; or what was added from a review, or discarded. */
export const bulk_edits = pgTable(
  "bulk_edits",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    count: integer().notNull(),
    created_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
    undone_at: moment("undone_at"),
    /** What became of movements; null for a change of transactions. */
    outcome: text().$type<"added" | "discarded">(),
    /** Where those movements came from, and the names of the files that are among it. */
    sources: text().array().$type<MovementSource[]>(),
    files: text().array(),
    /** How many of them were left out; and once it was undone, how many stayed, as their transactions were changed since. */
    left_out: integer(),
    kept: integer(),
  },
  (t) => [
    primaryKey({ name: "bulk_edits_pk", columns: [t.household_id, t.id] }),
    plain("bulk_edits_files_plain", sql`array_to_string(${t.files}, '')`),
    check("bulk_edits_outcome_known", sql`${t.outcome} in ('added', 'discarded')`),
    index("bulk_edits_of_person").on(t.created_by),
  ],
);

/** What each of its transactions was before, as JSON, and the version that the edit left it in; null if it deleted it. */
export const bulk_edited_transactions = pgTable(
  "bulk_edited_transactions",
  {
    household_id: ofHousehold(),
    edit_id: uuid().notNull(),
    transaction_id: uuid().notNull(),
    version: integer(),
    before: text().notNull(),
  },
  (t) => [
    primaryKey({ name: "bulk_edited_transactions_pk", columns: [t.household_id, t.edit_id, t.transaction_id] }),
    check("bulk_edited_transactions_length", sql`char_length(${t.before}) <= 5000`),
    foreignKey({
      name: "bulk_edited_transactions_of_edit",
      columns: [t.household_id, t.edit_id],
      foreignColumns: [bulk_edits.household_id, bulk_edits.id],
    }).onDelete("cascade"),
  ],
);
