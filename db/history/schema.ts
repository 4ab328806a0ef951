import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

/** A row as JSON, or some of its columns. */
export type RowColumns = Record<string, unknown>;

/**
 * What people changed and deleted in the last 30 days, written by triggers (db/history/functions). Of an update
 * `before` and `after` hold the columns that differ, and those that say what they mean, such as the currency of an
 * amount. Of a deletion `before` is the whole row, and `after` null; of a row that was put back it is the other way
 * round.
 */
export const row_changes = pgTable(
  "row_changes",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    table_name: text().notNull(),
    row_id: uuid().notNull(),
    /** The row that it was changed along with, such as the transfer of a deleted fee; it is put back with that one. */
    part_of: uuid(),
    /** The change that it takes back. */
    restores: uuid(),
    changed_at: moment("changed_at").notNull(),
    changed_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    before: jsonb().$type<RowColumns>(),
    after: jsonb().$type<RowColumns>(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    check(
      "row_changes_table_known",
      sql`${t.table_name} in ('transactions', 'budgets', 'accounts', 'assets', 'liabilities', 'loans', 'asset_values', 'liability_values', 'schedules')`,
    ),
    check("row_changes_something", sql`num_nonnulls(${t.before}, ${t.after}) > 0`),
    index("row_changes_of_row").on(t.household_id, t.row_id, t.changed_at, t.id),
    index("row_changes_newest").on(t.household_id, t.changed_at, t.id).where(sql`part_of is null`),
    index("row_changes_restoring").on(t.household_id, t.restores, t.changed_at).where(sql`restores is not null`),
    index("row_changes_by_age").on(t.changed_at),
    index("row_changes_of_person").on(t.changed_by),
  ],
);
