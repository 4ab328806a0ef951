/** What a backup holds of a database: every table but the two that say how its schema was made, and every sequence. */
import pg from "pg";

const SETTINGS = `
  set datestyle to 'ISO, MDY';
  set intervalstyle to postgres;
  set timezone to 'GMT';
  set extra_float_digits to 3;
  set client_encoding to 'UTF8';
  set statement_timeout to 0;
  set search_path to public`;

/** A connection on which a value reads and writes as the same text everywhere. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(SETTINGS);
  return client;
}

/** Generated columns are left out: the database computes them again. */
export async function listTables(client: pg.Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, json_agg(a.attname order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname not in ('schema_migrations', 'schema_objects')
      group by c.relname order by c.relname`,
  );
  return rows;
}

/** The next value of each. */
export async function listSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename",
  );
  const values: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: next } = await client.query<{ value: string }>(
      `select (last_value + is_called::int)::text as value from public.${pg.escapeIdentifier(name)}`,
    );
    values[name] = next[0]?.value ?? "1";
  }
  return values;
}
