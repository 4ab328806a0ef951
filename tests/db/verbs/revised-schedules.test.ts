/** What was paid of something planned stays paid, however the rest of it changes. Today is 21 November 2026. */
import { beforeEach, describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { type OccurrenceEdit, UNCHANGED } from "#app/domain/plan/schedule.ts";
import { restoreChange } from "#app/features/history/restore-change.server.ts";
import { changeOccurrence } from "#app/features/plan/change-occurrence.server.ts";
import { type RecordSchedule, recordSchedule } from "#app/features/plan/record-schedule.server.ts";
import { removeSchedule } from "#app/features/plan/remove-schedule.server.ts";
import { type ReviseSchedule, reviseSchedule } from "#app/features/plan/revise-schedule.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { others as othersPay } from "#app/routes/plan/fees/form.server.ts";
import { loadFees } from "#app/routes/plan/fees/load.server.ts";
import { listChanges } from "#db/history/history.ts";
import { newId } from "#db/id.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { AT, contextOf, type Member, makeHousehold, makeMember } from "../support.ts";
import { readPlan, rent } from "./planned.ts";

let editor: Member;
let at: Date;

const database = databaseOfFile();

beforeEach(async () => {
  at = AT;
  editor = await makeMember(database, await makeHousehold(database));
});

const context = () => contextOf(database, editor, { at });
/** Some minutes later. */
const wait = () => {
  at = new Date(at.getTime() + 300_000);
};
const done = { ok: true };

async function pay(schedule: string, planned_on: string, amount: number, date = planned_on) {
  const entry = { type: "expense", category: "Rent", subcategory: "Monthly Rent", date } as const;
  const more = { id: newId(), description: "Landlord", amount: toCents(amount), planned: { schedule, planned_on } };
  expect(await recordTransactions(context(), [{ ...entry, ...more }])).toMatchObject([done]);
}

const change = (entry: RecordSchedule, more: Partial<ReviseSchedule>) =>
  reviseSchedule(context(), { ...entry, version: 1, ...more });

/** The last change, as the history shows it. */
async function lastChange() {
  const { data } = await context().scope.read("app", (db) => ({
    changes: listChanges(db, { row: null, after: null }, 1),
  }));
  const [last] = data?.changes ?? [];
  return { id: last?.id ?? "", version: Number(last?.now?.version) };
}

/** Takes back the last change, in the history. */
async function undo() {
  expect(await restoreChange(context(), await lastChange())).toMatchObject(done);
}

/** Each planned day until the end of January, with what is open of it. */
async function days() {
  const { forgotten, done, coming } = await readPlan(context());
  return [...forgotten, ...done, ...coming]
    .filter(({ on }) => on < "2027-02-01")
    .map(({ planned_on, open }) => `${planned_on} ${open / 100}`)
    .toSorted();
}

describe("a bill that was paid in September, October and November", () => {
  const MONTHS = ["2026-09-05", "2026-10-05", "2026-11-05"];
  const PAYEE = { payee: "landlord", payee_name: "landlord", payee_account: null };
  let bill: RecordSchedule;
  beforeEach(async () => {
    bill = rent({ anchor: "2026-09-05", ...PAYEE });
    expect(await recordSchedule(context(), bill)).toMatchObject(done);
    for (const day of MONTHS) await pay(bill.id, day, 2_500_000);
  });
  const PAID = MONTHS.map((day) => `${day} 0`);
  const from = () => ({ day: "2026-12-05", id: newId() });
  const dearer = { amount: toCents(2_600_000) };

  test("costs more from December on, and no paid month comes back", async () => {
    expect(await change(bill, { ...dearer, from: from() })).toMatchObject(done);
    expect(await days()).toEqual([...PAID, "2026-12-05 26000", "2027-01-05 26000"]);
  });

  test("of so many times in all has as many left as before", async () => {
    expect(await change(bill, { times: 4 })).toMatchObject(done);
    expect(await change(bill, { ...dearer, times: 4, version: 2, from: from() })).toMatchObject(done);
    expect(await days()).toEqual([...PAID, "2026-12-05 26000"]);
  });

  test.each([
    ["typed as that of the first month", "2026-09-01"],
    ["typed as that of the next", "2026-12-01"],
  ])("comes on another day, %s", async (_, anchor) => {
    expect(await change(bill, { anchor, month_day: 1, from: from() })).toMatchObject(done);
    expect(await days()).toEqual([...PAID, "2026-12-01 25000", "2027-01-01 25000"]);
  });

  test("is paid to whom it was, though a form was opened before that was learned", async () => {
    const stranger = { payee: null, payee_name: null };
    for (const [version, more] of [
      [1, { name: "House" }],
      [2, { name: "House", from: from() }],
    ] as const)
      expect(await change({ ...bill, ...stranger }, { ...more, version })).toMatchObject(done);
    const { rows } = await database.owner`select payee from schedules where series = ${bill.id}`;
    expect(rows).toEqual([{ payee: "landlord" }, { payee: "landlord" }]);
  });

  test("stays paid ahead when it changes before that", async () => {
    const ahead = rent({ ...PAYEE, name: "Water", anchor: "2026-11-15", month_day: 15 });
    expect(await recordSchedule(context(), ahead)).toMatchObject(done);
    await pay(ahead.id, "2026-12-15", 2_500_000, "2026-11-20");
    const water = async () => (await days()).filter((each) => each.slice(8, 10) === "15");
    expect(await water()).toEqual(["2026-11-15 25000", "2026-12-15 0", "2027-01-15 25000"]);
    expect(await change(ahead, { ...dearer, from: { day: "2026-11-15", id: newId() } })).toMatchObject(done);
    expect(await water()).toEqual(["2026-11-15 26000", "2026-12-15 1000", "2027-01-15 26000"]);
  });

  test("is planned once: its end is not taken back while another follows it", async () => {
    wait();
    expect(await change(bill, { ...dearer, from: from() })).toMatchObject(done);
    const after = await days();
    const refusal = { code: "changed_too_much" };
    expect(await restoreChange(context(), await lastChange())).toMatchObject({ refusal });
    expect(await days()).toEqual(after);
  });

  test("is planned once: what followed it does not come back after its end was taken back", async () => {
    wait();
    const later = from();
    expect(await change(bill, { ...dearer, from: later })).toMatchObject(done);
    const end = await lastChange();
    wait();
    expect(await removeSchedule(context(), { id: later.id, version: 1 })).toMatchObject(done);
    const removal = await lastChange();
    expect(await restoreChange(context(), end)).toMatchObject(done);
    expect(await days()).toEqual([...PAID, "2026-12-05 25000", "2027-01-05 25000"]);
    expect(await restoreChange(context(), removal)).toMatchObject({ refusal: { code: "changed_too_much" } });
  });

  test("is changed as a whole before the changed one has begun", async () => {
    const later = from();
    expect(await change(bill, { ...dearer, from: later })).toMatchObject(done);
    const changed = { ...dearer, id: later.id, anchor: "2026-12-02", month_day: 2 };
    expect(await change(bill, changed)).toMatchObject(done);
    expect(await days()).toEqual([...PAID, "2026-12-02 26000", "2027-01-02 26000"]);
  });
});

test("a bill whose first time is late is corrected to an earlier day", async () => {
  const bill = rent({ anchor: "2026-11-15", month_day: 15 });
  expect(await recordSchedule(context(), bill)).toMatchObject(done);
  const from = { day: "2026-11-15", id: newId() };
  expect(await change(bill, { anchor: "2026-11-10", month_day: 10, from })).toMatchObject(done);
  expect(await days()).toEqual(["2026-11-10 25000", "2026-12-10 25000", "2027-01-10 25000"]);
});

describe("a bill of once", () => {
  const once = (anchor: string) => rent({ id, anchor, unit: "once", month_day: null });
  let id: string;
  beforeEach(async () => {
    id = newId();
    expect(await recordSchedule(context(), once("2026-11-15"))).toMatchObject(done);
  });

  test("stays paid, and less, when its day is corrected", async () => {
    const less = { moved_to: "2026-11-18", amount: toCents(2_000_000), closed: null };
    const occurrence = { schedule: id, planned_on: "2026-11-15" };
    expect(await changeOccurrence(context(), { ...occurrence, version: 0, edit: less })).toMatchObject(done);
    await pay(id, "2026-11-15", 1_500_000);
    for (const _ of ["first", "sent again"]) expect(await change(once("2026-11-28"), {})).toMatchObject(done);
    expect(await days()).toEqual(["2026-11-28 5000"]);
    const { coming } = await readPlan(context());
    expect(coming.map(({ on }) => on)).toEqual(["2026-11-28"]);
    await undo();
    expect(await days()).toEqual(["2026-11-15 5000"]);
  });

  test("keeps what was said of it where another version was shown", async () => {
    await pay(id, "2026-11-15", 2_500_000);
    expect(await change(once("2026-11-28"), { version: 2 })).toMatchObject({ ok: false });
    expect(await days()).toEqual(["2026-11-15 0"]);
  });

  test("is open again when it comes in another season", async () => {
    await pay(id, "2026-11-15", 2_500_000);
    expect(await change(once("2027-01-15"), {})).toMatchObject(done);
    expect(await days()).toEqual(["2027-01-15 25000"]);
    for (const [version, anchor] of [
      [2, "2026-12-14"],
      [3, "2026-11-15"],
    ] as const)
      expect(await change(once(anchor), { version })).toMatchObject(done);
    expect(await days()).toEqual(["2026-11-15 0"]);
  });

  test("keeps its own word when it comes back to a day", async () => {
    const skip = (planned_on: string) =>
      changeOccurrence(context(), {
        ...{ schedule: id, planned_on, version: 0 },
        edit: { moved_to: null, amount: null, closed: "skipped" },
      });
    expect(await skip("2026-11-15")).toMatchObject(done);
    expect(await change(once("2027-01-15"), {})).toMatchObject(done);
    expect(await change(once("2026-12-15"), { version: 2 })).toMatchObject(done);
    expect(await skip("2026-12-15")).toMatchObject(done);
    expect(await change(once("2026-11-15"), { version: 3 })).toMatchObject(done);
  });
});

test("a bill of every six months comes a day earlier", async () => {
  const bill = rent({ anchor: "2026-05-25", month_day: 25, every: 6 });
  expect(await recordSchedule(context(), bill)).toMatchObject(done);
  await pay(bill.id, "2026-05-25", 2_500_000);
  const from = { day: "2026-11-25", id: newId() };
  expect(await change(bill, { anchor: "2026-05-24", month_day: 24, from })).toMatchObject(done);
  expect(await days()).toEqual(["2026-11-24 25000"]);
});

test("what was planned is planned once, though it was learned since who is paid", async () => {
  const bill = rent();
  expect(await recordSchedule(context(), bill)).toMatchObject(done);
  await pay(bill.id, "2026-11-05", 2_500_000);
  const { rows } = await database.owner`select payee, version from schedules where id = ${bill.id}`;
  expect(rows).toEqual([{ payee: "landlord", version: 1 }]);
  expect(await recordSchedule(context(), bill)).toMatchObject(done);
});

describe("a child's fees", () => {
  const instalment = (day: string, shillings: number) => ({ day, amount: toCents(shillings * 100) });
  const fees = (days: RecordSchedule["days"], more: Partial<RecordSchedule> = {}) => {
    const [{ day = "" } = {}] = days;
    return rent({ id, unit: "listed", month_day: null, anchor: day, person: "Amani", days, ...more });
  };
  let id: string;
  beforeEach(async () => {
    id = newId();
    const days = [instalment("2026-11-20", 10_000), instalment("2027-01-05", 20_000)];
    expect(await recordSchedule(context(), fees(days))).toMatchObject(done);
  });

  test("stay paid, and less by what another pays, when their days move", async () => {
    await pay(id, "2026-11-20", 1_000_000);
    const less = { moved_to: "2027-01-08", amount: toCents(1_500_000), closed: null };
    const occurrence = { schedule: id, planned_on: "2027-01-05" };
    expect(await changeOccurrence(context(), { ...occurrence, version: 0, edit: less })).toMatchObject(done);
    const moved = [instalment("2026-11-19", 10_000), instalment("2027-01-06", 20_000), instalment("2027-01-20", 5_000)];
    expect(await change(fees(moved), {})).toMatchObject(done);
    expect(await days()).toEqual(["2026-11-19 0", "2027-01-06 15000", "2027-01-20 5000"]);
    const { coming } = await readPlan(context());
    expect(coming.map(({ on }) => on)).toEqual(["2027-01-06", "2027-01-20"]);
  });

  test("are less by what another pays, however much the school asks by then, until they are as planned again", async () => {
    const occurrence = { schedule: id, planned_on: "2027-01-05" };
    const said = (version: number, edit: Partial<OccurrenceEdit>) =>
      changeOccurrence(context(), {
        ...occurrence,
        version,
        edit: { moved_to: null, amount: null, closed: null, ...edit },
      });
    const asked = (amount: number, version: number) =>
      change(fees([instalment("2026-11-20", 10_000), instalment("2027-01-06", amount)]), { version });
    const left = async () => (await days()).at(-1);
    const aunt = { others: toCents(1_200_000) };
    for (const _ of [1, 2]) expect(await said(0, aunt)).toMatchObject(done);
    expect(await left()).toBe("2027-01-05 8000");
    expect(await said(1, { moved_to: "2027-01-08" })).toMatchObject(done);
    expect(await left()).toBe("2027-01-05 8000");
    expect(await asked(25_000, 1)).toMatchObject(done);
    expect(await left()).toBe("2027-01-06 13000");
    occurrence.planned_on = "2027-01-06";
    expect(await said(3, { others: toCents(2_500_000) })).toMatchObject(done);
    expect(await left()).toBe("2027-01-06 0");
    expect(await asked(26_000, 2)).toMatchObject(done);
    expect(await left()).toBe("2027-01-06 1000");
    expect(await said(4, UNCHANGED)).toMatchObject(done);
    expect(await left()).toBe("2027-01-06 26000");
  });

  test("are less by what others pay one after the other, as they were shown", async () => {
    const form = (shown: Record<string, unknown>) => {
      const fields = new FormData();
      const values = { shown_currency: "KES", ...shown };
      for (const [name, value] of Object.entries(values)) fields.set(name, String(value));
      return fields;
    };
    const page = async () => {
      const request = new Request("http://localhost/plan/fees");
      return (await loadFees({ request, context: context(), params: {} } as never))?.children[0];
    };
    const pays = async (amount: string) => {
      const shown = (await page())?.instalments.at(-1);
      const { key, cents, paid, ...before } = shown ?? ({} as NonNullable<typeof shown>);
      const shownThere = { version: before.version, shown_moved: before.moved, shown_cents: before.changedAmount };
      const own = { occurrence: key, ...shownThere, others_cents: before.others };
      const call = { context: context() } as never;
      return othersPay(form({ ...own, whole_cents: cents, paid_cents: paid, amount }), call);
    };
    for (const amount of ["5,000", "3,000"]) expect(await pays(amount)).toMatchObject({ status: 302 });
    expect(await pays("12,000.01")).toMatchObject({ init: { status: 400 } });
    expect(await days()).toContain("2027-01-05 12000");
    const dearer = [instalment("2026-11-20", 10_000), instalment("2027-01-05", 35_000)];
    expect(await change(fees(dearer), {})).toMatchObject(done);
    expect((await page())?.instalments.at(-1)).toMatchObject({
      planned: "35,000.00",
      others: 800_000,
      cents: 2_700_000,
    });
  });

  test("are open for another year, typed in the place of this one's", async () => {
    await pay(id, "2026-11-20", 1_000_000);
    const next = [instalment("2027-01-05", 20_000), instalment("2027-01-25", 10_000)];
    expect(await change(fees(next), {})).toMatchObject(done);
    expect(await days()).toEqual(["2027-01-05 20000", "2027-01-25 10000"]);
  });

  test("are paid to the paybill that was corrected", async () => {
    const days = [instalment("2026-11-20", 10_000), instalment("2027-01-05", 20_000)];
    const school = { payee: "654321 / b2", payee_name: "hillside / b2", payee_account: "b2" };
    for (const _ of [1, 2]) expect(await change(fees(days, school), {})).toMatchObject(done);
    const { rows } = await database.owner`select payee, payee_name, payee_account from schedules where id = ${id}`;
    expect(rows).toEqual([school]);
  });

  const payee = async () =>
    (await database.owner`select payee, payee_name, payee_account from schedules where id = ${id}`).rows[0];

  test("lose their paybill when it is cleared, also where that is sent again", async () => {
    const days = [instalment("2026-11-20", 10_000), instalment("2027-01-05", 20_000)];
    const school = { payee: "654321 / b2", payee_name: "hillside / b2", payee_account: "b2" };
    expect(await change(fees(days, school), {})).toMatchObject(done);
    for (const _ of [1, 2]) expect(await change(fees(days), { version: 2 })).toMatchObject(done);
    expect(await payee()).toEqual({ payee: null, payee_name: null, payee_account: null });
  });

  test("keep a payee without a paybill, which their form does not show", async () => {
    const days = [instalment("2026-11-20", 10_000), instalment("2027-01-05", 20_000)];
    const school = { payee: "hillside / b2", payee_name: "hillside / b2", payee_account: "b2" };
    expect(await change(fees(days, school), {})).toMatchObject(done);
    expect(await change(fees(days, { name: "Hillside" }), { version: 2 })).toMatchObject(done);
    expect(await payee()).toEqual(school);
  });

  test.each([
    ["moved", [instalment("2026-11-25", 10_000), instalment("2027-01-20", 20_000)]],
    ["dearer", [instalment("2026-11-20", 10_000), instalment("2027-01-05", 25_000)]],
    [
      "joined by another",
      [instalment("2026-11-20", 10_000), instalment("2027-01-05", 20_000), instalment("2027-01-25", 5_000)],
    ],
    ["fewer", [instalment("2026-11-20", 10_000)]],
  ])("are as before, and as much is paid, once it is undone that they are %s", async (_, typed) => {
    await pay(id, "2026-11-20", 1_000_000);
    const before = await days();
    expect(await change(fees(typed), {})).toMatchObject(done);
    expect(await days()).not.toEqual(before);
    await undo();
    expect(await days()).toEqual(before);
  });

  test("are those that were typed, and stay where another version was shown", async () => {
    const typed = [instalment("2027-01-05", 15_000), instalment("2027-02-05", 5_000), instalment("2027-05-04", 10_000)];
    expect(await change(fees(typed), {})).toMatchObject(done);
    expect(await change(fees([instalment("2027-01-05", 1)]), {})).toMatchObject({
      ok: false,
      refusal: { code: "changed_meanwhile" },
    });
    const { rows } =
      await database.owner`select day::text, amount::int from schedule_days where schedule_id = ${id} order by day`;
    expect(rows.map((row) => `${row.day} ${row.amount}`)).toEqual([
      "2027-01-05 1500000",
      "2027-02-05 500000",
      "2027-05-04 1000000",
    ]);
  });
});
