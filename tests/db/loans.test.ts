/** Loans changed by their transactions, and loans entered by hand. */

import { beforeEach, describe, expect, test } from "vitest";
import type { LoanEntry } from "#app/domain/loans/loan-entry.ts";
import { toCents } from "#app/domain/money.ts";
import { newId } from "#db/id.ts";
import {
  findLoan,
  type LoanRow,
  listLoanEvents,
  listLoans,
  listOpenLoans,
  recordLoan,
  removeLoan,
  reviseLoan,
} from "#db/loans/loans.ts";
import type { Scope } from "#db/scope.ts";
import { fc, runs } from "../property.ts";
import { expectLoggedError } from "../setup.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { asEntered, entry, LOAN_TERMS, record, removeCurrent, revise } from "./ledger.ts";
import { AT, type Member, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let editor: Member;
let scope: Scope;

const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  scope = scopeOf(database, editor);
});

type Overrides = { name?: string; principal?: number; balance?: number; on?: string };

const handEntry = ({
  name = "Chama",
  principal = 500_00,
  balance = 300_00,
  on = "2026-05-04",
}: Overrides = {}): LoanEntry => ({
  name,
  principal_amount: toCents(principal),
  outstanding_balance: toCents(balance),
  disbursement_date: on,
});

const enter = (id: string, overrides?: Overrides, as = scope) =>
  as.write("editor", (db) => ({ recorded: recordLoan(db, id, handEntry(overrides)) }));

async function found(id: string, as = scope): Promise<LoanRow | undefined> {
  const { data } = await as.read("app", (db) => ({ loan: findLoan(db, id) }));
  return data?.loan[0];
}

async function correct(id: string, change: Partial<LoanEntry>, as = scope) {
  const loan = await found(id);
  if (!loan) throw new Error("no such loan");
  return as.write("editor", (db) => ({ revised: reviseLoan(db, id, loan.version, { ...asEntered(loan), ...change }) }));
}

async function events(id: string) {
  const { data } = await scope.read("app", (db) => ({ loanEvents: listLoanEvents(db, id) }));
  return (data?.loanEvents ?? []).map(({ kind, day, change, balance }) => [kind, day, change, balance]);
}

/** principal = received + principal changes; outstanding = received − principal repaid + changes. */
async function fold(id: string) {
  const { rows } = await database.owner`
    select coalesce((select sum(amount) from transactions where type = 'loan_received' and loan_id = ${id}), 0)::float8 as received,
           coalesce((select sum(amount - interest_amount) from transactions
                      where type = 'loan_repayment' and loan_id = ${id}), 0)::float8 as repaid,
           coalesce((select sum(change) from loan_corrections where loan_id = ${id}), 0)::float8 as change,
           coalesce((select sum(principal_change) from loan_corrections where loan_id = ${id}), 0)::float8 as principal_change`;
  return rows[0] as { received: number; repaid: number; change: number; principal_change: number };
}

describe("a loan entered by hand", () => {
  test("stands in one list with those received through a transaction, the newest first", async () => {
    const [received, entered] = [newId(), newId()];
    await record(scope, received, "loan_received", entry({ ...LOAN_TERMS, date: "2026-05-05" }));
    await enter(entered);
    const { data } = await scope.read("app", (db) => ({ loans: listLoans(db) }));
    expect(
      data?.loans.map(({ name, principal_amount, outstanding_balance }) => [
        name,
        principal_amount,
        outstanding_balance,
      ]),
    ).toEqual([
      ["Sacco", 150_000, 150_000],
      ["Chama", 500_00, 300_00],
    ]);
  });

  test("is known since today, and since it was disbursed when nothing was repaid before", async () => {
    const [partly, untouched] = [newId(), newId()];
    await enter(partly);
    await enter(untouched, { name: "Other", balance: 500_00 });
    expect(await events(partly)).toEqual([["entered", "2026-11-21", 300_00, 300_00]]);
    expect(await events(untouched)).toEqual([["entered", "2026-05-04", 500_00, 500_00]]);
  });

  test("dated back, it was its principal until it was entered, and its repayments before are part of that", async () => {
    const id = newId();
    const loan = { ...handEntry(), dated_back: "on" as const };
    for (const times of [1, 0]) {
      const result = await scope.write("editor", (db) => ({ recorded: recordLoan(db, id, loan) }));
      expect(result.ok && result.value.data.recorded.length > 0).toBe(times === 1);
    }
    const later = scopeOf(database, editor, { at: new Date("2026-11-22T09:00:00Z") });
    await record(later, newId(), "loan_repayment", entry({ loan: id, date: "2026-08-01", amount: 50_00 }));
    expect(await events(id)).toEqual([
      ["entered", "2026-05-04", 500_00, 500_00],
      ["repaid before", "2026-11-21", -200_00, 300_00],
      ["repaid", "2026-08-01", -50_00, 250_00],
    ]);
    expect((await found(id))?.outstanding_balance).toBe(250_00);
  });

  test("entered twice by the same form is one loan", async () => {
    const id = newId();
    await enter(id);
    expect(await enter(id)).toMatchObject({ ok: true, value: { data: { recorded: [] } } });
    expect(await events(id)).toHaveLength(1);
  });

  test("a name that another loan has is refused, whatever its capitals, until that loan is deleted", async () => {
    const first = newId();
    await enter(first);
    expect(await enter(newId(), { name: "CHAMA" })).toMatchObject({
      ok: false,
      refusal: { code: "loan_name_taken" },
    });
    await scope.write("editor", (db) => ({ removed: removeLoan(db, first, 1) }));
    expect(await enter(newId(), { name: "CHAMA" })).toMatchObject({ ok: true });
  });

  test("a balance that interest and penalties took beyond the principal can be entered, and repaid", async () => {
    const id = newId();
    expect(await enter(id, { principal: 100_00, balance: 112_50 })).toMatchObject({ ok: true });
    const repayment = entry({ loan: id, amount: 112_50 });
    expect(await record(scope, newId(), "loan_repayment", repayment)).toMatchObject({ ok: true });
    expect((await found(id))?.outstanding_balance).toBe(0);
  });
});

describe("a repayment and the day on which its loan began", () => {
  const repayment = (loan: string, date: string) => entry({ loan, date, amount: 100_00 });
  const received = entry({ ...LOAN_TERMS, date: "2026-05-05", amount: 1000_00 });

  test("are recorded and revised in this order only", async () => {
    const [loan, paid] = [newId(), newId()];
    await record(scope, loan, "loan_received", received);
    expect(await record(scope, newId(), "loan_repayment", repayment(loan, "2026-05-04"))).toMatchObject({
      ok: false,
      refusal: { code: "repayment_before_loan", values: { detail: "2026-05-05" } },
    });
    expect(await record(scope, paid, "loan_repayment", repayment(loan, "2026-05-05"))).toMatchObject({ ok: true });
    expect(await revise(scope, paid, 1, "loan_repayment", repayment(loan, "2026-05-04"))).toMatchObject({
      ok: false,
      refusal: { code: "repayment_before_loan" },
    });
  });

  test("stay in this order when the loan's day moves, by its transaction or by hand", async () => {
    const loan = newId();
    await record(scope, loan, "loan_received", received);
    await record(scope, newId(), "loan_repayment", repayment(loan, "2026-06-05"));
    const late = {
      ok: false,
      refusal: { code: "loan_after_repayment", values: { detail: "2026-06-05" } },
    };
    expect(await revise(scope, loan, 1, "loan_received", { ...received, date: "2026-06-06" })).toMatchObject(late);
    expect(await correct(loan, { disbursement_date: "2026-06-06" })).toMatchObject(late);
    expect(await correct(loan, { disbursement_date: "2026-06-05" })).toMatchObject({ ok: true });
  });
});

describe("a correction by hand", () => {
  test("of the balance holds from today; repayments dated earlier keep their place", async () => {
    const id = newId();
    await record(scope, id, "loan_received", entry({ ...LOAN_TERMS, date: "2026-05-05", amount: 1000_00 }));
    await record(scope, newId(), "loan_repayment", entry({ loan: id, date: "2026-06-05", amount: 200_00 }));
    await correct(id, { outstanding_balance: toCents(700_00) });
    await record(scope, newId(), "loan_repayment", entry({ loan: id, date: "2026-07-05", amount: 100_00 }));
    expect(await events(id)).toEqual([
      ["received", "2026-05-05", 1000_00, 1000_00],
      ["repaid", "2026-06-05", -200_00, 800_00],
      ["repaid", "2026-07-05", -100_00, 700_00],
      ["corrected", "2026-11-21", -100_00, 600_00],
    ]);
  });

  test("was there before a repayment that is recorded later and dated earlier, so no balance falls below zero", async () => {
    const id = newId();
    await record(scope, id, "loan_received", entry({ ...LOAN_TERMS, date: "2026-01-10", amount: 100_00 }));
    await record(scope, newId(), "loan_repayment", entry({ loan: id, date: "2026-03-01", amount: 100_00 }));
    await correct(id, { outstanding_balance: toCents(50_00) });
    const later = scopeOf(database, editor, { at: new Date("2026-11-22T09:00:00Z") });
    await record(later, newId(), "loan_repayment", entry({ loan: id, date: "2026-02-01", amount: 50_00 }));
    expect((await events(id)).map(([kind, day, , balance]) => [kind, day, balance])).toEqual([
      ["received", "2026-01-10", 100_00],
      ["repaid", "2026-03-01", 0],
      ["corrected", "2026-11-21", 50_00],
      ["repaid", "2026-02-01", 0],
    ]);
  });

  test("of the principal to less, and an amount received that would leave nothing lent, are told apart", async () => {
    const id = newId();
    const received = (amount: number) => entry({ ...LOAN_TERMS, date: "2026-05-05", amount });
    await record(scope, id, "loan_received", received(3000_00));
    await correct(id, { principal_amount: toCents(50_00), outstanding_balance: toCents(2000_00) });
    expect(await revise(scope, id, 1, "loan_received", received(2950_00))).toMatchObject({
      ok: false,
      refusal: { code: "loan_below_correction", values: { detail: "295001 KES" } },
    });
    expect(await revise(scope, id, 1, "loan_received", received(2950_01))).toMatchObject({ ok: true });
    expect(await found(id)).toMatchObject({ principal_amount: 1, outstanding_balance: 1950_01 });
  });

  test("to more leaves no room for an amount that no loan can come to", async () => {
    const id = newId();
    await record(scope, id, "loan_received", entry({ ...LOAN_TERMS, amount: 1000_00 }));
    await correct(id, { principal_amount: toCents(10_000_000_000_00), outstanding_balance: toCents(0) });
    expect(await revise(scope, id, 1, "loan_received", entry({ ...LOAN_TERMS, amount: 1000_01 }))).toMatchObject({
      ok: false,
      refusal: { code: "loan_exceeded" },
    });
  });

  test("of the day a loan was lent leaves what was known only since it was entered where it is", async () => {
    const id = newId();
    await enter(id, { on: "2026-11-21" });
    await correct(id, { disbursement_date: "2025-02-03" });
    expect(await events(id)).toEqual([["entered", "2026-11-21", 300_00, 300_00]]);
  });

  test("of principal and balance alike mends what was lent, from the first day on", async () => {
    const id = newId();
    await enter(id, { principal: 5_000_00, balance: 5_000_00 });
    await correct(id, { principal_amount: toCents(50_000_00), outstanding_balance: toCents(50_000_00) });
    expect((await events(id)).map(([, day]) => day)).toEqual(["2026-05-04", "2026-05-04"]);
    await correct(id, { disbursement_date: "2025-05-04" });
    expect((await events(id)).map(([, day]) => day)).toEqual(["2025-05-04", "2025-05-04"]);
  });

  test("from a form that is older than a repayment touches nothing", async () => {
    const id = newId();
    await enter(id);
    const loan = (await found(id)) as LoanRow;
    await record(scope, newId(), "loan_repayment", entry({ loan: id, amount: 100_00 }));
    const outcome = await scope.write("editor", (db) => ({
      revised: reviseLoan(db, id, loan.version, { ...asEntered(loan), name: "Mine" }),
    }));
    expect(outcome).toMatchObject({ ok: true, value: { data: { revised: [] } } });
    expect(await scope.write("editor", (db) => ({ removed: removeLoan(db, id, loan.version) }))).toMatchObject({
      value: { data: { removed: [] } },
    });
    expect(await found(id)).toMatchObject({ name: "Chama", outstanding_balance: 200_00 });
  });
});

describe("a repayment with its interest part", () => {
  test("lowers the balance by the principal only, also when it is revised, and gives only that back", async () => {
    const [id, payment] = [newId(), newId()];
    await record(scope, id, "loan_received", entry({ ...LOAN_TERMS, amount: 1000_00 }));
    await record(scope, payment, "loan_repayment", entry({ loan: id, amount: 100_00, interest: 30_00 }));
    expect(await found(id)).toMatchObject({ outstanding_balance: 930_00 });
    await revise(scope, payment, 1, "loan_repayment", entry({ amount: 100_00, interest: 0 }));
    expect(await found(id)).toMatchObject({ outstanding_balance: 900_00 });
    await revise(scope, payment, 2, "loan_repayment", entry({ amount: 1050_00, interest: 50_00 }));
    expect(await found(id)).toMatchObject({ outstanding_balance: 0 });
    await removeCurrent(scope, payment);
    expect(await found(id)).toMatchObject({ outstanding_balance: 1000_00 });
  });

  test("more interest than the amount is refused by the database, too", async () => {
    expectLoggedError(/transactions_interest_within_amount/);
    const id = newId();
    await record(scope, id, "loan_received", entry({ ...LOAN_TERMS, amount: 1000_00 }));
    expect(
      await record(scope, newId(), "loan_repayment", entry({ loan: id, amount: 100, interest: 101 })),
    ).toMatchObject({ ok: false, refusal: { constraint: "transactions_interest_within_amount" } });
  });
});

describe("interest that adds up to more than a screen can count", () => {
  /** Repays nothing but interest, at a rate of 10,000: 1,000,000.00 is 10^12 cents of the loan's currency. */
  const repay = (loan: string, count: number, amount = 1_000_000_00) =>
    database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, loan_id, loan_rate, loan_rate_source, loan_rate_date,
        interest_amount, created_at)
      select ${household}, gen_random_uuid(), '2026-11-20', 'R', ${amount}::bigint, 'KES', 1, 'same currency', '2026-11-20',
             'loan_repayment', ${loan}, 10000, 'typed', '2026-11-20', ${amount}::bigint, ${AT} from generate_series(1, ${count}::int)`;
  const open = async () => {
    const { data } = await scope.read("app", (db) => ({ loans: listOpenLoans(db) }));
    return data?.loans.map(({ name, interest_paid }) => [name, interest_paid]).sort();
  };
  let loan: string;
  beforeEach(async () => {
    loan = newId();
    await scope.write("editor", (db) => ({ recorded: recordLoan(db, loan, { ...handEntry(), currency: "USD" }) }));
    await enter(newId(), { name: "Sacco" });
  });

  test("is refused", async () => {
    await repay(loan, 9_000);
    await expect(repay(loan, 1)).rejects.toThrow("loan_sum_exceeded");
    expect(await open()).toEqual([
      ["Chama", 9_000_000_000_000_000],
      ["Sacco", 0],
    ]);
  });

  test("is refused when a repayment is revised, too", async () => {
    await repay(loan, 8_999);
    await repay(loan, 1, 1);
    await repay(loan, 1, 2);
    const raise = database.owner`update transactions set amount = 100000000, interest_amount = 100000000
      where household_id = ${household} and amount = 1`;
    await expect(raise).rejects.toThrow("loan_sum_exceeded");
  });

  test("keeps no loan from being shown where it was stored before", async () => {
    await database.owner`alter table transactions disable trigger verify_loans_of_new_transactions`;
    await repay(loan, 9_500);
    await database.owner`alter table transactions enable trigger verify_loans_of_new_transactions`;
    expect(await open()).toEqual([
      ["Chama", 9_000_000_000_000_000],
      ["Sacco", 0],
    ]);
  });
});

test("the loan of a deleted receipt keeps its balance and its history", async () => {
  const id = newId();
  await record(scope, id, "loan_received", entry({ ...LOAN_TERMS, date: "2026-05-05", amount: 1000_00 }));
  await record(scope, newId(), "loan_repayment", entry({ loan: id, date: "2026-06-05", amount: 200_00 }));
  await removeCurrent(scope, id);
  expect(await found(id)).toMatchObject({ principal_amount: 1000_00, outstanding_balance: 800_00 });
  expect(await events(id)).toEqual([
    ["receipt deleted", "2026-05-05", 1000_00, 1000_00],
    ["repaid", "2026-06-05", -200_00, 800_00],
  ]);
});

test("a household can be deleted with all its loans", async () => {
  await record(scope, newId(), "loan_received", entry(LOAN_TERMS));
  const id = newId();
  await enter(id);
  await record(scope, newId(), "loan_repayment", entry({ loan: id, amount: 100_00 }));
  await database.owner`delete from households where id = ${household}`;
  const { rows } = await database.owner`select from loans where household_id = ${household}`;
  expect(rows).toEqual([]);
});

test("a viewer and another household change nothing", async () => {
  const id = newId();
  await enter(id);
  const viewer = scopeOf(database, await makeMember(database, household, { role: "viewer" }));
  const stranger = scopeOf(database, await makeMember(database, await makeHousehold(database)));
  await expect(viewer.write("editor", (db) => ({ removed: removeLoan(db, id, 1) }))).rejects.toMatchObject({
    status: 403,
  });
  expect(await stranger.write("editor", (db) => ({ removed: removeLoan(db, id, 1) }))).toMatchObject({
    ok: true,
    value: { data: { removed: [] } },
  });
  expect(await found(id, stranger)).toBeUndefined();
  expect(await found(id, viewer)).toMatchObject({ name: "Chama" });
});

type Step =
  | { do: "repay"; amount: number; interest: number }
  | { do: "edit" | "delete"; which: number; amount: number; interest: number }
  | { do: "edit receipt"; amount: number }
  | { do: "delete receipt" }
  | { do: "correct"; principal: number; balance: number };

const cents = fc.integer({ min: 1, max: 200_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("repay" as const), amount: cents, interest: fc.nat(40_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("edit" as const, "delete" as const),
      which: fc.nat(5),
      amount: cents,
      interest: fc.nat(40_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("edit receipt" as const), amount: cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete receipt" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("correct" as const), principal: cents, balance: cents }) },
);

test("whatever is received, repaid, edited, deleted and corrected: outstanding + repaid + corrections = principal, never negative", async () => {
  const done = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 12 }), async (byHand, steps) => {
      const id = newId();
      if (byHand) await enter(id, { name: id, principal: 500_000, balance: 300_000 });
      else await record(scope, id, "loan_received", entry({ ...LOAN_TERMS, loan_name: id, amount: 300_000 }));
      const payments: string[] = [];
      for (const each of steps) {
        const outcome = await take(each, id, payments);
        done[outcome ? "accepted" : "refused"] += 1;
        const loan = (await found(id)) as LoanRow;
        const { received, repaid, change, principal_change } = await fold(id);
        const corrections = principal_change - change;
        expect(loan.principal_amount).toBe(received + principal_change);
        expect(loan.outstanding_balance + repaid + corrections).toBe(loan.principal_amount);
        expect(loan.outstanding_balance).toBeGreaterThanOrEqual(0);
        expect((await events(id)).at(-1)?.[3]).toBe(loan.outstanding_balance);
      }
    }),
    { numRuns: runs(40) },
  );
  expect(done.accepted).toBeGreaterThan(runs(40) / 2);
  expect(done.refused).toBeGreaterThan(runs(40) / 2);
}, 60_000);

/** Takes a step; false when it was refused or there was nothing to take it on. */
async function take(step: Step, id: string, payments: string[]): Promise<boolean> {
  const repayment = (amount: number, interest: number) =>
    entry({ loan: id, amount, interest: Math.min(interest, amount) });
  switch (step.do) {
    case "repay": {
      const payment = newId();
      const { ok } = await record(scope, payment, "loan_repayment", repayment(step.amount, step.interest));
      if (ok) payments.push(payment);
      return ok;
    }
    case "edit": {
      const payment = payments[step.which];
      if (payment === undefined) return false;
      const { rows } = await database.owner`select version from transactions where id = ${payment}`;
      const version = Number(rows[0]?.version ?? 0);
      return (await revise(scope, payment, version, "loan_repayment", repayment(step.amount, step.interest))).ok;
    }
    case "delete": {
      const payment = payments[step.which];
      return payment !== undefined && (await removeCurrent(scope, payment)).ok;
    }
    case "edit receipt": {
      const { rows } = await database.owner`select version from transactions where id = ${id}`;
      if (!rows[0]) return false;
      return (await revise(scope, id, Number(rows[0].version), "loan_received", entry({ amount: step.amount }))).ok;
    }
    case "delete receipt":
      return (await removeCurrent(scope, id)).ok;
    case "correct": {
      const [principal_amount, outstanding_balance] = [toCents(step.principal), toCents(step.balance)];
      return (await correct(id, { principal_amount, outstanding_balance })).ok;
    }
  }
}
