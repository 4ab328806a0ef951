/** A member's book with a chama: its card, its figures with receipts, and the page to print. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;
let mpesa: string;
let chama: string;

// A Saturday noon in Nairobi, whenever this runs.
const SHIFT = String(Math.round((Date.parse("2026-11-28T09:00:00Z") - Date.now()) / 1000));

beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: SHIFT } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
  [mpesa, chama] = [await open("M-PESA", "mpesa", "100000"), await open("Umoja", "chama")];
});

async function open(name: string, kind: string, balance = "0") {
  const id = newId();
  const opening = { opening_balance: balance, opening_day: "2025-06-01" };
  await submit("/accounts", { intent: "record", id, name, kind, currency: "KES", ...opening });
  return id;
}

const submit = async (path: string, fields: Record<string, string>) => {
  const { status } = await app.post(path, fields, { cookie: home.cookie });
  expect(status).toBeLessThan(400);
};
const show = async (path: string, person = home) => {
  const { text, ...rest } = await readPage(await app.fetch(path, { cookie: person.cookie }));
  return { ...rest, text: text.replaceAll(/\s+/g, " ") };
};

/** @param receipt M-PESA's, as a movement that was added has it */
async function move(from: string, to: string, amount: string, date: string, receipt?: string) {
  const id = newId();
  await submit("/transactions/transfer", { intent: "record", id, fee_id: newId(), from, to, amount, date });
  if (receipt === undefined) return;
  await app.owner`insert into movements (household_id, id, account_id, receipt, part, amount, direction, kind, wallet, payee,
      payee_name, source, state, transaction_id, created_at)
    values (${home.householdId}, ${newId()}, ${mpesa}, ${receipt}, 'main', 100, 'out', 'send', 'mpesa', 'a', 'a', 'messages',
      'added', ${id}, now())`;
}

const spend = (type: string, category: string, amount: string, subcategory?: string) =>
  submit("/transactions?new", {
    ...{ intent: "record", id: newId(), type, category, date: "2026-10-10", description: "To the group", amount },
    ...{ currency: "KES", account: chama, ...(subcategory ? { subcategory } : {}) },
  });

test("the card says what was paid since January, with receipts, and what came of it", async () => {
  await move(mpesa, chama, "9000", "2025-12-31");
  await move(mpesa, chama, "5000", "2026-01-01", "TAA1BB2CC1");
  await move(mpesa, chama, "5500", "2026-11-27", "TKR1BB2CC2");
  await move(mpesa, chama, "4500", "2026-06-05");
  await move(mpesa, chama, "700", "2026-12-05");
  await move(chama, mpesa, "30000", "2026-07-01", "TGA1BB2CC3");
  await spend("expense", "Miscellaneous", "200", "Other Misc. Expenses");
  const { text } = await show(`/accounts/${chama}`);
  expect(text).toContain("Your chama Print You owe the group KES 6,200.00");
  expect(text).toContain("Next contribution Plan it Your turn Plan it");
  expect(text).toContain("Paid in since January KES 15,000.00 Received KES 30,000.00 Fines and charges KES 200.00");
  expect(text).toContain(
    "What you paid in Day Receipt Amount (KES) 27 Nov TKR1BB2CC2 5,500.00 5 Jun – 4,500.00 1 Jan TAA1BB2CC1 5,000.00",
  );
  expect(text).not.toContain("Welfare");

  const { text: book } = await show(`/accounts/${chama}?book`);
  expect(book).toContain(
    "Your book with Umoja Wanjiku Kamau · 1 January 2026 to 28 Nov 2026 You owe the group KES 6,200.00",
  );
  expect(book).toMatch(/Paid in since January .* 1 Jan TAA1BB2CC1 5,000\.00 Total KES 15,000\.00/);
  expect(book).toContain("Received Day Receipt Amount (KES) 1 Jul TGA1BB2CC3 30,000.00 Total KES 30,000.00");
  // What is dated ahead is counted as net worth counts it.
  expect((await show("/net-worth")).text).toMatch(/Total Liabilities KES 5,500\.00/);
});

test("what is planned is next, and the forms are filled in from it", async () => {
  const [contribution, turn] = [newId(), newId()];
  const plan = (id: string, fields: Record<string, string>) =>
    submit("/plan", { intent: "record", id, becomes: "transfer", ...fields });
  await plan(contribution, {
    ...{ name: "Umoja", amount: "5000", account: mpesa, to_account: chama, unit: "month", anchor: "2026-12-05" },
  });
  await plan(turn, {
    ...{ name: "My turn", amount: "60000", account: chama, to_account: mpesa, unit: "once", anchor: "2027-11-05" },
  });
  const { text, html } = await show(`/accounts/${chama}`);
  expect(text).toContain(
    "Next contribution KES 5,000.00 on Sat 5 Dec Your turn KES 60,000.00 on Fri 5 Nov 2027 Paid in since January KES 0.00",
  );
  expect(html).toContain(`href="/plan?about=${contribution}+2026-12-05"`);
  expect(html).toMatch(
    new RegExp(`transfer\\?[^"]*amount=5%2C000.00&amp;from=${mpesa}&amp;to=${chama}"[^>]*>Record a contribution`),
  );
  expect(html).toMatch(new RegExp(`transfer\\?[^"]*from=${chama}&amp;to=${mpesa}"[^>]*>Record my turn`));
  expect(html).toMatch(
    new RegExp(`transactions\\?new=&amp;type=expense[^"]*in_account=${chama}[^"]*"[^>]*>Record a fine`),
  );
});

test("welfare and a share-out have their own figures; a Sacco has no turns, and other accounts no book", async () => {
  await spend("giving", "Offering", "300");
  await spend("income", "Other Income", "800");
  const { text } = await show(`/accounts/${chama}`);
  expect(text).toContain("The group owes you KES 500.00");
  expect(text).toContain("Received KES 0.00 Welfare KES 300.00 Shared out KES 800.00");
  const sacco = await open("Stima", "sacco", "700");
  await move(mpesa, sacco, "1000", "2026-11-01");
  const { text: saved } = await show(`/accounts/${sacco}`);
  expect(saved).toContain("Your Sacco Print Balance KES 1,700.00 Next contribution Plan it Paid in since January");
  expect(saved).not.toContain("My turn");
  expect((await show(`/accounts/${mpesa}`)).text).not.toContain("Paid in since January");
  expect((await show(`/accounts/${mpesa}?book`)).status).toBe(404);
  const stranger = await app.signedUp();
  expect((await show(`/accounts/${chama}?book`, stranger)).status).toBe(404);
});

test("a viewer sees the book and is offered nothing", async () => {
  const viewer = await app.joined(home.householdId);
  const { text } = await show(`/accounts/${chama}`, viewer);
  expect(text).toContain("Next contribution Not planned yet Your turn Not planned yet");
  expect(text).not.toContain("Record a contribution");
});
