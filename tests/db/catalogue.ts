/** The tables from the database's own catalogue, so that tests cover future tables, too. */
import type { Sql } from "./support.ts";

export type Table = {
  name: string;
  /** Columns that a writer may set, in their order. */
  columns: string[];
  key: string[];
  /** Columns that the worker's role may read. */
  readable: string[];
  ofHousehold: boolean;
};

/** Every table of the product, from the catalogue. */
export async function tablesOf(owner: Sql): Promise<Table[]> {
  const { rows } = await owner`
    select c.relname as name,
           (select json_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           (select json_agg(a.attname order by a.attnum) from pg_index i
              join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
             where i.indrelid = c.oid and i.indisprimary) as key,
           (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
               and has_column_privilege('app', c.oid, a.attnum, 'select')) as readable,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'household_id') as "ofHousehold"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by c.relname`;
  return rows as Table[];
}

/**
 * A row, and Postgres's version of it: any write changes that, even one of the same values. `text` is the row as
 * Postgres writes it.
 */
export type StoredRow = { version: string; row: Record<string, unknown>; text: string };

/** All rows of all tables, read as their owner. */
export async function allRows(owner: Sql, tables: readonly Table[]): Promise<Map<string, StoredRow[]>> {
  const answers = await owner.transaction(
    tables.map(({ name }) =>
      owner.query(`select t.xmin::text || t.ctid::text as version, to_jsonb(t) as row, to_jsonb(t)::text as text from ${name} t
                    order by to_jsonb(t)::text`),
    ),
  );
  return new Map(tables.map(({ name }, index) => [name, (answers[index]?.rows ?? []) as StoredRow[]]));
}
