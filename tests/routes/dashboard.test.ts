/** What the dashboard and the net worth say of a household's time: its first day, a new month, and what is dated ahead. */
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
const record = (date: string, amount: string, type = "tithe", more: Record<string, string> = {}) =>
  app.post(
    "/transactions",
    { intent: "record", id: newId(), type, date, description: "Noted", amount, ...more },
    { cookie: home.cookie },
  );

test("a month without transactions greets a new household, and tells an old one that nothing is there yet", async () => {
  expect((await show("/")).text).toContain("Welcome to Pamoja");
  await record("2026-10-05", "100");
  const { text } = await show("/");
  expect(text).toContain("Nothing recorded in November 2026 yet");
  expect(text).not.toContain("Welcome to Pamoja");
  expect(text).toContain("Add Your First Transaction");
});

test("a balance that counts entries dated ahead says so, beside today's", async () => {
  await record("2026-11-20", "5,000", "income", { category: "Salary" });
  expect((await show("/net-worth")).text).not.toContain("dated ahead");
  await record("2026-11-22", "7,000");
  const { text } = await show("/net-worth");
  expect(text.match(/Counts entries dated ahead\. Today: KES 5,000\.00/g)).toHaveLength(2);
  expect(text).toContain("More cash went out than came in");
  expect(text).not.toContain("You owe more than you own");
});

test("the trend has twelve months, of which those to come are empty to eyes and ears", async () => {
  const { text } = await show("/");
  const months = text.slice(text.indexOf("January 2026"), text.indexOf("Monthly Expense Breakdown"));
  expect(months.match(/[A-Z][a-z]+ 2026/g)).toHaveLength(12);
  expect(months).toMatch(/November 2026 KES 0\.00 KES 0\.00 December 2026 – Nothing yet – Nothing yet/);
});
