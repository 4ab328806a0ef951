/** What the dashboard and the net worth say of a household's time: its first day, a new month, and what is dated ahead. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue, readPage } from "../page.ts";
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
  expect((await show("/net-worth")).text).not.toContain("upcoming entries");
  await record("2026-11-22", "7,000");
  const { text } = await show("/net-worth");
  expect(text.match(/Counts upcoming entries\. Today: KES 5,000\.00/g)).toHaveLength(2);
  expect(text).toContain("More cash went out than came in");
  expect(text).not.toContain("You owe more than you own");
});

test("today's net worth is what it was before entries dated ahead were recorded: those of loans and assets, too", async () => {
  const terms = { loan_name: "Sacco", interest_rate: "12", duration: "1", duration_unit: "years" };
  await record("2026-11-20", "1,000", "income", { category: "Salary" });
  await record("2026-11-20", "40,000", "loan_received", { ...terms, loan_name: "Chama" });
  const before = (await show("/net-worth")).text;
  expect(before).toMatch(
    /Cash \/ Bank Balance KES 41,000\.00 .*Total Liabilities KES 40,000\.00 .*Net Worth KES 1,000\.00/,
  );
  await record("2026-11-30", "300,000", "loan_received", terms);
  await record("2026-11-29", "50,000", "asset_purchased", { asset_name: "Motorbike" });
  const [chama] = await app.owner`select id from loans where household_id = ${home.householdId} and name = 'Chama'`;
  await record("2026-11-27", "5,000", "loan_repayment", { loan: String(chama?.id), interest: "400" });
  const { text } = await show("/net-worth");
  const AHEAD = "Counts upcoming entries\\. Today: KES";
  expect(text).toMatch(new RegExp(`Cash / Bank Balance KES 286,000\\.00 ${AHEAD} 41,000\\.00`));
  expect(text).toMatch(new RegExp(`Other Assets KES 50,000\\.00 ${AHEAD} 0\\.00`));
  expect(text).toMatch(new RegExp(`Total Liabilities KES 335,400\\.00 ${AHEAD} 40,000\\.00`));
  expect(text).toMatch(new RegExp(`Net Worth KES 600\\.00 .*?${AHEAD} 1,000\\.00`));
});

test("what is dated after today is told apart on the dashboard, in the list, in the report and at its loan", async () => {
  await record("2026-11-20", "1,000", "income", { category: "Salary" });
  await record("2026-11-21", "300");
  const loan = { intent: "record", id: newId(), name: "Chama", currency: "KES", principal_amount: "50,000" };
  const terms = { outstanding_balance: "50,000", disbursement_date: "2026-01-05" };
  await app.post("/loans", { ...loan, ...terms }, { cookie: home.cookie });
  const screens = ["/", "/transactions", "/reports", "/loans", `/loans/${loan.id}`];
  const before = await Promise.all(screens.map(show));
  // The report of a month that is not over says that at its head.
  for (const { text } of before)
    expect(text.replace("in KES · so far", "")).not.toMatch(/still to come|so far|upcoming entries|owed today/);

  await record("2026-11-28", "225,750", "income", { category: "Salary" });
  await record("2026-11-22", "50");
  await record("2026-12-01", "7");
  await record("2026-11-27", "5,000", "loan_repayment", { loan: loan.id, interest: "400" });
  const [dashboard, list, report, loans, chama] = (await Promise.all(screens.map(show))).map(({ text }) => text);
  expect(dashboard).toContain("Total Income KES 226,750.00 225,750.00 still to come");
  expect(dashboard).toContain("Total Tithe KES 350.00 50.00 still to come");
  expect(dashboard).toContain("Net Cash Flow KES 226,400.00 700.00 so far");
  expect(list).toContain("In KES 226,750.00 225,750.00 still to come Out KES 5,350.00 5,050.00 still to come");
  expect(list).toContain("Net KES 221,400.00 700.00 so far");
  const { text: all } = await show("/transactions?month=2026-11&until=2026-12");
  expect(all).toContain("In KES 226,750.00 225,750.00 still to come Out KES 5,357.00 5,057.00 still to come");
  expect(all).toContain("Net KES 221,393.00 700.00 so far");
  expect((await show("/transactions?month=2026-11&kind=tithe")).text).toContain("Out KES 350.00 50.00 still to come");
  expect((await show("/transactions?q=noted&month=2026-12")).text).toContain("Out KES 7.00 7.00 still to come");
  expect(report).toContain(
    "Upcoming, but already counted: KES 225,750.00 of the income and KES 50.00 of what goes out.",
  );
  expect((await show("/reports?view=annual")).text).toContain("KES 57.00 of what goes out.");
  expect((await show("/reports?month=2026-10")).text).not.toContain("already counted");
  expect(loans).toMatch(/KES 45,400\.00 KES 50,000\.00 today .*Balances already count upcoming entries\./);
  expect(chama).toContain("KES 50,000.00 is owed today: upcoming entries are already counted.");
});

test("the dashboard answers what is left, which lines need a look, what was latest, and what comes next", async () => {
  expect((await show("/")).text).not.toMatch(/Free to spend|Needs you|Latest/);
  const expense = (date: string, amount: string, subcategory: string) =>
    record(date, amount, "expense", { category: "Utilities", subcategory, description: `For ${subcategory}` });
  await expense("2026-11-03", "4,000", "Electricity");
  await expense("2026-11-21", "100", "Water");
  await expense("2026-11-28", "250", "Water");
  await expense("2026-10-21", "1,600", "Water");
  await expense("2026-10-22", "77", "Water");
  expect((await show("/")).text).toMatch(/First steps.* Plan November 2026/);
  for (const [subcategory, amount] of [
    ["Electricity", 3_000_00],
    ["Water", 10_000_00],
  ])
    await app.owner`insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount)
      values (${home.householdId}, ${newId()}, '2026-11', 'expense', 'Utilities', ${subcategory}, ${amount})`;
  const loan = { intent: "record", id: newId(), name: "Chama", currency: "KES", principal_amount: "50,000" };
  const terms = { outstanding_balance: "50,000", disbursement_date: "2026-01-05" };
  await app.post("/loans", { ...loan, ...terms }, { cookie: home.cookie });
  await record("2026-11-27", "5,000", "loan_repayment", { loan: loan.id });

  const { text, html } = await show("/");
  // 13,000 planned, 4,100 spent, 250 ahead; 8,650 for ten days.
  expect(text).toContain(
    "Free to spend in November 2026 KES 8,650.00 865.00 a day for 10 days, besides 250.00 still to come Day 21 of 30",
  );
  expect(text).toMatch(/Needs you Electricity 1,000\.00 over Water has 9,650\.00 left Budgets/);
  expect(text).toContain("Latest All transactions For Water Water, 21 Nov −100.00 For Electricity");
  expect(text).not.toContain("28 Nov 2026");
  expect(text).toContain("Next loan payment: Chama , KES 5,000.00 on 27 Nov 2026.");
  expect(text).toContain("Total Expenses KES 4,350.00 250.00 still to come");
  for (const leads of [
    "/transactions?kind=expense&amp;month=2026-11",
    "/transactions?month=2026-11",
    "/transactions?of=expense%3AUtilities&amp;month=2026-11",
    "/transactions?of=expense%3AUtilities%3AElectricity&amp;month=2026-11",
  ])
    expect(html).toContain(`href="${leads}"`);
  const water = "/transactions?of=expense%3AUtilities%3AWater&amp;month=2026-11";
  const list = (await show(water.replace("&amp;", "&"))).text;
  expect(list).toContain("Out KES 350.00");
  expect(list).not.toContain("For Electricity");
});

test("the trend has twelve months, of which those to come are empty to eyes and ears; without entries it has words", async () => {
  const words = "Once something is recorded, the income and expense of each month appear here.";
  const empty = await show("/");
  expect([empty.text.includes(words), empty.text.includes("January 2026")]).toEqual([true, false]);
  await record("2026-10-05", "100", "income", { category: "Salary" });
  const { text } = await show("/");
  expect(text).not.toContain(words);
  const months = text.slice(text.indexOf("January 2026"), text.indexOf("Coming Soon"));
  expect(months.match(/[A-Z][a-z]+ 2026/g)).toHaveLength(12);
  expect(months).toMatch(/November 2026 KES 0\.00 KES 0\.00 December 2026 – Nothing yet – Nothing yet/);
});

// The first one recorded here is a tithe.
test("a new household is led through its first steps, one with records is asked to invite until there are two", async () => {
  const stepsOf = async () => {
    const { html } = await show("/");
    const card = /<h2[^>]*>First steps.*?<\/ul>/s.exec(html)?.[0] ?? "";
    const steps = card.matchAll(/<span aria-hidden="true"[^>]*>(✓?)<\/span>.*?>([A-Z][^<]*)</g);
    return [...steps].map(([, mark, name]) => `${mark || "○"} ${name?.trim()}`);
  };
  const [first, plan] = ["Record your first transaction", "Plan November 2026"];
  const invite = "Invite the person you budget with";
  const located = "○ Add your accounts";
  expect(await stepsOf()).toEqual([located, `○ ${first}`, `○ ${plan}`, `○ ${invite}`]);
  await record("2026-11-20", "100");
  expect(await stepsOf()).toEqual([located, `✓ ${first}`, `○ ${plan}`, `○ ${invite}`]);
  for (let index = 0; index < 20; index += 1) await record("2026-11-20", "1");
  expect(await stepsOf()).toEqual([]);
  const { text } = await show("/");
  expect(text).toContain(`A budget is easier to keep together. ${invite}`);
  expect(text).toContain("Plan November 2026 to see what is left to spend.");
  await app.joined(home.householdId);
  expect((await show("/")).text).not.toContain(invite);
});

test("the form of the first expense, opened from the dashboard, closes to it", async () => {
  expect((await show("/")).html).toContain('href="/transactions?new&amp;type=expense&amp;home"');
  const { html } = await show("/transactions?new&type=expense&home");
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Cancel/);
  // Without a script another type is another page, which keeps where it came from.
  expect(html).toMatch(/<form(?=[^>]*>)[\s\S]*<input type="hidden" name="home" value=""\/>/);
  const entry = { intent: "record", id: newId(), type: "tithe", date: "2026-11-20", description: "Tithe", amount: "5" };
  const saved = await readPage(await app.post("/transactions?new&type=tithe&home", entry, { cookie: home.cookie }));
  expect(saved.html).toMatch(/http-equiv="refresh" content="1; url=\/"/i);
});

test("a form that was opened from another screen closes to it, and never to another site", async () => {
  const cancelOf = async (from: string) =>
    /<a[^>]*href="([^"]*)"[^>]*>Cancel/.exec((await show(`/transactions?new&type=expense&from=${from}`)).html)?.[1];
  expect(await cancelOf("/budgets")).toBe("/budgets");
  expect(await cancelOf("/loans/01a20a9f-8b17-7452-9ad2-f423ee1b71dd")).toMatch(/^\/loans\/01a20a9f/);
  for (const from of ["//evil.example", "https://evil.example", "javascript:alert(1)", "/x?y", "%5C%5Cevil.example"])
    expect(await cancelOf(from), from).toBe("/transactions");
});

test("someone is invited from the dashboard, which then says for whom it waits", async () => {
  const { html } = await show("/");
  const form = /<form(?=[^>]*action="\/settings").*?<\/form>/s.exec(html)?.[0] ?? "";
  const fields = Object.fromEntries(
    ["household", "id", "opened_in"].map((name) => [name, fieldValue(form, name) ?? ""]),
  );
  const sent = await readPage(
    await app.post(
      "/settings",
      { ...fields, intent: "invite", invitee_email: "juma@example.com", role: "editor" },
      { cookie: home.cookie },
    ),
  );
  expect(sent.text).toContain("Invitation sent successfully to juma@example.com!");
  const { text } = await show("/");
  expect(text).toContain("Invited but not yet joined: juma@example.com");
  expect(text).not.toContain("Invite the person you budget with");
});

test("net worth says first what it is, and what it changed by since the end of last month", async () => {
  await record("2026-11-20", "5,000", "income", { category: "Salary" });
  expect((await show("/net-worth")).text).toMatch(/Net Worth KES 5,000\.00(?! [+−]KES)/);
  expect((await show("/net-worth")).text).not.toContain("since October 2026");
  await record("2026-10-20", "1,500");
  expect((await show("/net-worth")).text).toContain("KES 3,500.00 +KES 5,000.00 since October 2026");
  const labels = async (query: string) =>
    [...(await show(`/net-worth${query}`)).html.matchAll(/<th scope="row"[^>]*>(\w+ \d{4})<\/th>/g)].length;
  for (const month of ["01", "03", "07"]) await record(`2026-${month}-10`, "1");
  expect([await labels(""), await labels("?months=12"), await labels("?months=6"), await labels("?months=0")]).toEqual([
    11, 11, 7, 11,
  ]);
});
