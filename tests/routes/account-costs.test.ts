/** The page of what an account of M-PESA cost, and the link that leads there. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;
let account: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
  account = await open("M-PESA", "mpesa");
});

async function open(name: string, kind: string, balance = "0"): Promise<string> {
  const id = newId();
  const form = {
    intent: "record",
    id,
    name,
    kind,
    currency: "KES",
    opening_balance: balance,
    opening_day: "2020-01-01",
  };
  expect((await app.post("/accounts?new", form, { cookie: home.cookie })).status).toBe(302);
  return id;
}

/** A withdrawal of today with its charge, as an addition of movements leaves them. */
async function withdraw(receipt: string, charge: number, from = account) {
  const { householdId: id } = home;
  const fee = newId();
  await app.owner.transaction([
    app.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, category, subcategory, account_id, created_at)
      values (${id}, ${fee}, (now() at time zone 'Africa/Nairobi')::date, 'Fee: Agent', ${charge}, 'KES', 1,
        'same currency', '2026-01-01', 'expense', 'Miscellaneous', 'Other Misc. Expenses', ${from}, now())`,
    app.owner`insert into movements (household_id, id, account_id, receipt, part, amount, direction, kind, wallet, payee,
        payee_name, source, state, transaction_id, created_at)
      values (${id}, ${newId()}, ${from}, ${receipt}, 'main', 100000, 'out', 'withdrawal', 'mpesa', 'a', 'a', 'messages',
          'added', null, now()),
        (${id}, ${newId()}, ${from}, ${receipt}, 'fee', ${charge}, 'out', 'fee', 'mpesa', 'a', 'a', 'messages', 'added',
          ${fee}, now())`,
  ]);
}

const page = async (path: string, person = home) => {
  const { text, ...rest } = await readPage(await app.fetch(path, { cookie: person.cookie }));
  return { ...rest, text: text.replaceAll(/\s+/g, " ") };
};

test("an account without messages has no link to it, and the page says what would be there", async () => {
  expect((await page(`/accounts/${account}`)).text).not.toContain("Costs");
  const { status, text } = await page(`/accounts/${account}/costs`);
  expect([status, text.includes("No charges yet"), text.includes("Import")]).toEqual([200, true, true]);
});

test("what it cost is said in a sentence, by kind and by month, to viewers, too", async () => {
  await withdraw("TAA1BB2CC3", 2900);
  await withdraw("TAA1BB2CC4", 2900);
  expect((await page(`/accounts/${account}`)).text).toContain("Costs");
  for (const person of [home, await app.joined(home.householdId)]) {
    const { text } = await page(`/accounts/${account}/costs`, person);
    expect(text).toContain("What M-PESA cost you");
    expect(text).toContain("You paid KES 58.00 to withdraw cash twice.");
    expect(text).toContain("Cash withdrawn 2 KES 58.00");
    expect(text).toMatch(/By month Month Charges \w+ \d{4} KES 58\.00/);
    expect(text).not.toContain("Fuliza");
  }
});

test("Fuliza is shown with what is owed, and on net worth it is a liability", async () => {
  const before = await page("/net-worth");
  expect(before.text).not.toContain("overdrafts");
  const fuliza = await open("Fuliza", "overdraft", "-619.13");
  await app.owner`insert into own_accounts (household_id, account_id, name, other_account_id)
    values (${home.householdId}, ${account}, 'Fuliza', ${fuliza})`;
  const { text } = await page(`/accounts/${account}/costs`);
  expect(text).toContain("Owed today KES 619.13");
  expect(text).toMatch(/Days when it was owed \d+ in 12 months/);
  const worth = await page("/net-worth");
  expect(worth.text).toContain("Cash / Bank Balance KES 0.00");
  expect(worth.text).toContain("Total Liabilities KES 619.13");
  expect(worth.html).toContain(`href="/accounts/${fuliza}"`);
});

test("another household's account, and one that is not there, are not found", async () => {
  const stranger = await app.signedUp();
  expect((await page(`/accounts/${account}/costs`, stranger)).status).toBe(404);
  expect((await page("/accounts/nonsense/costs")).status).toBe(404);
});

test("what both phones cost is said together, and each apart, by purpose and by month", async () => {
  const { text: none } = await page("/accounts/costs");
  expect(none).toContain("In the last 12 months KES 0.00 Once you have added M-PESA messages");
  const baraka = await open("M-PESA Baraka", "mpesa");
  await withdraw("TAA1BB2CC1", 29_00);
  await withdraw("TAA1BB2CC2", 29_00, baraka);
  await withdraw("TAA1BB2CC3", 69_00, baraka);
  const { text, html } = await page("/accounts/costs");
  expect(text).toContain("What M-PESA cost us In the last 12 months KES 127.00 By account");
  expect(text).toContain(
    "M-PESA Baraka KES 98.00 M-PESA KES 29.00 By purpose Cash withdrawn M-PESA Baraka 98.00 · M-PESA 29.00 KES 127.00",
  );
  expect(html).toContain(`href="/accounts/${baraka}/costs"`);
  expect((await page("/accounts")).html).toContain('href="/accounts/costs"');
  const other = await app.signedUp();
  expect((await page("/accounts/costs", other)).text).toContain("KES 0.00");
});
