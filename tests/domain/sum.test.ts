import { expect, test } from "vitest";
import { readAmount } from "#app/domain/money.ts";
import { hundredthsOf } from "#app/domain/sum.ts";
import { AMOUNT_WORDS } from "#app/request/amount-words.ts";
import { fc, runs } from "../property.ts";

test.each([
  ["=1200+350", 155_000],
  ["= 1,200 + 350.50 ", 155_050],
  ["=3*(499.50-20)", 143_850],
  ["=10000/3", 333_333],
  ["=20000/3", 666_667],
  ["=0.005+0", 1],
  ["=2+3*4-6/2", 1_100],
  ["=100-40-10", 5_000],
  ["=100/10/5", 200],
  ["=-50+80", 3_000],
  ["=12\u00d745\u00f75", 10_800],
  ["=.5+.25", 75],
  ["=1500", 150_000],
])("%s is worked out to the cent", (typed, cents) => {
  expect(readAmount(typed)).toEqual({ ok: true, value: cents });
});

test.each([
  ["=", "Enter a sum in figures, like =1200+350."],
  ["=1200+", "Enter a sum in figures, like =1200+350."],
  ["=(1+2", "Enter a sum in figures, like =1200+350."],
  ["=1)", "Enter a sum in figures, like =1200+350."],
  ["=1 2", "Enter a sum in figures, like =1200+350."],
  ["=1+alert(1)", "Enter a sum in figures, like =1200+350."],
  ["=5/(2-2)", "Enter a sum in figures, like =1200+350."],
  [`=1${"+1".repeat(100)}`, "Enter a sum in figures, like =1200+350."],
  [`=${"(".repeat(150)}`, "Enter a sum in figures, like =1200+350."],
  ["=100-100", "The sum comes to zero or less."],
  ["=9999999999*9999999999", "That is more than can be recorded. The largest amount is 10,000,000,000.00."],
])("%s is refused with what is wrong", (typed, problem) => {
  const read = readAmount(typed);
  expect(read.ok ? null : AMOUNT_WORDS[read.refusal.code]).toBe(problem);
});

test("a plan's sum may come to zero, not to less", () => {
  expect(readAmount("=5-5", "zero")).toEqual({ ok: true, value: 0 });
  expect(readAmount("=5-6", "zero")).toEqual({ ok: false, refusal: { code: "sum_below_zero" } });
});

test("however whole cents are added and taken away, nothing is lost", () => {
  const part = fc.tuple(fc.constantFrom("+", "-"), fc.integer({ min: 0, max: 99_999_999 }));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
      const text = parts.map(([sign, cents]) => `${sign}${(cents / 100).toFixed(2)}`).join("");
      const sum = parts.reduce((so_far, [sign, cents]) => so_far + (sign === "+" ? cents : -cents), 0);
      expect(hundredthsOf(`0${text}`)).toBe(BigInt(sum));
    }),
  );
});

test("no text takes long or throws", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,+-*/() ="), maxLength: 300 }), (text) => {
      const read = hundredthsOf(text);
      expect(read === null || typeof read === "bigint").toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});
