/** Passes: what they cost a month, whose phone is asked, and how much of its number is shown. */
import { expect, test } from "vitest";
import { passName } from "#app/content/pass-words.ts";
import { toCents } from "#app/domain/money.ts";
import {
  isPassLength,
  kenyanPhone,
  maskedPhone,
  PASS_LENGTHS,
  type PassPrices,
  passOffers,
} from "#app/domain/passes/passes.ts";
import { isPassRunning, type Subscription } from "#app/domain/subscriptions/subscription.ts";
import { isOnHomeOnly, passBanner } from "#app/routes/frames/banners.ts";
import { fc } from "../property.ts";

const PRICES: PassPrices = { 1: toCents(390_00), 3: toCents(975_00), 12: toCents(3_120_00) };

test("a pass says what a month costs, and no more saving than there is", () => {
  expect(passOffers(PRICES)).toEqual([
    { months: 1, price: 39_000, monthly: null, saving: null },
    { months: 3, price: 97_500, monthly: 32_500, saving: 16 },
    { months: 12, price: 312_000, monthly: 26_000, saving: 33 },
  ]);
  expect(
    passOffers({ 1: toCents(100_00), 3: toCents(270_00), 12: toCents(840_00) }).map(({ saving }) => saving),
  ).toEqual([null, 10, 30]);
  const [, three, twelve] = passOffers({ ...PRICES, 3: toCents(1_170_00), 12: toCents(5_000_00) });
  expect([three?.saving, twelve?.saving]).toEqual([null, null]);
});

test("the three lengths are passes, and nothing else is", () => {
  expect(PASS_LENGTHS.map(passName)).toEqual(["1 month", "3 months", "12 months"]);
  for (const other of [0, 2, 6, 13, "1", Number.NaN, null]) expect(isPassLength(other)).toBe(false);
});

test("a mobile number of Kenya is one number, however it is written", () => {
  const digits = fc.tuple(fc.constantFrom("7", "1"), fc.stringMatching(/^\d{8}$/)).map((parts) => parts.join(""));
  const prefix = fc.constantFrom("0", "+254", "254", "0 ", "+254 ", "+254-");
  const blanks = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 });
  fc.assert(
    fc.property(digits, prefix, blanks, (number, before, places) => {
      const spelling = [...number].map((digit, index) => (places.includes(index) ? ` ${digit}` : digit)).join("");
      expect(kenyanPhone(before + spelling)).toBe(`+254${number}`);
    }),
  );
  for (const other of ["", "712345678", "0812345678", "07123456", "071234567890", "+25571234567", "0712x45678"])
    expect(kenyanPhone(other), other).toBeNull();
});

test("of a number its beginning and its end are shown", () => {
  expect(maskedPhone("+254712345678")).toBe("0712 ••• 678");
  expect(maskedPhone("+254110345678")).toBe("0110 ••• 678");
});

test("the last five days of a pass are said, and PayPal may take over in them", () => {
  const until = (endDate: string): Subscription => ({ isActive: true, planType: "pass", endDate });
  const today = "2026-11-25";
  const texts = ["2026-12-01", "2026-11-30", "2026-11-26", "2026-11-25", "2026-11-24"].map(
    (day) => passBanner(until(day), today)?.text ?? null,
  );
  expect(texts).toEqual([
    null,
    "Your paid time ends in 5 days.",
    "Your paid time ends in 1 day.",
    "Your paid time ends today.",
    null,
  ]);
  expect([isPassRunning(until("2026-12-01"), today), isPassRunning(until("2026-11-30"), today)]).toEqual([true, false]);
  const soon = passBanner(until("2026-11-30"), today);
  expect(soon && isOnHomeOnly(soon)).toBe(false);
  expect(passBanner({ ...until("2026-11-26"), planType: "monthly" }, today)).toBeNull();
});
