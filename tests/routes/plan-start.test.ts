/** Setting up the plan: from a household's own history, its loans, its budget, and one of its transactions. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;

// A Saturday noon in Nairobi, whenever this runs.
const SHIFT = String(Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000));

beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: SHIFT } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
});

const show = async (path: string) => readPage(await app.fetch(path, { cookie: home.cookie }));

async function record(date: string, description: string, amount: string, more: Record<string, string>) {
  const id = newId();
  await app.post(
    "/transactions",
    { intent: "record", id, date, description, amount, ...more },
    { cookie: home.cookie },
  );
  return id;
}

const RENT = { type: "expense", category: "Rent", subcategory: "Monthly Rent" };

/** What a form of the page would send: the hidden fields of the one that has this name. */
function formOf(html: string, name: string): Record<string, string> {
  const form = html.split("<form").find((each) => each.includes(`value="${name}"`)) ?? "";
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, field = "", value = ""]) => [field, value.replaceAll("&amp;", "&")]));
}

test("what came each month is proposed with its last three days, and is planned with one press", async () => {
  for (const date of ["2026-09-05", "2026-10-05", "2026-11-05"]) await record(date, "Landlord", "38,000", RENT);
  for (const date of ["2026-08-31", "2026-09-30", "2026-10-30"])
    await record(date, "Employer", "225,000", { type: "income", category: "Salary" });
  await record("2026-11-03", "Once", "99", RENT);
  const { text, html } = await show("/plan/start");
  expect(text).toContain("Landlord KES 38,000.00 a month Came on Sat 5 Sep, Mon 5 Oct, Thu 5 Nov · next on Sat 5 Dec");
  expect(text).toContain(
    "Employer KES 225,000.00 a month Came on Mon 31 Aug, Wed 30 Sep, Fri 30 Oct · next on Mon 30 Nov",
  );
  expect(text).not.toContain("Once KES");

  for (const name of ["Landlord", "Employer"]) {
    const answer = await app.post("/plan", { intent: "record", ...formOf(html, name) }, { cookie: home.cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/plan/start"]);
  }
  const planned = await app.owner`select name, unit, anchor::text, month_day, shift, is_payday, payee, amount::int
    from schedules where household_id = ${home.householdId} order by name`;
  expect(planned).toEqual([
    {
      name: "Employer",
      unit: "month",
      anchor: "2026-11-30",
      month_day: -1,
      shift: "before",
      is_payday: true,
      payee: "employer",
      amount: 225_000_00,
    },
    {
      name: "Landlord",
      unit: "month",
      anchor: "2026-12-05",
      month_day: 5,
      shift: "none",
      is_payday: false,
      payee: "landlord",
      amount: 38_000_00,
    },
  ]);
  const after = (await show("/plan/start")).text;
  expect(after).toContain("Payday: Employer");
  expect(after).toContain("Planned: Landlord");
  expect(after).not.toContain("Came on");
});

test("the form of the first payday is filled in with the last pay", async () => {
  const linked = async () => {
    const { html } = await show("/plan/start");
    const [, href = ""] = /href="([^"]*)"[^>]*>Set (?:the|another) payday</.exec(html) ?? [];
    return Object.fromEntries(new URL(href.replaceAll("&amp;", "&"), "http://x").searchParams);
  };
  const empty = { new: "", from: "/plan/start", payday: "on", becomes: "income:Salary" };
  expect(await linked()).toEqual(empty);
  await record("2026-10-06", "Long ago", "99,000", { type: "income", category: "Salary" });
  await record("2026-11-20", "Gift", "99,000", { type: "income", category: "Gifts" });
  expect(await linked()).toEqual(empty);
  await record("2026-10-30", "Employer", "85,000", { type: "income", category: "Salary" });
  expect(await linked()).toEqual({
    ...{ ...empty, name: "Employer", amount: "85,000.00", unit: "month", anchor: "2026-11-30", month_day: "same" },
    ...{ payee: "employer", payee_name: "employer" },
  });
  await app.post("/plan", { intent: "record", id: newId(), ...(await linked()) }, { cookie: home.cookie });
  expect(await linked()).toEqual(empty);
});

test("a loan offers its instalments, of which the last is smaller", async () => {
  const loan = { intent: "record", id: newId(), name: "Chama", currency: "KES", principal_amount: "120,000" };
  const terms = {
    outstanding_balance: "45,000",
    disbursement_date: "2026-04-15",
    interest_rate: "0",
    duration: "12",
    duration_unit: "months",
  };
  await app.post("/loans", { ...loan, ...terms }, { cookie: home.cookie });
  const { text, html } = await show("/plan/start");
  expect(text).toContain(
    "Chama KES 10,000.00 a month next on Tue 15 Dec · 5 instalments left, the last one KES 5,000.00",
  );
  await app.post("/plan", { intent: "record", ...formOf(html, "Chama") }, { cookie: home.cookie });
  expect(
    await app.owner`select c.planned_on::text, c.amount::int from occurrence_changes c where household_id = ${home.householdId}`,
  ).toEqual([{ planned_on: "2027-04-15", amount: 5_000_00 }]);
  expect((await show(`/plan?new&loan=${loan.id}`)).html).toContain('value="10,000.00"');
});

test("a transaction is repeated, and a line of the budget becomes a bill", async () => {
  const id = await record("2026-10-31", "Landlord", "38,000", RENT);
  expect((await show(`/transactions?edit=${id}`)).html).toContain(`href="/plan?new&amp;like=${id}"`);
  const { html } = await show(`/plan?new&like=${id}`);
  for (const value of ["Landlord", "38,000.00", "2026-11-30", "landlord"]) expect(html).toContain(`value="${value}"`);
  expect(html).toContain('<option value="expense:Rent:Monthly Rent" selected="">');

  await app.owner`insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount)
    values (${home.householdId}, ${newId()}, '2026-11', 'expense', 'Rent', 'Monthly Rent', 3800000)`;
  const start = await show("/plan/start");
  expect(start.text).toContain("From this month’s budget Monthly Rent KES 38,000.00 Choose the day");
});

test("so many times need a number, where the last one has an amount of its own", async () => {
  const { html } = await show("/plan?new");
  const entry = {
    name: "Sofa",
    becomes: "expense:Rent:Monthly Rent",
    amount: "500",
    unit: "month",
    anchor: "2026-12-01",
  };
  const answer = await app.post(
    "/plan",
    { intent: "record", id: newId(), ...entry, last_amount: "120" },
    { cookie: home.cookie },
  );
  expect(answer.status).toBe(400);
  expect(html).toContain("Last payment (KES)");
});

test("what was changed, or taken out of the plan, is put back from the history", async () => {
  const id = newId();
  const rent = {
    name: "Rent",
    becomes: "expense:Rent:Monthly Rent",
    amount: "25,000",
    unit: "month",
    anchor: "2026-12-05",
  };
  const send = (fields: Record<string, string>, path = "/plan") => app.post(path, fields, { cookie: home.cookie });
  await send({ intent: "record", id, ...rent });
  await send({ intent: "revise", id, version: "1", ...rent, amount: "26,000" });
  await send({ intent: "remove", id, version: "2" });
  expect((await show("/plan")).text).not.toContain("Rent");
  const { text, html } = await show("/history");
  expect(text).toContain("Wanjiku deleted what is planned as Rent");
  expect(text).toContain("Wanjiku changed what is planned as Rent Amount KES 25,000.00");
  const change = /id="change-([0-9a-f-]{36})"/.exec(html)?.[1] ?? "";
  const back = await send({ intent: "restore", id: change, version: "3" }, "/history");
  expect(back.status).toBe(302);
  expect((await show("/plan")).text).toContain("Rent every month · next on Sat 5 Dec −26,000.00");
});
