/** What a pay period lists comes to the sums that it says. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { comingOf } from "#app/domain/plan/coming.ts";
import { type Kept, paidFromElsewhere } from "#app/domain/plan/free-to-spend.ts";
import { lineOf } from "#app/domain/plan/line.ts";
import { type PlannedEntry, type PlannedSchedule, type PlanRows, planOf } from "#app/domain/plan/plan.ts";
import { entryView, listedOf } from "#app/routes/plan/listed.ts";
import { periodsOf } from "#app/routes/plan/periods.ts";
import type { ScheduleRow } from "#db/plan/schedules.ts";

const TODAY = "2026-11-24";
const UNTIL = "2026-12-31";
const account = (id: string, isEveryday: boolean) => ({
  ...{ id, isEveryday, isOverdraft: false, balance: toCents(10_000_000) },
});
const schedule = (id: string, amount: number, anchor: string, more: Partial<PlannedSchedule> = {}) =>
  ({
    ...{ id, name: id, direction: "out", amount: toCents(amount), amount_to: null, is_about: false, currency: "KES" },
    ...{ account: "mpesa", to_account: null, loan: null, payee: id, payee_name: id, payee_account: null, since: 0 },
    ...{ unit: "once", every: 1, anchor, month_day: null, also_day: null, shift: "none", person: null },
    ...{
      until: null,
      times: null,
      days: [],
      is_payday: false,
      counts_from: "2026-11-01",
      is_paused: false,
      rate: null,
    },
    ...more,
  }) as PlannedSchedule;
const entry = (id: string, payee: string, amount: number, day: string): PlannedEntry => ({
  ...{ id, recorded: 1, day, description: id, type: "expense", amount: toCents(amount), currency: "KES" },
  ...{ base: toCents(amount), account_amount: null, account_currency: null, account: "mpesa", to_account: null },
  ...{ loan: null, payee, payee_name: payee, payee_account: null, is_fee: false },
});

const ROWS: PlanRows = {
  schedules: [
    schedule("late", 120_000, "2026-11-20"),
    schedule("rent", 3_800_000, "2026-12-05"),
    schedule("school", 1_000_000, "2026-12-07"),
    schedule("internet", 399_900, "2026-12-03", { is_about: true }),
    schedule("pension", 700_000, "2026-12-02", { account: "sacco" }),
    schedule("saving", 500_000, "2026-12-04", { direction: "transfer", to_account: "sacco" }),
    schedule("salary", 22_500_000, "2026-12-28", { direction: "in", is_payday: true }),
  ],
  // Two that nobody planned, one that pays a bill a little short, and one that pays part of another.
  entries: [
    entry("Fuel", "shell", 458_614, "2026-11-30"),
    entry("Taxi", "bolt", 13_412, "2026-11-26"),
    entry("wifi", "internet", 399_000, "2026-12-03"),
    entry("deposit", "school", 400_000, "2026-12-01"),
  ],
  ...{ changes: [], currency: "KES" },
  links: [
    { schedule: "internet", planned_on: "2026-12-03", entry: "wifi", amount: toCents(399_000), verdict: "yes" },
    { schedule: "school", planned_on: "2026-12-07", entry: "deposit", amount: toCents(400_000), verdict: "yes" },
  ],
};

function firstPeriod(kept: readonly Kept[] = []) {
  const plan = planOf(ROWS, TODAY, UNTIL);
  const { coming } = comingOf(plan, ROWS, TODAY);
  const accounts = [account("mpesa", true), account("sacco", false)];
  const elsewhere = paidFromElsewhere(accounts, coming, kept);
  const line = lineOf({ today: TODAY, until: UNTIL, accounts, coming, elsewhere, spentOn: () => 1_000 });
  const [first] = periodsOf(
    listedOf({ plan, rows: ROWS as PlanRows & { schedules: ScheduleRow[] }, coming, elsewhere }, line, TODAY),
    { line, spending: [], ways: [] },
    {
      ...{ currency: "KES", most: 50, mostLater: 50 },
      isLate: (key) => key.startsWith("late"),
      rowsOf: (listed) => [{ ...listed, balance: null }],
    },
  );
  if (!first) throw new Error("there is no period");
  return first;
}

test("the rows of a period come to the bills that it says, with entries dated ahead and without what is late", () => {
  const { rows, summary } = firstPeriod();
  const total = -rows.reduce((sum, { moves }) => sum + (moves ?? 0), 0);
  expect(total).toBe(3_800_000 + 600_000 + 500_000 + 458_614 + 13_412 + 399_000 + 400_000);
  expect(summary).toBe("34 days · late −1,200.00 · bills 61,710.26 · every day 340.00");
});

test("a bill that a pocket of another account pays is listed with what is left to pay here", () => {
  const school = "school 2026-12-07";
  const inPocket = (amount: number, account = "sacco") => [{ account, amount: toCents(amount), bills: [school] }];
  const listed = (kept: Kept[]) => firstPeriod(kept).rows.find(({ on }) => on === "2026-12-07");
  expect(listed(inPocket(250_000))).toMatchObject({ moves: -350_000, elsewhere: 250_000 });
  expect(listed(inPocket(900_000))).toMatchObject({ moves: 0, elsewhere: 600_000 });
  expect(listed(inPocket(250_000, "mpesa"))).toMatchObject({
    ...{ moves: -600_000, elsewhere: 0 },
  });
});

test("each amount is listed once: of a bill that entries dated ahead pay, those and what they leave open", () => {
  const { rows } = firstPeriod();
  expect(rows.map(({ on, entry, occurrence, moves }) => [on, entry?.id ?? occurrence?.schedule, moves])).toEqual([
    ["2026-11-26", "Taxi", -13_412],
    ["2026-11-30", "Fuel", -458_614],
    ["2026-12-01", "deposit", -400_000],
    ["2026-12-02", "pension", null],
    ["2026-12-03", "wifi", -399_000],
    ["2026-12-04", "saving", -500_000],
    ["2026-12-05", "rent", -3_800_000],
    ["2026-12-07", "school", -600_000],
  ]);
});

test("an entry has the name of what it was planned as, or its own", () => {
  const rows = { schedules: ROWS.schedules as ScheduleRow[], currency: "KES" };
  const accounts = new Map([["mpesa", "M-PESA"]]);
  const [occurrence = null] = planOf(ROWS, TODAY, UNTIL).coming.filter((each) => each.schedule === "internet");
  const [fuel, , wifi] = ROWS.entries;
  const words = (each: PlannedEntry | undefined, planned: typeof occurrence) =>
    each && entryView(each, planned, rows, accounts, TODAY);
  expect(words(fuel, null)).toMatchObject({ name: "Fuel", schedule: "", amount: "−4,586.14", facts: ["M-PESA"] });
  expect(words(wifi, occurrence)).toMatchObject({ name: "internet", schedule: "internet", amount: "−3,990.00" });
});
