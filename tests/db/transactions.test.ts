/** Recording, revising and removing through the verbs, and the loans and assets that follow. */
import { beforeEach, describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { newId } from "#db/id.ts";
import { findLoan, listOpenLoans, reviseLoan } from "#db/loans/loans.ts";
import type { RefusalCode } from "#db/refusal-codes.ts";
import type { Scope } from "#db/scope.ts";
import { listTransactions } from "#db/transactions/transactions.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { asEntered, EVERYTHING, entry, LOAN_TERMS, record, remove, revise } from "./ledger.ts";
import { AT, ledgerOf, type Member, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let editor: Member;
let scope: Scope;

const database = databaseOfFile();

beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  scope = scopeOf(database, editor);
});

const ledger = () => ledgerOf(database, household);
const refusal = (code: RefusalCode, detail = "") => ({ ok: false, refusal: { code, values: { detail } } });

/** Records a loan of 1,000.00 and returns its id. */
/** Corrects a loan's balance by hand, at a moment. */
async function setBalance(loan: string, balance: number, at: Date) {
  const { data } = await scope.read("app", (db) => ({ loan: findLoan(db, loan) }));
  const [found] = data?.loan ?? [];
  if (!found) throw new Error("no such loan");
  await scopeOf(database, editor, { at }).write("editor", (db) => ({
    revised: reviseLoan(db, loan, found.version, { ...asEntered(found), outstanding_balance: toCents(balance) }),
  }));
}

async function borrow(amount = 100_000, name = "Sacco"): Promise<string> {
  const id = newId();
  expect(await record(scope, id, "loan_received", entry({ ...LOAN_TERMS, loan_name: name, amount }))).toMatchObject({
    ok: true,
  });
  return id;
}

async function repay(loan: string, amount: number): Promise<string> {
  const id = newId();
  expect(await record(scope, id, "loan_repayment", entry({ loan, amount }))).toMatchObject({ ok: true });
  return id;
}

async function loanNow(id: string) {
  const { rows } = await database.owner`select principal_amount::int as principal, outstanding_balance::int as owed,
    disbursement_date::text as since from loans where id = ${id}`;
  return rows[0];
}

describe("recording", () => {
  const plain: [TransactionType, Parameters<typeof entry>[0]][] = [
    ["income", { category: "Salary" }],
    ["expense", { category: "Utilities", subcategory: "Water" }],
    ["saving", { category: "Emergency Fund" }],
    ["giving", { category: "Gifts" }],
    ["tithe", {}],
  ];

  test.each(plain)(
    "%s is kept as it was entered, in the household's currency at the rate 1",
    async (type, expected) => {
      const id = newId();
      await record(scope, id, type, entry(expected));
      const { transactions, loans, assets } = await ledger();
      expect([loans, assets]).toEqual([[], []]);
      expect(transactions).toEqual([
        {
          household_id: household,
          id,
          type,
          date: "2026-11-20",
          description: "Something",
          amount: 150_000,
          currency: "KES",
          exchange_rate: 1,
          exchange_rate_source: "same currency",
          exchange_rate_date: "2026-11-20",
          base_amount: 150_000,
          category: expected?.category ?? null,
          subcategory: expected?.subcategory ?? null,
          loan_id: null,
          interest_amount: 0,
          loan_rate: null,
          loan_rate_source: null,
          loan_rate_date: null,
          account_id: null,
          account_rate: null,
          account_rate_source: null,
          account_rate_date: null,
          account_amount: null,
          to_account_id: null,
          to_rate: null,
          to_rate_source: null,
          saves: null,
          to_rate_date: null,
          to_amount: null,
          fee_of: null,
          split_id: null,
          is_correction: false,
          loan_amount: null,
          loan_interest: null,
          asset_id: null,
          created_by: editor.userId,
          created_at: AT.toISOString().replace(".000Z", "+00:00"),
          version: 1,
        },
      ]);
    },
  );

  test("a loan received makes the loan with its terms, owed in full", async () => {
    const id = await borrow(300_000_00);
    const { loans, transactions } = await ledger();
    expect(transactions).toMatchObject([{ id, type: "loan_received", loan_id: id, amount: 300_000_00 }]);
    expect(loans).toMatchObject([
      {
        id,
        name: "Sacco",
        currency: "KES",
        principal_amount: 300_000_00,
        outstanding_balance: 300_000_00,
        disbursement_date: "2026-11-20",
        interest_rate: 12,
        duration: 24,
        duration_unit: "months",
      },
    ]);
  });

  test("a repayment lowers what is owed, and nothing else of the loan", async () => {
    const loan = await borrow(100_000);
    await repay(loan, 30_000);
    await repay(loan, 70_000);
    expect(await loanNow(loan)).toEqual({ principal: 100_000, owed: 0, since: "2026-11-20" });
  });

  test("an asset purchase makes the asset and the first of its dated values", async () => {
    const id = newId();
    await record(scope, id, "asset_purchased", entry({ asset_name: "Fridge", amount: 42_000_00 }));
    const { assets, asset_values, transactions } = await ledger();
    expect(transactions).toMatchObject([{ id, type: "asset_purchased", asset_id: id, loan_id: null }]);
    expect(assets).toMatchObject([
      { id, name: "Fridge", currency: "KES", value: 42_000_00, last_updated: "2026-11-20" },
    ]);
    expect(asset_values).toEqual([{ household_id: household, asset_id: id, day: "2026-11-20", value: 42_000_00 }]);
  });

  const everyType: [TransactionType, Parameters<typeof entry>[0]][] = [
    ...plain,
    ["loan_received", { ...LOAN_TERMS }],
    ["asset_purchased", { asset_name: "Fridge" }],
  ];

  test.each(everyType)("the same %s sent again changes nothing", async (type, expected) => {
    const id = newId();
    await record(scope, id, type, entry(expected));
    const before = await ledger();
    const again = await record(scope, id, type, entry(expected));
    expect(again).toMatchObject({ ok: true });
    expect(await ledger()).toEqual(before);
  });

  test("the same repayment sent again is not repaid twice, even the one that paid the loan off", async () => {
    const loan = await borrow(100_000);
    const id = newId();
    await record(scope, id, "loan_repayment", entry({ loan, amount: 100_000 }));
    expect(await record(scope, id, "loan_repayment", entry({ loan, amount: 100_000 }))).toMatchObject({ ok: true });
    expect(await loanNow(loan)).toMatchObject({ owed: 0 });
  });

  test("another content under a known id changes nothing and answers what is stored", async () => {
    const id = newId();
    await record(scope, id, "tithe", entry());
    const answer = await record(scope, id, "tithe", entry({ amount: 999 }));
    expect(answer.ok && answer.value.data).toMatchObject({ recorded: [], stored: [{ amount: 150_000 }] });
  });

  test("repaying more than is owed is refused, and the sentence says what is owed", async () => {
    const loan = await borrow(2_130_603);
    const answer = await record(scope, newId(), "loan_repayment", entry({ loan, amount: 2_130_604 }));
    expect(answer).toMatchObject(refusal("loan_balance_exceeded", "2130603 KES"));
    expect(await loanNow(loan)).toMatchObject({ owed: 2_130_603 });
  });

  test("a loan that is not there, was removed, or is another household's cannot be repaid", async () => {
    const gone = { ok: false, refusal: { code: "loan_gone" } };
    const mine = await borrow();
    await database.owner`update loans set removed_at = now() where id = ${mine}`;
    const other = await makeMember(database, await makeHousehold(database));
    const theirs = newId();
    await record(scopeOf(database, other), theirs, "loan_received", entry(LOAN_TERMS));
    for (const loan of [newId(), mine, theirs]) {
      expect(await record(scope, newId(), "loan_repayment", entry({ loan }))).toMatchObject(gone);
    }
    expect(await loanNow(theirs)).toMatchObject({ owed: 150_000 });
  });

  test("two loans do not share a name, whatever its capitals", async () => {
    await borrow(100_000, "Sacco");
    const answer = await record(scope, newId(), "loan_received", entry({ ...LOAN_TERMS, loan_name: "SACCO" }));
    expect(answer).toMatchObject({ ok: false, refusal: { code: "loan_name_taken" } });
    expect((await ledger()).loans).toHaveLength(1);
  });
});

describe("revising", () => {
  test("plain types change into one another, and their category with them", async () => {
    const id = newId();
    await record(scope, id, "expense", entry({ category: "Rent", subcategory: "Monthly Rent" }));
    await revise(scope, id, 1, "tithe", entry({ date: "2026-10-01", amount: 7 }));
    expect((await ledger()).transactions).toMatchObject([
      { type: "tithe", category: null, subcategory: null, date: "2026-10-01", amount: 7, base_amount: 7, version: 2 },
    ]);
  });

  test("a row that someone changed meanwhile stays as they left it", async () => {
    const id = newId();
    await record(scope, id, "tithe", entry());
    await revise(scope, id, 1, "tithe", entry({ amount: 200 }));
    const late = await revise(scope, id, 1, "tithe", entry({ amount: 300 }));
    expect(late.ok && late.value.data).toMatchObject({ revised: [], stored: [{ amount: 200, version: 2 }] });
  });

  test("a row that is gone, or another household's, is touched by nobody", async () => {
    const id = newId();
    await record(scope, id, "tithe", entry());
    const other = scopeOf(database, await makeMember(database, await makeHousehold(database)));
    const before = await ledger();
    expect(await revise(other, id, 1, "tithe", entry({ amount: 1 }))).toMatchObject({
      ok: true,
      value: { data: { revised: [], stored: [] } },
    });
    expect(await remove(other, id)).toMatchObject({ ok: true, value: { data: { removed: [] } } });
    expect(await ledger()).toEqual(before);
  });

  test("a loan received takes principal, balance and day of the loan along", async () => {
    const loan = await borrow(100_000);
    await repay(loan, 30_000);
    await revise(scope, loan, 1, "loan_received", entry({ amount: 120_000, date: "2026-11-01" }));
    expect(await loanNow(loan)).toEqual({ principal: 120_000, owed: 90_000, since: "2026-11-01" });
    await revise(scope, loan, 2, "loan_received", entry({ amount: 30_000 }));
    expect(await loanNow(loan)).toEqual({ principal: 30_000, owed: 0, since: "2026-11-20" });
  });

  test("a loan received does not shrink below what was repaid", async () => {
    const loan = await borrow(100_000);
    await repay(loan, 30_050);
    expect(await revise(scope, loan, 1, "loan_received", entry({ amount: 30_049 }))).toMatchObject(
      refusal("loan_below_repaid", "30050 KES"),
    );
    expect(await loanNow(loan)).toMatchObject({ principal: 100_000, owed: 69_950 });
  });

  test("a repayment moves the balance by the difference, up to all that is owed", async () => {
    const loan = await borrow(100_000);
    const payment = await repay(loan, 30_000);
    await revise(scope, payment, 1, "loan_repayment", entry({ amount: 10_000 }));
    expect(await loanNow(loan)).toMatchObject({ principal: 100_000, owed: 90_000 });
    expect(await revise(scope, payment, 2, "loan_repayment", entry({ amount: 100_001 }))).toMatchObject(
      refusal("loan_balance_exceeded", "100000 KES"),
    );
    await revise(scope, payment, 2, "loan_repayment", entry({ amount: 100_000 }));
    expect(await loanNow(loan)).toMatchObject({ owed: 0 });
  });

  test("the same repayment revised again moves nothing again", async () => {
    const loan = await borrow(100_000);
    const payment = await repay(loan, 30_000);
    for (let time = 0; time < 2; time += 1)
      await revise(scope, payment, 1, "loan_repayment", entry({ amount: 10_000 }));
    expect(await loanNow(loan)).toMatchObject({ owed: 90_000 });
  });

  test("rows of loans and assets keep their type, and no plain row becomes one", async () => {
    const keepsItsType = { ok: true, value: { data: { revised: [] } } };
    const plain = newId();
    await record(scope, plain, "tithe", entry());
    const loan = await borrow();
    const payment = await repay(loan, 1);
    const asset = newId();
    await record(scope, asset, "asset_purchased", entry({ asset_name: "Fridge" }));
    const before = await ledger();
    expect(await revise(scope, loan, 1, "tithe", entry())).toMatchObject(keepsItsType);
    expect(await revise(scope, loan, 1, "loan_repayment", entry())).toMatchObject(keepsItsType);
    expect(await revise(scope, payment, 1, "loan_received", entry())).toMatchObject(keepsItsType);
    expect(await revise(scope, asset, 1, "tithe", entry())).toMatchObject(keepsItsType);
    for (const type of ["loan_received", "loan_repayment", "asset_purchased"] as const) {
      expect(await revise(scope, plain, 1, type, entry())).toMatchObject(keepsItsType);
    }
    await expect(database.owner`update transactions set type = 'tithe' where id = ${loan}`).rejects.toMatchObject({
      code: "PT001",
    });
    expect(await ledger()).toEqual(before);
  });
});

describe("removing", () => {
  test("a plain row is removed, and removing it again is no error", async () => {
    const id = newId();
    await record(scope, id, "tithe", entry());
    expect(await remove(scope, id)).toMatchObject({ ok: true, value: { data: { removed: [{ id }] } } });
    expect(await remove(scope, id)).toMatchObject({ ok: true, value: { data: { removed: [] } } });
    expect((await ledger()).transactions).toEqual([]);
  });

  test("a removed repayment is owed again, once", async () => {
    const loan = await borrow(100_000);
    const payment = await repay(loan, 30_000);
    await remove(scope, payment);
    await remove(scope, payment);
    expect(await loanNow(loan)).toMatchObject({ owed: 100_000 });
  });

  test("a repayment stays when the balance was set by hand since", async () => {
    const loan = await borrow(100_000);
    const payment = await repay(loan, 30_000);
    await setBalance(loan, 50_000, new Date(AT.getTime() + 1));
    const before = await ledger();
    expect(await remove(scope, payment)).toMatchObject(refusal("repayment_before_correction"));
    expect(await ledger()).toEqual(before);
  });

  test("a repayment that is younger than the correction by hand still goes", async () => {
    const loan = await borrow(100_000);
    await setBalance(loan, 50_000, new Date(AT.getTime() - 1));
    await remove(scope, await repay(loan, 30_000));
    expect(await loanNow(loan)).toMatchObject({ owed: 50_000 });
  });

  test("the loan of a removed receipt and the asset of a removed purchase stay", async () => {
    const loan = await borrow(100_000);
    const asset = newId();
    await record(scope, asset, "asset_purchased", entry({ asset_name: "Fridge" }));
    await remove(scope, loan);
    await remove(scope, asset);
    expect(await ledger()).toMatchObject({
      transactions: [],
      loans: [{ outstanding_balance: 100_000 }],
      assets: [{ value: 150_000 }],
    });
  });
});

describe("who may", () => {
  const write = (by: Scope) => record(by, newId(), "tithe", entry());
  const caught = (work: Promise<unknown>) =>
    work.then(
      () => "nothing was thrown",
      (thrown: unknown) => {
        if (!(thrown instanceof Response)) throw thrown;
        return `${thrown.status} ${thrown.headers.get("Location") ?? ""}`.trim();
      },
    );

  test("a viewer sees the list and is refused every change", async () => {
    await record(scope, newId(), "tithe", entry());
    const viewer = scopeOf(database, await makeMember(database, household, { role: "viewer" }));
    expect(await caught(write(viewer))).toBe("403");
    const { data } = await viewer.read("app", (db) => ({ transactions: listTransactions(db, EVERYTHING, 10) }));
    expect(data?.transactions).toHaveLength(1);
  });

  test("a stranger is sent to sign in and back; a script is told so", async () => {
    expect(await caught(write(scopeOf(database, null, { currentPath: "/transactions?new" })))).toBe(
      "302 /login?redirectTo=%2Ftransactions%3Fnew",
    );
    expect(await write(scopeOf(database, null, { fromScript: true }))).toMatchObject(refusal("signed_out"));
    expect(await caught(write(scopeOf(database, { userId: "", token: "forged" })))).toMatch(/^302 \/login/);
    expect(await caught(scopeOf(database, null).read("app"))).toBe("302 /welcome");
  });

  test("an ended session counts as a stranger's", async () => {
    await database.owner`update sessions set expires_at = ${AT} where user_id = ${editor.userId}`;
    expect(await caught(write(scope))).toMatch(/^302 \/login/);
  });

  test("a lapsed household is sent to subscribe, from reading and from writing", async () => {
    const lapsed = [
      { isActive: false, planType: "monthly", endDate: "2099-12-31" },
      { isActive: true, planType: "trial", endDate: "2026-11-20" },
      null,
    ] as const;
    for (const subscription of lapsed) {
      const member = await makeMember(database, await makeHousehold(database, { subscription }));
      expect(await caught(write(scopeOf(database, member)))).toBe("302 /subscribe");
      expect(await caught(scopeOf(database, member).read("app"))).toBe("302 /subscribe");
    }
  });

  test("access lasts through the last day, as the household's clock tells it", async () => {
    const subscription = { isActive: true, planType: "trial", endDate: "2026-11-21" } as const;
    const member = await makeMember(database, await makeHousehold(database, { subscription }));
    const lastMinute = scopeOf(database, member, { at: new Date("2026-11-21T20:59:59Z") });
    const midnight = scopeOf(database, member, { at: new Date("2026-11-21T21:00:00Z") });
    expect(await write(lastMinute)).toMatchObject({ ok: true });
    expect(await caught(write(midnight))).toBe("302 /subscribe");
  });

  test("whoever has no currency yet is sent to choose one", async () => {
    const member = await makeMember(database, await makeHousehold(database, { currency: null }), { currency: null });
    expect(await caught(write(scopeOf(database, member)))).toBe("302 /setup-currency");
    expect(await caught(scopeOf(database, member).read("app"))).toBe("302 /setup-currency");
  });

  test("nothing that a guard refuses is in the database", async () => {
    await caught(write(scopeOf(database, await makeMember(database, household, { role: "viewer" }))));
    await caught(write(scopeOf(database, null)));
    expect((await ledger()).transactions).toEqual([]);
  });
});

test("loans that are paid off are not offered for repaying", async () => {
  const [open, paid] = [await borrow(100_000, "Open"), await borrow(50_000, "Paid")];
  await repay(paid, 50_000);
  const { data } = await scope.read("app", (db) => ({ loans: listOpenLoans(db) }));
  expect(data?.loans.map(({ id }) => id)).toEqual([open]);
});

test("loans that were removed are not offered for repaying", async () => {
  const first = await borrow(100_000, "First");
  const second = await borrow(100_000, "Second");
  await database.owner`update loans set removed_at = now() where id = ${first}`;
  const { data } = await scope.read("app", (db) => ({ loans: listOpenLoans(db) }));
  expect(data?.loans).toMatchObject([{ id: second }]);
});
