/** What may explain the difference between an account and its bank. */
import { describe, expect, test } from "vitest";
import { hasSwappedDigits, likelyReasons, type Suspect } from "#app/domain/accounts/reconcile.ts";
import { toCents } from "#app/domain/money.ts";
import { fc } from "../property.ts";

const suspect = (id: string, change: number, overrides: Partial<Suspect> = {}): Suspect => ({
  id,
  day: "2026-11-20",
  description: "Naivas",
  change,
  here: true,
  elsewhere: null,
  ...overrides,
});
const reasonsFor = (difference: number, suspects: Suspect[]) =>
  likelyReasons(toCents(difference), suspects).map(({ suspect: { id }, why, instead }) => ({ id, why, instead }));

describe("a difference", () => {
  test("through a row that is there twice", () => {
    expect(reasonsFor(50_000, [suspect("b", -50_000), suspect("a", -50_000)])[0]).toEqual({
      id: "b",
      why: "twice",
      instead: null,
    });
  });
  test("through two swapped digits: 1,540.00 was typed for 1,450.00", () => {
    expect(reasonsFor(9_000, [suspect("a", -154_000), suspect("b", -70_000)])).toEqual([
      { id: "a", why: "swapped digits", instead: -145_000 },
    ]);
  });
  test("through a row that lies in another account, or in none", () => {
    const [cash, none] = [
      { here: false, elsewhere: "Cash" },
      { here: false, elsewhere: "" },
    ];
    expect(
      reasonsFor(-20_000, [suspect("a", -20_000, cash), suspect("b", -20_000, none)]).map(({ why }) => why),
    ).toEqual(["elsewhere", "elsewhere"]);
  });
  test("of the very amount of a row, twice or half of it", () => {
    expect(reasonsFor(30_000, [suspect("a", -30_000)])).toEqual([{ id: "a", why: "same amount", instead: null }]);
    expect(reasonsFor(60_000, [suspect("a", -30_000)])).toEqual([{ id: "a", why: "wrong direction", instead: 30_000 }]);
    expect(reasonsFor(-30_000, [suspect("a", -30_000)])).toEqual([{ id: "a", why: "double", instead: -60_000 }]);
    expect(reasonsFor(15_000, [suspect("a", -30_000)])).toEqual([{ id: "a", why: "half", instead: -15_000 }]);
  });
  test("that no row explains has no reason", () => {
    expect(reasonsFor(12_345, [suspect("a", -30_000), suspect("b", 700)])).toEqual([]);
  });
});

test("whatever is put right as a reason says removes the difference", () => {
  const anyChange = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((change) => change !== 0);
  fc.assert(
    fc.property(fc.array(anyChange, { minLength: 1, maxLength: 20 }), fc.nat(), (changes, pick) => {
      const suspects = changes.map((change, index) => suspect(`row-${index}`, change));
      const wrong = changes[pick % changes.length] as number;
      for (const difference of [-wrong, wrong, -2 * wrong]) {
        for (const { why, suspect: found, instead } of likelyReasons(toCents(difference), suspects)) {
          const right = why === "twice" || why === "same amount" ? 0 : (instead as number);
          expect(right - found.change).toBe(difference);
        }
      }
    }),
  );
});

test.each([
  [154_000, 145_000, true],
  [145_000, 154_000, true],
  [100_100, 110_000, false],
  [1_234, 4_321, false],
  [1_234, 1_234, false],
  [12, 120, false],
])("%d and %d: neighbouring digits swapped is %s", (amount, other, swapped) => {
  expect(hasSwappedDigits(amount, other)).toBe(swapped);
});
