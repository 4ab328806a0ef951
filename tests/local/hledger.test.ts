/**
 * The demo's figures, computed once more by hledger from the household's own export: what the dashboard, the report and the
 * accounts say. Where hledger is not installed (`apt-get install hledger`), it is skipped.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, addMonths, dayAndTime, lastDayOf, type Month, monthOf } from "#app/domain/calendar.ts";
import { DEMO, makeDemo } from "../../local/commands/demo.ts";
import { type Pamoja, startPamoja } from "../../local/pamoja.ts";
import { textOf } from "../page.ts";
import { createTestDatabase } from "../shared-postgres.ts";

const isInstalled = spawnSync("hledger", ["--version"]).status === 0;
if (!isInstalled) console.info("hledger is not installed, so the demo's figures are not computed once more.");

let product: Pamoja;
let cookie: string;
let journal: string;
const TODAY = dayAndTime(new Date(), "Africa/Nairobi").day;

beforeAll(async () => {
  if (!isInstalled) return;
  product = await startPamoja({ dataDir: null, postgresUrl: await createTestDatabase(), onLine: () => {} });
  await makeDemo(product);
  const signIn = await fetch(`${product.origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: product.origin },
    body: new URLSearchParams({ email: DEMO.email, password: DEMO.password }),
  });
  cookie = signIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const archive = await (await get("/settings/data-export")).arrayBuffer();
  journal = journalOf(unzipSync(new Uint8Array(archive)));
}, 120_000);
afterAll(() => product?.stop());

const get = (path: string) => fetch(product.origin + path, { headers: { Cookie: cookie } });
const textAt = async (path: string) => textOf(await (await get(path)).text());

type Row = Readonly<Record<string, string>>;

const rowsOf = (bytes: Uint8Array | undefined): Row[] =>
  parse(strFromU8(bytes ?? new Uint8Array()), { columns: true, bom: true });

/** How each type moves the account that it lies in. */
const SIGNS: Readonly<Record<string, string>> = { income: "", loan_received: "" };

/** The export as a journal: openings, and each row between its account and what it was for. */
function journalOf(files: Readonly<Record<string, Uint8Array>>): string {
  const accounts = new Map(rowsOf(files["accounts.csv"]).map((row) => [row.id, row]));
  const entries = [...accounts.values()].map(
    ({ name, opening_day, opening_balance }) =>
      `${opening_day} opening\n  assets:${name}  ${opening_balance}\n  equity:opening\n`,
  );
  // What happened before an account's opening day is in its opening balance.
  const assetsOf = (id: string | undefined, date: string | undefined) => {
    const account = accounts.get(id);
    return account && `${date}` >= `${account.opening_day}` ? `assets:${account.name}` : "elsewhere";
  };
  for (const row of rowsOf(files["transactions.csv"])) {
    const { date, amount, type, category, subcategory, account_id, to_account_id } = row;
    expect(row.currency).toBe("KES");
    const isTransfer = type === "transfer";
    const what = isTransfer
      ? assetsOf(to_account_id, date)
      : [type, category, subcategory].filter((part) => part !== "").join(":");
    const sign = SIGNS[type ?? ""] ?? "-";
    entries.push(`${date} entry\n  ${assetsOf(account_id, date)}  ${sign}${amount}\n  ${what}\n`);
  }
  return entries.join("\n");
}

/** Balances by account, `hledger balance`. */
function balances(...query: string[]): Map<string, string> {
  const csv = execFileSync("hledger", ["-f", "-", "balance", "-N", "-E", "-O", "csv", ...query], { input: journal });
  const rows: Row[] = parse(csv, { columns: true });
  return new Map(rows.map(({ account = "", balance = "" }) => [account, balance]));
}

const figure = (balance: string): string => Number(balance).toLocaleString("en-US", { minimumFractionDigits: 2 });

const daysOf = (month: Month) => ["-b", `${month}-01`, "-e", addDays(lastDayOf(month), 1)];

test.runIf(isInstalled)("each account holds what hledger says", async () => {
  const text = await textAt("/accounts");
  const held = balances("assets", "-e", addDays(TODAY, 1));
  expect(held.size).toBeGreaterThan(4);
  for (const [name, balance] of held) {
    const own = text.slice(text.indexOf(name.replace("assets:", ""), text.indexOf("Where your money is")));
    expect(own.slice(0, 120), name).toContain(`KES ${figure(balance)}`);
  }
});

test.runIf(isInstalled)("the dashboard's six figures of the month are hledger's", async () => {
  const text = await textAt("/");
  const totals = balances("--depth", "1", ...daysOf(monthOf(TODAY)));
  const of = (type: string, sign = 1) => sign * Number(totals.get(type) ?? 0);
  const expected = {
    "Total Income": of("income", -1),
    "Total Expenses": of("expense"),
    "Total Savings": of("saving"),
    "Total Tithe": of("tithe"),
    "Total Giving": of("giving"),
  };
  const net = of("income", -1) - of("expense") - of("saving") - of("tithe") - of("giving");
  for (const [title, amount] of Object.entries({ ...expected, "Net Cash Flow": Math.round(net * 100) / 100 }))
    expect(text, title).toContain(`${title} ${amount < 0 ? "− " : ""}KES ${figure(String(Math.abs(amount)))}`);
});

test.runIf(isInstalled)("the report's actual amounts of the month before are hledger's, line by line", async () => {
  const before = addMonths(monthOf(TODAY), -1);
  const text = await textAt(`/reports?month=${before}`);
  const lines = [...balances("expense", ...daysOf(before))].filter(
    ([name, balance]) => name.split(":").length === 3 && Number(balance) !== 0,
  );
  expect(lines.length).toBeGreaterThan(5);
  for (const [name, balance] of lines) {
    expect(text, name).toMatch(new RegExp(`${name.split(":").at(-1)} [\\d,.]+ ${figure(balance)} `));
  }
});
