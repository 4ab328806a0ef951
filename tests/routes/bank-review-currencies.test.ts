/** A bank's file in another currency goes through the review into an account of that currency, each row at its day's rate. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { newId } from "#db/id.ts";
import { rateOf } from "../../local/simulators/rates.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";

const REVIEW = "/transactions/review";

let app: TestApp;
let home: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
  await app.owner`delete from exchange_rates`;
  await app.owner`delete from exchange_rate_requests`;
});
afterEach(() => {
  vi.restoreAllMocks();
  app.rates.hooks.before = undefined;
});

const FILE = [
  "Equity Bank,,,,",
  "Date,Details,Reference,Money out,Money in,Balance",
  "05/10/2026,SALARY ACME INC,S1000001,,2000.00,2500.00",
  "12/10/2026,POS PURCHASE NAIVAS WESTLANDS,S1000002,120.50,,2379.50",
  "13/10/2026,LEDGER FEE,S1000003,4.00,,2375.50",
].join("\n");

async function send(fields: Record<string, string | File>, path = "/transactions/import") {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return readPage(
    await app.fetch(path, { method: "POST", body, headers: { Origin: app.origin }, cookie: home.cookie }),
  );
}
const page = async (path: string) => readPage(await app.fetch(path, { cookie: home.cookie }));

const MAPPING = {
  map_date: "0",
  map_description: "1",
  map_debit: "3",
  map_credit: "4",
  map_order: "dmy",
  map_decimal: ".",
  map_positive: "out",
  map_out: "expense|Miscellaneous|Other Misc. Expenses",
  map_in: "income|Other Income",
};

async function staged(code: string, text = FILE, mapping: Record<string, string> = {}) {
  const id = newId();
  const file = new File([text], "statement.csv");
  const { location, text: answer } = await send({ intent: "stage", id, file, ...MAPPING, map_code: code, ...mapping });
  expect(location, answer).toBe(`/transactions/import?id=${id}`);
  return { id, preview: await page(location ?? "") };
}

/** Into a new account. */
async function reviewed(code: string, name: string) {
  const { id } = await staged(code);
  const account = newId();
  const fields = { intent: "review", id, account, new_id: account, new_name: name };
  expect((await send(fields)).location).toBe(REVIEW);
  return account;
}

/** An account that somebody entered. */
async function entered(name: string, currency: string, day = "2026-10-01", balance = "0") {
  const id = newId();
  const opening = { opening_balance: balance, opening_day: day, ...(currency !== "KES" && { rate: "130" }) };
  const fields = { intent: "record", id, name, kind: "bank", currency, ...opening };
  const { status, text } = await readPage(await app.post("/accounts", fields, { cookie: home.cookie }));
  expect(status, text).toBe(302);
  return id;
}

const add = async () => {
  const expected = /Add (\d+)/.exec((await page(REVIEW)).text)?.[1] ?? "";
  const answer = await send({ intent: "add", id: newId(), expected }, REVIEW);
  return { ...answer, addition: new URL(answer.location ?? "/", app.origin).searchParams.get("added") ?? "" };
};

const ledger = () => app.owner`
  select t.date::text, t.type, t.amount::int as amount, t.currency, t.account_amount::int as held, t.base_amount::int as base,
         t.exchange_rate_source as source
    from transactions t where t.household_id = ${home.householdId} order by t.date`;
const accountOf = async (id: string) => {
  const [row] = await app.owner`
    select name, kind, currency, opening_day::text as day, opening_balance::int as balance, opening_rate_source as source,
           opening_base::int as base
      from accounts where household_id = ${home.householdId} and id = ${id}`;
  return row;
};
/** Cents of one currency in another, at the rate of a working day. */
const inBase = (cents: number, from: string, to: string, day: string) =>
  Math.round((cents * rateOf("USD", to, day)) / rateOf("USD", from, day));
const row = (date: string, type: string, amount: number, from: string, to: string) => {
  const shared = { date, type, amount, currency: from, held: amount, source: "Frankfurter" };
  return { ...shared, base: inBase(amount, from, to, date) };
};

test("a file in dollars is reviewed into a new account in dollars, and settled at each day's rate", async () => {
  const { preview } = await staged("USD");
  expect(preview.text).toContain("A new account in USD");
  expect(preview.text).toContain("Review 3 transactions");
  const account = await reviewed("USD", "Equity");
  expect(await accountOf(account)).toEqual({
    ...{ name: "Equity", kind: "bank", currency: "USD", day: "2026-10-05", balance: 50_000, source: "Frankfurter" },
    base: inBase(50_000, "USD", "KES", "2026-10-05"),
  });
  const { text } = await page(REVIEW);
  expect(text).toContain("+$2,000.00");
  expect(text).toContain("−$120.50");
  expect(text).not.toContain("KES");
  const { location } = await add();
  expect((await page(location ?? "")).text).toContain("✓ Equity held $2,375.50");
  expect(await ledger()).toEqual([
    row("2026-10-05", "income", 200_000, "USD", "KES"),
    row("2026-10-12", "expense", 12_050, "USD", "KES"),
    row("2026-10-13", "expense", 400, "USD", "KES"),
  ]);
});

test("undoing the addition takes all of it back, and it can be added again as it was", async () => {
  await reviewed("USD", "Equity");
  const { addition } = await add();
  const before = await ledger();
  expect((await send({ intent: "undo", id: addition }, REVIEW)).location).toBe(`${REVIEW}?added=${addition}&undone`);
  expect(await ledger()).toEqual([]);
  expect((await page(REVIEW)).text).toContain("−$120.50");
  await add();
  expect(await ledger()).toEqual(before);
});

test("nothing is added at a guessed rate: without the provider, it says so and all of it waits", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await reviewed("USD", "Equity");
  await app.owner`delete from exchange_rates`;
  await app.owner`delete from exchange_rate_requests`;
  app.rates.hooks.before = () => ({ status: 503, body: "<html>busy</html>" });
  const { status, text } = await add();
  expect([status, text]).toEqual([503, expect.stringContaining("Exchange rates could not be fetched.")]);
  expect(await ledger()).toEqual([]);
  app.rates.hooks.before = undefined;
  app.rates.requests.length = 0;
  expect((await add()).status).toBe(302);
  // One span for all days: the dollar's rates, and the shilling's to the dollar.
  expect(app.rates.requests).toHaveLength(2);
  expect(await ledger()).toHaveLength(3);
});

test("a household in dollars reviews a file in shillings into an account in shillings", async () => {
  home = await app.signedUp({ currency: "USD" });
  const account = await reviewed("KES", "KCB");
  expect(await accountOf(account)).toMatchObject({ currency: "KES", balance: 50_000 });
  expect((await page(REVIEW)).text).toContain("−KES 120.50");
  await add();
  expect(await ledger()).toEqual([
    row("2026-10-05", "income", 200_000, "KES", "USD"),
    row("2026-10-12", "expense", 12_050, "KES", "USD"),
    row("2026-10-13", "expense", 400, "KES", "USD"),
  ]);
});

test("a file of two currencies is added as it is", async () => {
  const text = [
    "Date,Details,Currency,Money out,Money in",
    "05/10/2026,SALARY ACME INC,USD,,2000.00",
    "12/10/2026,POS PURCHASE NAIVAS WESTLANDS,KES,120.50,",
  ].join("\n");
  const { id, preview } = await staged("KES", text, { map_currency: "2" });
  expect(preview.text).not.toContain("Which account is this file from?");
  expect(preview.text).toContain("Add 2 transactions");
  const account = newId();
  const { status, text: answer } = await send({ intent: "review", id, account, new_id: account, new_name: "Equity" });
  expect([status, answer]).toEqual([400, expect.stringContaining("A review takes rows in one currency only.")]);
});

test("a file in euros goes into no account in dollars or shillings, but into a new one", async () => {
  const dollars = await entered("Equity USD", "USD");
  await entered("Equity", "KES");
  const { id, preview } = await staged("EUR");
  expect(preview.html).not.toContain(dollars);
  expect(preview.html).toContain('value="Equity EUR"');
  const { status, text } = await send({ intent: "review", id, account: dollars });
  expect([status, text]).toEqual([409, expect.stringContaining("in different currencies")]);
  expect(await app.owner`select id from movements where household_id = ${home.householdId}`).toEqual([]);
  const account = newId();
  const fields = { intent: "review", id, account, new_id: account, new_name: "Equity EUR" };
  expect((await send(fields)).location).toBe(REVIEW);
  expect(await accountOf(account)).toMatchObject({ currency: "EUR", balance: 50_000 });
});

/** A file of one row, into an account. */
async function brought(code: string, line: string, account: string) {
  const { id } = await staged(code, ["Date,Details,Reference,Money out,Money in", line].join("\n"));
  expect((await send({ intent: "review", id, account })).location).toBe(REVIEW);
}

test("a transfer between two currencies that was typed is what both banks' files tell of, and is recorded once", async () => {
  const [dollars, shillings] = [await entered("Equity USD", "USD"), await entered("Equity", "KES")];
  const typed = { intent: "record", id: newId(), fee_id: newId(), fee: "", date: "2026-10-12", amount: "100" };
  const answer = await readPage(
    await app.post(
      "/transactions/transfer",
      { ...typed, from: dollars, to: shillings, arrived: "12900" },
      { cookie: home.cookie },
    ),
  );
  expect(answer.status, answer.text).toBe(302);
  await brought("USD", "12/10/2026,OUTWARD TRF TO KES ACCOUNT,S1000001,100.00,", dollars);
  await brought("KES", "13/10/2026,FX PROCEEDS,S2000001,,12900.00", shillings);
  // The same figures in shillings are something else.
  await brought("KES", "12/10/2026,SUPERMARKET,S2000002,100.00,", shillings);
  const { text } = await page(REVIEW);
  expect(text).toContain("Add 3: 1 spent, 2 recorded already");
  const { addition } = await add();
  expect(await ledger()).toEqual([
    expect.objectContaining({ type: "transfer", amount: 10_000, currency: "USD" }),
    expect.objectContaining({ type: "expense", amount: 10_000, currency: "KES" }),
  ]);
  await send({ intent: "undo", id: addition }, REVIEW);
  expect(await ledger()).toHaveLength(1);
  expect((await page(REVIEW)).text).toContain("Add 3: 1 spent, 2 recorded already");
});

test("an account in dollars begins earlier, at the rate of that day, where somebody says so", async () => {
  const account = await entered("Equity", "USD", "2026-10-10", "2500");
  const { id } = await staged("USD");
  expect((await send({ intent: "review", id, account })).location).toBe(REVIEW);
  const { location, addition } = await add();
  expect((await page(location ?? "")).text).toContain("It held $500.00 before that day, as printed.");
  await send({ intent: "earlier", id: account, addition }, REVIEW);
  expect(await accountOf(account)).toMatchObject({
    ...{ day: "2026-10-05", balance: 50_000, source: "Frankfurter" },
    base: inBase(50_000, "USD", "KES", "2026-10-05"),
  });
  expect((await page(location ?? "")).text).toContain("✓ Equity held $2,375.50");
});

test("only accounts in dollars are offered for what moved to or from one in dollars", async () => {
  const [shillings, other] = [await entered("KCB", "KES"), await entered("KCB USD", "USD")];
  await reviewed("USD", "Equity");
  const { html, text } = await page(`${REVIEW}?payee=out+card+naivas+westlands`);
  expect(html).toContain(`value="transfer:${other}"`);
  expect(html).not.toContain(`value="transfer:${shillings}"`);
  expect(text).toContain("A transfer between two currencies has two amounts. Record it yourself");
});

test("cash from an account in dollars is in an account in dollars, which is made beside the one in shillings", async () => {
  const [dollars, shillings] = [await entered("Equity", "USD"), newId()];
  const cash = { intent: "record", id: shillings, name: "Cash", kind: "cash", opening_balance: "0" };
  await app.post("/accounts", { ...cash, opening_day: "2026-10-01" }, { cookie: home.cookie });
  await brought("USD", "12/10/2026,ATM WITHDRAWAL,S1000001,100.00,", dollars);
  const { html } = await page(REVIEW);
  expect(html).not.toContain(`<option value="${shillings}"`);
  const fields = ["own_0", "name_0", "called_0", "of_0", "new_0"].map((name) => [name, fieldValue(html, name) ?? ""]);
  expect(Object.fromEntries(fields)).toMatchObject({ name_0: "Cash", called_0: "Cash, Equity", of_0: dollars });
  await send({ ...Object.fromEntries(fields), intent: "own", own_0: "new" }, REVIEW);
  await add();
  expect(await accountOf(fieldValue(html, "new_0") ?? "")).toMatchObject({ name: "Cash, Equity", currency: "USD" });
  expect(await ledger()).toEqual([row("2026-10-12", "transfer", 10_000, "USD", "KES")]);
});
