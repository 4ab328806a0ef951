/** A whole data export on its way back into an empty household: staged table by table, then restored in one statement. */
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { EXPORT_TABLES, type ExportTable } from "./data-export.ts";

/** What is brought back. The household's own row says in which currency its totals are. */
const RESTORED = [
  "households",
  "accounts",
  "loans",
  "loan_corrections",
  "assets",
  "asset_values",
  "liabilities",
  "liability_values",
  "budgets",
  "carried_lines",
  "household_months",
  "transactions",
  "movements",
  "own_accounts",
  "payee_rules",
  "schedules",
  "schedule_days",
  "occurrence_changes",
  "occurrence_links",
  "plan_settings",
  "splits",
  "pockets",
  "pocket_moves",
] as const;

export const RESTORED_TABLES: readonly ExportTable[] = EXPORT_TABLES.filter(({ name }) =>
  RESTORED.some((each) => each === name),
);

/** A row as JSON by column, its amounts in cents, and its line in the file. */
export type ExportedRow = { line: number; row: string };

/** Counts a file that is chosen, or a part of one, before it is read. PI429: there were too many. */
export const countUpload = (db: Database, what: "file" | "rows", at: Date) =>
  db.execute(sql`select count_upload(${what}, ${at.toISOString()}::timestamptz)`);

/** Begins to stage an export that was read and found whole, of so many rows. */
export const beginRestore = (db: Database, id: string, fileName: string, rows: number, at: Date) =>
  db.execute(sql`select begin_restore(${id}::uuid, ${fileName}, ${rows}::integer, ${at.toISOString()}::timestamptz)`);

export function stageExportRows(db: Database, id: string, table: string, rows: readonly ExportedRow[]) {
  return db.execute<{ rows: number }>(
    sql`select stage_export_rows(${id}::uuid, ${table}, ${JSON.stringify(rows)}::jsonb) as rows`,
  );
}

export type RestorePlan = {
  /** The name of the household that was exported. */
  household: string | null;
  currency: string | null;
  /** Rows by table. */
  counts: Record<string, number>;
  obstacle: "incomplete" | "currency" | "not empty" | "deleted" | null;
};

/** What restoring would bring; no row where nothing of an export is staged. */
export function planRestore(db: Database, id: string) {
  return db.execute<{ plan: RestorePlan }>(sql`
    with staged as (
      select table_name, row from export_rows where household_id = (select current_household()) and import_id = ${id}::uuid
    )
    select jsonb_build_object(
      'household', (select row::jsonb ->> 'name' from staged where table_name = 'households' limit 1),
      'currency', (select row::jsonb ->> 'currency' from staged where table_name = 'households' limit 1),
      'counts', (select jsonb_object_agg(table_name, count) from (
          select table_name, count(*) as count from staged group by table_name) c),
      'obstacle', restore_obstacle(${id}::uuid)) as plan
     where exists (select from staged)`);
}

/** Restores what is staged, all or nothing. Returns how many transactions there are, also when called again. */
export function restoreExport(db: Database, id: string, at: Date) {
  return db.execute<{ added: number }>(
    sql`select restore_export(${id}::uuid, ${at.toISOString()}::timestamptz) as added`,
  );
}
