import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { formatMonth, type Month } from "#app/domain/calendar.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
let person: Person;
let viewer: string;
let month: string;
let year: string;

const HEADS = "section,category,subcategory,budgeted,actual,variance,status,currency";
const LINES = [
  "Income,Salary,,1000.00,1200.50,-200.50,Over goal,KES",
  "Expenses,Car Expenses,Car Parts & Soup-up,0.00,80.00,-80.00,Over budget,KES",
  "Giving,Gifts,,50.00,0.00,50.00,Under budget,KES",
  "Tithe,Tithe,,100.00,100.00,0.00,On track,KES",
];
const fileOf = (lines: readonly string[]) => [HEADS, ...lines, ""].join("\r\n");

beforeAll(async () => {
  app = await startTestApp();
  person = await app.signedUp();
  viewer = (await app.joined(person.householdId)).cookie;
  const [row] = await app.owner`select to_char(now() at time zone 'Africa/Nairobi', 'YYYY-MM') as month`;
  month = String(row?.month);
  year = month.slice(0, 4);
  const common = { intent: "record", date: `${month}-01`, description: "Something" };
  for (const expected of [
    { type: "income", category: "Salary", amount: "1,200.50" },
    { type: "expense", category: "Car Expenses", subcategory: "Car Parts & Soup-up", amount: "80" },
    { type: "tithe", amount: "100" },
    { type: "asset_purchased", asset_name: "Fridge", amount: "999" },
  ])
    await app.post("/transactions", { ...common, ...expected, id: newId() } as never, { cookie: person.cookie });
  for (const [type, category, amount] of [
    ["income", "Salary", 1000_00],
    ["tithe", "Tithe", 100_00],
    ["giving", "Gifts", 50_00],
  ])
    await app.owner`insert into budgets (household_id, id, period, transaction_type, category, budgeted_amount)
      values (${person.householdId}, ${newId()}, ${month}, ${type}, ${category}, ${amount})`;
});
afterAll(() => app.stop());
afterEach(() => {
  app.database.hooks.beforeStatement = undefined;
});

const show = async (query: string, cookie = person.cookie) => readPage(await app.fetch(`/reports${query}`, { cookie }));
const download = (query: string, cookie = person.cookie) => app.fetch(`/reports/export.csv${query}`, { cookie });

describe("the file", () => {
  test.each(["", "?view=annual"])("'%s' has each line of the report", async (query) => {
    const response = await download(query);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const period = query === "" ? month : year;
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="pamoja-report-${period}.csv"`);
    expect(await response.text()).toBe(fileOf(LINES));
  });

  test("of a month with nothing has its heads", async () => {
    expect(await (await download("?month=1999-01")).text()).toBe(fileOf([]));
  });

  test("is a viewer's as well", async () => {
    expect(await (await download("", viewer)).text()).toBe(fileOf(LINES));
  });

  test("that could not be read is no empty file", async () => {
    expectLoggedError(/read failed/);
    app.database.hooks.beforeStatement = (_, index) => {
      if (index > 0) throw new Error("the disk is full");
    };
    const response = await download("");
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain(HEADS);
  });

  test("is the one that the screen links to", async () => {
    const { html } = await show("?view=annual");
    const link = /href="(\/reports\/export\.csv[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(link).toBe(`/reports/export.csv?view=annual&year=${year}`);
  });
});

describe("an address that makes no sense is the current one's", () => {
  test.each(["", "?month=2026-13", "?month=1969-12", "?month=%00", "?month=' or 1=1", "?view=x", "?year=2020"])(
    "%s: this month",
    async (query) => {
      const { status, html, text } = await show(query);
      expect([status, fieldValue(html, "month")]).toEqual([200, month]);
      expect(text).toContain("Salary 1,000.00 1,200.50 −200.50 ▲ Over goal");
    },
  );

  test.each(["", "&year=1999", "&year=9999", "&year=-1", "&year=2026.5", "&year=%00", "&year=1e3"])(
    "annual%s: this year",
    async (query) => {
      const { status, html, text } = await show(`?view=annual${query}`);
      expect(status).toBe(200);
      const years = [...html.matchAll(/<option[^>]*>(\d+)<\/option>/g)].map(([, shown]) => Number(shown));
      expect(years).toEqual([0, 1, 2, 3, 4].map((back) => Number(year) - back));
      expect(html).toMatch(new RegExp(`<option[^>]*selected[^>]*>${year}<`));
      expect(text).toContain("Salary 1,000.00 1,200.50 −200.50 ▲ Over goal");
    },
  );

  test("annual has its months beside each other, and what of them was planned", async () => {
    const { text } = await show("?view=annual");
    const name = formatMonth(month as Month).slice(0, -5);
    expect(text).toContain(`${name}: 1,200.50 in, 180.00 out, 150.00 planned to go out`);
    expect(text.match(/: [\d,.]+ in, [\d,.]+ out/g)).toHaveLength(12);
    expect((await show("")).text).not.toContain("planned to go out");
  });

  test("one year that is on offer is shown", async () => {
    const before = Number(year) - 4;
    expect((await show(`?view=annual&year=${before}`)).text).toContain(
      `No budget or transaction data found for ${before}.`,
    );
  });
});

test("a year with a month that has no budget names both of its comparisons, and colours the one of the planned months", async () => {
  const home = await app.signedUp();
  const unplanned = month.endsWith("-01") ? `${year}-02` : `${year}-01`;
  for (const [date, amount] of [
    [`${month}-01`, "900"],
    [`${unplanned}-01`, "300"],
  ] as const) {
    const entry = {
      intent: "record",
      id: newId(),
      type: "income",
      category: "Salary",
      description: "Pay",
      date,
      amount,
    };
    expect((await app.post("/transactions", entry, { cookie: home.cookie })).status).toBe(200);
  }
  await app.owner`insert into budgets (household_id, id, period, transaction_type, category, budgeted_amount)
    values (${home.householdId}, ${newId()}, ${month}, 'income', 'Salary', 100000)`;
  const annual = await show("?view=annual", home.cookie);
  expect(annual.text).toContain("Salary 1,000.00 1,200.00 −200.00 ▲ Over goal in the year 100.00 to come");
  expect(annual.html).toContain('<b data-status="on_track"><span>100.00</span> <span>to come</span></b>');
  expect(annual.html).toContain('data-compared="900.00"');
  expect(annual.text).toContain(`compare the months that have a budget: ${formatMonth(month as Month).slice(0, -5)}.`);
  const { text } = await show("", home.cookie);
  expect(text).toContain("Salary 1,000.00 900.00 100.00 ▼ Under goal 100.00 to come");
  expect(text).not.toContain("in the year");
});

test("a viewer sees the report, and nothing of it can be changed", async () => {
  const { html, text } = await show("", viewer);
  expect(text).toContain("Left of the income KES 850.00 KES 1,020.50 − KES 170.50 ▲ Over goal");
  const posts = html.match(/<form[^>]*>/g)?.filter((form) => form.includes('method="post"'));
  expect(posts?.map((form) => /action="([^"]*)"/.exec(form)?.[1])).toEqual(["/logout", "/theme"]);
});

test("lines where nothing was planned and nothing happened are folded away, and counted", async () => {
  await app.owner`insert into budgets (household_id, id, period, transaction_type, category, budgeted_amount)
    values (${person.householdId}, ${newId()}, '2020-02', 'giving', 'Weddings', 0),
           (${person.householdId}, ${newId()}, '2020-02', 'giving', 'Newborn', 5)`;
  const { html } = await show("?month=2020-02");
  const folded = /<details class="idle">.*?<\/details>/s.exec(html)?.[0] ?? "";
  expect(folded).toMatch(/1 line.* with nothing planned and nothing recorded/);
  expect(folded).toContain("Weddings");
  expect(folded).not.toContain("Newborn");
  expect(await (await download("?month=2020-02")).text()).toBe(
    fileOf(["Giving,Weddings,,0.00,0.00,0.00,On track,KES", "Giving,Newborn,,0.05,0.00,0.05,Under budget,KES"]),
  );
});
