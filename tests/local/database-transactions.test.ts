import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../local/simulators/database.ts";
import { connect, type Sql, startTestDatabase } from "./neon.ts";

let database: Database;
let owner: Sql;
let app: Sql;

beforeAll(async () => {
  database = await startTestDatabase();
  owner = connect(database, "owner");
  app = connect(database, "app");
  await owner`drop table if exists jars`;
  await owner`create table jars (id int primary key, coins int not null)`;
  await owner`grant select, insert, update on jars to app`;
});

beforeEach(async () => {
  Object.assign(database.hooks, { before: undefined, beforeStatement: undefined, afterCommit: undefined });
  await owner`truncate jars`;
});

afterAll(async () => {
  await owner`drop table if exists jars`;
  await database.stop();
});

async function jars(): Promise<number[]> {
  return (await owner`select id from jars order by id`).rows.map((row) => Number(row.id));
}

test("the user of the connection string is the role, and it is no superuser", async () => {
  const role = (sql: Sql) => sql`select current_user::text as now, session_user::text as session, rolsuper, rolbypassrls
    from pg_roles where rolname = current_user`;
  expect((await role(app)).rows).toEqual([{ now: "app", session: "app", rolsuper: false, rolbypassrls: false }]);
  expect((await role(owner)).rows).toEqual([{ now: "owner", session: "owner", rolsuper: false, rolbypassrls: false }]);
});

test("a role gets no further than its rights", async () => {
  await expect(app`delete from jars`).rejects.toMatchObject({ code: "42501" });
  await expect(app`create table mine (id int)`).rejects.toMatchObject({ code: "42501" });
  await expect(app`create role more`).rejects.toMatchObject({ code: "42501" });
});

test("the worker cannot take another role", async () => {
  await expect(app`set local role owner`).rejects.toMatchObject({ code: "42501" });
  await expect(app`set role postgres`).rejects.toMatchObject({ code: "42501" });
  await expect(app`select set_config('role', 'owner', true)`).rejects.toMatchObject({ code: "42501" });
  await expect(app`/* x */ set local session authorization owner`).rejects.toMatchObject({ code: "25001" });
  const [, after] = await app.transaction([app`reset role`, app`select current_user::text as name`]);
  expect(after?.rows).toEqual([{ name: "app" }]);
});

test("any other user is refused", async () => {
  const stranger = connect({ ...database, url: () => database.url("app").replace("app:", "postgres:") }, "app");
  await expect(stranger`select 1`).rejects.toMatchObject({
    code: "28000",
    message: expect.stringContaining("postgres"),
  });
});

test("a batch is stored whole or not at all", async () => {
  await app.transaction([app`insert into jars values (1, 10)`, app`insert into jars values (2, 20)`]);
  await expect(
    app.transaction([app`insert into jars values (3, 30)`, app`insert into jars values (1, 10)`]),
  ).rejects.toMatchObject({ code: "23505" });
  expect(await jars()).toEqual([1, 2]);
});

test("a single statement that fails half-way leaves nothing", async () => {
  await expect(app`insert into jars select n, 10 / (3 - n) from generate_series(1, 5) n`).rejects.toMatchObject({
    code: "22012",
  });
  expect(await jars()).toEqual([]);
});

test("a request cannot begin, end or leave its transaction", async () => {
  for (const word of [
    "commit",
    "rollback",
    "begin",
    "  -- a remark\n END",
    "commit and chain",
    "abort",
    "start transaction",
    "/* a /* nested */ remark */ commit",
    "/*/**/*/ end",
    "-- a remark that a carriage return ends\rcommit",
    ";commit",
    "/**/ ; -- an empty one\n ; commit and chain",
    "rollback /* to */ and /* to */ chain",
    "prepare /* it */ transaction 'jars'",
  ]) {
    await expect(app.transaction([app`insert into jars values (1, 1)`, app.query(word)]), word).rejects.toMatchObject({
      code: "25001",
    });
  }
  expect(await jars()).toEqual([]);
});

test("savepoints work inside a batch", async () => {
  await app.transaction([
    app`insert into jars values (1, 1)`,
    app`savepoint before`,
    app`insert into jars values (2, 2)`,
    app`/* back */ rollback /* only */ to /* the */ savepoint before`,
  ]);
  expect(await jars()).toEqual([1]);
});

test("a batch has the isolation level and the access mode it asks for", async () => {
  const ask = [
    app`select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as ro`,
  ];
  const [plain] = await app.transaction(ask);
  expect(plain?.rows).toEqual([{ level: "read committed", ro: "off" }]);
  const [strict] = await app.transaction(ask, { isolationLevel: "RepeatableRead", readOnly: true });
  expect(strict?.rows).toEqual([{ level: "repeatable read", ro: "on" }]);
  const [calm] = await app.transaction([app`select current_setting('transaction_deferrable') as d`], {
    isolationLevel: "Serializable",
    readOnly: true,
    deferrable: true,
  });
  expect(calm?.rows).toEqual([{ d: "on" }]);
});

test("a read-only batch cannot write", async () => {
  await expect(app.transaction([app`insert into jars values (1, 1)`], { readOnly: true })).rejects.toMatchObject({
    code: "25006",
  });
  expect(await jars()).toEqual([]);
});

test("settings hold for the rest of the request and never reach the next one", async () => {
  const [, seen] = await app.transaction([
    app`select set_config('app.household_id', 'one', true)`,
    app`select current_setting('app.household_id', true) as id`,
  ]);
  expect(seen?.rows).toEqual([{ id: "one" }]);
  await app.transaction([
    app`set app.role = 'editor'`,
    app`create temp table t (x int)`,
    app`set statement_timeout = '1ms'`,
  ]);
  const { rows } = await app`select coalesce(current_setting('app.household_id', true), '') as id,
    coalesce(current_setting('app.role', true), '') as role, current_setting('statement_timeout') as timeout,
    to_regclass('pg_temp.t')::text as t`;
  expect(rows).toEqual([{ id: "", role: "", timeout: "0", t: null }]);
});

test("a deferred constraint that fails at the commit fails the request", async () => {
  await owner`create table if not exists pairs (id int primary key, twin int references pairs deferrable initially deferred)`;
  await expect(owner`insert into pairs values (1, 2)`).rejects.toMatchObject({ code: "23503" });
  expect((await owner`select * from pairs`).rows).toEqual([]);
  await owner`drop table pairs`;
});

test("requests at the same time each get their own answer", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const [, mine] = await app.transaction([
        app`select set_config('app.n', ${String(n)}, true)`,
        app`select current_setting('app.n')::int as n`,
        app`insert into jars values (${n}, 0)`,
      ]);
      return mine?.rows[0]?.n;
    }),
  );
  expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(await jars()).toHaveLength(40);
});

test("a caller that goes away before the commit leaves nothing behind", async () => {
  const leaving = new AbortController();
  const caller = connect(database, "app", leaving.signal);
  database.hooks.beforeStatement = async (_call, index) => {
    if (index !== 1) return;
    leaving.abort();
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await expect(
    caller.transaction([caller`insert into jars values (1, 1)`, caller`insert into jars values (2, 2)`]),
  ).rejects.toThrow("abort");
  database.hooks.beforeStatement = undefined;
  expect(await jars()).toEqual([]);
  expect(database.calls.at(-2)).toMatchObject({
    ok: false,
    queries: expect.arrayContaining(["insert into jars values (2, 2)"]),
  });
});

test("a caller that dies during its last statement leaves nothing behind", async () => {
  // A process of its own: the database in this one would keep the caller from dying while it works.
  const query = "insert into jars select 1, 1 from pg_sleep(1)";
  const script = `fetch(${JSON.stringify(database.endpoint)}, { method: "POST", body: ${JSON.stringify(JSON.stringify({ query }))},
    headers: { "neon-connection-string": ${JSON.stringify(database.url("app"))} } }); setTimeout(() => process.exit(), 400);`;
  const caller = spawn(process.execPath, ["-e", script], { stdio: "inherit" });
  await once(caller, "exit");
  await expect.poll(() => database.calls.findLast((call) => call.queries[0] === query)?.ms).toBeGreaterThan(300);
  expect(database.calls.findLast((call) => call.queries[0] === query)?.ok).toBe(false);
  expect(await jars()).toEqual([]);
});

test("a test can make a statement fail, and the transaction with it", async () => {
  database.hooks.beforeStatement = (_call, index) => {
    if (index === 1) throw Object.assign(new Error("disk full"), { code: "53100" });
  };
  await expect(
    app.transaction([app`insert into jars values (1, 1)`, app`insert into jars values (2, 2)`]),
  ).rejects.toMatchObject({ message: "disk full", code: "53100" });
  database.hooks.beforeStatement = undefined;
  expect(await jars()).toEqual([]);
});

test("a test can lose the answer after the commit", async () => {
  database.hooks.afterCommit = () => {
    throw new Error("lost");
  };
  await expect(app`insert into jars values (1, 1)`).rejects.toThrow("Error connecting to database");
  database.hooks.afterCommit = undefined;
  expect(await jars()).toEqual([1]);
});

test("a test can answer in the database's place, hang up, or only wait", async () => {
  database.hooks.before = () => ({ status: 503, body: "no compute" });
  await expect(app`insert into jars values (1, 1)`).rejects.toThrow("Server error (HTTP status 503): no compute");
  database.hooks.before = () => "hang-up";
  await expect(app`insert into jars values (1, 1)`).rejects.toThrow("Error connecting to database");
  database.hooks.before = () => {
    throw new Error("broken");
  };
  await expect(app`insert into jars values (1, 1)`).rejects.toThrow("Server error (HTTP status 500): broken");
  database.hooks.before = () => new Promise<void>((resolve) => setTimeout(resolve, 60));
  await app`insert into jars values (2, 2)`;
  expect(database.calls.at(-1)?.ms).toBeGreaterThan(50);
  database.hooks.before = undefined;
  expect(await jars()).toEqual([2]);
});

test("every call is counted with who asked what", async () => {
  const before = database.calls.length;
  await app.transaction([app`select 1`, app`select 2`], { readOnly: true });
  await expect(app`select 1 / 0`).rejects.toThrow("division by zero");
  expect(database.calls.slice(before)).toEqual([
    expect.objectContaining({ role: "app", queries: ["select 1", "select 2"], batch: true, readOnly: true, ok: true }),
    expect.objectContaining({ role: "app", queries: ["select 1 / 0"], batch: false, readOnly: false, ok: false }),
  ]);
});
