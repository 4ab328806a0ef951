/** How much the database compares for a review and for what an account cost, where very much is alike. */
import type { SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listCharges } from "#db/accounts/account-costs.ts";
import { database as connectDatabase, type Database as Drizzle } from "#db/client.ts";
import { newId } from "#db/id.ts";
import { listPayeeHistory } from "#db/movements/payee-history.ts";
import { reviewQueries } from "#db/movements/review.ts";
import { listStoredMatches } from "#db/movements/stored-matches.ts";
import { countOwnWaiting, countWaiting } from "#db/movements/waiting-movements.ts";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import {
  AT,
  hashOf,
  type Member,
  makeHousehold,
  makeMember,
  scopeOf,
  startMigrated,
  type TestDatabase,
} from "./support.ts";

let database: TestDatabase;
let drizzle: Drizzle;
let household: string;
let member: Member;
let mpesa: string;
beforeAll(async () => {
  database = await startMigrated();
  drizzle = connectDatabase(database.url("app"), "read");
});
afterAll(() => database.stop());
beforeEach(async () => {
  household = await makeHousehold(database);
  member = await makeMember(database, household);
  mpesa = await account("M-PESA", "mpesa");
});

async function account(name: string, kind = "bank") {
  const id = newId();
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${household}, ${id}, ${name}, ${kind}, 'KES', 0, '2020-01-01', 1, 'same currency', '2020-01-01')`;
  return id;
}

/** The id of the nth transaction of this household. */
const NTH = "md5($1::uuid::text || n)::uuid";

/** Expenses, one a day back from 1 November. */
const spend = (many: number, amount = "100 + n") =>
  database.owner.query(
    `insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
       exchange_rate_date, type, category, subcategory, account_id, created_at)
     select $1, ${NTH}, '2026-11-01'::date - n % 300, 'Spent ' || n, ${amount}, 'KES', 1, 'same currency', '2026-11-01', 'expense',
            'Variable Expenses', 'Groceries', $2, now() from generate_series(1, $3::int) n`,
    [household, mpesa, many],
  );

/** Movements that spent; of the words `columns` some are an expression of n. */
const movements = (many: number, columns: Record<string, string>) => {
  const all = {
    receipt: "'R' || n",
    part: "'main'",
    day: "'2026-11-01'::date - n % 300",
    time: "'10:00'",
    amount: "100 + n",
    kind: "'send'",
    payee: "'0700' || n",
    payee_name: "'amina'",
    state: "'waiting'",
    transaction_id: "null",
    ...columns,
  };
  return database.owner.query(
    `insert into movements (household_id, id, account_id, direction, wallet, source, created_by, created_at, ${Object.keys(all)})
     select $1, gen_random_uuid(), $2, 'out', 'mpesa', 'messages', $4, now(), ${Object.values(all)} from generate_series(1, $3::int) n`,
    [household, mpesa, many, member.userId],
  );
};
const analyze = () => database.owner`analyze movements, transactions`;

type Plan = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Filter?: string;
  Plans?: Plan[];
};
type Built = { toSQL(): { sql: string; params: unknown[] } };

/** A plan that was carried out, as the worker does it in a session. */
async function planOf(query: Built | SQLWrapper): Promise<Plan> {
  const { sql, params } = "toSQL" in query ? query.toSQL() : new PgDialect().sqlToQuery(query.getSQL());
  const { app } = database;
  const [, answer] = await app.transaction([
    app`select * from enter_session(${await hashOf(member.token)}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
    app.query(`explain (analyze, timing off, format json) ${sql}`, params),
  ]);
  const actual = answer?.rows[0]?.["QUERY PLAN"] as [{ Plan: Plan }];
  return actual[0].Plan;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How many rows the steps of a plan handed on or threw away. */
const workOf = (plan: Plan): number =>
  nodesOf(plan).reduce((sum, node) => {
    const removed =
      (node["Rows Removed by Filter"] ?? 0) +
      (node["Rows Removed by Join Filter"] ?? 0) +
      (node["Rows Removed by Index Recheck"] ?? 0);
    return sum + (node["Actual Rows"] + removed) * node["Actual Loops"];
  }, 0);

describe("what payees became before", () => {
  test("is looked up once for a name, however many numbers have it", async () => {
    await spend(2_000);
    await movements(2_000, { state: "'added'", transaction_id: NTH });
    await movements(300, { receipt: "'W' || n", payee: "'0800' || n" });
    await analyze();
    expect(workOf(await planOf(listPayeeHistory(drizzle)))).toBeLessThan(20_000);
  });

  test("is looked for among the latest forty of a payee", async () => {
    await spend(2_000);
    await movements(2_000, { state: "'added'", transaction_id: NTH, payee: "'shop'", payee_name: "'shop'" });
    await database.owner`update transactions set fee_of = (select min(id::text)::uuid from transactions where household_id = ${household})
      where household_id = ${household} and id <> (select min(id::text)::uuid from transactions where household_id = ${household})`;
    await movements(1, { receipt: "'W' || n", payee: "'shop'", payee_name: "'shop'" });
    await analyze();
    expect(workOf(await planOf(listPayeeHistory(drizzle)))).toBeLessThan(1_000);
  });
});

describe("transactions that reviewed movements may be", () => {
  test("are found without comparing all of one amount between many accounts with each movement", async () => {
    const others = [];
    for (let index = 0; index < 40; index++) others.push(await account(`Bank ${index}`));
    await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, account_id, to_account_id, created_at)
      select ${household}, gen_random_uuid(), '2026-10-30'::date + d, 'Moved', 500, 'KES', 1, 'same currency', '2026-10-30', 'transfer',
             a.id, b.id, now()
        from generate_series(0, 4) d, accounts a, accounts b
       where a.household_id = ${household} and b.household_id = ${household} and a.id <> b.id`;
    await movements(300, { day: "'2026-11-01'", amount: "500" });
    await analyze();
    const { rows } =
      await database.owner`select count(*)::int as many from transactions where household_id = ${household}`;
    expect(rows[0]?.many).toBe(41 * 40 * 5);
    expect(workOf(await planOf(listStoredMatches(drizzle)))).toBeLessThan(400_000);
    const { data } = await scopeOf(database, member).read("app", (db) => ({ matches: listStoredMatches(db) }));
    expect(data?.matches).toHaveLength(900);
    expect(new Set(data?.matches.map(({ date }) => date))).toEqual(new Set(["2026-11-01"]));
  });

  test("are found without comparing every transaction with each movement, in a household that is larger than most", async () => {
    await spend(6_000, "1000000 + n");
    await movements(300, {});
    await database.owner`insert into households (id, name, currency, time_zone, created_at)
      select gen_random_uuid(), 'Small', 'KES', 'Africa/Nairobi', '2020-01-01' from generate_series(1, 1000)`;
    await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, category, subcategory, created_at)
      select id, gen_random_uuid(), '2026-11-01', 'Spent', 100, 'KES', 1, 'same currency', '2026-11-01', 'expense',
             'Variable Expenses', 'Groceries', now() from households where name = 'Small'`;
    await analyze();
    expect(workOf(await planOf(listStoredMatches(drizzle)))).toBeLessThan(100_000);
  });

  test("are found without comparing all that the same words told of with each movement", async () => {
    await spend(1_500, "500");
    const anonymous = { time: "null", amount: "500", payee: "'agent'", payee_name: "'agent'" };
    await movements(1_500, { ...anonymous, receipt: "'~ ' || n", state: "'added'", transaction_id: NTH });
    await movements(300, { ...anonymous, receipt: "'~w ' || n" });
    await analyze();
    expect(workOf(await planOf(listStoredMatches(drizzle)))).toBeLessThan(100_000);
  });
});

test("what charges were paid for is looked up once for a receipt and a month, however many it has", async () => {
  await spend(2_000);
  const one = { receipt: "'R'", day: "'2026-11-01'", payee: "'p'", payee_name: "'p'" };
  await movements(2_000, { ...one, part: "'fee ' || n", kind: "'fee'", state: "'added'", transaction_id: NTH });
  await movements(1, { ...one, part: "'main'", kind: "'till'", state: "'left out'" });
  await analyze();
  expect(workOf(await planOf(listCharges(drizzle, mpesa)))).toBeLessThan(100_000);
  const { data } = await scopeOf(database, member).read("app", (db) => ({ charges: listCharges(db, mpesa) }));
  expect(data?.charges.every(({ kind }) => kind === "till")).toBe(true);
  expect(data?.charges.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
});

test("who asks is found out once for a query of the review, not once for each movement", async () => {
  await movements(50, {});
  await analyze();
  const queries = { ...reviewQueries(drizzle), ownWaiting: countOwnWaiting(drizzle), waiting: countWaiting(drizzle) };
  const asking: string[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const filters = nodesOf(await planOf(query)).flatMap(({ Filter }) => Filter ?? []);
    if (filters.some((text) => /entered\(|current_\w+\(|household_\w+\(/.test(text)))
      asking.push(`${name}: ${filters}`);
  }
  expect(asking).toEqual([]);
});

test("what an account held is computed once for an addition, however many of its movements are of one day", async () => {
  const addition = newId();
  const ofAddition = { state: "'added'", balance: "500", addition_id: `'${addition}'::uuid` };
  await movements(500, { day: "'2026-11-01'::date", ...ofAddition });
  const { owner, app } = database;
  const [{ definition } = {}] = (
    await owner`select pg_get_functiondef('account_balance_on(uuid, date)'::regprocedure) as definition`
  ).rows;
  await owner`create sequence balances_computed`;
  await owner`grant usage on sequence balances_computed to app`;
  await owner`create or replace function account_balance_on(p_account uuid, p_day date) returns bigint language sql stable
    set search_path = pg_catalog, public, pg_temp as $$ select nextval('balances_computed') $$`;
  try {
    const [, agreements] = await app.transaction([
      app`select * from enter_session(${await hashOf(member.token)}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
      app`select held::int from movement_agreements(${addition}::uuid)`,
    ]);
    expect(agreements?.rows).toEqual([{ held: 1 }]);
    expect((await owner`select last_value::int as computed from balances_computed`).rows).toEqual([{ computed: 1 }]);
  } finally {
    await owner.query(String(definition));
  }
});
