/**
 * All of a household's data, table by table. The tables are those of db/schema: a new one there is exported without
 * further ado. What row-level security hides from the household is left out, and so is every secret.
 */
import { and, asc, eq, getTableColumns, is, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../client.ts";
import * as schema from "../schema.ts";

/** How a column's values are written. */
export type Kind = "text" | "list" | "cents" | "moment" | "plain";

export type ExportTable = {
  name: string;
  columns: readonly { name: string; kind: Kind; column: PgColumn }[];
  /** Rows are ordered by these, which are unique. */
  key: readonly PgColumn[];
  table: PgTable;
  /** Which rows are the household's. */
  ofHousehold: () => SQL;
};

/** A row by column names; `page_more`: whether its table goes on after it. */
export type ExportRow = Record<string, unknown>;

const currentHousehold = () => sql`(select current_household())`;

/** Hashes of tokens are stored as bytes, and nothing else is. */
const isSecret = (column: PgColumn) => column.getSQLType().startsWith("bytea");

function kindOf(column: PgColumn): Kind {
  const type = column.getSQLType();
  // Every bigint is an amount (db/schema).
  if (type === "bigint") return "cents";
  if (type.startsWith("timestamp")) return "moment";
  if (type.endsWith("[]")) return "list";
  return type === "text" || type === "jsonb" ? "text" : "plain";
}

/** JSON is written as the database has it. */
const asWritten = (column: PgColumn) =>
  column.getSQLType() === "jsonb" ? sql<string>`${column}::text`.as(column.name) : column;

function exportTable(table: PgTable, ofHousehold: () => SQL, columns?: readonly PgColumn[]): ExportTable {
  const { name, columns: all, primaryKeys } = getTableConfig(table);
  return {
    name,
    columns: (columns ?? all)
      .filter((column) => !isSecret(column))
      .map((column) => ({ name: column.name, kind: kindOf(column), column })),
    key: primaryKeys[0]?.columns ?? all.filter((column) => column.primary),
    table,
    ofHousehold,
  };
}

function ofHousehold(table: PgTable): ExportTable | null {
  const household = getTableConfig(table).columns.find(({ name }) => name === "household_id");
  return household ? exportTable(table, () => eq(household, currentHousehold()), CHOSEN.get(table)) : null;
}

const { households, profiles, household_members, schedules } = schema;
/** A restored household is an ordinary one. */
const { demo: _, ...householdColumns } = getTableColumns(households);
/** Instalments are rows of their own. */
const { instalments: __, ...scheduleColumns } = getTableColumns(schedules);
const CHOSEN = new Map<PgTable, readonly PgColumn[]>([[schedules, Object.values(scheduleColumns)]]);

/** The household itself, its present and past members by name only, and every table of a household. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  exportTable(households, () => eq(households.id, currentHousehold()), Object.values(householdColumns)),
  exportTable(
    profiles,
    () => sql`${profiles.id} in (select ${household_members.user_id} from ${household_members}
      where ${household_members.household_id} = ${currentHousehold()})`,
    [profiles.id, profiles.full_name],
  ),
  ...Object.values(schema)
    .filter((each) => is(each, PgTable))
    .map((table) => ofHousehold(table))
    .filter((table) => table !== null),
];

/** In bytes: a page holds no row beyond these, as the database's answer to a call is limited to 10 MB. */
const LARGEST_PAGE = 2_000_000;

/** A query: the first `limit` rows of a table, or those after a row; fewer where rows are long. */
export function listExportRows(
  db: Database,
  { table, columns, key, ofHousehold }: ExportTable,
  limit: number,
  after?: ExportRow,
) {
  const list = (items: readonly unknown[]) =>
    sql.join(
      items.map((item) => sql`${item}`),
      sql`, `,
    );
  const [keys, all] = [list(key), list(columns.map(({ column }) => column))];
  const page = db
    .select({
      ...Object.fromEntries(columns.map(({ name, column }) => [name, asWritten(column)])),
      page_bytes_before: sql<number>`sum(octet_length(row(${all})::text))
        over (order by ${keys} rows between unbounded preceding and 1 preceding)`.as("page_bytes_before"),
      page_more: sql<boolean>`lead(true, 1, false) over (order by ${keys})`.as("page_more"),
    })
    .from(table)
    .where(and(ofHousehold(), after ? sql`(${keys}) > (${list(key.map(({ name }) => after[name]))})` : undefined))
    .orderBy(...key.map((column) => asc(column)))
    .limit(limit)
    .as("page");
  return db
    .select()
    .from(page)
    .where(sql`coalesce(page_bytes_before, 0) < ${LARGEST_PAGE}`)
    .orderBy(...key.map(({ name }) => sql`${sql.identifier(name)}`));
}
