/**
 * Where the money is: the first accounts, a day's life with them, agreeing with a bank, and two members with an M-PESA
 * each.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { connect } from "../db/support.ts";
import {
  chooseListAction,
  expectAccessible,
  expectNoSidewaysScroll,
  fillTransaction,
  joinHousehold,
  PHONE_FIRST,
  startStage,
} from "./support.ts";

const stage = startStage();

const plain = (text: string | null) => (text ?? "").replaceAll(/\s/g, " ");

/** What the list of accounts says is in one today. */
async function inAccount(page: Page, name: string): Promise<string> {
  await page.goto("/accounts");
  const row = page.locator("main li", { has: page.getByRole("link", { name, exact: true }) });
  return plain(await row.locator("b").textContent());
}

/** Says where the money is: what is in M-PESA, in the bank, and in cash. */
async function begin(page: Page, [mpesa, bank, cash]: [string, string, string]) {
  await page.goto("/");
  await page.getByRole("link", { name: "Add your accounts" }).click();
  await page.getByRole("heading", { name: "Where is your money?" }).waitFor();
  for (const [name, amount] of Object.entries({ "M-PESA": mpesa, Bank: bank, Cash: cash }))
    await page.getByLabel(`In ${name} now (KES)`).fill(amount);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("In your accounts").waitFor();
}

async function record(page: Page, type: string, account: string, fields: Record<string, string>) {
  await page.goto(`/transactions?new&type=${type}`);
  await fillTransaction(page, fields);
  await page.getByRole("dialog").getByText(account, { exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

async function transfer(page: Page, from: string, to: string, amount: string, fee = "") {
  await page.goto("/transactions/transfer");
  await page.getByLabel("From", { exact: true }).selectOption({ label: from });
  await page.getByLabel("To", { exact: true }).selectOption({ label: to });
  await page.getByLabel("Amount (KES)").fill(amount);
  await page.getByLabel("Fee (KES, optional)").fill(fee);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "My Transactions" }).waitFor();
}

/** What the bank says, today. */
async function check(page: Page, account: string, balance: string) {
  await page.goto("/accounts");
  await page.getByRole("link", { name: account, exact: true }).click();
  await page.getByRole("link", { name: "Check the balance" }).click();
  await page.getByRole("dialog").getByLabel("Balance (KES)").fill(balance);
  await page.getByRole("button", { name: "Check", exact: true }).click();
}

test.each(PHONE_FIRST)("a first run with three accounts, and a day's life with them, on a %s", async (size) => {
  const page = await stage.member({ size });
  await begin(page, ["4,250", "120000", "1,500.50"]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect([await inAccount(page, "M-PESA"), await inAccount(page, "Bank"), await inAccount(page, "Cash")]).toEqual([
    "KES 4,250.00",
    "KES 120,000.00",
    "KES 1,500.50",
  ]);

  await record(page, "loan_received", "Bank", {
    Amount: "50000",
    Description: "Sacco loan",
    "Loan name": "Sacco",
    "Interest rate (% per year)": "12",
    Duration: "12",
  });
  await record(page, "income", "Bank", { Amount: "80000", Description: "Salary", Category: "Salary" });
  await transfer(page, "Bank", "M-PESA", "10000", "30");
  await transfer(page, "M-PESA", "Cash", "3000", "29");
  await record(page, "expense", "Cash", {
    Amount: "1250.50",
    Description: "Gikomba market",
    Category: "Variable Expenses",
    Subcategory: "Groceries",
  });
  await record(page, "loan_repayment", "Bank", { Amount: "4500", Description: "Check-off", Loan: "1" });
  // What arrived of 100 dollars is what the bank says, and never 100 shillings.
  await page.goto("/transactions?new&type=income");
  await fillTransaction(page, { Currency: "USD", Amount: "100", Description: "From Aunt Njeri", Category: "Gifts" });
  await page.getByText("My bank used a different rate").click();
  await page.getByLabel("or the amount in KES").first().fill("12850");
  await page.getByRole("dialog").getByText("Bank", { exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });

  expect([await inAccount(page, "M-PESA"), await inAccount(page, "Bank"), await inAccount(page, "Cash")]).toEqual([
    "KES 11,221.00",
    "KES 248,320.00",
    "KES 3,250.00",
  ]);
  await page.goto("/net-worth");
  await page.getByText("Where it is", { exact: true }).click();
  const where = plain(await page.locator("details", { hasText: "Where it is" }).first().textContent());
  expect(where).toContain("BankKES 248,320.00");
  expect(where).toContain("In no accountKES 0.00");
  await page.goto("/");
  expect(plain(await page.getByRole("region", { name: "Where your money is" }).textContent())).toContain(
    "Cash3,250.00",
  );
});

test.each(PHONE_FIRST)("a bank that differs by two swapped digits: found, mended and agreed, on a %s", async (size) => {
  const page = await stage.member({ size });
  await begin(page, ["1000", "0", "0"]);
  await record(page, "tithe", "M-PESA", { Amount: "154", Description: "Fare" });
  await check(page, "M-PESA", "855");
  const found = page.getByRole("alert");
  await found.waitFor();
  expect(plain(await found.textContent())).toContain("it actually has KES 9.00 more");
  expect(plain(await found.textContent())).toContain("two digits may be swapped. −KES 145.00 would be right.");
  await expectAccessible(page);
  await found.getByRole("link", { name: "Fare" }).click();
  await fillTransaction(page, { Amount: "145" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/accounts\//);
  await check(page, "M-PESA", "855");
  await page.getByText(/✓ reconciled on/).waitFor();

  // What nobody can explain is booked, and marked.
  await check(page, "M-PESA", "800");
  await page.getByRole("button", { name: "Book KES 55.00 as an expense" }).click();
  await page.getByText(/✓ reconciled on/).waitFor();
  await page.getByText("Incidentals · correction").waitFor();
  expect(await inAccount(page, "M-PESA")).toBe("KES 800.00");
});

test.each(PHONE_FIRST)(
  "old rows are put into an account at once, taken out again, and the account is archived, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    for (const amount of ["100", "200"]) {
      await page.goto("/transactions?new&type=tithe");
      await fillTransaction(page, { Amount: amount, Description: `Tithe of ${amount}` });
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await begin(page, ["1000", "0", "0"]);
    await page.getByRole("link", { name: "Transactions without an account" }).click();
    await chooseListAction(page, "Select many");
    await page.getByLabel("All on this page").check();
    await page.getByText("2 transactions selected").waitFor();
    await page.getByLabel("Account", { exact: true }).selectOption({ label: "M-PESA" });
    await page.getByRole("button", { name: "Set account" }).click();
    await page.getByText("2 transactions changed.").waitFor();
    await expectAccessible(page);
    expect(await inAccount(page, "M-PESA")).toBe("KES 700.00");
    await page.goBack();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("2 transactions restored.").waitFor();
    expect(await inAccount(page, "M-PESA")).toBe("KES 1,000.00");

    await page.getByRole("link", { name: "Cash", exact: true }).click();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByRole("button", { name: "Archive it" }).click();
    await page.getByText("1 archived").waitFor();
    await page.goto("/transactions?new&type=tithe");
    await page.getByRole("dialog").getByText("M-PESA", { exact: true }).waitFor();
    expect(await page.getByRole("dialog").getByText("Cash", { exact: true }).count()).toBe(0);
  },
);

test("what is typed of a transfer survives a reload, and is gone once it is saved", async () => {
  const page = await stage.member({ size: "phone" });
  await begin(page, ["1000", "500", "0"]);
  await page.goto("/transactions/transfer");
  await page.getByLabel("Amount (KES)").fill("250");
  await page.getByLabel("Fee (KES, optional)").fill("11");
  await page.reload();
  await page.getByText("What you typed before is back.").waitFor();
  expect(await page.getByLabel("Amount (KES)").inputValue()).toBe("250");
  expect(await page.getByLabel("Fee (KES, optional)").inputValue()).toBe("11");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "My Transactions" }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("drafts"))).toBeNull();
  await page.goto("/transactions/transfer");
  expect(await page.getByLabel("Amount (KES)").inputValue()).toBe("");
  expect(await page.getByText("What you typed before is back.").count()).toBe(0);
  await transfer(page, "Bank", "Cash", "40");
  expect([await inAccount(page, "M-PESA"), await inAccount(page, "Bank"), await inAccount(page, "Cash")]).toEqual([
    "KES 739.00",
    "KES 710.00",
    "KES 40.00",
  ]);
});

test("without a script: first accounts, a transfer, many rows put into an account, a balance checked", async () => {
  const page = await stage.member({ size: "phone", script: false });
  await page.goto("/accounts");
  for (const [name, amount] of Object.entries({ "M-PESA": "1,000", Bank: "500", Cash: "0" }))
    await page.getByLabel(`In ${name} now (KES)`).fill(amount);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("In your accounts").waitFor();
  await page.goto("/transactions/transfer");
  stage.allowLogged(/status of 400/);
  await page.getByLabel("Amount", { exact: true }).fill("1.005");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Use at most two decimals.").waitFor();
  await page.getByLabel("Amount", { exact: true }).fill("100");
  await page.getByLabel("Fee (optional)").fill("7");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "My Transactions" }).waitFor();
  await record(page, "tithe", "No account", { Amount: "50", Description: "Tithe" });
  await page.goto("/transactions/select?account=none");
  await page.getByRole("checkbox").first().check();
  await page.getByLabel("Account", { exact: true }).selectOption({ label: "Bank" });
  await page.getByRole("button", { name: "Set account" }).click();
  await page.getByText("1 transaction changed.").waitFor();
  expect([await inAccount(page, "M-PESA"), await inAccount(page, "Bank")]).toEqual(["KES 893.00", "KES 550.00"]);
  await check(page, "Bank", "550");
  await page.getByText(/✓ reconciled on/).waitFor();
});

test("two members of a household have an M-PESA each, and each form offers one's own first", async () => {
  const [achieng, otieno] = [
    await stage.member({ size: "phone", name: "Achieng Otieno" }),
    await stage.member({ size: "phone", name: "Otieno Ouma" }),
  ];
  await begin(achieng, ["1000", "0", "0"]);
  const owner = connect(stage.product.database.url("owner"));
  const guest = stage.emailOf(otieno);
  await joinHousehold(stage, otieno, achieng);
  await otieno.goto("/accounts?new");
  const dialog = otieno.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("M-PESA");
  await dialog.getByLabel("Kind").selectOption({ label: "M-PESA" });
  await dialog.getByLabel("Whose is it?").selectOption({ label: "Otieno Ouma" });
  await dialog.getByRole("button", { name: "Save" }).click();
  stage.allowLogged(/status of 400/);
  await dialog.getByText("There is already an account with this name.").waitFor();
  await dialog.getByLabel("Name", { exact: true }).fill("M-PESA Otieno");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });

  await record(otieno, "tithe", "M-PESA Otieno", { Amount: "50", Description: "Tithe" });
  await otieno.goto("/transactions?new&type=tithe");
  const chosen = otieno.getByRole("dialog").locator('input[name="account"]:checked');
  expect(await chosen.locator("..").textContent()).toBe("M-PESA Otieno");
  await achieng.goto("/transactions?new&type=tithe");
  expect(await achieng.getByRole("dialog").locator('input[name="account"]:checked').locator("..").textContent()).toBe(
    "No account",
  );
  expect(await inAccount(achieng, "M-PESA Otieno")).toBe("−KES 50.00");

  // A viewer sees all of it and is offered no change.
  await owner`update household_members set role = 'viewer' where active
    and user_id = (select id from profiles where email = ${guest})`;
  expect(await inAccount(otieno, "M-PESA")).toBe("KES 1,000.00");
  expect(await otieno.getByRole("link", { name: "Add Account" }).count()).toBe(0);
  await otieno.getByRole("link", { name: "M-PESA", exact: true }).click();
  await otieno.getByRole("heading", { name: "M-PESA" }).waitFor();
  for (const name of ["Check the balance", "Transfer", "Edit"])
    expect(await otieno.getByRole("main").getByRole("link", { name, exact: true }).count()).toBe(0);
  for (const path of ["/transactions/transfer", "/transactions/select"]) {
    await otieno.goto(path);
    await otieno.getByText(/[Oo]nly the editors of your household can change/).waitFor();
  }
});
