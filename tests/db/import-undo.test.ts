/** What undoing an imported file takes back, and what stays: db/imports/functions/undo_import.sql. */

import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { HOUSEHOLD_CSV } from "#app/features/demo/household-csv.ts";
import { newId } from "#db/id.ts";
import { findImportToUndo, findUndoing, undoImport } from "#db/imports/import-list.ts";
import { commitImport } from "#db/imports/imports.ts";
import { listLoans, reviseLoan } from "#db/loans/loans.ts";
import type { Scope } from "#db/scope.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { commit, fileOf, plan, received, repaid, row, stage } from "./importing.ts";
import { asEntered, entry, LOAN_TERMS, record, removeCurrent, revise } from "./ledger.ts";
import { AT, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let scope: Scope;
const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  scope = scopeOf(database, await makeMember(database, household));
});

async function bring(text: string): Promise<string> {
  const id = await stage(scope, text);
  expect(await commit(scope, id)).toEqual(expect.any(Number));
  return id;
}

async function undo(id: string, by = scope) {
  const outcome = await by.write("editor", (db) => ({ undone: undoImport(db, id, by.at) }));
  return outcome.ok ? outcome.value.data.undone[0]?.count : outcome.refusal.sqlstate;
}

const asked = async (id: string) =>
  (await scope.read("app", (db) => ({ undoing: findUndoing(db, id) }))).data?.undoing[0];

const said = async (id: string) =>
  (await database.owner`select taken_back, kept from imports where household_id = ${household} and id = ${id}`).rows[0];

/** What counts of the household, but for the traces of what was undone. */
async function figures() {
  const { owner } = database;
  const [transactions, totals, loans, assets] = await Promise.all([
    owner`select to_jsonb(t) as row from transactions t where household_id = ${household} order by id`,
    owner`select to_jsonb(t) as row from transaction_totals t where household_id = ${household} and total <> 0 order by to_jsonb(t)::text`,
    owner`select name, outstanding_balance from loans where household_id = ${household} and removed_at is null order by name`,
    owner`select name, value from assets where household_id = ${household} and removed_at is null order by name`,
  ]);
  return [transactions, totals, loans, assets].map(({ rows }) => rows);
}

const idOf = async (description: string) =>
  String(
    (
      await database.owner`select id from transactions where household_id = ${household} and description = ${description}`
    ).rows[0]?.id,
  );

const FILE = fileOf([row({ description: "One" }), row({ description: "Two" }), row({ description: "Three" })]);

test("everything is as it was before, also loans that it began or repaid and assets that it bought", async () => {
  await record(scope, newId(), "loan_received", entry({ amount: 100_000, date: "2026-11-01", ...LOAN_TERMS }));
  await record(scope, newId(), "tithe", entry({ description: "By hand" }));
  const before = await figures();
  const household1063 = HOUSEHOLD_CSV;
  const id = await bring(household1063);
  const repaying = await bring(fileOf([repaid("Sacco", 40_000), received("Chama", 50_000), repaid("Chama", 20_000)]));
  expect(await asked(id)).toEqual({ taken: 1063, kept: 0 });
  expect(await undo(repaying)).toBe(3);
  expect(await undo(id)).toBe(1063);
  expect(await figures()).toEqual(before);
  // The file can come again.
  expect((await plan(scope, await stage(scope, household1063))).counts.every(({ known }) => known === 0)).toBe(true);
});

test("what was changed since stays, and is counted; what was deleted since is in neither number", async () => {
  const id = await bring(FILE);
  await revise(scope, await idOf("One"), 1, "tithe", entry({ description: "Mended" }));
  await removeCurrent(scope, await idOf("Two"));
  expect(await asked(id)).toEqual({ taken: 1, kept: 1 });
  expect(await undo(id)).toBe(1);
  expect(await said(id)).toEqual({ taken_back: 1, kept: 1 });
  const [left] = await figures();
  expect(left?.map(({ row }) => row.description)).toEqual(["Mended"]);
});

test("a second undo answers the same and deletes nothing more", async () => {
  const id = await bring(FILE);
  expect(await undo(id)).toBe(3);
  await bring(FILE);
  expect(await undo(id)).toBe(3);
  expect((await figures())[0]).toHaveLength(3);
});

test("what else was recorded at the same moment stays, also by another file", async () => {
  const other = await stage(scope, fileOf([row({ description: "Of another file" })]));
  const id = await bring(FILE);
  await record(scope, newId(), "tithe", entry({ description: "Typed at that moment" }));
  expect(await commit(scope, other)).toBe(1);
  expect(await undo(id)).toBe(3);
  const [left] = await figures();
  expect(left?.map(({ row }) => row.description).sort()).toEqual(["Of another file", "Typed at that moment"]);
});

test("a loan that was repaid otherwise, corrected or renamed since stays with its receipt", async () => {
  for (const change of ["repaid", "corrected", "renamed"]) {
    const name = `Sacco ${change}`;
    const id = await bring(fileOf([received(name, 100_000), repaid(name, 10_000)]));
    const { data } = await scope.read("app", (db) => ({ loans: listLoans(db) }));
    const loan = data?.loans.find((each) => each.name === name);
    if (!loan) throw new Error("no loan was made");
    const later = scopeOf(database, await makeMember(database, household), { at: new Date(AT.getTime() + 60_000) });
    if (change === "repaid") await record(later, newId(), "loan_repayment", entry({ amount: 5_000, loan: loan.id }));
    else {
      const set = change === "corrected" ? { outstanding_balance: toCents(70_000) } : { name: `${name} 2` };
      const revised = await later.write("editor", (db) => ({
        revised: reviseLoan(db, loan.id, loan.version, { ...asEntered(loan), ...set }),
      }));
      expect(revised.ok && revised.value.data.revised).toHaveLength(1);
    }
    const kept = { repaid: 1, corrected: 2, renamed: 1 }[change];
    expect([change, await asked(id)]).toEqual([change, { taken: 2 - Number(kept), kept }]);
    expect(await undo(id)).toBe(2 - Number(kept));
    const { rows } =
      await database.owner`select removed_at from loans where household_id = ${household} and id = ${loan.id}`;
    expect(rows).toEqual([{ removed_at: null }]);
  }
});

test("a transaction that a message tells of stays, as does one with a fee that was added since", async () => {
  const id = await bring(FILE);
  const [account, one, two] = [newId(), await idOf("One"), await idOf("Two")];
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
      opening_rate_source, opening_rate_date)
    values (${household}, ${account}, 'M-PESA', 'mpesa', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01')`;
  await database.owner`insert into movements (household_id, id, account_id, receipt, part, day, amount, direction, kind, wallet,
      payee, payee_name, source, state, transaction_id, created_at)
    values (${household}, ${newId()}, ${account}, 'UAA1BB2CC3', 'main', '2026-11-20', 1, 'out', 'till', 'mpesa', 'a', 'a',
      'messages', 'added', ${one}, ${AT.toISOString()})`;
  await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, category, subcategory, fee_of, created_at)
    values (${household}, ${newId()}, '2026-11-20', 'Fee', 29, 'KES', 1, 'same currency', '2026-11-20', 'expense', 'Miscellaneous',
      'Other Misc. Expenses', ${two}, ${new Date(AT.getTime() + 1).toISOString()})`;
  expect(await asked(id)).toEqual({ taken: 1, kept: 2 });
});

test("nothing is undone after 30 days, in another household or of an import that there is not", async () => {
  const id = await bring(FILE);
  const elsewhere = scopeOf(database, await makeMember(database, await makeHousehold(database)));
  expect([await undo(newId()), await undo(id, elsewhere)]).toEqual(["PR404", "PR404"]);
  const late = scopeOf(database, await makeMember(database, household), {
    at: new Date(AT.getTime() + 30 * 86_400_000 + 1),
  });
  expect(await undo(id, late)).toBe("PR404");
  expect((await figures())[0]).toHaveLength(3);
});

test("a file that was staged and not added cannot be undone", async () => {
  expect(await undo(await stage(scope, FILE))).toBe("PR404");
});

test("two commits of one file at once add it once, and one undo takes it back", async () => {
  const id = await stage(scope, FILE);
  const choice = { leaveOut: "nothing", checksum: null, expected: 3 } as const;
  await Promise.all(
    [1, 2].map(() => scope.write("editor", (db) => ({ committed: commitImport(db, id, scope.at, choice) }))),
  );
  expect(await undo(id)).toBe(3);
  expect((await figures())[0]).toEqual([]);
});

test("nothing is read of what undoing would take back for a viewer, who is not asked", async () => {
  const id = await bring(fileOf([row({ description: "One" })]));
  const viewer = scopeOf(database, await makeMember(database, household, { role: "viewer" }));
  const questions = (by: Scope) =>
    by.read("app", (db) => ({
      asked: findImportToUndo(db, id),
      undoing: findUndoing(db, id),
      plans: db.execute<Record<string, string>>(sql`explain (analyze) ${findUndoing(db, id)}`),
      listed: db.execute<Record<string, string>>(sql`explain (analyze) ${findImportToUndo(db, id)}`),
    }));
  const [own, viewers] = [(await questions(scope)).data, (await questions(viewer)).data];
  expect([own?.asked.length, own?.undoing]).toEqual([1, [{ taken: 1, kept: 0 }]]);
  expect([viewers?.asked, viewers?.undoing]).toEqual([[], []]);
  const scans = (plan: Record<string, string>[] | undefined) =>
    (plan ?? []).flatMap((line) => Object.values(line).filter((text) => /Scan/.test(text) && !/Subquery/.test(text)));
  for (const plan of [viewers?.plans, viewers?.listed])
    expect(scans(plan).filter((text) => !text.includes("never executed"))).toEqual([]);
  expect(scans(own?.plans).filter((text) => !text.includes("never executed")).length).toBeGreaterThan(0);
});
