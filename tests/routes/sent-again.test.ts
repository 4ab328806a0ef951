/** What a form that is sent again, or late, must not do; and what a script is told while the database is away. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => {
  app.database.hooks.before = undefined;
});

const path = "/transactions";
async function after(fields: Record<string, string>) {
  const { cookie } = await app.signedUp();
  expect((await app.post(path, fields, { cookie })).status).toBe(200);
  return { cookie };
}

const common = (id: string) => ({ intent: "record", id, date: "2026-11-21", description: "Something", amount: "1000" });
const loan = (id: string) => ({
  ...common(id),
  type: "loan_received",
  loan_name: "Sacco",
  interest_rate: "12",
  duration: "2",
  duration_unit: "years",
});

test("the id of another transaction makes no loan and no asset", async () => {
  const id = newId();
  const { cookie } = await after({ ...common(id), type: "tithe" });
  for (const fields of [loan(id), { ...common(id), type: "asset_purchased", asset_name: "Fridge" }]) {
    expect((await app.post(path, fields, { cookie })).status).toBe(409);
  }
  expect(
    await app.owner`select id from loans where id = ${id} union all select id from assets where id = ${id}`,
  ).toEqual([]);
});

test("a loan sent again under other terms is refused as already recorded", async () => {
  const id = newId();
  const { cookie } = await after(loan(id));
  expect((await app.post(path, loan(id), { cookie })).status).toBe(200);
  expect((await app.post(path, { ...loan(id), interest_rate: "13" }, { cookie })).status).toBe(409);
});

test("deleting what someone changed meanwhile is refused", async () => {
  const id = newId();
  const fields = { ...common(id), type: "tithe" };
  const { cookie } = await after(fields);
  await app.post(path, { ...fields, intent: "revise", version: "1", amount: "5" }, { cookie });
  expect((await app.post(path, { intent: "remove", id, version: "1" }, { cookie })).status).toBe(409);
  expect((await app.post(path, { intent: "remove", id, version: "2" }, { cookie })).status).toBe(302);
  expect((await app.post(path, { intent: "remove", id, version: "2" }, { cookie })).status).toBe(302);
});

test("a screen that is asked for as data while the database is away says so, for itself and for the shell around it", async () => {
  expectLoggedError(/read failed/);
  const { cookie } = await app.signedUp();
  app.database.hooks.before = () => "hang-up";
  const answer = await app.fetch("/transactions.data", { cookie });
  expect(await answer.text()).toContain("The database did not answer.");
});
