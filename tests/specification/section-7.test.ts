/** 7. Calls made. */
import { describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { CALLS, ENDPOINTS } from "./calls.ts";
import { startProduct } from "./product.ts";
import { below, parts, section, tableRows } from "./specification.ts";

const TEXT = section(7);
const bullets = (text: string, indent: string) =>
  [...text.matchAll(new RegExp(`^${indent}- (.*)$`, "gm"))].map(([, line = ""]) => line);

const auth = below("### Auth", TEXT);
const endpoints = bullets(auth, "  ")
  .flatMap(parts)
  .map((each) => each.replace(/ \(.*\)/, "").replace(/\.$/, ""));
const names = [
  ...bullets(auth, "").filter((line) => !line.startsWith("The session client")),
  ...tableRows(below("### Table reads and writes", TEXT)).map(([purpose = ""]) => purpose),
  ...bullets(below("### Routines (RPC)", TEXT), "").map((line) => line.split(" ")[0] ?? ""),
  ...bullets(below("### Server function", TEXT), "").map((line) => line.split(" ")[0] ?? ""),
  ...bullets(below("### Payment provider", TEXT), ""),
];

test("the names are found, or this test would prove nothing", () => {
  expect([new Set(names).size, endpoints.length]).toEqual([32, 16]);
});

test.each([...new Set(names)])("%s has its verbs", (name) => {
  expect(CALLS[name]?.length, "put it into calls.ts with its verbs").toBeGreaterThan(0);
});

test.each(endpoints)("the session client's %s has its verbs, or a reason why there are none", (name) => {
  expect(Object.hasOwn(ENDPOINTS, name)).toBe(true);
});

test("the tables name nothing that the specification does not", () => {
  expect(Object.keys(CALLS).filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.keys(ENDPOINTS).filter((name) => !endpoints.includes(name))).toEqual([]);
});

const { app, submit, call } = startProduct();

test("signing up takes exactly { full_name, currency_preference } as its data", async () => {
  const data = { full_name: "Njeri Mwangi", currency_preference: "KES" };
  const email = "njeri@example.com";
  expect((await call("POST", "/signup", { email, password: "njugu karanga", data })).status).toBe(200);
  expect(await app().mails(email)).toHaveLength(1);
});

test.each(endpoints)("%s is an endpoint, which is documented", async (name) => {
  const { paths } = (await call("GET", "/openapi.json")).body as { paths: Record<string, object> };
  if (name.startsWith("The well-known JWKS")) {
    expect((await call("GET", "/.well-known/jwks.json")).body).toHaveProperty("keys");
    return;
  }
  const [verbs = "", path = ""] = name.split(/ (?=\S+$)/);
  const documented = paths[`/${path.replace("{factorId}", "{factor_id}")}`];
  for (const verb of verbs.split(" and ")) expect(documented).toHaveProperty(verb.toLowerCase());
});

describe("the routines of the transaction form", () => {
  const common = { intent: "record", date: "2026-11-20", description: "As described", amount: "1,000" };
  const stored = { date: "2026-11-20", description: "As described", currency: "KES" };

  test("handle_new_loan keeps the loan with its terms, and the cash that came in", async () => {
    const [id, { cookie, householdId }] = [newId(), await app().signedUp()];
    const terms = { loan_name: "Sacco", interest_rate: "12.5", duration: "2", duration_unit: "years" };
    await submit("/transactions", { ...common, ...terms, id, type: "loan_received" }, cookie);
    const [loan] = await app().owner`select name, principal_amount::int, outstanding_balance::int, interest_rate,
      duration, duration_unit, disbursement_date::text, currency from loans where household_id = ${householdId}`;
    expect(loan).toEqual({
      name: "Sacco",
      principal_amount: 100_000,
      outstanding_balance: 100_000,
      interest_rate: "12.50",
      duration: 2,
      duration_unit: "years",
      disbursement_date: "2026-11-20",
      currency: "KES",
    });
    const rows = await app().owner`select type, date::text, description, currency, amount::int from transactions
      where household_id = ${householdId}`;
    expect(rows).toEqual([{ ...stored, type: "loan_received", amount: 100_000 }]);
  });

  test("handle_loan_repayment records the repayment and lowers the balance", async () => {
    const [loan, { cookie, householdId }] = [newId(), await app().signedUp()];
    const terms = { loan_name: "Sacco", interest_rate: "0", duration: "12", duration_unit: "months" };
    await submit("/transactions", { ...common, ...terms, id: loan, type: "loan_received" }, cookie);
    await submit("/transactions", { ...common, id: newId(), type: "loan_repayment", loan, amount: "400" }, cookie);
    const rows = await app().owner`select principal_amount::int, outstanding_balance::int from loans
      where household_id = ${householdId}`;
    expect(rows).toEqual([{ principal_amount: 100_000, outstanding_balance: 60_000 }]);
  });

  test("handle_asset_purchase keeps the asset at its price, and the cash that went out", async () => {
    const { cookie, householdId } = await app().signedUp();
    await submit("/transactions", { ...common, id: newId(), type: "asset_purchased", asset_name: "Fridge" }, cookie);
    const rows = await app().owner`select a.name, a.value::int, t.type, t.amount::int from assets a
      join transactions t on t.asset_id = a.id where a.household_id = ${householdId}`;
    expect(rows).toEqual([{ name: "Fridge", value: 100_000, type: "asset_purchased", amount: 100_000 }]);
  });
});
