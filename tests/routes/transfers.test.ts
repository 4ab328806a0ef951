/** A transfer and its fee: sent twice, and changed by two people at once. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

const PATH = "/transactions/transfer";

let app: TestApp;
let home: Person;
let accounts: { mpesa: string; bank: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
  accounts = { mpesa: newId(), bank: newId() };
  for (const [kind, id] of Object.entries(accounts)) await recordAccount({ id, name: kind, kind });
});

async function recordAccount(more: Record<string, string>) {
  const account = {
    intent: "record",
    id: newId(),
    currency: "KES",
    opening_balance: "1000",
    opening_day: "2026-10-01",
  };
  expect((await submit("/accounts", { ...account, ...more })).status).toBe(302);
}

const submit = async (path: string, fields: Record<string, string>) =>
  readPage(await app.post(path, fields, { cookie: home.cookie }));

const fields = (more: Record<string, string> = {}) => ({
  intent: "record",
  id: newId(),
  fee_id: newId(),
  from: accounts.bank,
  to: accounts.mpesa,
  amount: "500",
  fee: "30",
  date: "2026-10-05",
  ...more,
});

const written = async () => {
  const rows = await app.owner`select type, amount::int as amount, version from transactions
    where household_id = ${home.householdId} order by type, amount`;
  return rows.map(({ type, amount, version }) => `${type} ${amount} v${version}`);
};

test("sent twice it is recorded once with one fee, also from a page that was loaded again", async () => {
  const first = fields();
  expect((await submit(PATH, first)).status).toBe(302);
  expect((await submit(PATH, first)).status).toBe(302);
  expect((await submit(PATH, { ...first, fee_id: newId() })).status).toBe(302);
  expect(await written()).toEqual(["expense 3000 v1", "transfer 50000 v1"]);
});

test("a change that comes too late is refused, and so is its fee", async () => {
  const { id } = fields();
  await submit(PATH, fields({ id, fee: "" }));
  const change = (more: Record<string, string>) => fields({ intent: "revise", id, version: "1", ...more });
  expect((await submit(PATH, change({ amount: "600", fee: "10" }))).status).toBe(302);
  expect((await submit(PATH, change({ amount: "700", fee: "20" }))).status).toBe(409);
  expect(await written()).toEqual(["expense 1000 v1", "transfer 60000 v2"]);
});

test("is changed together with its fee, and deleted together with it", async () => {
  const first = fields();
  await submit(PATH, first);
  await submit(PATH, { ...first, intent: "revise", version: "1", amount: "700", fee: "45" });
  expect(await written()).toEqual(["expense 4500 v2", "transfer 70000 v2"]);
  await submit(PATH, { ...first, intent: "revise", version: "2", fee: "" });
  expect(await written()).toEqual(["transfer 50000 v3"]);
  await submit(PATH, { ...first, intent: "revise", version: "3", fee: "12", fee_id: newId() });
  expect(await written()).toEqual(["expense 1200 v1", "transfer 50000 v4"]);
  await submit(`/transactions?delete=${first.id}`, { intent: "remove", id: first.id, version: "4" });
  expect(await written()).toEqual([]);
});

test("what is wrong is said where it was typed", async () => {
  const refusal = async (more: Record<string, string>) => {
    const { status, text } = await submit(PATH, fields(more));
    expect(status).toBe(400);
    return text;
  };
  expect(await refusal({ to: accounts.bank })).toContain("Choose an account other than");
  // The field for what arrived is there once the household has accounts in two currencies.
  await recordAccount({ name: "Dollars", kind: "bank", currency: "USD", opening_rate: "129" });
  expect(await refusal({ arrived: "499" })).toContain("Both accounts are in KES, so the same amount arrives.");
  expect(await refusal({ from: newId() })).toContain("This account is no longer there.");
  expect(await refusal({ fee: "-3" })).toMatch(/Fee/);
  expect(await written()).toEqual([]);
});

test("a change of its words keeps the published rate that it was recorded at", async () => {
  const dollars = newId();
  await recordAccount({ id: dollars, name: "Dollars", kind: "bank", currency: "USD", opening_rate: "129" });
  const first = fields({ to: dollars, fee: "" });
  expect((await submit(PATH, first)).status).toBe(302);
  const arrived = async () =>
    (
      await app.owner`select to_amount::int as amount, to_rate_source as source
    from transactions where id = ${first.id}`
    )[0];
  const before = await arrived();
  expect(before?.source).not.toBe("typed");
  await app.owner`update exchange_rates set per_dollar = per_dollar * 2 where currency = 'KES'`;
  const words = { ...first, intent: "revise", version: "1", description: "For the trip" };
  expect((await submit(PATH, words)).status).toBe(302);
  expect(await arrived()).toEqual(before);
});

test("says when its fee was deleted while it was changed", async () => {
  const first = fields();
  await submit(PATH, first);
  await submit(`/transactions?delete=${first.fee_id}`, { intent: "remove", id: first.fee_id, version: "1" });
  const { status, text } = await submit(PATH, { ...first, intent: "revise", version: "1", amount: "700" });
  expect(status).toBe(409);
  expect(text).toContain("Its fee was deleted in the meantime. Open the transfer again.");
  expect(await written()).toEqual(["transfer 50000 v1"]);
});
