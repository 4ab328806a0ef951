/** A review of accounts in two currencies: each amount stays in its own, and equal figures of two currencies are two amounts. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { writeDecision } from "#app/domain/movements/review/decision.ts";
import { entriesOf } from "#app/domain/movements/review/entries.ts";
import { reviewOf } from "#app/domain/movements/review/review.ts";
import type { ReviewData, WaitingMovement } from "#app/domain/movements/review/review-data.ts";
import { ownQuestions } from "#app/routes/movements/review/own-questions.ts";
import { reviewView } from "#app/routes/movements/review/view.ts";

const ACCOUNTS = [
  { id: "00000000-0000-4000-8000-000000000001", name: "KCB", kind: "bank", currency: "KES" },
  { id: "00000000-0000-4000-8000-000000000002", name: "KCB USD", kind: "bank", currency: "USD" },
  { id: "00000000-0000-4000-8000-000000000003", name: "Cash", kind: "cash", currency: "KES" },
] as const;
const [SHILLINGS, DOLLARS, CASH] = ACCOUNTS;

const row = (
  id: string,
  { id: account_id, currency }: { id: string; currency: string },
  changes: Partial<WaitingMovement> = {},
): WaitingMovement => ({
  id,
  account_id,
  currency,
  receipt: `S${id}`,
  part: "bank main",
  day: "2026-10-05",
  time: null,
  amount: toCents(50_000),
  direction: "out",
  kind: "send",
  wallet: "bank",
  party_name: "OWN TRANSFER",
  party_number: null,
  party_account: null,
  payee: "own transfer",
  payee_name: "own transfer",
  balance: null,
  reverses: null,
  source: "file",
  format: null,
  decision: null,
  ...changes,
});
const arrived = (account: { id: string; currency: string }, changes: Partial<WaitingMovement> = {}) =>
  row("2", account, { direction: "in", kind: "receive", ...changes });

const reviewed = (movements: readonly WaitingMovement[], changes: Partial<ReviewData> = {}): ReviewData => ({
  movements,
  settled: [],
  history: [],
  matches: [],
  loans: [],
  overdrafts: [],
  own: [],
  rules: [],
  accounts: ACCOUNTS,
  ...changes,
});
const becomes = (data: ReviewData) =>
  reviewOf(data).map(({ movement, choice }) => `${movement.id} ${choice ? writeDecision(choice) : "asked"}`);

test("what went out of one account and came into another is one transfer only in one currency", () => {
  const other = { ...SHILLINGS, id: "00000000-0000-4000-8000-000000000009", name: "Equity" };
  const inOne = reviewed([row("1", SHILLINGS), arrived(other)], { accounts: [...ACCOUNTS, other] });
  expect(becomes(inOne)).toEqual([`1 transfer:${other.id}`]);
  expect(becomes(reviewed([row("1", SHILLINGS), arrived(DOLLARS)]))).toEqual(["1 asked", "2 asked"]);
});

test("one reference and one figure at two accounts are one movement only in one currency", () => {
  const both = [row("1", SHILLINGS, { receipt: "R" }), arrived(DOLLARS, { receipt: "R" })];
  expect(becomes(reviewed(both))).toEqual(["1 asked", "2 asked"]);
  const alike = [row("1", SHILLINGS, { receipt: "R" }), row("2", DOLLARS, { receipt: "R" })];
  expect(becomes(reviewed(alike))).toEqual(["1 asked", "2 asked"]);
  const settled = { ...arrived(SHILLINGS, { receipt: "R" }), transaction_id: "t", type: "income" } as const;
  const withSettled = reviewed([row("1", DOLLARS, { receipt: "R" })], {
    settled: [{ ...settled, from_account: SHILLINGS.id, to_account: null }],
  });
  expect(becomes(withSettled)).toEqual(["1 asked"]);
});

test("a payee is proposed to be a transfer again only to an account in the same currency", () => {
  const became = { payee: "own transfer", direction: "out", type: "transfer", category: null } as const;
  const history = [{ ...became, subcategory: null, other_account: CASH.id, loan: null }];
  expect(becomes(reviewed([row("1", SHILLINGS)], { history }))).toEqual([`1 transfer:${CASH.id}`]);
  expect(becomes(reviewed([row("1", DOLLARS)], { history }))).toEqual(["1 asked"]);
});

test("a transfer that was typed is known at both of its ends, once at each", () => {
  const typed = { transaction: "00000000-0000-4000-8000-000000000007", date: "2026-10-05", description: "Moved" };
  const matchOf = (movement: string) => ({ ...typed, movement, isTyped: true, isTransfer: true });
  const movements = [row("1", DOLLARS), arrived(SHILLINGS, { amount: toCents(6_500_000) }), row("3", DOLLARS)];
  const data = reviewed(movements, { matches: ["1", "2", "3"].map(matchOf) });
  expect(becomes(data)).toEqual([`1 same:${typed.transaction}`, `2 same:${typed.transaction}`, "3 asked"]);
  expect(entriesOf(reviewOf(data), data, () => "id").same).toEqual([
    { movement: "1", transaction: typed.transaction, account: DOLLARS.id },
    { movement: "2", transaction: typed.transaction, account: SHILLINGS.id },
  ]);
});

test("movements become transactions in their account's currency, with their charges and loans", () => {
  const movements = [
    row("1", DOLLARS, { decision: "expense:Utilities:Internet", receipt: "R" }),
    row("2", DOLLARS, { part: "bank fee", kind: "fee", amount: toCents(250), receipt: "R" }),
    row("3", SHILLINGS, { decision: "expense:Utilities:Water" }),
    row("4", DOLLARS, { direction: "in", kind: "receive", decision: "borrowed" }),
  ];
  const data = reviewed(movements);
  let id = 0;
  const { entries, refused } = entriesOf(reviewOf(data), data, () => String(++id));
  expect(refused).toEqual([]);
  expect(entries.map(({ type, amount, currency, account }) => [type, amount, currency, account])).toEqual([
    ["expense", 50_000, "USD", DOLLARS.id],
    ["expense", 250, "USD", DOLLARS.id],
    ["expense", 50_000, "KES", SHILLINGS.id],
    ["loan_received", 50_000, "USD", DOLLARS.id],
  ]);
});

test("a transfer to an account in another currency, and a loan in one, are left to whoever knows both amounts", () => {
  const loan = "00000000-0000-4000-8000-000000000008";
  const movements = [
    row("1", DOLLARS, { decision: `transfer:${SHILLINGS.id}` }),
    row("2", DOLLARS, { decision: `repayment:${loan}` }),
    row("3", SHILLINGS, { decision: `repayment:${loan}` }),
  ];
  const owed = { id: loan, name: "Car", currency: "KES", owed: toCents(90_000), began: "2026-01-01" };
  const data = reviewed(movements, { loans: [owed] });
  const { entries, refused } = entriesOf(reviewOf(data), data, () => "id");
  expect(refused.map(({ item, refusal }) => `${item.movement.id} ${refusal.code}`)).toEqual([
    "1 account_in_other_currency",
    "2 loan_in_other_currency",
  ]);
  expect(entries.map(({ movements: of }) => of)).toEqual([["3"]]);
});

test("the review shows each account's amounts in its currency, and never one sum of both", () => {
  const movements = [row("1", SHILLINGS), row("2", DOLLARS), row("3", DOLLARS, { receipt: "R" })];
  const { sections } = reviewView({ ...reviewed(movements), suggestions: { in: [], out: [] } }, "2026-10-10");
  expect(sections.map(({ name, groups }) => [name, groups.map(({ amount }) => amount)])).toEqual([
    ["KCB", ["−KES 500.00"]],
    ["KCB USD", ["−$1,000.00"]],
  ]);
});

test("cash that an account in dollars paid out is asked for among accounts in dollars", () => {
  const data = reviewed([
    row("1", DOLLARS, { kind: "withdrawal", party_name: "ATM" }),
    row("2", SHILLINGS, { kind: "withdrawal", party_name: "ATM" }),
  ]);
  expect(
    ownQuestions(reviewOf(data), data).map(({ of, called, currency, proposal }) => [of, called, currency, proposal]),
  ).toEqual([
    ["KCB USD", "Cash, KCB USD", "USD", null],
    ["KCB", "Cash, KCB", "KES", CASH.id],
  ]);
});
