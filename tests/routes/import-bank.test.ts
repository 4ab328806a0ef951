/** A bank's file: without a script it is sent whole, its columns are asked about, and what is chosen is remembered. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAPPING_FIELDS, mappingFieldName } from "../../app/domain/imports/file-mapping.ts";
import { newId } from "../../db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
});

const BANK = [
  "EQUITY BANK;;;;",
  "Account;0123456789;;;",
  "Transaction Date;Value Date;Narration;Money Out;Money In;Balance",
  "05/03/2026;05/03/2026;NAIVAS WESTLANDS;1.250,50;;10,00",
  "06/03/2026;06/03/2026;Caf\u00e9 Java;300,00;;10,00",
  "25/03/2026;25/03/2026;SALARY;;85.000,00;10,00",
  ";;See overleaf;;;85.010,00",
].join("\r\n");

/** As many banks write: one byte for each character. */
const latin1 = (text: string) => new File([Uint8Array.from(text, (each) => each.charCodeAt(0))], "statement.csv");

async function send(fields: Record<string, string | File>, person = home) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = { method: "POST", body, headers: { Origin: app.origin }, cookie: person.cookie };
  const response = await app.fetch("/transactions/import", request);
  return readPage(response);
}

const stage = (file: File, fields: Record<string, string> = {}, person = home) =>
  send({ intent: "stage", id: newId(), file, ...fields }, person);

/** What the page proposes, as a form would send it. */
function proposed(html: string): Record<string, string> {
  return Object.fromEntries(
    MAPPING_FIELDS.map((field) => {
      const name = mappingFieldName(field);
      const select = new RegExp(`<select[^>]*name="${name}"[^>]*>.*?</select>`, "s").exec(html)?.[0] ?? "";
      return [
        name,
        /<option[^>]*selected=""[^>]*value="([^"]*)"|value="([^"]*)"[^>]*selected=""/
          .exec(select)
          ?.slice(1)
          .find(Boolean) ??
          fieldValue(html, name) ??
          "",
      ];
    }),
  );
}

const ledger = () => app.owner`
  select date::text, type, category, description, amount::int from transactions
   where household_id = ${home.householdId} order by date, amount`;

const preview = async (location: string | null) => readPage(await app.fetch(location ?? "", { cookie: home.cookie }));

test("its columns are proposed, its rows previewed, its bad lines left out on request and given back", async () => {
  const first = await stage(latin1(BANK));
  expect([first.status, first.text]).toEqual([200, expect.stringContaining("What is in the columns?")]);
  expect(first.text).toContain("Caf\u00e9 Java");
  const mapping = proposed(first.html);
  expect(mapping).toMatchObject({
    map_date: "0",
    map_description: "2",
    map_debit: "3",
    map_credit: "4",
    map_order: "dmy",
    map_decimal: ",",
  });

  const staged = await stage(latin1(BANK), { ...mapping, map_out: "expense|Variable Expenses|Groceries" });
  expect(staged.status).toBe(302);
  const page = await preview(staged.location);
  expect(page.text).toContain("3 new transactions");
  expect(page.text).toContain("Line 7: date: There is no date in this line.");
  const id = new URL(staged.location ?? "", app.origin).searchParams.get("id") ?? "";
  const file = await app.fetch(`/transactions/import/problems.csv?id=${id}`, { cookie: home.cookie });
  expect(await file.text()).toBe(
    "Transaction Date,Value Date,Narration,Money Out,Money In,Balance,problem\r\n" +
      ',,See overleaf,,,"85.010,00",date: There is no date in this line.\r\n',
  );
  expect(page.text).toContain("Leave out 1 line, add 3 transactions");

  const fields = { intent: "commit", id, expected: "3", leave_out: fieldValue(page.html, "leave_out") ?? "" };
  expect((await send({ ...fields, leave_out: "nothing" })).text).toContain("rows with problems");
  expect((await send({ ...fields, expected: "2" })).text).toContain("Your ledger has changed since you opened this");
  expect(await ledger()).toEqual([]);
  expect((await send(fields)).status).toBe(302);
  expect(await ledger()).toEqual([
    {
      date: "2026-03-05",
      type: "expense",
      category: "Variable Expenses",
      description: "NAIVAS WESTLANDS",
      amount: 125_050,
    },
    {
      date: "2026-03-06",
      type: "expense",
      category: "Variable Expenses",
      description: "Caf\u00e9 Java",
      amount: 30_000,
    },
    { date: "2026-03-25", type: "income", category: "Other Income", description: "SALARY", amount: 8_500_000 },
  ]);
});

test("what its columns hold is remembered for the next one, in this household only", async () => {
  const mapping = proposed((await stage(latin1(BANK))).html);
  expect((await stage(latin1(BANK), { ...mapping, map_out: "giving|Offering" })).status).toBe(302);
  const next = await stage(latin1(BANK.replace("NAIVAS", "QUICKMART")));
  expect(next.text).toContain("Filled in from the last file with these columns.");
  expect(proposed(next.html)).toEqual({ ...mapping, map_out: "giving|Offering" });
  const other = await stage(latin1(BANK), {}, await app.signedUp());
  expect(other.text).toContain("Suggested from their names.");
});

test("a date that can be read in two ways is asked about, never guessed", async () => {
  const file = () => new File(["Date,Details,Amount\n05/03/2026,Fuel,-4000\n"], "a.csv");
  const page = await stage(file());
  expect(page.text).toContain("These dates can be read in two ways. Choose what comes first.");
  const mapping = proposed(page.html);
  expect((await stage(file(), mapping)).status).toBe(200);
  const staged = await stage(file(), { ...mapping, map_order: "mdy" });
  expect((await preview(staged.location)).text).toContain("from 3 May 2026");
});

test("a mapping that no form sends is refused, and a file without dates is told what was found in it", async () => {
  const mapping = proposed((await stage(latin1(BANK))).html);
  const part = { id: newId(), name: "a.csv", line: "2", header: "a,b", text: "1,2", delimiter: "," };
  for (const wrong of [
    { ...mapping, map_date: "9" },
    { ...mapping, map_code: "ZZZ" },
  ]) {
    const response = await app.post("/transactions/import/rows", { ...part, ...wrong }, { cookie: home.cookie });
    expect(response.status).toBe(400);
  }
  const unknown = { ...part, ...mapping, delimiter: "x" };
  expect((await app.post("/transactions/import/rows", unknown, { cookie: home.cookie })).status).toBe(400);
  const refused = await stage(new File(["name,phone\nAchieng,0700\n"], "a.csv"));
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining(
      "This file has the columns name, phone, and none of them holds dates. It begins with: \u201cname,phone\u201d, \u201cAchieng,0700\u201d.",
    ),
  ]);
});

test("a household remembers its fifty latest mappings", async () => {
  const columns = Array.from({ length: 60 }, (_, index) => `Date,Details ${index},Amount`);
  const mapping = {
    ...proposed((await stage(latin1(BANK))).html),
    map_description: "1",
    map_amount: "2",
    map_debit: "",
    map_credit: "",
    map_balance: "",
  };
  for (const header of columns) {
    const part = {
      id: newId(),
      name: "a.csv",
      line: "2",
      header,
      text: "2026-03-05,Fuel,1",
      delimiter: ",",
      ...mapping,
    };
    expect((await app.post("/transactions/import/rows", part, { cookie: home.cookie })).status).toBe(204);
    // As on the next day: a household chooses fifty files a day.
    await app.owner`delete from attempts`;
  }
  const [{ many } = {}] =
    await app.owner`select count(*)::int as many from import_mappings where household_id = ${home.householdId}`;
  expect(many).toBe(50);
});

test("a viewer is not told what a file holds", async () => {
  const viewer = await app.joined(home.householdId, { role: "viewer" });
  expect((await send({ intent: "propose", file: latin1(BANK) }, viewer)).status).toBe(403);
  const path = "/transactions/import/problems.csv";
  expect((await readPage(await app.fetch(path, { cookie: viewer.cookie }))).location).toBe("/transactions/import");
  expect((await readPage(await app.fetch(path, { cookie: home.cookie }))).location).toBe("/transactions/import");
});

test("a file full of quotes and backslashes is taken, however much room they need on their way", async () => {
  const header = "date,type,description,amount,currency";
  const rows = Array.from({ length: 9_000 }, (_, n) => `2026-11-01,tithe,${"\\".repeat(290)}${n},5,KES`);
  const staged = await stage(new File([[header, ...rows].join("\n")], "a.csv"));
  expect(staged.status).toBe(302);
  expect((await preview(staged.location)).text).toContain("9,000 new transactions");
  const huge = `2026-11-01,tithe,${"x".repeat(4_000_000)},5,KES`;
  expect((await stage(new File([[header, huge].join("\n")], "a.csv"))).status).toBe(302);
});

test("of very many bad lines the file has as many as fit, and says how many more there are", async () => {
  const header = "date,type,description,amount,currency";
  const rows = Array.from({ length: 9_000 }, (_, n) => `never,tithe,${"\\".repeat(280)}${n},5,KES`);
  const { location } = await stage(new File([[header, ...rows].join("\n")], "a.csv"));
  const id = new URL(location ?? "", app.origin).searchParams.get("id");
  const response = await app.fetch(`/transactions/import/problems.csv?id=${id}`, { cookie: home.cookie });
  const lines = (await response.text()).trimEnd().split("\r\n");
  expect([response.status, lines.length > 1_000 && lines.length < 9_000]).toEqual([200, true]);
  expect(lines.at(-1)).toBe(
    `,,,,,"${(9_002 - lines.length).toLocaleString("en-US")} more lines like these. Fix these first."`,
  );
});

test("a cell that is no date is a problem of its line, whatever characters it holds", async () => {
  const cells = [`${"x".repeat(29)}\u{1f33b}`, `05/03/2026 ${"x".repeat(48)}\u{1f33b}`, "never\u0000ever"];
  const text = cells.map((cell) => `${cell},Fuel,1`).join("\n");
  const known = ["2026-03-05,Fuel,1", "2026-03-06,Fuel,1"].join("\n");
  const first = await stage(new File([`Date,Details,Amount\n${known}`], "a.csv"));
  for (const map_order of ["", "dmy"]) {
    const part = { id: newId(), name: "a.csv", line: "2", header: "Date,Details,Amount", delimiter: ",", text };
    const fields = { ...part, ...proposed(first.html), map_positive: "out", map_order };
    expect((await app.post("/transactions/import/rows", fields, { cookie: home.cookie })).status).toBe(204);
    expect((await preview(`/transactions/import?id=${part.id}`)).text).toMatch(/is not a date between 1970 and 2100/);
  }
});

test("of a row that quoted line breaks make of very many cells, as many are kept as a bank's file has", async () => {
  const row = `2026-11-01,tithe,"${`${"a,".repeat(50)}\n`.repeat(10)}",5,KES,"${`",${'"",'.repeat(50)}"\n`.repeat(9_000)}"`;
  const staged = await stage(new File([`date,type,description,amount,currency\n${row}`], "a.csv"));
  expect(staged.status).toBe(302);
});

test("a character that the database cannot store is no failure in fields that no form lets anyone type", async () => {
  const NUL = "\u0000";
  const send = async (path: string, fields: Record<string, string>) =>
    (await app.post(path, fields, { cookie: home.cookie })).status;
  expect(await send("/transactions/import", { intent: "commit", id: newId(), checksum: NUL })).toBe(404);
  expect(await send("/settings", { intent: "cancel-other-subscription", subscription: NUL })).toBe(404);
  const rates = { currency: "USD", from: "2026-01-01", to: "2026-01-31", rate: "130" };
  expect(await send("/transactions/rates", { intent: "change", id: newId(), checksum: NUL, ...rates })).toBe(409);
});
