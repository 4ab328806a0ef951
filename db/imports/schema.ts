import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { DurationUnit } from "#app/domain/calendar.ts";
import type { RateSource } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { EntryType } from "#app/domain/transactions/transaction-types.ts";
import { accounts } from "../accounts/schema.ts";
import { cents, day, moment, visible } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

/**
 * A file being imported. Its rows wait here, already parsed and checked, until someone confirms or cancels, for a day at
 * most. What was added stays in the list of imports.
 */
export const imports = pgTable(
  "imports",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    file_name: text().notNull(),
    created_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: moment("created_at").notNull(),
    /** No transaction that came otherwise was recorded at this very moment (db/imports/functions/import_moment.sql). */
    committed_at: moment("committed_at"),
    added: integer(),
    undone_at: moment("undone_at"),
    /** Of an undone import: how many of its transactions were deleted with it, and how many stayed, as they were changed since. */
    taken_back: integer(),
    kept: integer(),
    /** The names of the file's columns. */
    columns: text().array(),
    /** How many rows wait here; counted as they are staged, so that nobody has to count them all. */
    staged_rows: integer().notNull().default(0),
    /** How many rows an export has: before they are all here, it is not brought back. Null: not an export. */
    expected_rows: integer(),
    /** What stands above the names of its columns: which bank it is of, and the number of which account. */
    about: text(),
    /** The account whose review its rows went into; null where they became transactions at once. */
    account_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.id] }),
    foreignKey({
      name: "imports_of_account",
      columns: [t.household_id, t.account_id],
      foreignColumns: [accounts.household_id, accounts.id],
    }),
    index("imports_waiting").on(t.created_at).where(sql`committed_at is null`),
    visible("imports_file_name_plain", t.file_name),
    check("imports_file_name_length", sql`char_length(${t.file_name}) <= 200`),
    check("imports_about_length", sql`char_length(${t.about}) <= 300`),
  ],
);

export const import_rows = pgTable(
  "import_rows",
  {
    household_id: ofHousehold(),
    import_id: uuid().notNull(),
    line: integer().notNull(),
    /** In plain words, when the row cannot be parsed; its other columns are null then. */
    problem: text(),
    /** As the file has them, so that rows with a problem can be given back. */
    cells: text().array(),
    id: uuid(),
    date: day("date"),
    type: text().$type<EntryType>(),
    category: text(),
    subcategory: text(),
    description: text(),
    amount: cents("amount"),
    currency: text(),
    loan: text(),
    asset: text(),
    interest_rate: numeric({ precision: 7, scale: 2 }),
    duration: integer(),
    duration_unit: text().$type<DurationUnit>(),
    interest: cents("interest"),
    /** The file's rate; null where the published one of its day applies. */
    rate: numeric({ precision: 30, scale: 18 }),
    rate_source: text().$type<RateSource>(),
    rate_date: day("rate_date"),
    /** The same to its loan's currency. */
    loan_rate: numeric({ precision: 30, scale: 18 }),
    loan_rate_source: text().$type<RateSource>(),
    loan_rate_date: day("loan_rate_date"),
    account: text(),
    to_account: text(),
    to_amount: cents("to_amount"),
    account_amount: cents("account_amount"),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.import_id, t.line] }),
    check("import_rows_problem_length", sql`char_length(${t.problem}) <= 2000`),
    foreignKey({
      columns: [t.household_id, t.import_id],
      foreignColumns: [imports.household_id, imports.id],
    }).onDelete("cascade"),
  ],
);

/** What the columns of a bank's file hold, as someone said it for a file with the same column names. */
export const import_mappings = pgTable(
  "import_mappings",
  {
    household_id: ofHousehold(),
    columns: text().notNull(),
    mapping: text().notNull(),
    used_at: moment("used_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.columns] }),
    check("import_mappings_columns_length", sql`char_length(${t.columns}) <= 2000`),
    check("import_mappings_mapping_length", sql`char_length(${t.mapping}) <= 2000`),
  ],
);

/** A row of one of an export's tables, as JSON, until the whole household is brought back. */
export const export_rows = pgTable(
  "export_rows",
  {
    household_id: ofHousehold(),
    import_id: uuid().notNull(),
    table_name: text().notNull(),
    line: integer().notNull(),
    row: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.household_id, t.import_id, t.table_name, t.line] }),
    check("export_rows_length", sql`char_length(${t.row}) <= 5000`),
    foreignKey({
      columns: [t.household_id, t.import_id],
      foreignColumns: [imports.household_id, imports.id],
    }).onDelete("cascade"),
  ],
);
