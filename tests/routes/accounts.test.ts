/** The forms of accounts: what they refuse, and two people at once. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
});

const submit = async (fields: Record<string, string>, address = "/accounts") =>
  readPage(await app.post(address, fields, { cookie: home.cookie }));

/** The form of the first accounts, as a page of its own gives it. */
const first = (more: Record<string, string> = {}) => ({
  intent: "begin",
  id_mpesa: newId(),
  id_bank: newId(),
  id_cash: newId(),
  mpesa: "on",
  cash: "on",
  cash_balance: "250",
  today: "2026-10-01",
  ...more,
});

const opened = async () => {
  const rows = await app.owner`select name, opening_balance::int as balance from accounts
    where household_id = ${home.householdId} order by name`;
  return rows.map(({ name, balance }) => `${name} ${balance}`);
};

test("an account cannot begin after today", async () => {
  const account = { intent: "record", id: newId(), name: "Bank", kind: "bank", currency: "KES", opening_balance: "10" };
  const { status, text } = await submit({ ...account, opening_day: "2099-01-01" }, "/accounts?new");
  expect(status).toBe(400);
  expect(text).toContain("Choose today or an earlier day: the balance then is the opening balance.");
  expect(await opened()).toEqual([]);
});

test("of two people who say at once where the money is, the second one is told so", async () => {
  const form = first();
  expect((await submit(form)).status).toBe(302);
  expect((await submit(form)).status).toBe(302);
  const { status, text } = await submit(first({ cash_balance: "900" }));
  expect(status).toBe(409);
  expect(text).toContain("Someone in your household has just added its accounts.");
  expect(await opened()).toEqual(["Cash 25000", "M-PESA 0"]);
});
