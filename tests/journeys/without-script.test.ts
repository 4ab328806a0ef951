import { expect, test } from "vitest";
import {
  expectNoSidewaysScroll,
  leaveBudgetForLater,
  linkIn,
  showCategoryFields,
  signUp,
  startStage,
} from "./support.ts";

const stage = startStage();

test("without JavaScript, from sign-up to the first transaction, its mistakes included", async () => {
  const page = await stage.visitor({ size: "phone", script: false });
  const email = `${crypto.randomUUID()}@example.com`;
  await signUp(page, "Achieng Otieno", email);
  await page.goto(await linkIn(stage.product, email));
  await page.getByRole("button", { name: "Verify my address" }).click();
  await leaveBudgetForLater(page);
  await page.getByRole("link", { name: "Add Your First Transaction" }).click();
  await page.getByRole("link", { name: "New Transaction" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New Transaction" });

  // The type is in the address, and what was typed comes back with it.
  await dialog.getByLabel("Description").fill("Mama mboga");
  await dialog.getByRole("button", { name: "Income" }).click();
  await page.waitForURL((url) => url.searchParams.get("type") === "income");
  expect(await dialog.getByLabel("Description").inputValue()).toBe("Mama mboga");
  await showCategoryFields(dialog);
  await dialog.getByLabel("Category", { exact: true }).selectOption("Gifts");
  await dialog.getByRole("button", { name: "Giving" }).click();
  await page.waitForURL((url) => url.searchParams.get("type") === "giving");
  expect(await dialog.getByLabel("Category", { exact: true }).inputValue()).toBe("");
  await dialog.getByRole("button", { name: "Expense" }).click();
  await page.waitForURL((url) => url.searchParams.get("type") === "expense");

  // Subcategories follow the category by a button of their own.
  await showCategoryFields(dialog);
  await dialog.getByLabel("Category", { exact: true }).selectOption("Variable Expenses");
  await dialog.getByRole("button", { name: "Show subcategories" }).click();
  await dialog.getByLabel("Subcategory").selectOption("Groceries");

  stage.allowLogged(/status of 400/);
  // A wrong amount gets its message and loses nothing.
  await dialog.getByLabel(/^Amount/).fill("1.005");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Use at most two decimals.").waitFor();
  expect(await dialog.getByLabel("Description").inputValue()).toBe("Mama mboga");
  expect(await dialog.getByLabel("Subcategory").inputValue()).toBe("Groceries");
  await expectNoSidewaysScroll(page);

  await dialog.getByLabel(/^Amount/).fill("1,005");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Transaction saved successfully!").waitFor();
  await page.getByRole("row", { name: "Mama mboga" }).getByText("−KES 1,005.00").waitFor();
  // The dialog closes by itself here too.
  await page.getByRole("dialog").waitFor({ state: "detached", timeout: 5000 });

  await page.getByRole("button", { name: "your account" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByText("KES 1,005.00").first().waitFor();
});

test("without JavaScript no blank boxes stand where charts would be", async () => {
  const page = await stage.member({ script: false });
  for (const path of ["/", "/net-worth"]) {
    await page.goto(path);
    for (const chart of await page.locator(".chart").all()) expect(await chart.isVisible()).toBe(false);
  }
});
