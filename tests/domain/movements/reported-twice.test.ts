/** What a bank's file and its messages both tell of. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { isReportedTwice } from "#app/domain/movements/review/reported-twice.ts";
import type { WaitingMovement } from "#app/domain/movements/review/review-data.ts";

const message: WaitingMovement = {
  id: "1",
  account_id: "bank",
  currency: "KES",
  receipt: "~ 1",
  part: "bank main",
  day: "2026-10-05",
  time: "18:59",
  amount: toCents(500_000),
  direction: "out",
  kind: "card",
  wallet: "bank",
  party_name: "NAIVAS",
  party_number: null,
  party_account: null,
  payee: "NAIVAS",
  payee_name: "NAIVAS",
  balance: null,
  reverses: null,
  source: "messages",
  format: null,
  decision: null,
};
const row: WaitingMovement = {
  ...message,
  id: "2",
  receipt: "S1",
  day: "2026-10-06",
  time: null,
  source: "file",
  format: "statement",
};

test.each<[string, Partial<WaitingMovement>]>([
  ["a day after its message", {}],
  ["after the weekend", { day: "2026-10-08" }],
  ["a day before its message", { day: "2026-10-04" }],
])("a row that a bank books %s says the same, whichever was brought in first", (_, changes) => {
  expect(isReportedTwice({ ...row, ...changes }, message)).toBe(true);
  expect(isReportedTwice({ ...message, id: "3" }, { ...row, ...changes })).toBe(true);
});

test.each<[string, Partial<WaitingMovement>]>([
  ["says nothing, as someone decided", { decision: "nothing" }],
  ["is of another account", { account_id: "phone" }],
  ["has another amount", { amount: toCents(500_001) }],
  ["went the other way", { direction: "in" }],
  ["is four days older", { day: "2026-10-02" }],
  ["is of two days later", { day: "2026-10-08" }],
  ["is a charge", { part: "bank fee" }],
])("a row stands beside a movement that %s", (_, changes) => {
  expect(isReportedTwice(row, { ...message, ...changes })).toBe(false);
});

test("two receipts of M-PESA are of two payments", () => {
  const first = { ...message, receipt: "UBA7QT3LMN" };
  expect(isReportedTwice({ ...row, receipt: "UBA8RR1KZD" }, first)).toBe(false);
  expect(isReportedTwice({ ...row, receipt: "FT26041K2QX" }, first)).toBe(true);
});

test("a charge is told of again by a row of its own, at most a day later", () => {
  const charge = { ...message, part: "bank fee" };
  expect(isReportedTwice({ ...row, part: "bank fee" }, charge)).toBe(true);
  expect(isReportedTwice({ ...row, part: "bank fee", day: "2026-10-07" }, charge)).toBe(false);
});

test("what was bought abroad is told of at one rate and booked at another, under one reference", () => {
  const booked = { ...row, receipt: "771204", day: "2026-10-07", amount: toCents(510_000) };
  expect(isReportedTwice(booked, { ...message, receipt: "771204" })).toBe(true);
  expect(isReportedTwice(booked, { ...message, receipt: "771205" })).toBe(false);
  expect(isReportedTwice({ ...booked, amount: toCents(600_000) }, { ...message, receipt: "771204" })).toBe(false);
});

test.each<[string, Partial<WaitingMovement>, boolean]>([
  ["prints no reference", {}, true],
  ["prints another reference", { receipt: "S2" }, true],
  ["is of a file of the same kind", { format: row.format }, false],
  ["prints another receipt of M-PESA", { receipt: "UBA7QT3LMN" }, false],
  ["prints the day before the weekend", { day: "2026-10-03" }, true],
  ["prints a day of four days before", { day: "2026-10-02" }, false],
  ["prints no reference and another balance", { balance: toCents(900_000) }, false],
  ["prints another reference and the same balance", { receipt: "S2", balance: toCents(800_000) }, true],
  [
    "prints its reference and balance on another day",
    { receipt: "S1", day: "2026-10-03", balance: toCents(800_000) },
    true,
  ],
  ["prints the balance alone on another day", { receipt: "S2", day: "2026-10-03", balance: toCents(800_000) }, true],
  [
    "is of the same kind and prints the balance alone on another day",
    { receipt: "S2", day: "2026-10-03", balance: toCents(800_000), format: row.format },
    false,
  ],
])("a row of an earlier file that %s may be the same: %s", (_, changes, isSame) => {
  const first = { ...row, id: "1", receipt: "~ 1", format: "app", ...changes };
  const other = changes.receipt?.startsWith("UBA") ? { receipt: "UBA8RR1KZD" } : {};
  expect(isReportedTwice({ ...row, balance: toCents(800_000), ...other }, first)).toBe(isSame);
});

test.each<[string, Partial<WaitingMovement>, boolean]>([
  ["names no shop", {}, true],
  ["names a part of the shop", { party_name: "Naivas", payee: "naivas" }, true],
  ["prints a reference", { receipt: "S1" }, true],
  ["names another shop of the chain", { party_name: "NAIVAS THIKA", payee: "naivas thika" }, false],
  ["names another shop", { party_name: "QUICKMART", payee: "quickmart" }, false],
  ["prints a time of its own", { time: "20:10" }, false],
  ["is of the day after", { day: "2026-10-06" }, false],
  ["leaves another balance", { balance: toCents(900_000) }, false],
  ["tells of cash", { kind: "withdrawal" }, false],
  ["moves another wallet", { wallet: "mpesa" }, false],
])("an account's message that %s may tell of what the card's tells: %s", (_, changes, isSame) => {
  const card = { ...message, party_name: "NAIVAS WESTLANDS", payee: "naivas westlands", balance: toCents(800_000) };
  const account = {
    ...message,
    id: "2",
    receipt: "~ 2",
    time: null,
    kind: "send",
    party_name: null,
    payee: "sent",
  } as const;
  expect(isReportedTwice({ ...account, ...changes }, card)).toBe(isSame);
});
