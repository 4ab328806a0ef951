/** What a chain may have left behind in a household. */
import type { TestApp } from "../app-server.ts";

const TABLES = [
  "imports",
  "import_rows",
  "export_rows",
  "accounts",
  "loans",
  "assets",
  "liabilities",
  "budgets",
  "transactions",
  "movements",
  "own_accounts",
  "payee_rules",
  "schedules",
  "occurrence_changes",
  "occurrence_links",
  "splits",
  "pockets",
  "pocket_moves",
  "carried_lines",
  "household_months",
] as const;

/** How many rows of each table a household has. */
export async function rowsIn(app: TestApp, household: string): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => `(select count(*)::int from ${table} where household_id = $1) as ${table}`);
  const [row] = await app.owner.query(`select ${counts.join(", ")}`, [household]);
  return row as Record<string, number>;
}
