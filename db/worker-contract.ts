/** What a worker may ask of the database, as text: what the released one was given must still be there for it. */
import type { NeonQueryFunction } from "@neondatabase/serverless";

/** The version that serves: the newest migration that it knows, and what the role `app` may use. */
export type Contract = {
  schema: string;
  /** `f(uuid, text)`: what it returns, one column a line where it returns a table. */
  functions: Record<string, string[]>;
  /** `transactions.amount`: its type, what the worker may do with it, and whether it has to be filled in. */
  columns: Record<string, string[]>;
};

/** Said of a column without which no row can be inserted. */
const REQUIRED = "required";

export async function readContract(sql: NeonQueryFunction<false, false>): Promise<Contract> {
  const [versions, functions, columns] = await sql.transaction([
    sql`select max(tag) as schema from schema_migrations`,
    sql.query(FUNCTIONS),
    sql.query(COLUMNS),
  ]);
  const byName = (rows: Record<string, unknown>[] = []): Record<string, string[]> =>
    Object.fromEntries(rows.map(({ name, offers }) => [String(name), offers as string[]]));
  return { schema: String(versions?.[0]?.schema), functions: byName(functions), columns: byName(columns) };
}

/**
 * What a worker of `released` would miss in `current`, in words. Something new is no loss, but a column that a row
 * needs and the released worker does not fill in.
 * @param required the columns that have to be filled in, by table
 */
export function findLosses(released: Contract, current: Contract, required: Record<string, string[]>): string[] {
  const losses = (["functions", "columns"] as const).flatMap((kind) =>
    Object.entries(released[kind]).flatMap(([name, offers]) => {
      const now = current[kind][name];
      if (now === undefined) return [`${name} is gone`];
      const lostOffers = offers.filter((offer) => offer !== REQUIRED && !now.includes(offer));
      return lostOffers.map((offer) => `${name} no longer offers: ${offer}`);
    }),
  );
  const inserts = (contract: Contract, name: string) => contract.columns[name]?.includes("insert") === true;
  const tables = new Set(
    Object.keys(released.columns)
      .filter((name) => inserts(released, name))
      .map(tableOf),
  );
  for (const table of tables) {
    for (const column of required[table] ?? []) {
      const name = `${table}.${column}`;
      if (!inserts(released, name))
        losses.push(`${name} has to be filled in, and the released worker does not know it`);
      else if (!released.columns[name]?.includes(REQUIRED)) losses.push(`${name} has to be filled in now`);
    }
  }
  return losses.toSorted();
}

const tableOf = (name: string): string => name.split(".")[0] ?? "";

/** The columns without which no row can be inserted. */
export async function listRequiredColumns(sql: NeonQueryFunction<false, false>): Promise<Record<string, string[]>> {
  const rows = await sql`select c.relname as table, json_agg(a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     and a.attnotnull and not a.atthasdef and a.attidentity = ''
   group by c.relname`;
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns as string[]]));
}

/** By each number of arguments that it can be called with. */
const FUNCTIONS = `
select p.proname || '(' || (select coalesce(string_agg(format_type(type, null), ', ' order by n), '')
                              from unnest(p.proargtypes::oid[]) with ordinality a(type, n) where n <= given) || ')' as name,
       case when p.proargmodes is null or not 't' = any (p.proargmodes) then json_build_array(pg_get_function_result(p.oid))
            else (select json_agg(a.name || ' ' || format_type(a.type, null) order by a.n)
                    from unnest(p.proallargtypes, p.proargmodes, p.proargnames) with ordinality a(type, mode, name, n)
                   where a.mode = 't') end as offers
  from pg_proc p
 cross join generate_series((p.pronargs - p.pronargdefaults)::int, p.pronargs::int) given
 where p.pronamespace = 'public'::regnamespace and has_function_privilege('app', p.oid, 'execute')
 order by 1`;

const COLUMNS = `
select c.relname || '.' || a.attname as name,
       jsonb_build_array(format_type(a.atttypid, a.atttypmod))
         || (select coalesce(jsonb_agg(privilege), '[]') from unnest(array['select', 'insert', 'update']) as privilege
              where has_column_privilege('app', c.oid, a.attnum, privilege))
         || case when has_table_privilege('app', c.oid, 'delete') then '["delete"]'::jsonb else '[]' end
         || case when a.attnotnull and not a.atthasdef and a.attidentity = '' then '["required"]'::jsonb else '[]' end as offers
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
 where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
   and (has_table_privilege('app', c.oid, 'delete') or has_column_privilege('app', c.oid, a.attnum, 'select, insert, update'))
 order by 1`;
