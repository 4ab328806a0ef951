import { neon } from "@neondatabase/serverless";
import { sql as statement } from "drizzle-orm";
import { drizzle } from "drizzle-orm/neon-http";
import { bigint, boolean, date, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../local/simulators/database.ts";
import { connect, type Sql, startTestDatabase } from "./neon.ts";

let database: Database;
let sql: Sql;

const movements = pgTable("movements", {
  id: uuid().primaryKey(),
  amount: bigint({ mode: "number" }).notNull(),
  rate: numeric({ precision: 30, scale: 18 }),
  day: date({ mode: "string" }),
  settled: boolean().notNull().default(false),
  note: text(),
  at: timestamp({ withTimezone: true, mode: "string" }),
});

beforeAll(async () => {
  database = await startTestDatabase();
  sql = connect(database, "owner");
  await sql`drop table if exists movements, shelves`;
  await sql`create table movements (id uuid primary key, amount bigint not null check (amount > 0), rate numeric(30,18),
    day date, settled boolean not null default false, note text, at timestamptz)`;
});

afterAll(async () => {
  await sql`drop table if exists movements, shelves`;
  await database.stop();
});

test("the driver parses every type as it does with the hosted database", async () => {
  const { rows, fields } = await sql`select 7::int as n, 9007199254740993::bigint as big, 1.50::numeric as price,
    true as yes, null::text as nothing, 'Mama Njeri'::text as name, '2026-11-21'::date as day,
    '2026-11-21 10:00:00.5+03'::timestamptz as at, array[1,2]::int[] as list, '{"a":[1]}'::jsonb as facts,
    '\\x00ff'::bytea as bytes, '1 day 2 hours'::interval as span`;
  expect(rows[0]).toMatchObject({
    n: 7,
    big: "9007199254740993",
    price: "1.50",
    yes: true,
    nothing: null,
    name: "Mama Njeri",
    at: new Date("2026-11-21T07:00:00.500Z"),
    list: [1, 2],
    facts: { a: [1] },
    span: { days: 1, hours: 2 },
  });
  expect(rows[0]?.bytes).toEqual(Buffer.from([0, 255]));
  expect(fields.map(({ name, dataTypeID }) => [name, dataTypeID]).slice(0, 3)).toEqual([
    ["n", 23],
    ["big", 20],
    ["price", 1700],
  ]);
});

test("times and days come as the same text whatever the machine's time zone is", async () => {
  const response = await post({ query: "select '2026-11-21 10:00+03'::timestamptz, current_setting('datestyle')" });
  const { rows } = (await response.json()) as { rows: string[][] };
  expect(rows).toEqual([["2026-11-21 07:00:00+00", "ISO, MDY"]]);
});

test("parameters of every kind arrive as what they are", async () => {
  const { rows } = await sql`select ${42}::int as n, ${true}::boolean as yes, ${null}::text as nothing,
    ${["a", 'b"c', "d,e"]}::text[] as list, ${{ kind: "Sacco" }}::jsonb as facts, ${new Date(0)}::timestamptz as at,
    ${Buffer.from([1, 2])}::bytea as bytes`;
  expect(rows[0]).toEqual({
    n: 42,
    yes: true,
    nothing: null,
    list: ["a", 'b"c', "d,e"],
    facts: { kind: "Sacco" },
    at: new Date(0),
    bytes: Buffer.from([1, 2]),
  });
});

test("text keeps its emoji, quotes, backslashes and line breaks", async () => {
  const awkward = `Njeri's "café" \\ 🧺\r\n\t'; drop table movements; --`;
  const { rows } = await sql`select ${awkward}::text as text`;
  expect(rows[0]?.text).toBe(awkward);
});

test("a NUL in a parameter or in a statement is refused and does no harm to the next request", async () => {
  await expect(sql`select ${"a\0b"}::text`).rejects.toMatchObject({ code: "22021" });
  await expect(sql.query("select 'a\0b'")).rejects.toMatchObject({ code: "22021" });
  expect((await sql`select 1 as one`).rows).toEqual([{ one: 1 }]);
});

test("the command and the row count are those of the statement", async () => {
  expect(await sql`create table shelves (id int primary key, note text)`).toMatchObject({
    command: "CREATE",
    rowCount: null,
  });
  expect(await sql`insert into shelves values (1), (2), (3)`).toMatchObject({ command: "INSERT", rowCount: 3 });
  expect(await sql`update shelves set note = 'x' where id > 1`).toMatchObject({ command: "UPDATE", rowCount: 2 });
  expect(await sql`select * from shelves`).toMatchObject({ command: "SELECT", rowCount: 3 });
  expect(await sql`delete from shelves`).toMatchObject({ command: "DELETE", rowCount: 3 });
  expect((await sql`delete from shelves returning id`).fields.map((field) => field.name)).toEqual(["id"]);
});

test("an error carries what Postgres said about it", async () => {
  const id = "0193a000-0000-7000-8000-000000000001";
  await sql`insert into movements (id, amount) values (${id}, 1)`;
  await expect(sql`insert into movements (id, amount) values (${id}, 1)`).rejects.toMatchObject({
    name: "NeonDbError",
    message: 'duplicate key value violates unique constraint "movements_pkey"',
    code: "23505",
    severity: "ERROR",
    detail: `Key (id)=(${id}) already exists.`,
    schema: "public",
    table: "movements",
    constraint: "movements_pkey",
  });
  await expect(sql`insert into movements (id) values (gen_random_uuid())`).rejects.toMatchObject({
    code: "23502",
    column: "amount",
  });
  await expect(sql`select nope from movements`).rejects.toMatchObject({ code: "42703", position: "8" });
});

test("an SQLSTATE of our own passes through with its hint and detail", async () => {
  const raise = "do $$ begin raise 'No access.' using errcode = 'PJ403', hint = 'Ask', detail = 'viewer'; end $$";
  await expect(sql.query(raise)).rejects.toMatchObject({
    message: "No access.",
    code: "PJ403",
    hint: "Ask",
    detail: "viewer",
    where: expect.stringContaining("inline_code_block"),
  });
});

test("drizzle reads and writes rows through the bridge, alone and in a batch", async () => {
  const db = drizzle(neon(database.url("owner")));
  const row = {
    id: "0193a000-0000-7000-8000-000000000002",
    amount: 1_000_000_000_000,
    rate: "129.500000000000000000",
    day: "2026-11-21",
    settled: true,
    note: "Sukuma wiki",
    at: "2026-11-21 07:00:00+00",
  };
  const [inserted, found, counted] = await db.batch([
    db.insert(movements).values(row).returning(),
    db.select().from(movements).where(statement`${movements.id} = ${row.id}`),
    db.execute(statement`select count(*)::int as n from movements where id = ${row.id}`),
  ]);
  expect(inserted).toEqual([row]);
  expect(found).toEqual([row]);
  expect(counted.rows).toEqual([{ n: 1 }]);
});

test("several statements in one query are refused", async () => {
  await expect(sql.query("select 1; select 2")).rejects.toMatchObject({ code: "42601" });
});

test("megabytes go both ways, and what is larger than Neon takes is refused", async () => {
  const large = "shilling ".repeat(400_000);
  expect((await sql`select ${large}::text as t`).rows[0]?.t).toBe(large);
  await expect(sql`select ${"x".repeat(10 * 1024 * 1024)}::text as t`).rejects.toThrow("413");
  await expect(sql`select repeat('x', 10 * 1024 * 1024) as t`).rejects.toThrow("507");
});

test("without array mode the rows are objects of text", async () => {
  const response = await post({ query: "select 1 as one, true as yes, null as nothing" });
  expect(await response.json()).toMatchObject({ rows: [["1", "t", null]], rowAsArray: true });
  const objects = await post({ query: "select 1 as one, null as nothing" }, { "neon-array-mode": "false" });
  expect(await objects.json()).toMatchObject({ rows: [{ one: "1", nothing: null }], rowAsArray: false });
});

test("what is not a query is refused without an answer from the database", async () => {
  expect((await fetch(database.endpoint)).status).toBe(404);
  expect(await (await post("[1, 2")).json()).toMatchObject({ code: "08P01" });
  expect(await (await post({ query: 7 })).json()).toMatchObject({ code: "08P01" });
});

function post(body: object | string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(database.endpoint, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "neon-connection-string": database.url("owner"), "neon-array-mode": "true", ...headers },
  });
}
