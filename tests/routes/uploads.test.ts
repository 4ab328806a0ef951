/** What a chosen file leaves behind: nothing where it is refused, and what nobody adds is gone after a day. */
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { mappingFieldName } from "#app/domain/imports/file-mapping.ts";
import { newId } from "#db/id.ts";
import { runScheduledJob } from "../../functions/scheduled-job.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import { allowLoggedError } from "../setup.ts";
import { bringBack, changed, choose, exported, waiting } from "./exports.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NOTHING = { imports: 0, rows: 0 };
const HEADER = "date,type,description,amount,currency";
const ROW = "2026-11-01,tithe,Tithe,5,KES";

/** A household with so many transactions and months of budget lines that nobody filled in. */
async function recorded(transactions: number, months: number) {
  const person = await app.signedUp();
  await app.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, category, subcategory, created_by, created_at)
    select ${person.householdId}, gen_random_uuid(), '2020-01-01'::date + n / 3, (array['Naivas', 'Mama mboga', 'Matatu'])[1 + n % 3],
           100 + n % 977 * 50, 'KES', 1, 'same currency', '2020-01-01'::date + n / 3, 'expense', 'Utilities', 'Water',
           ${person.userId}, now() from generate_series(1, ${transactions}::int) n`;
  await app.owner`insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount)
    select ${person.householdId}, gen_random_uuid(), to_char('2016-01-01'::date + m * interval '1 month', 'YYYY-MM'), 'expense', c[1], c[2], 0
      from generate_series(1, ${months}::int) m, (values (array['Utilities', 'Water']), (array['Utilities', 'Gas']),
        (array['Rent', 'Monthly Rent']), (array['Miscellaneous', 'Repairs'])) v(c)`;
  return person;
}

/** A file of a table with so many lines, all but their ids the same. */
function repeated(zip: Uint8Array, file: string, lines: number): Uint8Array {
  return changed(zip, file, (text) => {
    const [header = "", row = ""] = text.split("\r\n");
    return `${header}\r\n${Array.from({ length: lines }, () => `${row}\r\n`).join("")}`;
  });
}

// Loans that were put in without their history: the hourly job would find them, in the hour of their household.
afterEach(
  () => app.owner`delete from loans l where not exists
    (select from loan_events e where e.household_id = l.household_id and e.loan_id = l.id)`,
);

test("an archive is read whole before a row is stored: one that is refused leaves none", async () => {
  const zip = await exported(app, await recorded(30, 5));
  const files = unzipSync(zip);
  const other = changed(zip, "budgets.csv", (text) => text.replace(/\r\n[0-9a-f-]{36}(?=.*\r\n$)/, `\r\n${newId()}`));
  const { "payee_rules.csv": _, "liability_values.csv": __, ...incomplete } = files;
  for (const [bytes, words] of [
    [zipSync(incomplete), "This is not a Pamoja export"],
    [changed(zip, "transactions.csv", (text) => `${text}"unclosed\r\n`), "This is not a Pamoja export"],
    [
      changed(zip, "payee_rules.csv", (text) => `${text}x${",".repeat(17)}\r\n`),
      "This export cannot be restored. payee_rules.csv, line 2, household_id: It is not an id.",
    ],
    [other, "household_id: It belongs to another household."],
    [changed(zip, "households.csv", (text) => text.replace(/\r\n.*/s, "\r\n")), "households.csv: It has one line"],
    [repeated(zip, "households.csv", 2), "households.csv: It has one line for one household."],
    [repeated(zip, "budgets.csv", 300_000), "This archive unpacks to 48 MB or more, or to fifty times its own size"],
  ] as const) {
    const person = await app.signedUp();
    const answer = await choose(app, bytes, person);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(words)]);
    expect(await waiting(app, person.householdId)).toEqual(NOTHING);
  }
});

test.each([
  ["state\u202efdp.csv", "statefdp.csv"],
  ["\u{e0041}a.csv", "a.csv"],
  ["a\u2028b\tc.csv", "a b c.csv"],
  ["\u200b\u200b", "Unnamed file"],
  [" ", "Unnamed file"],
  [`${"\u2800".repeat(200)}a.csv`, "Unnamed file"],
  ["x".repeat(400), "x".repeat(200)],
  ["Taarifa ya Mwezi – Équity 🏦.csv", "Taarifa ya Mwezi – Équity 🏦.csv"],
])("a file named %j is %j in the list of imports", async (name, shown) => {
  const person = await app.signedUp();
  const id = newId();
  const part = { id, name, header: HEADER, text: ROW, line: "2" };
  expect((await app.post("/transactions/import/rows", part, { cookie: person.cookie })).status).toBe(204);
  await app.post("/transactions/import", { intent: "commit", id }, { cookie: person.cookie });
  expect(await app.owner`select file_name from imports where id = ${id}`).toEqual([{ file_name: shown }]);
  expect((await readPage(await app.fetch("/transactions/imports", { cookie: person.cookie }))).text).toContain(shown);
});

test("what a household really exports comes back, though equal lines are packed into next to nothing", async () => {
  for (const [transactions, months] of [
    [3_000, 120],
    [0, 600],
    [0, 0],
  ] as const) {
    const zip = await exported(app, await recorded(transactions, months));
    const answer = await bringBack(app, zip, await app.signedUp());
    expect([answer.status, answer.text]).toEqual([302, ""]);
  }
}, 120_000);

test("where the database refuses a part of an archive, or does not answer, what it had of the others goes", async () => {
  allowLoggedError(/write-failed|write failed/);
  const zip = await exported(app, await recorded(3000, 0));
  const person = await app.signedUp();
  let calls = 0;
  app.database.hooks.beforeStatement = (_call, _index, query) => {
    const isRows = JSON.stringify(query).includes("stage_export_rows");
    calls += isRows ? 1 : 0;
    if (isRows && calls === 4) throw new Error("the database broke");
    return undefined as never;
  };
  const answer = await choose(app, zip, person);
  app.database.hooks.beforeStatement = undefined as never;
  expect([answer.status, calls]).toEqual([expect.toSatisfy((status) => status >= 500), 4]);
  expect(await waiting(app, person.householdId)).toEqual(NOTHING);
  expect((await choose(app, zip, person)).status).toBe(302);
});

test("an export of which not every row is there is not brought back, and the page says so", async () => {
  const zip = await exported(app, await recorded(40, 0));
  const person = await app.signedUp();
  const { location } = await choose(app, zip, person);
  const id = new URL(location ?? "", app.origin).searchParams.get("id") ?? "";
  await app.owner`update imports set staged_rows = staged_rows - 1 where id = ${id}`;
  const page = await readPage(await app.fetch(location ?? "", { cookie: person.cookie }));
  expect(page.text).toContain("Not all of this export has arrived. Cancel, then choose it again.");
  const answer = await app.post("/transactions/import", { intent: "restore", id }, { cookie: person.cookie });
  expect(answer.status).toBe(409);
});

test("an export is neither reviewed nor added row by row: it waits to be brought back, and its rows do not stay", async () => {
  const zip = await exported(app, await recorded(5, 0));
  const { cookie, householdId } = await app.signedUp();
  const id = newId();
  await choose(app, zip, { cookie }, { id });
  const chosen = await waiting(app, householdId);
  const [account, path] = [newId(), "/transactions/import"];
  const forms: Record<string, string>[] = [
    { intent: "review", account, new_id: account, new_name: "Equity" },
    { intent: "commit" },
  ];
  for (const fields of forms) {
    const { status, text } = await readPage(await app.post(path, { ...fields, id }, { cookie }));
    expect([status, text]).toEqual([404, expect.stringContaining("This import is no longer there.")]);
  }
  expect(await app.owner`select id from accounts where household_id = ${householdId}`).toEqual([]);
  expect(await waiting(app, householdId)).toEqual(chosen);
  expect((await app.post(path, { intent: "restore", id }, { cookie })).status).toBe(302);
  expect(await waiting(app, householdId)).toEqual(NOTHING);
});

test("a file with a part that is refused leaves nothing of its parts before", async () => {
  const { cookie, householdId } = await app.signedUp();
  const id = newId();
  const part = async (fields: Record<string, string>) =>
    app.post("/transactions/import/rows", { id, name: "ledger.csv", header: HEADER, ...fields }, { cookie });
  expect((await part({ text: `${ROW}\n`.repeat(50), line: "2" })).status).toBe(204);
  expect(await waiting(app, householdId)).toEqual({ imports: 1, rows: 50 });
  const refused = await part({ text: 'x"y\n'.repeat(200), line: "52" });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining("lines of this file cannot be read"),
  ]);
  expect(await waiting(app, householdId)).toEqual(NOTHING);
});

test("nor does one with a part that is no part, or comes after the day's thousand", async () => {
  const { cookie, householdId } = await app.signedUp();
  const part = async (fields: Record<string, string>) =>
    app.post(
      "/transactions/import/rows",
      { name: "ledger.csv", header: HEADER, text: `${ROW}\n`, ...fields },
      { cookie },
    );
  for (const [refused, status] of [
    [{ line: "1" }, 400],
    [{ line: "52", [mappingFieldName("date")]: "0", delimiter: "::" }, 400],
    [{ line: "52" }, 429],
  ] as const) {
    const id = newId();
    expect((await part({ id, line: "2" })).status).toBe(204);
    expect(await waiting(app, householdId)).toEqual({ imports: 1, rows: 1 });
    if (status === 429)
      await app.owner`update attempts set count = 1000
        where key = encode(sha256(convert_to('uploads|rows|' || ${householdId}::text, 'UTF8')), 'hex')`;
    expect((await part({ id, ...refused })).status).toBe(status);
    expect(await waiting(app, householdId)).toEqual(NOTHING);
  }
});

test("rows are counted on their import as they come, one that is sent again once", async () => {
  const { cookie, householdId } = await app.signedUp();
  const id = newId();
  for (const line of ["2", "12", "2"]) {
    const fields = { id, name: "ledger.csv", header: HEADER, text: `${ROW}\n`.repeat(10), line };
    await app.post("/transactions/import/rows", fields, { cookie });
  }
  const [row] = await app.owner`select staged_rows from imports where household_id = ${householdId} and id = ${id}`;
  expect(row?.staged_rows).toBe(20);
});

test("a household chooses fifty files a day, whatever becomes of them, and no more", async () => {
  const person = await app.signedUp();
  const other = await app.signedUp();
  const bad = strToU8("PK nonsense");
  for (let count = 0; count < 25; count += 1) {
    expect((await choose(app, bad, person)).status).toBe(400);
    expect((await choose(app, strToU8(`${HEADER}\n${ROW}\n`), person, { name: "a.csv" })).status).toBe(302);
  }
  for (const bytes of [bad, strToU8(`${HEADER}\n${ROW}\n`)]) {
    const answer = await choose(app, bytes, person, { name: "a.csv" });
    expect([answer.status, answer.text]).toEqual([
      429,
      expect.stringContaining(
        "Your household has chosen fifty files in a day, which is the limit. Try again tomorrow.",
      ),
    ]);
  }
  expect((await choose(app, bad, other)).status).toBe(400);
  await app.owner`update attempts set window_start = window_start - interval '1 day'`;
  expect((await choose(app, bad, person)).status).toBe(400);
});

test("an export that the database stops taking leaves nothing, also where it does not answer when that is to be removed", async () => {
  const zip = await exported(app, await recorded(12_000, 0));
  const person = await app.signedUp();
  const [taken, removed] = [vi.fn(), vi.fn()];
  allowLoggedError(/write failed/);
  app.database.hooks.beforeStatement = (_call, _index, query) => {
    if (query.includes("stage_export_rows")) taken();
    if (query.includes('delete from "imports"')) removed();
    const isFirstRemoval = query.includes('delete from "imports"') && removed.mock.calls.length === 1;
    if ((query.includes("stage_export_rows") && taken.mock.calls.length > 3) || isFirstRemoval) throw new Error("gone");
  };
  try {
    expect((await choose(app, zip, person)).status).toBe(500);
    await app.settled();
  } finally {
    app.database.hooks.beforeStatement = undefined;
  }
  expect(removed).toHaveBeenCalledTimes(2);
  expect(await waiting(app, person.householdId)).toEqual(NOTHING);
});

test("long reads of a household follow one another, and another household's do not wait for them", async () => {
  const [person, other] = [await app.signedUp(), await app.signedUp()];
  const loan = newId();
  for (const { cookie, householdId } of [person, other]) {
    await app.post(
      "/transactions/import/rows",
      { id: newId(), name: "a.csv", header: HEADER, text: ROW, line: "2" },
      { cookie },
    );
    await app.owner`insert into loans (household_id, id, name, principal_amount, outstanding_balance, disbursement_date, currency)
      values (${householdId}, ${loan}, 'Sacco', 100000, 100000, '2026-01-01', 'KES')`;
  }
  const undo = "/transactions/imports?undo=01a21c2f-da2b-7151-9439-d24d9ef0f0c0";
  const screens = [
    ...["/transactions?q=rent", "/transactions/review", "/transactions/rates", "/transactions/import", undo],
    ...["/net-worth", "/loans", `/loans/${loan}`, "/transactions?new&type=loan_repayment"],
  ];
  const review = { intent: "review", id: newId(), account: newId() };
  const add = { intent: "add", id: newId(), expected: "0" };
  const forms: [path: string, fields: Record<string, string>][] = [
    ["/transactions/import", review],
    ["/transactions/review", add],
  ];
  type Opened = { cookie: string };
  const opened = [
    ...screens.map(
      (screen) =>
        ({ cookie }: Opened) =>
          app.fetch(screen, { cookie }),
    ),
    ...forms.map(
      ([path, fields]) =>
        ({ cookie }: Opened) =>
          app.post(path, fields, { cookie }),
    ),
  ];
  const key = `turn of ${person.householdId}`;
  for (const open of opened) {
    const held = app.owner.transaction([
      app.owner`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`,
      app.owner`select pg_sleep(2)`,
    ]);
    await expect.poll(() => locks(true)).toBe(1);
    const answer = open(person);
    expect((await open(other)).status).toBeLessThan(500);
    await expect.poll(() => locks(false)).toBe(1);
    await held;
    expect((await answer).status).toBeLessThan(500);
  }
});

test("a file that has to be converted is counted each time that it is looked at, and plain text is not", async () => {
  const { cookie, householdId } = await app.signedUp();
  const look = async (text: string, name: string) => {
    const body = new FormData();
    body.set("intent", "propose");
    body.set("file", new File([text], name));
    const headers = { Origin: app.origin };
    return (await app.fetch("/transactions/import", { method: "POST", body, headers, cookie })).status;
  };
  const counted = async () => {
    const [row] = await app.owner`select count from attempts
      where key = encode(sha256(convert_to('uploads|rows|' || ${householdId}::text, 'UTF8')), 'hex')`;
    return row?.count ?? 0;
  };
  expect([await look("Date,Details,Amount\n2026-10-01,Shop,-5.00\n", "a.csv"), await counted()]).toEqual([200, 0]);
  const qif = "!Type:Bank\nD1/2/2026\nT-1.00\nPShop\n^\n";
  for (const times of [1, 2]) expect([await look(qif, "a.qif"), await counted()]).toEqual([200, times]);
  await app.owner`update attempts set count = 1000
    where key = encode(sha256(convert_to('uploads|rows|' || ${householdId}::text, 'UTF8')), 'hex')`;
  expect(await look(qif, "a.qif")).toBe(429);
});

/** How many advisory locks are granted, or waited for. */
async function locks(isGranted: boolean): Promise<number> {
  const [row] =
    await app.owner`select count(*)::int from pg_locks where locktype = 'advisory' and granted = ${isGranted}`;
  return row?.count;
}

test("what nobody added within a day, or was staged halfway, the hourly job deletes; what was added stays in the list", async () => {
  const zip = await exported(app, await recorded(5, 0));
  const person = await app.signedUp();
  const here = await app.signedUp();
  await choose(app, zip, person);
  await choose(app, strToU8(`${HEADER}\n${ROW}\n`), person, { name: "a.csv" });
  await bringBack(app, zip, here);
  const halfway = await app.signedUp();
  await choose(app, zip, halfway);
  await app.owner`update imports set staged_rows = 1 where household_id = ${halfway.householdId}`;
  const job = (at: number) =>
    runScheduledJob({ ...app.vars, MAILS: { sendBatch: async () => undefined } } as never, at);
  await job(Date.now() + 60_000);
  expect((await waiting(app, halfway.householdId)).imports).toBe(1);
  await job(Date.now() + 11 * 60_000);
  expect(await waiting(app, halfway.householdId)).toEqual(NOTHING);
  await job(Date.now() + 23 * 3_600_000);
  expect((await waiting(app, person.householdId)).imports).toBe(2);
  await job(Date.now() + 25 * 3_600_000);
  expect(await waiting(app, person.householdId)).toEqual(NOTHING);
  expect(await app.owner`select id from imports where household_id = ${here.householdId}`).toHaveLength(1);
});

test("parts of a file are counted before they are read, refused ones, too: a thousand a day", async () => {
  const { cookie, householdId } = await app.signedUp();
  const part = (text: string) =>
    app.post(
      "/transactions/import/rows",
      { id: newId(), name: "ledger.csv", header: HEADER, text, line: "2" },
      { cookie },
    );
  expect((await part('x"y\n'.repeat(200))).status).toBe(400);
  const counted = await app.owner`update attempts set count = 1000
    where key = encode(sha256(convert_to('uploads|rows|' || ${householdId}::text, 'UTF8')), 'hex') and count = 1 returning count`;
  expect(counted).toHaveLength(1);
  expect((await part(ROW)).status).toBe(429);
  expect(await waiting(app, householdId)).toEqual(NOTHING);
});

/** As many loans, assets and liabilities. */
const owedAndOwned = (household: string, count: number) =>
  app.owner.transaction([
    app.owner`insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date)
      select ${household}, gen_random_uuid(), 'Loan ' || n, 'KES', 100, 100, '2026-01-01' from generate_series(1, ${count}::int) n`,
    app.owner`insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
      select household_id, gen_random_uuid(), id, '2026-01-01', 'entered', 100, 100, now() from loans
       where household_id = ${household} and name like 'Loan %'`,
    app.owner`insert into assets (household_id, id, name, currency, value, last_updated)
      select ${household}, gen_random_uuid(), 'Asset ' || n, 'KES', 100, '2026-01-01' from generate_series(1, ${count}::int) n`,
    app.owner`insert into liabilities (household_id, id, name, currency, value, last_updated)
      select ${household}, gen_random_uuid(), 'Debt ' || n, 'KES', 100, '2026-01-01' from generate_series(1, ${count}::int) n`,
  ]);

test("a household has at most 500 loans and 500 assets, from a file as from a form, and what it has comes back", async () => {
  const person = await app.signedUp();
  await owedAndOwned(person.householdId, 499);
  const loan = (name: string) => `2026-01-02,loan_received,From a file,100.00,KES,${name},12,24,months\r\n`;
  const file = `${HEADER},loan,interest_rate,duration,duration_unit\r\n${loan("Sacco")}${loan("Chama")}`;
  const chosen = await choose(app, strToU8(file), person, { name: "loans.csv" });
  const id = new URL(chosen.location ?? "", app.origin).searchParams.get("id") ?? "";
  const commit = { intent: "commit", id, expected: "2", leave_out: "nothing" };
  const added = await readPage(await app.post("/transactions/import", commit, person));
  expect([added.status, added.text]).toEqual([409, expect.stringContaining("A household can have at most 500 loans")]);
  expect(await app.owner`select 1 from transactions where household_id = ${person.householdId}`).toEqual([]);

  const asset = (name: string) => ({ intent: "record", id: newId(), name, value: "1,000", currency: "KES" });
  expect((await app.post("/assets", asset("Cow"), person)).status).toBe(302);
  const refused = await readPage(await app.post("/assets?new", asset("Goat"), person));
  expect([refused.status, /A household can have at most 500 assets/.test(refused.text)]).toEqual([409, true]);
  expect((await bringBack(app, await exported(app, person), await app.signedUp())).status).toBe(302);
});

test("an export of more than any household lists is refused, and so is one of more rules than a household may have", async () => {
  const owner = await app.signedUp();
  await owedAndOwned(owner.householdId, 500);
  const longer = changed(await exported(app, owner), "loans.csv", (text) => {
    const line = text.split("\r\n").find((each) => each.includes(",Loan 500,")) ?? "";
    return `${text}${line.replace(/,[0-9a-f-]{36},Loan 500,/, `,${newId()},Loan 501,`)}\r\n`;
  });
  const answer = await choose(app, longer, await app.signedUp());
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("loans.csv: It has more than 500 rows.")]);
  const ruled = await app.signedUp();
  await app.owner`insert into payee_rules (household_id, id, position, label, payee, direction, type, category, subcategory, created_at)
    select ${ruled.householdId}, gen_random_uuid(), n, 'Payee ' || n, 'payee ' || n, 'out', 'expense', 'Utilities', 'Water', now()
      from generate_series(1, 501) n`;
  const person = await app.signedUp();
  expect((await bringBack(app, await exported(app, ruled), person)).status).toBe(409);
  expect(await app.owner`select 1 from payee_rules where household_id = ${person.householdId}`).toEqual([]);
});
