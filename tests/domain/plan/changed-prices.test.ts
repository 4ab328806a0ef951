/** What costs something else than is planned since some day. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { changedPrices } from "#app/routes/plan/changed-prices.ts";
import { entry, planOn, schedule } from "./rows.ts";

const TODAY = "2026-11-21";
const water = schedule("water", 150_000, "2026-10-05");
const paid = (id: string, amount: number, day: string) => entry(id, "water", amount, day);
const link = (id: string, planned_on: string, amount: number) => ({
  ...{ schedule: "water", planned_on, entry: id, amount: toCents(amount), verdict: "yes" as const },
});
const rows = {
  schedules: [water],
  entries: [paid("a", 180_000, "2026-10-05"), paid("b", 180_000, "2026-11-05")],
  links: [link("a", "2026-10-05", 180_000), link("b", "2026-11-05", 180_000)],
};

test("a bill that was paid with another amount the last times has it since the first of them", () => {
  expect(changedPrices(planOn(TODAY, rows), TODAY)).toMatchObject([
    { name: "water", before: "1,500.00", now: "1,800.00", since: "Mon 5 Oct" },
  ]);
});

test("less than a bill, of which someone said that it was all, is no new price", () => {
  const less = { ...rows, entries: [paid("a", 100_000, "2026-11-05")], links: [link("a", "2026-11-05", 100_000)] };
  const changes = [
    { schedule: "water", planned_on: "2026-11-05", moved_to: null, amount: null, closed: "short" as const, version: 1 },
  ];
  expect(changedPrices(planOn(TODAY, { ...less, changes }), TODAY)).toEqual([]);
});
