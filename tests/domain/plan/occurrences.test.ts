/** When what is planned comes: the vectors, holidays, and any schedule against a computation that looks at each day. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, lastDayOf, monthOf } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { estimatedHolidaysOf, holidaysOf, isWorkingDay } from "#app/domain/plan/holidays.ts";
import { occurrencesOf } from "#app/domain/plan/occurrences.ts";
import type { Schedule } from "#app/domain/plan/schedule.ts";
import { fc, runs } from "../../property.ts";

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../data/plan/${name}`, import.meta.url), "utf8"));

const schedule = (fields: Partial<Schedule> = {}): Schedule => ({
  id: "rent",
  direction: "out",
  amount: toCents(2_500_000),
  unit: "month",
  every: 1,
  anchor: "2026-11-05",
  month_day: null,
  also_day: null,
  shift: "none",
  until: null,
  times: null,
  days: [],
  ...fields,
});
const days = (fields: Partial<Schedule>, from: Day, to: Day) =>
  occurrencesOf([schedule(fields)], [], from, to).map(({ planned_on, on }) => ({ planned_on, on }));

type Vector = Partial<Schedule> & { name: string; occurrences: { planned_on: Day; on: Day }[] };

test.each(read("recurrence.json") as Vector[])("$name", ({ name: _, occurrences, ...fields }) => {
  const [first, last] = [occurrences[0], occurrences.at(-1)];
  expect(days(fields, first?.on ?? "", last?.on ?? "")).toEqual(occurrences);
});

describe("holidays", () => {
  const known = read("holidays.json");
  test.each(["2026", "2027", "2028"])("of %s are those of the Act, and the two Idds are estimates", (year) => {
    expect(holidaysOf(Number(year))).toEqual(known.certain[year]);
    expect(estimatedHolidaysOf(Number(year))).toEqual(known.estimated[year]);
  });
});

/** The same by looking at each day: whether it is one of the schedule, and how many were before it. */
function naive(of: Schedule, from: Day, to: Day) {
  const planned: Day[] = [];
  for (let day = of.anchor; day <= addDays(to, 40) && day <= (of.until ?? "9999"); day = addDays(day, 1)) {
    if (of.times !== null && planned.length === of.times) break;
    if (isPlanned(of, day)) planned.push(day);
  }
  return planned
    .map((planned_on) => ({ planned_on, on: moved(planned_on, of.shift) }))
    .filter(({ on }) => on >= from && on <= to)
    .sort((one, other) => one.on.localeCompare(other.on) || one.planned_on.localeCompare(other.planned_on));
}

function isPlanned({ unit, every, anchor, month_day, also_day }: Schedule, day: Day): boolean {
  if (unit === "once") return day === anchor;
  const gap = Math.round((Date.parse(day) - Date.parse(anchor)) / 86_400_000);
  if (unit === "day" || unit === "week") return gap % (every * (unit === "week" ? 7 : 1)) === 0;
  let month = monthOf(anchor);
  while (month < monthOf(day)) month = addMonths(month, unit === "year" ? every * 12 : every);
  const last = Number(lastDayOf(month).slice(8));
  const wanted = [month_day ?? Number(anchor.slice(8)), ...(also_day === null ? [] : [also_day])];
  return (
    month === monthOf(day) &&
    wanted.some((each) => Number(day.slice(8)) === (each === -1 ? last : Math.min(each, last)))
  );
}

function moved(day: Day, shift: Schedule["shift"]): Day {
  for (let away = 0; ; away += 1) {
    const on = addDays(day, shift === "before" ? -away : away);
    if (shift === "none" || isWorkingDay(on)) return on;
  }
}

test("any schedule comes as often as looking at each day of three years says", () => {
  const day = fc.integer({ min: 0, max: 1_500 }).map((n) => addDays("2025-01-01", n));
  const ofMonth = fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 31 }));
  const any = fc.record({
    unit: fc.constantFrom("once", "day", "week", "month", "year"),
    every: fc.integer({ min: 1, max: 7 }),
    anchor: day,
    month_day: fc.option(ofMonth),
    also_day: fc.option(ofMonth),
    shift: fc.constantFrom("none", "before", "after"),
    until: fc.option(day),
    times: fc.option(fc.integer({ min: 1, max: 40 })),
  });
  fc.assert(
    fc.property(any, day, (fields, from) => {
      const of = schedule({
        ...fields,
        also_day: fields.unit === "month" ? fields.also_day : null,
      } as Partial<Schedule>);
      const to = addDays(from, 3 * 365);
      expect(days(of, from, to)).toEqual(naive(of, from, to));
    }),
    { numRuns: runs(1_500) },
  );
});

describe("what a person did", () => {
  const rent = schedule({ anchor: "2026-01-05" });
  const in2026 = (changes: Parameters<typeof occurrencesOf>[1]) =>
    occurrencesOf([rent], changes, "2026-11-01", "2027-02-28");

  test("moves one, changes one, and closes one, and leaves the others", () => {
    const changes = [
      { schedule: "rent", planned_on: "2026-11-05", closed: "paid" },
      { schedule: "rent", planned_on: "2026-12-05", moved_to: "2026-12-20" },
      { schedule: "rent", planned_on: "2027-01-05", amount: toCents(3_000_000) },
    ] as const;
    expect(in2026(changes).map(({ on, amount }) => `${on} ${amount}`)).toEqual([
      "2026-12-20 2500000",
      "2027-01-05 3000000",
      "2027-02-05 2500000",
    ]);
  });

  test("one that was moved out of the window is not in it, and one moved into it is", () => {
    const moved = { schedule: "rent", planned_on: "2026-06-05", moved_to: "2026-11-30" };
    expect(in2026([moved])[1]).toMatchObject({ planned_on: "2026-06-05", on: "2026-11-30" });
    expect(in2026([{ ...moved, planned_on: "2026-12-05", moved_to: "2027-05-01" }])).toHaveLength(3);
  });
});

test("listed days have amounts of their own", () => {
  const listed = schedule({
    unit: "listed",
    days: [
      { day: "2027-05-04", amount: toCents(900_000) },
      { day: "2027-01-05", amount: toCents(1_200_000) },
    ],
  });
  expect(occurrencesOf([listed], [], "2027-01-01", "2027-12-31").map(({ on, amount }) => [on, amount])).toEqual([
    ["2027-01-05", 1_200_000],
    ["2027-05-04", 900_000],
  ]);
});
