/** 4. States and transitions. */
import { describe, expect, test } from "vitest";
import { hasAccess, type Subscription, trialBanner } from "#app/domain/subscription.ts";
import { newId } from "../../db/id.ts";
import { fieldValue } from "../page.ts";
import { startProduct } from "./product.ts";
import { readSource } from "./source.ts";

const { app, show, submit } = startProduct();
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
    expect(readSource("app/routes/_app.transactions/transaction-form.tsx")).toContain(`pending="${saving}"`);
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
  await submit("/forgot-password", { email });
  const links = (await app().mails(email)).map(({ text }) => /https:\/\/[^/]+(\/[a-z-]+)\?token=/.exec(text)?.[1]);
  expect(links.toSorted()).toEqual(["/update-password", "/verify-email"]);
});
