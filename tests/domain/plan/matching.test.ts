/** Whether an entry is what was planned: certain, asked about, or nothing; and stable. */
import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { matchesOf, type OccurrenceLink } from "#app/domain/plan/matching.ts";
import { fc, runs } from "../../property.ts";
import { of, paid, planned, short } from "./support.ts";

const RENT = planned("rent", 2_500_000, "2026-09-05");

describe("an entry", () => {
  test.each([
    ["on its day", "2026-11-05", "2026-11-05"],
    ["ten days early", "2026-10-26", "2026-11-05"],
    ["late, before the next one may be paid early", "2026-11-24", "2026-11-05"],
  ])("of its payee and amount %s is it", (_, day, planned_on) => {
    const first = { ...RENT, anchor: "2026-11-05" };
    expect(short(of([first], [paid("e", "rent", 2_500_000, day)])).matched).toEqual([`rent ${planned_on} e`]);
  });

  test("of another amount is asked about, of another payee is nothing", () => {
    expect(short(of([RENT], [paid("e", "rent", 1_000_000, "2026-11-05")]))).toEqual({
      matched: [],
      asked: ["rent 2026-11-05 e"],
    });
    expect(short(of([RENT], [paid("e", "naivas", 2_500_000, "2026-11-05")]))).toEqual({ matched: [], asked: [] });
  });

  test("that is about the amount, or within its range, is it", () => {
    const power = planned("kplc", 200_000, "2026-09-10", { is_about: true });
    const water = planned("water", 100_000, "2026-09-12", { amount_to: toCents(180_000) });
    const entries = [paid("a", "kplc", 238_000, "2026-11-11"), paid("b", "water", 175_000, "2026-11-12")];
    expect(short(of([power, water], entries)).matched).toEqual(["kplc 2026-11-10 a", "water 2026-11-12 b"]);
  });

  test("for one of two children at one school is known by the account, and asked about without it", () => {
    const child = (id: string, account: string) =>
      planned(id, 900_000, "2026-11-10", { payee: "school", payee_account: account, unit: "once" });
    const both = [child("amina", "1001"), child("otieno", "1002")];
    expect(short(of(both, [paid("e", "school", 900_000, "2026-11-09", "1002")])).matched).toEqual([
      "otieno 2026-11-10 e",
    ]);
    expect(short(of(both, [paid("e", "school", 900_000, "2026-11-09")])).asked).toHaveLength(2);
  });
});

test("two alike are not both the same bill: the first is it, the second is nothing", () => {
  const twice = [paid("a", "rent", 2_500_000, "2026-11-05"), paid("b", "rent", 2_500_000, "2026-11-06")];
  expect(short(of([RENT], twice))).toEqual({ matched: ["rent 2026-11-05 a"], asked: [] });
});

test("a rent in three payments stays open until a person says what each is", () => {
  const link = (entry: string, amount: number): OccurrenceLink => ({
    schedule: "rent",
    planned_on: "2026-11-05",
    entry,
    amount: toCents(amount),
    verdict: "yes",
  });
  const parts = [paid("a", "rent", 1_000_000, "2026-11-03"), paid("b", "rent", 1_500_000, "2026-11-08")];
  expect(short(of([RENT], parts, [link("a", 1_000_000)]))).toEqual({
    matched: ["rent 2026-11-05 a"],
    asked: ["rent 2026-11-05 b"],
  });
  expect(short(of([RENT], parts, [link("a", 1_000_000), link("b", 1_500_000)])).asked).toEqual([]);
});

test("a no is remembered for that pair", () => {
  const no: OccurrenceLink = {
    schedule: "rent",
    planned_on: "2026-11-05",
    entry: "e",
    amount: toCents(0),
    verdict: "no",
  };
  expect(short(of([RENT], [paid("e", "rent", 2_500_000, "2026-11-05")], [no]))).toEqual({ matched: [], asked: [] });
});

const anySchedules = fc.array(
  fc.record({
    amount: fc.constantFrom(100_000, 150_000, 900_000),
    day: fc.integer({ min: 1, max: 28 }),
    payee: fc.constantFrom("school", "rent", "water", "kplc"),
    account: fc.option(fc.constantFrom("1001", "1002")),
    isAbout: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);
const anyEntries = fc.array(
  fc.record({
    amount: fc.constantFrom(100_000, 120_000, 150_000, 900_000),
    day: fc.integer({ min: 0, max: 80 }),
    payee: fc.constantFrom("school", "rent", "water", "kplc", "naivas"),
    account: fc.option(fc.constantFrom("1001", "1002")),
  }),
  { maxLength: 30 },
);

test("a schedule that is made later undoes no match, and takes what was nothing before", () => {
  const other = planned("other", 2_500_000, "2026-09-05", { payee: "rent" });
  const entry = paid("e", "rent", 2_500_000, "2026-11-05");
  expect(short(of([RENT, { ...other, since: entry.recorded + 1 }], [entry])).matched).toEqual(["rent 2026-11-05 e"]);
  expect(short(of([RENT, other], [entry]))).toEqual({
    matched: [],
    asked: ["other 2026-11-05 e", "rent 2026-11-05 e"],
  });
  expect(short(of([{ ...other, since: entry.recorded + 1 }], [entry])).matched).toEqual(["other 2026-11-05 e"]);
});

test("two who have one name and different numbers are two; where a message leaves the number out, someone is asked", () => {
  const mary = planned("mary", 500_000, "2026-11-05", { payee: "mary wanjiku / 123", payee_name: "mary wanjiku" });
  const from = (payee: string) => ({ ...paid("e", payee, 500_000, "2026-11-05"), payee_name: "mary wanjiku" });
  expect(short(of([mary], [from("mary wanjiku / 987")]))).toEqual({ matched: [], asked: [] });
  expect(short(of([mary], [from("mary wanjiku")])).asked).toEqual(["mary 2026-11-05 e"]);
});

test("dollars are shillings at the rate of the entry, and nothing without one", () => {
  const hosting = planned("hosting", 2_000, "2026-11-10", { currency: "USD" });
  const entry = paid("e", "hosting", 258_000, "2026-11-10");
  expect(short(of([hosting], [{ ...entry, amounts: { KES: toCents(258_000), USD: toCents(2_000) } }])).matched).toEqual(
    ["hosting 2026-11-10 e"],
  );
  expect(of([hosting], [entry])).toMatchObject({ matched: [], asked: [{ amount: 2_000 }] });
});

test("an entry that a person closed as paid stays that one, and is not the next", () => {
  const weekly = planned("mama mboga", 50_000, "2026-11-02", { unit: "week" });
  const week = { schedule: "mama mboga", planned_on: "2026-11-09", on: "2026-11-09", amount: toCents(50_000) };
  const next = { ...week, planned_on: "2026-11-16", on: "2026-11-16" };
  const entries = [paid("e", "mama mboga", 50_000, "2026-11-10")];
  expect(matchesOf([weekly], [{ ...week, isClosed: true }, next], entries, [])).toEqual({ matched: [], asked: [] });
});

test("no later entry undoes an earlier match, none is matched twice, and no bill is paid beyond what it is", () => {
  fc.assert(
    fc.property(anySchedules, anyEntries, (plans, payments) => {
      const schedules = plans.map(({ amount, day, payee, account, isAbout }, index) =>
        planned(`s${index}`, amount, `2026-09-${String(day).padStart(2, "0")}`, {
          payee,
          payee_account: account,
          is_about: isAbout,
        }),
      );
      const entries = payments.map(({ amount, day, payee, account }, index) =>
        paid(`e${index}`, payee, amount, addDays("2026-10-01", day), account),
      );
      let before = short(of(schedules, [])).matched;
      for (let count = 1; count <= entries.length; count += 1) {
        const { matched } = short(of(schedules, entries.slice(0, count)));
        expect(matched.slice(0, before.length)).toEqual(before);
        before = matched;
      }
      const { matched } = of(schedules, entries);
      expect(new Set(matched.map(({ entry }) => entry)).size).toBe(matched.length);
      expect(new Set(matched.map(({ schedule, planned_on }) => `${schedule} ${planned_on}`)).size).toBe(matched.length);
    }),
    { numRuns: runs(500) },
  );
});
