/** A search finds a transaction by whatever someone remembers of it, in one's own household alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { sumByType, sumFoundByMonth, sumUpcomingByType } from "#db/reports/sums-by-type.ts";
import { listTransactions } from "#db/transactions/transactions.ts";
import { contextOf, type Member, makeHousehold, makeMember, startMigrated, type TestDatabase } from "./support.ts";

let database: TestDatabase;
let editor: Member;
let household: string;

const [ACCOUNT, MPESA] = [newId(), newId()];
type Row = {
  description: string;
  amount: number;
  date?: string;
  type?: string;
  category?: string;
  subcategory?: string | null;
};

async function record(
  of: string,
  by: string,
  { description, amount, date = "2026-11-02", type = "expense", ...rest }: Row,
  account?: string,
) {
  const { category = "Utilities", subcategory = "Water" } = rest;
  const id = newId();
  await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, category, subcategory, account_id, account_rate, account_rate_source,
      account_rate_date, created_by, created_at)
    values (${of}, ${id}, ${date}, ${description}, ${amount}, 'KES', 1, 'same currency', ${date}, ${type}, ${category}, ${subcategory},
      ${account ?? null}, ${account ? 1 : null}, ${account ? "same currency" : null}, ${account ? date : null}, ${by}, now())`;
  return id;
}

beforeAll(async () => {
  database = await startMigrated();
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  const partner = await makeMember(database, household);
  await database.owner`update profiles set full_name = 'Achieng Otieno' where id = ${partner.userId}`;
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
      opening_rate_source, opening_rate_date)
    values (${household}, ${ACCOUNT}, 'Stima Sacco', 'sacco', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01'),
           (${household}, ${MPESA}, 'M-PESA Achieng', 'mpesa', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01')`;
  await record(household, editor.userId, { description: "Nairobi Water", amount: 450_00 });
  const groceries = { category: "Variable Expenses", subcategory: "Groceries" };
  const naivas = await record(household, editor.userId, { description: "Naivas", amount: 5_200_00, ...groceries });
  await record(
    household,
    partner.userId,
    { description: "Tokens", amount: 1_000_00, subcategory: "Electricity" },
    MPESA,
  );
  await record(
    household,
    editor.userId,
    { description: "Shares", amount: 2_000_00, type: "saving", category: "Emergency Fund", subcategory: null },
    ACCOUNT,
  );
  await record(household, editor.userId, {
    description: "Naivas ahead",
    amount: 70_00,
    date: "2099-01-01",
    ...groceries,
  });
  await database.owner`insert into movements (household_id, id, account_id, receipt, part, day, time, amount, direction, kind, wallet, payee, payee_name,
      source, state, transaction_id, created_by, created_at)
    values (${household}, ${newId()}, ${ACCOUNT}, 'SJK4H7L2QX', 'main', '2026-11-02', '10:00', 520000, 'out', 'till', 'mpesa', 'naivas', 'naivas', 'messages',
      'added', ${naivas}, ${editor.userId}, now())`;
  const others = await makeHousehold(database);
  const other = await makeMember(database, others);
  await record(others, other.userId, { description: "Naivas of others", amount: 5_200_00, ...groceries });
});
afterAll(() => database.stop());

const filterOf = (search: string) => ({
  search,
  type: null,
  category: null,
  subcategory: null,
  month: null,
  until: null,
});

test.each([
  ["naivas", ["Naivas ahead", "Naivas"]],
  ["groceries", ["Naivas ahead", "Naivas"]],
  ["variable exp", ["Naivas ahead", "Naivas"]],
  ["stima", ["Shares"]],
  ["achieng", ["Tokens"]],
  ["sjk4h7l2qx", ["Naivas"]],
  ["naivas groceries", ["Naivas ahead", "Naivas"]],
  ["groceries ahead", ["Naivas ahead"]],
  ["electricity achieng", ["Tokens"]],
  ["sacco shares saving", ["Shares"]],
  ["mpesa tokens", ["Tokens"]],
  ["naivas sjk4h7l2qx", ["Naivas"]],
  ["naivas electricity", []],
  ["water ( nairobi", []],
  ["saving", ["Shares"]],
  ["=450", ["Nairobi Water"]],
  [">1000", ["Shares", "Naivas"]],
  [">=1000 <5000", ["Shares", "Tokens"]],
  ["naivas >1000", ["Naivas"]],
  ["naivas <100", ["Naivas ahead"]],
  ["a", ["Naivas ahead", "Shares", "Tokens", "Naivas", "Nairobi Water"]],
  ["of others", []],
  ["%", []],
  ["(", []],
])("'%s' finds %j, and its sums are theirs", async (search, found) => {
  const filter = filterOf(search);
  const { data } = await contextOf(database, editor).scope.read("app", (db) => ({
    rows: listTransactions(db, filter, 50, null),
    sums: sumByType(db, filter),
    ahead: sumUpcomingByType(db, filter),
  }));
  const rows = data?.rows ?? [];
  expect(rows.map(({ description }) => description).toSorted()).toEqual([...found].toSorted());
  const sumOf = (each: readonly { total: number }[]) => each.reduce((sum, { total }) => sum + total, 0);
  expect(sumOf(data?.sums ?? [])).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
  expect(sumOf(data?.ahead ?? [])).toBe(rows.reduce((sum, { amount, date }) => sum + (date > "2098" ? amount : 0), 0));
});

test("what a search found in a month comes to the amounts of its rows, whichever way each went, and of transfers", async () => {
  const home = await makeHousehold(database);
  const member = await makeMember(database, home);
  const [from, to] = [newId(), newId()];
  for (const id of [from, to])
    await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date)
      values (${home}, ${id}, ${id}, 'bank', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01')`;
  await record(home, member.userId, { description: "Mama", amount: 1_000_00 });
  await record(home, member.userId, {
    ...{ description: "Mama", amount: 1_000_00, type: "income", category: "Gifts", subcategory: null },
  });
  await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, account_id, to_account_id, created_by, created_at)
    values (${home}, ${newId()}, '2026-10-02', 'For Mama', 300000, 'KES', 1, 'same currency', '2026-10-02', 'transfer',
      ${from}, ${to}, ${member.userId}, now())`;
  const { data } = await contextOf(database, member).scope.read("app", (db) => ({
    found: sumFoundByMonth(db, filterOf("mama")),
  }));
  expect(data?.found).toEqual([
    { month: "2026-10", count: 1, total: 3_000_00 },
    { month: "2026-11", count: 2, total: 2_000_00 },
  ]);
});
