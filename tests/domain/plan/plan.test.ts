/** A household's plan on a day: what is open, what was paid, and what Home counts. */
import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import type { Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { toCents } from "#app/domain/money.ts";
import { comingOf } from "#app/domain/plan/coming.ts";
import { freeToSpend } from "#app/domain/plan/free-to-spend.ts";
import { lastsUntil } from "#app/domain/plan/lasting.ts";
import { type PlannedEntry, type PlannedSchedule, type PlanRows, planOf } from "#app/domain/plan/plan.ts";
import { entry, schedule } from "./rows.ts";

const TODAY = "2026-11-24";
const rowsOf = (
  schedules: PlannedSchedule[],
  entries: PlannedEntry[] = [],
  more: Partial<PlanRows> = {},
): PlanRows => ({
  ...{ schedules, entries, changes: [], links: [], currency: "KES" },
  ...more,
});
const until = addDays(TODAY, 60);
const short = (rows: PlanRows) => {
  const { coming, done, forgotten } = planOf(rows, TODAY, until);
  return {
    coming: coming.map(({ key }) => key),
    done: done.map(({ key }) => key),
    forgotten: forgotten.map(({ key }) => key),
  };
};

const RENT = schedule("rent", 2_500_000, "2026-11-20");
const SALARY = schedule("salary", 6_500_000, "2026-11-28", { direction: "in", is_payday: true });
const ACCOUNTS = [{ id: "mpesa", isEveryday: true, isOverdraft: false, balance: toCents(3_000_000) }];
const freeOf = (rows: PlanRows) => {
  const plan = planOf(rows, TODAY, until);
  const { coming, apart } = comingOf(plan, rows, TODAY);
  return { ...freeToSpend(TODAY, ACCOUNTS, coming), apart };
};

describe("a bill", () => {
  test("that is late stays open, and takes its money", () => {
    expect(short(rowsOf([RENT])).coming).toEqual(["rent 2026-11-20", "rent 2026-12-20", "rent 2027-01-20"]);
    expect(freeOf(rowsOf([RENT, SALARY]))).toMatchObject({ billed: 2_500_000, free: 500_000 });
  });

  test("of a paybill account is done once its entry is there, whatever the case of its letters", () => {
    const payee = { payee: "247247 / adm12", payee_name: "school / adm12" };
    const fees = schedule("fees", 2_500_000, "2026-11-20", { ...payee, payee_account: "ADM12" });
    const paid = entry("e", "School", 2_500_000, "2026-11-22", { ...payee, payee_account: "adm12" });
    expect(short(rowsOf([fees], [paid])).done).toEqual(["fees 2026-11-20"]);
  });

  test("is done once its entry is there, and open again once that is gone", () => {
    const paid = rowsOf([RENT, SALARY], [entry("e", "rent", 2_500_000, "2026-11-22")]);
    expect(short(paid).done).toEqual(["rent 2026-11-20"]);
    expect(freeOf(paid)).toMatchObject({ billed: 0, free: 3_000_000 });
    expect(short(rowsOf([RENT])).done).toEqual([]);
  });

  test("that was paid in part is open by the rest", () => {
    const links = [
      { schedule: "rent", planned_on: "2026-11-20", entry: "e", amount: toCents(1_000_000), verdict: "yes" } as const,
    ];
    const rows = rowsOf([RENT, SALARY], [entry("e", "rent", 1_000_000, "2026-11-22")], { links });
    expect(freeOf(rows)).toMatchObject({ billed: 1_500_000, free: 1_500_000 });
  });

  test("that is dated ahead in the ledger counts once", () => {
    const rows = rowsOf([RENT, SALARY], [entry("e", "rent", 2_500_000, "2026-11-26")]);
    expect(freeOf(rows)).toMatchObject({ bills: [{ key: "e", amount: 2_500_000 }] });
  });

  test("of about so much that is dated ahead counts once, as it is dated", () => {
    const power = schedule("kplc", 200_000, "2026-11-26", { is_about: true });
    const rows = rowsOf([power, SALARY], [entry("e", "kplc", 190_000, "2026-11-25")]);
    expect(freeOf(rows).bills).toEqual([{ key: "e", amount: 190_000 }]);
  });

  test("that has been open for 45 days is asked about once, and takes nothing", () => {
    const old = schedule("old", 100_000, "2026-10-01", { unit: "once", month_day: null });
    expect(short(rowsOf([old])).forgotten).toEqual(["old 2026-10-01"]);
    expect(freeOf(rowsOf([old, SALARY])).billed).toBe(0);
  });

  test("in dollars takes what they are worth today; without a rate it stands apart", () => {
    const once = { unit: "once", month_day: null } as const;
    const hosting = schedule("hosting", 2_000, "2026-11-26", { ...once, currency: "USD", rate: "129" as never });
    expect(freeOf(rowsOf([hosting, SALARY])).billed).toBe(258_000);
    expect(freeOf(rowsOf([{ ...hosting, rate: null }, SALARY]))).toMatchObject({
      billed: 0,
      apart: [{ amount: 2_000 }],
    });
  });

  test("of a schedule that is paused, or from before it was written down, is none", () => {
    expect(short(rowsOf([{ ...RENT, is_paused: true }])).coming).toEqual([]);
    expect(short(rowsOf([{ ...RENT, counts_from: "2026-12-01" }])).coming[0]).toBe("rent 2026-12-20");
  });
});

test("an instalment of a loan and a transfer are known by the loan and the account, whatever they are called", () => {
  const instalment = schedule("chama", 400_000, "2026-11-23", { loan: "l", payee: null, payee_name: null });
  const saved = schedule("saved", 100_000, "2026-11-23", {
    direction: "transfer",
    to_account: "sacco",
    payee: null,
    payee_name: null,
  });
  const entries = [
    entry("a", "back", 400_000, "2026-11-23", { type: "loan_repayment", loan: "l" }),
    entry("b", "moved", 100_000, "2026-11-23", { type: "transfer", to_account: "sacco" }),
  ];
  expect(short(rowsOf([instalment, saved], entries)).done).toEqual(["chama 2026-11-23", "saved 2026-11-23"]);
});

test("what is lent is no pay, and an instalment is no bill of which nobody said who gets it", () => {
  const rent = { ...RENT, payee: null, payee_name: null };
  const entries = [
    entry("a", "salary", 6_500_000, "2026-11-23", { type: "loan_received" }),
    entry("b", "bank", 2_500_000, "2026-11-20", { type: "loan_repayment", loan: "l" }),
  ];
  const salary = { ...SALARY, anchor: "2026-10-28", month_day: 28 };
  const { asked } = planOf(rowsOf([rent, salary], entries), TODAY, until);
  expect(asked).toEqual([]);
  expect(short(rowsOf([rent, salary], entries)).done).toEqual([]);
});

test("a bill whose entry is not read any more is not open", () => {
  const weekly = schedule("wage", 200_000, "2026-07-03", { unit: "week", month_day: null });
  expect(short(rowsOf([weekly])).forgotten[0]).toBe("wage 2026-09-04");
  const yearly = schedule("car", 3_800_000, "2025-11-01", { unit: "year" });
  expect(short(rowsOf([yearly])).forgotten).toEqual([]);
});

test("a yearly pay that came early is followed by the next, beyond a year", () => {
  const tea = schedule("tea", 9_000_000, "2026-11-30", { unit: "year", direction: "in", is_payday: true });
  const came = entry("e", "tea", 9_000_000, "2026-11-20", { type: "income" });
  expect(freeOf(rowsOf([tea], [came])).next?.day).toBe("2027-11-30");
});

test("a pay that is dated ahead stays the next payday, and is not counted as there", () => {
  const ahead = entry("e", "salary", 6_500_000, "2026-11-27", { type: "income" });
  expect(freeOf(rowsOf([SALARY], [ahead]))).toMatchObject({ next: { key: "e", day: "2026-11-27" }, free: 3_000_000 });
});

describe("how long it lasts", () => {
  const due = [{ day: "2026-11-26", amount: toCents(30_000) }];
  test.each([
    ["a day's rate at a time", 100_000, [], 20_000, "2026-11-28"],
    ["less by a bill from its day on", 100_000, due, 20_000, "2026-11-26"],
    ["not even today", 10_000, [], 20_000, "2026-11-23"],
  ])("%s", (_, there, bills, rate, day) => {
    expect(lastsUntil(TODAY, toCents(there), bills, toCents(rate))).toBe(day);
  });

  test("is beyond a year where nothing is spent", () => {
    expect(lastsUntil(TODAY, toCents(1), [], toCents(0))).toBeNull();
  });
});

test("where nobody said who is paid, what is recorded as something else is not asked about", () => {
  const tokens = schedule("tokens", 150_000, "2026-11-25", { payee: null, payee_name: null });
  const typed = { type: "expense", category: "Utilities" } as const;
  const shop = entry("shop", "mama njeri", 150_000, "2026-11-20");
  const askedOf = (category: string | null) =>
    planOf(rowsOf([{ ...tokens, ...typed }], [{ ...shop, category }]), TODAY, until).asked.map((each) => each.entry);
  expect(askedOf("Variable Expenses")).toEqual([]);
  expect(askedOf("Utilities")).toEqual(["shop"]);
  expect(askedOf(null)).toEqual(["shop"]);
});

describe("amounts that together come to more than can be added up exactly", () => {
  const LARGEST = 1_000_000_000_000;

  test("stand apart, and what is free is what the others leave", () => {
    const daily = { unit: "day", month_day: null } as const;
    const many = Array.from({ length: 100 }, (_, n) => schedule(`many ${n}`, LARGEST, TODAY, daily));
    const rows = rowsOf([SALARY, RENT, ...many]);
    const { coming, apart } = comingOf(planOf(rows, TODAY, until), rows, TODAY);
    expect([apart.length > 0, coming.some(({ key }) => key.startsWith("rent"))]).toEqual([true, true]);
    const account = { id: "mpesa", isEveryday: true, isOverdraft: false, balance: toCents(100) };
    expect(Number.isSafeInteger(freeToSpend(TODAY, [account], coming).free)).toBe(true);
  });

  test("so does one that its rate makes larger than an amount can be", () => {
    const rows = rowsOf([schedule("abroad", LARGEST, "2026-11-25", { currency: "USD", rate: "3676.4" as Rate })]);
    expect(comingOf(planOf(rows, TODAY, until), rows, TODAY)).toMatchObject({ coming: [], apart: [{}, {}] });
  });
});
