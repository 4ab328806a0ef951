/** How many taps a phone needs for what people do most. Text is typed besides. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, dayAndTime, firstDayOf, monthOf } from "#app/domain/calendar.ts";
import { newId } from "#db/id.ts";
import { expectNoSidewaysScroll, fillTransaction, linkIn, PASSWORD, prompt, startStage } from "./support.ts";

const stage = startStage();

const SENT =
  "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to AMINA TEST 0700000001 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00.";

const FIVE_MESSAGES = `TKA1AA1AA1 Confirmed.You have received Ksh45,000.00 from JAMII WORKS LTD 0700000011 on 2/11/26 at 9:05 AM New M-PESA balance is Ksh45,210.00.
TKB2BB2BB2 Confirmed. Ksh3,450.00 paid to NAIVAS SUPERMARKET. on 5/11/26 at 6:12 PM.New M-PESA balance is Ksh41,760.00. Transaction cost, Ksh0.00.
TKC3CC3CC3 Confirmed. Ksh1,500.00 sent to KPLC PREPAID for account 54400012345 on 9/11/26 at 7:40 PM New M-PESA balance is Ksh40,237.00. Transaction cost, Ksh23.00.
TKD4DD4DD4 confirmed.You bought Ksh100.00 of airtime on 12/11/26 at 8:01 AM.New M-PESA balance is Ksh40,137.00. Transaction cost, Ksh0.00.
TKE5EE5EE5 Confirmed. Ksh1,857.00 sent to MAMA NJERI 0700000012 on 15/11/26 at 1:15 PM. New M-PESA balance is Ksh38,250.00. Transaction cost, Ksh30.00.`;

const phone = () => stage.member({ size: "phone", touch: true });

/** Taps, and counts. */
function counter() {
  const counted = { taps: 0, tap: async (target: Locator) => target.tap() };
  counted.tap = async (target) => {
    counted.taps += 1;
    await target.tap();
  };
  return counted;
}

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name, exact: true });

async function record(page: Page, fields: Record<string, string>) {
  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, fields);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test("an expense takes four taps and its text, and one more takes it back", async () => {
  const page = await phone();
  const hand = counter();
  await hand.tap(page.getByRole("link", { name: "Add an expense" }));
  const dialog = page.getByRole("dialog", { name: "Add New Transaction" });
  await dialog.waitFor();
  // The amount has the focus already.
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("amount");
  await page.keyboard.type("450");
  await hand.tap(dialog.getByLabel("Description"));
  await page.keyboard.type("Matatu");
  await hand.tap(dialog.getByRole("button", { name: "Transport", exact: true }));
  await hand.tap(dialog.getByRole("button", { name: "Save" }));
  await dialog.getByText("Transaction saved successfully!").waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(hand.taps).toBeLessThanOrEqual(4);

  const row = page.getByRole("row", { name: "Matatu" });
  await row.getByText("−KES 450.00").waitFor();
  expect(await row.getByRole("cell", { name: "Transport" }).count()).toBe(1);
  await expectNoSidewaysScroll(page);
  await page.getByRole("status").filter({ hasText: "Matatu KES 450.00" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByRole("heading", { name: "No transactions yet" }).waitFor();
});

test("an expense for whom one often pays takes three taps and no typing", async () => {
  const page = await phone();
  const groceries = { Category: "Variable Expenses", Subcategory: "Groceries" };
  const transport = { Category: "Variable Expenses", Subcategory: "Transport" };
  const often = { Description: "Matatu", ...transport };
  for (const amount of ["70", "50", "50", "50"]) await record(page, { Amount: amount, ...often });
  for (const amount of ["300", "450"]) await record(page, { Amount: amount, Description: "Mama mboga", ...groceries });
  await page.goto("/transactions");
  const hand = counter();
  const dialog = page.getByRole("dialog");
  await hand.tap(page.getByRole("link", { name: "Add an expense" }));
  await hand.tap(dialog.getByRole("button", { name: "Matatu", exact: true }));
  await hand.tap(dialog.getByRole("button", { name: "Save" }));
  await dialog.getByText("Transaction saved successfully!").waitFor();
  expect(hand.taps).toBe(3);
  await dialog.waitFor({ state: "detached" });
  expect(await page.getByRole("row", { name: "Matatu" }).getByText("−KES 50.00").count()).toBe(4);

  // Amounts that differ are asked.
  await page.goto("/transactions?new&type=expense");
  await dialog.getByRole("button", { name: "Mama mboga", exact: true }).tap();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("amount");
  expect(await dialog.getByLabel("Description").inputValue()).toBe("Mama mboga");
  await expectNoSidewaysScroll(page);

  const withoutScript = await (await page.request.get("/transactions?new=&type=expense&payee=Matatu&amount=")).text();
  expect(withoutScript).toContain('value="50.00"');
});

/** A phone with a new expense in its form, not yet saved. */
async function phoneWithExpense() {
  const page = await phone();
  const dialog = page.getByRole("dialog");
  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, { Amount: "450", Description: "Matatu" });
  await dialog.getByRole("button", { name: "Transport", exact: true }).tap();
  return { page, dialog };
}

test("whoever adds another gets its form however long it takes", async () => {
  stage.allowLogged(/AbortError/);
  const { page, dialog } = await phoneWithExpense();
  await dialog.getByRole("button", { name: "Save" }).tap();
  const another = dialog.getByRole("link", { name: "Add another" });
  await another.waitFor();
  const release = stage.holdDatabase();
  await another.tap();
  await page.waitForTimeout(2_000);
  release();
  await expect.poll(() => dialog.getByLabel("Description").inputValue({ timeout: 1_000 })).toBe("");
});

test("the next one begins at once, with nothing of the last, and the toast goes by itself", async () => {
  // The list that was on its way behind the dialog is given up.
  stage.allowLogged(/AbortError/);
  const { page, dialog } = await phoneWithExpense();
  await dialog.getByRole("button", { name: "Yesterday" }).tap();
  await dialog.getByRole("button", { name: "Save" }).tap();
  await dialog.getByRole("link", { name: "Add another" }).tap();
  await expect.poll(() => dialog.getByLabel("Description").inputValue()).toBe("");
  expect(await dialog.getByRole("button", { name: "Today", pressed: true }).count()).toBe(1);
  await fillTransaction(page, { Amount: "120", Description: "Mandazi" });
  await dialog.getByText("All…").tap();
  await dialog.getByLabel("Search all categories").fill("eating out");
  await dialog.getByRole("button", { name: "Eating Out", pressed: true }).waitFor();
  await dialog.getByRole("button", { name: "Save" }).tap();
  await dialog.waitFor({ state: "detached" });
  for (const name of ["Matatu", "Mandazi"]) await page.getByRole("row", { name }).waitFor();
  const toast = page.getByText("Mandazi KES 120.00");
  await toast.waitFor();
  await toast.waitFor({ state: "hidden" });
});

test("what is left for groceries takes two taps and no arithmetic", async () => {
  const page = await phone();
  await page.goto("/budgets");
  await page.getByRole("button", { name: "Create Budget Template" }).click();
  const plan = page.getByRole("textbox", { name: "Groceries" });
  await plan.fill("10,000");
  await plan.press("Enter");
  await page.getByText("10,000.00 left").first().waitFor();
  await record(page, {
    Amount: "1,234.50",
    Description: "Naivas",
    Category: "Variable Expenses",
    Subcategory: "Groceries",
  });
  await page.goto("/");
  const hand = counter();
  await hand.tap(tab(page, "Plan"));
  await hand.tap(page.getByRole("navigation", { name: "Plan" }).getByRole("link", { name: "Budgets" }));
  await page.getByText("8,765.50 left").first().waitFor();
  expect(hand.taps).toBeLessThanOrEqual(2);
});

test("what is running out stands within 600 pixels of the budget, each line a tap from where it is changed", async () => {
  const page = await phone();
  await page.goto("/budgets");
  await page.getByRole("button", { name: "Create Budget Template" }).click();
  const plans = { Groceries: "10,000", Transport: "3,000", Water: "1,500" };
  for (const [name, amount] of Object.entries(plans)) {
    await page.getByRole("textbox", { name, exact: true }).fill(amount);
  }
  // Several changed lines are saved by one press.
  await page.getByRole("button", { name: "Save 3 changes" }).tap();
  await page.getByText("1,500.00 left").first().waitFor();
  await page.getByRole("button", { name: /^Save \d/ }).waitFor({ state: "detached" });
  const groceries = { Category: "Variable Expenses", Subcategory: "Groceries" };
  await record(page, { Amount: "9,500", Description: "Naivas", ...groceries });
  await page.goto("/budgets");
  const runningOut = page.getByRole("region", { name: "Running out" });
  expect(await runningOut.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/Groceries\s+500\.00 left/),
  ]);
  const line = runningOut.getByRole("link", { name: /Groceries/ });
  const box = await line.boundingBox();
  expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await line.tap();
  await expect
    .poll(async () => (await page.getByRole("textbox", { name: "Groceries" }).boundingBox())?.y)
    .toBeLessThan(600);
  await expectNoSidewaysScroll(page);
});

test("the first row stands within 310 pixels, below what waits and what is upcoming", async () => {
  const page = await phone();
  const { day: today } = dayAndTime(new Date(), "Africa/Nairobi");
  const water = { Amount: "120", Description: "Water", Category: "Utilities", Subcategory: "Water" };
  await record(page, water);
  await record(page, { ...water, Date: addDays(today, 3) });
  await page.goto("/transactions/import/mpesa");
  await page.getByLabel("Messages").fill(SENT);
  await page.getByRole("button", { name: "Read", exact: true }).tap();
  await page.getByText(/new movement/).waitFor();
  await page.goto("/transactions");
  await page.getByRole("link", { name: "1 movement waits for you" }).waitFor();
  await page.getByText("1 upcoming").waitFor();
  const row = await page.getByRole("row", { name: "Water" }).last().boundingBox();
  // A trial has its banner above the screen.
  const top = await page.locator("header.head").boundingBox();
  expect((row?.y ?? 0) - (top?.y ?? 0)).toBeLessThanOrEqual(310);
});

test("last month's rent takes two taps", async () => {
  const page = await phone();
  const { day: today } = dayAndTime(new Date(), "Africa/Nairobi");
  const rent = { Amount: "38,000", Description: "House rent", Category: "Rent", Subcategory: "Monthly Rent" };
  await record(page, { ...rent, Date: addDays(firstDayOf(monthOf(today)), -1) });
  await page.goto("/");
  const hand = counter();
  await hand.tap(tab(page, "Transactions"));
  await hand.tap(page.getByRole("navigation", { name: "Period" }).getByRole("link").first());
  await page.getByRole("row", { name: "House rent" }).getByText("−KES 38,000.00").waitFor();
  expect(hand.taps).toBeLessThanOrEqual(3);
});

test("what is free until payday takes no tap, whether the rent is coming one, and that it happened two", async () => {
  const page = await phone();
  const { day: today } = dayAndTime(new Date(), "Africa/Nairobi");
  const send = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { Origin: stage.product.origin }, maxRedirects: 0 });
  const account = newId();
  const held = { kind: "mpesa", currency: "KES", opening_balance: "50,000", opening_day: addDays(today, -5) };
  await send("/accounts", { intent: "record", id: account, name: "M-PESA", ...held });
  const plan = (name: string, amount: string, becomes: string, anchor: string, more: Record<string, string> = {}) =>
    send("/plan", { intent: "record", id: newId(), name, amount, becomes, anchor, unit: "month", account, ...more });
  await plan("Salary", "90,000", "income:Salary", addDays(today, 9), { payday: "on" });
  await plan("House rent", "25,000", "expense:Rent:Monthly Rent", today);
  const hand = counter();
  await page.goto("/");
  await page.getByRole("region", { name: "Free to spend" }).getByText("25,000.00").first().waitFor();
  expect(hand.taps).toBe(0);

  await hand.tap(page.getByRole("link", { name: "House rent", exact: true }));
  await page.getByRole("dialog").getByText("25,000.00").first().waitFor();
  expect(hand.taps).toBe(1);

  await page.goto("/");
  hand.taps = 0;
  await hand.tap(page.getByRole("link", { name: /^It happened: House rent/ }));
  await hand.tap(page.getByRole("dialog", { name: "Add New Transaction" }).getByRole("button", { name: "Save" }));
  await page.getByRole("row", { name: "House rent" }).getByText("−KES 25,000.00").waitFor();
  await page.getByRole("status").filter({ hasText: "25,000.00 free to spend until" }).waitFor();
  expect(hand.taps).toBe(2);
});

test("from signing up to what is free to spend takes five messages and fifteen taps", async () => {
  const page = await stage.visitor({ size: "phone", touch: true });
  const hand = counter();
  const email = "first.hour@example.com";
  await page.goto("/signup");
  await hand.tap(page.getByLabel("Full name"));
  // The keyboard's own key leads from field to field.
  for (const text of ["Achieng Otieno", email, PASSWORD]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await hand.tap(page.getByRole("checkbox"));
  await hand.tap(page.getByRole("button", { name: "Create Account" }));
  await page.getByText("Registration successful!").waitFor();
  await page.goto(await linkIn(stage.product, email));
  hand.taps += 1;
  await hand.tap(page.getByRole("button", { name: "Verify my address" }));
  await page.getByRole("heading", { name: "Welcome to Pamoja" }).waitFor();
  expect(await prompt(page).count()).toBe(0);
  await page.waitForLoadState("networkidle");

  await hand.tap(page.getByRole("link", { name: "Paste M-PESA messages" }));
  await hand.tap(page.getByLabel("Messages"));
  await page.keyboard.insertText(FIVE_MESSAGES);
  await hand.tap(page.getByRole("button", { name: "Read", exact: true }));
  await hand.tap(page.getByRole("link", { name: "Review", exact: true }));
  for (const category of ["Salary", "Groceries"]) {
    await hand.tap(page.getByRole("button", { name: category, exact: true }).first());
  }
  await hand.tap(page.getByRole("button", { name: /^Add 5/ }));
  await page.getByRole("region", { name: "What was added" }).waitFor();
  await hand.tap(tab(page, "Home"));
  await page.getByRole("region", { name: "Free to spend" }).getByText("38,250.00").first().waitFor();
  expect(hand.taps).toBeLessThanOrEqual(15);
});

test("sorting a movement takes three taps from Home, the press that adds it included", async () => {
  const page = await phone();
  await page.goto("/transactions/import/mpesa");
  await page.getByLabel("Messages").fill(SENT);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByRole("link", { name: "Review", exact: true }).waitFor();
  await tab(page, "Home").click();
  const hand = counter();
  await hand.tap(page.getByRole("link", { name: /^Review/ }).first());
  const card = page.getByRole("listitem").filter({ hasText: "AMINA TEST" });
  await hand.tap(card.getByRole("button").first());
  await hand.tap(page.getByRole("button", { name: "Add 1" }));
  await page.getByRole("region", { name: "What was added" }).waitFor();
  expect(hand.taps).toBe(3);
});

test("what is in an account, and what moved it, takes two taps from any screen", async () => {
  const page = await phone();
  const { day: today } = dayAndTime(new Date(), "Africa/Nairobi");
  const held = { kind: "bank", currency: "KES", opening_balance: "1,234.50", opening_day: today };
  await page.request.post("/accounts", {
    form: { intent: "record", id: newId(), name: "KCB", ...held },
    headers: { Origin: stage.product.origin },
    maxRedirects: 0,
  });
  for (const path of ["/", "/transactions", "/plan", "/budgets", "/reports", "/net-worth", "/settings", "/faq"]) {
    await page.goto(path);
    const hand = counter();
    await hand.tap(tab(page, "Money"));
    await page.getByRole("heading", { name: "Money", level: 1 }).waitFor();
    const row = page.getByRole("listitem").filter({ hasText: "KCB" });
    await row.getByText("1,234.50").waitFor();
    expect((await row.boundingBox())?.height, path).toBeGreaterThanOrEqual(52);
    await hand.tap(page.getByRole("link", { name: "KCB", exact: true }));
    await page.getByRole("heading", { name: "KCB" }).waitFor();
    expect(hand.taps, path).toBe(2);
  }
});

test("inviting takes two taps and the address", async () => {
  const page = await phone();
  const hand = counter();
  await hand.tap(page.getByText("Invite the person you budget with"));
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("invitee_email");
  await page.keyboard.type("juma@example.com");
  await hand.tap(page.getByRole("button", { name: "Send Invitation" }));
  await page.getByText("Invitation sent successfully to juma@example.com!").waitFor();
  await page.getByRole("link", { name: "Send by WhatsApp" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(hand.taps).toBeLessThanOrEqual(3);
});

test("the first steps can be dismissed, and stay away", async () => {
  const page = await phone();
  await page.getByRole("heading", { name: /^First steps/ }).waitFor();
  await page.getByRole("button", { name: "Dismiss" }).tap();
  await page.getByRole("heading", { name: /^First steps/ }).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await expect.poll(() => page.getByText("First steps").count()).toBe(0);
});

test("every setting is at most three taps from Home", async () => {
  const page = await phone();
  await page.goto("/settings");
  const rows = page.locator(".setting-list").getByRole("link");
  const names = await rows.allInnerTexts();
  expect(names.length).toBeGreaterThanOrEqual(14);
  for (const [at, name] of names.entries()) {
    await page.goto("/");
    const hand = counter();
    await hand.tap(page.getByRole("button", { name: "your account" }));
    await hand.tap(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings", exact: true }));
    await hand.tap(rows.nth(at));
    await page.locator(".setting-list").waitFor({ state: "hidden" });
    await page.locator("main").getByRole("heading", { level: 2 }).filter({ visible: true }).first().waitFor();
    if (new URL(page.url()).pathname.startsWith("/settings"))
      await page.getByRole("link", { name: "All settings" }).filter({ visible: true }).waitFor();
    expect(hand.taps, name).toBeLessThanOrEqual(3);
  }
});

test("a setting is found by what people call it, and Back leads to the list", async () => {
  const page = await phone();
  await page.goto("/settings");
  const rows = page.locator(".setting-row .setting-name").filter({ visible: true });
  for (const [word, row] of [
    ["pin", "Signing in"],
    ["dark", "Look"],
    ["delete", "Your data"],
    ["payday", "Your Month"],
  ] as const) {
    await page.getByLabel("Find a setting").fill(word);
    await expect.poll(() => rows.allInnerTexts()).toContain(row);
    expect(await rows.count()).toBeLessThan(5);
  }
  await page.getByLabel("Find a setting").fill("bitcoin");
  await page.getByText("No setting matches “bitcoin”.").waitFor();
  await page.getByLabel("Find a setting").fill("dark");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Look" }).waitFor();
  await page.goBack();
  await page.getByLabel("Find a setting").waitFor();
  await page.goto("/find?q=delete");
  await page.getByRole("link", { name: "Your data" }).tap();
  await page.getByRole("link", { name: "Delete my account" }).waitFor();
});
