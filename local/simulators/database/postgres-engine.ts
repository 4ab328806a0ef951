import { createHash } from "node:crypto";
import pg from "pg";
import type { Role } from "./engine.ts";
import { CLEAN_SESSION, type Connection, type Engine, textField } from "./engine.ts";
import { prepareOwner } from "./roles.ts";

/** Neon's own defaults, whatever the server at hand is configured to. */
const SESSION_OPTIONS = "-c timezone=GMT -c datestyle=ISO,MDY -c intervalstyle=postgres -c client_min_messages=warning";

/** Values stay the text that Postgres wrote; the driver at the other end of the bridge parses them. */
const AS_TEXT = { getTypeParser: () => (value: string) => value };

/** A wrong password, no right to sign in, and two changes of one role at the same moment. */
const WORTH_ANOTHER_TRY: readonly unknown[] = ["28P01", "28000", "XX000"];
const MOST_TRIES = 5;

/** Of each role, at the same time: a crowd of tests has to fit in, and two of these into what a server lets in by default. */
const MOST_CONNECTIONS = 50;

/**
 * A real Postgres: one connection for each request, so that requests truly run at the same time. Each signs in as the
 * role itself, so that there is no other role to go back to, whatever a statement does: Postgres refuses it.
 * @param url of a superuser. That connection only lets the two roles in and cancels what they run; the server has to let
 * them in by password from here.
 */
export async function startPostgresEngine(url: string): Promise<Engine> {
  const superuser = openPool({ connectionString: url, max: 1 });
  const client = await superuser.connect();
  await prepareOwner(postgresConnection(client)).finally(() => client.release());
  const { host, port, database, ssl, password: secret } = new pg.Client({ connectionString: url });
  // Always the same on one server, so that several bridges of it do not lock each other out.
  const password = createHash("sha256").update(`bridge ${secret}`).digest("hex");
  const poolOf = (user: Role) =>
    openPool({ host, port, database, ssl, user, password, options: SESSION_OPTIONS, max: MOST_CONNECTIONS });
  const pools = { app: poolOf("app"), owner: poolOf("owner") } satisfies Record<Role, pg.Pool>;

  /**
   * Gives the role this bridge's password where it has another one: at first, and after the migrations or another bridge
   * of the same server have set theirs.
   */
  async function signIn(role: Role): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries += 1) {
      try {
        if (tries > 1) await superuser.query(`alter role "${role}" login password '${password}'`);
        return await pools[role].connect();
      } catch (error) {
        const isPassing = error instanceof pg.DatabaseError && WORTH_ANOTHER_TRY.includes(error.code);
        if (tries === MOST_TRIES || !isPassing) throw error;
      }
    }
  }

  /** Asks the server to give up what the connection is doing; harmless when it is already done. */
  async function cancelStatement(busy: pg.PoolClient): Promise<void> {
    // The process id is the driver's own and missing from its published types.
    const { processID } = busy as pg.PoolClient & { processID: number };
    // Where this fails the server is gone too; the transaction ends with it.
    await superuser.query("select pg_catalog.pg_cancel_backend($1)", [processID]).catch(() => {});
  }

  return {
    async withConnection(role, gone, work) {
      gone.throwIfAborted();
      const client = await signIn(role);
      const cancelling: Promise<void>[] = [];
      const onGone = () => cancelling.push(cancelStatement(client));
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
    async stop() {
      await Promise.all([pools.app, pools.owner, superuser].map((pool) => pool.end()));
    },
  };
}

function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  // Nor does one that dies while lent: its query fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
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
