/** The same month with entries ahead, seen at noon of its first day, its 15th and its last; every figure by hand. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: "0" } });
});
afterAll(() => app.stop());

const GROCERIES = { type: "expense", category: "Variable Expenses", subcategory: "Groceries" };
const WATER = { type: "expense", category: "Utilities", subcategory: "Water" };
const ENTRIES = [
  { date: "2026-11-01", amount: "3,000", ...GROCERIES },
  { date: "2026-11-10", amount: "4,000", ...GROCERIES },
  { date: "2026-11-15", amount: "1,000", ...GROCERIES },
  { date: "2026-11-28", amount: "5,000", ...GROCERIES },
  { date: "2026-11-28", amount: "50,000", type: "income", category: "Salary" },
  { date: "2026-11-30", amount: "700", ...WATER },
];
/** In whole shillings: 21,500 in all. */
const PLAN = { "expense|Variable Expenses|Groceries": "21,000", "expense|Utilities|Water": "500" };

/** The texts of the screens at noon in Nairobi of a day. */
async function screensOn(day: string) {
  app.vars.CLOCK_SHIFT_SECONDS = String(Math.round((Date.parse(`${day}T09:00:00Z`) - Date.now()) / 1000));
  const { cookie } = await app.signedUp();
  for (const entry of ENTRIES) {
    const fields = { intent: "record", id: newId(), description: "Noted", ...entry };
    expect((await app.post("/transactions", fields, { cookie })).status).toBe(200);
  }
  for (const [line, amount] of Object.entries(PLAN)) {
    const fields = { intent: "add", id: newId(), month: "2026-11", line, amount };
    expect((await app.post("/budgets", fields, { cookie })).status).toBeLessThan(400);
  }
  const textOf = async (path: string) => (await readPage(await app.fetch(path, { cookie }))).text;
  return {
    dashboard: await textOf("/"),
    budget: await textOf("/budgets"),
    list: await textOf("/transactions"),
    netWorth: await textOf("/net-worth"),
  };
}

test("on the first day all but its own entry is still to come", async () => {
  const { dashboard, budget, list, netWorth } = await screensOn("2026-11-01");
  // 21,500 planned, 3,000 spent, 10,700 ahead; the other 7,800 for thirty days.
  expect(dashboard).toContain("KES 7,800.00 260.00 a day for 30 days, besides 10,700.00 still to come Day 1 of 30");
  expect(dashboard).toContain("Total Income KES 50,000.00 50,000.00 still to come");
  expect(dashboard).toContain("Total Expenses KES 13,700.00 10,700.00 still to come");
  expect(dashboard).toContain("Net Cash Flow KES 36,300.00 −3,000.00 so far");
  expect(dashboard).toContain("Needs you Water will be over by 200.00");
  expect(budget).toMatch(/Groceries 18,000\.00 left .*3,000\.00 of/);
  expect(budget).toMatch(/Water 500\.00 left .*will be over by 200\.00/);
  expect(list).toContain("5 upcoming +39,300.00");
  expect(list).toContain("Sun 1 Nov −3,000.00");
  expect(netWorth).toContain("Cash / Bank Balance KES 36,300.00 Counts upcoming entries. Today: −KES 3,000.00");
});

test("on the 15th the day's own entry has happened", async () => {
  const { dashboard, budget, list, netWorth } = await screensOn("2026-11-15");
  // 8,000 spent, 5,700 ahead; the other 7,800 for sixteen days.
  expect(dashboard).toContain("KES 7,800.00 487.50 a day for 16 days, besides 5,700.00 still to come Day 15 of 30");
  expect(dashboard).toContain("Total Expenses KES 13,700.00 5,700.00 still to come");
  expect(dashboard).toContain("Net Cash Flow KES 36,300.00 −8,000.00 so far");
  expect(dashboard).toContain("Needs you Water will be over by 200.00");
  expect(budget).toMatch(/Groceries 13,000\.00 left .*8,000\.00 of/);
  expect(list).toContain("3 upcoming +44,300.00");
  expect(list).toMatch(/Sun 15 Nov −1,000\.00 .*Tue 10 Nov −4,000\.00 .*Sun 1 Nov −3,000\.00/);
  expect(netWorth).toContain("Cash / Bank Balance KES 36,300.00 Counts upcoming entries. Today: −KES 8,000.00");
});

test("on the last day nothing is to come, and what was planned too low is over", async () => {
  const { dashboard, budget, list, netWorth } = await screensOn("2026-11-30");
  expect(dashboard).toContain("KES 7,800.00 7,800.00 for today Day 30 of 30");
  expect(dashboard).toContain("Needs you Water 200.00 over");
  expect(budget).toMatch(/Groceries 8,000\.00 left .*13,000\.00 of/);
  expect(budget).toMatch(/Water 200\.00 over .*700\.00 of/);
  expect(list).toMatch(/Mon 30 Nov −700\.00 .*Sat 28 Nov \+45,000\.00 .*Sun 15 Nov −1,000\.00/);
  expect(`${dashboard}${budget}${list}${netWorth}`).not.toMatch(/still to come|will be over|upcoming|dated ahead/);
});
