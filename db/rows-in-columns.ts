/** Many rows as one, with each column as a list in JSON: the driver reads a list at once, and rows value by value. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** A query whose rows are made of their columns again (`namedQueries`). */
export type InColumns<Row> = ReturnType<Database["execute"]> & { rowOfColumns: Row | null };

/** @param rows a select of these columns, in its order */
export function inColumns<Row>(db: Database, names: readonly (keyof Row & string)[], rows: SQL): InColumns<Row> {
  const lists = names.map((name) => sql`coalesce(json_agg(${sql.identifier(name)}), '[]') as ${sql.identifier(name)}`);
  const query = db.execute(sql`select ${sql.join(lists, sql`, `)} from (${rows}) listed`);
  return Object.assign(query, { rowOfColumns: null });
}

export const isInColumns = (query: object): boolean => "rowOfColumns" in query;

export function rowsOfColumns(columns: unknown): Record<string, unknown>[] {
  const lists = Object.entries(columns as Record<string, unknown[]>);
  // An object that is given its names one by one becomes a dictionary, which is slow to read; JSON's and copies of it do not.
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(lists.map(([name]) => [name, null]))));
  const [first] = lists;
  return (first?.[1] ?? []).map((_, index) => {
    const row: Record<string, unknown> = { ...empty };
    for (const [name, list] of lists) row[name] = list[index];
    return row;
  });
}
