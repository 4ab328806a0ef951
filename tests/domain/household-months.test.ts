/** The months of a household: by any rule each day belongs to exactly one, and each has its days. */
import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, monthOf } from "#app/domain/calendar.ts";
import {
  BY_CALENDAR,
  daysOfMonth,
  daysToBeginOn,
  firstDayByRule,
  firstDaysOf,
  MONTH_RULES,
  type MonthRule,
  type MonthSetting,
  monthDays,
  monthsUntil,
  readSetting,
  settingText,
  withMonth,
  withRule,
} from "#app/domain/household-months.ts";
import { fc } from "../property.ts";

const rule = fc.constantFrom(...MONTH_RULES);
const month = fc.integer({ min: 0, max: 71 }).map((index) => addMonths("2025-01", index));

/** A rule, and some months whose first day was chosen among those that they may begin on. */
const setting = fc
  .record({ rule, chosen: fc.array(fc.tuple(month, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 6 }) })
  .map(({ rule: begins, chosen }) =>
    chosen.reduce<MonthSetting>(
      (built, [each, share]) => {
        const { earliest, latest } = daysToBeginOn(each, withMonth(built, each, null)) ?? { earliest: "", latest: "" };
        const days: Day[] = [];
        for (let day = earliest; day <= latest; day = addDays(day, 1)) days.push(day);
        return withMonth(built, each, days[Math.floor(share * (days.length - 1))] ?? null);
      },
      { rule: begins, byHand: new Map() },
    ),
  );

/** The naive way: the month whose first day is the last one that is not after the day. */
function monthByLooking(of: MonthSetting, day: Day): string {
  let found = "";
  for (const [each, first] of firstDaysOf(of)) if (first <= day) found = each;
  return found;
}

function expectPartition(of: MonthSetting) {
  const firstDays = firstDaysOf(of);
  let day: Day = "2025-01-01";
  for (let each = monthByLooking(of, day); day <= "2030-12-31"; each = addMonths(each, 1)) {
    const { first, last } = daysOfMonth(firstDays, each);
    expect(first <= day && day <= last, `${settingText(of)}: ${day} in ${each}`).toBe(true);
    expect(daysOfMonth(firstDays, addMonths(each, 1)).first).toBe(addDays(last, 1));
    day = addDays(last, 1);
  }
}

test.each(MONTH_RULES)(
  "months that begin on %s divide the days of 2025 to 2030 among them, without a gap or an overlap",
  (each) => {
    expectPartition({ rule: each, byHand: new Map() });
  },
);

test("so do months of which some were set by hand, and each name is that of one month", () => {
  fc.assert(
    fc.property(setting, (of) => {
      expectPartition(of);
      expect(new Set(firstDaysOf(of).values()).size).toBe(firstDaysOf(of).size);
    }),
  );
});

test("the calendar's rule is the calendar", () => {
  for (const [each, first] of firstDaysOf(BY_CALENDAR)) expect([monthOf(first), first.slice(8)]).toEqual([each, "01"]);
});

test.each<[MonthRule, month: string, first: Day]>([
  ["15", "2026-11", "2026-11-15"],
  ["16", "2026-11", "2026-10-16"],
  ["25", "2026-11", "2026-10-25"],
  ["31", "2026-03", "2026-02-28"],
  ["30", "2028-03", "2028-02-29"],
  ["31", "2027-01", "2026-12-31"],
  ["2", "2026-11", "2026-11-02"],
  // 31 October 2026 is a Saturday; 31 May and 31 January 2026 are at the weekend; Good Friday 2024 was 29 March.
  ["last_working_day", "2026-11", "2026-10-30"],
  ["last_working_day", "2026-06", "2026-05-29"],
  ["last_working_day", "2024-04", "2024-03-28"],
  ["25", "1970-01", "1970-01-01"],
])("a month that begins on %s: %s from %s", (each, name, first) => {
  expect(firstDayByRule(name, each)).toBe(first);
});

describe("a month set by hand", () => {
  const byRule: MonthSetting = { rule: "25", byHand: new Map() };
  const january = withMonth(byRule, "2027-01", "2026-12-18");

  test("keeps its name, and the month before ends the day before", () => {
    const firstDays = firstDaysOf(january);
    expect(daysOfMonth(firstDays, "2026-12")).toEqual({ month: "2026-12", first: "2026-11-25", last: "2026-12-17" });
    expect(daysOfMonth(firstDays, "2027-01")).toEqual({ month: "2027-01", first: "2026-12-18", last: "2027-01-24" });
  });

  test("leaves a day at least to the months beside it", () => {
    expect(daysToBeginOn("2027-01", byRule)).toEqual({ earliest: "2026-11-26", latest: "2027-01-24" });
    expect(daysToBeginOn("1970-01", byRule)).toBeNull();
  });

  test("stays with another rule where it still lies between its neighbours", () => {
    expect(settingText(withRule(january, "20"))).toBe("20 2027-01:2026-12-18");
    expect(settingText(withRule(withMonth(byRule, "2027-01", "2027-01-20"), "15"))).toBe("15 2027-01:2027-01-20");
    expect(settingText(withRule(withMonth(byRule, "2027-01", "2026-11-27"), "30"))).toBe("30");
    fc.assert(fc.property(setting, rule, (of, other) => expectPartition(withRule(of, other))));
  });
});

test("a setting is read as it is written, and what is none is not read", () => {
  fc.assert(
    fc.property(setting, (of) => {
      expect(settingText(readSetting(settingText(of)) ?? BY_CALENDAR)).toBe(settingText(of));
    }),
  );
  for (const text of [
    "",
    "0",
    "32",
    "25 x",
    "25 2027-01",
    "25 2027-01:2026-11-25",
    "25 2027-13:2026-12-18",
    "25 2027-01:2027-02-30",
  ]) {
    expect(readSetting(text), text).toBeNull();
  }
});

test("days are said only of a month that is not the calendar's, with years where they differ", () => {
  expect(monthDays({ month: "2026-11", first: "2026-11-01", last: "2026-11-30" })).toBeNull();
  expect(monthDays({ month: "2026-11", first: "2026-10-25", last: "2026-11-24" })).toBe("25 Oct – 24 Nov");
  expect(monthDays({ month: "2026-01", first: "2025-12-25", last: "2026-12-24" }, "2026-12")).toBe(
    "25 Dec 2025 – 24 Dec 2026",
  );
  expect(monthDays({ month: "2026-01", first: "2026-01-01", last: "2026-12-31" }, "2026-12")).toBeNull();
});

test("the months until a day follow the household's own, or the calendar", () => {
  const now = { month: { month: "2026-11", first: "2026-10-25", last: "2026-11-24" } };
  expect(monthsUntil({ ...now, monthsAhead: ["2026-11-25", "2026-12-18", "2027-01-25"] }, "2026-12-20")).toEqual([
    now.month,
    { month: "2026-12", first: "2026-11-25", last: "2026-12-17" },
    { month: "2027-01", first: "2026-12-18", last: "2027-01-24" },
  ]);
  const calendar = { month: { month: "2026-11", first: "2026-11-01", last: "2026-11-30" }, monthsAhead: null };
  expect(monthsUntil(calendar, "2026-11-30")).toEqual([calendar.month]);
  expect(monthsUntil(calendar, "2026-12-01").at(-1)).toEqual({
    month: "2026-12",
    first: "2026-12-01",
    last: "2026-12-31",
  });
});
