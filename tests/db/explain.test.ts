/** How much the database reads for a page: 100,000 rows of one household among 2,000, as the worker, in a session. */
import type { SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EntryType } from "#app/domain/transactions/transaction-types.ts";
import { listBalanceCourse, listDayBalances } from "#db/accounts/account-history.ts";
import { findAccount, listAccounts } from "#db/accounts/accounts.ts";
import { database as connectDatabase, type Database as Drizzle } from "#db/client.ts";
import { sumMonth, sumMonthUpcoming, sumPreviousMonth, sumYear } from "#db/dashboard/dashboard.ts";
import { EXPORT_TABLES, listExportRows } from "#db/exports/data-export.ts";
import { listOpenLoans } from "#db/loans/loans.ts";
import { sumCash, sumUpcoming } from "#db/net-worth/net-worth.ts";
import { listLateEntries, listNetWorthHistory } from "#db/net-worth/net-worth-history.ts";
import { listPockets } from "#db/pockets/pockets.ts";
import { listReportUpcoming, readReport, sumKept } from "#db/reports/reports.ts";
import { sumByType, sumUpcomingByType } from "#db/reports/sums-by-type.ts";
import { listAccountChoices, listCommonCategories, listDescriptionSuggestions } from "#db/transactions/suggestions.ts";
import { NO_ACCOUNT, type TransactionFilter } from "#db/transactions/transaction-filter.ts";
import {
  findNextRepayment,
  findTransaction,
  listForExport,
  listLatest,
  listTransactions,
  sumDays,
} from "#db/transactions/transactions.ts";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { EVERYTHING } from "./ledger.ts";
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

const ROWS = 100_000;
const HOUSEHOLDS = 2_000;
const ROWS_OF_OTHERS = 5;
const PICTURES = 50;
const ASSETS = 20;
/** One row in five lies in each of these; the last was removed since. */
const ACCOUNTS = ["a", "b", "c"].map((digit) => `80000000-0000-4000-8000-00000000000${digit}`);
const [BANK = "", , REMOVED = ""] = ACCOUNTS;

let database: TestDatabase;
let drizzle: Drizzle;
let household: string;
let member: Member;
let someId: string;

beforeAll(async () => {
  database = await startMigrated();
  drizzle = connectDatabase(database.url("app"), "read");
  household = await makeHousehold(database);
  member = await makeMember(database, household);
  const { owner } = database;
  // Plans are those of the statistics that are set here, and not of when the database sees fit to vacuum.
  await owner`alter table transactions set (autovacuum_enabled = false)`;
  await owner`insert into households (id, name, currency, time_zone, created_at)
    select gen_random_uuid(), 'Household ' || n, 'KES', 'Africa/Nairobi', '2020-01-01'
      from generate_series(2, ${HOUSEHOLDS}::int) n`;
  await owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
      opening_rate_source, opening_rate_date)
    select ${household}, id, nth::text, 'bank', 'KES', 100, '2010-01-01', 1, 'same currency', '2010-01-01'
      from unnest(${ACCOUNTS}::uuid[]) with ordinality as a(id, nth)`;
  const insert = `insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
    exchange_rate_source, exchange_rate_date, type, category, subcategory, created_at, account_id)
    select h.id, gen_random_uuid(), date '2026-12-31' - n % 3650, 'Something ' || n, 100 + n, 'KES', 1,
           'same currency', date '2026-12-31' - n % 3650, k.type, k.category, k.subcategory, '2026-12-31', a.id`;
  // Seven rows in ten are expenses, one in a hundred is a saving: the rare filter is the hard one.
  const kinds = `join (values (0, 'income', 'Salary', null), (1, 'giving', 'Gifts', null), (2, 'tithe', null, null),
      (3, 'expense', 'Utilities', 'Water'), (4, 'expense', 'Variable Expenses', 'Groceries'), (5, 'saving', 'Emergency Fund', null))
      as k(nth, type, category, subcategory)
      on k.nth = case when n % 100 = 0 then 5 when n % 10 < 3 then n % 10 when n % 10 = 3 then 3 else 4 end`;
  const inAccounts = "left join accounts a on a.household_id = h.id and a.name = (n / 7 % 5)::text";
  for (const [rows, condition] of [
    [ROWS, "="],
    [ROWS_OF_OTHERS, "<>"],
  ]) {
    const from = `from households h cross join generate_series(1, ${rows}) n ${kinds} ${inAccounts}`;
    await owner.query(`${insert} ${from} where h.id ${condition} $1`, [household]);
  }
  await owner`update accounts set removed_at = '2026-11-01' where id = ${REMOVED}`;
  await owner`insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date)
    select h.id, gen_random_uuid(), 'Loan ' || n, 'KES', 100, 100, '2026-01-01'
      from households h, generate_series(1, 5) n`;
  await owner`insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
    select l.household_id, gen_random_uuid(), l.id, l.disbursement_date, 'entered', 100, 100, '2026-01-01' from loans l`;
  await owner`insert into assets (household_id, id, name, currency, value, last_updated)
    select h.id, gen_random_uuid(), 'Asset ' || n, 'KES', 100, '2026-01-01' from households h, generate_series(1, ${ASSETS}::int) n`;
  await owner`insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount)
    select h.id, gen_random_uuid(), to_char(m, 'YYYY-MM'), 'expense', 'Utilities', s, 100
      from households h, generate_series(date '2026-01-01', date '2026-12-01', interval '1 month') m,
           unnest(array['Water', 'Gas', 'Internet']) s`;
  await owner`analyze`;
  const { rows } = await owner`select id from transactions where household_id = ${household} limit 1`;
  someId = String(rows[0]?.id);
}, 120_000);

afterAll(() => database.stop());

type Plan = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: Plan[];
};
type Scan = { kind: string; table: string | undefined; index: string | undefined; read: number };

/** Every place of a plan that reads rows of a table, with how many rows it touched, shown or thrown away. */
function scansOf(plan: Plan): Scan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf);
  if (!/Scan$/.test(plan["Node Type"]) || !(plan["Relation Name"] || plan["Index Name"])) return below;
  const each =
    plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0);
  const read = Math.round(each * plan["Actual Loops"]);
  return [{ kind: plan["Node Type"], table: plan["Relation Name"], index: plan["Index Name"], read }, ...below];
}

/** Rows of one account in a month. */
const MONTH_OF_ACCOUNT = ROWS / 5 / 120;

/** A query that is written in SQL, as one that is built. */
const asBuilt = (query: Built | SQLWrapper): Built =>
  "toSQL" in query ? query : { toSQL: () => new PgDialect().sqlToQuery(query.getSQL()) };

type Built = { toSQL(): { sql: string; params: unknown[] } };

/** Runs a page's query as the worker does, behind `enter_session`, and tells what it read of the big table and of all. */
async function explain(query: Built): Promise<{ scans: Scan[]; rows: number }> {
  const { sql, params } = query.toSQL();
  const { app } = database;
  const [, answer] = await app.transaction([
    app`select * from enter_session(${await hashOf(member.token)}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
    app.query(`explain (analyze, format json) ${sql}`, params),
  ]);
  const actual = answer?.rows[0]?.["QUERY PLAN"] as [{ Plan: Plan }];
  return { scans: scansOf(actual[0].Plan), rows: actual[0].Plan["Actual Rows"] };
}

/** How many pages of the database a query touches, inside the functions that it calls, too. */
async function pagesOf(query: Built): Promise<number> {
  const { sql, params } = query.toSQL();
  const { app } = database;
  const [, , answer] = await app.transaction([
    app`select * from enter_session(${await hashOf(member.token)}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
    app.query(sql, params),
    app.query(`explain (analyze, buffers, format json) ${sql}`, params),
  ]);
  const plan = answer?.rows[0]?.["QUERY PLAN"] as [{ Plan: Record<string, number> }];
  return (plan[0].Plan["Shared Hit Blocks"] ?? 0) + (plan[0].Plan["Shared Read Blocks"] ?? 0);
}

const ofTransactions = (scans: Scan[]) =>
  scans.filter(({ table, index }) => table === "transactions" || index?.startsWith("transactions"));

/** How many stored totals a plan read; each of its scans must use the key. */
function readOfTotals(scans: Scan[]): number {
  const read = scans.filter(({ table, index }) => table === "transaction_totals" || index === "transaction_totals_pk");
  expect(read.map(({ kind }) => kind)).not.toContain("Seq Scan");
  expect(read.length).toBeGreaterThan(0);
  return Math.max(...read.map((scan) => scan.read));
}

async function totalsKept(condition = "true"): Promise<number> {
  const { rows } = await database.owner.query(
    `select count(*)::int as many from transaction_totals where household_id = $1 and ${condition}`,
    [household],
  );
  return Number(rows[0]?.many);
}

const filter = (overrides: Partial<TransactionFilter> = {}): TransactionFilter => ({ ...EVERYTHING, ...overrides });
const MONTH = "2020-06";
const IN_MONTH = "date between '2020-06-01' and '2020-06-30'";
const MIDDLE = { date: "2021-03-15", id: "80000000-0000-4000-8000-000000000000" };

const FILTERS: { what: string; conditions: Partial<TransactionFilter>; matching: string }[] = [
  { what: "everything", conditions: {}, matching: "true" },
  { what: "a common type", conditions: { type: "expense" }, matching: "type = 'expense'" },
  { what: "a rare type", conditions: { type: "saving" }, matching: "type = 'saving'" },
  { what: "a type nobody used", conditions: { type: "loan_repayment" }, matching: "type = 'loan_repayment'" },
  {
    what: "a category",
    conditions: { type: "expense", category: "Utilities" },
    matching: "type = 'expense' and category = 'Utilities'",
  },
  { what: "a category nobody used", conditions: { type: "expense", category: "Rent" }, matching: "category = 'Rent'" },
  { what: "a month", conditions: { month: MONTH }, matching: IN_MONTH },
  {
    what: "a run of months",
    conditions: { month: MONTH, until: "2020-08" },
    matching: "date between '2020-06-01' and '2020-08-31'",
  },
  {
    what: "a type in a month",
    conditions: { type: "saving", month: MONTH },
    matching: `type = 'saving' and ${IN_MONTH}`,
  },
  {
    what: "a category in a month",
    conditions: { type: "expense", category: "Utilities", month: MONTH },
    matching: `category = 'Utilities' and ${IN_MONTH}`,
  },
  {
    what: "a subcategory in a month",
    conditions: { type: "expense", category: "Utilities", subcategory: "Water", month: MONTH },
    matching: `subcategory = 'Water' and ${IN_MONTH}`,
  },
];

describe.each(FILTERS)("$what", ({ conditions, matching }) => {
  test.each([
    { from: "the newest page", after: null },
    { from: "a page from the middle", after: MIDDLE },
  ])("$from reads what it shows", async ({ after }) => {
    const { scans, rows } = await explain(listTransactions(drizzle, filter(conditions), PICTURES + 1, after));
    const read = ofTransactions(scans);
    expect(rows).toBeLessThanOrEqual(PICTURES + 1);
    expect(read).toHaveLength(1);
    expect(read[0]?.index).toBeDefined();
    expect(read[0]?.kind).not.toBe("Seq Scan");
    expect(read[0]?.read).toBe(rows);
  });

  test("its sums read kept totals of this household, and no transaction", async () => {
    const { scans } = await explain(sumByType(drizzle, filter(conditions)));
    expect(ofTransactions(scans)).toEqual([]);
    expect(readOfTotals(scans)).toBeLessThanOrEqual(await totalsKept());
  });

  test("its sums are those of the rows that match", async () => {
    const { rows } = await database.owner.query(
      `select type, sum(base_amount)::text as total from transactions where household_id = $1 and ${matching} group by type`,
      [household],
    );
    const answer = await scopeOf(database, member).read("app", (db) => ({ sums: sumByType(db, filter(conditions)) }));
    const summed = (answer.data?.sums ?? []).map(({ type, total }) => [type, String(total)] as const);
    expect(new Map(summed)).toEqual(new Map(rows.map(({ type, total }) => [type, total])));
  });
});

describe.each([
  { what: "an account", conditions: { account: BANK }, matching: `account_id = '${BANK}'` },
  {
    what: "an account in a month",
    conditions: { account: BANK, month: MONTH },
    matching: `account_id = '${BANK}' and ${IN_MONTH}`,
  },
  {
    what: "a type in an account",
    conditions: { account: BANK, type: "saving" as const },
    matching: `account_id = '${BANK}' and type = 'saving'`,
  },
  {
    what: "what is in no account",
    conditions: { account: NO_ACCOUNT },
    matching: `(account_id is null or account_id = '${REMOVED}')`,
  },
])("$what", ({ conditions, matching }) => {
  test.each([null, MIDDLE])("its pages read what they show, of each of two indexes", async (after) => {
    const { scans, rows } = await explain(listTransactions(drizzle, filter(conditions), PICTURES + 1, after));
    const read = ofTransactions(scans);
    expect(rows).toBeGreaterThan(0);
    expect(read).toHaveLength(2);
    for (const scan of read) {
      expect(scan).toMatchObject({ kind: expect.stringContaining("Index"), index: expect.any(String) });
      if (!("type" in conditions)) expect(scan.read).toBeLessThanOrEqual(PICTURES + 1);
    }
  });

  test("its sums read kept totals, and no transaction", async () => {
    const { scans } = await explain(sumByType(drizzle, filter(conditions)));
    // In a month, transactions are read only for a household with months of its own.
    expect(ofTransactions(scans).filter(({ read }) => read > 0)).toEqual([]);
  });

  test("its sums and its rows are those that match", async () => {
    const where = `household_id = $1 and ${matching}`;
    const { rows } = await database.owner.query(
      `select type, sum(base_amount)::text as total from transactions where ${where} group by type`,
      [household],
    );
    const { rows: newest } = await database.owner.query(
      `select id from transactions where ${where} order by date desc, id desc limit ${PICTURES}`,
      [household],
    );
    const { data } = await scopeOf(database, member).read("app", (db) => ({
      sums: sumByType(db, filter(conditions)),
      page: listTransactions(db, filter(conditions), PICTURES),
    }));
    const sums = (data?.sums ?? []).filter(({ total }) => total !== 0);
    expect(new Map(sums.map(({ type, total }) => [type as string, String(total)]))).toEqual(
      new Map(rows.map(({ type, total }) => [type, total])),
    );
    expect(data?.page.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  });
});

describe("an account's page", () => {
  test.each([
    {
      what: "the days of a page",
      query: () => listDayBalances(drizzle, BANK, filter({ account: BANK }), PICTURES, null),
    },
    { what: "the balance over two years", query: () => listBalanceCourse(drizzle, BANK) },
    { what: "the account", query: () => findAccount(drizzle, BANK) },
    { what: "all accounts", query: () => listAccounts(drizzle) },
  ])("$what read some months of rows at most", async ({ query }) => {
    const read = ofTransactions((await explain(asBuilt(query()))).scans);
    for (const { kind, read: rows } of read) {
      expect(kind).not.toBe("Seq Scan");
      expect(rows).toBeLessThanOrEqual(MONTH_OF_ACCOUNT * 2 * ACCOUNTS.length);
    }
  });
});

describe("a search", () => {
  // One page holds some sixty rows, so reading all of them would touch 1,600.
  test.each([
    { what: "the list", query: () => listTransactions(drizzle, filter({ search: "4242" }), PICTURES + 1, null) },
    { what: "the sums", query: () => sumByType(drizzle, filter({ search: "4242" })) },
    { what: "one that finds nothing", query: () => sumByType(drizzle, filter({ search: "needle" })) },
  ])("$what reads what it finds, not the household's rows", async ({ query }) => {
    expect(await pagesOf(query())).toBeLessThan(400);
  });

  test.each([
    "thing 4242",
    "THING 4242",
    "42",
    "Something 99",
    "100%",
    "a_b",
    "mtu wa nguvu",
    "ß",
    "Some.*",
    "(thing",
    "th\\\\ing",
    "ng$",
  ])("finds exactly what contains its words: %s", async (search) => {
    const { rows } = await database.owner.query(
      `select count(*)::int as many from transactions where household_id = $1
          and not exists (select from regexp_split_to_table($2, ' ') as w(word) where strpos(lower(description), lower(w.word)) = 0)`,
      [household, search],
    );
    const answer = await scopeOf(database, member).read("app", (db) => ({
      sums: sumByType(db, filter({ search })),
      page: listTransactions(db, filter({ search }), 1000, null),
    }));
    expect(answer.data?.page).toHaveLength(Math.min(Number(rows[0]?.many), 1000));
    const words = search.toLowerCase().split(" ");
    const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
    expect(answer.data?.page.every(({ description }) => hasAll(description))).toBe(true);
  });
});

test("net worth reads of the ledger what its assets and loans come from, and what is dated ahead", async () => {
  const { rows } =
    await database.owner`select from transactions where household_id = ${household} and date > '2026-11-20'`;
  for (const query of [
    sumCash(drizzle),
    sumUpcoming(drizzle),
    listNetWorthHistory(drizzle),
    listLateEntries(drizzle),
  ]) {
    const read = ofTransactions((await explain(asBuilt(query))).scans);
    expect(read.reduce((sum, scan) => sum + scan.read, 0)).toBeLessThanOrEqual(rows.length + ASSETS);
  }
});

test("what is dated ahead is found by its date: neither the ledger nor other households are read", async () => {
  const { rows } =
    await database.owner`select from transactions where household_id = ${household} and date > '2026-11-20'`;
  const queries = [
    sumMonthUpcoming(drizzle),
    sumUpcomingByType(drizzle, filter({})),
    sumUpcomingByType(drizzle, filter({ search: "needle" })),
    listReportUpcoming(drizzle, { view: "monthly", month: null }),
    listReportUpcoming(drizzle, { view: "annual", year: null }),
  ];
  for (const query of queries) {
    const read = ofTransactions((await explain(query)).scans);
    expect(read).toMatchObject([{ index: expect.any(String) }]);
    expect(read[0]?.read).toBeLessThanOrEqual(rows.length);
  }
});

test("the latest entries, the next repayment and the month before are found by their date", async () => {
  const [latest] = ofTransactions((await explain(listLatest(drizzle, 5))).scans);
  expect(latest).toMatchObject({ index: expect.any(String), read: 5 });
  const [next] = ofTransactions((await explain(findNextRepayment(drizzle))).scans);
  expect(next).toMatchObject({ index: expect.any(String) });
  expect(next?.read).toBeLessThanOrEqual(1);
  const { rows } = await database.owner`select from transactions
    where household_id = ${household} and date between '2026-10-01' and '2026-10-31'`;
  const [before] = ofTransactions((await explain(sumPreviousMonth(drizzle))).scans);
  expect(before).toMatchObject({ index: expect.any(String) });
  expect(before?.read).toBeLessThanOrEqual(rows.length);
});

test("the day of what an entry took from a pocket is looked up, and the ledger is not read", async () => {
  const { owner } = database;
  await owner`insert into pockets (household_id, id, name, account_id, created_at)
    select ${household}, gen_random_uuid(), 'Pocket ' || n, ${BANK}, now() from generate_series(1, 10) n`;
  await owner`insert into pocket_moves (household_id, id, pocket_id, day, amount, kind, made_at)
    select household_id, gen_random_uuid(), id, '2026-11-01', 1000, 'put', now() from pockets cross join generate_series(1, 60)`;
  await owner.query("analyze pockets, pocket_moves");
  const { scans } = await explain(listPockets(drizzle));
  expect(ofTransactions(scans).filter(({ kind, read }) => kind === "Seq Scan" || read > 1)).toEqual([]);
});

test("the dashboard's month and year read the kept totals of that month and that year", async () => {
  const month = (await explain(sumMonth(drizzle))).scans;
  expect(ofTransactions(month)).toEqual([]);
  expect(readOfTotals(month)).toBeLessThanOrEqual(await totalsKept("period = '2026-11'"));

  const year = (await explain(sumYear(drizzle))).scans;
  expect(ofTransactions(year)).toEqual([]);
  expect(readOfTotals(year)).toBeLessThanOrEqual(await totalsKept("period like '2026-%'"));
});

test("the sums of a page's days read the page, and the days it touches", async () => {
  const { rows: days } = await database.owner`select date, count(*)::int as count from transactions
    where household_id = ${household} group by date order by date desc limit ${PICTURES}`;
  const longest = Math.max(...days.map(({ count }) => Number(count)));
  for (const conditions of [{}, { type: "expense" as const }, { month: MONTH }]) {
    const read = ofTransactions((await explain(sumDays(drizzle, filter(conditions), PICTURES, null))).scans);
    for (const scan of read) {
      expect(scan.index).toBeDefined();
      expect(scan.read).toBeLessThanOrEqual(4 * (PICTURES + 2 * longest));
    }
  }
  const { scans } = await explain(sumDays(drizzle, filter({ search: "needle" }), PICTURES, null));
  expect(ofTransactions(scans).reduce((sum, { read }) => sum + read, 0)).toBe(0);
});

test("one transaction is one row", async () => {
  const { scans, rows } = await explain(findTransaction(drizzle, someId));
  expect(rows).toBe(1);
  expect(ofTransactions(scans)).toMatchObject([{ index: "transactions_household_id_id_pk", read: 1 }]);
});

describe.each([
  { average: "small", distinct: HOUSEHOLDS },
  { average: "middling", distinct: 200 },
])("among households that are $average on average", ({ distinct }) => {
  beforeAll(async () => {
    await database.owner.query(`alter table transactions alter column household_id set (n_distinct = ${distinct})`);
    await database.owner`analyze transactions`;
  });

  // Each row by the index touches its page; reading and sorting all of the type would touch the whole household's.
  test.each([
    { what: "descriptions", query: listDescriptionSuggestions },
    { what: "accounts", query: listAccountChoices },
    {
      what: "categories",
      query: (db: Drizzle, type: EntryType | null, id: string) => listCommonCategories(db, type, id, 6),
    },
  ])("a form's $what come from the last thousand rows of its type, whoever recorded them", async ({ query }) => {
    for (const type of ["saving", "expense", null] as const) {
      expect((await explain(query(drizzle, type, someId))).rows).toBeGreaterThan(0);
      expect(await pagesOf(query(drizzle, type, someId))).toBeLessThan(1100);
    }
  });
});

test("categories that a form does not show are not looked for", async () => {
  expect(await pagesOf(listCommonCategories(drizzle, "expense", someId, 0))).toBe(0);
});

test("the loans of a form are the household's own, and the interest paid on each is found by its loan", async () => {
  const { scans, rows } = await explain(listOpenLoans(drizzle));
  expect(rows).toBe(5);
  const reads = scans.filter(({ kind }) => kind !== "Bitmap Index Scan");
  expect(reads).toMatchObject([
    { table: "loans", read: 5 },
    { table: "transactions", index: "transactions_of_loan" },
    { table: "loan_corrections", index: "loan_corrections_loan" },
  ]);
  expect(reads[0]?.kind).not.toBe("Seq Scan");
});

test("a page of the export reads what it writes", async () => {
  const { scans, rows } = await explain(listForExport(drizzle, 500, { date: "2020-01-01", id: someId }));
  expect(rows).toBe(500);
  expect(ofTransactions(scans)).toMatchObject([{ index: expect.any(String), read: 500 }]);
});

test("a page of everything that is taken out reads what it writes and one row more, from the first to the last", async () => {
  const ledger = EXPORT_TABLES.find(({ name }) => name === "transactions");
  if (!ledger) throw new Error("transactions are not taken out");
  for (const id of ["00000000-0000-4000-8000-000000000000", "80000000-0000-4000-8000-000000000000"]) {
    const { scans, rows } = await explain(listExportRows(drizzle, ledger, 500, { household_id: household, id }));
    expect(rows).toBe(500);
    // And the one after it, which says that the table goes on.
    expect(ofTransactions(scans)).toMatchObject([{ index: expect.any(String), read: 501 }]);
  }
});

const REPORTS = [
  { period: { view: "monthly", month: null }, months: "period = '2026-11'" },
  { period: { view: "monthly", month: MONTH }, months: `period = '${MONTH}'` },
  { period: { view: "annual", year: null }, months: "period like '2026-%'" },
  { period: { view: "annual", year: 2024 }, months: "period like '2024-%'" },
] as const;

test.each(REPORTS)("the report of $asked reads this household's budget and totals of those months", async (report) => {
  const { scans } = await explain(readReport(drizzle, report.period));
  expect(ofTransactions(scans)).toEqual([]);
  expect(readOfTotals(scans)).toBeLessThanOrEqual(await totalsKept(report.months));

  const lines = scans.filter(({ table, index }) => table === "budgets" || index === "budgets_one_line");
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.map(({ kind }) => kind)).not.toContain("Seq Scan");
  const { rows } = await database.owner.query(
    `select count(*)::int as many from budgets where household_id = $1 and ${report.months}`,
    [household],
  );
  expect(Math.max(...lines.map(({ read }) => read))).toBeLessThanOrEqual(Number(rows[0]?.many));
});

test("what a year saved in accounts of one's own reads those transfers, and not the year's ledger", async () => {
  await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, saves, account_id, to_account_id, created_at)
    select ${household}, gen_random_uuid(), '2026-12-01'::date - 30 * n, 'To the sacco', 100, 'KES', 1, 'same currency', '2026-12-01',
           'transfer', 'Emergency Fund', ${BANK}, ${ACCOUNTS[1]}, '2026-12-01' from generate_series(1, 30) n`;
  await database.owner`analyze transactions`;
  const { scans, rows } = await explain(sumKept(drizzle, { view: "annual", year: 2026 }));
  expect(rows).toBe(1);
  expect(ofTransactions(scans)).toMatchObject([{ index: "transactions_saving", read: 11 }]);
});
