/** Every column that people change is recorded: a new one is named in its table's trigger, or here. */
import { expect, test } from "vitest";
import { TABLES_WITH_HISTORY } from "#db/history/history.ts";
import { databaseOfFile } from "./database-of-file.ts";

const database = databaseOfFile();

/** What nobody changes once the row is there, and what the product keeps by itself. */
const NOT_RECORDED: Readonly<Record<string, readonly string[]>> = {
  transactions: ["loan_id", "asset_id", "is_correction", "created_by", "created_at"],
  budgets: ["period", "transaction_type", "category", "subcategory"],
  accounts: ["currency"],
  assets: ["currency"],
  liabilities: ["currency"],
  loans: ["currency"],
  schedules: [
    "payee",
    "payee_name",
    "payee_account",
    "series",
    "rest_of",
    "rest_of_day",
    "known_since",
    "created_by",
    "created_at",
  ],
};

test("each column of a table with a history is recorded, or is said not to be", async () => {
  for (const table of TABLES_WITH_HISTORY) {
    const { rows } = await database.owner`
      select a.attname as name from pg_attribute a
       where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         and a.attname not in ('household_id', 'id', 'version')`;
    const { rows: triggers } = await database.owner`
      select encode(t.tgargs, 'escape') as columns from pg_trigger t
       where t.tgrelid = ${table}::regclass and t.tgname = 'record_changed_rows'`;
    const recorded = String(triggers[0]?.columns)
      .split(/\\000| /)
      .filter(Boolean);
    expect([...recorded, ...(NOT_RECORDED[table] ?? [])].toSorted(), table).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  }
});
