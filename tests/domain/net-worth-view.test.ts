import { describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { sidesOf, standingOf } from "#app/domain/net-worth.ts";
import { changeOf, netWorthView } from "#app/routes/_app.net-worth/view.ts";
import type { Holding, NetWorthPoint } from "#db/net-worth.ts";

const end = (month: string, assets: number, overrides: Partial<NetWorthPoint> = {}): NetWorthPoint => ({
  month,
  cash: 0,
  assets,
  liabilities: 0,
  loans: 0,
  by_rates: null,
  left_out: 0,
  ...overrides,
});
const holding = (currency: string, base: number | null): Holding => ({
  id: `${currency} ${base}`,
  name: currency,
  currency,
  value: toCents(500),
  base: base === null ? null : toCents(base),
  rate_date: base === null ? null : "2026-11-20",
});
const view = (course: NetWorthPoint[], assets: Holding[] = []) =>
  netWorthView({ cash: toCents(0), assets, liabilities: [], loans: [], course, late: [], householdCurrency: "KES" });

test("what has no rate is no part of the sums nor a slice, and is named", () => {
  const { worth, assets, leftOut, rateDays } = view(
    [],
    [holding("USD", 700), holding("KES", 500), holding("ERN", null)],
  );
  expect(worth.assets).toBe(1200);
  expect(assets.map(({ name, percent }) => [name, percent])).toEqual([
    ["USD", "58.3 %"],
    ["KES", "41.7 %"],
  ]);
  expect(leftOut.map(({ name }) => name)).toEqual(["ERN"]);
  expect(rateDays).toEqual(["2026-11-20"]);
});

describe("a month's change", () => {
  test("is what rates did and what everything else did, which add up", () => {
    const { split } = view([end("2026-10", 1000), end("2026-11", 1500, { by_rates: -70 })]);
    expect(split).toEqual({ since: "2026-10", byRates: -70, byValues: 570, total: 500 });
  });

  test("is not told apart while nothing foreign stood before, nor before anything did", () => {
    expect(view([end("2026-10", 1000), end("2026-11", 1500)]).split).toBeNull();
    expect(view([end("2026-10", 0, { cash: null }), end("2026-11", 1500, { by_rates: 1 })]).split).toBeNull();
  });

  test.each(["2026-10", "2026-11"])("is none where something is left out in %s, nor is a year's", (lacking) => {
    const course = ["2026-10", "2026-11"].map((month) =>
      end(month, 1000, { by_rates: 5, left_out: month === lacking ? 1 : 0 }),
    );
    const { split, course: points } = view(course);
    expect(split).toBeNull();
    expect(changeOf(points)).toBeNull();
  });
});

test.each([
  [{ cash: 10, assets: 0, liabilities: 0 }, "more owned"],
  [{ cash: -10, assets: 0, liabilities: 0 }, "cash below zero"],
  [{ cash: -500, assets: 300, liabilities: 100 }, "cash below zero"],
  [{ cash: -10, assets: 300, liabilities: 400 }, "more owed"],
  [{ cash: 100, assets: 0, liabilities: 400 }, "more owed"],
])("of %j is said: %s", ({ cash, assets, liabilities }, standing) => {
  const parts = { cash: toCents(cash), assets: toCents(assets), liabilities: toCents(liabilities) };
  expect(standingOf({ ...parts, net: toCents(cash + assets - liabilities) })).toBe(standing);
});

test.each([
  [
    { cash: 10, assets: 5, liabilities: 3 },
    { cash: 10, assets: 5, owed: 3 },
  ],
  [
    { cash: -10, assets: 5, liabilities: 3 },
    { cash: 0, assets: 5, owed: 13 },
  ],
  [
    { cash: 0, assets: 0, liabilities: 0 },
    { cash: 0, assets: 0, owed: 0 },
  ],
])("the sides of %j are %j, never below zero", ({ cash, assets, liabilities }, sides) => {
  const parts = { cash: toCents(cash), assets: toCents(assets), liabilities: toCents(liabilities) };
  expect(sidesOf({ ...parts, net: toCents(cash + assets - liabilities) })).toEqual(sides);
});
