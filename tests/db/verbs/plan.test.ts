/** The verbs of the plan, called as a script calls them: plain objects in, results out. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Rate } from "#app/domain/exchange-rate.ts";
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
import { contextOf, type Member, makeHousehold, makeMember, startMigrated, type TestDatabase } from "../support.ts";
import { readPlan, rent } from "./planned.ts";

let database: TestDatabase;
let editor: Member;
let partner: Member;

beforeAll(async () => {
  database = await startMigrated();
});
afterAll(() => database.stop());

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
