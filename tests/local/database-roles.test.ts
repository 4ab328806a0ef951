/** Nobody leaves the role they came as, on either database: neither the worker's role nor the owner's. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROLES } from "../../local/simulators/database/engine.ts";
import { type Database, startDatabase } from "../../local/simulators/database.ts";
import { type RealPostgres, startRealPostgres } from "../real-postgres.ts";
import { ESCAPES } from "./escapes.ts";
import { connect, startTestDatabase } from "./neon.ts";

let postgres: RealPostgres;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pamoja-"));
  postgres = await startRealPostgres();
}, 180_000);
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

let number = 0;
const newName = () => `superuser_${++number}`;

async function isRole(database: Database, name: string): Promise<boolean> {
  return (await connect(database, "owner")`select from pg_roles where rolname = ${name}`).rows.length > 0;
}

describe.each(["PGlite", "a real Postgres"])("on %s", (kind) => {
  const settings = () => (kind === "PGlite" ? { dataDir: join(folder, "database") } : { postgresUrl: postgres.url });
  let database: Database;
  beforeAll(async () => {
    database = await startTestDatabase(settings());
  });
  afterAll(() => database?.stop());

  describe.each(ROLES)("%s", (role) => {
    test.each(ESCAPES)("does not become the superuser by $name", async ({ statements }) => {
      const sql = connect(database, role);
      const name = newName();
      const queries = statements(`create role ${name} superuser`).map((query) => sql.query(query));
      const outcome = sql.transaction(queries);
      await expect(outcome).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|25001|2D000|42601)$/) });
      expect(await isRole(database, name)).toBe(false);
      expect((await sql`select session_user::text as name`).rows).toEqual([{ name: role }]);
    });

    test("runs no program and reads no file of the server's", async () => {
      const sql = connect(database, role);
      for (const statements of [
        ["copy (select 1) to program 'cat'"],
        ["create temp table lines (line text)", "copy lines from program 'echo 1'"],
        ["select set_config('session_authorization', 'postgres', true)", "copy (select 1) to program 'cat'"],
        [
          `do $$ begin execute 'set local session_authorization = postgres';
           copy (select 1) to program 'cat'; end $$`,
        ],
        ["copy (select 1) to '/tmp/pamoja'"],
        ["select pg_read_file('PG_VERSION')"],
      ]) {
        const outcome = sql.transaction(statements.map((query) => sql.query(query)));
        await expect(outcome, statements.at(-1)).rejects.toMatchObject({ code: "42501" });
      }
    });

    test("still does what a role may: blocks, settings, savepoints, a way back to itself", async () => {
      const sql = connect(database, role);
      const [, , , , , last] = await sql.transaction([
        sql`do $$ begin perform set_config('app.seen', 'yes', true); end $$`,
        sql`/* a /* nested */ remark */ savepoint here`,
        sql`set local statement_timeout = '5s'`,
        sql`rollback /* only */ to /* here */ savepoint here`,
        sql`reset role`,
        sql`select current_setting('app.seen') as seen, current_setting('statement_timeout') as timeout,
          session_user::text as session, current_user::text as now`,
      ]);
      expect(last?.rows).toEqual([{ seen: "yes", timeout: "0", session: role, now: role }]);
    });
  });

  test.runIf(kind !== "PGlite")("a role that was given another password meanwhile is let in all the same", async () => {
    await connect(database, "owner")`alter role app password 'another'`;
    await database.stop();
    database = await startDatabase({ port: 0, ...settings() });
    const app = connect(database, "app");
    const answers = await Promise.all(Array.from({ length: 30 }, () => app`select session_user::text as name`));
    expect(answers.flatMap(({ rows }) => rows)).toEqual(Array.from({ length: 30 }, () => ({ name: "app" })));
  });

  test("a start runs nothing that the owner has put in its way", async () => {
    const owner = connect(database, "owner");
    const name = newName();
    await owner.query(`create function public.format(text, name) returns text language plpgsql as $$ begin
      if pg_catalog.current_setting('is_superuser') = 'on' then create role ${name} superuser; end if;
      return 'select 1'; end $$`);
    await database.stop();
    database = await startDatabase({ port: 0, ...settings() });
    await connect(database, "owner")`drop function public.format(text, name)`;
    expect(await isRole(database, name)).toBe(false);
  });
});
