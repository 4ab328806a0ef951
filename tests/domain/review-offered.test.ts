/** Which files go into the review of movements, and into which account. */
import { expect, test } from "vitest";
import { reviewOffered } from "#app/routes/imports/review-offered.ts";

const account = (id: string, changes: Partial<Parameters<typeof reviewOffered>[2][number]> = {}) => ({
  ...({ id, name: id, kind: "bank", currency: "KES", digits: null, is_archived: false } as const),
  ...changes,
});
const file = { file_name: "statement.csv", columns: ["Date", "Details", "Amount"], about: null };
const counts = [{ type: "expense", fresh: 2, known: 0 }] as const;
const plan = (...currencies: string[]) => ({ counts: [...counts], currencies });

const ACCOUNTS = [
  account("Equity", { digits: "6789" }),
  account("Equity USD", { currency: "USD", digits: "4321" }),
  account("Cash USD", { currency: "USD", kind: "cash" }),
  account("Old USD", { currency: "USD", is_archived: true }),
];
const offered = (currencies: string[], about: string | null = null, accounts = ACCOUNTS) =>
  reviewOffered({ ...file, about }, plan(...currencies), accounts, "new");

test.each([
  ["KES", ["Equity"]],
  ["USD", ["Equity USD", "Cash USD"]],
  ["EUR", []],
])("a bank's file in %s is offered the accounts of that currency", (currency, ids) => {
  expect(offered([currency])?.accounts.map(({ id }) => id)).toEqual(ids);
  expect(offered([currency])?.currency).toBe(currency);
});

test("a file of two currencies is of no one account, and is added as it is", () => {
  expect(offered(["KES", "USD"])).toBeNull();
});

test("nothing new, transfers and rows with categories are added as they are in any currency", () => {
  const usd = { currencies: ["USD"] };
  expect(reviewOffered(file, { ...usd, counts: [{ type: "expense", fresh: 0, known: 2 }] }, [], "new")).toBeNull();
  expect(reviewOffered(file, { ...usd, counts: [{ type: "transfer", fresh: 1, known: 0 }] }, [], "new")).toBeNull();
  expect(reviewOffered({ ...file, columns: ["Date", "Category"] }, plan("USD"), [], "new")).toBeNull();
});

test("the bank, the digits and the only account of a bank propose among accounts of the file's currency alone", () => {
  expect(offered(["USD"], "Equity Bank")).toMatchObject({ proposed: "Equity USD", isNamed: true });
  expect(offered(["USD"], "Account 0110006789")).toMatchObject({ proposed: "Equity USD", isNamed: false });
  expect(offered(["EUR"], "Equity Bank")).toMatchObject({ proposed: "new", isNamed: false });
});

test("a new account is called by its bank, and by its currency too where the household has one of that name", () => {
  expect(offered(["EUR"], "KCB")?.newName).toBe("KCB");
  expect(offered(["EUR"], "Equity Bank")?.newName).toBe("Equity EUR");
});
