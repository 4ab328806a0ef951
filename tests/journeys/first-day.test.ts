import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  card,
  chooseListAction,
  expectAccessible,
  fillTransaction,
  leaveBudgetForLater,
  linkIn,
  logOut,
  PHONE_FIRST,
  type Size,
  signUp,
  startStage,
} from "./support.ts";

const stage = startStage();

/** One transaction of each type, and what the list then shows of it. */
const EACH_TYPE: { chip: string; fields: Record<string, string> & { Description: string }; shown: string }[] = [
  {
    chip: "Income",
    fields: { Amount: "215,000", Description: "Salary, net pay", Category: "Salary" },
    shown: "+KES 215,000.00",
  },
  {
    chip: "Expense",
    fields: {
      Amount: "4830.5",
      Description: "Naivas, weekly shopping",
      Category: "Variable Expenses",
      Subcategory: "Groceries",
    },
    shown: "−KES 4,830.50",
  },
  {
    chip: "Saving & Investment",
    fields: { Amount: "10 000.00", Description: "Standing order", Category: "Emergency Fund" },
    shown: "−KES 10,000.00",
  },
  { chip: "Giving", fields: { Amount: "500", Description: "Harambee", Category: "Weddings" }, shown: "−KES 500.00" },
  { chip: "Tithe", fields: { Amount: "21500", Description: "Tithe" }, shown: "−KES 21,500.00" },
  {
    chip: "Loan Received",
    fields: {
      Amount: "300000",
      Description: "Sacco development loan",
      "Loan name": "Sacco loan",
      "Interest rate (% per year)": "12",
      Duration: "24",
    },
    shown: "+KES 300,000.00",
  },
  {
    chip: "Loan Repayment",
    fields: { Amount: "14020", Description: "Sacco check-off", Loan: "Sacco loan" },
    shown: "−KES 14,020.00",
  },
  {
    chip: "Asset Purchase",
    fields: { Amount: "42000", Description: "Fridge", "Asset name": "Fridge" },
    shown: "−KES 42,000.00",
  },
];

async function openForm(page: Page, chip: string) {
  const add = page.getByRole("link", { name: "New Transaction" }).first();
  await page.getByRole("heading", { name: "My Transactions" }).waitFor();
  // A phone has it in its menu, and an empty list in its place.
  if (!(await add.isVisible())) await page.getByRole("button", { name: "More actions" }).click();
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add New Transaction" });
  await dialog.waitFor();
  const button = dialog.getByRole("button", { name: chip, exact: true });
  if (!(await button.isVisible())) await dialog.getByText("More…").click();
  await button.click();
  await dialog.getByRole("button", { name: chip, exact: true, pressed: true }).waitFor();
  return dialog;
}

/** On a phone a press on the row opens it, and it is deleted from there. */
async function openRow(page: Page, size: Size, verb: "Edit" | "Delete", description: string) {
  const from = size === "phone" ? "Edit" : verb;
  await page.getByRole("link", { name: `${from} ${description}` }).click();
  if (from !== verb) await page.getByRole("dialog").getByRole("link", { name: verb, exact: true }).click();
}

test.each(PHONE_FIRST)("the first day of a household, on a %s", async (size) => {
  const email = `achieng-${size}@example.com`;
  const page = await stage.visitor({ size });

  // Sign up and click the link in the inbox: the browser that signed up is in.
  await signUp(page, "Achieng Otieno", email);
  await linkIn(stage.product, email);
  await page.goto(stage.product.inbox.origin);
  await page.getByRole("link", { name: "Verify your email address" }).first().click();
  await page.frameLocator("iframe").getByRole("link", { name: "Verify my address" }).click();
  const verifying = page.context().pages().at(-1) ?? page;
  await verifying.getByRole("button", { name: "Verify my address" }).click();
  await verifying.getByRole("heading", { name: "Dashboard" }).waitFor();
  if (verifying !== page) await verifying.close();
  await page.goto("/");

  // The welcome panel leads to the transactions; the month's budget can wait.
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await leaveBudgetForLater(page);
  expect(await page.getByText("You have 7 days left in your trial.").isVisible()).toBe(true);
  expect(await page.getByText("No expense data to display for this month.").isVisible()).toBe(true);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add Your First Transaction" }).click();
  await page.getByRole("heading", { name: "No transactions yet" }).waitFor();
  await expectAccessible(page);

  for (const { chip, fields, shown } of EACH_TYPE) {
    const dialog = await openForm(page, chip);
    await fillTransaction(page, fields);
    if (chip === "Loan Received") await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Transaction saved successfully!").waitFor();
    await dialog.waitFor({ state: "detached" });
    const row = page.getByRole("row", { name: fields.Description });
    await row.getByText(shown, { exact: true }).waitFor();
  }

  // The cards change with what is recorded.
  const screen = async (name: string) => {
    if (size === "phone") await page.getByRole("button", { name: "your account" }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
  };
  await screen("Dashboard");
  await page.getByText("KES 215,000.00").first().waitFor();
  expect(await card(page, "Total Income")).toBe("KES 215,000.00");
  expect(await card(page, "Total Expenses")).toBe("KES 4,830.50");
  expect(await card(page, "Total Savings")).toBe("KES 10,000.00");
  expect(await card(page, "Total Tithe")).toBe("KES 21,500.00");
  expect(await card(page, "Total Giving")).toBe("KES 500.00");
  expect(await card(page, "Net Cash Flow")).toBe("KES 178,169.50");
  await page.locator("canvas").first().waitFor();
  await expectAccessible(page);

  // Edit: the amount of the shopping.
  await screen("Transactions");
  await openRow(page, size, "Edit", "Naivas, weekly shopping");
  const editing = page.getByRole("dialog", { name: "Edit Transaction" });
  expect(await editing.getByLabel(/^Amount/).inputValue()).toBe("4,830.50");
  await editing.getByLabel(/^Amount/).fill("5,000");
  await editing.getByRole("button", { name: "Save" }).click();
  await editing.waitFor({ state: "detached" });
  await page.getByRole("row", { name: "Naivas" }).getByText("−KES 5,000.00").waitFor();

  // An asset purchase says why it is not editable.
  await openRow(page, size, "Edit", "Fridge");
  await page.getByText("An asset purchase cannot be edited").waitFor();
  await page.getByRole("link", { name: "Open it" }).click();
  await page.getByRole("link", { name: "All transactions" }).click();

  // Delete, with the confirmation in its own words.
  await openRow(page, size, "Delete", "Harambee");
  await page
    .getByText("Are you sure you want to delete this transaction? This action cannot be undone.", { exact: true })
    .waitFor();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.getByRole("row", { name: "Harambee" }).count()).toBe(0);

  // Export holds what is left.
  const [download] = await Promise.all([page.waitForEvent("download"), chooseListAction(page, "Export")]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toBe(
    "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit,interest,rate,rate_source,rate_date,loan_rate,loan_rate_source,loan_rate_date,account,to_account,to_amount,account_amount",
  );
  expect(lines).toHaveLength(EACH_TYPE.length);
  expect(lines.join("\n")).toContain('expense,Variable Expenses,Groceries,"Naivas, weekly shopping",5000.00,KES,,,,,');
  expect(lines.join("\n")).toContain("Sacco development loan,300000.00,KES,Sacco loan,,12.00,24,months");

  await logOut(page);
  await page.goto("/transactions");
  await page.waitForURL("**/welcome");
});

test("on a desktop the bar at the side leads to the screens, and a row is edited and deleted from the list itself", async () => {
  const page = await stage.member();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Transactions" }).click();
  const dialog = await openForm(page, "Tithe");
  await fillTransaction(page, { Amount: "1500", Description: "Tithe of May" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await openRow(page, "desktop", "Edit", "Tithe of May");
  const editing = page.getByRole("dialog", { name: "Edit Transaction" });
  await editing.getByLabel(/^Amount/).fill("1,600");
  await editing.getByRole("button", { name: "Save" }).click();
  await editing.waitFor({ state: "detached" });
  await page.getByRole("row", { name: "Tithe of May" }).getByText("−KES 1,600.00").waitFor();
  await openRow(page, "desktop", "Delete", "Tithe of May");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "No transactions yet" }).waitFor();
});
