import { describe, expect, test } from "vitest";
import {
  changeBetween,
  type DatedValue,
  daysForNextValue,
  rateDays,
  totalOf,
} from "#app/domain/balance-sheet/balance-sheet.ts";
import { toCents } from "#app/domain/money.ts";
import { balanceSheetView } from "#app/routes/balance-sheet/view.ts";
import { fc } from "../property.ts";

const value = (day: string, cents: number): DatedValue => ({ day, value: toCents(cents) });
const TODAY = "2026-11-21";

test("the next value is of a day from the last one to today, or of the last one where that is still to come", () => {
  expect(daysForNextValue("2026-03-10", TODAY)).toEqual({ earliest: "2026-03-10", latest: TODAY });
  expect(daysForNextValue(TODAY, TODAY)).toEqual({ earliest: TODAY, latest: TODAY });
  expect(daysForNextValue("2027-01-05", TODAY)).toEqual({ earliest: "2027-01-05", latest: "2027-01-05" });
});

test.each([
  [200_00, 250_00, 50_00, "25.0"],
  [300_00, 200_00, -100_00, "33.3"],
  [100, 100, 0, "0.0"],
  [0, 500, 500, null],
  [0, 0, 0, null],
  [1, 10 ** 12, 10 ** 12 - 1, "99999999999900.0"],
])("from %i to %i is a change of %i, %s percent", (from, to, amount, percent) => {
  expect(changeBetween(toCents(from), toCents(to))).toEqual({ amount, percent });
});

test("a total adds up what is known in the household's currency, to the cent, and names what is left out", () => {
  const items = [10 ** 12, 10 ** 12 - 1, null].map((cents) => ({ base: cents === null ? null : toCents(cents) }));
  expect(totalOf(items)).toEqual({ total: 2 * 10 ** 12 - 1, leftOut: [{ base: null }] });
  expect(totalOf([])).toEqual({ total: 0, leftOut: [] });
});

test("the days of rates are those of the foreign things that are counted, each once", () => {
  const thing = (currency: string, rate_date: string | null, cents: number | null) => ({
    currency,
    rate_date,
    base: cents === null ? null : toCents(cents),
  });
  const items = [
    thing("KES", TODAY, 1),
    thing("USD", "2026-11-20", 1),
    thing("GBP", "2026-11-18", 1),
    thing("EUR", "2026-11-20", 1),
    thing("KWD", "2026-11-02", null),
    thing("ZWG", null, null),
  ];
  expect(rateDays(items, "KES")).toEqual(["2026-11-18", "2026-11-20"]);
});

describe("a page", () => {
  test("tells what became of the first value, and each change, the newest first", () => {
    const values = [value("2025-02-11", 200), value("2026-03-20", 150), value("2026-11-02", 300)];
    expect(balanceSheetView(values, TODAY)).toEqual({
      history: [
        { ...values[2], change: 150 },
        { ...values[1], change: -50 },
        { ...values[0], change: null },
      ],
      since: { day: "2025-02-11", amount: 100, percent: "50.0", direction: "up" },
      until: TODAY,
    });
  });

  test.each([
    [100, 90, "down"],
    [100, 100, "level"],
    [0, 5, "up"],
  ])("from %i to %i is %s", (from, to, direction) => {
    expect(balanceSheetView([value("2026-01-01", from), value(TODAY, to)], TODAY).since?.direction).toBe(direction);
  });

  test("has no change and no line on its first day; its line is level up to today from then on", () => {
    expect(balanceSheetView([value(TODAY, 100)], TODAY)).toMatchObject({ since: null, until: null });
    expect(balanceSheetView([value("2026-11-20", 100)], TODAY)).toMatchObject({ since: null, until: TODAY });
  });

  test("draws a line to a day to come where that is the last one", () => {
    expect(balanceSheetView([value("2026-11-20", 1), value("2027-01-05", 2)], TODAY).until).toBe("2027-01-05");
  });

  test("its changes add up to what became of the first value, to the cent", () => {
    const cents = fc.integer({ min: 0, max: 10 ** 12 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 2, maxLength: 28 }), (amounts) => {
        const values = amounts.map((each, index) => value(`2026-01-${String(index + 1).padStart(2, "0")}`, each));
        const { history, since } = balanceSheetView(values, TODAY);
        expect(history.reduce((sum, { change }) => sum + (change ?? 0), 0)).toBe(since?.amount);
      }),
    );
  });
});
