/** From when on a change of something planned holds. Today is 21 November 2026. */
import { expect, test } from "vitest";
import { changesFrom } from "#app/routes/plan/changes-from.ts";
import { entry, planOn, schedule } from "./rows.ts";

const [TODAY, UNTIL] = ["2026-11-21", "2027-03-31"];
const PAID = entry("paid", "bill", 2_500_000, "2026-11-10");

test.each([
  ["each month", { unit: "month" }, "2026-12-10"],
  ["each half of a year", { unit: "month", every: 6 }, "2027-05-10"],
  ["each year", { unit: "year" }, "2027-11-10"],
  ["once in three years", { unit: "year", every: 3 }, "2029-11-10"],
] as const)("what is paid %s, and was, changes from the next time on", (_, rhythm, day) => {
  const bill = schedule("bill", 2_500_000, "2026-11-10", rhythm);
  const planned = planOn(TODAY, { schedules: [bill], entries: [PAID] }, [], UNTIL);
  expect(changesFrom("bill", planned, TODAY, UNTIL)?.day).toBe(day);
});

test("what has not begun changes as a whole", () => {
  const planned = planOn(TODAY, { schedules: [schedule("bill", 2_500_000, "2026-12-10")] }, [], UNTIL);
  expect(changesFrom("bill", planned, TODAY, UNTIL)).toBeNull();
});
