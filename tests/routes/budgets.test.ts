/** The answers to the worksheet's forms: what is logged, what is kept, and where the reader lands. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
let person: Person;
let month: string;

beforeAll(async () => {
  app = await startTestApp();
  const [row] = await app.owner`select to_char(now() at time zone 'Africa/Nairobi', 'YYYY-MM') as month`;
  month = String(row?.month);
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await app.signedUp();
});
afterEach(() => {
  app.database.hooks.beforeStatement = undefined;
});

type Options = { script?: boolean; cookie?: string };
const send = (fields: Record<string, string>, { script = false, cookie = person.cookie }: Options = {}) =>
  app.post(`/budgets?month=${month}`, fields, { cookie, script });
const fresh = () => send({ intent: "fresh", month });
const linesOf = (period = month) => app.owner`select id, coalesce(subcategory, category) as label, version
  from budgets where household_id = ${person.householdId} and period = ${period}`;
async function lineOf(label: string) {
  const found = (await linesOf()).find((line) => line.label === label);
  return { id: String(found?.id), version: String(found?.version) };
}

test("two lines added from one page are both there, even with one id in both forms", async () => {
  const id = newId();
  for (const line of ["income|Salary|", "expense|Utilities|Water"]) {
    expect((await send({ intent: "add", id, month, line, amount: "5" })).status).toBe(200);
  }
  expect((await linesOf()).map(({ label }) => label).toSorted()).toEqual(["Salary", "Water"]);
});

test("a budget that could not be made is logged, whatever the reason", async () => {
  expectLoggedError(/no budget was created: PB404/);
  expect((await send({ intent: "copy", month }, { script: true })).status).toBe(404);
  expectLoggedError(/no budget was created: PA401/);
  const { status } = await send({ intent: "fresh", month }, { script: true, cookie: "" });
  expect(status).toBe(401);
  expectLoggedError(/write failed/);
  app.database.hooks.beforeStatement = (_call, _index, query) => {
    if (query.includes("generate_budget")) throw new Error("the disk is full");
  };
  expect((await send({ intent: "fresh", month }, { script: true })).status).toBe(500);
});

test("hiding the month's last line shows the way back, with no prompt over it", async () => {
  await send({ intent: "add", month, line: "expense|Utilities|Gas", amount: "700" });
  const hidden = await readPage(
    await send({ intent: "hide", ...(await lineOf("Gas")), line: "expense|Utilities|Gas" }),
  );
  expect(hidden.text).toContain("“Gas” is hidden in this month.");
  expect(hidden.text).toContain(`No budget found for ${month}.`);
  expect(hidden.html).not.toContain("<dialog");
  const back = await send({ intent: "add", month, line: "expense|Utilities|Gas", amount: "700.00" });
  expect((await readPage(back)).html).toContain('value="700.00"');
});

test("a line's dialog leads to what was changed on that line alone", async () => {
  await fresh();
  const [water, gas] = [await lineOf("Water"), await lineOf("Gas")];
  await send({ intent: "save", ...water, amount: "1200" });
  await send({ intent: "save", ...gas, amount: "7777" });
  const dialog = await readPage(await app.fetch(`/budgets?month=${month}&plan=${water.id}`, { cookie: person.cookie }));
  const link = /<a[^>]*href="([^"]*)"[^>]*>History</.exec(dialog.html)?.[1] ?? "";
  const history = await readPage(await app.fetch(link, { cookie: person.cookie }));
  expect(history.text).toContain("KES 0.00 → KES 1,200.00");
  expect(history.text).not.toContain("7,777");
});

test("without a script a mistake leaves its row with one Save, and every form of it leads back to the row", async () => {
  await fresh();
  const water = await lineOf("Water");
  const page = await readPage(await send({ intent: "save", ...water, amount: "1.005" }));
  const row = /<li id="line-expense-utilities-water".*?<\/li>/s.exec(page.html)?.[0] ?? "";
  expect(row).toContain("Use at most two decimals.");
  expect(row.match(/>Save</g)).toHaveLength(1);
  const targets = [...row.matchAll(/<form[^>]*action="([^"]*)"/g)].map(([, action]) => action);
  const here = `/budgets?month=${month}#line-expense-utilities-water`;
  expect(targets).toEqual([here]);
  const dialog = await readPage(await app.fetch(`/budgets?month=${month}&plan=${water.id}`, { cookie: person.cookie }));
  expect(/<form[^>]*id="hide"[^>]*>/.exec(dialog.html)?.[0]).toContain(`action="${here}"`);
  const untouched = /<li id="line-expense-utilities-gas".*?<\/li>/s.exec(page.html)?.[0] ?? "";
  expect(untouched.match(/>Save</g)).toHaveLength(1);
});

test("without a script a prompt that failed says so with nothing over it", async () => {
  expectLoggedError(/no budget was created: PB404/);
  const { cookie } = await app.signedUp({ isPrompted: true });
  const { html } = await readPage(await app.fetch("/", { cookie }));
  const action = /<dialog.*?<form[^>]*action="([^"]*)"/s.exec(html)?.[1] ?? "";
  const failed = await readPage(
    await app.post(action, { intent: "copy", month, from: "prompt", back: "/" }, { cookie }),
  );
  expect(failed.text).toContain("Sorry, we couldn't create your budget. Please try again.");
  expect(failed.html).not.toContain("<dialog");
});

test("a session that died keeps what was typed, in the answer to the script", async () => {
  await fresh();
  const answer = await send(
    { intent: "save", ...(await lineOf("Water")), amount: "1,234" },
    { script: true, cookie: "" },
  );
  expect(answer.status).toBe(401);
  const text = await answer.text();
  expect(text).toContain("User session is invalid. Please log out and back in.");
  expect(text).toContain("1,234");
});

test("an amount stands beside its currency, and a line without plan or movement has no bar", async () => {
  await fresh();
  await send({ intent: "save", ...(await lineOf("Water")), amount: "1000" });
  const entry = { intent: "record", id: newId(), type: "expense", date: `${month}-01`, description: "Water" };
  const actual = { ...entry, amount: "1,700", category: "Utilities", subcategory: "Water" };
  await app.post("/transactions?new&type=expense", actual, { cookie: person.cookie });
  const { html } = await readPage(await app.fetch(`/budgets?month=${month}`, { cookie: person.cookie }));
  const rowOf = (anchor: string) => new RegExp(`<li id="${anchor}".*?</li>`, "s").exec(html)?.[0] ?? "";
  expect(rowOf("line-expense-utilities-water")).toMatch(/KES.*value="1,000.00"/s);
  const wordsOf = (anchor: string) =>
    rowOf(anchor)
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
  expect(wordsOf("line-expense-utilities-water")).toMatch(/700\.00 over.*1,700\.00 of/);
  expect(rowOf("line-expense-utilities-water")).toContain("width:100%");
  expect(rowOf("line-expense-utilities-gas")).toContain("KES");
  expect(rowOf("line-expense-utilities-gas")).not.toContain("width:");
});

test("a month without anything in the report has a way on: its budget", async () => {
  const { html } = await readPage(await app.fetch("/reports?month=2020-02", { cookie: person.cookie }));
  expect(html).toMatch(/href="\/budgets\?month=2020-02"[^>]*>Budget for February 2020/);
});
