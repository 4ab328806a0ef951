/** Splits, called as a script calls their verbs: what the database holds of them, and what takes them back. */
import { beforeEach, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { restoreChange } from "#app/features/history/restore-change.server.ts";
import { editTransactions } from "#app/features/transactions/edit-transactions.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeSplit } from "#app/features/transactions/remove-split.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { reviseTransaction } from "#app/features/transactions/revise-transaction.server.ts";
import { type SaveSplit, saveSplit } from "#app/features/transactions/save-split.server.ts";
import { undoEdit } from "#app/features/transactions/undo-edit.server.ts";
import { newId } from "#db/id.ts";
import { versionsOf } from "#db/transactions/splits.ts";
import { fc, runs } from "../../property.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { importFile, row } from "../importing.ts";
import { AT, contextOf, type Member, makeHousehold, makeMember } from "../support.ts";

let household: string;
let editor: Member;
let id: string;
let split: string;

const database = databaseOfFile();

let minute = 0;
/** Each call is a request of its own, a minute after the one before. */
const context = () => {
  minute += 1;
  return contextOf(database, editor, { at: new Date(AT.getTime() + minute * 60_000) });
};
const rent = { type: "expense", category: "Rent", subcategory: "Monthly Rent" } as const;
const water = { type: "expense", category: "Utilities", subcategory: "Water" } as const;

beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  [id, split] = [newId(), newId()];
  const entry = { id, ...rent, date: "2026-11-02" as const, description: "Landlord", amount: toCents(1_500_000) };
  expect(await recordTransactions(context(), [entry])).toEqual([{ ok: true, value: { id } }]);
});

type Row = { id: string; version: number; amount: number; category: string; split_id: string | null; date: string };
async function rows(): Promise<Row[]> {
  const { rows } = await database.owner`
    select id, version, amount::float8 as amount, category, split_id, date::text as date from transactions
     where household_id = ${household} order by amount desc, id`;
  return rows as Row[];
}
const whole = async () => {
  const { rows } = await database.owner`select amount::float8 as amount from splits where household_id = ${household}`;
  return rows[0]?.amount;
};
const amounts = async () => (await rows()).map(({ amount }) => amount);
const part = (of: typeof rent | typeof water, amount: number, partId: string) =>
  ({ ...of, id: partId, description: "Landlord", amount: toCents(amount) }) as const;

async function save(amount: number, parts: SaveSplit["parts"], versions?: string) {
  const seen = versions ?? versionsOf(await rows());
  return saveSplit(context(), {
    split,
    transaction: id,
    versions: seen,
    description: "Landlord",
    amount: toCents(amount),
    parts,
  });
}
async function rentAndWater() {
  const second = newId();
  expect(await save(1_500_000, [part(rent, 1_200_000, id), part(water, 300_000, second)])).toEqual({
    ok: true,
    value: { id },
  });
  return second;
}
/** Takes back the newest change. */
async function takeBack(): Promise<{ ok: boolean }> {
  const { rows: changes } = await database.owner`
    select c.id, t.version from row_changes c
      left join transactions t on t.household_id = c.household_id and t.id = c.row_id
     where c.household_id = ${household} and c.part_of is null order by c.changed_at desc limit 1`;
  const [change] = changes;
  return restoreChange(context(), { id: String(change?.id), version: (change?.version as number) ?? null });
}

test("a transaction becomes parts that sum to it, and stays so when it is sent again", async () => {
  const second = newId();
  const versions = versionsOf(await rows());
  const parts = [part(rent, 1_200_000, id), part(water, 300_000, second)];
  for (let n = 0; n < 2; n++) expect(await save(1_500_000, parts, versions)).toEqual({ ok: true, value: { id } });
  expect(await rows()).toMatchObject([
    { id, amount: 1_200_000, category: "Rent", split_id: split, date: "2026-11-02" },
    { id: second, amount: 300_000, category: "Utilities", split_id: split, date: "2026-11-02" },
  ]);
  expect(await whole()).toBe(1_500_000);
});

test("parts that do not sum to the whole, or are one alone, are refused", async () => {
  const parts = [part(rent, 1_200_000, id), part(water, 200_000, newId())];
  expect(await save(1_500_000, parts)).toEqual({ ok: false, refusal: { code: "parts_differ_from_whole" } });
  expect(await save(1_200_000, parts.slice(0, 1))).toEqual({ ok: false, refusal: { code: "too_few_parts" } });
  expect(await amounts()).toEqual([1_500_000]);
});

test("parts that come in are refused where the whole went out", async () => {
  const salary = { type: "income", category: "Salary", subcategory: null } as const;
  const parts = [id, newId()].map((each) => ({ ...part(rent, 750_000, each), ...salary }));
  expect(await save(1_500_000, parts)).toEqual({ ok: false, refusal: { code: "directions_differ" } });
});

test("an id that is another transaction's, or another split's, is refused", async () => {
  const second = await rentAndWater();
  const other = newId();
  const entry = { id: other, ...rent, date: "2026-11-02" as const, description: "Landlord", amount: toCents(500) };
  expect(await recordTransactions(context(), [entry])).toMatchObject([{ ok: true }]);
  const versions = versionsOf([{ id: other, version: 1 }]);
  const own = { transaction: other, versions, description: "Landlord", amount: toCents(500) };
  for (const [splitId, taken] of [
    [newId(), second],
    [split, newId()],
  ] as const) {
    const parts = [part(rent, 300, other), part(water, 200, taken)];
    const answer = await saveSplit(context(), { ...own, split: splitId, parts });
    expect(answer).toEqual({ ok: false, refusal: { code: "changed_meanwhile" } });
  }
  expect(await amounts()).toEqual([1_200_000, 300_000, 500]);
});

test("a movement that was split stays with its parts when its addition is undone, whichever are left", async () => {
  const [addition, movement] = [newId(), newId()];
  const { owner } = database;
  await owner`insert into bulk_edits (household_id, id, count, created_by, created_at, outcome)
    select ${household}, ${addition}, 1, ${editor.userId}, created_at, 'added' from transactions where id = ${id}`;
  await owner`insert into movements (household_id, id, account_id, receipt, part, day, time, amount, direction, kind, wallet, payee, payee_name,
      source, state, decision, transaction_id, addition_id, created_by, created_at)
    values (${household}, ${movement}, ${await account(household)}, 'SJK4H7L2QX', 'main', '2026-11-02', '10:00', 1500000, 'out', 'send', 'mpesa', 'landlord', 'landlord',
      'messages', 'added', 'expense:Rent:Monthly Rent', ${id}, ${addition}, ${editor.userId}, ${AT})`;
  const movementNow = async () => {
    const { rows } = await owner`select transaction_id as id, state from movements where id = ${movement}`;
    return rows[0];
  };
  const second = await rentAndWater();
  const third = newId();
  expect(await save(1_500_000, [part(water, 300_000, second), part(rent, 1_200_000, third)])).toMatchObject({
    ok: true,
  });
  expect(await movementNow()).toEqual({ id: second, state: "added" });
  const [first] = await rows();
  expect(await removeTransaction(context(), { id: second, version: 1 })).toMatchObject({ ok: true });
  expect(await movementNow()).toEqual({ id: first?.id, state: "added" });
  await undoEdit(context(), { id: addition });
  expect(await movementNow()).toEqual({ id: third, state: "added" });
  expect(await amounts()).toEqual([1_200_000]);
});

test("a fee goes to a part that stays, and back to the row once it is whole again", async () => {
  const fee = newId();
  const charge = { type: "expense", category: "Miscellaneous", subcategory: "Other Misc. Expenses" } as const;
  const entry = { id: fee, ...charge, date: "2026-11-02" as const, description: "Charge", amount: toCents(3300) };
  expect(await recordTransactions(context(), [entry])).toMatchObject([{ ok: true }]);
  await database.owner`update transactions set fee_of = ${id} where household_id = ${household} and id = ${fee}`;
  const paidFor = async () => {
    const { rows } =
      await database.owner`select fee_of from transactions where household_id = ${household} and id = ${fee}`;
    return rows[0]?.fee_of;
  };
  const [second, third] = [newId(), newId()];
  const before = (await rows()).filter((each) => each.id === id);
  const parts = [part(rent, 1_200_000, id), part(water, 300_000, second)];
  expect(await save(1_500_000, parts, versionsOf(before))).toMatchObject({ ok: true });
  const now = (await rows()).filter((each) => each.split_id === split);
  const others = [part(water, 300_000, second), part(rent, 1_200_000, third)];
  expect(await save(1_500_000, others, versionsOf(now))).toMatchObject({ ok: true });
  expect(await paidFor()).toBe(second);
  const { rows: changes } = await database.owner`
    select id from row_changes where household_id = ${household} and part_of is null and row_id = ${id} order by changed_at`;
  expect(changes).toHaveLength(2);
  // That it was taken out, then that it was split.
  for (const change of changes.toReversed()) {
    const version = (await rows()).find((each) => each.id === id)?.version ?? null;
    expect(await restoreChange(context(), { id: String(change.id), version })).toMatchObject({ ok: true });
  }
  expect(await amounts()).toEqual([1_500_000, 3300]);
  expect(await paidFor()).toBe(id);
});

test("where no part stays, a fee and a message go to the first new one", async () => {
  const [fee, movement, first, second] = [newId(), newId(), newId(), newId()];
  const { owner } = database;
  await owner`insert into movements (household_id, id, account_id, receipt, part, day, time, amount, direction, kind, wallet, payee,
      payee_name, source, state, transaction_id, created_by, created_at)
    values (${household}, ${movement}, ${await account(household)}, 'SJK4H7L2QX', 'main', '2026-11-02', '10:00', 1500000, 'out', 'send',
      'mpesa', 'landlord', 'landlord', 'messages', 'added', ${id}, ${editor.userId}, ${AT})`;
  const charge = { type: "expense", category: "Miscellaneous", subcategory: "Other Misc. Expenses" } as const;
  const entry = { id: fee, ...charge, date: "2026-11-02" as const, description: "Charge", amount: toCents(3300) };
  expect(await recordTransactions(context(), [entry])).toMatchObject([{ ok: true }]);
  await owner`update transactions set fee_of = ${id} where household_id = ${household} and id = ${fee}`;
  const versions = versionsOf([{ id, version: 1 }]);
  expect(await save(1_500_000, [part(rent, 1_200_000, first), part(water, 300_000, second)], versions)).toMatchObject({
    ok: true,
  });
  const lead = [first, second].toSorted()[0];
  const { rows: owners } = await owner`select t.fee_of, m.transaction_id from transactions t, movements m
    where t.id = ${fee} and m.id = ${movement} and t.household_id = ${household}`;
  expect(owners).toEqual([{ fee_of: lead, transaction_id: lead }]);
});

test("a file that holds what was split adds it no second time, nor a true second one as none", async () => {
  const file = (count: number) =>
    Array.from({ length: count }, () =>
      row({ ...rent, date: "2026-11-02", description: "Landlord", amount: 1_500_000 }),
    );
  expect(await importFile(context().scope, file(1))).toBe(0);
  await rentAndWater();
  expect(await importFile(context().scope, file(1))).toBe(0);
  expect(await importFile(context().scope, file(2))).toBe(1);
});

test("any change of the parts, of the whole and of how many there are leaves the parts' sum as the whole", async () => {
  await rentAndWater();
  const revision = fc.array(fc.record({ keeps: fc.boolean(), amount: fc.integer({ min: 1, max: 2_000_000 }) }), {
    minLength: 2,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(revision, async (parts) => {
      const stored = (await rows()).map((row) => row.id).reverse();
      const next = parts.map(({ keeps, amount }) => part(water, amount, (keeps ? stored.pop() : null) ?? newId()));
      const amount = parts.reduce((sum, each) => sum + each.amount, 0);
      id = (await rows())[0]?.id ?? "";
      expect(await save(amount, next)).toMatchObject({ ok: true });
      expect([await whole(), (await amounts()).length]).toEqual([amount, parts.length]);
    }),
    { numRuns: runs(40) },
  );
});

test("the database itself refuses a part whose amount or day differs", async () => {
  const second = await rentAndWater();
  const { owner } = database;
  await expect(owner`update transactions set amount = 1 where id = ${second}`).rejects.toMatchObject({ code: "PX001" });
  await expect(owner`update splits set amount = 1 where id = ${split}`).rejects.toMatchObject({ code: "PX001" });
  await expect(
    owner`update transactions set date = '2026-11-03', exchange_rate_date = '2026-11-03' where id = ${second}`,
  ).rejects.toMatchObject({ code: "PX002" });
});

test("of two who split at once, the second is told of the first", async () => {
  const versions = versionsOf(await rows());
  await rentAndWater();
  const parts = [part(rent, 1_000_000, id), part(water, 500_000, newId())];
  expect(await save(1_500_000, parts, versions)).toEqual({ ok: false, refusal: { code: "changed_meanwhile" } });
});

const revised = (row: Row | undefined, more: object) =>
  reviseTransaction(context(), {
    id: String(row?.id),
    version: Number(row?.version),
    ...water,
    date: "2026-11-02",
    description: "Water",
    amount: toCents(Number(row?.amount)),
    ...more,
  });

test("one part's category changes alone, a day changes for all, and its amount is the split's", async () => {
  await rentAndWater();
  expect(await revised((await rows())[1], { category: "Utilities", subcategory: "Gas" })).toMatchObject({ ok: true });
  expect((await rows())[0]).toMatchObject({ version: 2, category: "Rent" });
  expect(await revised((await rows())[1], { date: "2026-11-05" })).toMatchObject({ ok: true });
  expect((await rows()).map(({ date }) => date)).toEqual(["2026-11-05", "2026-11-05"]);
  expect(await revised((await rows())[1], { date: "2026-11-05", amount: toCents(5) })).toMatchObject({
    ok: false,
    refusal: { code: "split_sum_differs" },
  });
  expect(await takeBack()).toMatchObject({ ok: true });
  expect((await rows()).map(({ date }) => date)).toEqual(["2026-11-02", "2026-11-02"]);
});

test("a part that is deleted lowers the whole, and comes back to it", async () => {
  const second = await rentAndWater();
  expect(await removeTransaction(context(), { id: second, version: 1 })).toMatchObject({ ok: true });
  expect([await amounts(), await whole()]).toEqual([[1_200_000], 1_200_000]);
  expect(await takeBack()).toMatchObject({ ok: true });
  expect([await amounts(), await whole()]).toEqual([[1_200_000, 300_000], 1_500_000]);
});

test("what is left as the only part is a row like any other", async () => {
  const second = await rentAndWater();
  await removeTransaction(context(), { id: second, version: 1 });
  expect(await revised((await rows())[0], { ...rent, amount: toCents(900) })).toMatchObject({ ok: true });
  expect([await amounts(), await whole()]).toEqual([[900], 900]);
});

test("a split is deleted whole and brought back whole", async () => {
  await rentAndWater();
  const versions = versionsOf(await rows());
  expect(await removeSplit(context(), { split, versions })).toMatchObject({ ok: true });
  expect(await amounts()).toEqual([]);
  expect(await takeBack()).toMatchObject({ ok: true });
  expect([await amounts(), await whole()]).toEqual([[1_200_000, 300_000], 1_500_000]);
});

test("splitting is taken back, and that again", async () => {
  await rentAndWater();
  expect(await takeBack()).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ id, amount: 1_500_000, split_id: null }]);
});

test("new amounts of parts are taken back together", async () => {
  const second = await rentAndWater();
  expect(await save(1_500_000, [part(rent, 1_000_000, id), part(water, 500_000, second)])).toMatchObject({ ok: true });
  expect(await takeBack()).toMatchObject({ ok: true });
  expect([await amounts(), await whole()]).toEqual([[1_200_000, 300_000], 1_500_000]);
});

test("an edit of many moves all parts into an account, and its undo moves them back", async () => {
  await rentAndWater();
  const [account, edit] = [newId(), newId()];
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${household}, ${account}, 'M-PESA', 'mpesa', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01')`;
  const inAccount = async () => {
    const { rows } =
      await database.owner`select count(account_id)::int as n from transactions where household_id = ${household}`;
    return rows[0]?.n;
  };
  expect(await editTransactions(context(), { id: edit, ids: [id], change: { account } })).toMatchObject({ ok: true });
  expect(await inAccount()).toBe(2);
  expect(await undoEdit(context(), { id: edit })).toMatchObject({ ok: true });
  expect(await inAccount()).toBe(0);
  const gone = newId();
  expect(await editTransactions(context(), { id: gone, ids: [id], change: { delete: true } })).toMatchObject({
    ok: true,
  });
  expect(await whole()).toBe(300_000);
  expect(await undoEdit(context(), { id: gone })).toMatchObject({ ok: true });
  expect([await amounts(), await whole()]).toEqual([[1_200_000, 300_000], 1_500_000]);
});

test("a viewer, and another household, split nothing", async () => {
  const viewer = await makeMember(database, household, { role: "viewer" });
  const stranger = await makeMember(database, await makeHousehold(database));
  const parts = [part(rent, 1_200_000, id), part(water, 300_000, newId())];
  const input = {
    split,
    transaction: id,
    versions: versionsOf(await rows()),
    description: "Landlord",
    amount: toCents(1_500_000),
    parts,
  };
  expect(await saveSplit(contextOf(database, viewer), input)).toMatchObject({ refusal: { code: "editors_only" } });
  expect(await saveSplit(contextOf(database, stranger), input)).toMatchObject({
    refusal: { code: "transaction_gone" },
  });
  expect(await amounts()).toEqual([1_500_000]);
});

async function account(of: string) {
  const accountId = newId();
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${of}, ${accountId}, 'M-PESA', 'mpesa', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01')`;
  return accountId;
}

/** The kept totals, of which reports, budgets and balances are made. */
async function totals() {
  const { rows: ofTypes } = await database.owner`
    select period, type, category, subcategory, total::text, count from transaction_totals where household_id = ${household}
     order by 1, 2, 3, 4`;
  const { rows: ofAccounts } = await database.owner`
    select period, type, change::text, base_change::text, count from account_totals where household_id = ${household} order by 1, 2`;
  return { ofTypes, ofAccounts };
}

const gift = { type: "giving", category: "Offering", subcategory: null } as const;
const anyPart = fc.record({ of: fc.constantFrom(rent, water, gift), amount: fc.integer({ min: 1, max: 900_000 }) });

test("any split leaves every total as if its parts had been recorded one by one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPart, { minLength: 2, maxLength: 20 }), async (made) => {
      const figures = [];
      for (const isSplit of [true, false]) {
        household = await makeHousehold(database);
        editor = await makeMember(database, household);
        [id, split] = [newId(), newId()];
        const shared = { date: "2026-11-02", description: "Landlord", account: await account(household) } as const;
        const amount = made.reduce((sum, each) => sum + each.amount, 0);
        const parts = made.map((each, n) => part(each.of as typeof rent, each.amount, n === 0 ? id : newId()));
        const entries = parts.map(({ subcategory, ...each }) => ({
          ...shared,
          ...each,
          subcategory: subcategory ?? undefined,
        }));
        const whole = { ...shared, ...rent, id, amount: toCents(amount) };
        const answers = await recordTransactions(context(), isSplit ? [whole] : entries);
        expect(answers.every(({ ok }) => ok)).toBe(true);
        if (isSplit) expect(await save(amount, parts)).toMatchObject({ ok: true });
        figures.push(await totals());
      }
      expect(figures[0]).toEqual(figures[1]);
    }),
    { numRuns: runs(40) },
  );
});

test("two who delete a part each at once leave the rest, and the whole is its sum", async () => {
  const [second, third] = [newId(), newId()];
  const parts = [part(rent, 1_200_000, id), part(water, 200_000, second), part(water, 100_000, third)];
  expect(await save(1_500_000, parts)).toMatchObject({ ok: true });
  const removed = [second, third].map((each) => removeTransaction(context(), { id: each, version: 1 }));
  expect((await Promise.all(removed)).every(({ ok }) => ok)).toBe(true);
  expect([await amounts(), await whole()]).toEqual([[1_200_000], 1_200_000]);
});
