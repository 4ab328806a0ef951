/** What an undone bulk edit brings back, and what stays away: db/transactions/functions/undo_bulk_edit.sql. */
import { beforeEach, expect, test } from "vitest";
import { FEE } from "#app/domain/categories.ts";
import { toCents } from "#app/domain/money.ts";
import { recordAccount } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { listLoans, removeLoan, reviseLoan } from "#db/loans/loans.ts";
import type { Scope } from "#db/scope.ts";
import { editTransactions, undoBulkEdit } from "#db/transactions/bulk-edits.ts";
import { findStored, reviseTransaction } from "#db/transactions/entries.ts";
import { recordTransfer, writeFee } from "#db/transfers/transfers.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { entry, LOAN_TERMS, record, remove, UNCHANGED } from "./ledger.ts";
import { AT, asWorker, type Member, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let member: Member;
let scope: Scope;
const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  member = await makeMember(database, household);
  scope = scopeOf(database, member);
});

/** Borrows 1,000 and repays 400 and 300 of it. */
async function borrowAndRepay() {
  await record(scope, newId(), "loan_received", entry({ amount: 100_000, date: "2026-11-01", ...LOAN_TERMS }));
  const { data } = await scope.read("app", (db) => ({ loans: listLoans(db) }));
  const loan = data?.loans[0];
  if (!loan) throw new Error("no loan was made");
  const repayments = [newId(), newId()] as const;
  for (const [index, id] of repayments.entries()) {
    await record(scope, id, "loan_repayment", entry({ amount: [40_000, 30_000][index], loan: loan.id }));
  }
  return { loan: loan.id, repayments };
}

const owedOn = async (loan: string) => {
  const { rows } = await database.owner`select outstanding_balance::int as owed from loans where id = ${loan}`;
  return rows[0]?.owed;
};

async function removeMany(ids: readonly string[]): Promise<string> {
  const edit = newId();
  const outcome = await scope.write("editor", (db) => ({
    edited: editTransactions(db, edit, ids, { delete: true }, AT),
  }));
  expect(outcome.ok && outcome.value.data.edited[0]?.count).toBe(ids.length);
  return edit;
}

/** How many transactions the undoing restored. */
async function undo(edit: string) {
  const outcome = await scope.write("editor", (db) => ({ undone: undoBulkEdit(db, edit, AT) }));
  return outcome.ok ? outcome.value.data.undone[0]?.count : outcome.refusal.sqlstate;
}

const stored = async () => {
  const { rows } = await database.owner`select id from transactions where household_id = ${household}`;
  return rows.map(({ id }) => id as string);
};

test("repayments come back, and their loan owes what it did", async () => {
  const { loan, repayments } = await borrowAndRepay();
  const edit = await removeMany(repayments);
  expect(await owedOn(loan)).toBe(100_000);
  expect(await undo(edit)).toBe(2);
  expect(await owedOn(loan)).toBe(30_000);
});

test("a repayment that is more than its loan owes by now stays away, and everything else comes back", async () => {
  const { loan, repayments } = await borrowAndRepay();
  const tithe = newId();
  await record(scope, tithe, "tithe", entry());
  const edit = await removeMany([...repayments, tithe]);
  await record(scope, newId(), "loan_repayment", entry({ amount: 65_000, loan }));
  expect(await undo(edit)).toBe(2);
  expect(await owedOn(loan)).toBe(5_000);
  expect(await stored()).toContain(tithe);
});

test("a repayment stays away once its loan's balance was corrected by hand without it, and everything else comes back", async () => {
  const { loan, repayments } = await borrowAndRepay();
  const tithe = newId();
  await record(scope, tithe, "tithe", entry());
  const edit = await removeMany([repayments[0], tithe]);
  const { rows } =
    await database.owner`select name, principal_amount::int, disbursement_date::text, version::int from loans
    where id = ${loan}`;
  const { version, ...terms } = rows[0] as {
    version: number;
    name: string;
    principal_amount: number;
    disbursement_date: string;
  };
  const corrected = {
    ...terms,
    principal_amount: toCents(terms.principal_amount),
    outstanding_balance: toCents(60_000),
  };
  const later = scopeOf(database, member, { at: new Date(AT.getTime() + 60_000) });
  const outcome = await later.write("editor", (db) => ({ revised: reviseLoan(db, loan, version, corrected) }));
  expect(outcome).toMatchObject({ ok: true });
  expect(await undo(edit)).toBe(1);
  expect(await owedOn(loan)).toBe(60_000);
  expect(await stored()).toContain(tithe);
});

test("a repayment of a loan that was deleted since stays away", async () => {
  const { loan, repayments } = await borrowAndRepay();
  const tithe = newId();
  await record(scope, tithe, "tithe", entry());
  const edit = await removeMany([...repayments, tithe]);
  const { rows } = await database.owner`select version from loans where id = ${loan}`;
  await scope.write("editor", (db) => ({ removed: removeLoan(db, loan, Number(rows[0]?.version)) }));
  expect(await undo(edit)).toBe(1);
  expect(await stored()).not.toContain(repayments[0]);
  expect(await stored()).toContain(tithe);
});

/** Moves 500 from a bank to M-PESA for a fee of 30. */
async function transfer() {
  const [bank, mpesa, id, feeId] = [newId(), newId(), newId(), newId()];
  const opened = { opening_balance: toCents(100_000), opening_day: "2026-11-01" };
  const moved = {
    from: bank,
    to: mpesa,
    currency: "KES",
    amount: toCents(50_000),
    date: "2026-11-20",
    description: "Bank to M-PESA",
  };
  const outcome = await scope.write("editor", (db) => ({
    bank: recordAccount(db, bank, { ...opened, name: "Bank", kind: "bank" }, null),
    mpesa: recordAccount(db, mpesa, { ...opened, name: "M-PESA", kind: "mpesa" }, null),
    moved: recordTransfer(db, id, moved, { base: null, to: null }, AT),
    fee: writeFee(db, { id, fee: toCents(3_000), feeId }, moved, AT),
  }));
  expect(outcome.ok).toBe(true);
  return { id, feeId };
}

const feeOf = async (id: string) => {
  const { rows } = await database.owner`select fee_of from transactions where id = ${id}`;
  return rows[0]?.fee_of;
};

test("a fee comes back with its transfer", async () => {
  const { id, feeId } = await transfer();
  const edit = await removeMany([id, feeId]);
  expect(await undo(edit)).toBe(2);
  expect(await feeOf(feeId)).toBe(id);
});

test("a loan's receipt keeps its fee when it is among what is deleted, unless the fee is, too", async () => {
  const [receipt, fee] = [newId(), newId()];
  await record(scope, receipt, "loan_received", entry({ amount: 100_000, date: "2026-11-01", ...LOAN_TERMS }));
  await record(scope, fee, "expense", entry({ amount: 800, ...FEE }));
  await database.owner`update transactions set fee_of = ${receipt} where household_id = ${household} and id = ${fee}`;
  const deleted = async (...ids: string[]) => {
    const outcome = await scope.write("editor", (db) => ({
      edited: editTransactions(db, newId(), ids, { delete: true }, AT),
    }));
    return outcome.ok && outcome.value.data.edited[0]?.count;
  };
  expect(await deleted(receipt)).toBe(0);
  expect(await feeOf(fee)).toBe(receipt);
  expect(await deleted(receipt, fee)).toBe(1);
  expect(await stored()).toEqual([receipt]);
});

test("a fee whose transfer was deleted since comes back as an expense of its own", async () => {
  const { id, feeId } = await transfer();
  const edit = await removeMany([feeId]);
  await remove(scope, id, 1);
  expect(await undo(edit)).toBe(1);
  expect(await feeOf(feeId)).toBeNull();
});

test("a fee that becomes something else than an expense is no fee any more", async () => {
  const { feeId } = await transfer();
  const outcome = await scope.write("editor", (db) => ({
    revised: reviseTransaction(db, { id: feeId, version: 1 }, "tithe", entry({ amount: 3_000 }), UNCHANGED),
    stored: findStored(db, feeId),
  }));
  expect(outcome.ok).toBe(true);
  expect(await feeOf(feeId)).toBeNull();
});

test("what many transactions were is forgotten after 30 days, as the privacy policy says, and cannot be undone then", async () => {
  const { repayments } = await borrowAndRepay();
  const edits = [await removeMany([repayments[0]]), await removeMany([repayments[1]])];
  const [older = "", younger = ""] = edits;
  for (const [edit, age] of [
    [older, "30 days 1 hour"],
    [younger, "29 days 23 hours"],
  ]) {
    await database.owner`update bulk_edits set created_at = ${AT.toISOString()}::timestamptz - ${age}::interval where id = ${edit}`;
  }
  await asWorker(database.app, database.app`select delete_expired(${AT.toISOString()})`);
  const { rows } = await database.owner`select edit_id from bulk_edited_transactions where edit_id = any (${edits})`;
  expect(rows).toEqual([{ edit_id: younger }]);
  expect([await undo(older), await undo(younger)]).toEqual(["PR404", 1]);
});
