/**
 * One real Postgres for all the test files that this runner process is given, and a database in it for each. It works
 * beside the tests, on the other core; the embedded one shares their thread, and is tried in tests/local and by journeys.
 */
import pg from "pg";
import { startMigratedDatabase } from "../local/simulators/migrated-database.ts";
import { beforeExit } from "./at-exit.ts";
import { startRealPostgres } from "./real-postgres.ts";

const TEMPLATE = "migrated";

let server: Promise<Awaited<ReturnType<typeof startWithTemplate>>> | undefined;
let databases = 0;

beforeExit(async () => (await server)?.stop());

/** Creates a database with the whole schema. @returns its superuser's address */
export const createTestDatabase = (): Promise<string> => createDatabase(TEMPLATE);

/** Creates a database without any table. @returns its superuser's address */
export const createEmptyDatabase = (): Promise<string> => createDatabase("template1");

async function createDatabase(template: string): Promise<string> {
  server ??= startWithTemplate();
  const { url, execute } = await server;
  databases += 1;
  const name = `test_${databases}`;
  await execute(`create database ${name} template ${template}`);
  return urlOf(url, name);
}

/** Drops it, and closes what is still connected to it. */
export async function dropTestDatabase(url: string): Promise<void> {
  const started = await server;
  await started?.execute(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

async function startWithTemplate() {
  const postgres = await startRealPostgres();
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  pool.on("error", () => {});
  const execute = async (statement: string) => void (await pool.query(statement));
  await execute(`create database ${TEMPLATE}`);
  const settings = { port: 0, appPassword: "local", postgresUrl: urlOf(postgres.url, TEMPLATE) };
  await (await startMigratedDatabase(settings)).stop();
  return {
    url: postgres.url,
    execute,
    async stop() {
      await pool.end();
      await postgres.stop();
    },
  };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
