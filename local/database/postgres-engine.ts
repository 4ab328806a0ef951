import pg from "pg";
import { CLEAN_SESSION, type Connection, type Engine, textField } from "./engine.ts";
import { prepareOwner } from "./roles.ts";

/** Neon's own defaults, whatever the server at hand is configured to. */
const SESSION_OPTIONS = "-c timezone=GMT -c datestyle=ISO,MDY -c intervalstyle=postgres -c client_min_messages=warning";

/** Values stay the text that Postgres wrote; the driver at the other end of the bridge parses them. */
const AS_TEXT = { getTypeParser: () => (value: string) => value };

/**
 * A real Postgres behind a pool: one connection for each request, so that requests truly run at the same time.
 * @param url of a superuser, since the bridge acts for both roles of the product.
 */
export async function startPostgresEngine(url: string): Promise<Engine> {
  const pool = new pg.Pool({ connectionString: url, options: SESSION_OPTIONS, max: 20 });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  const client = await pool.connect();
  await prepareOwner(postgresConnection(client)).finally(() => client.release());

  return {
    async withConnection(gone, work) {
      gone.throwIfAborted();
      const client = await pool.connect();
      const cancelling: Promise<void>[] = [];
      const onGone = () => cancelling.push(cancelStatement(url, client));
      gone.addEventListener("abort", onGone);
      let broken = false;
      try {
        gone.throwIfAborted();
        return await work(postgresConnection(client));
      } finally {
        gone.removeEventListener("abort", onGone);
        // Awaited, or a late cancellation would hit whoever gets the connection next.
        await Promise.all(cancelling);
        await client.query(CLEAN_SESSION).catch(() => {
          broken = true;
        });
        client.release(broken);
      }
    },
    stop: () => pool.end(),
  };
}

/** Asks the server to give up what the connection is doing; harmless when it is already done. */
async function cancelStatement(url: string, busy: pg.PoolClient): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    // The process id is the driver's own and missing from its published types.
    await client.query("select pg_cancel_backend($1)", [(busy as pg.PoolClient & { processID: number }).processID]);
  } catch {
    // The server is gone too; the transaction ends with it.
  } finally {
    await client.end().catch(() => {});
  }
}

function postgresConnection(client: pg.PoolClient): Connection {
  return {
    async query(sql, params = []) {
      const query = { text: sql, values: params, rowMode: "array" as const, types: AS_TEXT, queryMode: "extended" };
      const result = await client.query<(string | null)[]>(query);
      return {
        command: result.command ?? "",
        rowCount: result.rowCount ?? null,
        fields: result.fields.map(textField),
        rows: result.rows,
      };
    },
  };
}
