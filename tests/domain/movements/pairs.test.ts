/** Both ends of a transfer that a bank's file tells of without a receipt, or with another one. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { pairsOf } from "#app/domain/movements/pairs.ts";
import { placesOf } from "#app/domain/movements/places.ts";
import type { ReviewData, WaitingMovement } from "#app/domain/movements/review-data.ts";

const movement = (id: string, changes: Partial<WaitingMovement>): WaitingMovement => ({
  id,
  account_id: "phone",
  receipt: "UJA1BB2CC1",
  part: "main",
  day: "2026-10-05",
  time: "18:59",
  amount: toCents(500_000),
  direction: "in",
  kind: "receive",
  wallet: "mpesa",
  party_name: "KCB",
  party_number: null,
  party_account: null,
  payee: "",
  payee_name: "",
  balance: null,
  reverses: null,
  source: "messages",
  decision: null,
  ...changes,
});
const row = (receipt: string, party_name: string) =>
  movement("row", {
    ...({
      account_id: "bank",
      wallet: "bank",
      part: "bank main",
      source: "file",
      direction: "out",
      time: null,
    } as const),
    receipt,
    party_name,
  });

const areOne = (message: WaitingMovement, ofFile: WaitingMovement) => {
  const accounts = (["phone", "bank"] as const).map((id) => {
    const kind = id === "phone" ? "mpesa" : id;
    return { id, name: id, kind, currency: "KES" } as const;
  });
  const empty = { settled: [], history: [], matches: [], loans: [], overdrafts: [], own: [], rules: [] };
  const data: ReviewData = { ...empty, accounts, movements: [message, ofFile] };
  return pairsOf(data, placesOf(data)).twins.size === 1;
};

test.each([
  ["a row without a receipt, beside a message that names the bank", movement("m", {}), row("S1", "JANE"), true],
  [
    "a row that speaks of M-PESA, a day apart",
    movement("m", { party_name: "ACME", day: "2026-10-06" }),
    row("S1", "MPESA TRF"),
    true,
  ],
  ["a row with the receipt of another payment", movement("m", {}), row("UJZ9YY8XX7", "MPESA B2C"), false],
  ["airtime, and as much from somebody", movement("m", { party_name: "ACME" }), row("S1", "SAFARICOM AIRTIME"), false],
  ["as much two days apart", movement("m", { day: "2026-10-07" }), row("S1", "MPESA TRF"), false],
])("%s", (_, message, ofFile, one) => {
  expect(areOne(message, ofFile)).toBe(one);
});
