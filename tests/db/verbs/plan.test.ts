/** The verbs of the plan, called as a script calls them: plain objects in, results out. */
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { LIMITS } from "#app/domain/limits.ts";
import { type Cents, toCents } from "#app/domain/money.ts";
import { UNCHANGED } from "#app/domain/plan/schedule.ts";
import { restoreChange } from "#app/features/history/restore-change.server.ts";
import { recordLoan } from "#app/features/loans/record-loan.server.ts";
import { removeLoan } from "#app/features/loans/remove-loan.server.ts";
import { changeOccurrence } from "#app/features/plan/change-occurrence.server.ts";
import { linkOccurrence } from "#app/features/plan/link-occurrence.server.ts";
import { pauseSchedule } from "#app/features/plan/pause-schedule.server.ts";
import { type RecordSchedule, recordSchedule } from "#app/features/plan/record-schedule.server.ts";
import { removeSchedule } from "#app/features/plan/remove-schedule.server.ts";
import { reviseSchedule } from "#app/features/plan/revise-schedule.server.ts";
import { splitOccurrence } from "#app/features/plan/split-occurrence.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { reviseTransaction } from "#app/features/transactions/revise-transaction.server.ts";
import { saveSplit } from "#app/features/transactions/save-split.server.ts";
import { newId } from "#db/id.ts";
import { versionsOf } from "#db/transactions/splits.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "../support.ts";
import { readPlan, rent } from "./planned.ts";

let editor: Member;
let partner: Member;

const database = databaseOfFile();

beforeEach(async () => {
  const household = await makeHousehold(database);
  editor = await makeMember(database, household);
  partner = await makeMember(database, household);
});

const context = (member = editor) => contextOf(database, member);

const planned = (id: string, planned_on = "2026-11-05") => ({ schedule: id, planned_on });

async function paid(
  description: string,
  amount: number,
  more: { date?: string; planned?: ReturnType<typeof planned> } = {},
) {
  const id = newId();
  const entry = {
    ...({ id, type: "expense", category: "Rent", subcategory: "Monthly Rent", date: "2026-11-06" } as const),
    ...{ description, amount: toCents(amount), ...more },
  };
  const [answer] = await recordTransactions(context(), [entry]);
  expect(answer).toMatchObject({ ok: true });
  return { ...entry, version: 1 };
}

const plan = () => readPlan(context());
const open = async () => (await plan()).coming.map(({ planned_on, open }) => `${planned_on} ${open / 100}`).slice(0, 2);

const schedule = async (more: Partial<RecordSchedule> = {}) => {
  const input = rent(more);
  expect(await recordSchedule(context(), input)).toEqual({ ok: true, value: { id: input.id } });
  return input;
};

describe("planning", () => {
  test("takes a schedule once, and refuses other contents of its id", async () => {
    const input = await schedule();
    expect(await recordSchedule(context(), input)).toMatchObject({ ok: true });
    expect(await recordSchedule(context(), { ...input, name: "Shop" })).toEqual({
      ok: false,
      refusal: { code: "already_recorded" },
    });
    expect(await open()).toEqual(["2026-11-05 25000", "2026-12-05 25000"]);
  });

  test("changes the version that was shown; from a day on, what was before stays", async () => {
    const { id, ...entry } = await schedule();
    expect(await reviseSchedule(context(), { ...entry, id, version: 2, name: "Shop" })).toMatchObject({
      refusal: { code: "changed_meanwhile" },
    });
    const dearer = { ...entry, id, version: 1, amount: toCents(2_800_000), anchor: "2026-12-05" };
    const from = { day: "2026-12-05", id: newId() };
    for (const _ of [1, 2]) expect(await reviseSchedule(context(), { ...dearer, from })).toMatchObject({ ok: true });
    expect(await open()).toEqual(["2026-11-05 25000", "2026-12-05 28000"]);
    expect((await plan()).coming).toHaveLength(4);
  });

  test("pauses, resumes from today on, and ends", async () => {
    const { id } = await schedule();
    expect(await pauseSchedule(context(), { id, version: 1, paused: true })).toMatchObject({ ok: true });
    expect(await open()).toEqual([]);
    expect(await pauseSchedule(context(), { id, version: 2, paused: false })).toMatchObject({ ok: true });
    expect(await open()).toEqual(["2026-12-05 25000", "2027-01-05 25000"]);
    expect(await removeSchedule(context(), { id, version: 3 })).toMatchObject({ ok: true });
    expect(await open()).toEqual([]);
  });

  test("that is resumed leaves what was moved to a day after that", async () => {
    const { id } = await schedule({ unit: "once", month_day: null });
    const edit = { ...UNCHANGED, moved_to: "2026-12-01" };
    expect(await changeOccurrence(context(), { ...planned(id), version: 0, edit })).toMatchObject({ ok: true });
    for (const [version, paused] of [
      [1, true],
      [2, false],
    ] as const)
      expect(await pauseSchedule(context(), { id, version, paused })).toMatchObject({ ok: true });
    expect(await open()).toEqual(["2026-11-05 25000"]);
  });

  test("of a loan ends when that is paid off, or deleted, and goes on when it is not any more", async () => {
    const loan = newId();
    const lent = {
      id: loan,
      name: "Car",
      disbursement_date: "2026-11-01",
      ...{ principal_amount: toCents(9_000_000) },
    };
    expect(await recordLoan(context(), { ...lent, outstanding_balance: toCents(9_000_000) })).toMatchObject({
      ok: true,
    });
    const repayment = { type: "loan_repayment", category: null, subcategory: null, loan } as const;
    await schedule({ ...repayment, anchor: "2026-12-05", times: 2 });
    const all = ["2026-12-05 25000", "2027-01-05 25000"];
    expect(await open()).toEqual(all);
    const id = newId();
    const whole = {
      id,
      type: "loan_repayment",
      date: "2026-11-20",
      description: "All",
      amount: toCents(9_000_000),
      loan,
    } as const;
    expect(await recordTransactions(context(), [whole])).toMatchObject([{ ok: true }]);
    expect(await open()).toEqual([]);
    expect(await removeTransaction(context(), { id, version: 1, withAsset: false })).toMatchObject({ ok: true });
    expect(await open()).toEqual(all);
    expect(await removeLoan(context(), { id: loan, version: 3 })).toMatchObject({ ok: true });
    expect(await open()).toEqual([]);
  });

  test("has a limit, for what comes back from the history, too", async () => {
    const { id } = await schedule();
    await removeSchedule(context(), { id, version: 1 });
    const { rows } =
      await database.owner`select id from row_changes where row_id = ${id} and after ->> 'removed_at' is not null`;
    await database.owner`
      insert into schedules select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'removed_at', null))).*
        from schedules s cross join generate_series(1, ${LIMITS.schedules}) where s.id = ${id}`;
    const restored = await restoreChange(context(), { id: String(rows[0]?.id), version: 2 });
    expect(restored).toMatchObject({ ok: false, refusal: { code: "too_many_schedules" } });
  });

  test("has a limit of times a day, also for what comes more often than it did", async () => {
    const most = LIMITS["planned times a day"];
    for (let count = 1; count < most; count += 1)
      await schedule({ name: `Milk ${count}`, unit: "day", month_day: null });
    const daily = rent({ name: "Bread", unit: "day", month_day: null });
    const { id, ...entry } = await schedule({ ...daily, unit: "week", every: 1 });
    expect(await reviseSchedule(context(), { ...entry, id, version: 1, unit: "day" })).toMatchObject({ ok: true });
    expect(await recordSchedule(context(), rent({ unit: "day", month_day: null }))).toMatchObject({
      ok: false,
      refusal: { code: "planned_too_often", values: { detail: `${most}` } },
    });
    expect(await pauseSchedule(context(), { id, version: 2, paused: true })).toMatchObject({ ok: true });
  });
});

describe("one occurrence", () => {
  const close = (id: string, member: Member, closed: "paid" | "skipped") =>
    changeOccurrence(context(member), { ...planned(id), version: 0, edit: { ...UNCHANGED, closed } });

  test("closed by two at once is closed once; who says something else hears of it", async () => {
    const { id } = await schedule();
    const both = await Promise.all([close(id, editor, "paid"), close(id, partner, "paid")]);
    expect(both).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(await close(id, partner, "skipped")).toEqual({ ok: false, refusal: { code: "changed_meanwhile" } });
    expect(await open()).toEqual(["2026-12-05 25000", "2027-01-05 25000"]);
  });

  test("of years ahead is not touched: nothing reads it, and each visit would look for it", async () => {
    const { id } = await schedule();
    const far = { schedule: id, planned_on: "2100-12-05", version: 0, edit: { ...UNCHANGED, moved_to: "2026-12-01" } };
    expect(await changeOccurrence(context(), far)).toEqual({ ok: false, refusal: { code: "changed_meanwhile" } });
    expect(await open()).toEqual(["2026-11-05 25000", "2026-12-05 25000"]);
  });

  test("is what was recorded for it, opens when that is deleted, and by the rest when it is edited to less", async () => {
    const { id } = await schedule();
    const entry = await paid("Landlord", 2_500_000, { planned: planned(id) });
    expect(await open()).toEqual(["2026-12-05 25000", "2027-01-05 25000"]);
    const less = { ...entry, amount: toCents(1_000_000), currency: "KES", rate: undefined as Rate | undefined };
    expect(await reviseTransaction(context(), less)).toMatchObject({ ok: true });
    expect(await open()).toEqual(["2026-11-05 15000", "2026-12-05 25000"]);
    expect(await removeTransaction(context(), { id: entry.id, version: 2, withAsset: false })).toMatchObject({
      ok: true,
    });
    expect(await open()).toEqual(["2026-11-05 25000", "2026-12-05 25000"]);
  });

  test("teaches who is paid, so that the next is known by itself; a no is remembered", async () => {
    const { id } = await schedule();
    await paid("Landlord", 2_500_000, { planned: planned(id) });
    const next = await paid("Landlord", 2_500_000, { date: "2026-11-20" });
    expect((await plan()).asked).toEqual([]);
    const early = { ...next, date: "2026-11-26", currency: "KES" };
    expect(await reviseTransaction(context(), early)).toMatchObject({ ok: true });
    expect((await plan()).coming[0]).toMatchObject({ planned_on: "2026-12-05", ahead: 2_500_000 });
    expect(
      await linkOccurrence(context(), { ...planned(id, "2026-12-05"), entry: next.id, amount: null }),
    ).toMatchObject({ ok: true });
    expect((await plan()).coming[0]).toMatchObject({ planned_on: "2026-12-05", ahead: 0 });
  });

  test.each(["1234", "ADM12"])(
    "of the paybill account %s is asked about where an entry leaves the account out",
    async (account) => {
      const key = account.toLowerCase();
      const child = { payee: `247247 / ${key}`, payee_name: `equity / ${key}`, payee_account: account };
      const { id } = await schedule(child);
      const entry = await paid("247247", 2_500_000);
      expect((await plan()).asked).toMatchObject([{ schedule: id, entry: entry.id }]);
    },
  );

  test("takes no more of an entry than it is, and nothing of one that is gone", async () => {
    const [first, second] = [await schedule(), await schedule({ name: "Water" })];
    const entry = await paid("Landlord", 3_000_000);
    const link = (id: string, amount: number) =>
      linkOccurrence(context(), { ...planned(id), entry: entry.id, amount: toCents(amount) as Cents });
    expect(await link(first.id, 2_500_000)).toMatchObject({ ok: true });
    expect(await link(second.id, 500_001)).toMatchObject({ refusal: { code: "more_than_the_entry" } });
    expect(await link(second.id, 500_000)).toMatchObject({ ok: true });
    expect(await linkOccurrence(context(), { ...planned(first.id), entry: newId(), amount: toCents(1) })).toMatchObject(
      {
        refusal: { code: "planned_entry_gone" },
      },
    );
  });
});

test("a payment in two parts is split once, and only as it was shown", async () => {
  const id = newId();
  await recordSchedule(context(), rent({ id }));
  const rest = { id: newId(), amount: toCents(1_200_000), on: "2026-12-01", suffix: ", second part" };
  const edit = { moved_to: null, amount: toCents(1_300_000), closed: null };
  const split = (version: number, restId = rest.id) =>
    splitOccurrence(context(), { ...planned(id), version, edit, rest: { ...rest, id: restId } });
  expect(await split(0)).toMatchObject({ ok: true });
  expect(await split(0)).toMatchObject({ ok: true });
  expect(await split(7, newId())).toMatchObject({ ok: false, refusal: { code: "changed_meanwhile" } });
  const { owner } = database;
  const { rows } =
    await owner`select name, amount::int, unit, anchor::text from schedules where id in (${id}, ${rest.id}) order by amount`;
  expect(rows).toEqual([
    { name: "Rent, second part", amount: 1_200_000, unit: "once", anchor: "2026-12-01" },
    { name: "Rent", amount: 2_500_000, unit: "month", anchor: "2026-11-05" },
  ]);
  const { rows: all } =
    await owner`select count(*)::int as count from schedules where series = ${rest.id} or series = ${id}`;
  expect(all).toEqual([{ count: 2 }]);
});

describe("what is paid in two parts", () => {
  const rest = { amount: toCents(1_200_000), on: "2026-12-28", suffix: ", second part" };
  const first = { ...UNCHANGED, amount: toCents(1_300_000) };

  async function split(id: string, key = planned(id, "2026-12-05"), version = 0) {
    const other = { ...rest, id: newId() };
    expect(await splitOccurrence(context(), { ...key, version, edit: first, rest: other })).toMatchObject({ ok: true });
    return other.id;
  }

  const reopen = async (id: string, version = 1) =>
    expect(await changeOccurrence(context(), { ...planned(id, "2026-12-05"), version, edit: UNCHANGED })).toMatchObject(
      { ok: true },
    );
  const until = async (day = "2027-01-01") => {
    const { coming } = await plan();
    return coming.filter(({ on }) => on < day).map(({ on, open }) => `${on} ${open / 100}`);
  };

  test("is planned once when it is as planned again, also where its rest was to be paid in parts", async () => {
    const { id } = await schedule({ anchor: "2026-12-05" });
    const other = await split(id);
    const third = { ...rest, id: newId(), amount: toCents(200_000), on: "2026-12-30" };
    const key = planned(other, "2026-12-28");
    const edit = { ...UNCHANGED, amount: toCents(1_000_000) };
    expect(await splitOccurrence(context(), { ...key, version: 0, edit, rest: third })).toMatchObject({ ok: true });
    expect(await until()).toEqual(["2026-12-05 13000", "2026-12-28 10000", "2026-12-30 2000"]);
    for (const _ of [1, 2]) await reopen(id);
    expect(await until()).toEqual(["2026-12-05 25000"]);
  });

  test("keeps the parts where the rest is being paid", async () => {
    const { id } = await schedule({ anchor: "2026-12-05" });
    const other = await split(id);
    await paid("Landlord", 500_000, { planned: planned(other, "2026-12-28") });
    for (const _ of [1, 2]) await reopen(id);
    expect(await until()).toEqual(["2026-12-05 13000", "2026-12-28 7000"]);
  });

  test("is one again where it changed from a day before, or was put on another day", async () => {
    const { id, ...entry } = await schedule({ anchor: "2026-10-05" });
    await split(id);
    const from = { day: "2026-12-05", id: newId() };
    const dearer = { ...entry, id, version: 1, amount: toCents(2_700_000), from };
    expect(await reviseSchedule(context(), dearer)).toMatchObject({ ok: true });
    await reopen(from.id, 2);
    expect((await until()).slice(-1)).toEqual(["2026-12-05 27000"]);
    const once = await schedule({ name: "Water", unit: "once", month_day: null, anchor: "2026-12-01" });
    await split(once.id, planned(once.id, "2026-12-01"));
    expect(await reviseSchedule(context(), { ...once, version: 1, anchor: "2026-12-05" })).toMatchObject({ ok: true });
    await reopen(once.id, 2);
    expect(await until()).toEqual(expect.arrayContaining(["2026-12-05 27000", "2026-12-05 25000"]));
    expect((await until()).join()).not.toContain("2026-12-28");
  });

  test("is that still when an export comes back", async () => {
    const { id } = await schedule({ anchor: "2026-12-05" });
    await split(id);
    const elsewhere = await makeHousehold(database);
    const [other, file] = [await makeMember(database, elsewhere), newId()];
    await database.owner.transaction([
      database.owner`insert into imports (household_id, id, file_name, created_at) values (${elsewhere}, ${file}, 'all.zip', now())`,
      database.owner`insert into export_rows (household_id, import_id, table_name, line, row)
        select ${elsewhere}, ${file}, table_name, row_number() over (), row from (
          select 'households' as table_name, '{"currency": "KES"}' as row
          union all select 'schedules', (to_jsonb(s) - 'instalments')::text from schedules s where id = ${id} or rest_of = ${id}
          union all select 'occurrence_changes', to_jsonb(c)::text from occurrence_changes c where schedule_id = ${id}) staged`,
    ]);
    const restored = await contextOf(database, other).scope.write("editor", (db) => ({
      restored: db.execute(sql`select restore_export(${file}, now())`),
    }));
    expect(restored).toMatchObject({ ok: true });
    const edit = { ...planned(id, "2026-12-05"), version: 1, edit: UNCHANGED };
    expect(await changeOccurrence(contextOf(database, other), edit)).toMatchObject({ ok: true });
    const { coming } = await readPlan(contextOf(database, other));
    expect(coming.map(({ on, open }) => `${on} ${open / 100}`).slice(0, 2)).toEqual([
      "2026-12-05 25000",
      "2027-01-05 25000",
    ]);
  });

  test("has its rest put back only while the parts are two", async () => {
    const { id } = await schedule({ anchor: "2026-12-05" });
    await split(id);
    await reopen(id);
    const rests = await database.owner`select id from schedules where rest_of = ${id}`;
    const removalOf = async (row: unknown) => {
      const { rows } = await database.owner`select id from row_changes where row_id = ${String(row)}`;
      return { id: String(rows[0]?.id), version: 2 };
    };
    expect(await restoreChange(context(), await removalOf(rests.rows[0]?.id))).toMatchObject({
      refusal: { code: "changed_too_much" },
    });
    const other = await split(id, planned(id, "2026-12-05"), 2);
    expect(await removeSchedule(context(), { id: other, version: 1 })).toMatchObject({ ok: true });
    expect(await restoreChange(context(), await removalOf(other))).toMatchObject({ ok: true });
    expect(await until()).toEqual(["2026-12-05 13000", "2026-12-28 12000"]);
  });
});

test("a bill stays paid when its payment is split, though nobody had to say that it was this", async () => {
  await schedule({ payee: "landlord", payee_name: "landlord" });
  const { id } = await paid("Landlord", 2_500_000);
  const before = await open();
  expect(before[0]).toBe("2026-12-05 25000");
  const shared = { type: "expense", category: "Rent", subcategory: "Monthly Rent", description: "Landlord" } as const;
  const parts = [id, newId()].map((part, n) => ({
    ...shared,
    id: part,
    amount: toCents(n === 0 ? 2_000_000 : 500_000),
  }));
  const change = { split: newId(), transaction: id, versions: versionsOf([{ id, version: 1 }]), parts };
  expect(await saveSplit(context(), { ...change, description: "Landlord", amount: toCents(2_500_000) })).toMatchObject({
    ok: true,
  });
  expect(await open()).toEqual(before);
  const { done, asked } = await plan();
  expect(done.map(({ paid }) => paid)).toEqual([2_500_000]);
  expect(asked).toEqual([]);
});
