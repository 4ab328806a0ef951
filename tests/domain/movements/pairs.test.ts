/** Both ends of a transfer that a bank's file tells of without a receipt, or with another one. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { pairsOf } from "#app/domain/movements/review/pairs.ts";
import { placesOf } from "#app/domain/movements/review/places.ts";
import type { ReviewData, WaitingMovement } from "#app/domain/movements/review/review-data.ts";

const movement = (id: string, changes: Partial<WaitingMovement>): WaitingMovement => ({
  id,
  account_id: "phone",
  currency: "KES",
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
  format: null,
  decision: null,
  ...changes,
});
const row = (receipt: string, party_name: string) =>
  movement("row", {
    ...({
      kind: "send",
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

const card = (name: string): WaitingMovement => ({ ...row("S1", name), kind: "card" });
const numbered = (number: string): WaitingMovement => ({ ...row("S1", "AMINA"), party_number: number });
const rowAt = (account: string, name: string): WaitingMovement => ({
  ...row("S2", name),
  ...({ id: "arrived", account_id: account, wallet: account === "sacco" ? "account" : "bank" } as const),
  ...({ direction: "in", kind: "receive" } as const),
});

const accounts = [
  { id: "phone", name: "M-PESA", kind: "mpesa", currency: "KES", digits: "5678" },
  { id: "bank", name: "KCB", kind: "bank", currency: "KES" },
  { id: "other bank", name: "Equity", kind: "bank", currency: "KES" },
  { id: "sacco", name: "Stima Sacco", kind: "sacco", currency: "KES" },
] as const;

const EMPTY = { settled: [], history: [], matches: [], loans: [], overdrafts: [], own: [], rules: [] };
const twinsOf = (movements: readonly WaitingMovement[]) => {
  const data: ReviewData = { ...EMPTY, accounts, movements };
  return pairsOf(data, placesOf(data)).twins.size;
};
const areOne = (message: WaitingMovement, ofFile: WaitingMovement) => twinsOf([message, ofFile]) === 1;

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
  ["a shop, and as much from the bank", movement("m", {}), card("NAIVAS WESTLANDS"), false],
  ["money to another phone, and as much from the bank", movement("m", {}), numbered("254733999888"), false],
  ["money to one's own phone, and as much from the bank", movement("m", {}), numbered("254712345678"), true],
  [
    "a transfer to somebody, and as much from a person",
    movement("m", { party_name: "JOHN MWANGI", party_number: "0733111222" }),
    row("S1", "MPESA TRF"),
    false,
  ],
  [
    "a row at one bank, and a message that names another one",
    movement("m", { party_name: "EQUITY BULK" }),
    row("S1", "JANE"),
    false,
  ],
  [
    "what one bank paid the other one, as both of them name each other",
    rowAt("other bank", "AMINA KAMAU KCB"),
    row("S1", "PETER OTIENO EQUITY"),
    true,
  ],
  [
    "what went to someone at the other bank, and as much from a tenant",
    rowAt("other bank", "MARY"),
    row("S1", "JOHN EQUITY"),
    false,
  ],
  ["what went to the Sacco, and arrived there", rowAt("sacco", "CONTRIBUTION"), row("S1", "STIMA SACCO SOCIETY"), true],
  [
    "what went to a Sacco, and as much at another bank",
    rowAt("other bank", "MARY"),
    row("S1", "STIMA SACCO SOCIETY"),
    false,
  ],
  ["as much two days apart", movement("m", { day: "2026-10-07" }), row("S1", "MPESA TRF"), false],
])("%s", (_, message, ofFile, one) => {
  expect(areOne(message, ofFile)).toBe(one);
});

test.each([
  ["after a weekend", "2026-10-08", "STIMA SACCO SOCIETY", true],
  ["a week later", "2026-10-12", "STIMA SACCO SOCIETY", false],
  ["before it left", "2026-10-03", "STIMA SACCO SOCIETY", false],
  ["after a weekend, where nothing is named", "2026-10-08", "TRANSFER", false],
])("what arrived at the Sacco %s", (_, day, name, one) => {
  expect(areOne({ ...rowAt("sacco", "CONTRIBUTION"), day }, row("S1", name))).toBe(one);
});

const sent = (id: string, name = "MPESA B2C", day = "2026-10-05") => ({ ...row(`S${id}`, name), id: `row ${id}`, day });
const told = (id: string, day = "2026-10-05") => movement(`message ${id}`, { receipt: `UJA1BB2CC${id}`, day });

test.each([
  ["the same amount sent twice a day is two transfers", [sent("1"), sent("2"), told("1"), told("2")], 2],
  [
    "the same amount sent on three days in a row is three transfers",
    ["2026-10-04", "2026-10-05", "2026-10-06"].flatMap((day, index) => [
      sent(`${index}`, "MPESA B2C", day),
      told(`${index}`, day),
    ]),
    3,
  ],
  ["nobody can tell which of two arrived, where one did", [sent("1"), sent("2"), told("1")], 0],
  [
    "nobody can tell which is one's own of two that say different things",
    [sent("1"), sent("2", "JANE"), told("1"), told("2")],
    0,
  ],
])("%s", (_, movements, count) => {
  expect(twinsOf(movements)).toBe(count);
});

const reversed = (id: string, changes: Partial<WaitingMovement>): WaitingMovement => ({
  ...row(id, "JANE"),
  id,
  ...changes,
});
const takenBack = reversed("back", { direction: "in", kind: "reversal", receipt: "S9", day: "2026-10-07" });

test.each([
  ["what went out before and is the only one of its amount", [reversed("S1", {})], ["S1"]],
  ["none of two of the same amount", [reversed("S1", {}), reversed("S2", {})], []],
  ["nothing that went out later", [reversed("S1", { day: "2026-10-08" })], []],
  ["nothing of another account", [reversed("S1", { account_id: "other bank" })], []],
])("a reversal in a bank's file takes back %s", (_, others, expected) => {
  const data: ReviewData = { ...EMPTY, accounts, movements: [...others, takenBack] };
  expect([...pairsOf(data, placesOf(data)).reversals.values()].map(({ id }) => id)).toEqual(expected);
});
