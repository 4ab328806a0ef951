/** What the database does for each row where a statement changes many, by rows that the steps of all its plans handle. */

import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FEE } from "#app/domain/categories.ts";
import { toCents } from "#app/domain/money.ts";
import { listChargesOfAll } from "#db/accounts/account-costs.ts";
import { database as connectDatabase } from "#db/client.ts";
import { newId } from "#db/id.ts";
import { type ImportPlan, planImport } from "#db/imports/import-plan.ts";
import { listBadRows, listNewRows } from "#db/imports/import-rows.ts";
import { commitImport } from "#db/imports/imports.ts";
import { recordLoan } from "#db/loans/loans.ts";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { fileOf, row, stage } from "./importing.ts";
import { AT, hashOf, type Member, makeHousehold, makeMember, scopeOf } from "./support.ts";

const MANY = 1_000;
/** Of a row, with all of its triggers; comparing each row with each would take a thousand and more. */
const STEPS_OF_ROW = 400;

type Plan = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: Plan[];
};

let household: string;
let member: Member;
let client: pg.Client;
let handled = 0;
const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  member = await makeMember(database, household);
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${household}, ${newId()}, 'Dollars', 'bank', 'USD', 0, '2020-01-01', 129, 'typed', '2020-01-01')`;
  client = new pg.Client({ connectionString: database.postgresUrl });
  client.on("notice", ({ message = "" }) => {
    const json = /^duration: .*?plan:\s*(\{.*)$/s.exec(message)?.[1];
    if (json !== undefined) handled += workOf(JSON.parse(json).Plan);
  });
  await client.connect();
  await client.query(`load 'auto_explain'; set client_min_messages = notice; set auto_explain.log_level = notice;
    set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
    set auto_explain.log_nested_statements = on; set auto_explain.log_format = json`);
});
afterEach(() => client.end());

/** How many rows the steps of a plan handed on or threw away. */
const workOf = (plan: Plan): number =>
  (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Join Filter"] ?? 0)) *
    plan["Actual Loops"] +
  (plan.Plans ?? []).reduce((sum, each) => sum + workOf(each), 0);

const INSERT = `insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
    exchange_rate_source, exchange_rate_date, type, category, subcategory, account_id, created_at)
  select $1, gen_random_uuid(), '2026-10-01', 'Spent ' || n, 1000, 'USD', 129.5, 'typed', '2026-10-01', 'expense',
         'Utilities', 'Water', (select id from accounts where household_id = $1 and currency = 'USD'), '2026-11-21'
    from generate_series(1, $2::int) n returning id`;

/** Records expenses of 10 dollars from an account in dollars. @returns their ids */
async function spend(many: number): Promise<string[]> {
  const { rows } = await database.owner.query(INSERT, [household, many]);
  await database.owner`analyze`;
  return rows.map(({ id }) => String(id));
}

/** Runs a statement as the member, as the worker does it. @returns its rows, and how many were handled for it */
async function run<Row>(text: string, values: unknown[] = []): Promise<{ rows: Row[]; work: number }> {
  await client.query("begin; set local role app");
  await client.query("select * from enter_session($1::bytea, $2, $3)", [
    await hashOf(member.token),
    AT.toISOString(),
    WORKER_SECRET,
  ]);
  handled = 0;
  const { rows } = await client.query(text, values);
  // The plan of the statement itself is told once it is closed.
  await client.query("commit");
  return { rows: rows as Row[], work: handled };
}

async function changeRates(rate: number) {
  const plan = "from rate_change_plan('USD', '2026-01-01', '2026-12-31', $1) where changes";
  const { rows } = await run<{ sum: string }>(
    `select md5(string_agg(id || ' ' || rate, ',' order by id)) as sum ${plan}`,
    [rate],
  );
  const id = newId();
  const change = "select change_rates($1, 'USD', '2026-01-01', '2026-12-31', $2, $3, $4)";
  const { work } = await run(change, [id, rate, rows[0]?.sum, AT.toISOString()]);
  return { id, work };
}
const undoRates = (id: string) => run("select undo_rate_change($1, $2)", [id, AT.toISOString()]);
const edit = async (ids: string[], change: object) => {
  const id = newId();
  const { work } = await run("select edit_transactions($1, $2::uuid[], $3, $4)", [
    id,
    ids,
    JSON.stringify(change),
    AT.toISOString(),
  ]);
  return { id, work };
};
const undoEdit = (id: string) => run("select undo_bulk_edit($1, $2)", [id, AT.toISOString()]);

test.each([
  ["rises", 131],
  ["falls", 120],
])(
  "where a rate %s, each transaction is handled a number of times, and so it is where that is undone",
  async (_, rate) => {
    await spend(MANY);
    const { id, work } = await changeRates(rate);
    expect(work).toBeGreaterThan(MANY);
    expect(work).toBeLessThan(MANY * STEPS_OF_ROW);
    expect((await undoRates(id)).work).toBeLessThan(MANY * STEPS_OF_ROW);
  },
);

test("rates of many are changed and undone so on a connection that did the same to one before", async () => {
  await spend(1);
  await undoRates((await changeRates(131)).id);
  await spend(MANY);
  const { id, work } = await changeRates(132);
  expect(work).toBeLessThan(MANY * STEPS_OF_ROW);
  expect((await undoRates(id)).work).toBeLessThan(MANY * STEPS_OF_ROW);
});

test("a pocket pays what its entries are at another rate so, also on a connection that changed one of them before", async () => {
  const [account, pocket] = [newId(), newId()];
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${household}, ${account}, 'Bank', 'bank', 'KES', 0, '2020-01-01', 1, 'same currency', '2020-01-01')`;
  await database.owner`insert into pockets (household_id, id, name, account_id, created_at)
    values (${household}, ${pocket}, 'Travel', ${account}, '2026-01-01')`;
  const move = async (kind: string, amount: number, entries: (string | null)[]) =>
    database.owner`insert into pocket_moves (household_id, id, pocket_id, day, amount, kind, transaction_id, made_at)
      select ${household}, gen_random_uuid(), ${pocket}, '2026-10-01', ${amount}, ${kind}, entry, '2026-10-01'
        from unnest(${entries}::uuid[]) entry`;
  await move("put", 1_000_000_000, [null]);
  const held = async () =>
    (await database.owner`select sum(amount)::int as held from pocket_moves where pocket_id = ${pocket}`).rows[0]?.held;
  await move("paid", -129_500, await spend(1));
  await undoRates((await changeRates(131)).id);
  await move("paid", -129_500, await spend(MANY));
  const { id, work } = await changeRates(131);
  expect([work < MANY * STEPS_OF_ROW, await held()]).toEqual([true, 1_000_000_000 - (MANY + 1) * 131_000]);
  expect((await undoRates(id)).work).toBeLessThan(MANY * STEPS_OF_ROW);
  expect(await held()).toBe(1_000_000_000 - (MANY + 1) * 129_500);
});

test("a loan whose repayments are at another rate is updated once, and so it is where that is undone", async () => {
  const id = newId();
  const owed = toCents(500_000_000);
  const loan = { name: "Plot", principal_amount: owed, outstanding_balance: owed, disbursement_date: "2026-01-01" };
  await scopeOf(database, member).write("editor", (db) => ({ recorded: recordLoan(db, id, loan) }));
  await database.owner.query(
    `insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
       exchange_rate_date, type, loan_id, interest_amount, created_at)
     select $1, gen_random_uuid(), '2026-10-01', 'Paid ' || n, 1000, 'USD', 129.5, 'typed', '2026-10-01', 'loan_repayment',
            $2, 100, '2026-11-21' from generate_series(1, $3::int) n`,
    [household, id, MANY],
  );
  await database.owner`analyze`;
  const stored = async () =>
    (await database.owner`select version, outstanding_balance::int as owed from loans where id = ${id}`).rows[0];
  const before = { version: 2, owed: owed - MANY * (129_500 - 12_950) };
  expect(await stored()).toEqual(before);
  const change = await changeRates(131);
  expect(await stored()).toEqual({ version: 3, owed: owed - MANY * (131_000 - 13_100) });
  expect(change.work).toBeLessThan(MANY * STEPS_OF_ROW);
  expect((await undoRates(change.id)).work).toBeLessThan(MANY * STEPS_OF_ROW);
  expect(await stored()).toEqual({ ...before, version: 4 });
});

test.each([
  ["changed", { type: "expense", category: "Utilities", subcategory: "Gas" }],
  ["deleted", { delete: true }],
])(
  "many transactions are %s and brought back so on a connection that did the same to one before",
  async (_, change) => {
    const ids = await spend(MANY);
    await undoEdit((await edit(ids.slice(0, 1), change)).id);
    await database.owner`update transactions set fee_of = ${ids[0]} where household_id = ${household} and id <> ${ids[0]}`;
    const { id, work } = await edit(ids, change);
    expect(work).toBeLessThan(MANY * STEPS_OF_ROW);
    expect((await undoEdit(id)).work).toBeLessThan(MANY * STEPS_OF_ROW);
  },
);

/** So many movements of one account, with receipts from R`first` on. */
const movementsFrom = (first: number, many: number) =>
  JSON.stringify(
    Array.from({ length: many }, (_, index) => ({
      id: newId(),
      receipt: `R${first + index}`,
      part: "main",
      day: "2026-10-01",
      amount: 100,
      direction: "out",
      kind: "send",
      wallet: "bank",
      payee: "shop",
      payee_name: "shop",
    })),
  );

test("movements of a file are compared with those that the account has a number of times, whatever is known of either", async () => {
  const account = newId();
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${household}, ${account}, 'Bank', 'bank', 'KES', 0, '2020-01-01', 1, 'same currency', '2020-01-01')`;
  await database.owner`analyze movements`;
  const bring = (first: number, many: number) =>
    run<{ fresh: number; known: number }>(
      "select fresh, known from store_movements($1, $2, $3, 'file', $4::jsonb, $5)",
      [household, member.userId, account, movementsFrom(first, many), AT.toISOString()],
    );
  await bring(0, 1);
  await bring(1, MANY);
  const half = MANY / 2;
  const { rows, work } = await bring(half + 1, MANY);
  expect(rows).toEqual([{ fresh: half, known: half }]);
  expect(work).toBeGreaterThan(MANY);
  expect(work).toBeLessThan(MANY * STEPS_OF_ROW);
});

/**
 * What is staged, as the planner knows it where rows were counted after a large file was added: no rows, in an index so large that
 * how they are joined makes no difference in comparison.
 */
const leaveNoRowsStaged = () =>
  client.query(`set random_page_cost = 1000; set seq_page_cost = 1000;
    update pg_class set relpages = 1000, reltuples = 0 where oid = 'import_rows'::regclass`);

test("new rows of a file are read without comparing each with each, and no more of them than are asked for", async () => {
  await leaveNoRowsStaged();
  const scope = scopeOf(database, member);
  const id = await stage(scope, fileOf(Array.from({ length: MANY }, (_, n) => row({ description: `Shop ${n}` }))));
  const drizzle = connectDatabase(database.url("app"), "read");
  const newRows = (most: number) => {
    const { sql, params } = new PgDialect().sqlToQuery(listNewRows(drizzle, id, most).getSQL());
    return run<{ description: string; count: number }>(sql, params);
  };
  const { rows, work } = await newRows(MANY);
  expect(rows).toHaveLength(MANY);
  expect(work).toBeLessThan(MANY * STEPS_OF_ROW);
  const first = (await newRows(2)).rows.map(({ description, count }) => `${description} of ${count}`);
  expect(first).toEqual(["Shop 0 of 2", "Shop 1 of 2"]);
});

test("a file is previewed, its bad rows are read, and it is added so, where none was staged when rows were last counted", async () => {
  await leaveNoRowsStaged();
  const rows = Array.from({ length: MANY }, (_, n) => row({ description: `Shop ${n}` }));
  const id = await stage(scopeOf(database, member), `${fileOf(rows)}2026-02-31,tithe\r\n`);
  const drizzle = connectDatabase(database.url("app"), "read");
  const ask = <Row>(query: { getSQL(): SQL }) => {
    const { sql, params } = new PgDialect().sqlToQuery(query.getSQL());
    return run<Row>(sql, params);
  };
  const preview = await ask<{ plan: ImportPlan }>(planImport(drizzle, id, AT));
  expect(preview.rows[0]?.plan).toMatchObject({ problemCount: 1, counts: [{ type: "tithe", fresh: MANY, known: 0 }] });
  const bad = await ask<{ count: number }>(listBadRows(drizzle, id));
  expect(bad.rows).toMatchObject([{ count: 1 }]);
  const choice = { leaveOut: "rows with problem", checksum: null, expected: MANY } as const;
  const added = await ask<{ added: number }>(commitImport(drizzle, id, AT, choice));
  expect(added.rows).toEqual([{ added: MANY }]);
  for (const { work } of [preview, bad, added]) expect(work).toBeLessThan(MANY * STEPS_OF_ROW);
});

test("charges of a Fuliza are read a number of times, however many accounts name it", async () => {
  const fuliza = newId();
  await database.owner.query(
    `insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate, opening_rate_source,
       opening_rate_date)
     select $1, case n when 0 then $2::uuid else gen_random_uuid() end, 'Account ' || n, case n when 0 then 'overdraft' else 'mpesa' end,
       'KES', 0, '2020-01-01', 1, 'same currency', '2020-01-01' from generate_series(0, 100) n`,
    [household, fuliza],
  );
  await database.owner`insert into own_accounts (household_id, account_id, name, other_account_id)
    select household_id, id, 'Fuliza', ${fuliza} from accounts where household_id = ${household} and kind = 'mpesa'`;
  await spend(MANY);
  await database.owner`update transactions set account_id = ${fuliza}, category = ${FEE.category}, subcategory = ${FEE.subcategory}
    where household_id = ${household}`;
  const { sql, params } = new PgDialect().sqlToQuery(
    listChargesOfAll(connectDatabase(database.url("app"), "read")).getSQL(),
  );
  const { rows, work } = await run<{ count: number }>(sql, params);
  expect(rows).toMatchObject([{ count: MANY }]);
  expect(work).toBeLessThan(MANY * 50);
});
