/** The list of transactions: its days, the months of its sums, what is upcoming, and what was recorded just now. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

const show = async (path: string, { cookie } = home) => readPage(await app.fetch(path, { cookie }));
const WATER = { type: "expense", category: "Utilities", subcategory: "Water" };

/** Records one, a tithe unless said otherwise, and returns its id. */
async function record(date: string, amount: string, more: Record<string, string> = {}): Promise<string> {
  const id = newId();
  const entry = { intent: "record", id, type: "tithe", date, description: "Noted", amount, ...more };
  expect((await app.post("/transactions", entry, { cookie: home.cookie })).status).toBe(200);
  return id;
}

/** The days of a page with their sums, as a phone shows them. */
const daysIn = (html: string) =>
  [...html.matchAll(/<tr class="day"><td colSpan="5">(.*?)(?:<span>(.*?)<\/span>)?<\/td>/g)].map(([, day, sum]) =>
    sum === undefined ? [day] : [day, sum],
  );

describe("by day", () => {
  test("each day has its sum in the household's currency, and one of another year says which", async () => {
    await record("2026-11-21", "1,190.40");
    await record("2026-11-20", "5,000", { type: "income", category: "Salary" });
    await record("2026-11-20", "100", { ...WATER, currency: "USD", rate: "129.5", unusual_rate: "129.5" });
    await record("2025-11-19", "1");
    const { html } = await show("/transactions");
    expect(daysIn(html)).toEqual([
      ["Sat 21 Nov", "−1,190.40"],
      ["Fri 20 Nov", "−7,950.00"],
      ["Wed 19 Nov 2025", "−1.00"],
    ]);
  });

  test("a sum is of the whole day, also where a page begins or ends within it, and of what the filter keeps", async () => {
    for (let index = 0; index < 60; index += 1) await record("2026-11-20", "10", index < 3 ? WATER : {});
    const first = await show("/transactions");
    expect(daysIn(first.html)).toEqual([["Fri 20 Nov", "−600.00"]]);
    const next = /href="(\/transactions\?before=[^"]+)"/.exec(first.html)?.[1] ?? "";
    expect(daysIn((await show(next)).html)).toEqual([["Fri 20 Nov", "−600.00"]]);
    expect(daysIn((await show("/transactions?kind=expense")).html)).toEqual([["Fri 20 Nov", "−30.00"]]);
    // A search is read once; a sum of what it happens to find says little.
    expect(daysIn((await show("/transactions?q=Noted")).html)).toEqual([["Fri 20 Nov"]]);
  });

  test("fifty rows take at most 48 kilobytes of HTML", async () => {
    for (let index = 0; index < 50; index += 1) {
      await record(`2026-11-${String(1 + (index % 20)).padStart(2, "0")}`, `${1000 + index}.50`, {
        ...WATER,
        description: `Naivas Westlands ${index}`,
      });
    }
    const { html } = await show("/transactions");
    expect(html.match(/Edit Naivas/g)).toHaveLength(50);
    expect(html.length).toBeLessThan(48 * 1024);
  });
});

test("a search looks for its first forty characters, and says that there can be no more", async () => {
  const description = `Rent of the house in Kilimani, with water ${"and light ".repeat(3)}`;
  await record("2026-11-20", "100", { description: description.trim() });
  const { html } = await show(`/transactions?q=${encodeURIComponent(`${description.slice(0, 40)} and garbage`)}`);
  expect(html).toMatch(/Edit Rent of the house/);
  expect(html).toMatch(/<input[^>]*name="q"[^>]*maxLength="40"/);
});

describe("sums", () => {
  beforeEach(async () => {
    await record("2026-11-20", "100");
    await record("2026-10-20", "20");
    await record("2026-09-20", "3");
    await record("2025-01-20", "4000");
  });

  test.each([
    ["", "November 2026", "100.00", 4],
    ["?month=2026-11", "November 2026", "100.00", 1],
    ["?month=2026-10", "October 2026", "20.00", 1],
    ["?month=2026-09&until=2026-10", "September 2026 to October 2026", "23.00", 2],
    ["?month=2026-10&until=2026-09", "October 2026", "20.00", 1],
    ["?until=2026-09", "November 2026", "100.00", 4],
    ["?kind=tithe", "All months", "4,123.00", 4],
    ["?q=noted", "All months", "4,123.00", 4],
    ["?account=none", "All months", "4,123.00", 4],
  ])("%s are of %s, and the list has what was asked for", async (query, period, out, rows) => {
    const { html, text } = await show(`/transactions${query}`);
    expect(text.replace("› ", "")).toContain(`${period} In KES 0.00 Out KES ${out}`);
    expect(html.match(/aria-label="Edit Noted"/g)).toHaveLength(rows);
  });

  test("of a search say how often it was, since when, how much a time, and in which month most", async () => {
    const { text, html } = await show("/transactions?q=noted");
    expect(text).toContain("4 times since January 2025, 1,030.75 a time.");
    expect(text).toMatch(/Most in \w+ \d{4}: [\d,]+\.00\./);
    expect(html.match(/<i style="height:/g)).toHaveLength(12);
    expect((await show("/transactions?q=tithe")).text).toContain("4 times since");
    expect((await show("/transactions?q=%3E3999")).text).toContain("4,000.00");
    expect((await show("/transactions?q=nothing%20like%20it")).text).not.toContain("times since");
  });

  test("say how much of them the dashboard calls income, expenses and cash flow", async () => {
    await record("2026-11-20", "30", WATER);
    await record("2026-11-20", "500", { type: "income", category: "Salary" });
    const terms = { loan_name: "Sacco", interest_rate: "12", duration: "1", duration_unit: "years" };
    await record("2026-11-20", "1000", { type: "loan_received", ...terms });
    const { text } = await show("/transactions?month=2026-11");
    expect(text).toContain(
      "In KES 1,500.00 500.00 of it income Out KES 130.00 30.00 of it expenses Net KES 1,370.00 370.00 without loans and purchases",
    );
    expect((await show("/transactions?month=2026-11&kind=expense")).text).toContain("Out KES 30.00 Net");
  });

  test("of an account are of all its rows", async () => {
    const account = newId();
    const fields = { intent: "begin", id_cash: account, cash: "on", cash_balance: "250", today: "2026-01-01" };
    await app.post("/accounts", { ...fields, id_mpesa: newId(), id_bank: newId() }, { cookie: home.cookie });
    await record("2026-10-20", "7", { account });
    const { html, text } = await show(`/transactions?account=${account}`);
    expect(text).toContain("All months In KES 0.00 Out KES 7.00");
    expect(html.match(/aria-label="Edit Noted"/g)).toHaveLength(1);
  });

  test("are a press away from those of the month before and after", async () => {
    const monthsBeside = async (query: string) => {
      const { html } = await show(`/transactions${query}`);
      const nav = /<nav aria-label="Period".*?<\/nav>/s.exec(html)?.[0] ?? "";
      return [...nav.matchAll(/month=([\d-]+)/g)].map(([, month]) => month);
    };
    expect(await monthsBeside("")).toEqual(["2026-10", "2026-12"]);
    expect(await monthsBeside("?month=2026-10")).toEqual(["2026-09", "2026-11"]);
    expect(await monthsBeside("?month=2026-08&until=2026-10")).toEqual(["2026-07", "2026-11"]);
    // All months end with this one.
    expect(await monthsBeside("?kind=expense")).toEqual(["2026-11"]);
  });

  test("stand above each further month of the list, by the list's type and category", async () => {
    await record("2026-10-20", "30", WATER);
    await record("2026-10-02", "400", { type: "income", category: "Salary" });
    await record("2026-08-20", "5");
    const headings = async (query = "") =>
      [
        ...(await show(`/transactions${query}`)).html.matchAll(
          /<tr class="day month"><td colSpan="5">(.*?)<span>(.*?)<\/span>/g,
        ),
      ].map(([, name, sums]) => `${name}: ${sums}`);
    expect(await headings()).toEqual([
      "October 2026: In 400.00, out 50.00",
      "September 2026: In 0.00, out 3.00",
      "August 2026: In 0.00, out 5.00",
      "January 2025: In 0.00, out 4,000.00",
    ]);
    const water = `of=${encodeURIComponent(`expense:${WATER.category}`)}`;
    expect(await headings(`?${water}`)).toEqual(["October 2026: In 0.00, out 30.00"]);
    expect(await headings("?month=2026-10")).toEqual([]);
    expect(await headings("?month=2026-08&until=2026-10")).toHaveLength(3);
    expect(await headings("?q=noted")).toEqual([]);
  });
});

describe("with upcoming entries", () => {
  const folded = (html: string) => /<details class="upcoming"( open="")?>/.exec(html)?.[1] === undefined;

  test("is folded above the list, with how many they are and what they change cash by", async () => {
    await record("2026-11-21", "1");
    expect((await show("/transactions")).html).not.toContain('class="upcoming"');
    await record("2026-11-28", "9,000", { type: "income", category: "Salary" });
    await record("2026-12-02", "500");
    const { html, text } = await show("/transactions");
    expect(text).toContain("2 upcoming +8,500.00");
    expect(folded(html)).toBe(true);
    expect((await show("/transactions?month=2026-11")).text).toContain("1 upcoming +9,000.00");
  });

  test("is open where it is what was looked for, all there is, or what was recorded just now", async () => {
    const id = await record("2026-11-28", "9,000");
    expect(folded((await show("/transactions")).html)).toBe(false);
    await record("2026-11-21", "1");
    expect(folded((await show("/transactions")).html)).toBe(true);
    for (const query of ["q=noted", "kind=tithe", `saved=${id}`]) {
      expect([query, folded((await show(`/transactions?${query}`)).html)]).toEqual([query, false]);
    }
  });
});

describe("what was recorded just now", () => {
  const undoOf = (html: string) => {
    const toast = /<form[^>]*class="toast".*?<\/form>/s.exec(html)?.[0] ?? "";
    return Object.fromEntries(
      [...toast.matchAll(/<(?:input type="hidden"|button type="submit") name="(.*?)" value="(.*?)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    );
  };

  test("is named with its amount, and Undo takes it back", async () => {
    const id = await record("2026-11-21", "450", { ...WATER, description: "Matatu" });
    const { html, text } = await show(`/transactions?saved=${id}`);
    expect(text).toContain("Matatu KES 450.00 Undo");
    expect(html).toMatch(/<tr data-new="true">/);
    expect((await app.post("/transactions", undoOf(html), { cookie: home.cookie })).status).toBe(302);
    const after = await show(`/transactions?saved=${id}`);
    expect(after.text).not.toContain("Undo");
    expect(after.text).toContain("No transactions yet");
  });

  test("takes a bought asset with it; a loan that was received stays, and offers no Undo", async () => {
    const asset = await record("2026-11-21", "900", { type: "asset_purchased", asset_name: "Fridge" });
    const { html } = await show(`/transactions?saved=${asset}`);
    await app.post("/transactions", undoOf(html), { cookie: home.cookie });
    expect((await show("/assets")).text).not.toContain("Fridge");
    const terms = {
      type: "loan_received",
      loan_name: "Sacco",
      interest_rate: "12",
      duration: "1",
      duration_unit: "years",
    };
    const loan = await record("2026-11-21", "900", terms);
    const { text } = await show(`/transactions?saved=${loan}`);
    expect(text).toContain("Noted KES 900.00");
    expect(text).not.toContain("Undo");
  });

  test("is nobody else's: another household and a viewer see no more than without it", async () => {
    const id = await record("2026-11-21", "450");
    const stranger = await app.signedUp();
    expect((await show(`/transactions?saved=${id}`, stranger)).text).not.toContain("450.00");
    const viewer = await app.joined(home.householdId);
    expect((await show(`/transactions?saved=${id}`, viewer)).html).not.toContain("toast");
  });
});

describe("the form's chips", () => {
  const chipsIn = (html: string) =>
    [...html.matchAll(/name="common" value="(.*?)"/g)].map(([, value]) => value?.replaceAll("&amp;", "&"));

  test("are the six subcategories that the household uses most, and a new one's are filled up", async () => {
    for (let index = 0; index < 3; index += 1) await record("2026-11-20", "1", WATER);
    await record("2026-11-20", "1", { type: "expense", category: "Variable Expenses", subcategory: "Transport" });
    await record("2026-11-21", "1", { type: "expense", category: "Miscellaneous", subcategory: "Repairs" });
    expect(chipsIn((await show("/transactions?new&type=expense")).html)).toEqual([
      "Utilities:Water",
      "Miscellaneous:Repairs",
      "Variable Expenses:Transport",
      "Variable Expenses:Groceries",
      "Utilities:Electricity",
      "Discretionary Expenses:Eating Out",
    ]);
  });

  test("of other types are their categories, as far as they were used", async () => {
    expect(chipsIn((await show("/transactions?new&type=income")).html)).toEqual([]);
    await record("2026-11-20", "1", { type: "income", category: "Salary" });
    expect(chipsIn((await show("/transactions?new&type=income")).html)).toEqual(["Salary:"]);
  });

  test("without a script set both fields, and keep what was typed", async () => {
    const typed = "/transactions?new&type=expense&amount=450&description=Matatu&category=Rent&subcategory=Monthly+Rent";
    const { html } = await show(`${typed}&common=Variable+Expenses%3ATransport`);
    expect(html).toMatch(/<option value="Variable Expenses" selected="">/);
    expect(html).toMatch(/<option value="Transport" selected="">/);
    expect(html).toContain('value="Matatu"');
  });
});

test("what only a form shows is read with a form alone", async () => {
  const queriesOf = async (path: string) => {
    await show(path);
    return app.database.calls.at(-1)?.queries ?? [];
  };
  const list = await queriesOf("/transactions");
  const form = await queriesOf("/transactions?new&type=expense");
  expect(form.filter((query) => query.includes("payee_rules"))).toHaveLength(1);
  expect(list.filter((query) => query.includes("payee_rules"))).toEqual([]);
  expect(list.length).toBeLessThan(form.length);
});
