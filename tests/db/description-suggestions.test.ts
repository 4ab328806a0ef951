/** What a form's description is completed from. */
import { beforeEach, expect, test } from "vitest";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { newId } from "#db/id.ts";
import { recordPayeeRule, removePayeeRule } from "#db/payee-rules/payee-rules.ts";
import type { Scope } from "#db/scope.ts";
import { listCommonCategories, listDescriptionSuggestions, listRuleSuggestions } from "#db/transactions/suggestions.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { entry, record } from "./ledger.ts";
import { AT, makeHousehold, makeMember, scopeOf } from "./support.ts";

let scope: Scope;

const database = databaseOfFile();

beforeEach(async () => {
  scope = scopeOf(database, await makeMember(database, await makeHousehold(database)));
});

async function familiar(type: TransactionType | null, id = newId()) {
  const { data } = await scope.read("app", (db) => ({ suggestions: listDescriptionSuggestions(db, type, id) }));
  return (data?.suggestions ?? []).map((row) => [row.description, row.category, row.subcategory]);
}

async function spend(description: string, overrides: Parameters<typeof entry>[0]): Promise<string> {
  const id = newId();
  expect(await record(scope, id, "expense", entry({ description, ...overrides }))).toMatchObject({ ok: true });
  return id;
}

const WATER = { category: "Utilities", subcategory: "Water" };
const GROCERIES = { category: "Variable Expenses", subcategory: "Groceries" };

test("a description is suggested once, as last written and with its category then, frequent ones before rare ones", async () => {
  await spend("Naivas", { date: "2026-11-03", ...WATER });
  await spend("NAIVAS", { date: "2026-11-12", ...GROCERIES });
  await spend("naivas", { date: "2026-10-01", ...WATER });
  await spend("Bill", { date: "2026-11-20", ...WATER });
  expect(await familiar("expense")).toEqual([
    ["NAIVAS", "Variable Expenses", "Groceries"],
    ["Bill", "Utilities", "Water"],
  ]);
});

test("each type has its own, and a transaction that is edited those of its type", async () => {
  const water = await spend("Bill", WATER);
  await record(scope, newId(), "income", entry({ description: "Salary", category: "Salary" }));
  expect(await familiar("income")).toEqual([["Salary", "Salary", null]]);
  expect(await familiar(null, water)).toEqual([["Bill", "Utilities", "Water"]]);
  expect(await familiar(null)).toEqual([]);
});

test("a description too long for a list is not suggested", async () => {
  await spend("x".repeat(81), WATER);
  await spend("y".repeat(80), WATER);
  expect(await familiar("expense")).toEqual([["y".repeat(80), "Utilities", "Water"]]);
});

test("what a payment cost is suggested neither as a description nor for its category", async () => {
  const paid = await spend("Water", WATER);
  const fees = [await spend("Charge", GROCERIES), await spend("Charge", GROCERIES)];
  for (const fee of fees) await database.owner`update transactions set fee_of = ${paid} where id = ${fee}`;
  expect(await familiar("expense")).toEqual([["Water", "Utilities", "Water"]]);
  const { data } = await scope.read("app", (db) => ({ common: listCommonCategories(db, "expense", null, 6) }));
  expect(data?.common).toEqual([{ category: "Utilities", subcategory: "Water" }]);
});

test("another household's are never suggested", async () => {
  await spend("Ours", WATER);
  scope = scopeOf(database, await makeMember(database, await makeHousehold(database)));
  expect(await familiar("expense")).toEqual([]);
});

test("the rules of a type are suggested in their order, with what else a description may be or hold", async () => {
  const spent = { direction: "out", type: "expense", ...GROCERIES } as const;
  const ids = [newId(), newId(), newId(), newId()];
  const rules = [
    { ...spent, label: "Shop", payee: null, words: "NAIVAS" },
    { ...spent, label: "Amina", payee: "amina test", words: null },
    { ...spent, label: "Amina, rent", payee: "amina test", words: "rent" },
    { ...spent, label: "Gone", payee: null, words: "gone" },
  ];
  await scope.write("editor", (db) =>
    Object.fromEntries(rules.map((rule, index) => [`r${index}`, recordPayeeRule(db, ids[index] ?? "", rule, AT)])),
  );
  await scope.write("editor", (db) => ({ removed: removePayeeRule(db, ids[3] ?? "") }));
  const suggested = async (type: TransactionType) => {
    const { data } = await scope.read("app", (db) => ({ rules: listRuleSuggestions(db, type, newId()) }));
    return data?.rules.map(({ description, payee, words }) => [description, payee, words]);
  };
  expect(await suggested("expense")).toEqual([
    ["Shop", null, "naivas"],
    ["Amina", "amina test", null],
    ["Amina, rent", null, null],
  ]);
  expect(await suggested("income")).toEqual([]);
});
