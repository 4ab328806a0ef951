/** What a review proposes: by a rule, by what a payee became before, and without going through all that is known for each. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { proposalsFrom } from "#app/domain/movements/review/proposals.ts";
import type { PayeeHistory, PayeeRule, WaitingMovement } from "#app/domain/movements/review/review-data.ts";

const movement = (changes: Partial<WaitingMovement> = {}): WaitingMovement => ({
  id: "movement",
  account_id: "account",
  currency: "KES",
  receipt: "UAA1BB2CC1",
  part: "main",
  day: "2026-10-05",
  time: "18:59",
  amount: toCents(10_000),
  direction: "out",
  kind: "send",
  wallet: "mpesa",
  party_name: "AMINA TEST",
  party_number: null,
  party_account: null,
  payee: "0700000001",
  payee_name: "amina test",
  balance: null,
  reverses: null,
  source: "messages",
  format: null,
  decision: null,
  ...changes,
});
const moved = (changes: Partial<PayeeHistory> = {}): PayeeHistory => ({
  payee: "0700000001",
  direction: "out",
  type: "transfer",
  category: null,
  subcategory: null,
  other_account: "bank",
  loan: null,
  ...changes,
});
const rule = (changes: Partial<PayeeRule> = {}): PayeeRule => ({
  id: "rule",
  label: "Amina",
  payee: null,
  words: "Amina",
  direction: "out",
  type: "expense",
  category: "Variable Expenses",
  subcategory: "Groceries",
  ...changes,
});
const BANK = { id: "bank", name: "Bank", kind: "bank", currency: "KES" } as const;

test("the first rule that fits goes before what the payee became, which counts while its account is there", () => {
  const rules = [rule({ id: "other", words: "Otieno" }), rule(), rule({ id: "later" })];
  const all = proposalsFrom({ rules, history: [moved()], accounts: [BANK] });
  expect(all(movement())?.rule).toBe("rule");
  expect(all(movement({ party_name: "BETTY TEST" }))).toEqual({
    choice: { as: "transfer", account: "bank" },
    why: "as_last_time",
  });
  expect(all(movement({ party_name: "BETTY TEST", payee: "0700000002" }))).toBeNull();
  expect(all(movement({ party_name: "BETTY TEST", direction: "in" }))).toBeNull();
  expect(proposalsFrom({ rules: [], history: [moved()], accounts: [] })(movement())).toBeNull();
});

test("what is known is read once, and not for each movement", () => {
  const [movements, payees, accountCount] = [200, 300, 100];
  let reads = 0;
  const counted = <Row extends object>(row: Row): Row =>
    new Proxy(row, {
      get: (target, name) => {
        reads += 1;
        return Reflect.get(target, name);
      },
    });
  const history = Array.from({ length: payees }, (_, index) => counted(moved({ payee: `payee ${index}` })));
  const accounts = Array.from({ length: accountCount }, (_, index) => counted({ ...BANK, id: `bank ${index}` }));
  const proposalFor = proposalsFrom({ rules: [], history, accounts: [...accounts, BANK] });
  for (let index = 0; index < movements; index++)
    expect(proposalFor(movement({ payee: `payee ${index}` }))?.why).toBe("as_last_time");
  expect(reads).toBeLessThan(10 * (movements + payees + accountCount));
});
