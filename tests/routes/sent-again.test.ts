/** What a form that is sent again, or late, must not do; and what a script is told while the database is away. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { expectLoggedError } from "../setup.ts";
import { queued } from "./submits.ts";

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

describe("where one call of the database breaks and the next one does not", () => {
  async function bank(cookie: string, id = newId()) {
    const opening = { currency: "KES", opening_balance: "1000", opening_day: "2026-10-01" };
    const account = { intent: "record", id, name: id, kind: "bank", ...opening };
    expect((await app.post("/accounts", account, { cookie })).status).toBe(302);
    return id;
  }
  /** Sends a form whose first call is lost, and again. */
  async function twice(path: string, fields: Record<string, string>, cookie: string) {
    let calls = 0;
    app.database.hooks.before = () => {
      calls += 1;
      return calls === 1 ? "hang-up" : undefined;
    };
    const send = async () => (await app.post(path, fields, { cookie })).status;
    return [await send(), await send()];
  }

  test.each(["form", "queue"])("a transfer is not refused for good, as if its accounts were gone (%s)", async (way) => {
    expectLoggedError(/read failed/);
    const { cookie } = await app.signedUp();
    const ends = { from: await bank(cookie), to: await bank(cookie) };
    const moved = { id: newId(), fee_id: newId(), ...ends, amount: "50", date: "2026-11-20" };
    const isForm = way === "form";
    const fields = isForm ? { intent: "record", ...moved } : queued(moved);
    const path = isForm ? "/transactions/transfer" : "/transactions/queued";
    expect(await twice(path, fields, cookie)).toEqual([503, isForm ? 302 : 200]);
  });

  test("an account that is agreed on is not said to be gone", async () => {
    expectLoggedError(/read failed/);
    const { cookie } = await app.signedUp();
    const id = await bank(cookie);
    const agree = { intent: "agree", id, version: "1", reconciled_on: "2026-11-21", reconciled_balance: "1000" };
    expect(await twice(`/accounts/${id}`, agree, cookie)).toEqual([503, 302]);
  });

  test("an account that a message speaks of begins on no other day", async () => {
    expectLoggedError(/read failed/);
    const { cookie, householdId } = await app.signedUp();
    const [of, cash] = [await bank(cookie), newId()];
    const text =
      "TAA1BB2CD3 Confirmed.on 7/10/26 at 1:16 PMWithdraw Ksh1,000.00 from 000001 - Test Agency New M-PESA balance is Ksh153.06. Transaction cost, Ksh29.00.";
    const movements = JSON.stringify(stagedMovements(readMessages(text).movements, newId()));
    await app.post("/transactions/import/movements", { account: of, source: "messages", movements }, { cookie });
    const own = { intent: "own", own_0: "new", name_0: "Cash", called_0: "Cash", of_0: of, new_0: cash };
    expect(await twice("/transactions/review", own, cookie)).toEqual([503, 302]);
    expect(
      await app.owner`select opening_day::text as day from accounts where household_id = ${householdId} and id = ${cash}`,
    ).toEqual([{ day: "2026-10-07" }]);
  });
});
