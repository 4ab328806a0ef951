import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayAndTime,
  daysBetween,
  firstDayOf,
  formatDay,
  formatMonth,
  formatWeekday,
  isDay,
  isMonth,
  lastDayOf,
  monthOf,
  monthsBetween,
  monthsOf,
  shortMonth,
  yearOf,
} from "#app/domain/calendar.ts";
import { fc } from "../property.ts";

const days = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("a day", () => {
  test.each(["1970-01-01", "2000-02-29", "2024-02-29", "2026-11-21", "2100-12-31"])("%s exists", (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    "1969-12-31",
    "2101-01-01",
    "2023-02-29",
    "2100-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-1-1",
    "26-01-01",
    "2026/01/01",
    "21-11-2026",
    " 2026-11-21",
    "2026-11-21T00:00",
    "",
    "٢٠٢٦-١١-٢١",
  ])("%j does not", (text) => {
    expect(isDay(text)).toBe(false);
  });

  test("days that are added can be counted", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  test("every day that exists lies in its month", () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(isDay(day)).toBe(true);
        expect(isMonth(monthOf(day))).toBe(true);
        expect(firstDayOf(monthOf(day)) <= day && day <= lastDayOf(monthOf(day))).toBe(true);
      }),
    );
  });

  test("days pass over month ends, leap days and years", () => {
    expect(addDays("2026-11-30", 1)).toBe("2026-12-01");
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2023-02-28", 1)).toBe("2023-03-01");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(daysBetween("2024-02-01", "2024-03-01")).toBe(29);
  });
});

describe("a month", () => {
  test.each([
    ["2026-01", true],
    ["2026-12", true],
    ["2026-00", false],
    ["2026-13", false],
    ["1969-12", false],
    ["2101-01", false],
    ["2026-1", false],
    ["2026-01-01", false],
  ])("%j: %s", (text, is) => {
    expect(isMonth(text)).toBe(is);
  });

  test.each([
    ["2026-11", 1, "2026-12"],
    ["2026-12", 1, "2027-01"],
    ["2026-01", -1, "2025-12"],
    ["2026-05", -17, "2024-12"],
    ["2026-05", 32, "2029-01"],
    ["2026-05", 0, "2026-05"],
    ["1999-12", 1, "2000-01"],
  ])("%s and %d months is %s", (month, count, sum) => {
    expect(addMonths(month, count)).toBe(sum);
  });

  test("going on and coming back ends where it began", () => {
    fc.assert(
      fc.property(days.map(monthOf), fc.integer({ min: -600, max: 600 }), (month, count) => {
        expect(addMonths(addMonths(month, count), -count)).toBe(month);
      }),
    );
  });

  test.each([
    ["2024-02", "2024-02-29"],
    ["2023-02", "2023-02-28"],
    ["2000-02", "2000-02-29"],
    ["2026-04", "2026-04-30"],
    ["2026-12", "2026-12-31"],
  ])("%s ends on %s", (month, last) => {
    expect(lastDayOf(month)).toBe(last);
  });

  test("a year has twelve, January first", () => {
    expect(monthsOf(2026)).toHaveLength(12);
    expect([monthsOf(2026)[0], monthsOf(2026)[11]]).toEqual(["2026-01", "2026-12"]);
    expect([yearOf("2026-11"), yearOf("2026-11-21")]).toEqual([2026, 2026]);
  });
});

test("days and months read as people write them, wherever the server stands", () => {
  expect(formatDay("2026-11-21")).toBe("21 Nov 2026");
  expect(formatDay("2026-09-01")).toBe("1 Sep 2026");
  expect(formatMonth("2026-11")).toBe("November 2026");
  expect(monthsOf(2026).map(shortMonth).join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
});

test("a moment is told by the clock of its place", () => {
  const moment = new Date("2026-11-21T21:05:59Z");
  expect(dayAndTime(moment, "UTC")).toEqual({ day: "2026-11-21", time: "21:05" });
  expect(dayAndTime(moment, "Africa/Nairobi")).toEqual({ day: "2026-11-22", time: "00:05" });
  expect(dayAndTime(moment, "America/New_York")).toEqual({ day: "2026-11-21", time: "16:05" });
});

test("a day with its weekday says its year only where it is not the present one", () => {
  expect(formatWeekday("2026-11-21", "2026-01-01")).toBe("Sat 21 Nov");
  expect(formatWeekday("2026-09-01", "2026-11-21")).toBe("Tue 1 Sep");
  expect(formatWeekday("2025-12-31", "2026-01-01")).toBe("Wed 31 Dec 2025");
});

test.each([
  ["2025-03-11", "2026-11-30", 20],
  ["2025-11-30", "2026-11-29", 11],
  ["2025-11-30", "2026-11-30", 12],
  ["2026-11-21", "2026-11-21", 0],
])("from %s to %s there are %d whole months", (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months);
});
