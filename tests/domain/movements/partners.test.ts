/** A partner's phone at the other end: by number and name, never by a name alone. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { partnerOf } from "#app/domain/movements/review/partners.ts";
import type { WaitingMovement } from "#app/domain/movements/review/review-data.ts";

const ACCOUNTS = [
  { id: "anne", name: "M-PESA", kind: "mpesa", currency: "KES", digits: "0001", owner: "Anne" },
  { id: "ben", name: "M-PESA of Ben", kind: "mpesa", currency: "KES", digits: "0002", owner: "Ben" },
  { id: "nobody", name: "M-PESA, old", kind: "mpesa", currency: "KES", digits: "0004", owner: null },
  { id: "whole", name: "M-PESA, new", kind: "mpesa", currency: "KES", digits: "711000005", owner: null },
  { id: "bank", name: "KCB", kind: "bank", currency: "KES", digits: "0003", owner: null },
] as const;

const sent = (party_name: string | null, party_number: string | null): WaitingMovement => ({
  id: "movement",
  account_id: "anne",
  currency: "KES",
  receipt: "UJA1BB2CC1",
  part: "main",
  day: "2026-10-05",
  time: "18:59",
  amount: toCents(10_000),
  direction: "out",
  kind: "send",
  wallet: "mpesa",
  party_name,
  party_number,
  party_account: null,
  payee: "",
  payee_name: "",
  balance: null,
  reverses: null,
  source: "messages",
  format: null,
  decision: null,
});

test.each([
  ["the number and the name of a member", "BEN OTIENO", "0733000002", "ben"],
  ["the number alone, of somebody else by name", "JOHN MWANGI", "0733000002", null],
  ["a name alone", "BEN OTIENO", null, null],
  ["a masked number", "BEN OTIENO", "0733***002", null],
  ["one's own number", "ANNE WANJIKU", "0722000001", null],
  ["the last digits of an account without an owner", "JOHN MWANGI", "0733000004", null],
  ["the whole number of an account without an owner", "JOHN MWANGI", "0711000005", "whole"],
  ["the number of an account at a bank", "KCB", "0733000003", null],
])("%s", (_, name, number, account) => {
  expect(partnerOf(sent(name, number), ACCOUNTS)).toBe(account);
});
