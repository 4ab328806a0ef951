/** Files say in which account each transaction lies, and bring transfers; older files, which do not, stay valid. */
import { beforeEach, expect, test } from "vitest";
import { MAX_ROWS_OF_PART } from "#app/domain/imports/ledger-columns.ts";
import { toCents } from "#app/domain/money.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import type { Scope } from "#db/scope.ts";
import { listForExport } from "#db/transactions/transactions.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { fileOf, importFile, plan, row, stage } from "./importing.ts";
import { makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let scope: Scope;

const database = databaseOfFile();
beforeEach(async () => {
  ({ household, scope } = await begin());
});

/** A household with three accounts. */
async function begin() {
  const id = await makeHousehold(database);
  const accounts = [
    ["M-PESA", "KES", "1", "same currency"],
    ["Bank", "KES", "1", "same currency"],
    ["Dollars", "USD", "129.25", "typed"],
  ] as const;
  for (const [name, currency, rate, source] of accounts) {
    await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
        opening_rate, opening_rate_source, opening_rate_date)
      values (${id}, ${newId()}, ${name}, 'bank', ${currency}, 0, '2026-01-01', ${rate}, ${source}, '2026-01-01')`;
  }
  return { household: id, scope: scopeOf(database, await makeMember(database, id)) };
}

const transfer = (overrides: Parameters<typeof row>[0]) =>
  row({ type: "transfer", description: "Moved", account: "M-PESA", to_account: "Bank", ...overrides });

const ROWS = [
  row({ account: "M-PESA", amount: 10_000 }),
  row({ amount: 20_000 }),
  row({
    account: "bank",
    currency: "USD",
    amount: 10_000,
    account_amount: toCents(1_290_050),
    type: "income",
    category: "Gifts",
  }),
  row({ account: "Dollars", amount: 129_000, account_amount: toCents(1_000) }),
  transfer({ amount: 5_000 }),
  transfer({ account: "Dollars", to_account: "M-PESA", currency: "USD", amount: 2_000, to_amount: toCents(258_000) }),
  transfer({ account: "Bank", to_account: "Dollars", amount: 130_000, to_amount: toCents(1_000) }),
];

async function balances(by: Scope) {
  const { data } = await by.read("app", (db) => ({ accounts: listAccounts(db) }));
  return Object.fromEntries((data?.accounts ?? []).map(({ name, balance }) => [name, balance]));
}

async function exported(by: Scope): Promise<string> {
  const { data } = await by.read("app", (db) => ({ rows: listForExport(db, MAX_ROWS_OF_PART, null) }));
  return fileOf(data?.rows ?? []);
}

test("rows and transfers come into their accounts, with what really moved them, and leave again the same", async () => {
  expect(await importFile(scope, ROWS)).toBe(7);
  expect(await balances(scope)).toEqual({
    "M-PESA": -10_000 - 5_000 + 258_000,
    Bank: 1_290_050 + 5_000 - 130_000,
    Dollars: -1_000 - 2_000 + 1_000,
  });
  const file = await exported(scope);
  expect(await importFile(scope, file)).toBe(0);
  const there = await begin();
  expect(await importFile(there.scope, file)).toBe(7);
  expect(await balances(there.scope)).toEqual(await balances(scope));
  expect((await exported(there.scope)).split("\r\n").sort()).toEqual(file.split("\r\n").sort());
});

test("a file from before there were accounts adds nothing to what has been put into accounts since", async () => {
  const old = [row({ amount: 10_000 }), row({ amount: 20_000 })];
  expect(await importFile(scope, old)).toBe(2);
  await database.owner`update transactions t set account_id = a.id from accounts a
    where a.household_id = ${household} and t.household_id = a.household_id and a.name = 'Bank'`;
  expect(await importFile(scope, old)).toBe(0);
  expect(await balances(scope)).toMatchObject({ Bank: -30_000 });
});

test("what a file gets wrong is said in its line, and nothing is guessed", async () => {
  const wrong = [
    row({ account: "Chama" }),
    transfer({ to_account: "Chama" }),
    transfer({ to_account: "M-PESA" }),
    transfer({ account: "Dollars" }),
    row({ account: "Bank", account_amount: toCents(1) }),
    row({ account: "Dollars" }),
    transfer({ to_account: "Dollars" }),
  ];
  const { problems } = await plan(scope, await stage(scope, fileOf(wrong)));
  expect(problems.map(({ problem }) => problem)).toEqual([
    'There is no account called "Chama". Add it under Accounts first.',
    'There is no account called "Chama". Add it under Accounts first.',
    "to_account: It is the account that the transfer leaves.",
    'currency: The account "Dollars" is in USD.',
    'account_amount: The account "Bank" is in KES: this is the amount, or empty.',
    'account_amount: The account "Dollars" is in USD. Write what moved it.',
    'to_amount: The account "Dollars" is in USD. Write what arrived.',
  ]);
});
