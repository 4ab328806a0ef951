/** 4. States and transitions. */
import { describe, expect, test } from "vitest";
import { wordsOf } from "#app/content/prose.ts";
import { MONTH } from "#app/content/user-guide/month.ts";
import { BUDGET_TYPES } from "#app/domain/budgets/budget.ts";
import { addMonths } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { statusOf, varianceOf } from "#app/domain/reports/variance.ts";
import { hasAccess, type Subscription } from "#app/domain/subscriptions/subscription.ts";
import { trialBanner } from "#app/routes/frames/banners.ts";
import { statusLabel } from "#app/routes/reports/variance-words.ts";
import { newId } from "#db/id.ts";
import { LOCAL } from "../app-server.ts";
import { fieldValue } from "../page.ts";
import { startProduct } from "./product.ts";
import { readSource } from "./source.ts";

const { app, show, submit } = startProduct();
const shop = startProduct(LOCAL);
const member = async () => (await app().signedUp()).cookie;

test("signing out clears the session, and with it all that came from it", async () => {
  const cookie = await member();
  const answer = await app().post("/logout", {}, { cookie });
  expect(answer.headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/);
  expect((await show("/", cookie)).location).toBe("/welcome");
});

describe("a subscription", () => {
  const trial: Subscription = { isActive: true, planType: "trial", endDate: "2026-11-21" };

  test("gives access while it is active and not past its end date", () => {
    expect(hasAccess(trial, "2026-11-21")).toBe(true);
    expect(hasAccess(trial, "2026-11-22")).toBe(false);
    expect(hasAccess({ ...trial, isActive: false }, "2026-11-20")).toBe(false);
  });

  test("shows the days left of a trial, and of nothing else", () => {
    const text = "You have N day(s) left in your trial.";
    const left = (days: string, word: "day" | "days") => text.replace("N day(s)", `${days} ${word}`);
    expect(trialBanner(trial, "2026-11-17")).toEqual({ text: left("4", "days"), soon: false });
    expect(trialBanner(trial, "2026-11-18")).toEqual({ text: left("3", "days"), soon: true });
    expect(trialBanner(trial, "2026-11-20")).toEqual({ text: left("1", "day"), soon: true });
    expect(trialBanner(trial, "2026-11-21")).toEqual({ text: "Your trial ends today.", soon: true });
    expect(trialBanner(trial, "2026-11-22")).toBeNull();
    expect(trialBanner({ ...trial, planType: "monthly" }, "2026-11-20")).toBeNull();
  });

  test("has a banner with a way to subscribe, yellow at the end", async () => {
    const { cookie, householdId } = await app().signedUp();
    const banner = async () => /<aside aria-label="Trial".*?<\/aside>/s.exec((await show("/", cookie)).html)?.[0];
    expect(await banner()).toMatch(/^(?!.*bg-warn).*href="\/subscribe"[^>]*>Subscribe Now</s);
    await app().owner`update subscriptions set end_date = end_date - 5 where household_id = ${householdId}`;
    expect(await banner()).toContain("bg-warn");
  });
});

describe("an approved payment", () => {
  test.each([
    ["monthly", 1],
    ["quarterly", 3],
    ["annually", 12],
  ] as const)("of the %s plan makes it active today for %i months, and goes to /", async (plan, months) => {
    const { cookie, householdId } = await shop.app().signedUp();
    await shop.submit("/subscribe", { intent: "create", plan, request: newId() }, cookie);
    const { account } = shop.app().paypal;
    const [subscription] = account.subscriptions();
    if (subscription) account.approve(subscription);
    const approval = { intent: "approve", plan, subscription_id: subscription?.id ?? "" };
    const { location } = await shop.submit("/subscribe", approval, cookie);
    expect(location).toMatch(/^\/\?/);
    const [row] = await shop.app().owner`select is_active, plan_type, paypal_subscription_id as id,
        start_date = (now() at time zone 'Africa/Nairobi')::date as today,
        end_date = (start_date + make_interval(months => ${months}))::date as through
      from subscriptions where household_id = ${householdId}`;
    expect(row).toEqual({ is_active: true, plan_type: plan, id: subscription?.id, today: true, through: true });
    // The profile is refreshed: who pays has no trial any more.
    expect((await shop.show("/", cookie)).text).not.toContain("left in your trial");
  });
});

describe("a line of the report", () => {
  const cents = (amount: number) => toCents(amount);

  test("is on track when equal; else over or under, and the other way round for income", () => {
    for (const type of BUDGET_TYPES) {
      const [more, less] = type === "income" ? ["under", "over"] : ["over", "under"];
      expect(statusOf(type, cents(100), cents(100))).toBe("on_track");
      expect(statusOf(type, cents(100), cents(101))).toBe(more);
      expect(statusOf(type, cents(100), cents(99))).toBe(less);
      expect(varianceOf(cents(100), cents(101))).toBe(-1);
    }
  });

  test("is red when over, green when under, grey on track", () => {
    const colours = { over: "bad", under: "good", on_track: "soft" };
    const styles = readSource("app/routes/reports/reports.css");
    expect(styles).toContain(`.report tr { --status: var(--color-${colours.on_track}); }`);
    for (const status of ["over", "under"] as const)
      expect(styles).toContain(`.report [data-status="${status}"] { --status: var(--color-${colours[status]}); }`);
  });

  test("says in words what its colour says: under budget for expenses, over goal for income is green", () => {
    expect(statusLabel("expense", "under")).toBe("Under budget");
    expect(statusLabel("income", "under")).toBe("Over goal");
    const reports = MONTH.sections.filter(({ id }) => id === "reports");
    expect(wordsOf(reports)).toContain("Green means under budget for expenses, or over goal for income.");
  });
});

describe("the transaction form", () => {
  const tithe = { intent: "record", type: "tithe", date: "2026-11-21", description: "Tithe", amount: "100" };

  test("starts category and special fields afresh when the type changes", async () => {
    const typed = "category=Rent&subcategory=Monthly+Rent&loan_name=Sacco";
    const { html } = await show(`/transactions?new&type=income&${typed}`, await member());
    expect(fieldValue(html, "category")).toBe("");
    expect(fieldValue(html, "subcategory")).toBeNull();
    expect(fieldValue(html, "loan_name")).toBeNull();
  });

  test("starts the subcategory afresh when an expense's category changes", async () => {
    const typed = "category=Utilities&subcategory=Monthly+Rent";
    const { html } = await show(`/transactions?new&type=expense&${typed}`, await member());
    expect(fieldValue(html, "category")).toBe("Utilities");
    expect(fieldValue(html, "subcategory")).toBe("");
  });

  test("says that it saves, then that it has, and closes after a second", async () => {
    const saving = "Saving...";
    expect(readSource("app/routes/transactions/transaction-form.tsx")).toContain(`pending="${saving}"`);
    const { html } = await submit("/transactions?new&type=tithe", { ...tithe, id: newId() }, await member());
    expect(html).toMatch(/<div role="status"[^>]*>Transaction saved/);
    expect(html).toContain('<meta http-equiv="refresh" content="1; url=/transactions"');
  });

  test("is not filled by an asset purchase, which cannot be edited", async () => {
    const [id, cookie] = [newId(), await member()];
    await submit("/transactions", { ...tithe, type: "asset_purchased", asset_name: "Fridge", id }, cookie);
    const { html, text } = await show(`/transactions?edit=${id}`, cookie);
    expect(text).toContain("cannot be edited");
    expect(fieldValue(html, "description")).toBeNull();
  });

  test("edits a loan received as a plain row: the routine's own fields are not asked again", async () => {
    const [id, cookie] = [newId(), await member()];
    const terms = { loan_name: "Sacco", interest_rate: "12", duration: "1", duration_unit: "years" };
    await submit("/transactions", { ...tithe, type: "loan_received", ...terms, id }, cookie);
    const { html } = await show(`/transactions?edit=${id}`, cookie);
    expect(fieldValue(html, "description")).toBe("Tithe");
    for (const field of Object.keys(terms)) expect(fieldValue(html, field)).toBeNull();
    const revised = await submit(
      "/transactions",
      { ...tithe, intent: "revise", type: "loan_received", version: "1", id },
      cookie,
    );
    expect(revised.status).toBe(200);
  });
});

test("signing up, a verified address, a forgotten password: each goes on by an e-mailed link", async () => {
  const email = "achieng@example.com";
  const account = { fullName: "Achieng", email, password: "njugu karanga", currency: "KES", terms: "on" };
  await submit("/signup", account);
  const [{ text } = { text: "" }] = await app().mails(email);
  const verify = /https:\/\/[^/]+(\/\S+token=\S+)/.exec(text)?.[1] ?? "";
  await submit(verify, { intent: "verify-with-password", password: account.password });
  await submit("/forgot-password", { email });
  const links = (await app().mails(email)).map(({ text }) => /https:\/\/[^/]+(\/[a-z-]+)\?token=/.exec(text)?.[1]);
  expect(links.toSorted()).toEqual(["/update-password", "/verify-email"]);
});

describe("the budget prompt", () => {
  const TITLE = "Set Your Budget for the New Month!";

  test("opens while PROMPT_NEEDED, offers a copy when can_copy, and is put away by 'later'", async () => {
    const { cookie } = await app().signedUp();
    const fresh = await show("/", cookie);
    expect(fresh.text).toContain(TITLE);
    expect(fresh.text).toContain("I'll do this later");
    expect(fresh.text).not.toContain("Copy last month");
    const month = fieldValue(fresh.html, "month") ?? "";
    await submit("/budgets", { intent: "fresh", month: addMonths(month, -1) }, cookie);
    expect((await show("/", cookie)).text).toContain("Copy last month");
    expect((await submit("/budgets", { intent: "later", back: "/" }, cookie)).location).toBe("/");
    expect((await show("/", cookie)).text).not.toContain(TITLE);
  });

  test.each(["fresh", "copy"])("choosing %s makes the month's budget and goes to /budgets", async (intent) => {
    const { cookie } = await app().signedUp();
    const month = fieldValue((await show("/", cookie)).html, "month") ?? "";
    await submit("/budgets", { intent: "fresh", month: addMonths(month, -1) }, cookie);
    const { location } = await submit("/budgets", { intent, month, from: "prompt" }, cookie);
    expect(location).toBe(`/budgets?month=${month}`);
    const { text } = await show("/budgets", cookie);
    expect(text).not.toContain(TITLE);
    expect(text).toContain("Salary");
  });
});

test("an empty month is created for any chosen period, and the lines are there afterwards", async () => {
  const { cookie } = await app().signedUp();
  const { location } = await submit("/budgets?month=2020-02", { intent: "fresh", month: "2020-02" }, cookie);
  expect((await show(location ?? "", cookie)).text).toContain("Monthly Rent");
});
