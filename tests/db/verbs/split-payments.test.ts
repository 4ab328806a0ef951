/** Payments that were split, with what else belongs to them: the charge of the whole, and what it came to in another currency. */
import { beforeEach, describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { restoreChange } from "#app/features/history/restore-change.server.ts";
import { editTransactions } from "#app/features/transactions/edit-transactions.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { reviseTransaction } from "#app/features/transactions/revise-transaction.server.ts";
import { saveSplit } from "#app/features/transactions/save-split.server.ts";
import { undoEdit } from "#app/features/transactions/undo-edit.server.ts";
import { newId } from "#db/id.ts";
import { changeRates, undoRateChange } from "#db/rate-changes/rate-changes.ts";
import { versionsOf } from "#db/transactions/splits.ts";
import { fc, runs } from "../../property.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { plannedRateChange } from "../ledger.ts";
import { AT, asWorker, contextOf, type Member, makeHousehold, makeMember } from "../support.ts";

let household: string;
let editor: Member;

const database = databaseOfFile();
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

/** Takes back the newest change that this row leads, and that is not taken back yet. */
async function takeBack(id = "") {
  const { rows: changes } = await database.owner`
    select c.id from row_changes c where c.household_id = ${household} and c.part_of is null and c.row_id = ${id}
       and c.restores is null and c.id not in (select r.restores from row_changes r where r.restores is not null)
     order by c.changed_at desc limit 1`;
  const version = (await rows()).find((row) => row.id === id)?.version ?? null;
  expect(await restoreChange(context(), { id: String(changes[0]?.id), version })).toMatchObject({ ok: true });
}

test("the charge of a payment stays while a part of it does, and goes with the last one", async () => {
  const [first = "", second = ""] = await chargedParts();
  expect(await removeTransaction(context(), { id: first, version: 2 })).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ id: second }, { amount: 3300, fee_of: second }]);
  await takeBack(first);
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

test("an edit that deleted a part of a split is undone where the split is full again: the part comes back by itself", async () => {
  const [whole, other] = [await record(20_000), await record(777)];
  const parts = await split([whole], Array(20).fill(1000));
  const last = parts.at(-1) ?? "";
  const edit = newId();
  expect(await editTransactions(context(), { id: edit, ids: [last, other], change: { delete: true } })).toMatchObject({
    ok: true,
  });
  await split(parts.slice(0, 19), [...Array(18).fill(1000), 500, 500]);
  expect(await undoEdit(context(), { id: edit })).toMatchObject({ ok: true });
  expect((await rows()).filter(({ id }) => id === last || id === other)).toMatchObject([
    { amount: 1000 },
    { amount: 777 },
  ]);
  const { rows: apart } = await database.owner`select split_id from transactions where id = ${last}`;
  expect(apart).toEqual([{ split_id: null }]);
});

/** A payment in dollars from an account in this currency. */
async function inDollars(amount: number, currency: "KES" | "EUR", rate = "129.53", accountRate = "0.917") {
  const account = newId();
  const isOwn = currency === "KES";
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
      opening_rate_source, opening_rate_date)
    values (${household}, ${account}, ${currency}, 'bank', ${currency}, 0, '2026-01-01', ${isOwn ? 1 : 140},
      ${isOwn ? "same currency" : "typed"}, '2026-01-01')`;
  return record(amount, { account, currency: "USD", rate, ...(isOwn ? {} : { account_rate: accountRate }) });
}

/** What all rows came to, in the household's currency and in that of their account. */
async function sums() {
  const { rows } = await database.owner`
    select sum(base_amount)::float8 as base, sum(account_amount)::float8 as account from transactions
     where household_id = ${household}`;
  return rows[0];
}

describe("a payment in another currency", () => {
  test.each(["KES", "EUR"] as const)(
    "costs an account in %s as much in parts, in other parts, and edited",
    async (currency) => {
      const whole = await inDollars(101, currency);
      const before = await sums();
      const parts = await split([whole], [51, 50]);
      expect(await sums()).toEqual(before);
      await split(parts, [7, 50, 44]);
      expect(await sums()).toEqual(before);
      const versions = (await rows()).map(({ version }) => version + 1);
      for (const { id, version, amount } of await rows()) {
        const entry = { ...groceries, id, version, date: "2026-11-02" as const, currency: "USD", description: "Soko" };
        expect(await reviseTransaction(context(), { ...entry, amount: toCents(amount) })).toMatchObject({ ok: true });
      }
      expect(await sums()).toEqual(before);
      expect((await rows()).map(({ version }) => version)).toEqual(versions);
    },
  );

  test("that becomes more is converted at the rate that it had, and is as it was when that is taken back", async () => {
    const parts = await split([await inDollars(2, "KES")], [1, 1]);
    expect(await sums()).toEqual({ base: 259, account: 259 });
    await split(parts, [100, 100, 1]);
    expect(await sums()).toEqual({ base: 26_036, account: 26_036 });
    await takeBack(parts[0]);
    await takeBack(parts[0]);
    expect(await sums()).toEqual({ base: 259, account: 259 });
    expect(await amounts()).toEqual([2]);
  });

  test("comes to the same in whichever parts, one after the other", async () => {
    const anyParts = fc.array(fc.integer({ min: 100, max: 100_000 }), { minLength: 2, maxLength: 20 });
    const anyRate = fc.integer({ min: 20_000, max: 20_000_000 }).map((rate) => (rate / 100_000).toFixed(5));
    await fc.assert(
      fc.asyncProperty(anyParts, fc.nat(18), anyRate, anyRate, async (parts, merged, rate, accountRate) => {
        household = await makeHousehold(database);
        editor = await makeMember(database, household);
        const amount = parts.reduce((sum, each) => sum + each, 0);
        const whole = await inDollars(amount, "EUR", rate, accountRate);
        const before = await sums();
        const made = await split([whole], parts);
        expect(await sums()).toEqual(before);
        const [first = 0, second = 0, ...rest] = parts;
        const kept = merged < rest.length ? [first + second, ...rest] : [...parts.slice(1), first];
        if (kept.length > 1) await split(made, kept);
        expect(await sums()).toEqual(before);
      }),
      { numRuns: runs(40) },
    );
  });

  test("whose rate changes for one part alone is as before when that is undone", async () => {
    const published = [{ currency: "KES", day: "2026-11-02", per_dollar: 129.53, source: "Frankfurter", held: null }];
    await asWorker(
      database.owner,
      database.owner`select record_rates(${JSON.stringify(published)}::jsonb, '2026-11-02')`,
    );
    await split([await record(101, { currency: "USD" })], [33, 33, 35]);
    const before = await sums();
    const request = { currency: "USD", from: "2026-11-01", to: "2026-11-30", rate: null } as const;
    const { checksum } = await plannedRateChange(context().scope, request);
    const id = newId();
    const at = new Date(AT.getTime() + 60_000 * minute);
    const change = { checksum: checksum ?? "", at };
    expect(
      await context().scope.write("editor", (db) => ({ changed: changeRates(db, id, request, change) })),
    ).toMatchObject({ ok: true, value: { data: { changed: [{ count: 1 }] } } });
    expect(await sums()).not.toEqual(before);
    expect(await context().scope.write("editor", (db) => ({ undone: undoRateChange(db, id, at) }))).toMatchObject({
      ok: true,
      value: { data: { undone: [{ count: 1 }] } },
    });
    expect(await sums()).toEqual(before);
  });
});
