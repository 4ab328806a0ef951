/** The queries of a batch by name, and the rows of each by the same name. */
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "./client.ts";
import { type InColumns, isInColumns, rowsOfColumns } from "./rows-in-columns.ts";

type Query = BatchItem<"pg">;
/** Queries by name. They run in the order in which they are written. */
export type Queries = Readonly<Record<string, Query | undefined>>;
/** `session` is the hash of the visitor's session token, by which the database knows it; null without a session. */
export type Build<Q extends Queries> = (db: Database, session: string | null) => Q;
/** The same for what a page reads, which may wait for a hash: the batch waits with it. */
export type Reading<Q extends Queries> = (db: Database, session: string | null) => Q | Promise<Q>;
type RowsOf<Q> =
  Q extends InColumns<infer Row>
    ? Row[]
    : Q extends { _: { readonly result: infer Result } }
      ? Result extends { rows: infer Rows; rowCount: number | null }
        ? Rows
        : Result
      : undefined;
/** The rows of each query, by its name. */
export type Data<Q extends Queries> = { [Name in keyof Q]: RowsOf<Q[Name]> };

/** Drops queries that are undefined. `dataOf` takes the results of the others, in their order. */
export function namedQueries(queries: Queries): {
  queries: Query[];
  dataOf: (results: readonly unknown[]) => Record<string, unknown>;
} {
  const present = Object.entries(queries).flatMap(([name, query]) => (query === undefined ? [] : [{ name, query }]));
  return {
    queries: present.map(({ query }) => query),
    dataOf: (results) =>
      Object.fromEntries(present.map(({ name, query }, index) => [name, rowsOf(query, results[index])])),
  };
}

/** Raw SQL returns its rows inside a result object; built queries return the rows themselves. */
function rowsOf(query: Query, result: unknown): unknown {
  const rows = Array.isArray(result) ? result : (result as { rows: unknown[] }).rows;
  return isInColumns(query) ? rowsOfColumns(rows[0]) : rows;
}
