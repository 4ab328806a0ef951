/** The screen on which the rates of a currency are changed for a period. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

const PATH = "/transactions/rates";
const DAY = "2026-11-13";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await app.signedUp();
});
afterEach(() => {
  app.database.hooks.beforeStatement = undefined;
});

async function received(fields: Record<string, string>) {
  const shared = {
    intent: "record",
    type: "tithe",
    description: "From Achieng",
    date: DAY,
    household_currency: "KES",
    id: newId(),
  };
  const answer = await app.post(
    `/transactions?new&type=${fields.type ?? "tithe"}`,
    { ...shared, ...fields },
    { cookie: person.cookie },
  );
  expect(answer.status).toBe(200);
}

const request = (more: Record<string, string> = {}) => ({
  currency: "USD",
  from: DAY,
  to: DAY,
  which: "typed",
  rate: "130",
  ...more,
});
const show = async (query: Record<string, string> = {}) =>
  readPage(await app.fetch(`${PATH}?${new URLSearchParams(query)}`, { cookie: person.cookie }));
const send = async (fields: Record<string, string>) =>
  readPage(await app.post(PATH, { id: newId(), ...fields }, { cookie: person.cookie }));
const rates = () => app.owner`select trim_scale(exchange_rate)::text as rate from transactions
  where household_id = ${person.householdId} order by currency, id`;

test.each(["2000", "5000000000", "999999999999"])(
  "a rate of %s, at which a row would come to more than can be recorded, is told, and nothing is done",
  async (rate) => {
    await received({ currency: "USD", amount: "9,000,000", rate: "100" });
    const page = await show(request({ rate }));
    expect(page.text).toContain("1 transaction would come to more than can be recorded.");
    expect(page.html).not.toContain('value="change"');
    const answer = await send({ intent: "change", checksum: "0", ...request({ rate }) });
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining("more than can be recorded at this rate"),
    ]);
    expect(await rates()).toEqual([{ rate: "100" }]);
  },
);

test("the form begins with all days of all other currencies", async () => {
  await received({ currency: "USD", amount: "1", rate: "100", date: "2026-10-02" });
  await received({ currency: "EUR", amount: "1", rate: "100", date: "2026-11-05" });
  const { html } = await show();
  expect([fieldValue(html, "from"), fieldValue(html, "to")]).toEqual(["2026-10-02", "2026-11-05"]);
});

test("while the database is away nothing is said of transactions that nobody could look at", async () => {
  await received({ currency: "USD", amount: "1", rate: "100" });
  expectLoggedError(/read failed/);
  app.database.hooks.beforeStatement = (_, __, query) => {
    if (query.includes("rate_change_plan")) throw new Error("the disk is full");
  };
  const page = await show();
  expect(page.text).not.toContain("Every transaction is in KES");
});

test("the preview tells income and spending apart, and what changes for cash", async () => {
  await received({ currency: "USD", amount: "100", rate: "120" });
  await received({ currency: "USD", amount: "30", rate: "120" });
  await received({ currency: "USD", amount: "1,000", rate: "120", type: "income", category: "Salary" });
  const { text } = await show(request());
  expect(text).toContain("Income 1 transaction KES 130,000.00 was KES 120,000.00");
  expect(text).toContain("Tithe 2 transactions KES 16,900.00 was KES 15,600.00");
  expect(text).toContain("Your cash balance changes by +KES 8,700.00");
});

test("rates are changed twenty times a day, whether that is undone or not; then the form says so, and tomorrow they are again", async () => {
  await received({ currency: "USD", amount: "1", rate: "100" });
  const change = async (rate: number, id = newId()) => {
    const typed = request({ rate: String(rate) });
    const checksum = fieldValue((await show(typed)).html, "checksum") ?? "";
    return send({ intent: "change", id, checksum, ...typed });
  };
  const first = newId();
  expect((await change(101, first)).status).toBe(302);
  expect((await send({ intent: "undo", id: first })).status).toBe(302);
  await app.owner`insert into rate_changes (household_id, id, currency, from_day, to_day, rate, count, created_by, created_at)
    select household_id, gen_random_uuid(), currency, from_day, to_day, rate, count, created_by, created_at
      from rate_changes, generate_series(1, 18) where id = ${first}`;
  expect((await change(102)).status).toBe(302);
  const refused = await change(103);
  expect([refused.status, refused.text]).toEqual([
    429,
    expect.stringContaining("Your household changed the rates of a period 20 times within a day, so none was changed."),
  ]);
  expect(await rates()).toEqual([{ rate: "102" }]);
  await app.owner`update rate_changes set created_at = created_at - interval '1 day' where household_id = ${person.householdId}`;
  expect((await change(103)).status).toBe(302);
});

test("a change and its undoing wait for what else reads the household's whole ledger", async () => {
  await received({ currency: "USD", amount: "1", rate: "100" });
  const { html } = await show(request());
  const id = newId();
  const submits = [
    { intent: "change", id, checksum: fieldValue(html, "checksum") ?? "", ...request() },
    { intent: "undo", id },
  ];
  for (const fields of submits) {
    const before = await rates();
    const held = app.owner.transaction([
      app.owner`select pg_advisory_xact_lock(hashtextextended(${`turn of ${person.householdId}`}, 0))`,
      app.owner`select pg_sleep(2)`,
    ]);
    await expect.poll(() => turns(true)).toBe(1);
    const answer = send(fields);
    await expect.poll(() => turns(false)).toBe(1);
    expect(await rates()).toEqual(before);
    await held;
    expect((await answer).status).toBe(302);
    expect(await rates()).not.toEqual(before);
  }
});

/** How many turns are taken, or waited for. */
async function turns(isTaken: boolean): Promise<number> {
  const [row] =
    await app.owner`select count(*)::int from pg_locks where locktype = 'advisory' and granted = ${isTaken}`;
  return row?.count;
}
