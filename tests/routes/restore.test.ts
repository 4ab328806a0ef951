/** A whole data export comes back into an empty household, to the cent. */
import { parse } from "csv-parse/sync";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "../../app/domain/limits.ts";
import { newId } from "../../db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { fc, runs } from "../property.ts";
import { bringBack, changed, choose, exported, waiting } from "./exports.ts";

const SHIFT = String(Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: SHIFT } });
});
afterAll(() => app.stop());

const TABLES = [
  "accounts",
  "account_totals",
  "transactions",
  "transaction_totals",
  "loans",
  "loan_corrections",
  "assets",
  "asset_values",
  "liabilities",
  "liability_values",
  "budgets",
];

/** Everything that is to come back: all but whose it is, and who recorded it. */
async function recordsOf(household: string) {
  const tables: Record<string, unknown> = {};
  for (const table of TABLES) {
    const rows = await app.owner.query(
      `select to_jsonb(t) - 'household_id' - 'created_by' as row from ${table} t where household_id = $1
        order by (to_jsonb(t) - 'household_id' - 'created_by')::text`,
      [household],
    );
    tables[table] = rows;
  }
  return tables;
}

const submit = async (path: string, fields: Record<string, string>, { cookie }: Person) =>
  readPage(await app.post(path, fields, { cookie }));

const restore = (zip: Uint8Array, person: Person) => bringBack(app, zip, person);
const stage = (zip: Uint8Array, person: Person, id = newId()) => choose(app, zip, person, { id });

const day = fc
  .integer({ min: 1, max: 300 })
  .map((index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10));
const cents = fc.integer({ min: 1, max: 5_000_000 }).map((amount) => (amount / 100).toFixed(2));
const text = fc.constantFrom(
  "Mama mboga",
  "=SUM(A1)",
  "'quoted",
  'two "words", really',
  "a;=b",
  "\u00c9cole \ud83c\udf3b",
  "-5",
);
const currency = fc.constantFrom("KES", "KES", "USD");

type Step = { kind: string; date: string; amount: string; text: string; currency: string; pick: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    "expense",
    "income",
    "tithe",
    "loan",
    "repay",
    "correct",
    "asset",
    "revalue",
    "liability",
    "budget",
    "remove",
    "hand loan",
  ),
  date: day,
  amount: cents,
  text,
  currency,
  pick: fc.nat(50),
});

/** Does one thing that a household does, by its form; what a rule refuses is not done. */
async function take({ kind, date, amount, text: words, currency: code, pick }: Step, person: Person) {
  const id = newId();
  const rate: Record<string, string> = code === "USD" ? { rate: "129.5", unusual_rate: "129.5" } : {};
  const entry = { intent: "record", id, date, amount, description: words, currency: code, ...rate };
  const own = async (table: string) => {
    const rows = await app.owner.query(`select * from ${table} where household_id = $1 order by id`, [
      person.householdId,
    ]);
    return rows[pick % Math.max(1, rows.length)] as Record<string, string | number | null> | undefined;
  };
  if (kind === "expense") {
    await submit("/transactions", { ...entry, type: kind, category: "Utilities", subcategory: "Water" }, person);
  } else if (kind === "income") {
    await submit("/transactions", { ...entry, type: kind, category: "Gifts" }, person);
  } else if (kind === "tithe") {
    await submit("/transactions", { ...entry, type: kind }, person);
  } else if (kind === "loan") {
    const terms = { loan_name: `${words} ${id}`, interest_rate: "12.5", duration: "2", duration_unit: "years" };
    await submit("/transactions", { ...entry, type: "loan_received", ...terms }, person);
  } else if (kind === "repay") {
    const loan = await own("loans");
    if (loan)
      await submit(
        "/transactions",
        { ...entry, type: "loan_repayment", loan: String(loan.id), interest: "0.01" },
        person,
      );
  } else if (kind === "correct") {
    const loan = await own("loans");
    if (!loan) return;
    const fields = {
      intent: "revise",
      id: String(loan.id),
      version: String(loan.version),
      name: String(loan.name),
      principal_amount: amount,
      outstanding_balance: amount,
      disbursement_date: date,
    };
    await submit("/loans", fields, person);
  } else if (kind === "hand loan") {
    const fields = {
      intent: "record",
      id,
      name: `${words} ${id}`,
      currency: code,
      principal_amount: amount,
      outstanding_balance: amount,
      disbursement_date: date,
    };
    await submit("/loans", fields, person);
  } else if (kind === "asset") {
    await submit("/transactions", { ...entry, type: "asset_purchased", asset_name: `${words} ${id}` }, person);
  } else if (kind === "revalue") {
    const asset = await own("assets");
    const fields = {
      intent: "revise",
      id: String(asset?.id),
      version: String(asset?.version),
      value: amount,
      valued_on: "2026-11-21",
    };
    if (asset) await submit("/assets", fields, person);
  } else if (kind === "liability") {
    await submit("/liabilities", { intent: "record", id, name: words, value: amount, currency: code }, person);
  } else if (kind === "budget") {
    await submit("/budgets", { intent: "fresh", month: "2026-11" }, person);
    const line = await own("budgets");
    if (line)
      await submit(
        "/budgets",
        { intent: "save", id: String(line.id), version: String(line.version), amount, month: "2026-11" },
        person,
      );
  } else {
    const [table, path] = (
      [
        ["transactions", "/transactions"],
        ["loans", "/loans"],
        ["assets", "/assets"],
        ["liabilities", "/liabilities"],
      ] as const
    )[pick % 4] ?? ["transactions", "/transactions"];
    const row = await own(table);
    if (row) await submit(path, { intent: "remove", id: String(row.id), version: String(row.version) }, person);
  }
}

test("whatever a household recorded comes back the same: ledger, totals, budgets, loans, assets and liabilities", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 45 }), async (steps) => {
      const [there, here] = [await app.signedUp(), await app.signedUp()];
      for (const each of steps) await take(each, there);
      const before = await recordsOf(there.householdId);
      const answer = await restore(await exported(app, there), here);
      expect([answer.status, answer.text]).toEqual([302, ""]);
      expect(await recordsOf(here.householdId)).toEqual(before);
      // Coming back is no change of what was never here.
      expect(await app.owner`select id from row_changes where household_id = ${here.householdId}`).toEqual([]);
    }),
    { numRuns: runs(10) },
  );
}, 300_000);

test("the preview says what comes back, and a second press changes nothing", async () => {
  const [there, here] = [await app.signedUp({ fullName: "Achieng Otieno" }), await app.signedUp()];
  const entry = { intent: "record", type: "tithe", date: "2026-11-20", amount: "1", description: "Tithe" };
  for (let count = 0; count < 3; count += 1) await submit("/transactions", { ...entry, id: newId() }, there);
  const { location } = await stage(await exported(app, there), here);
  const { text } = await readPage(await app.fetch(location ?? "", { cookie: here.cookie }));
  expect(text).toContain("Everything in Achieng Otieno will be restored as it was");
  expect(text).toContain("3 transactions 0 budget lines 0 accounts 0 loans 0 assets 0 liabilities");
  const id = new URL(location ?? "", app.origin).searchParams.get("id") ?? "";
  for (let times = 0; times < 2; times += 1) {
    expect((await submit("/transactions/import", { intent: "restore", id }, here)).status).toBe(302);
  }
  const done = await readPage(await app.fetch(location ?? "", { cookie: here.cookie }));
  expect(done.text).toContain("3 transactions were added.");
});

test("it does not come back over records, nor into another currency, and the page says why", async () => {
  const there = await app.signedUp();
  const entry = { intent: "record", type: "tithe", date: "2026-11-20", amount: "1", description: "Tithe" };
  await submit("/transactions", { ...entry, id: newId() }, there);
  const zip = await exported(app, there);
  for (const [person, words] of [
    [there, "Your household has records of its own."],
    [await app.signedUp({ currency: "UGX" }), "The totals of this export are in KES, and your household’s are in UGX."],
  ] as const) {
    const { location } = await stage(zip, person);
    const page = await readPage(await app.fetch(location ?? "", { cookie: person.cookie }));
    expect(page.text).toContain(words);
    expect(page.text).not.toContain("Restore everything");
    const id = new URL(location ?? "", app.origin).searchParams.get("id") ?? "";
    expect((await submit("/transactions/import", { intent: "restore", id }, person)).status).toBe(409);
  }
});

/** A table's file whose rows have this version. */
/** A file of one expense, with as many others that it is said to have cost. */
function withFees(all: string, count: number): string {
  const [head = "", expense = ""] = all.split("\r\n");
  const [names, cells] = [head.split(","), expense.split(",")];
  const [id, fee] = [names.indexOf("id"), names.indexOf("fee_of")];
  const fees = Array.from({ length: count }, () =>
    cells.map((cell, index) => (index === id ? newId() : index === fee ? cells[id] : cell)).join(","),
  );
  return [head, expense, ...fees, ""].join("\r\n");
}

/** Another loan like the first, of which nothing else tells. */
function withAnotherLoan(file: string): string {
  const [names = [], first = [], ...rest] = parse(file) as string[][];
  const other = first.with(names.indexOf("id"), newId()).with(names.indexOf("name"), "Another");
  return [names, first, ...rest, other].map((row) => `${row.join(",")}\r\n`).join("");
}

function withVersion(file: string, version: string): string {
  const [names = [], ...rows] = parse(file) as string[][];
  const column = names.indexOf("version");
  return [names, ...rows.map((row) => row.with(column, version))].map((row) => `${row.join(",")}\r\n`).join("");
}

test("an export that was changed into what no household could have is refused whole", async () => {
  const there = await app.signedUp();
  const entry = { intent: "record", type: "expense", date: "2026-11-20", amount: "1", description: "Tokens" };
  await submit("/transactions", { ...entry, id: newId(), category: "Utilities", subcategory: "Electricity" }, there);
  await submit("/assets", { intent: "record", id: newId(), name: "Shamba", value: "5", currency: "KES" }, there);
  await submit("/liabilities", { intent: "record", id: newId(), name: "Duka", value: "5", currency: "KES" }, there);
  const loan = { name: "Chama", currency: "KES", principal_amount: "5", outstanding_balance: "5" };
  await submit("/loans", { intent: "record", id: newId(), ...loan, disbursement_date: "2026-11-21" }, there);
  const zip = await exported(app, there);
  type Change = [file: string, change: (text: string) => string, refusal: string];
  const CHANGES: Change[] = [
    [
      "transactions.csv",
      (all) => all.replace("Electricity", "Bribes"),
      "transactions.csv, line 2, subcategory: There is no such subcategory of Utilities.",
    ],
    [
      "transactions.csv",
      (all) => all.replace("2026-11-20", "2026-02-31"),
      "transactions.csv, line 2, date: It is not a day",
    ],
    [
      "transactions.csv",
      (all) => all.replace(",1.00,", ",-1.00,"),
      "transactions.csv, line 2, amount: It is not an amount",
    ],
    [
      "transactions.csv",
      (all) => all.replace("expense", "loan_repayment"),
      "transactions.csv, line 2, category: There is no such category of the type loan_repayment.",
    ],
    [
      "asset_values.csv",
      (all) => all.replace("2026-11-21", "infinity"),
      "asset_values.csv, line 2, day: It is not a day",
    ],
    ["liability_values.csv", (all) => all.replace("2026-11-21", "5000-01-01"), "line 2, day: It is not a day"],
    [
      "transactions.csv",
      (all) => withFees(all, 21),
      "nothing was added: a line of transactions.csv does not match the others.",
    ],
    [
      "assets.csv",
      (all) => all.replace("2026-11-21", "-infinity"),
      "assets.csv, line 2, last_updated: It is not a day",
    ],
    ["loan_corrections.csv", (all) => all.replace("2026-11-21", "infinity"), "line 2, day: It is not a day"],
    [
      "loan_corrections.csv",
      (all) => all.replace(/(,)[0-9a-f-]{36}(,2026)/, `$1${newId()}$2`),
      "This export is damaged or was changed, so nothing was added: a line of loan_corrections.csv does not match the others.",
    ],
    // A loan that nothing explains would be a wrong figure to the hourly check for good.
    [
      "loan_corrections.csv",
      (all) => `${all.split("\r\n")[0]}\r\n`,
      "nothing was added: a line of loans.csv does not match the others.",
    ],
    ["loans.csv", withAnotherLoan, "nothing was added: a line of loans.csv does not match the others."],
    ...["transactions.csv", "assets.csv", "liabilities.csv", "loans.csv"].flatMap((file): Change[] => [
      [
        file,
        (all) => withVersion(all, "-5"),
        `${file}, line 2, version: It is not a whole number between 1 and 1000000.`,
      ],
      [file, (all) => withVersion(all, "2147483647"), `${file}, line 2, version: It is not a whole number`],
    ]),
  ];
  for (const [file, change, refusal] of CHANGES) {
    expect(changed(zip, file, change)).not.toEqual(changed(zip, file, (all) => all));
    const here = await app.signedUp();
    const answer = await restore(changed(zip, file, change), here);
    expect([answer.status, answer.text]).toEqual([
      /^This export|^nothing was added/.test(refusal) ? 409 : 400,
      expect.stringContaining(refusal),
    ]);
    expect(await recordsOf(here.householdId)).toEqual(await recordsOf((await app.signedUp()).householdId));
    if (answer.status === 400) expect(await waiting(app, here.householdId)).toEqual({ imports: 0, rows: 0 });
  }
  const here = await app.signedUp();
  for (const broken of [
    zip.slice(0, 300),
    strToU8("PK nonsense"),
    changed(zip, "loans.csv", () => "name,secret\r\n"),
  ]) {
    const refused = await stage(broken, here);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("This is not a Pamoja export")]);
  }
});

test("a rule that comes back leaves room for others after it, and for more that it applies to", async () => {
  const person = await app.signedUp();
  const account = newId();
  await app.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${person.householdId}, ${account}, 'M-PESA', 'mpesa', 'KES', 0, '2020-01-01', 1, 'same currency', '2020-01-01')`;
  const rule = (words: string) => ({
    intent: "record",
    id: newId(),
    words,
    choice: "expense:Variable Expenses:Groceries",
  });
  await submit("/settings/rules?new", rule("njugu"), person);
  const zip = await exported(app, person);
  const withRule = (position: number, applied: number) =>
    changed(zip, "payee_rules.csv", (text) => {
      const [header = "", row = ""] = text.split("\r\n");
      const names = header.split(",");
      const cells = row.split(",").with(names.indexOf("position"), `${position}`);
      return `${header}\r\n${cells.with(names.indexOf("applied_count"), `${applied}`).join(",")}\r\n`;
    });
  const [most, beyond] = [100_000_000, 100_000_001];
  for (const [position, applied] of [
    [beyond, 1],
    [1, beyond],
  ] as const) {
    const { text } = await restore(withRule(position, applied), await app.signedUp());
    expect(text).toContain("It is not a whole number between 0 and 100000000.");
  }
  const here = await app.signedUp();
  expect((await restore(withRule(most, most), here)).status).toBe(302);
  expect((await submit("/settings/rules?new", rule("another"), here)).status).toBe(302);
  await app.owner`insert into movements (household_id, id, account_id, receipt, part, day, time, amount, direction, kind, wallet, party_name,
      payee, payee_name, source, state, created_by, created_at)
    values (${here.householdId}, ${newId()}, ${account}, 'TAA1BB2CC1', 'main', '2026-11-01', '10:00', 10000, 'out', 'till', 'mpesa',
      'MAMA NJUGU', 'mama njugu', 'mama njugu', 'messages', 'waiting', ${here.userId}, now())`;
  const added = await submit("/transactions/review", { intent: "add", id: newId(), expected: "1" }, here);
  expect(added.status).toBe(302);
  const [stored] = await app.owner`select applied_count from payee_rules
    where household_id = ${here.householdId} and words = 'njugu'`;
  expect(stored).toEqual({ applied_count: most + 1 });
});

test("rules of the household stay, and of one that was removed the export's is good again", async () => {
  const person = await app.signedUp();
  const rules = { kept: newId(), removed: newId(), replaced: newId() };
  const rule = (id: string, words: string, choice = "expense:Variable Expenses:Groceries") =>
    submit("/settings/rules?new", { intent: "record", id, words, choice }, person);
  await rule(rules.kept, "njugu");
  await rule(rules.removed, "mandazi");
  await rule(rules.replaced, "soko");
  const zip = await exported(app, person);
  await submit("/settings/rules", { intent: "remove", id: rules.removed }, person);
  await submit("/settings/rules", { intent: "remove", id: rules.replaced }, person);
  await rule(newId(), "SOKO", "expense:Utilities:Water");
  expect((await restore(zip, person)).status).toBe(302);
  const rows = await app.owner`select lower(words) as words, subcategory from payee_rules
    where household_id = ${person.householdId} and removed_at is null order by 1`;
  expect(rows).toEqual([
    { words: "mandazi", subcategory: "Groceries" },
    { words: "njugu", subcategory: "Groceries" },
    { words: "soko", subcategory: "Water" },
  ]);
});

test("an export from before movements and reconciliations had these names comes back", async () => {
  const person = await app.signedUp();
  const [account, movement] = [newId(), newId()];
  await app.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date, reconciled_on, reconciled_balance)
    values (${person.householdId}, ${account}, 'M-PESA', 'mpesa', 'KES', 0, '2020-01-01', 1, 'same currency', '2020-01-01',
      '2026-11-02', 5000)`;
  await app.owner`insert into movements (household_id, id, account_id, receipt, part, day, amount, direction, kind, wallet,
      payee, payee_name, source, state, created_by, created_at)
    values (${person.householdId}, ${movement}, ${account}, 'TAA1BB2CC1', 'main', '2026-11-01', 10000, 'out', 'till', 'mpesa',
      'mama njugu', 'mama njugu', 'messages', 'waiting', ${person.userId}, now())`;
  const { "movements.csv": legs = new Uint8Array(), ...files } = unzipSync(
    changed(await exported(app, person), "accounts.csv", (text) =>
      text.replace("reconciled_on", "agreed_on").replace("reconciled_balance", "agreed_balance"),
    ),
  );
  const here = await app.signedUp();
  expect((await restore(zipSync({ ...files, "legs.csv": legs }), here)).status).toBe(302);
  const rows = await app.owner`select m.id, a.reconciled_on::text as day, a.reconciled_balance::int as balance
    from movements m join accounts a on a.household_id = m.household_id and a.id = m.account_id
   where m.household_id = ${here.householdId}`;
  expect(rows).toEqual([{ id: movement, day: "2026-11-02", balance: 5000 }]);
});

test("an export with lines that carry comes back, also where one carries and no budget shows it", async () => {
  const person = await app.signedUp();
  const carry = { intent: "carry", month: "2026-11", line: "giving|Gifts|" };
  expect((await app.post("/budgets", carry, { cookie: person.cookie })).status).toBe(200);
  const archive = await exported(app, person);
  const here = await app.signedUp();
  expect((await app.post("/budgets", carry, { cookie: here.cookie })).status).toBe(200);
  expect((await restore(archive, here)).status).toBe(302);
  const rows = await app.owner`select period, category from carried_lines where household_id = ${here.householdId}`;
  expect(rows).toEqual([{ period: "2026-11", category: "Gifts" }]);
});

test("the household's months come back, and every total counts by them", async () => {
  const person = await app.signedUp();
  await submit("/settings/month", { intent: "arrange", was: "1", next: "25 2027-01:2026-12-18" }, person);
  for (const [date, amount] of [
    ["2026-11-26", "100"],
    ["2026-12-20", "200"],
    ["2026-12-25", "400"],
  ] as const) {
    const water = { type: "expense", category: "Utilities", subcategory: "Water" };
    await submit(
      "/transactions",
      { intent: "record", id: newId(), ...water, date, amount, description: "Water" },
      person,
    );
  }
  const archive = await exported(app, person);
  const here = await app.signedUp();
  await submit("/settings/month", { intent: "arrange", was: "1", next: "5" }, here);
  expect((await restore(archive, here)).status).toBe(302);
  const stateOf = async (id: string) => [
    await app.owner`select months_setting(${id}) as setting`,
    await app.owner`select period, total::int as total from transaction_totals where household_id = ${id} order by period`,
    await app.owner`select period, first_day::text as first, by_hand from household_months where household_id = ${id} order by period`,
  ];
  const state = await stateOf(here.householdId);
  expect(state.slice(0, 2)).toEqual([
    [{ setting: "25 2027-01:2026-12-18" }],
    [
      { period: "2026-12", total: 100_00 },
      { period: "2027-01", total: 600_00 },
    ],
  ]);
  expect(state).toEqual(await stateOf(person.householdId));

  const files = unzipSync(archive);
  const months = new TextDecoder().decode(files["household_months.csv"]);
  const other = await app.signedUp();
  for (const [file, text] of [
    ["household_months.csv", `${months.split("\n").slice(0, 900).join("\n")}\n`],
    ["household_months.csv", months.replace("2031-03,2031-02-25", "2031-03,2031-02-20")],
    ["household_months.csv", `${months.split("\n")[0]}\n`],
    [
      "households.csv",
      new TextDecoder().decode(files["households.csv"]).replace(",25\n", ",\n").replace(",25\r\n", ",\r\n"),
    ],
  ] as const) {
    expect(new TextDecoder().decode(files[file])).not.toBe(text);
    const refused = await restore(zipSync({ ...files, [file]: new TextEncoder().encode(text) }), other);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Its months are not those")]);
  }
  expect(await app.owner`select from transactions where household_id = ${other.householdId}`).toEqual([]);
  expect(await app.owner`select from imports where household_id = ${other.householdId}`).toEqual([]);
});

test("pockets come back with all that moved them, and transfers with what they count towards", async () => {
  const person = await app.signedUp();
  const [mpesa, sacco, bill, pocket] = [newId(), newId(), newId(), newId()];
  const send = async (path: string, fields: Record<string, string>) =>
    expect((await submit(path, fields, person)).status, path).toBe(path === "/transactions" ? 200 : 302);
  const account = { intent: "record", opening_balance: "50000", opening_day: "2026-01-01" };
  await send("/accounts", { ...account, id: mpesa, name: "M-PESA", kind: "mpesa" });
  await send("/accounts", { ...account, id: sacco, name: "Stima", kind: "sacco" });
  await send("/plan", {
    ...{ intent: "record", id: bill, name: "Rent", becomes: "expense:Rent:Monthly Rent", amount: "25000" },
    ...{ unit: "month", anchor: "2026-11-20" },
  });
  const target = { target: "30000", target_day: "2026-12-19", share: "10", bill };
  await send("/plan/pockets", {
    ...{ intent: "record", id: pocket, first_id: newId(), first: "30000", name: "Rent", account: mpesa, ...target },
  });
  await send("/plan/pockets", { intent: "take", id: newId(), pocket, amount: "500" });
  const rent = { intent: "record", type: "expense", category: "Rent", subcategory: "Monthly Rent", date: "2026-11-20" };
  await send("/transactions", {
    ...rent,
    id: newId(),
    description: "Landlord",
    amount: "25000",
    planned: `${bill} 2026-11-20`,
  });
  await send("/transactions", {
    ...rent,
    id: newId(),
    description: "Repairs",
    amount: "1000",
    planned: `pocket:${pocket}`,
  });
  await send("/transactions/transfer", {
    ...{ intent: "record", id: newId(), fee_id: newId(), from: mpesa, to: sacco, amount: "2000", date: "2026-11-20" },
    saves: "Emergency Fund",
  });
  const stored = (household: string) =>
    app.owner.query(
      `select to_jsonb(p) - 'household_id' - 'created_by' as row from pockets p where household_id = $1
       union all select to_jsonb(m) - 'household_id' - 'made_by' from pocket_moves m where household_id = $1
       union all select jsonb_build_object('id', id, 'saves', saves) from transactions where household_id = $1
       order by 1`,
      [household],
    );
  const before = await stored(person.householdId);
  expect(before).toHaveLength(1 + 4 + 3);
  const here = await app.signedUp();
  expect((await restore(await exported(app, person), here)).status).toBe(302);
  expect(await stored(here.householdId)).toEqual(before);
});

test("an export whose pockets were moved as none can be is refused whole", async () => {
  const [there, mpesa, pocket] = [await app.signedUp(), newId(), newId()];
  const account = {
    intent: "record",
    opening_balance: "50000",
    opening_day: "2026-01-01",
    name: "M-PESA",
    kind: "mpesa",
  };
  await submit("/accounts", { ...account, id: mpesa }, there);
  const first = { first_id: newId(), first: "30000" };
  await submit("/plan/pockets", { intent: "record", id: pocket, name: "Rent", account: mpesa, ...first }, there);
  const rent = { type: "expense", category: "Rent", subcategory: "Monthly Rent", date: "2026-11-20", amount: "1000" };
  const planned = { description: "Landlord", planned: `pocket:${pocket}` };
  await submit("/transactions", { intent: "record", id: newId(), ...rent, ...planned }, there);
  const zip = await exported(app, there);
  /** With so many moves like the one of this kind, of a planned payment each. */
  const withMoves = (kind: string, many: number, more: Record<string, string>) =>
    changed(zip, "pocket_moves.csv", (file) => {
      const [names = [], ...rows] = parse(file) as string[][];
      const like = rows.find((row) => row[names.indexOf("kind")] === kind) ?? [];
      const others = Array.from({ length: many }, (_, n) => {
        const own: Record<string, string> = { id: newId(), ...more };
        if (kind === "paid") own.planned_on = new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10);
        return names.map((name, column) => own[name] ?? like[column] ?? "");
      });
      return [names, ...rows, ...others].map((row) => `${row.join(",")}\r\n`).join("");
    });
  const bill = { schedule_id: newId(), amount: "-1.00" };
  const most = LIMITS["moves of an entry"];
  expect((await restore(withMoves("paid", most - 1, bill), await app.signedUp())).status).toBe(302);
  const full = { amount: "10000000000.00" };
  for (const spoilt of [withMoves("paid", most, bill), withMoves("put", 1, full)]) {
    const answer = await restore(spoilt, await app.signedUp());
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining("nothing was added: a line of pocket_moves.csv does not match the others."),
    ]);
  }
});

test("an export from before the plan comes back", async () => {
  const person = await app.signedUp();
  const plan = ["schedules", "schedule_days", "occurrence_changes", "occurrence_links", "plan_settings"];
  const files = Object.entries(unzipSync(await exported(app, person)));
  const earlier = files.filter(([name]) => !plan.includes(name.replace(".csv", "")));
  expect(files.length - earlier.length).toBe(plan.length);
  const here = await app.signedUp();
  expect((await restore(zipSync(Object.fromEntries(earlier)), here)).status).toBe(302);
});

test("an import is an export or a file of transactions, never both, and leaves nothing behind", async () => {
  const person = await app.signedUp();
  const zip = await exported(app, await app.signedUp());
  const file = strToU8("date,type,description,amount,currency\n2026-11-01,tithe,Tithe,5,KES\n");
  for (const [first, second] of [
    [zip, file],
    [file, zip],
  ] as const) {
    const id = newId();
    expect((await stage(first, person, id)).status).toBe(302);
    expect((await stage(second, person, id)).text).toContain("This import is no longer there. Choose the file again.");
  }
  expect((await restore(zip, person)).status).toBe(302);
  const rows = await app.owner`select i.id from imports i join export_rows r on r.import_id = i.id
    where i.household_id = ${person.householdId} and i.committed_at is not null`;
  expect(rows).toEqual([]);
});

test("a stranger's zip is not opened, and one that claims very much is answered at once", async () => {
  const claim = Uint8Array.from(
    Buffer.from(
      `504b0606${"00".repeat(28)}ffffffff${"00".repeat(12)}c8${"00".repeat(7)}504b0607${"00".repeat(16)}504b0506${"00".repeat(4)}01${"00".repeat(13)}`,
      "hex",
    ),
  );
  const nobody = { cookie: "" } as Person;
  expect(await stage(claim, nobody)).toMatchObject({ status: 302, location: expect.stringContaining("/login") });
  const wide = zipSync({ "households.csv": strToU8(`${"id,".repeat(40_000)}id\r\n${"1\r\n".repeat(20_000)}`) });
  expect(await stage(wide, nobody)).toMatchObject({ status: 302, location: expect.stringContaining("/login") });
  const here = await app.signedUp();
  expect((await stage(claim, here)).status).toBe(400);
  expect((await stage(wide, here)).status).toBe(400);
});

test("a split comes back with its parts, and one whose parts do not sum to it is refused whole", async () => {
  const [person, id] = [await app.signedUp(), newId()];
  const tithe = { intent: "record", id, type: "tithe", date: "2026-11-20", description: "Church", amount: "1000" };
  expect((await submit("/transactions", tithe, person)).status).toBe(200);
  const parts = {
    ...{ "part-0": id, "becomes-0": "tithe", "amount-0": "600" },
    ...{ "part-1": newId(), "becomes-1": "giving:Offering", "amount-1": "400" },
  };
  const whole = {
    intent: "save",
    split: newId(),
    versions: `${id} 1`,
    description: "Church in town",
    amount: "1000",
    currency: "KES",
  };
  expect((await submit(`/transactions/${id}/split`, { ...whole, ...parts }, person)).status).toBe(302);
  const stored = (household: string) =>
    app.owner.query(
      `select to_jsonb(s) - 'household_id' - 'created_by' as row from splits s where household_id = $1
       union all select jsonb_build_object('id', id, 'amount', amount, 'split', split_id) from transactions where household_id = $1
       order by 1`,
      [household],
    );
  const zip = await exported(app, person);
  const [here, there] = [await app.signedUp(), await app.signedUp()];
  expect((await restore(zip, here)).status).toBe(302);
  expect(await stored(here.householdId)).toEqual(await stored(person.householdId));
  expect(await stored(here.householdId)).toHaveLength(3);
  const damaged = changed(zip, "splits.csv", (file) => file.replace("1000.00", "1001.00"));
  expect((await restore(damaged, there)).status).toBe(409);
  expect(await stored(there.householdId)).toEqual([]);
});
