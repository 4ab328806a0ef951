/** Phone numbers as people type them, in Kenya's ways and the international one. */
import { expect, test } from "vitest";
import { phoneNumber } from "#app/domain/phone-number.ts";

test.each([
  ["0712345678", "+254712345678"],
  ["0112 345 678", "+254112345678"],
  ["+254 712-345-678", "+254712345678"],
  ["254712345678", "+254712345678"],
  ["00254712345678", "+254712345678"],
  ["+44 20 7946 0958", "+442079460958"],
  ["0812345678", null],
  ["712345678", null],
  ["12", null],
  ["nobody", null],
  ["", null],
])("%s is %s", (typed, number) => {
  expect(phoneNumber(typed)).toBe(number);
});
