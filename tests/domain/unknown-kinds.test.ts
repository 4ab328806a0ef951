/** A movement that this version does not know, as after a worker was rolled back, keeps no other one from being shown. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import type { ReviewData, WaitingMovement } from "#app/domain/movements/review/review-data.ts";
import { reviewView, rowsOf } from "#app/routes/movements/review/view.ts";

const movement = (id: string, changes: Record<string, string>): WaitingMovement => ({
  id,
  account_id: "account",
  currency: "KES",
  receipt: `UAA1BB2CC${id}`,
  part: "main",
  day: "2026-10-05",
  time: "18:59",
  amount: toCents(10_000),
  direction: "out",
  kind: "till",
  wallet: "mpesa",
  party_name: `SHOP ${id}`,
  party_number: null,
  party_account: null,
  payee: `shop ${id}`,
  payee_name: `shop ${id}`,
  balance: null,
  reverses: null,
  source: "messages",
  format: null,
  decision: null,
  ...changes,
});

const data: ReviewData & { suggestions: { in: []; out: [] } } = {
  movements: [
    movement("1", { kind: "evil" }),
    movement("2", { wallet: "__proto__" }),
    movement("3", { kind: "__proto__" }),
    movement("4", {}),
  ],
  settled: [],
  history: [],
  matches: [],
  loans: [],
  overdrafts: [],
  own: [],
  rules: [],
  accounts: [{ id: "account", name: "M-PESA", kind: "mpesa", currency: "KES" }],
  suggestions: { in: [], out: [] },
};

test("movements of an unknown kind or wallet are shown among the others, and asked about", () => {
  const { sections, total } = reviewView(data, "2026-11-21");
  const groups = sections.flatMap((section) => section.groups);
  expect(total).toBe(4);
  expect(groups.map(({ label, kind }) => `${label}: ${kind}`).toSorted()).toEqual([
    "SHOP 1: unknown",
    "SHOP 2: till",
    "SHOP 3: unknown",
    "SHOP 4: till",
  ]);
  expect(groups.flatMap((group) => rowsOf(data, group))).toHaveLength(4);
});
