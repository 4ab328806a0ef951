import { describe, expect, test } from "vitest";
import {
  convert,
  findRateAnomaly,
  formatRate,
  isConvertible,
  isUnusualRate,
  type Rate,
  rateBetween,
  readRate,
} from "#app/domain/exchange-rates/exchange-rate.ts";
import { LARGEST_AMOUNT, toCents } from "#app/domain/money.ts";
import { wordsOfAnomaly } from "#app/features/exchange-rates/anomaly-words.ts";
import { RATE_WORDS } from "#app/request/rate-words.ts";
import { fc } from "../property.ts";

const rate = (text: string): Rate => {
  const read = readRate(text);
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
};

describe("a rate as it is typed", () => {
  test.each([
    ["129.24", "129.24"],
    [" 1,234.50 ", "1234.5"],
    ["0.000000000000000001", "0.000000000000000001"],
    [".5", "0.5"],
    ["3", "3"],
    ["007.100", "7.1"],
    ["999999999999.999999999999999999", "999999999999.999999999999999999"],
  ])("%o is %s", (typed, remaining) => expect(readRate(typed)).toEqual({ ok: true, value: remaining }));

  test.each([
    ["", "Enter the rate."],
    ["0", "Enter a rate above zero."],
    ["0.0", "Enter a rate above zero."],
    ["-3", "Enter the rate in figures, like 129.24."],
    ["1e5", "Enter the rate in figures, like 129.24."],
    ["one", "Enter the rate in figures, like 129.24."],
    ["0.0000000000000000001", "Use at most 18 decimals."],
    ["1000000000000", "That is more than a rate can be."],
  ])("%o is refused", (typed, problem) => {
    const read = readRate(typed);
    expect(read.ok ? null : RATE_WORDS[read.refusal.code]).toBe(problem);
  });
});

describe("converting", () => {
  test.each([
    [100_00, "129.24", 12_924_00],
    [1, "0.5", 1],
    [3, "0.5", 2],
    [1, "0.499999999999999999", 0],
    [1, "0.00027", 0],
    [LARGEST_AMOUNT, "1", LARGEST_AMOUNT],
    [50_000_00, "0.035714285714285714", 1_785_71],
  ])("%d cents at %s are %d, rounded once, halves away from zero", (amount, at, base) => {
    expect(convert(toCents(amount), rate(at))).toBe(base);
  });

  const amounts = fc.integer({ min: 1, max: LARGEST_AMOUNT }).map(toCents);

  test("the rate between two amounts brings exactly the one from the other", () => {
    fc.assert(
      fc.property(amounts, amounts, (amount, base) => {
        expect(convert(amount, rateBetween(amount, base))).toBe(base);
      }),
    );
  });

  test("a sum of rows is the same in whatever order, as each was rounded by itself", () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10 ** 9 })));
    fc.assert(
      fc.property(
        rows.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const sum = (list: typeof all) =>
            list.reduce(
              (total, [cents, scaled]) => total + convert(toCents(cents), rate(`0.${String(scaled).padStart(9, "0")}`)),
              0,
            );
          expect(sum(shuffled)).toBe(sum(all));
        },
      ),
    );
  });

  test("more than can be recorded is told before", () => {
    expect(isConvertible(LARGEST_AMOUNT, rate("1"))).toBe(true);
    expect(isConvertible(LARGEST_AMOUNT, rate("1.000000000001"))).toBe(false);
    expect(isConvertible(LARGEST_AMOUNT, rate("999999999999"))).toBe(false);
  });
});

test("a rate is shown with its groups and without a tail of zeros", () => {
  expect(["1234.5", "129.240", "0.000270", "12"].map((text) => formatRate(rate(text)))).toEqual([
    "1,234.5",
    "129.24",
    "0.00027",
    "12",
  ]);
});

test("a rate that was computed is shown with the six digits that mean something", () => {
  expect(formatRate(rate("130.263157894736842105"))).toBe("130.263");
  expect(formatRate(rate("0.000077339520494973"))).toBe("0.0000773395");
});

test.each([
  ["130", "129.24", false],
  ["87", "130", false],
  ["86", "130", true],
  ["195", "130", false],
  ["195.1", "130", true],
  ["1", "1.1", true],
  ["1", null, true],
  ["130", null, false],
])("a typed rate of %s beside a published one of %s is unusual: %s", (typed, published, expected) => {
  expect(isUnusualRate(rate(typed), published === null ? null : rate(published))).toBe(expected);
});

describe("a published rate", () => {
  test.each([
    [129.3, 129.1, 0.007734, null],
    [129.3, null, 0.007734, null],
    [129.3, 86.3, 0.007734, null],
    [129.3, 86.1, 0.007734, "it was 86.1 the day before"],
    [12_930, 129.3, 0.00007734, "it was 129.3 the day before"],
    [129.3, 129.3, null, "its inverse is missing"],
    [129.3, 129.3, 0.0078, "its inverse is given as 0.0078"],
    [129.3, 129.3, Number.NaN, "its inverse is given as NaN"],
    [-129.3, 129.3, -0.007734, "-129.3 is not a rate"],
    [0, 129.3, 0, "0 is not a rate"],
    [Number.POSITIVE_INFINITY, null, 0, "Infinity is not a rate"],
  ])("of %d after %s, its inverse told as %s: %s", (expected, before, inverse, odd) => {
    const anomaly = findRateAnomaly(expected, before, inverse);
    expect(anomaly && wordsOfAnomaly(expected, anomaly)).toBe(odd);
  });
});
