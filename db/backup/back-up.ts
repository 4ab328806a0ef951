/** `npm run backup -- FILE`: everything that the database at DATABASE_OWNER_URL holds, as of one moment, in one file. */
import { rm } from "node:fs/promises";
import pg from "pg";
import { copyOut } from "./copy.ts";
import { createBackup, readBackup } from "./file.ts";
import { connectTo, listSequences, listTables } from "./tables.ts";

/**
 * @param url the owner's address, which is reached by Postgres's own protocol
 * @returns how many rows each table had
 * @throws when there is such a file, or the database does not answer; then no file is left
 */
export async function backUp(url: string, path: string): Promise<Record<string, number>> {
  const client = await connectTo(url);
  try {
    await client.query("begin isolation level repeatable read, read only");
    const { rows } = await client.query<{ tag: string; at: string }>(
      `select tag, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from schema_migrations order by tag`,
    );
    const migrations = rows.map(({ tag }) => tag);
    const file = await createBackup(path, {
      at: rows[0]?.at ?? "",
      migrations,
      sequences: await listSequences(client),
    });
    try {
      const counts: Record<string, number> = {};
      for (const { table, columns } of await listTables(client)) {
        const names = columns.map(pg.escapeIdentifier).join(", ");
        const query = `select ${names} from public.${pg.escapeIdentifier(table)}`;
        const end = await file.writeTable({ table, columns }, (write) => copyOut(client, query, write));
        counts[table] = end.rows;
      }
      await file.end();
      // A file that was never read is no backup.
      await readBackup(path);
      return counts;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  } finally {
    await client.end();
  }
}

if (import.meta.filename === process.argv[1]) {
  const [path] = process.argv.slice(2);
  const url = process.env.DATABASE_OWNER_URL;
  if (!url || path === undefined) {
    console.error("Set DATABASE_OWNER_URL to the owner's unpooled address, and name the file: npm run backup -- FILE");
    process.exit(2);
  }
  try {
    const counts = Object.values(await backUp(url, path));
    const rows = counts.reduce((sum, count) => sum + count, 0);
    console.log(
      `${path} has ${rows} rows of ${counts.length} tables. It holds everything that people entrusted to you.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
