/** Screens stay readable however much a household has, or someone puts into it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS, MOST_ROWS } from "#app/domain/limits.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fillBudgets, fillCorrections, fillOwnAccounts, fillValues } from "../full-tables.ts";
import { withCookies } from "../google.ts";
import { fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SHOWN = LIMITS["changes shown"];
const rowsOn = (html: string) => html.match(/<tr/g)?.length ?? 0;

test("a loan shows how it began and its newest changes, and counts all of them; many repayments change it once", async () => {
  const person = await app.signedUp();
  const [loan, many] = [newId(), SHOWN + 100];
  await app.owner`insert into loans (household_id, id, name, principal_amount, outstanding_balance, disbursement_date, currency)
    values (${person.householdId}, ${loan}, 'Sacco', 100000, 100000, '2020-01-01', 'KES')`;
  await app.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, loan_id, created_by, created_at)
    select ${person.householdId}, gen_random_uuid(), '2020-01-02'::date + n, 'Repaid ' || n, 100, 'KES', 1, 'same currency',
      '2020-01-02', 'loan_repayment', ${loan}, ${person.userId}, now() from generate_series(1, ${many}::int) n`;
  const [stored] = await app.owner`select outstanding_balance::int as owed, version from loans where id = ${loan}`;
  expect(stored).toEqual({ owed: 100000 - many * 100, version: 2 });
  const { text, html } = await readPage(await app.fetch(`/loans/${loan}`, person));
  expect([text.includes(`Repaid ${many} `), text.includes("Repaid 90 ")]).toEqual([true, false]);
  expect(text).toContain("99 earlier changes are not listed here.");
  expect(rowsOn(html)).toBeLessThan(SHOWN + 20);
});

test("an asset shows its first value and the newest ones", async () => {
  const person = await app.signedUp();
  const asset = newId();
  await app.owner`insert into assets (household_id, id, name, value, currency, last_updated)
    values (${person.householdId}, ${asset}, 'Plot', 100, 'KES', '2020-01-01')`;
  await app.owner`insert into asset_values (household_id, asset_id, day, value)
    select ${person.householdId}, ${asset}, '2020-01-01'::date + n, 100 + n from generate_series(1, ${SHOWN + 20}::int) n`;
  const { text, html } = await readPage(await app.fetch(`/assets/${asset}`, person));
  expect(text).toContain("20 earlier changes are not listed here.");
  expect(text).toContain("1 Jan 2020");
  // Beneath the cut as above it, each value is compared with the one of the day before.
  expect([...text.matchAll(/\+KES ([\d.]+)/g)].filter(([, change]) => change !== "0.01").length).toBeLessThan(2);
  expect(rowsOn(html)).toBeLessThan(SHOWN + 20);
});

test("an account has a hundred sessions at most: a new one ends the one that was used least lately", async () => {
  const person = await app.signedUp({ password: "maembe-nane-88" });
  await app.owner`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
    select sha256(n::text::bytea), ${person.userId}, 'test', now(), now() - n * interval '1 minute', '2099-12-31'
      from generate_series(1, 150) n`;
  const entered = await app.post("/login", { email: person.email, password: "maembe-nane-88" });
  const [counted] = await app.owner`select count(*)::int as sessions,
    bool_or(token_hash = sha256('150'::bytea)) as oldest from sessions where user_id = ${person.userId}`;
  expect(counted).toEqual({ sessions: LIMITS.sessions, oldest: false });
  expect((await app.fetch("/settings", { cookie: withCookies(entered) })).status).toBe(200);
});

test("a household has fifty invitations at most that nobody has accepted, of which one can be sent again", async () => {
  const person = await app.signedUp();
  await app.owner`insert into invitations (household_id, id, email, token_hash, invited_by, created_at, expires_at)
    select ${person.householdId}, gen_random_uuid(), 'p' || n || '@people.test', sha256(n::text::bytea), ${person.userId}, now(),
      now() + interval '7 days' from generate_series(1, ${LIMITS.invitations}::int) n`;
  const invite = async (email: string) =>
    readPage(
      await app.post(
        "/settings?invite",
        { intent: "invite", household: person.householdId, id: newId(), invitee_email: email, role: "viewer" },
        person,
      ),
    );
  const refused = await invite("shangazi@people.test");
  expect([
    refused.status,
    refused.text.includes("Your household has 50 invitations that no one has accepted."),
  ]).toEqual([409, true]);
  expect((await invite("p1@people.test")).status).toBeLessThan(400);
});

test("a review of movements with long names is a page of some megabytes at most, and says how many wait", async () => {
  const person = await app.signedUp();
  const account = newId();
  await app.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${person.householdId}, ${account}, 'M-PESA', 'mpesa', 'KES', 0, '2020-01-01', 1, 'same currency', '2020-01-01')`;
  await app.owner`insert into movements (household_id, id, account_id, receipt, part, day, amount, direction, kind, wallet, party_name, payee,
      payee_name, source, state, created_by, created_at)
    select ${person.householdId}, gen_random_uuid(), ${account}, 'R' || n, 'main', '2026-11-01', 100, 'out', 'send', 'mpesa',
      repeat('😀', 190) || n, repeat('😀', 240) || n, repeat('😀', 240) || n, 'shortcut', 'waiting', ${person.userId}, now()
      from generate_series(1, 1200) n`;
  const response = await app.fetch("/transactions/review", person);
  const html = await response.text();
  expect([response.status, html.length < 3_000_000]).toEqual([200, true]);
  expect(/These are the oldest\. (?:<!-- -->)?1,\d{3}(?:<!-- -->)? more come here/.test(html)).toBe(true);
});

const newAccount = async (person: Person, name: string, kind: string) => {
  const id = newId();
  await app.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${person.householdId}, ${id}, ${name}, ${kind}, 'KES', 0, '2020-01-01', 1, 'same currency', '2020-01-01')`;
  return id;
};
const submit = async (path: string, fields: Record<string, string>, person: Person) =>
  readPage(await app.post(path, fields, person));
const today = new Date().toISOString().slice(0, 10);

test.each([
  { path: "/assets", kind: "asset", words: "20,000 asset values, including those of deleted assets" },
  {
    path: "/liabilities",
    kind: "liability",
    words: "20,000 liability values, including those of deleted liabilities",
  },
] as const)(
  "$path says where a value is typed that there are as many as a household keeps",
  async ({ path, kind, words }) => {
    const person = await app.signedUp();
    const [id, table] = [newId(), path.slice(1)];
    await submit(`${path}?new`, { intent: "record", id, name: "Plot", value: "900" }, person);
    await app.owner.query(`update ${table} set last_updated = '2026-01-01' where id = $1`, [id]);
    await app.owner.query(`update ${kind}_values set day = '2019-01-01' where ${kind}_id = $1 and day > '2026-01-01'`, [
      id,
    ]);
    await fillValues(app.owner, person.householdId, kind, MOST_ROWS[`${kind}_values`] - 2);
    const typed = { intent: "revise", id, version: "1", value: "1,234", valued_on: today };
    const refused = await submit(`${path}?update=${id}`, typed, person);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining(`A household can have at most ${words}.`),
    ]);
    expect(fieldValue(refused.html, "value")).toBe("1,234");
  },
);

test("a loan's form says that there are as many changes of loans as a household keeps, and keeps what was typed", async () => {
  const person = await app.signedUp();
  const id = newId();
  const fields = { id, name: "Sacco", principal_amount: "1,000", disbursement_date: "2026-01-01" };
  await submit("/loans?new", { intent: "record", ...fields, outstanding_balance: "1,000" }, person);
  await fillCorrections(app.owner, person.householdId, id, MOST_ROWS.loan_corrections - 2);
  const correct = (version: string, outstanding_balance: string) =>
    submit(`/loans?edit=${id}`, { intent: "revise", version, ...fields, outstanding_balance }, person);
  expect((await correct("1", "900")).location).toBe("/loans");
  const refused = await correct("2", "800");
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("A household can have at most 20,000 manual changes to loans."),
  ]);
  expect(fieldValue(refused.html, "outstanding_balance")).toBe("800");
});

test("a budget says that there are as many lines as a household keeps, where one is added and where a month begins", async () => {
  const person = await app.signedUp();
  await fillBudgets(app.owner, person.householdId, MOST_ROWS.budgets);
  const words =
    "A household can have at most 50,000 budget lines. First remove some from months that you no longer need.";
  const month = "2026-11";
  expectLoggedError(/no budget was created: PH429/);
  const forms: Record<string, string>[] = [
    { intent: "fresh" },
    { intent: "add", line: "expense|Utilities|Water", amount: "1,234" },
  ];
  for (const fields of forms) {
    const refused = await submit(`/budgets?month=${month}`, { month, id: newId(), ...fields }, person);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(words)]);
  }
});

test("the review says that there are as many names of own accounts as a household keeps", async () => {
  const person = await app.signedUp();
  const [phone, bank] = [await newAccount(person, "M-PESA", "mpesa"), await newAccount(person, "Bank", "bank")];
  await fillOwnAccounts(app.owner, person.householdId, phone, bank, MOST_ROWS.own_accounts - 1);
  const name = (index: number) => ({
    [`own_${index}`]: bank,
    [`name_${index}`]: `More ${index}`,
    [`called_${index}`]: "Pot",
    [`of_${index}`]: phone,
    [`new_${index}`]: newId(),
  });
  const refused = await submit("/transactions/review", { intent: "own", ...name(0), ...name(1) }, person);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("A household can have at most 500 names of its own accounts. Nothing was saved."),
  ]);
  expect((await submit("/transactions/review", { intent: "own", ...name(0) }, person)).status).toBe(302);
});

test("the review says that too many movements wait where what was discarded is to wait again", async () => {
  const person = await app.signedUp();
  const account = await newAccount(person, "M-PESA", "mpesa");
  // What waits for one that was removed counts, and is on no page.
  const removed = await newAccount(person, "Old phone", "mpesa");
  await app.owner`update accounts set removed_at = now() where id = ${removed}`;
  const wait = (
    round: string,
    many: number,
    account: string,
  ) => app.owner`insert into movements (household_id, id, account_id, receipt, part, day, amount,
      direction, kind, wallet, payee, payee_name, source, state, created_by, created_at)
    select ${person.householdId}, gen_random_uuid(), ${account}, ${round} || n, 'main', '2026-11-01', 100, 'out', 'send', 'mpesa', 'p', 'p',
      'messages', 'waiting', ${person.userId}, now() from generate_series(1, ${many}::int) n`;
  const id = newId();
  await wait("A", 2, account);
  await submit("/transactions/review", { intent: "discard", id, expected: "2" }, person);
  await wait("B", LIMITS["waiting movements"] - 1, removed);
  const refused = await submit(`/transactions/review?added=${id}`, { intent: "undo", id }, person);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("More than 20,000 movements are waiting for review. Review some of them first."),
  ]);
});

/** Ninety thousand thousand million, as much as a ledger holds: 9 * 10^15 cents. */
const fillLedger = (person: Person) =>
  app.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, category, created_by, created_at)
    select ${person.householdId}, gen_random_uuid(), '2026-01-01', 'Row', 1000000000000, 'KES', 1, 'same currency',
      '2026-01-01', 'income', 'Salary', ${person.userId}, now() from generate_series(1, 9000) n`;
const NOT_EXACT = "more than can be added up exactly";

test("net worth says so where a ledger and assets come to more than is exact together, and is shown once they no longer do", async () => {
  const person = await app.signedUp();
  await fillLedger(person);
  await app.owner`insert into assets (household_id, id, name, value, currency, last_updated)
    select ${person.householdId}, gen_random_uuid(), 'Land ' || n, 1000000000000, 'KES', '2026-09-01' from generate_series(1, 9) n`;
  const { status, text } = await readPage(await app.fetch("/net-worth", person));
  expect([status, text]).toEqual([200, expect.stringContaining(NOT_EXACT)]);
  await app.owner`delete from transactions where household_id = ${person.householdId}`;
  expect((await readPage(await app.fetch("/net-worth", person))).text).not.toContain(NOT_EXACT);
});

test("the accounts say so where they hold more than is exact together, and are listed", async () => {
  const person = await app.signedUp();
  const [from, one, other] = [newId(), newId(), newId()];
  for (const [id, currency] of [
    [from, "KES"],
    [one, "USD"],
    [other, "USD"],
  ] as const)
    await app.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date)
      values (${person.householdId}, ${id}, ${id === other ? "Far away" : id}, 'bank', ${currency}, 0, '2026-01-01', 1,
        ${currency === "KES" ? "same currency" : "typed"}, '2026-01-01')`;
  await app.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, account_id, account_rate, account_rate_source, account_rate_date,
      to_account_id, to_rate, to_rate_source, to_rate_date, created_by, created_at)
    select ${person.householdId}, gen_random_uuid(), '2026-02-01', 'Row', 1000, 'KES', 1, 'same currency', '2026-02-01',
      'transfer', ${from}, 1, 'same currency', '2026-02-01', id, 1000000000, 'typed', '2026-02-01', ${person.userId}, now()
      from generate_series(1, 9000) n cross join unnest(array[${one}, ${other}]::uuid[]) id`;
  const { status, text } = await readPage(await app.fetch("/accounts", person));
  expect([status, text]).toEqual([200, expect.stringContaining(NOT_EXACT)]);
  expect(text).toContain("Far away");
});

test("a repayment's form opens and proposes no interest where a loan owes more than can be recorded", async () => {
  const person = await app.signedUp();
  await app.owner`insert into loans (household_id, id, name, principal_amount, outstanding_balance, disbursement_date, currency,
      interest_rate, duration, duration_unit)
    values (${person.householdId}, ${newId()}, 'Sacco', 1, 1000000000000, '2026-01-01', 'KES', 10000, 36500, 'days')`;
  const { status, text } = await readPage(await app.fetch("/transactions?new&type=loan_repayment", person));
  expect([status, text]).toEqual([200, expect.stringContaining("Sacco")]);
});
