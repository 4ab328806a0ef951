import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { addTenYears } from "../long-history.ts";

let app: TestApp;
let member: string;
let newcomer: string;
const recorded = newId();
const payment = newId();
const account = newId();
const chama = newId();
const valued = newId();
const lent = newId();

const TITHE = { intent: "record", type: "tithe", date: "2026-11-21", description: "Tithe", amount: "100" };

const LOAN = {
  intent: "record",
  name: "Chama",
  principal_amount: "100",
  outstanding_balance: "60",
  disbursement_date: "2026-11-01",
  interest_rate: "12",
  duration: "2",
  duration_unit: "years",
};

beforeAll(async () => {
  app = await startTestApp();
  const person = await app.signedUp();
  member = person.cookie;
  await app.owner`insert into pass_payments (household_id, id, provider, reference, months, amount, currency, method, state,
      asked_at, paid_at, receipt_number, granted_on)
    values (${person.householdId}, ${payment}, 'paystack', ${payment}, 1, 39000, 'KES', 'card', 'paid', now(), now(), 1, now())`;
  newcomer = (await app.signedUp({ currency: null })).cookie;
  await app.post("/transactions?new&type=tithe", { ...TITHE, id: recorded }, { cookie: member });
  for (const path of ["/assets", "/liabilities"])
    await app.post(
      path,
      { intent: "record", id: valued, name: "Plot", value: "100", currency: "USD" },
      { cookie: member },
    );
  await app.post("/loans", { ...LOAN, id: lent }, { cookie: member });
  const opened = { name: "Cash", kind: "cash", opening_balance: "100", opening_day: "2026-11-01" };
  await app.post("/accounts", { intent: "record", id: account, ...opened }, { cookie: member });
  const group = { ...opened, name: "Umoja", kind: "chama" };
  await app.post("/accounts", { intent: "record", id: chama, ...group }, { cookie: member });
});
afterAll(() => app.stop());

/** How many times the database is called while something is done, and what came back. */
async function counting(act: () => Promise<Response>): Promise<{ calls: number; response: Response }> {
  await app.settled();
  const before = app.database.calls.length;
  const response = await act();
  await response.clone().text();
  await app.settled();
  return { calls: app.database.calls.length - before, response };
}

const asDocument = (path: string) => path;
const asNavigation = (path: string) => {
  const [pathname = "", search] = path.split("?");
  return `${pathname === "/" ? "/_root" : pathname}.data${search === undefined ? "" : `?${search}`}`;
};

const SCREENS: [path: string, who: "member" | "newcomer" | "stranger"][] = [
  ["/", "member"],
  ["/transactions", "member"],
  ["/transactions?q=tithe&month=2026-11&kind=tithe&show=100", "member"],
  ["/transactions?new&type=loan_repayment", "member"],
  [`/transactions?edit=${recorded}`, "member"],
  [`/transactions?delete=${recorded}`, "member"],
  [`/transactions/${recorded}`, "member"],
  [`/transactions/${recorded}/split`, "member"],
  ["/transactions/import/mpesa", "member"],
  ["/transactions/review", "member"],
  ["/transactions/review?payee=out+till+naivas", "member"],
  [`/transactions/review?added=${newId()}`, "member"],
  ["/transactions/import", "member"],
  ["/transactions/imports", "member"],
  [`/transactions/imports?page=2&undo=${newId()}&undone=${newId()}`, "member"],
  ["/transactions/rates", "member"],
  ["/transactions/rates?currency=USD&from=2026-11-01&to=2026-11-21&which=published", "member"],
  ["/transactions/select?account=none", "member"],
  [`/transactions/select?edited=${newId()}`, "member"],
  ["/transactions/transfer", "member"],
  [`/transactions/transfer?edit=${newId()}`, "member"],
  [`/transactions?account=${account}`, "member"],
  ["/transactions?account=none", "member"],
  ["/money", "member"],
  ["/plan?to=year&month=2027-01", "member"],
  ["/budgets/start", "member"],
  ["/plan/fees", "member"],
  ["/plan/fees?new", "member"],
  ["/plan/pockets", "member"],
  ["/plan/pockets?new", "member"],
  ["/plan/payday", "member"],
  ["/plan/payday?last", "member"],
  [`/plan/pockets?pocket=${newId()}`, "member"],
  ["/accounts", "member"],
  ["/accounts?new", "member"],
  [`/accounts?edit=${account}`, "member"],
  [`/accounts?delete=${account}`, "member"],
  [`/accounts/${account}`, "member"],
  [`/accounts/${account}?check`, "member"],
  [`/accounts/${account}/costs`, "member"],
  [`/accounts/${chama}`, "member"],
  [`/accounts/${chama}?book`, "member"],
  [`/accounts/${account}?q=tithe&month=2026-11`, "member"],
  ["/reports", "member"],
  ["/reports?month=2026-10", "member"],
  ["/reports?view=annual&year=2025", "member"],
  ["/budgets", "member"],
  ["/budgets?month=2026-10", "member"],
  ["/budgets?prompt", "member"],
  ["/loans", "member"],
  ["/loans?new", "member"],
  [`/loans?edit=${lent}`, "member"],
  [`/loans?delete=${lent}`, "member"],
  [`/loans/${lent}`, "member"],
  ["/net-worth", "member"],
  ["/loan-calculator", "member"],
  ["/loan-calculator?of=payment&principal=100000&rate=12&duration=12&unit=months", "member"],
  ...["/assets", "/liabilities"].flatMap((path) =>
    ["", "?new", `?update=${valued}`, `?delete=${valued}`, `/${valued}`, `/${valued}?update`, `/${valued}?delete`].map(
      (rest): [string, "member"] => [`${path}${rest}`, "member"],
    ),
  ),
  ["/history", "member"],
  [`/history?row=${recorded}`, "member"],
  [`/history?restored=${newId()}&after=${newId()}`, "member"],
  ["/settings", "member"],
  ["/faq", "member"],
  ["/user-guide", "member"],
  ["/accept-invite", "member"],
  ["/accept-invite?token=x", "member"],
  ["/settings?household", "member"],
  ["/settings?leave", "member"],
  ["/settings?change-email", "member"],
  ["/settings?delete-account", "member"],
  ["/settings/rules", "member"],
  ["/settings/rules?new", "member"],
  [`/settings/rules?edit=${newId()}`, "member"],
  [`/settings/rules?removed=${newId()}`, "member"],
  ["/settings/phone", "member"],
  [`/settings/phone?remove=${newId()}`, "member"],
  ["/settings/notifications", "member"],
  ["/settings/calendar", "member"],
  ["/settings/calendar?revoke", "member"],
  ["/settings/last-view", "member"],
  ["/settings/security", "member"],
  ["/settings/security?add-passkey", "member"],
  ["/settings/security?turn-off-factor", "member"],
  [`/settings/security?remove-passkey=${newId()}`, "member"],
  ["/reauthenticate", "member"],
  ["/change-email?token=abc", "member"],
  ["/settings?unlink=google", "member"],
  [`/settings?remove=${newId()}`, "member"],
  ["/subscribe", "member"],
  ["/subscribe?change", "member"],
  ["/subscribe?plan=monthly&subscription_id=I-BW452GLLEP1G", "member"],
  ["/settings?cancel-subscription", "member"],
  ["/settings?cancel-other=I-BW452GLLEP1G", "member"],
  [`/subscribe/pass/${payment}`, "member"],
  [`/settings/payments/${payment}`, "member"],
  ["/?subscribed=monthly", "member"],
  ["/?share", "member"],
  ["/setup-currency", "newcomer"],
  ["/welcome", "stranger"],
  ["/login", "stranger"],
  ["/signup", "stranger"],
  ["/forgot-password", "stranger"],
  ["/privacy-policy", "stranger"],
  ["/terms-of-service", "stranger"],
  ["/login/code", "stranger"],
  ["/login/factor", "stranger"],
  ["/not-me?token=abc", "stranger"],
  ["/stop-factor-reset?token=abc", "stranger"],
  ["/verify-email?token=abc", "stranger"],
  ["/update-password?token=abc", "stranger"],
  ["/auth/google/prove", "stranger"],
  [`/unsubscribe?token=${newId()}&kind=budget`, "stranger"],
];

test.each(SCREENS)("%s calls the database exactly once, as a document and as a navigation", async (path, who) => {
  const cookie = { member, newcomer, stranger: undefined }[who];
  for (const address of [asDocument(path), asNavigation(path)]) {
    const { calls, response } = await counting(() => app.fetch(address, { cookie }));
    expect(response.status, address).toBe(path.startsWith("/unsubscribe") ? 404 : 200);
    expect(calls, address).toBe(1);
  }
});

test.each(["/login", "/login/code", "/login/factor", "/welcome"])(
  "%s is one call, too, where a cookie is hashed first",
  async (path) => {
    const cookie = ["device", "code", "second-factor"].map((name) => `__Host-${name}=${newId()}`).join("; ");
    for (const address of [asDocument(path), asNavigation(path)]) {
      const { calls, response } = await counting(() => app.fetch(address, { cookie }));
      expect([response.status, calls], address).toEqual([200, 1]);
    }
  },
);

test("the dialog that plans a budget's line in another currency costs no call more than the worksheet", async () => {
  const { cookie, householdId } = await app.signedUp();
  const line = { intent: "add", month: "2026-10", line: "income|Salary|", amount: "50", currency: "USD", rate: "130" };
  await app.post("/budgets", { ...line, source: "typed" }, { cookie });
  const [row] = await app.owner`select id from budgets where household_id = ${householdId}`;
  for (const address of [asDocument, asNavigation].map((as) => as(`/budgets?month=2026-10&plan=${row?.id}`))) {
    const { calls, response } = await counting(() => app.fetch(address, { cookie }));
    expect([response.status, calls], address).toEqual([200, 1]);
  }
});

test("a household with 50 loans, 200 assets and ten years of history opens each page with one call", {
  timeout: 120_000,
}, async () => {
  const { cookie, householdId } = await app.signedUp();
  const { loan, asset, liability } = await addTenYears(app.owner, householdId);
  const paths = [
    "/loans",
    `/loans/${loan}`,
    "/assets",
    `/assets/${asset}`,
    "/liabilities",
    `/liabilities/${liability}`,
  ];
  for (const path of [...paths, "/net-worth", "/", "/transactions", "/budgets", "/reports"]) {
    const { calls, response } = await counting(() => app.fetch(path, { cookie }));
    expect([path, response.status, calls]).toEqual([path, 200, 1]);
  }
});

test("the file of a report is one call too", async () => {
  expect((await counting(() => app.fetch("/reports/export.csv?view=annual", { cookie: member }))).calls).toBe(1);
});

test.each(["/transactions/export.csv", "/settings/data-export"])(
  "the file %s of all that there is is one call, between one that claims it and one that gives it back",
  async (path) => {
    expect((await counting(() => app.fetch(path, { cookie: member }))).calls).toBe(3);
  },
);

test("a form without a script is two calls: act, then show; with one it is one, and the page's own follows", async () => {
  const plain = await counting(() =>
    app.post("/transactions?new&type=tithe", { ...TITHE, id: newId() }, { cookie: member }),
  );
  expect([plain.response.status, plain.calls]).toEqual([200, 2]);
  const scripted = await counting(() =>
    app.post("/transactions?new&type=tithe", { ...TITHE, id: newId() }, { cookie: member, script: true }),
  );
  expect([scripted.response.status, scripted.calls]).toEqual([200, 1]);
});

test("signing in is two calls", async () => {
  const person = await app.signedUp({ password: "maembe-saba-77" });
  const { calls, response } = await counting(() =>
    app.post("/login", { email: person.email, password: "maembe-saba-77" }),
  );
  expect([response.status, calls]).toEqual([302, 2]);
});
