/** Balances of accounts equal what their rows make of them after any change, and together they are the cash. */

import { beforeEach, describe, expect, test } from "vitest";
import type { AccountEntry } from "#app/domain/accounts/account-entry.ts";
import type { DayRate, Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { type Cents, toCents } from "#app/domain/money.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { archiveAccount, listAccounts, recordAccount, removeAccount, reviseAccount } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { sumCash } from "#db/net-worth/net-worth.ts";
import { changeRates, undoRateChange } from "#db/rate-changes/rate-changes.ts";
import type { Scope } from "#db/scope.ts";
import { type BulkChange, editTransactions, undoBulkEdit } from "#db/transactions/bulk-edits.ts";
import { recordTransfer, reviseTransfer, writeFee } from "#db/transfers/transfers.ts";
import { expectLoggedError } from "../logged-errors.ts";
import { fc, runs } from "../property.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { importFile, row } from "./importing.ts";
import { entry, plannedRateChange, record, remove } from "./ledger.ts";
import { AT, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let scope: Scope;

const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  scope = scopeOf(database, await makeMember(database, household));
});

const rateOf = (rate: string): DayRate => ({ rate: rate as Rate, day: "2026-11-20", source: "typed" });
const DOLLAR = rateOf("129.25");
const EURO = rateOf("150.5");

/** Adds an account with an opening balance on 1 November. */
async function open(overrides: Partial<AccountEntry> & { name: string }, rate: DayRate | null = null) {
  const id = newId();
  const account: AccountEntry = { kind: "bank", opening_balance: toCents(0), opening_day: "2026-11-01", ...overrides };
  await scope.write("editor", (db) => ({ recorded: recordAccount(db, id, account, rate) }));
  return id;
}

async function readAccounts() {
  const { data } = await scope.read("app", (db) => ({ accounts: listAccounts(db), cash: sumCash(db) }));
  if (!data) throw new Error("nothing was read");
  return { accounts: data.accounts, cash: Number(data.cash[0]?.cash) };
}

const balanceOf = async (id: string) => (await readAccounts()).accounts.find((account) => account.id === id)?.balance;

/** The same figures from the rows themselves. */
async function fromRows() {
  const { rows: transactions } = await database.owner`
    select type, date::text, base_amount::float8 as base, account_id, account_amount::float8 as left_by, to_account_id,
           to_amount::float8 as reached_by from transactions where household_id = ${household}`;
  const { rows: accounts } = await database.owner`
    select id, opening_balance::float8 as opening, opening_base::float8 as opening_base, opening_day::text as day
      from accounts where household_id = ${household} and removed_at is null`;
  const sign = (type: string) => (type === "income" || type === "loan_received" ? 1 : -1);
  let cash = 0;
  for (const row of transactions) if (row.type !== "transfer") cash += sign(row.type) * row.base;
  const balances = accounts.map(({ id, opening, opening_base, day }) => {
    let [balance, booked, before] = [opening, opening_base, 0];
    for (const row of transactions) {
      const moves = [
        ...(row.account_id === id ? [{ change: sign(row.type) * row.left_by, base: sign(row.type) * row.base }] : []),
        ...(row.to_account_id === id ? [{ change: row.reached_by, base: row.base }] : []),
      ];
      for (const { change, base } of moves) {
        if (row.date < day) before += base;
        else [balance, booked] = [balance + change, booked + base];
      }
    }
    cash += opening_base - before;
    return { id, balance, booked };
  });
  return { balances, cash };
}

async function expectAgreement() {
  const { accounts, cash } = await readAccounts();
  const rows = await fromRows();
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(accounts.map(({ id, balance, booked }) => ({ id, balance, booked })).toSorted(byId)).toEqual(
    rows.balances.toSorted(byId),
  );
  expect(cash).toBe(rows.cash);
}

const transferOf = (from: string, to: string, amount: number, date = "2026-11-20", currency = "KES") => ({
  from,
  to,
  currency,
  amount: toCents(amount),
  date,
  description: "Moved",
});

describe("a balance", () => {
  test("is the opening balance and everything that moved it: loans, assets, transfers and their fees too", async () => {
    const bank = await open({ name: "Bank", opening_balance: toCents(1_000_000) });
    const mpesa = await open({ name: "M-PESA", kind: "mpesa" });
    await record(scope, newId(), "income", entry({ amount: 500_000, category: "Salary", account: bank }));
    await record(
      scope,
      newId(),
      "loan_received",
      entry({
        amount: 200_000,
        account: bank,
        loan_name: "Sacco",
        interest_rate: "12.00",
        duration: 2,
        duration_unit: "years",
      }),
    );
    await record(scope, newId(), "asset_purchased", entry({ amount: 100_000, account: bank, asset_name: "Fridge" }));
    const id = newId();
    const transfer = transferOf(bank, mpesa, 300_000);
    await scope.write("editor", (db) => ({
      moved: recordTransfer(db, id, transfer, { base: null, to: null }, AT),
      fee: writeFee(db, { id, fee: toCents(5_000), feeId: newId() }, transfer, AT),
    }));
    expect([await balanceOf(bank), await balanceOf(mpesa)]).toEqual([1_295_000, 300_000]);
    await expectAgreement();
  });

  test("holds what is dated before the opening day already, and counts it when the day moves back", async () => {
    const cash = await open({ name: "Cash", opening_balance: toCents(50_000) });
    await record(scope, newId(), "tithe", entry({ amount: 7_000, date: "2026-10-20", account: cash }));
    await record(scope, newId(), "tithe", entry({ amount: 1_000, date: "2026-11-01", account: cash }));
    expect(await balanceOf(cash)).toBe(49_000);
    const earlier: AccountEntry = {
      name: "Cash",
      kind: "cash",
      opening_balance: toCents(50_000),
      opening_day: "2026-10-01",
    };
    await scope.write("editor", (db) => ({
      revised: reviseAccount(db, { id: cash, version: 1 }, earlier, "unchanged"),
    }));
    expect(await balanceOf(cash)).toBe(42_000);
    await expectAgreement();
  });

  test("of a shilling account moves by what the bank took of dollars, and never one for one", async () => {
    const bank = await open({ name: "Bank" });
    const dollars = entry({ amount: 10_000, currency: "USD", category: "Gifts", account: bank });
    await record(scope, newId(), "income", dollars, { base: DOLLAR, loan: null });
    expect(await balanceOf(bank)).toBe(1_292_500);
  });

  test("of a dollar account needs a rate for shillings and for euros", async () => {
    const usd = await open({ name: "Dollars", currency: "USD" }, DOLLAR);
    const refused = await record(scope, newId(), "tithe", entry({ account: usd }));
    expect(refused).toMatchObject({ ok: false, refusal: { code: "account_amount_missing" } });
    await record(scope, newId(), "tithe", entry({ amount: 129_250, account: usd }), {
      base: null,
      loan: null,
      account: rateOf("0.007736943907156673"),
    });
    await record(scope, newId(), "tithe", entry({ amount: 10_000, currency: "EUR", account: usd }), {
      base: EURO,
      loan: null,
      account: rateOf("1.1"),
    });
    expect(await balanceOf(usd)).toBe(-1_000 - 11_000);
    await expectAgreement();
  });
});

describe("a transfer", () => {
  test("changes neither cash nor any total; deleting it deletes its fee", async () => {
    const [bank, mpesa] = [await open({ name: "Bank" }), await open({ name: "M-PESA" })];
    const id = newId();
    const transfer = transferOf(bank, mpesa, 300_000);
    await scope.write("editor", (db) => ({
      moved: recordTransfer(db, id, transfer, { base: null, to: null }, AT),
      fee: writeFee(db, { id, fee: toCents(5_000), feeId: newId() }, transfer, AT),
    }));
    expect((await readAccounts()).cash).toBe(-5_000);
    const { rows } =
      await database.owner`select type, total::float8 as total from transaction_totals where household_id = ${household}`;
    expect(rows).toEqual([{ type: "expense", total: 5_000 }]);
    await remove(scope, id);
    const { rows: left } = await database.owner`select from transactions where household_id = ${household}`;
    expect([left.length, (await readAccounts()).cash]).toEqual([0, 0]);
    await expectAgreement();
  });

  test("is refused between an account and itself, and in another currency than it leaves", async () => {
    const [bank, mpesa] = [await open({ name: "Bank" }), await open({ name: "M-PESA" })];
    const attempt = (transfer: ReturnType<typeof transferOf>, base: DayRate | null) =>
      scope.write("editor", (db) => ({ moved: recordTransfer(db, newId(), transfer, { base, to: null }, AT) }));
    expectLoggedError(/transactions_transfer_has_two_accounts/);
    expect(await attempt(transferOf(bank, bank, 100), null)).toMatchObject({
      refusal: { constraint: "transactions_transfer_has_two_accounts" },
    });
    expect(await attempt(transferOf(bank, mpesa, 100, "2026-11-20", "USD"), DOLLAR)).toMatchObject({
      refusal: { code: "account_currency_changed" },
    });
  });
});

test("a removed account's rows are in no account, and its opening balance counts no more", async () => {
  const cash = await open({ name: "Cash", opening_balance: toCents(50_000) });
  await record(scope, newId(), "tithe", entry({ amount: 7_000, account: cash }));
  await scope.write("editor", (db) => ({ removed: removeAccount(db, { id: cash, version: 1 }) }));
  expect(await readAccounts()).toMatchObject({ accounts: [], cash: -7_000 });
  expect(await record(scope, newId(), "tithe", entry({ account: cash }))).toMatchObject({
    refusal: { code: "account_gone" },
  });
});

test("after any sequence of writes, every balance is what its rows make of it, and cash is all of them", async () => {
  const KINDS = ["income", "expense", "tithe"] as const satisfies TransactionType[];
  const day = fc.constantFrom("2025-12-31", "2026-10-31", "2026-11-01", "2026-11-20", "2026-12-24");
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const which = fc.nat(99);
  const step = fc.oneof(
    fc.record({
      verb: fc.constant("record" as const),
      type: fc.constantFrom(...KINDS),
      day,
      amount,
      which,
      usd: fc.boolean(),
    }),
    fc.record({ verb: fc.constant("transfer" as const), day, amount, which, other: which, fee: fc.nat(500) }),
    fc.record({ verb: fc.constant("revise" as const), day, amount, which, other: which }),
    fc.record({ verb: fc.constant("remove" as const), which }),
    fc.record({
      verb: fc.constant("reopen" as const),
      which,
      day,
      amount: fc.integer({ min: -100_000, max: 100_000 }),
    }),
    fc.record({ verb: fc.constant("import" as const), day, amount, which }),
    fc.record({
      verb: fc.constant("bulk" as const),
      which,
      change: fc.constantFrom("account" as const, "none" as const, "delete" as const),
      undo: fc.boolean(),
    }),
    fc.record({ verb: fc.constant("archive" as const), which }),
    fc.record({ verb: fc.constant("forget" as const), which }),
    fc.record({
      verb: fc.constant("change rates" as const),
      rate: fc.constantFrom("120", "131.5"),
      undo: fc.boolean(),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      household = await makeHousehold(database);
      scope = scopeOf(database, await makeMember(database, household));
      const usd = "USD";
      const accounts = [
        { id: await open({ name: "M-PESA", opening_balance: toCents(5_000) }), currency: "KES" },
        { id: await open({ name: "Bank", opening_balance: toCents(-700) }), currency: "KES" },
        { id: await open({ name: "Dollars", currency: usd, opening_balance: toCents(100) }, DOLLAR), currency: usd },
      ];
      const at = (index: number) => accounts[index % accounts.length] as (typeof accounts)[number];
      const ratesFor = (row: string, account: string) => ({
        base: row === "KES" ? null : DOLLAR,
        loan: null,
        account: account === "KES" || account === row ? null : rateOf("0.0077"),
      });
      const move = (from: number, to: number, amount: number, date: string) => {
        const [left, reached] = [at(from), at(from === to ? to + 1 : to)];
        const other = left.id === reached.id ? at(from + 1) : reached;
        const transfer = transferOf(left.id, other.id, amount, date, left.currency);
        const base = left.currency === "KES" ? null : DOLLAR;
        return {
          transfer,
          rates: { base, to: other.currency === usd && left.currency === "KES" ? rateOf("0.0077") : null },
        };
      };
      const ids: string[] = [];
      for (const each of steps) {
        const id = "which" in each ? (ids[each.which % Math.max(1, ids.length)] ?? newId()) : newId();
        const { rows } =
          await database.owner`select version, type, currency, account_id from transactions where id = ${id}`;
        const version = Number(rows[0]?.version ?? 1);
        if (each.verb === "record") {
          ids.push(newId());
          const [account, currency] = [at(each.which), each.usd ? usd : "KES"];
          const category = { income: "Salary", expense: "Rent", tithe: undefined }[each.type];
          const subcategory = each.type === "expense" ? "Monthly Rent" : undefined;
          const entered = entry({
            amount: each.amount,
            date: each.day,
            category,
            subcategory,
            currency,
            account: account.id,
          });
          await record(scope, ids.at(-1) as string, each.type, entered, ratesFor(currency, account.currency));
        } else if (each.verb === "transfer") {
          const { transfer, rates } = move(each.which, each.other, each.amount, each.day);
          ids.push(newId());
          const [moved, fee] = [ids.at(-1) as string, toCents(each.fee)];
          const cash = (await readAccounts()).cash;
          const outcome = await scope.write("editor", (db) => ({
            moved: recordTransfer(db, moved, transfer, rates, AT),
            fee: writeFee(db, { id: moved, fee, feeId: newId() }, transfer, AT),
          }));
          // What is dated before an opening day is in that opening balance already.
          const { rows: opened } = await database.owner`select max(opening_day)::text as day from accounts
            where id in (${transfer.from}, ${transfer.to})`;
          if (outcome.ok && transfer.currency === "KES" && each.day >= opened[0]?.day) {
            expect((await readAccounts()).cash).toBe(cash - each.fee);
          }
        } else if (each.verb === "revise" && rows[0]?.type === "transfer") {
          const { transfer, rates } = move(each.which, each.other, each.amount, each.day);
          await scope.write("editor", (db) => ({ revised: reviseTransfer(db, { id, version }, transfer, rates) }));
        } else if (each.verb === "revise") {
          await database.owner`update transactions set amount = ${each.amount}, date = ${each.day}, version = version + 1
            where id = ${id}`;
        } else if (each.verb === "remove") {
          await remove(scope, id, version);
        } else if (each.verb === "import") {
          const { rows: named } = await database.owner`select name from accounts where id = ${at(each.which).id}`;
          const [amount, account] = [each.amount, at(each.which).currency === "KES" ? String(named[0]?.name) : null];
          await importFile(scope, [row({ date: each.day, amount, account })]);
        } else if (each.verb === "bulk") {
          const target = at(each.which);
          const change: BulkChange =
            each.change === "delete" ? { delete: true } : { account: each.change === "none" ? null : target.id };
          const { rows: before } = await database.owner`select to_jsonb(t) - 'version' as row from transactions t
            where household_id = ${household} order by id`;
          const [edit, all] = [newId(), before.map((stored) => String(stored.row.id))];
          const outcome = await scope.write("editor", (db) => ({
            edited: editTransactions(db, edit, all, change, AT),
          }));
          await expectAgreement();
          if (each.undo && outcome.ok) {
            await scope.write("editor", (db) => ({ undone: undoBulkEdit(db, edit, AT) }));
            const { rows: after } = await database.owner`select to_jsonb(t) - 'version' as row from transactions t
              where household_id = ${household} order by id`;
            expect(after).toEqual(before);
          }
        } else if (each.verb === "reopen" || each.verb === "archive" || each.verb === "forget") {
          const account = at(each.which);
          const { rows: stored } = await database.owner`select version, name from accounts where id = ${account.id}`;
          const shown = { id: account.id, version: Number(stored[0]?.version) };
          await scope.write("editor", (db) => ({
            changed:
              each.verb === "reopen"
                ? reviseAccount(
                    db,
                    shown,
                    {
                      name: String(stored[0]?.name),
                      kind: "bank",
                      opening_balance: each.amount as Cents,
                      opening_day: each.day,
                    },
                    "unchanged",
                  )
                : each.verb === "archive"
                  ? archiveAccount(db, shown, true)
                  : removeAccount(db, shown),
          }));
        } else {
          const change = { currency: usd, from: "1970-01-01", to: "2100-12-31", rate: each.rate as Rate };
          const { checksum } = await plannedRateChange(scope, change);
          const changed = newId();
          if (checksum === null) continue;
          await scope.write("editor", (db) => ({ done: changeRates(db, changed, change, { checksum, at: AT }) }));
          if (each.undo) await scope.write("editor", (db) => ({ undone: undoRateChange(db, changed, AT) }));
        }
        await expectAgreement();
      }
    }),
    { numRuns: runs(40) },
  );
});

test("what moves an account, in and out together, stays below what a screen can count", async () => {
  const [here, there] = [await open({ name: "Here" }), await open({ name: "There" })];
  const move = (count: number, from: string, to: string, day: string) =>
    database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, account_id, account_rate, account_rate_source, account_rate_date,
        to_account_id, to_rate, to_rate_source, to_rate_date, created_at)
      select ${household}, gen_random_uuid(), ${day}, 'Row', 1000000000000, 'KES', 1, 'same currency', ${day}, 'transfer',
             ${from}, 1, 'same currency', ${day}::date, ${to}, 1, 'same currency', ${day}::date, ${AT}
        from generate_series(1, ${count}::int) n`;
  await move(4_500, here, there, "2026-11-02");
  await move(4_500, there, here, "2026-12-02");
  // Beyond that, what an account holds today would not be exact, although all of it together is nothing.
  await expect(move(1, here, there, "2026-11-02")).rejects.toThrow("account_sum_exceeded");
  expect(await balanceOf(here)).toBe(0);
});

test("what is owed beyond what adds up exactly has no value in the household's currency, like what is owned", async () => {
  const { rows } = await database.owner`select in_base(10000000000001, 1) as owned, in_base(-10000000000001, 1) as owed,
    in_base(-10000000000000, 1)::float8 as exact`;
  expect(rows).toEqual([{ owned: null, owed: null, exact: -10_000_000_000_000 }]);
});
