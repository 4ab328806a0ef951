/** What makes the product quick in practised hands: keys, and sums in the place of amounts. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectAccessible,
  fillTransaction,
  openDashboard,
  openSetting,
  showCategoryFields,
  startStage,
  untilHydrated,
} from "./support.ts";

const stage = startStage();

test("keys lead everywhere, and '?' lists them", async () => {
  const page = await stage.member();
  await page.goto("/transactions?new&type=tithe");
  await fillTransaction(page, { Amount: "100", Description: "Tithe" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await openDashboard(page);
  for (const [keys, path] of [
    ["gt", "/transactions"],
    ["gb", "/budgets"],
    ["gl", "/loans"],
    ["gd", "/"],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForURL((url) => url.pathname === path);
    await page.waitForLoadState("networkidle");
  }
  await page.keyboard.press("?");
  await page.waitForURL("**/find");
  await page.getByRole("region", { name: "Keyboard" }).getByText("New transaction").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();

  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search transactions" });
  await search.and(page.locator(":focus")).waitFor();
  expect(new URL(page.url()).pathname).toBe("/transactions");
  // While someone types, a letter is a letter.
  await page.keyboard.type("gnb?");
  expect(await search.inputValue()).toBe("gnb?");
  expect(new URL(page.url()).search).toBe("");
  await search.blur();
  await page.keyboard.press("n");
  await page.getByRole("dialog", { name: "Add New Transaction" }).waitFor();
});

test("Ctrl K finds a screen or an account by a few letters, and does what is asked for", async () => {
  const page = await stage.member();
  await openDashboard(page);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("searchbox", { name: "Find or do" });
  await field.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("bud");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Budgets" }).first().waitFor();
  await field.waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await field.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("new");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Add New Transaction" }).waitFor();
});

test("one line fills in the form of a transaction, and Enter saves it", async () => {
  const page = await stage.member();
  await openDashboard(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox", { name: "Find or do" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.type("matatu 50 jana");
  await page.getByRole("link", { name: /^Add matatu · KES 50\.00 · Variable Expenses \/ Transport · / }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add New Transaction" });
  expect(await dialog.getByLabel("Amount").inputValue()).toBe("50.00");
  expect(await dialog.getByLabel("Description").inputValue()).toBe("matatu");
  await dialog.getByLabel("Description").press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page
    .getByRole("row", { name: /matatu/ })
    .getByText("Transport")
    .waitFor();
});

test("one line above the form fills it in, and what it does not understand stays in the description", async () => {
  const page = await stage.member({ size: "phone" });
  await page.goto("/transactions?new");
  const dialog = page.getByRole("dialog", { name: "Add New Transaction" });
  const line = dialog.getByRole("textbox", { name: "In one line" });
  await line.fill("salary 85,000 from the school");
  await line.press("Enter");
  await expect.poll(() => dialog.getByLabel(/^Amount/).inputValue()).toBe("85,000.00");
  expect(await dialog.getByLabel("Description").inputValue()).toBe("salary from the school");
  await line.fill("5k run shoes 3000");
  await line.press("Enter");
  await expect.poll(() => dialog.getByLabel("Description").inputValue()).toBe("5k run shoes 3000");
  expect(await dialog.getByLabel(/^Amount/).inputValue()).toBe("");
  await line.fill("unga 210 jana");
  await dialog.getByRole("button", { name: "Fill in" }).click();
  await expect.poll(() => dialog.getByLabel("Description").inputValue()).toBe("unga");
  await dialog.getByLabel("Description").press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("unga").first().waitFor();
});

test("on a desk a row opens beside its list, keys go through it, and single keys can be switched off", async () => {
  const page = await stage.member();
  for (const [amount, description] of [
    ["100", "Boda"],
    ["200", "Matatu"],
  ] as const) {
    await page.goto("/transactions?new&type=expense");
    await fillTransaction(page, {
      ...{ Amount: amount, Description: description, Category: "Variable Expenses", Subcategory: "Transport" },
    });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.getByRole("row", { name: "Matatu" }).getByRole("cell", { name: "Matatu", exact: true }).click();
  const panel = (name: string) => page.getByRole("region", { name });
  await panel("Matatu").getByText("recorded by").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("j");
  await panel("Boda").waitFor();
  await page.keyboard.press("k");
  await panel("Matatu").waitFor();
  await page.keyboard.press("c");
  const category = page.getByLabel("Category", { exact: true });
  await category.and(page.locator(":focus")).waitFor();
  await category.selectOption({ label: "Groceries" });
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByText("Changed.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("It is as it was before.").waitFor();
  await category.blur();
  await page.keyboard.press("e");
  await page.getByRole("dialog", { name: "Edit Transaction" }).waitFor();

  await openSetting(page, "Keyboard");
  await page.getByLabel("Single keys are shortcuts in this browser").uncheck();
  await openDashboard(page);
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a line along the top tells that a screen takes longer than a moment, and goes when it is there", async () => {
  const page = await stage.member();
  await openDashboard(page);
  const bar = page.locator(".progress-bar");
  let answer = () => {};
  const answered = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined);
  });
  stage.product.database.hooks.before = () => answered;
  await page.getByRole("link", { name: "Loans", exact: true }).first().click();
  await bar.waitFor();
  await expect.poll(() => bar.evaluate((line) => getComputedStyle(line).opacity)).toBe("1");
  stage.product.database.hooks.before = undefined;
  answer();
  await bar.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "My Loans" }).waitFor();
});

test("an amount is typed as a sum, and stands there worked out when its field is left", async () => {
  const page = await stage.member({ size: "phone" });
  await page.goto("/transactions?new&type=expense");
  const dialog = page.getByRole("dialog");
  await fillTransaction(page, {
    Amount: "=1200+350.5",
    Description: "Two shops",
    Category: "Variable Expenses",
    Subcategory: "Groceries",
  });
  expect(await dialog.getByLabel(/^Amount/).inputValue()).toBe("1,550.50");
  await dialog.getByLabel(/^Amount/).fill("=1200+");
  stage.allowLogged(/status of 400/);
  await page.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Enter a sum in figures, like =1200+350.").waitFor();
  expect(await dialog.getByLabel(/^Amount/).inputValue()).toBe("=1200+");
  await dialog.getByLabel(/^Amount/).fill("=2*45.25");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row").getByText("−KES 90.50").first().waitFor();
});

test("a description that the household knows is completed, and brings its category along until someone chooses one", async () => {
  const page = await stage.member({ size: "phone" });
  const dialog = page.getByRole("dialog");
  const shown = async () => [
    await dialog.getByLabel("Category", { exact: true }).inputValue(),
    await dialog.getByLabel("Subcategory").inputValue(),
  ];
  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, {
    Amount: "900",
    Description: "Nairobi Water",
    Category: "Utilities",
    Subcategory: "Water",
  });
  await page.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });

  await page.goto("/transactions?new&type=expense");
  const description = dialog.getByLabel("Description");
  const offered = await description.evaluate((field) =>
    [...((field as HTMLInputElement).list?.options ?? [])].map((option) => option.value),
  );
  expect(offered).toEqual(["Nairobi Water"]);
  await description.fill("nairobi water ");
  await dialog.getByText("As last time.").waitFor();
  expect(await shown()).toEqual(["Utilities", "Water"]);
  await expectAccessible(page);
  await description.fill("nairobi water tank");
  await expect.poll(shown).toEqual(["", ""]);

  await description.fill("Nairobi Water");
  await showCategoryFields(dialog);
  // As a keyboard chooses: the browser's own events, one after the other.
  await dialog.getByLabel("Subcategory").focus();
  await page.keyboard.type("Other");
  await expect.poll(shown).toEqual(["Utilities", "Other Utilities"]);
  await description.fill("Nairobi Wate");
  await description.fill("Nairobi Water");
  expect(await shown()).toEqual(["Utilities", "Other Utilities"]);
  await fillTransaction(page, { Amount: "150" });
  await page.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Utilities / Other Utilities").first().waitFor();
});

test("a category chosen by keyboard against what the description brought is back after a reload, and is what is saved", async () => {
  const page = await stage.member();
  const dialog = page.getByRole("dialog");
  const category = dialog.getByLabel("Category", { exact: true });
  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, { Amount: "900", Description: "Fundi" });
  await showCategoryFields(dialog);
  await category.focus();
  await page.keyboard.type("Util");
  await dialog.getByLabel("Subcategory").focus();
  await page.keyboard.type("Water");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Utilities / Water").first().waitFor();
  await dialog.waitFor({ state: "detached" });

  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, { Amount: "150", Description: "Fundi" });
  await showCategoryFields(dialog);
  await category.focus();
  await page.keyboard.type("Misc");
  await dialog.getByLabel("Subcategory").focus();
  await page.keyboard.type("Repairs");
  await page.reload();
  await dialog.getByText("What you typed before is back.").waitFor();
  await expect.poll(() => category.inputValue()).toBe("Miscellaneous");
  await expect.poll(() => dialog.getByLabel("Subcategory").inputValue()).toBe("Repairs");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Miscellaneous / Repairs").first().waitFor();
});

/** Opens a page whose script arrives when the returned function is called. */
async function openBeforeScript(page: Page, address: string): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/built/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.evaluate((to) => {
    location.href = to;
  }, address);
  return arrive;
}

test("a category that was chosen before the script arrived stays, and brings its subcategories", async () => {
  const page = await stage.member({ size: "phone" });
  const dialog = page.getByRole("dialog");
  const arrive = await openBeforeScript(page, "/transactions?new&type=expense");
  await dialog.waitFor();
  await showCategoryFields(dialog);
  await dialog.getByLabel("Category", { exact: true }).selectOption("Utilities");
  arrive();
  await dialog.getByLabel("Subcategory").locator("option", { hasText: "Water" }).waitFor({ state: "attached" });
  await fillTransaction(page, { Amount: "900", Description: "Bill", Subcategory: "Water" });
  expect(await dialog.getByLabel("Category", { exact: true }).inputValue()).toBe("Utilities");
});

test("a menu that was opened before the script arrived stays open until one leaves", async () => {
  const page = await stage.member({ size: "phone" });
  const arrive = await openBeforeScript(page, "/transactions");
  await page.getByRole("heading", { name: "Transactions", exact: true }).waitFor();
  await page.getByRole("button", { name: /, your account$/ }).click();
  const menu = page.locator("#screens:popover-open");
  await menu.waitFor();
  arrive();
  await untilHydrated(page);
  expect(await menu.isVisible()).toBe(true);
  await menu.getByRole("link", { name: "Reports" }).click();
  await page.waitForURL("**/reports");
  await menu.waitFor({ state: "detached" });
});
