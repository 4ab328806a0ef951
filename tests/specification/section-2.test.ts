/** 2. Screens and routes. */
import { describe, expect, test } from "vitest";
import { loadingText } from "#app/components/shell/screens.ts";
import { BUDGET_LINES } from "#app/domain/budgets/budget.ts";
import { categoriesOf } from "#app/domain/categories.ts";
import { dashboardView } from "#app/routes/dashboard/view.ts";
import { newId } from "#db/id.ts";
import { LOCAL } from "../app-server.ts";
import { fieldValue, textOf } from "../page.ts";
import { expectLoggedError } from "../setup.ts";
import { linkTo, startProduct, textsOf } from "./product.ts";
import { ADDRESSES, readSource } from "./source.ts";
import { below, filled, section, tableRows } from "./specification.ts";

const { app, show, submit } = startProduct();
const shop = startProduct(LOCAL);
const member = async () => (await app().signedUp()).cookie;
const newcomer = async () => (await app().signedUp({ currency: null })).cookie;
const lapsed = async () => (await app().signedUp({ lapsed: true })).cookie;

/** The routes of a group, as the specification's table lists them. */
function routesOf(group: string): string[] {
  const row = tableRows(below("### Route groups", section(2))).find(([name]) => name === group);
  return row?.[1]?.match(/(?<=^|\s)\/[\w-]*/g) ?? [];
}
const SHELL = routesOf("Signed-in with the app shell");
const BARE = routesOf("Signed-in without the shell");
const PUBLIC = routesOf("Public");

describe("route groups", () => {
  test("have 12, 4 and 6 routes, each of which is built", () => {
    expect([SHELL.length, BARE.length, PUBLIC.length]).toEqual([12, 4, 6]);
    for (const route of [...SHELL, ...BARE, ...PUBLIC]) expect(ADDRESSES).toContain(route);
  });

  test("an unknown path leads to /welcome", async () => {
    expect((await show("/anything-else")).location).toBe("/welcome");
  });

  test.each(SHELL)("%s needs a session, a currency and a subscription, and stands in the shell", async (path) => {
    expect((await show(path)).location).toBe("/welcome");
    expect((await show(path, await newcomer())).location).toBe("/setup-currency");
    expect((await show(path, await lapsed())).location).toBe(path === "/settings" ? null : "/subscribe");
    expect((await show(path, await member())).html).toContain('<nav aria-label="Main"');
  });

  test.each(BARE)("%s needs a session and has no shell", async (path) => {
    expect((await show(path)).location).toBe("/login");
    expect((await show(path, await newcomer())).html).not.toContain('aria-label="Main"');
  });

  test("/subscribe stays reachable without a subscription", async () => {
    expect((await show("/subscribe", await lapsed())).status).toBe(200);
  });

  test.each(PUBLIC)("%s is public, and has no shell", async (path) => {
    const page = await show(path);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('aria-label="Main"');
  });

  test.each(["/welcome", "/login", "/signup", "/forgot-password"])(
    "%s sends whoever has a session and a currency to /",
    async (path) => {
      expect((await show(path, await member())).location).toBe("/");
    },
  );

  test("what is on its way says so", () => {
    expect(loadingText("/transactions")).toBe("Loading...");
    expect(loadingText("/")).toBe("Loading dashboard...");
  });
});

describe("the shell", () => {
  test("its sidebar has each of the specification's screens once, in groups, Settings and FAQ at the bottom", async () => {
    const screens = [
      ["/", "Dashboard"],
      ["/net-worth", "Net Worth"],
      ["/transactions", "Transactions"],
      ["/budgets", "Budgets"],
      ["/assets", "Assets"],
      ["/liabilities", "Liabilities"],
      ["/reports", "Reports"],
      ["/loans", "Loans"],
      ["/loan-calculator", "Loan Calculator"],
      ["/settings", "Settings"],
      ["/faq", "FAQ"],
    ];
    const { html } = await show("/", await member());
    const sidebar = /<nav aria-label="Main".*?<\/nav>/s.exec(html)?.[0] ?? "";
    const links = [...sidebar.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>.*?<\/a>/gs)];
    const shown = links.map(([link, path]) => [path, textsOf("a", link)[0]]).filter(([, title]) => title !== "Pamoja");
    const share = shown.findIndex(([, title]) => title === "Share with Friends");
    expect(shown.splice(share, 1)).toEqual([["/?share", "Share with Friends"]]);
    const byPath = (one: unknown[], other: unknown[]) => String(one[0]).localeCompare(String(other[0]));
    expect(shown.toSorted(byPath)).toEqual([...screens, ["/plan", "Calendar"]].toSorted(byPath));
    expect(textsOf("p", sidebar).slice(0, 3)).toEqual(["Plan", "Money", "Look back"]);
    expect(textsOf("ul", sidebar).at(-1)).toMatch(/^Settings/);
  });

  test("its header has a title from the path, the full name or 'User', the e-mail and Log Out", async () => {
    const { cookie, email, userId } = await app().signedUp({ fullName: "Wanjiku Kamau" });
    for (const [path = "", title] of [
      ["/", "Dashboard"],
      ["/transactions", "Transactions"],
      ["/budgets", "Budgets"],
      ["/reports", "Reports"],
      ["/net-worth", "Net Worth"],
      ["/assets", "Assets"],
      ["/liabilities", "Liabilities"],
      ["/loans", "Loans"],
      ["/loan-calculator", "Loan Calculator"],
      ["/settings", "Settings"],
      ["/faq", "FAQ"],
      ["/user-guide", "User Guide"],
    ]) {
      const { html, text } = await show(path, cookie);
      expect(textsOf("h1", html)).toEqual([title]);
      expect(text).toContain(`${title} Wanjiku Kamau ${email} Log Out`);
    }
    await app().owner`update profiles set full_name = ' ' where id = ${userId}`;
    const header = /<header.*<\/header>/s.exec((await show("/", cookie)).html)?.[0] ?? "";
    expect(textsOf("span", header)).toContain("User");
  });

  test("Share with Friends offers a messaging app, a social network, a microblogging network and copying", async () => {
    const { html } = await show("/?share", await member());
    const dialog = /<dialog.*?<\/dialog>/s.exec(html)?.[0] ?? "";
    expect(textsOf("h2", dialog)).toEqual(["Share with Friends"]);
    expect(textsOf("a", dialog)).toEqual(["WhatsApp", "Facebook", "X", "Close"]);
    expect(textOf(dialog)).toContain(
      `Pamoja: every shilling, every budget, together. Try it free for 7 days: ${app().origin}`,
    );
    // A script copies, says so in an alert, and only logs that it could not (journeys/sharing.test.ts).
    const copying = readSource("app/components/shell/copy-message.tsx");
    const COPIED = "Copied to clipboard!";
    expect(copying).toMatch(new RegExp(`role="alert"[^<]*> ${COPIED} <`));
    expect(copying).toContain("Copy to Clipboard");
  });

  test("its footer links to the guide, the policy and the terms, those that exist, and has a copyright line", async () => {
    const { html } = await show("/", await member());
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? "";
    const links = [...footer.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);
    expect(links).toEqual(["/user-guide", "/privacy-policy", "/terms-of-service"]);
    expect(footer).toContain("©");
  });
});

describe("public pages", () => {
  test("the landing page has Log In, Sign Up, a hero, and a call to action that mentions the trial", async () => {
    const { text } = await show("/welcome");
    for (const part of ["Log In", "Sign Up", "Get Started for Free", "7-day free trial"]) expect(text).toContain(part);
  });

  test("the landing page's showcase has three tabs, each with a picture: dashboard, reports, net worth", async () => {
    const { html } = await show("/welcome");
    expect(textsOf("label", html)).toEqual(["Dashboard", "Reports", "Net Worth"]);
    const pictures = [...html.matchAll(/<div id="panel-([\w-]+)".*?<img src="([^"]*)"/gs)].map(([, ...shown]) => shown);
    expect(pictures).toEqual(
      ["dashboard", "reports", "net-worth"].map((name) => [name, `/pictures/${name}-phone-light.webp`]),
    );
  });

  test("Sign In asks for email and password and leads to /signup and /forgot-password", async () => {
    const { html, text } = await show("/login");
    expect(text).toMatch(/Sign In Email Password/);
    for (const path of ["/signup", "/forgot-password"]) expect(html).toContain(`href="${path}"`);
  });

  test("Sign In also offers the third-party identity provider", async () => {
    const { html } = await show("/login");
    expect(linkTo("Continue with Google", html.replace(/<svg.*?<\/svg>/gs, ""))).toBe("/auth/google");
    const { location } = await show("/auth/google");
    expect(location).toMatch(/^http:.*\/auth\?response_type=code&/);
  });

  test("Create Account asks for name, email, password, currency and agreement to texts in a new tab", async () => {
    const { html, text } = await show("/signup");
    expect(text).toMatch(
      /Create Account Continue with Google If you are new here, this creates an account for you, and you agree to the Terms of Service and the Privacy Policy \. or Full name Email Password min\. 6 characters\. Common passwords[^.]*\. Currency/,
    );
    expect(html).toMatch(/<input[^>]*type="checkbox"/);
    for (const path of ["/terms-of-service", "/privacy-policy"])
      expect(html).toContain(`<a href="${path}" target="_blank"`);
  });

  test("Reset Password has its two ways on", async () => {
    const { text } = await show("/forgot-password");
    for (const part of ["Reset Password", "Send Reset Link", "Back to Sign In"]) expect(text).toContain(part);
  });
});

describe("screens without the shell", () => {
  test("the currency selection lists codes and names, and saving goes to /", async () => {
    const cookie = await newcomer();
    const { text } = await show("/setup-currency", cookie);
    for (const part of ["Welcome!", "KES – Kenyan Shilling", "Save and Continue"]) expect(text).toContain(part);
    expect((await submit("/setup-currency", { currency: "KES" }, cookie)).location).toBe("/");
  });

  test("the subscription page says how the trial stands, shows three plans, renewal and cancelling", async () => {
    const { html, text } = await show("/subscribe", await member());
    expect(textsOf("h1", html)).toEqual(["Your Trial is Active!"]);
    expect(textsOf("title", html)).toEqual(["Your Trial is Active! · Pamoja"]);
    expect(text).toContain("7 days left");
    expect(textsOf("h2", html).map((title) => title.replace("Popular", ""))).toEqual([
      "Monthly",
      "Quarterly",
      "Annually",
    ]);
    expect(text).toMatch(/renew automatically .* cancel anytime/);
    expect(textsOf("h1", (await show("/subscribe", await lapsed())).html)).toEqual(["Choose Your Plan"]);
  });

  test("each plan card has a way to subscribe at the payment provider, whose script is told to the page", async () => {
    const { html } = await shop.show("/subscribe", (await shop.app().signedUp()).cookie);
    const cards = html.match(/<li class="card.*?<\/li>/gs) ?? [];
    expect(cards.map((card) => fieldValue(card, "plan"))).toEqual(["monthly", "quarterly", "annually"]);
    for (const card of cards) expect(card).toContain("Pay with PayPal");
    expect(html).toContain(`${shop.app().paypal.origin}/sdk/js`);
  });
});

describe("the dashboard", () => {
  test("has six cards, a line chart, a pie and a panel of what comes", async () => {
    const { html, text } = await show("/", await member());
    expect(textsOf("dt", html)).toEqual([
      "Total Income",
      "Total Expenses",
      "Total Savings",
      "Total Tithe",
      "Total Giving",
      "Net Cash Flow",
    ]);
    for (const part of [
      "Yearly Income vs. Expense Trend",
      "Monthly Expense Breakdown",
      "No expense data to display for this month.",
      "Coming Soon",
    ])
      expect(text).toContain(part);
  });

  test("welcomes a month without transactions and leads to them", async () => {
    const { html } = await show("/", await member());
    expect(linkTo("Add Your First Transaction", html)).toBe("/transactions");
  });

  test("net cash flow is income minus expense, saving, giving and tithe: green from zero up, else red", () => {
    const row = (type: "income" | "expense" | "saving" | "giving" | "tithe" | "loan_received", total: number) => ({
      type,
      category: null,
      total,
      count: 1,
    });
    const out = [row("expense", 40), row("saving", 30), row("giving", 20), row("tithe", 10), row("loan_received", 999)];
    const net = (income: number) => dashboardView([row("income", income), ...out], [], "2026-11-21").cards.at(-1);
    expect(net(100)).toMatchObject({ amount: 0, mood: "good" });
    expect(net(99)).toMatchObject({ amount: -1, mood: "bad" });
  });

  test("the trend has twelve points, Jan to Dec of the current year", () => {
    const { trend } = dashboardView([], [], "2026-11-21");
    expect(trend.map(({ label }) => label).join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
    expect(trend[0]?.month).toBe("2026-01");
  });
});

describe("transactions", () => {
  const id = "01890000-0000-7000-8000-000000000001";
  const RENT = { intent: "record", id, type: "expense", category: "Rent", subcategory: "Monthly Rent" };

  test("have a title, a button, and an empty state that invites clicking it", async () => {
    const { text } = await show("/transactions", await member());
    for (const part of ["My Transactions", "New Transaction", "Click New Transaction"]) expect(text).toContain(part);
  });

  test("stand in a table with two actions each", async () => {
    const cookie = await member();
    await submit("/transactions", { ...RENT, date: "2026-11-21", description: "House", amount: "25,000" }, cookie);
    const { html, text } = await show("/transactions", cookie);
    expect(textsOf("th", html)).toEqual(["Date", "Description", "Category", "Amount", "Actions"]);
    expect(text).toContain("House Rent / Monthly Rent");
    expect(text).toContain("Edit Delete");
    expect(textsOf("h2", (await show(`/transactions?edit=${id}`, cookie)).html)).toContain("Edit Transaction");
  });

  test("are added in a dialog with its own title", async () => {
    const { html } = await show("/transactions?new", await member());
    expect(textsOf("h2", html)).toContain("Add New Transaction");
  });
});

describe("loans", () => {
  const id = "01890000-0000-7000-8000-000000000002";
  const CHAMA = {
    intent: "record",
    id,
    name: "Chama",
    principal_amount: "300",
    outstanding_balance: "200",
    disbursement_date: "2026-11-01",
  };

  test("have a title and a button that opens the form", async () => {
    const cookie = await member();
    const { html, text } = await show("/loans", cookie);
    expect(textsOf("h2", html)).toContain("My Loans");
    expect(text).toContain("Add Loan");
    expect(textsOf("h2", (await show("/loans?new", cookie)).html)).toContain("Add New Loan");
  });

  test("stand in a table with a bar of what is paid, to one decimal, and two actions each", async () => {
    const cookie = await member();
    await submit("/loans", CHAMA, cookie);
    const { html, text } = await show("/loans", cookie);
    const heads = textsOf("th", /<thead>.*?<\/thead>/s.exec(html)?.[0] ?? "");
    expect(heads).toEqual(["Name", "Principal", "Balance", "Repayment Progress", "Actions"]);
    expect(html).toMatch(/role="progressbar"[^>]*aria-valuenow="33.3"/);
    expect(text).toContain("33.3% Edit Delete");
    expect(textsOf("h2", (await show(`/loans?edit=${id}`, cookie)).html)).toContain("Edit Loan");
  });
});

describe("net worth", () => {
  test("has four cards, two pies, and words for where there is nothing", async () => {
    const { html, text } = await show("/net-worth", await member());
    expect(textsOf("h2", html)).toEqual(
      expect.arrayContaining(["Your Financial Snapshot", "Asset Allocation", "Liability Breakdown"]),
    );
    expect(textsOf("dt", html)).toEqual(["Cash / Bank Balance", "Other Assets", "Total Liabilities", "Net Worth"]);
    for (const empty of ["No asset data available.", "No liability data available."]) expect(text).toContain(empty);
  });

  test("is blue from zero on, else orange", async () => {
    const cookie = await member();
    const colour = async () => /<dt>Net Worth<\/dt><dd class="(\S+)/.exec((await show("/net-worth", cookie)).html)?.[1];
    expect(await colour()).toBe("text-blue");
    const tithe = {
      intent: "record",
      id: newId(),
      type: "tithe",
      date: "2026-11-21",
      description: "Tithe",
      amount: "1",
    };
    await submit("/transactions", tithe, cookie);
    expect(await colour()).toBe("text-clay");
    const tokens = readSource("app/styles/tokens.css");
    expect(tokens).toContain("--color-blue: light-dark(#1f5fae");
    expect(tokens).toContain("--color-clay: light-dark(#b4531a");
  });
});

describe("budgets", () => {
  const october = { month: "2026-10" };

  test("the worksheet has a month, and without a budget says so and offers the template", async () => {
    const cookie = await member();
    const { html, text } = await show("/budgets?month=2026-10", cookie);
    expect(textsOf("h2", html)).toContain("My Budget Worksheet");
    expect(textsOf("label", html)).toContain("Select Month");
    expect(html).toMatch(/<input(?=[^>]*type="month")(?=[^>]*name="month")(?=[^>]*value="2026-10")/);
    expect(text).toContain(filled("No budget found for {period}.", { period: "2026-10" }));
    expect(textsOf("button", html)).toContain("Create Budget Template");
    expect(loadingText("/budgets")).toBe("Loading your budget...");
  });

  test("it has two columns: types with capitalised headings on the left, categories of expenses on the right", async () => {
    const cookie = await member();
    await submit("/budgets", { intent: "fresh", ...october }, cookie);
    const { html } = await show("/budgets?month=2026-10", cookie);
    expect(textsOf("h3", html)).toEqual(["Income", "Saving", "Tithe", "Giving", "Expenses"]);
    expect(textsOf("h4", html)).toEqual(categoriesOf("expense"));
    const lines = [...html.matchAll(/<label[^>]*>([^<]*)<\/label><\/span>/g)].map(([, label]) => label);
    expect(lines).toEqual(
      BUDGET_LINES.map(({ category, subcategory }) => (subcategory ?? category).replace("&", "&amp;")),
    );
  });

  test("a category without lines says so", async () => {
    const cookie = await member();
    const line = { intent: "add", id: newId(), ...october, line: "income|Salary|", amount: "5" };
    expect((await submit("/budgets?month=2026-10", line, cookie)).text).toContain("No budget items for this category");
  });
});

describe("the budget vs. actual report", () => {
  const TITHE = { intent: "record", type: "tithe", date: "2026-11-21", description: "Tithe", amount: "100" };

  test("is monthly with a month picker, or annual with a year select", async () => {
    const cookie = await member();
    const monthly = (await show("/reports", cookie)).html;
    expect(textsOf("h2", monthly)[0]).toBe("Budget vs. Actual Report");
    expect(linkTo("Monthly", monthly)).toMatch(/month=/);
    expect(fieldValue(monthly, "month")).toMatch(/^\d{4}-\d{2}$/);
    expect(monthly).toMatch(/<input[^>]*type="month"/);
    expect(linkTo("Annual", monthly)?.replace("&amp;", "&")).toMatch(/\?view=annual&year=\d{4}$/);
    const annual = (await show("/reports?view=annual", cookie)).html;
    expect(annual).not.toContain('type="month"');
    expect(annual).toMatch(/<select[^>]*name="year"/);
  });

  test("has five sections, each line with three columns", async () => {
    const cookie = await member();
    await submit("/transactions", { ...TITHE, id: newId() }, cookie);
    const { html, text } = await show("/reports?month=2026-11", cookie);
    expect(textsOf("h2", /<main.*<\/main>/s.exec(html)?.[0] ?? "").slice(2)).toEqual([
      "Income",
      "Expenses",
      "Savings",
      "Giving",
      "Tithe",
    ]);
    for (const table of html.match(/<table.*?<\/table>/gs) ?? [])
      expect(textsOf("th", /<thead>.*?<\/thead>/s.exec(table)?.[0] ?? "").slice(1)).toEqual([
        "Budgeted",
        "Actual",
        "Variance",
      ]);
    expect(text).toMatch(/Tithe 0\.00 100\.00 −100\.00 ▲ Over budget/);
  });

  test("lists sub-items under their expense category", async () => {
    const cookie = await member();
    const water = { type: "expense", category: "Utilities", subcategory: "Water", amount: "30" };
    await submit("/transactions", { ...TITHE, ...water, id: newId() }, cookie);
    await submit("/transactions", { ...TITHE, ...water, subcategory: "Gas", amount: "20", id: newId() }, cookie);
    const { text } = await show("/reports?month=2026-11", cookie);
    expect(text).toMatch(/Utilities 0\.00 50\.00 .* Water 0\.00 30\.00 .* Gas 0\.00 20\.00/);
  });

  test("says when there is nothing, of a month or of a year", async () => {
    const empty = "No budget or transaction data found for {period}.";
    const cookie = await member();
    expect((await show("/reports?month=2026-03", cookie)).text).toContain(filled(empty, { period: "2026-03" }));
    const year = new Date().getFullYear() - 1;
    const { text } = await show(`/reports?view=annual&year=${year}`, cookie);
    expect(text).toContain(filled(empty, { period: String(year) }));
  });
});

describe("the loan calculators", () => {
  const formAt = (html: string, of: string) =>
    new RegExp(`<section[^>]*id="${of}".*?</form>`, "s").exec(html)?.[0] ?? "";
  const unitsIn = (form: string) => textsOf("option", form);

  test("an APR calculator: principal, total repayment, duration and unit; 30 days at first", async () => {
    const { html } = await show("/loan-calculator", await member());
    const form = formAt(html, "apr");
    expect(textsOf("h2", form)).toEqual(["APR calculator"]);
    expect(textsOf("label", form)).toEqual(["Principal (KES)", "Total repayment (KES)", "Duration", "Unit"]);
    expect(unitsIn(form)).toEqual(["days", "weeks", "months"]);
    expect([fieldValue(form, "duration"), fieldValue(form, "unit")]).toEqual(["30", "days"]);
  });

  test("a payment evaluator: principal, annual rate percent, duration and unit; 12 months at first", async () => {
    const { html } = await show("/loan-calculator", await member());
    const form = formAt(html, "payment");
    expect(textsOf("h2", form)).toEqual(["Payment evaluator"]);
    expect(textsOf("label", form)).toEqual(["Principal (KES)", "Annual rate (%)", "Duration", "Unit"]);
    expect(unitsIn(form)).toEqual(["months", "years"]);
    expect([fieldValue(form, "duration"), fieldValue(form, "unit")]).toEqual(["12", "months"]);
  });
});

describe("assets and liabilities", () => {
  test.each([
    ["/assets", "My Assets", "Current Value", "Update Value", "Add Existing Asset", "Update Asset Value"],
    ["/liabilities", "My Liabilities", "Amount", "Update Amount", "Add Existing Liability", "Update Liability Amount"],
  ])("%s has its title, table, actions and modals", async (path, title, value, update, add, updateTitle) => {
    const [id, cookie] = [newId(), await member()];
    expect(linkTo(add, (await show(path, cookie)).html)).toBe(`${path}?new`);
    expect(textsOf("h2", (await show(`${path}?new`, cookie)).html)).toContain(add);
    await submit(path, { intent: "record", id, name: "Kitengela", value: "100" }, cookie);
    const { html } = await show(path, cookie);
    expect(textsOf("h2", html)).toContain(title);
    expect(textsOf("th", html)).toEqual(["Name", "Valued on", value, "Actions"]);
    expect([linkTo(update, html), linkTo("Delete", html)]).toEqual([`${path}?update=${id}`, `${path}?delete=${id}`]);
    expect(textsOf("h2", (await show(`${path}?update=${id}`, cookie)).html)).toContain(updateTitle);
  });
});

test("the settings show the profile, the primary currency read-only, and the form to change the password", async () => {
  const { cookie } = await app().signedUp({ fullName: "Wanjiku Kamau" });
  const { html, text } = await show("/settings", cookie);
  expect(text).toMatch(/Profile Information Full name .* Email .* Primary currency KES – Kenyan Shilling/);
  expect(fieldValue(html, "fullName")).toBe("Wanjiku Kamau");
  expect(text).toContain("Change Password");
  expect(html).not.toContain('name="currency"');
});

test("the settings list the household's members by first name or 'Invited Member', each with a role badge", async () => {
  const { householdId, cookie } = await app().signedUp({ fullName: "Wanjiku Kamau" });
  await app().joined(householdId, { fullName: "Otieno Odhiambo", role: "editor" });
  await app().joined(householdId, { fullName: " " });
  const { html, text } = await show("/settings", cookie);
  expect(text).toContain("Household Members Wanjiku (You) Editor Otieno Editor");
  const list = /<section[^>]*aria-labelledby="members".*?<\/section>/s.exec(html)?.[0] ?? "";
  expect(textsOf("li", list).map((line) => line.replace(/(Editor|Viewer).*/, " $1"))).toEqual([
    "Wanjiku (You) Editor",
    "Otieno Editor",
    "Invited Member Viewer",
  ]);
  expect(list).toContain("Invited Member");
});

test("the settings have a form to invite a new member by email and role", async () => {
  const { cookie } = await app().signedUp();
  const { html, text } = await show("/settings", cookie);
  expect(text).toMatch(/Invite a New Member Email Role .*Viewer Editor.* Send Invitation/);
  expect(fieldValue(html, "invitee_email")).toBe("");
});

describe("accepting an invitation", () => {
  async function invited() {
    const [home, guest] = [await app().signedUp(), await app().signedUp()];
    const fields = { intent: "invite", household: home.householdId, id: newId(), invitee_email: guest.email };
    await submit("/settings", fields, home.cookie);
    const [mail] = await app().mails(guest.email);
    return { guest, path: /\/accept-invite\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "" };
  }

  test("needs a session", async () => {
    expect((await show("/accept-invite")).location).toBe("/login");
  });

  test("is titled so, ends in a success box with the returned message, and goes to / after three seconds", async () => {
    const { guest, path } = await invited();
    expect(textsOf("h1", (await show(path, guest.cookie)).html)).toContain("Accepting Invitation");
    const answer = await app().post(path, {}, { cookie: guest.cookie });
    expect(answer.headers.get("Refresh")).toBe("3;url=/");
    const html = await answer.text();
    expect(html).toMatch(/role="status" class="notice notice-good"/);
    expect(textOf(html)).toContain("You have joined the household Wanjiku Kamau.");
    expect(textOf(html)).toContain("Redirecting you shortly...");
  });

  test("on error shows a box with the message and a link to the dashboard", async () => {
    const { cookie } = await app().signedUp();
    const { html } = await show("/accept-invite?token=x", cookie);
    expect(html).toMatch(/role="alert"[^>]* class="notice notice-bad"[^>]*><span[^>]*>Error</);
    expect(html).toMatch(/href="\/"[^>]*>Go to Dashboard</);
    expect(textOf(html)).toContain("Go to Dashboard");
  });
});

const linksIn = (html: string) => [...html.matchAll(/<a\b[^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);

describe("the FAQ", () => {
  test("is an accordion of five questions, of which one answer is open at a time", async () => {
    const { html } = await show("/faq", await member());
    const entries = html.match(/<details name="faq".*?<\/details>/gs) ?? [];
    expect(textsOf("summary", entries.join(""))).toEqual([
      "Is my financial data secure, and who can see it?",
      "How do I invite my partner?",
      "How is my net worth calculated?",
      "What is the budget prompt at the start of a month?",
      "Can I change my primary currency?",
    ]);
    expect(entries.join("")).not.toMatch(/<details[^>]*\sopen/);
  });

  test.each([
    ["data security", /visible only to you and the members of your household/],
    ["inviting", /Go to Settings, Household Members, .* An Editor records .* A Viewer sees everything/],
    ["net worth", /Net worth = cash \+ other assets − total liabilities\./],
    ["the budget prompt", /start with an empty template.* or copy the budget of the previous month/],
    ["the currency", /primary currency is chosen when you sign up, and it cannot be changed after setup/],
  ])("answers about %s", async (_, answer) => {
    expect((await show("/faq", await member())).text.replace(/ ([,.])/g, "$1")).toMatch(answer);
  });
});

describe("the user guide", () => {
  const guide = async () => (await show("/user-guide", await member())).html.match(/<main.*<\/main>/s)?.[0] ?? "";

  test("covers the ledger, first steps, special types, each screen and the settings, and has contents", async () => {
    const html = await guide();
    expect(textsOf("h3", html)).toEqual([
      "One list for everything",
      "First steps",
      "Finding your way",
      "Transactions",
      "Special types of transaction",
      "Other currencies",
      "Import and export",
      "Dashboard",
      "The plan: whether it lasts",
      "Net cash flow",
      "Budgets",
      "Budget vs. actual report",
      "Assets",
      "Liabilities",
      "Loans",
      "Loan calculators",
      "Net worth",
      "Who sees your data",
      "Household members",
      "History",
      "Settings",
      "Trial and subscription",
    ]);
    const contents = /<nav aria-label="Contents".*?<\/nav>/s.exec(html)?.[0] ?? "";
    const ids = [...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => `#${id}`);
    expect([...contents.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("leads to every screen of the shell", async () => {
    const links = linksIn(await guide()).map((href) => href.split("#")[0]);
    expect(SHELL.filter((path) => path !== "/user-guide" && !links.includes(path))).toEqual([]);
  });

  test.each([
    ["an asset purchase", /Asset Purchase asks for an asset name\./],
    ["a loan received", /Loan Received creates a loan record, .* and the money comes in as cash\./],
    ["a loan repayment", /Loan Repayment picks an existing loan and lowers its balance\./],
  ])("tells what is special about %s", async (_, words) => {
    expect(textOf(await guide())).toMatch(words);
  });
});

describe("words to read", () => {
  const PAGES = ["/faq", "/user-guide", "/privacy-policy", "/terms-of-service"];

  test.each(PAGES)("%s leads to no place that is not there", async (page) => {
    const cookie = await member();
    for (const href of new Set(linksIn((await show(page, cookie)).html.match(/<main.*<\/main>/s)?.[0] ?? ""))) {
      if (/^(mailto:|https:\/\/www\.odpc\.go\.ke$)/.test(href)) continue;
      const [path, id] = href.split("#");
      const { status, html } = await show(path || page, cookie);
      expect(status, href).toBe(200);
      if (id) expect(html, href).toContain(`id="${id}"`);
    }
  });

  test.each(PAGES)("%s shows none of the marks that its links are made of", async (page) => {
    expect((await show(page, await member())).text).not.toMatch(/\*\*|\]\(/);
  });

  test("the legal texts say who runs this installation", async () => {
    const { OPERATOR_NAME, OPERATOR_ADDRESS } = app().vars;
    for (const path of ["/privacy-policy", "/terms-of-service"])
      expect((await show(path)).text).toContain(`${OPERATOR_NAME} , ${OPERATOR_ADDRESS}, hello@pamoja.test`);
  });
});

test("the legal texts can be read even while the database is away", async () => {
  expectLoggedError(/read failed/);
  app().database.hooks.before = () => "hang-up";
  for (const path of ["/privacy-policy", "/terms-of-service"]) expect((await show(path)).status).toBe(200);
});
