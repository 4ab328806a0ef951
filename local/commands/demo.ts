import { readFile } from "node:fs/promises";
import { addMonths, type Day, firstDayOf, lastDayOf, type Month, monthOf, yearOf } from "../../app/domain/calendar.ts";
import { readMessages } from "../../app/domain/movements/messages.ts";
import { stagedMovements } from "../../app/domain/movements/stored-movement.ts";
import { newId } from "../../db/id.ts";
import type { Inbox } from "../simulators/inbox.ts";
import { demoMessages } from "./demo-messages.ts";

/** The demo household's sign-in, printed by `npm start`. */
export const DEMO = { email: "demo@pamoja.test", password: "pamoja-demo" } as const;

/** What the demo household plans for a month, in whole shillings. */
const PLAN: Readonly<Record<string, number>> = {
  "income|Salary|": 225_000,
  "income|Business|": 18_000,
  "income|Freelance|": 15_000,
  "saving|Emergency Fund|": 10_000,
  "saving|Retirement Fund|": 7_500,
  "saving|Short-term Goals|": 5_000,
  "tithe|Tithe|": 22_500,
  "giving|Offering|": 2_000,
  "giving|Gifts|": 2_000,
  "expense|Rent|Monthly Rent": 38_000,
  "expense|Utilities|Water": 1_500,
  "expense|Utilities|Electricity": 3_500,
  "expense|Utilities|Internet": 3_999,
  "expense|Utilities|Subscriptions": 1_100,
  "expense|Insurance|Health Insurance": 4_200,
  "expense|Car Expenses|Car Fuel": 12_000,
  "expense|Car Expenses|Car Service": 3_000,
  "expense|Learning Expenses|School Transport": 6_000,
  "expense|Variable Expenses|Groceries": 42_000,
  "expense|Variable Expenses|Transport": 2_500,
  "expense|Variable Expenses|Healthcare & Medicine": 2_000,
  "expense|Discretionary Expenses|Eating Out": 8_000,
  "expense|Discretionary Expenses|Entertainment": 2_000,
};

/** What the demo household had before it began to record. */
const ownedAndOwed = (month: Month): readonly [path: string, fields: Record<string, string>][] => [
  ["/assets", { name: "Plot in Kitengela", value: "850,000", since: "2021-03-01" }],
  ["/assets", { name: "Sacco shares", value: "120,000", since: "2023-02-15" }],
  ["/liabilities", { name: "School fees of next term", value: "38,000" }],
  [
    "/loans",
    {
      name: "Chama loan",
      principal_amount: "45,000",
      outstanding_balance: "37,900",
      disbursement_date: firstDayOf(addMonths(month, -2)),
      dated_back: "on",
      interest_rate: "12",
      duration: "12",
      duration_unit: "months",
    },
  ],
];

type DemoAccount = { name: string; kind: string; digits: string; opening_balance: string };

/** Where the demo household's money is, from the first day of its ledger on. */
const ACCOUNTS = {
  mpesa: { name: "M-PESA Achieng", kind: "mpesa", digits: "678", opening_balance: "48,250" },
  bank: { name: "KCB", kind: "bank", digits: "4471", opening_balance: "164,300" },
  cash: { name: "Cash at home", kind: "cash", digits: "", opening_balance: "4,500" },
  sacco: { name: "Stima Sacco", kind: "sacco", digits: "", opening_balance: "85,000" },
  fund: { name: "Money market fund", kind: "savings", digits: "", opening_balance: "60,000" },
} as const satisfies Record<string, DemoAccount>;

/** What the household moves between its accounts each month. */
const TRANSFERS = [
  { day: "01", description: "KCB to M-PESA", amount: "122000", from: ACCOUNTS.bank, to: ACCOUNTS.mpesa },
  { day: "02", description: "Withdrawn at the agent", amount: "3500", from: ACCOUNTS.mpesa, to: ACCOUNTS.cash },
  { day: "03", description: "Deposit with the Sacco", amount: "8000", from: ACCOUNTS.bank, to: ACCOUNTS.sacco },
  { day: "04", description: "Put by in the fund", amount: "24000", from: ACCOUNTS.bank, to: ACCOUNTS.fund },
] as const;

/** What the household plans, and of which account: its pay, what is paid each month, and school fees after the next new year. */
const comesAgain = (today: Day): readonly (readonly [DemoAccount, Record<string, string>])[] => {
  const { bank, mpesa } = ACCOUNTS;
  const month = monthOf(today);
  const on = (day: string) => `${today.slice(8) < day ? month : addMonths(month, 1)}-${day}`;
  const fees = { becomes: "expense:Learning Expenses:School Fees", unit: "once", anchor: `${yearOf(month) + 1}-01-05` };
  return [
    [bank, { name: "Salary", amount: "225,000", anchor: on("28"), becomes: "income:Salary", payday: "on" }],
    [bank, { name: "Rent", amount: "38,000", anchor: on("05"), becomes: "expense:Rent:Monthly Rent" }],
    [mpesa, { name: "Internet", amount: "3,999", anchor: on("03"), becomes: "expense:Utilities:Internet" }],
    [bank, { name: "Medical cover", amount: "4,200", anchor: on("12"), becomes: "expense:Insurance:Health Insurance" }],
    [bank, { name: "School fees, Term 1", amount: "76,000", ...fees }],
  ];
};

/** The lines of the ledger that go through the bank, and those that are paid in cash; the others are M-PESA's. */
const THROUGH_BANK =
  /^(loan_received|loan_repayment|asset_purchased|saving|income,(?!Business|Gifts)|expense,(Rent|Insurance)|expense,Learning Expenses,School Fees)/;
const IN_CASH = /^expense,(Variable Expenses,Transport|Car Expenses,Car Wash|Discretionary Expenses,Entertainment)/;

const LEDGER = new URL("../../tests/data/household.csv", import.meta.url);

/**
 * Creates the demo household through the product's own screens, like a browser without scripts: signs up, verifies,
 * signs in, imports a file, plans two months, enters what it owns and owes, brings in messages of M-PESA. After a
 * failure it resumes where it stopped.
 * @param today of the worker's clock
 */
export async function makeDemo(
  { origin, inbox }: { origin: string; inbox: Inbox },
  today: Day = dayOf(new Date()),
): Promise<void> {
  const browser = openBrowser(origin);
  if (!(await signIn(browser))) {
    await signUp(browser, inbox);
    if (!(await signIn(browser))) throw new Error("The demo household could not sign in.");
  }
  const month = monthOf(today);
  const csv = withAccounts(shiftTo(await readFile(LEDGER, "utf8"), month));
  const [opening_day = ""] = [...csv.matchAll(DAYS)].map(([day]) => day).sort();
  const recorded = await (await browser.get("/accounts")).text();
  for (const account of Object.values(ACCOUNTS)) {
    if (recorded.includes(account.name)) continue;
    await browser.post("/accounts", { intent: "record", id: newId(), currency: "KES", opening_day, ...account });
  }
  const page = await (await browser.get("/transactions/import")).text();
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const file = new File([csv], "household.csv", { type: "text/csv" });
  await browser.post("/transactions/import", { id, intent: "stage", file });
  await browser.post("/transactions/import", { id, intent: "commit" });
  const before = addMonths(month, -1);
  for (const [line, amount] of Object.entries(PLAN)) {
    await browser.post("/budgets", { intent: "add", id: newId(), month: before, line, amount: String(amount) });
  }
  await browser.post("/budgets", { intent: "copy", month });
  for (const [path, fields] of ownedAndOwed(month))
    await browser.post(path, { intent: "record", id: newId(), ...fields });
  await planWhatComesAgain(browser, today);
  await bringInMessages(browser, today);
}

async function planWhatComesAgain(browser: Browser, today: Day) {
  if ((await (await browser.get("/plan")).text()).includes("Comes again")) return;
  const form = await (await browser.get("/plan?new")).text();
  const idOf = ({ name }: DemoAccount) =>
    new RegExp(`<option value="([0-9a-f-]{36})"[^>]*>${name}`).exec(form)?.[1] ?? "";
  for (const [account, planned] of comesAgain(today)) {
    await browser.post("/plan", { intent: "record", id: newId(), unit: "month", account: idOf(account), ...planned });
  }
}

/** As the import's script does: reads the messages here, and sends what they tell. */
async function bringInMessages(browser: Browser, today: Day) {
  const page = await (await browser.get("/transactions/import/mpesa")).text();
  const account = /name="account"[^>]* value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? "";
  const { movements } = readMessages(demoMessages(today));
  await browser.post("/transactions/import/movements", {
    account,
    source: "messages",
    movements: JSON.stringify(stagedMovements(movements, newId())),
  });
  // Which accounts of its own they speak of, as the form proposes it.
  const review = await (await browser.get("/transactions/review")).text();
  const hidden = [...review.matchAll(/name="((?:name|called|of|new)_\d)" value="([^"]+)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const chosenAccounts = [...review.matchAll(/<select[^>]*name="(own_\d)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name, options = ""]) => [name, /<option(?=[^>]*selected)[^>]*value="([^"]+)"/.exec(options)?.[1] ?? "new"],
  );
  if (chosenAccounts.length > 0) {
    await browser.post("/transactions/review", {
      intent: "own",
      ...Object.fromEntries([...hidden, ...chosenAccounts]),
    });
  }
}

const dayOf = (now: Date): Day => now.toISOString().slice(0, 10);

type Browser = ReturnType<typeof openBrowser>;

async function signUp(browser: Browser, inbox: Inbox) {
  await browser.post("/signup", {
    fullName: "Achieng Otieno",
    ...DEMO,
    currency: "KES",
    terms: "on",
    timeZone: "Africa/Nairobi",
  });
  for (let tries = 0; tries < 50; tries += 1) {
    const mail = inbox.mails().find(({ to, text }) => to === DEMO.email && text.includes("/verify-email"));
    const link = /http\S+\/verify-email\?token=\S+/.exec(mail?.text ?? "")?.[0];
    if (link) {
      const { pathname, search } = new URL(link);
      await browser.post(pathname + search, {});
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("No mail with a link came for the demo household.");
}

async function signIn(browser: Browser): Promise<boolean> {
  return (await browser.post("/login", DEMO)).status === 302;
}

/** Follows no redirect and keeps the cookies. */
function openBrowser(origin: string) {
  const cookies = new Map<string, string>();
  async function send(path: string, init: RequestInit = {}) {
    const headers = { Cookie: [...cookies].map((pair) => pair.join("=")).join("; "), Origin: origin };
    const response = await fetch(origin + path, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    if (response.status >= 400 && path !== "/login") throw new Error(`${path} answered ${response.status}.`);
    return response;
  }
  return {
    get: (path: string) => send(path),
    post: (path: string, fields: Record<string, string | File>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return send(path, { method: "POST", body });
    },
  };
}

/** Moves every row by whole months, so that the file's last month becomes `month`. Days stay within their month. */
function shiftTo(csv: string, month: Month): string {
  const days = [...csv.matchAll(DAYS)].map(([day]) => day);
  const last = monthOf(days.sort().at(-1) ?? "");
  const months = monthsBetween(last, month);
  return csv.replace(/^(\d{4}-\d\d)-(\d\d)(?=,)/gm, (_, from: Month, day: string) => {
    const to = addMonths(from, months);
    return [`${to}-${day}`, lastDayOf(to)].sort()[0] as string;
  });
}

function monthsBetween(from: Month, to: Month): number {
  const count = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
}

/** The first column of a file's rows. */
const DAYS = /^\d{4}-\d\d-\d\d(?=,)/gm;

/** Adds the columns that say where the money was, and each month's transfers. */
function withAccounts(csv: string): string {
  const [header, ...lines] = csv.trim().split(/\r?\n/);
  const months = new Set(lines.map((line) => line.slice(0, 7)));
  const rows = lines.map((line) => {
    const entry = line.slice("2026-01-01,".length);
    const { bank, cash, mpesa } = ACCOUNTS;
    return `${line},${(THROUGH_BANK.test(entry) ? bank : IN_CASH.test(entry) ? cash : mpesa).name},,,`;
  });
  const transfers = [...months].flatMap((month) =>
    TRANSFERS.map(({ day, description, amount, from, to }) => [
      `${month}-${day}`,
      "transfer",
      "",
      "",
      description,
      amount,
      "KES",
      "",
      "",
      "",
      "",
      "",
      from.name,
      to.name,
      "",
      "",
    ]),
  );
  return [`${header},account,to_account,to_amount,account_amount`, ...rows, ...transfers.map(String)].join("\n");
}
