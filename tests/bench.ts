/**
 * `npm run bench`: how long pages and a large import take, in the built worker against the embedded database, for a
 * household of 1,000 transactions and one of 100,000 among 2,000 others. Measured, never asserted.
 */
import { neon } from "@neondatabase/serverless";
import { newId } from "../db/id.ts";
import { NO_ACCOUNT } from "../db/transactions.ts";
import { type Pamoja, startPamoja } from "../local/pamoja.ts";
import { build } from "../local/process/build.ts";
import { addAccounts, addTenYears } from "./long-history.ts";
import { personMaker } from "./people.ts";

const ROUNDS = 20;
const PAGES: readonly [string, (ids: { bank: string }) => string][] = [
  ["dashboard", () => "/"],
  ["transactions", () => "/transactions"],
  ["… of a month", () => "/transactions?month=2026-11"],
  ["… of a type", () => "/transactions?kind=giving"],
  ["… of a category", () => "/transactions?of=expense%3AUtilities"],
  ["… of an account", ({ bank }) => `/transactions?account=${bank}`],
  ["… in no account", () => `/transactions?account=${NO_ACCOUNT}`],
  ["… searched", () => "/transactions?q=needle"],
  ["… with the form", () => "/transactions?new&type=expense"],
  ["accounts", () => "/accounts"],
  ["… one of them", ({ bank }) => `/accounts/${bank}`],
  ["… its month", ({ bank }) => `/accounts/${bank}?month=2026-10`],
  ["… searched", ({ bank }) => `/accounts/${bank}?q=needle`],
  ["review of 1,000", () => "/transactions/review"],
  ["… of a payee", () => `/transactions/review?${new URLSearchParams({ payee: "out till duka 7" })}`],
  ["net worth", () => "/net-worth"],
  ["settings", () => "/settings"],
];

await build();
const product = await startPamoja({ dataDir: null });
try {
  const owner = neon(product.database.url("owner"));
  const { signedUp } = personMaker(owner, product.origin);
  const [small, large, importer] = [await signedUp(), await signedUp(), await signedUp()];
  await owner`insert into households (id, name, currency, time_zone, created_at)
    select gen_random_uuid(), 'Neighbours', 'KES', 'Africa/Nairobi', now() from generate_series(1, 2000)`;
  const accounts = {
    small: await addAccounts(owner, small.householdId),
    large: await addAccounts(owner, large.householdId),
  };
  await fill(owner, small.householdId, 1_000, accounts.small);
  await fill(owner, large.householdId, 100_000, accounts.large);
  await owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, created_at)
    select h.id, gen_random_uuid(), '2026-11-01', 'Tithe', 100, 'KES', 1, 'same currency', '2026-11-01', 'tithe', now()
      from households h, generate_series(1, 20) where h.name = 'Neighbours'`;
  for (const [{ householdId }, { mpesa }] of [[small, accounts.small] as const, [large, accounts.large] as const]) {
    await addWaiting(owner, householdId, mpesa);
  }
  await owner`analyze`;

  console.log(`\nMedian of ${ROUNDS} requests, in milliseconds (slowest in brackets)\n`);
  console.log(`${"".padEnd(20)}${"1,000 rows".padStart(16)}${"100,000 rows".padStart(18)}`);
  for (const [name, path] of PAGES) {
    const cells = [await time(path(accounts.small), small.cookie), await time(path(accounts.large), large.cookie)];
    console.log(`${name.padEnd(20)}${cells[0]?.padStart(16)}${cells[1]?.padStart(18)}`);
  }
  const ids = await addTenYears(owner, large.householdId);
  const few = await addTenYears(owner, small.householdId);
  console.log("\nWith 50 loans, 200 assets, 40 liabilities and ten years of their history in both\n");
  for (const [name, path] of [
    ["net worth", () => "/net-worth"],
    ["loans", () => "/loans"],
    ["… one of them", ({ loan }: typeof ids) => `/loans/${loan}`],
    ["assets", () => "/assets"],
    ["… one of them", ({ asset }: typeof ids) => `/assets/${asset}`],
    ["report of a year", () => "/reports?view=annual"],
    ["budget", () => "/budgets"],
  ] as const) {
    const cells = [await time(path(few), small.cookie), await time(path(ids), large.cookie)];
    console.log(`${name.padEnd(20)}${cells[0]?.padStart(16)}${cells[1]?.padStart(18)}`);
  }
  await timeImport(product, importer.cookie);
} finally {
  await product.stop();
}

/** Four days in five are in the bank or M-PESA, the others in no account. */
async function fill(
  owner: ReturnType<typeof neon<false, false>>,
  household: string,
  rows: number,
  { bank, mpesa }: { bank: string; mpesa: string },
) {
  await owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, category, subcategory, account_id, created_at)
    select ${household}, gen_random_uuid(), '2026-11-30'::date - (n % 1500), case when n % 997 = 0 then 'A needle' else 'Mama mboga ' || n end,
           100 + n, 'KES', 1, 'same currency', '2026-11-30'::date - (n % 1500),
           case when n % 50 = 0 then 'giving' else 'expense' end,
           case when n % 50 = 0 then 'Offering' when n % 3 = 0 then 'Utilities' else 'Variable Expenses' end,
           case when n % 50 = 0 then null when n % 3 = 0 then 'Water' else 'Groceries' end,
           case when n % 5 < 2 then ${bank}::uuid when n % 5 < 4 then ${mpesa}::uuid end, now()
      from generate_series(1, ${rows}::int) n`;
}

/** A thousand movements of 150 payees that wait for a review. */
async function addWaiting(owner: ReturnType<typeof neon<false, false>>, household: string, account: string) {
  await owner`insert into legs (household_id, id, account_id, receipt, part, day, time, amount, direction, kind, wallet,
      party_name, payee, payee_name, source, created_at)
    select ${household}, gen_random_uuid(), ${account}, 'TAA' || lpad(n::text, 7, '0'), 'main', '2026-11-20'::date - (n % 90),
           '10:00', 5000 + n, 'out', 'till', 'mpesa', 'DUKA ' || n % 150, 'duka ' || n % 150, 'duka ' || n % 150,
           'statement', now()
      from generate_series(1, 1000) n`;
}

async function time(path: string, cookie: string): Promise<string> {
  const taken: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const started = performance.now();
    const response = await fetch(product.origin + path, { headers: { Cookie: cookie } });
    await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    if (round >= 0) taken.push(performance.now() - started);
  }
  taken.sort((a, b) => a - b);
  return `${taken[ROUNDS / 2]?.toFixed(1)} (${taken.at(-1)?.toFixed(1)})`;
}

async function timeImport({ origin }: Pamoja, cookie: string) {
  const header =
    "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit";
  const lines = Array.from(
    { length: 10_000 },
    (_, n) => `2026-11-${String((n % 28) + 1).padStart(2, "0")},tithe,,,Row ${n},${n + 1},KES,,,,,`,
  );
  const id = newId();
  const send = async (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const response = await fetch(`${origin}/transactions/import`, {
      method: "POST",
      body,
      headers: { Cookie: cookie, Origin: origin },
      redirect: "manual",
    });
    if (response.status !== 302) throw new Error(`the import answered ${response.status}`);
  };
  const started = performance.now();
  await send({ id, intent: "stage", file: new File([[header, ...lines].join("\r\n")], "ledger.csv") });
  const staged = performance.now();
  await fetch(`${origin}/transactions/import?id=${id}`, { headers: { Cookie: cookie } }).then((page) => page.text());
  const previewed = performance.now();
  await send({ id, intent: "commit" });
  const done = performance.now();
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(2)} s`;
  console.log(
    `\n10,000 rows imported in ${seconds(started, done)}: read ${seconds(started, staged)}, previewed ${seconds(staged, previewed)}, added ${seconds(previewed, done)}`,
  );
}
