/** 3. Entities and their fields. */
import { getTableColumns, type Table } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DURATION_UNITS } from "#app/domain/calendar.ts";
import {
  ASSET_CATEGORIES,
  categoriesOf,
  EXPENSE_CATEGORIES,
  subcategoriesOf,
  TITHE_CATEGORY,
} from "#app/domain/categories.ts";
import { CURRENCIES } from "#app/domain/currencies.ts";
import { TRANSACTION_TYPES, type TransactionType, TYPE_NAMES } from "#app/domain/transactions/transaction-types.ts";
import {
  assets,
  budgets,
  currencies,
  household_members,
  invitations,
  liabilities,
  loans,
  profiles,
  refresh_tokens,
  sessions,
  subscriptions,
  transactions,
} from "#db/schema.ts";
import { startProduct } from "./product.ts";
import { listed, section, tableRows } from "./specification.ts";

const TEXT = section(3);
const { app, call } = startProduct();
const columns = (table: Table) => Object.keys(getTableColumns(table));
const withoutNotes = (fields: string[]) => fields.map((field) => field.replace(/ \(.*\)$/, ""));

describe("an entity has at least the fields of the specification", () => {
  test.each<[string, Table]>([
    ["profile", profiles],
    ["loan", loans],
    ["asset", assets],
    ["liability", liabilities],
    ["budget", budgets],
    ["currency", currencies],
  ])("%s", (entity, table) => {
    expect(columns(table)).toEqual(expect.arrayContaining(withoutNotes(listed(entity, TEXT))));
  });

  test("profile: what was user_metadata and the e-mail too", () => {
    expect(columns(profiles)).toEqual(expect.arrayContaining(["full_name", "currency_preference", "email"]));
  });

  test("household_member, a viewer unless said otherwise", () => {
    expect(columns(household_members)).toEqual(expect.arrayContaining(["user_id", "household_id", "role"]));
    expect(household_members.role.default).toBe("viewer");
    expect(invitations.role.default).toBe("viewer");
  });

  test("subscription, with the id that the payment provider gives it", () => {
    const named = listed("subscription", TEXT).filter((field) => !field.startsWith("a payment-provider"));
    expect(columns(subscriptions)).toEqual(expect.arrayContaining([...withoutNotes(named), "paypal_subscription_id"]));
  });

  test("transaction, its category and subcategory null where its type has none", () => {
    expect(columns(transactions)).toEqual(expect.arrayContaining(withoutNotes(listed("Fields", TEXT))));
    expect([transactions.category.notNull, transactions.subcategory.notNull]).toEqual([false, false]);
  });

  test("loan: made through a transaction it has its terms too, and its schedule is optional", () => {
    expect(columns(loans)).toEqual(expect.arrayContaining(["interest_rate", "duration", "duration_unit"]));
    expect(loans.repayment_schedule.notNull).toBe(false);
    expect(DURATION_UNITS).toEqual(["days", "weeks", "months", "years"]);
  });

  test("invitation, found by its token, of which only the hash is kept", () => {
    expect(invitations.token_hash.isUnique).toBe(true);
  });

  test("auth session: what a sign-in answers; of its tokens only hashes are stored", async () => {
    const { email, userId } = await app().signedUp({ password: "njugu karanga", fullName: "Wanjiku Kamau" });
    const { body } = await call("POST", "/token", { grant_type: "password", email, password: "njugu karanga" });
    expect(Object.keys(body).toSorted()).toEqual(listed("auth session", TEXT).toSorted());
    expect(body).toMatchObject({ token_type: "bearer", expires_in: 900 });
    expect(Math.abs(Number(body.expires_at) - Date.now() / 1000 - 900)).toBeLessThan(60);
    const metadata = { full_name: "Wanjiku Kamau", currency_preference: "KES" };
    expect(body.user).toMatchObject({ id: userId, email, user_metadata: metadata });
    const stored = [...columns(sessions), ...columns(refresh_tokens)].filter((name) => /token|hash/.test(name));
    expect(stored.filter((name) => !name.endsWith("_hash"))).toEqual([]);
  });
});

test("the types are those of the specification, in its order, with its labels", () => {
  expect(TYPE_NAMES).toEqual(withoutNotes(listed("Types and labels", TEXT)));
  expect(TRANSACTION_TYPES.saving.label).toBe("Saving & Investment");
  expect(TRANSACTION_TYPES.asset_purchased.label).toBe("Asset Purchase");
});

describe("categories", () => {
  test("stand below income, expense, saving and giving only", () => {
    expect(TYPE_NAMES.filter((type) => categoriesOf(type).length > 0)).toEqual([
      "income",
      "expense",
      "saving",
      "giving",
    ]);
  });

  test.each<TransactionType>(["income", "saving", "giving"])("of %s are the listed ones, in order", (type) => {
    expect(categoriesOf(type)).toEqual(listed(type, TEXT));
  });

  test("of an asset purchase are a list that the form does not show", () => {
    expect(ASSET_CATEGORIES).toEqual(listed("asset_purchased", TEXT));
  });

  test("a tithe's budget lines use one of their own", () => {
    expect(TITHE_CATEGORY).toBe("Tithe");
  });

  test("of an expense have the subcategories of the table, in order", () => {
    const table = tableRows(TEXT);
    expect(Object.keys(EXPENSE_CATEGORIES)).toEqual(table.map(([category]) => category));
    for (const [category = "", subcategories = ""] of table)
      expect(subcategoriesOf("expense", category)).toEqual(subcategories.split(", "));
  });
});

test("a currency is a code and a name", () => {
  expect(CURRENCIES).toContainEqual(expect.objectContaining({ code: "KES", name: "Kenyan Shilling" }));
});
