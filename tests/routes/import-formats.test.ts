/** Excel, OFX, QIF and another app's export come in through the import screen as a CSV file does, without a script. */
import { readFileSync } from "node:fs";
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

const example = (name: string) =>
  new File([new Uint8Array(readFileSync(new URL(`../data/bank-files/${name}`, import.meta.url)))], name);

async function send(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = { method: "POST", body, headers: { Origin: app.origin }, cookie: home.cookie };
  return readPage(await app.fetch("/transactions/import", request));
}

/** What the page proposes, as a form would send it. */
function proposed(html: string): Record<string, string> {
  return Object.fromEntries(
    MAPPING_FIELDS.map((field) => {
      const name = mappingFieldName(field);
      const select = new RegExp(`<select[^>]*name="${name}"[^>]*>.*?</select>`, "s").exec(html)?.[0] ?? "";
      const chosen = /<option(?=[^>]*selected="")[^>]*value="([^"]*)"/.exec(select)?.[1];
      return [name, chosen ?? fieldValue(html, name) ?? ""];
    }),
  );
}

/** Brings a file in as the page proposes, with what is chosen besides. */
async function bringIn(name: string, choices: Record<string, string> = {}) {
  const file = example(name);
  const first = await send({ intent: "stage", id: newId(), file });
  expect([first.status, first.text]).toEqual([200, expect.stringContaining("What is in the columns?")]);
  const id = newId();
  const staged = await send({ intent: "stage", id, file, ...proposed(first.html), ...choices });
  expect([staged.status, staged.text]).toEqual([302, expect.anything()]);
  const page = await readPage(await app.fetch(staged.location ?? "", { cookie: home.cookie }));
  const fields = {
    leave_out: fieldValue(page.html, "leave_out") ?? "nothing",
    expected: fieldValue(page.html, "expected") ?? "",
  };
  expect((await send({ intent: "commit", id, ...fields })).status).toBe(302);
  return { first, page };
}

const ledger = () => app.owner`
  select t.date::text, t.type, t.description, t.amount::int, t.currency, a.name as account, b.name as reached
    from transactions t
    left join accounts a on a.household_id = t.household_id and a.id = t.account_id
    left join accounts b on b.household_id = t.household_id and b.id = t.to_account_id
   where t.household_id = ${home.householdId} order by t.date, t.amount`;

const row = (date: string, type: string, description: string, amount: number) =>
  expect.objectContaining({ date, type, description, amount, currency: "KES" });

test("an Excel workbook comes in, its balances agreeing", async () => {
  const { first } = await bringIn("x01_workbook.xlsx");
  expect(first.text).toContain("match to the cent");
  expect(await ledger()).toEqual([
    row("2026-03-17", "expense", "NAIVAS WESTLANDS", 125_000),
    row("2026-03-18", "income", "SALARY MARCH", 4_550_000),
    row("2026-03-19", "expense", "Excise duty", 30),
  ]);
});

test("OFX comes in, its moment in the household's day", async () => {
  await bringIn("30_statement.ofx");
  expect(await ledger()).toEqual([row("2026-02-01", "expense", "Duka Sample", 3_116)]);
});

test("QIF comes in, a split as its parts", async () => {
  await bringIn("x08_bank.qif");
  expect(await ledger()).toEqual([
    row("2026-03-02", "expense", "Naivas", 125_000),
    row("2026-03-25", "income", "Acme", 8_500_000),
    row("2026-03-26", "expense", "Carrefour", 50_000),
    row("2026-03-26", "expense", "Carrefour, food", 100_000),
    row("2026-03-27", "expense", "Broken split", 20_000),
  ]);
});

test("a file without a heading comes in whole, or piece by piece", async () => {
  await bringIn("c03_headless_chain.csv");
  const rows = await ledger();
  expect(rows).toHaveLength(3);
  const file = example("w27_wellsfargo_noheader.csv");
  const mapping = proposed((await send({ intent: "propose", file })).html);
  const part = { id: newId(), name: file.name, line: "1", header: "", text: await file.text(), delimiter: "," };
  const response = await app.post("/transactions/import/rows", { ...part, ...mapping }, { cookie: home.cookie });
  expect(response.status).toBe(204);
});

const addAccounts = async (...names: string[]) => {
  for (const name of names) {
    await app.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
        opening_rate, opening_rate_source, opening_rate_date)
      values (${home.householdId}, ${newId()}, ${name}, 'bank', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01')`;
  }
};

test("another app's transfers are transfers where the household has its accounts", async () => {
  await addAccounts("Equity", "M-PESA");
  const { first } = await bringIn("p01_ynab_transfers.csv");
  expect(first.text).toContain("This is an export of YNAB.");
  const added = [
    expect.objectContaining({ type: "transfer", amount: 100_000, account: "M-PESA", reached: "Equity" }),
    expect.objectContaining({ type: "expense", description: "KPLC", amount: 150_000, account: "M-PESA" }),
    expect.objectContaining({ type: "transfer", amount: 500_000, account: "Equity", reached: "M-PESA" }),
  ];
  expect(await ledger()).toEqual(added);
  await bringIn("p01_ynab_transfers.csv");
  expect(await ledger()).toEqual(added);
});

test("where it has them not they are never spending, and the same file later adds nothing twice", async () => {
  const { first, page } = await bringIn("p01_ynab_transfers.csv");
  expect(first.text).toContain("It names accounts that are not here: Equity, M-PESA.");
  expect(page.text).toContain('It is a transfer from "Equity" to "M-PESA", which is not spending.');
  const added = [row("2026-03-27", "expense", "KPLC", 150_000)];
  expect(await ledger()).toEqual(added);
  await addAccounts("Equity", "M-PESA");
  await bringIn("p01_ynab_transfers.csv");
  expect(await ledger()).toEqual(added);
});

test("an old Excel file, a PDF and an archive of something else are refused with what to do", async () => {
  const refused = async (file: File) => {
    const page = await send({ intent: "stage", id: newId(), file });
    return [page.status, page.text];
  };
  expect(await refused(example("x05_old_binary.xls"))).toEqual([
    400,
    expect.stringContaining("an old Excel file (.xls)"),
  ]);
  expect(await refused(new File(["%PDF-1.7\n"], "a.pdf"))).toEqual([400, expect.stringContaining("This is a PDF.")]);
});
