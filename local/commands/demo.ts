import { addMonths, type Day, dayAndTime, monthOf } from "../../app/domain/calendar.ts";
import { readMessages } from "../../app/domain/movements/messages/messages.ts";
import { stagedMovements } from "../../app/domain/movements/stored-movement.ts";
import {
  ACCOUNTS,
  BUDGET,
  comesAgain,
  type DemoAccount,
  ownedAndOwed,
  pocketOf,
} from "../../app/features/demo/household.ts";
import { demoLedger } from "../../app/features/demo/ledger.ts";
import { demoMessages } from "../../app/features/demo/messages.ts";
import { newId } from "../../db/id.ts";
import type { Inbox } from "../simulators/inbox.ts";

/** The demo household's sign-in, printed by `npm start`. */
export const DEMO = { email: "demo@pamoja.test", password: "pamoja-demo" } as const;
const TIME_ZONE = "Africa/Nairobi";

/**
 * Creates the demo household through the product's own screens, like a browser without scripts: signs up, verifies,
 * signs in, imports a file, plans two months, enters what it owns and owes and what comes again, brings in messages of
 * M-PESA. After a failure it resumes where it stopped.
 * @param today of the worker's clock, in the household's time zone
 */
export async function makeDemo(
  { origin, inbox }: { origin: string; inbox: Inbox },
  today: Day = dayAndTime(new Date(), TIME_ZONE).day,
): Promise<void> {
  const browser = openBrowser(origin);
  if (!(await signIn(browser))) {
    await signUp(browser, inbox);
    if (!(await signIn(browser))) throw new Error("The demo household could not sign in.");
  }
  const month = monthOf(today);
  const { csv, openingDay: opening_day } = demoLedger(today);
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
  for (const [line, amount] of Object.entries(BUDGET)) {
    await browser.post("/budgets", { intent: "add", id: newId(), month: before, line, amount: String(amount) });
  }
  await browser.post("/budgets", { intent: "copy", month });
  for (const [path, fields] of ownedAndOwed(month))
    await browser.post(path, { intent: "record", id: newId(), ...fields });
  await planWhatComesAgain(browser, today);
  await bringInMessages(browser, today);
}

async function planWhatComesAgain(browser: Browser, today: Day) {
  if ((await (await browser.get("/plan")).text()).includes("Planned payments")) return;
  const form = await (await browser.get("/plan?new")).text();
  const idOf = ({ name }: DemoAccount) =>
    new RegExp(`<option value="([0-9a-f-]{36})"[^>]*>${name}`).exec(form)?.[1] ?? "";
  const ids = new Map<string, string>();
  for (const [account, planned] of comesAgain(today)) {
    const id = newId();
    await browser.post("/plan", { intent: "record", id, unit: "month", account: idOf(account), ...planned });
    ids.set(planned.name ?? "", id);
  }
  // What is due on its loans, as the first questions of a plan propose it.
  const proposals = await (await browser.get("/plan/start")).text();
  for (const html of proposals.split("<form").filter((each) => each.includes('value="repayment:'))) {
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
    await browser.post("/plan", { ...fields, intent: "record", account: idOf(ACCOUNTS.bank) });
  }
  const { account, bill, first, ...pocket } = pocketOf(today);
  const made = { id: newId(), account: idOf(account), bill: ids.get(bill) ?? "" };
  const put = { first_id: newId(), first: String(first) };
  await browser.post("/plan/pockets", { intent: "record", ...pocket, ...made, ...put });
}

/** As the import's script does: reads the messages here, and sends what they tell. */
async function bringInMessages(browser: Browser, today: Day) {
  const page = await (await browser.get("/transactions/import/mpesa")).text();
  const account = /name="account".*?<option value="([0-9a-f-]{36})"/s.exec(page)?.[1] ?? "";
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

type Browser = ReturnType<typeof openBrowser>;

async function signUp(browser: Browser, inbox: Inbox) {
  await browser.post("/signup", {
    fullName: "Achieng Otieno",
    ...DEMO,
    currency: "KES",
    terms: "on",
    timeZone: TIME_ZONE,
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
