/** What a bank's file and its messages both tell of. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import type { WaitingMovement } from "#app/domain/movements/review-data.ts";
import { isToldTwice } from "#app/domain/movements/told-twice.ts";

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
  decision: null,
};
const row: WaitingMovement = { ...message, id: "2", receipt: "S1", day: "2026-10-06", time: null, source: "file" };

test("a row that a bank books a day after its message says the same", () => {
  expect(isToldTwice(row, message)).toBe(true);
});

test.each<[string, Partial<WaitingMovement>]>([
  ["says nothing, as someone decided", { decision: "nothing" }],
  ["is in a file, too", { source: "file" }],
  ["is of another account", { account_id: "phone" }],
  ["has another amount", { amount: toCents(500_001) }],
  ["went the other way", { direction: "in" }],
  ["is two days older", { day: "2026-10-04" }],
])("a row stands beside a movement that %s", (_, changes) => {
  expect(isToldTwice(row, { ...message, ...changes })).toBe(false);
});
