/** Messages of one word again and again: no pattern may try each of its readings with each of every other word's. */
import { expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { LONGEST_MESSAGE, normalised } from "#app/domain/movements/printed.ts";

const WORDS = [
  "Ksh.",
  "Ksh",
  "KES.",
  "kshs ",
  "Kshs.",
  "kes:",
  "1,",
  "1/",
  "Ksh1.0",
  "254***",
  "1/1/26 ",
  "9:2 PM ",
  "TKJ4R7Q2XA ",
];
const ENDS = ["", "5", "5.00", "x", ". Confirmed."];

// One that reads a word in two ways never comes to its end here.
test.each(WORDS)("a message of %s again and again is read to its end", (word) => {
  for (const end of ENDS) {
    const text = word.repeat(LONGEST_MESSAGE / word.length - 20) + end;
    expect(normalised(text).length).toBeGreaterThan(0);
    expect(readMessages(text).movements).toEqual([]);
  }
});

test("the currency is taken for one however often it stands before an amount", () => {
  expect(normalised("Ksh. Ksh 500.00 sent")).toBe("Ksh500.00 sent");
  for (const currency of ["Ksh", "KES", "Kshs", "Ksh.", "KES.", "Kshs.", "Ksh.s", "kshs "]) {
    expect(normalised(`${currency}500.00 sent`), currency).toBe("Ksh500.00 sent");
  }
});
