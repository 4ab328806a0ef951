/** Payments that were split, with what else belongs to them: the charge of the whole, and what it came to in another currency. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { restoreChange } from "#app/features/history/restore-change.server.ts";
import { editTransactions } from "#app/features/transactions/edit-transactions.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { saveSplit } from "#app/features/transactions/save-split.server.ts";
import { undoEdit } from "#app/features/transactions/undo-edit.server.ts";
import { newId } from "#db/id.ts";
import { versionsOf } from "#db/transactions/splits.ts";
import { AT, contextOf, type Member, makeHousehold, makeMember, startMigrated, type TestDatabase } from "../support.ts";

let database: TestDatabase;
let household: string;
let editor: Member;

beforeAll(async () => {
  database = await startMigrated();
});
afterAll(() => database.stop());
beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
});

let minute = 0;
/** Each call is a request of its own, a minute after the one before. */
const context = () => {
  minute += 1;
  return contextOf(database, editor, { at: new Date(AT.getTime() + minute * 60_000) });
};
const groceries = { type: "expense", category: "Variable Expenses", subcategory: "Groceries" } as const;

type Row = { id: string; version: number; amount: number; fee_of: string | null };
async function rows(): Promise<Row[]> {
  const { rows } = await database.owner`
    select id, version, amount::float8 as amount, fee_of from transactions
     where household_id = ${household} order by amount desc, id`;
  return rows as Row[];
}
const amounts = async () => (await rows()).map(({ amount }) => amount);

async function record(amount: number, more: object = {}) {
  const id = newId();
  const entry = {
    ...groceries,
    id,
    date: "2026-11-02" as const,
    description: "Naivas",
    amount: toCents(amount),
    ...more,
  };
  expect(await recordTransactions(context(), [entry])).toMatchObject([{ ok: true }]);
  return id;
}

/** Makes of all rows of these ids parts with these amounts; returns their ids, in this order. */
async function split(ids: readonly string[], parts: readonly number[]): Promise<string[]> {
  const made = parts.map((amount, n) => ({
    ...groceries,
    description: "Naivas",
    amount: toCents(amount),
    id: ids[n] ?? newId(),
  }));
  const versions = versionsOf((await rows()).filter(({ id }) => ids.includes(id)));
  const amount = toCents(parts.reduce((sum, each) => sum + each, 0));
  const input = { split: newId(), transaction: ids[0] ?? "", versions, description: "Naivas", amount, parts: made };
  expect(await saveSplit(context(), input)).toMatchObject({ ok: true });
  return made.map(({ id }) => id);
}

/** 2,500 that cost 33, in two parts; the charge is the first one's. */
async function chargedParts() {
  const whole = await record(250_000);
  const charge = await record(3300);
  await database.owner`update transactions set fee_of = ${whole} where household_id = ${household} and id = ${charge}`;
  return split([whole], [150_000, 100_000]);
}

test("the charge of a payment stays while a part of it does, and goes with the last one", async () => {
  const [first = "", second = ""] = await chargedParts();
  expect(await removeTransaction(context(), { id: first, version: 2 })).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ id: second }, { amount: 3300, fee_of: second }]);
  const { rows: changes } = await database.owner`select id from row_changes
    where household_id = ${household} and part_of is null order by changed_at desc limit 1`;
  expect(await restoreChange(context(), { id: String(changes[0]?.id), version: null })).toMatchObject({ ok: true });
  expect(await amounts()).toEqual([150_000, 100_000, 3300]);
  for (const { id, version } of (await rows()).slice(0, 2))
    expect(await removeTransaction(context(), { id, version })).toMatchObject({ ok: true });
  expect(await amounts()).toEqual([]);
});

test("an edit of many that deletes a part leaves the charge to the others, and one that deletes all of them deletes it", async () => {
  const [first = "", second = ""] = await chargedParts();
  const [one, rest] = [newId(), newId()];
  const remove = (id: string, ids: string[]) => editTransactions(context(), { id, ids, change: { delete: true } });
  expect(await remove(one, [first])).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ id: second }, { amount: 3300, fee_of: second }]);
  expect(await undoEdit(context(), { id: one })).toMatchObject({ ok: true });
  expect(await remove(rest, [first, second])).toMatchObject({ ok: true });
  expect(await amounts()).toEqual([]);
  expect(await undoEdit(context(), { id: rest })).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ id: first }, { id: second }, { amount: 3300, fee_of: second }]);
});
