/** What a pocket holds once an entry that it paid was put back, became an income, or was changed while the pocket was archived. */
import { beforeEach, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { restoreChange } from "#app/features/history/restore-change.server.ts";
import { archivePocket } from "#app/features/pockets/archive-pocket.server.ts";
import { movePockets } from "#app/features/pockets/move-pockets.server.ts";
import { recordPocket } from "#app/features/pockets/record-pocket.server.ts";
import { editTransactions } from "#app/features/transactions/edit-transactions.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { reviseTransaction } from "#app/features/transactions/revise-transaction.server.ts";
import { undoEdit } from "#app/features/transactions/undo-edit.server.ts";
import { beginRestore, restoreExport, stageExportRows } from "#db/exports/restore.ts";
import { newId } from "#db/id.ts";
import { findPocket } from "#db/pockets/pockets.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "../support.ts";

let household: string;
let editor: Member;
let pocket: string;

const database = databaseOfFile();

/** A pocket of 1,000. */
beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  const account = newId();
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${household}, ${account}, 'M-PESA', 'mpesa', 'KES', 10000000, '2026-01-01', 1, 'same currency', '2026-01-01')`;
  pocket = newId();
  const entry = { name: "Christmas", account, target: null, target_day: null, share: null, bill: null };
  await recordPocket(context(), { id: pocket, ...entry, first: { id: newId(), amount: toCents(100_000) } });
});

const context = () => contextOf(database, editor);
const done = { ok: true };

const spending = (id: string, amount: number) => ({
  ...({ id, type: "expense", category: "Rent", subcategory: "Monthly Rent", currency: "KES" } as const),
  ...{ date: "2026-11-20", description: "Goat", amount: toCents(amount * 100) },
});

async function spend(amount: number) {
  const id = newId();
  const [answer] = await recordTransactions(context(), [{ ...spending(id, amount), pocket }]);
  expect(answer).toMatchObject(done);
  return id;
}

const remove = async (id: string) =>
  expect(await removeTransaction(context(), { id, version: 1, withAsset: false })).toMatchObject(done);
const take = async (amount: number) =>
  expect(await movePockets(context(), [{ id: newId(), pocket, amount: toCents(-amount * 100) }])).toMatchObject(done);
const archive = async (version: number, archived: boolean) =>
  expect(await archivePocket(context(), { id: pocket, version, archived })).toMatchObject(done);

async function putBack(id: string, version: number | null = null) {
  const { rows } =
    await database.owner`select id from row_changes where household_id = ${household} and row_id = ${id}`;
  const [change] = rows as { id: string }[];
  expect(await restoreChange(context(), { id: change?.id ?? "", version })).toMatchObject(done);
}

async function held() {
  const { data } = await context().scope.read("app", (db) => ({ pocket: findPocket(db, pocket) }));
  return (data?.pocket[0]?.held ?? 0) / 100;
}

test("an entry that is put back takes again what it took, up to what is left by then", async () => {
  const entry = await spend(800);
  await remove(entry);
  expect(await held()).toBe(1_000);
  await take(700);
  await putBack(entry);
  expect(await held()).toBe(0);
});

test("so do entries of a selection", async () => {
  const [id, ids] = [newId(), [await spend(500), await spend(300)]];
  expect(await editTransactions(context(), { id, ids, change: { delete: true } })).toMatchObject(done);
  await take(600);
  expect(await undoEdit(context(), { id })).toMatchObject(done);
  expect(await held()).toBe(0);
});

/** Brings what is stored back into an empty household, as an export does. */
async function restoreElsewhere() {
  const [there, id, tables] = [household, newId(), ["accounts", "transactions", "pockets", "pocket_moves"]];
  const rows = await Promise.all(
    tables.map(async (table) => {
      const text = `select to_jsonb(t)::text as row from ${table} t where household_id = $1`;
      const { rows } = await database.owner.query(text, [there], { fullResults: true });
      return [table, rows.map(({ row }, index) => ({ line: index + 2, row: String(row) }))] as const;
    }),
  );
  const staged = [["households", [{ line: 2, row: '{"currency": "KES"}' }]] as const, ...rows];
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  const { scope } = context();
  const many = staged.flatMap(([, each]) => each).length;
  await scope.write("editor", (db) => ({
    begun: beginRestore(db, id, "export.zip", many, scope.at),
    ...Object.fromEntries(staged.map(([table, each]) => [table, stageExportRows(db, id, table, each)])),
  }));
  expect(await scope.write("editor", (db) => ({ restored: restoreExport(db, id, scope.at) }))).toMatchObject(done);
}

test("an export comes back with an archived pocket whose entry was put back, and with one that was below zero", async () => {
  const entry = await spend(800);
  await remove(entry);
  await archive(1, true);
  await putBack(entry);
  await restoreElsewhere();
  await archive(2, false);
  expect(await held()).toBe(200);
  await database.owner`update pocket_moves set amount = -150000 where household_id = ${household} and kind = 'paid'`;
  await restoreElsewhere();
  expect(await held()).toBe(0);
});

test("an archived pocket pays an entry that is put back, and holds the rest once it is used again", async () => {
  const entry = await spend(800);
  await remove(entry);
  await archive(1, true);
  await putBack(entry);
  await archive(2, false);
  expect(await held()).toBe(200);
});

test.each([500, 900])("an archived pocket pays the new amount of its entry, %i", async (amount) => {
  const entry = await spend(800);
  await archive(1, true);
  expect(await reviseTransaction(context(), { ...spending(entry, amount), version: 1 })).toMatchObject(done);
  await archive(2, false);
  expect(await held()).toBe(1_000 - amount);
});

test("an entry that becomes an income takes nothing, and the same again once that is undone or corrected", async () => {
  const entry = await spend(800);
  const { subcategory: _, ...income } = spending(entry, 800);
  const becomeIncome = async (version: number) =>
    expect(
      await reviseTransaction(context(), { ...income, type: "income", category: "Salary", version }),
    ).toMatchObject(done);
  await becomeIncome(1);
  expect(await held()).toBe(1_000);
  await putBack(entry, 2);
  expect(await held()).toBe(200);
  await becomeIncome(3);
  expect(await held()).toBe(1_000);
  expect(await reviseTransaction(context(), { ...spending(entry, 600), version: 4 })).toMatchObject(done);
  expect(await held()).toBe(400);
});
