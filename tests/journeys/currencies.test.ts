import { expect, test } from "vitest";
import { formatMoney, toCents } from "../../app/domain/money.ts";
import { rateOf } from "../../local/simulators/rates.ts";
import {
  chooseListAction,
  expectAccessible,
  fillTransaction,
  PHONE_FIRST,
  showCategoryFields,
  startStage,
} from "./support.ts";

const stage = startStage({});

/** The last weekday of last week and the Saturday after it, long published. */
const FRIDAY = "2026-11-13";
const SATURDAY = "2026-11-14";

test.each(PHONE_FIRST)("dollars from a cousin, at the day's rate and at the bank's, on a %s", async (size) => {
  const page = await stage.member({ size });
  await page.goto("/transactions?new&type=income");
  await page.getByLabel("Amount (KES)").fill("100");
  await page.getByLabel("Date").fill(FRIDAY);
  await page.getByLabel("Currency").selectOption("USD");
  const rate = rateOf("USD", "KES", FRIDAY);
  const base = formatMoney(toCents(Math.round(rate * 10_000)), "KES");
  await page.getByText(`= ${base}`, { exact: true }).waitFor();
  await page.getByText(`1 USD = ${rate} KES · Frankfurter, 13 Nov 2026.`).waitFor();
  await expectAccessible(page);

  await page.getByLabel("Date").fill(SATURDAY);
  await page.getByText(/13 Nov 2026, the last day before with a rate/).waitFor();
  await page.getByText("My bank used a different rate").click();
  await page.getByLabel("or the amount in KES").fill("12,750.50");
  await page.getByText("= KES 12,750.50", { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByLabel("Description").fill("From Achieng in Boston");
  await showCategoryFields(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Gifts");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Transaction saved successfully!").waitFor();
  await page.getByText("$100.00").first().waitFor();
  await page.locator(".ledger td.num", { hasText: "KES 12,750.50" }).first().waitFor();
});

test("without a provider the form says so, and a rate that is typed counts", async () => {
  const page = await stage.member({ size: "phone" });
  stage.product.rates.hooks.before = () => ({ status: 503 });
  await page.goto("/transactions?new&type=income");
  await page.getByLabel("Amount (KES)").fill("40");
  await page.getByLabel("Date").fill("2026-10-13");
  await page.getByLabel("Currency").selectOption("EUR");
  await page
    .getByText("Exchange rates could not be fetched. Enter the rate, or the amount that your bank took.")
    .waitFor();
  await expectAccessible(page);
  await page.getByLabel("Description").fill("Licence");
  await showCategoryFields(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Gifts");
  stage.allowLogged(/503/);
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".wrong", { hasText: "Exchange rates could not be fetched" }).waitFor();
  expect(await page.getByLabel("Amount (EUR)").inputValue()).toBe("40");
  await page.getByLabel("1 EUR in KES").fill("150.5");
  await page.getByText("= KES 6,020.00", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Transaction saved successfully!").waitFor();
  stage.product.rates.hooks.before = undefined;
});

test.each(["network", "session"] as const)(
  "a %s that is gone takes no form from whoever chooses a currency",
  async (what) => {
    const page = await stage.member({ size: "phone" });
    stage.allowLogged(/Failed to load resource/);
    await page.goto("/transactions?new&type=income");
    await page.getByLabel("Amount (KES)").fill("40");
    await page.getByLabel("Description").fill("From Achieng in Boston");
    if (what === "network") await page.context().setOffline(true);
    else await page.context().clearCookies();
    await page.getByLabel("Currency").selectOption("EUR");
    await page
      .getByText("Exchange rates could not be fetched. Enter the rate, or the amount that your bank took.")
      .waitFor();
    await page.getByLabel("1 EUR in KES").fill("150.5");
    await page.getByText("= KES 6,020.00", { exact: true }).waitFor();
    expect(await page.getByLabel("Description").inputValue()).toBe("From Achieng in Boston");
  },
);

test("a rate that is another one by the time of saving is shown, and then saved", async () => {
  const page = await stage.member({ size: "phone" });
  stage.allowLogged(/409/);
  let answers = 0;
  await page.route(/\/rates\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answers += 1;
    if (answers === 1) answer.rate.rate = "170.5";
    await route.fulfill({ response, json: answer });
  });
  await page.goto("/transactions?new&type=income");
  await page.getByLabel("Amount (KES)").fill("100");
  await page.getByLabel("Description").fill("From Leeds");
  await showCategoryFields(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Gifts");
  await page.getByLabel("Date").fill(FRIDAY);
  answers = 0;
  await page.getByLabel("Currency").selectOption("GBP");
  await page.getByText("= KES 17,050.00", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/The rate is now .* Please check the amount again, then save./).waitFor();
  await page.getByText(/^= KES 17,[^0]/).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Transaction saved successfully!").waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("without a script the day's rate is used, and the row says what it came to", async () => {
  const member = await stage.member();
  const page = await stage.visitor({ script: false });
  await page.context().addCookies(await member.context().cookies());
  await page.goto("/transactions?new&type=income");
  await page.getByLabel("Amount (KES)").fill("10");
  await page.getByLabel("Currency").selectOption("GBP");
  await page.getByLabel("Description").fill("From Leeds");
  await showCategoryFields(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Gifts");
  await page.getByLabel("Date").fill(FRIDAY);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Transaction saved successfully!").waitFor();
  await page.goto("/transactions");
  const amount = (await page.locator(".ledger td.num").first().textContent()) ?? "";
  expect(amount).toMatch(/\+£10\.00KES 1,7\d\d\.\d\d/);
});

test.each(PHONE_FIRST)(
  "the rates of a currency are changed for a period, seen before, and undone, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    for (const [amount, date] of [
      ["100", FRIDAY],
      ["40", "2026-11-12"],
    ] as const) {
      await page.goto("/transactions?new&type=income");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Amount (KES)").fill(amount);
      await dialog.getByLabel("Date").fill(date);
      await dialog.getByLabel("Currency").selectOption("USD");
      await dialog.getByText("My bank used a different rate").click();
      await dialog.getByLabel("1 USD in KES").fill("120");
      await dialog.getByLabel("Description").fill(`Achieng ${amount}`);
      await showCategoryFields(dialog);
      await dialog.getByLabel("Category", { exact: true }).selectOption("Gifts");
      await dialog.getByRole("button", { name: "Save" }).click();
      await dialog.getByText("Transaction saved successfully!").waitFor();
    }
    await page.goto("/transactions");
    await chooseListAction(page, "Change exchange rates");
    await page.getByText("One rate for all of them:").click();
    await page.getByLabel("One unit in KES").fill("a lot");
    await page.getByRole("button", { name: "Show what changes" }).click();
    await page.getByText("Enter the rate in figures, like 129.24.").waitFor();
    await page.getByText("The rate published for each day").click();
    await page.getByRole("button", { name: "Show what changes" }).click();
    await page.getByRole("heading", { name: "2 transactions would change" }).waitFor();
    await page.getByText("was KES 16,800.00", { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Change 2 transactions" }).click();
    await page.getByText("Rates were last changed for 2 transactions in USD").waitFor();
    const firstAmount = async () => {
      await page.waitForLoadState("networkidle");
      await page.goto("/transactions");
      await page.getByText("$100.00").waitFor();
      return page.locator(".ledger td.num").first().textContent();
    };
    expect(await firstAmount()).not.toContain("KES 12,000.00");
    await chooseListAction(page, "Change exchange rates");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(/are as before, except for later changes/).waitFor();
    await expectAccessible(page);
    expect(await firstAmount()).toContain("KES 12,000.00");
  },
);

test.each(PHONE_FIRST)(
  "a loan in dollars, repaid in shillings: the form shows both, and the loan falls by its own currency, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    await page.goto("/transactions?new&type=loan_received");
    await page.getByLabel("Currency").selectOption("USD");
    await fillTransaction(page, {
      Amount: "1000",
      Description: "From my cousin",
      "Loan name": "Cousin",
      "Interest rate (% per year)": "0",
      Duration: "10",
      Date: FRIDAY,
    });
    const dollar = rateOf("USD", "KES", FRIDAY);
    await page.getByText(`1 USD = ${dollar} KES · Frankfurter, 13 Nov 2026.`).waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await page.goto("/transactions?new&type=loan_repayment");
    await fillTransaction(page, { Amount: "6,500", Description: "Back to my cousin", Loan: "Cousin", Date: FRIDAY });
    await page
      .getByText(`= ${formatMoney(toCents(Math.round(650_000 / dollar)), "USD")} on the loan`, { exact: true })
      .waitFor();
    await page.getByText(/^1 KES = 0\.007\d+ USD · Frankfurter, 13 Nov 2026\.$/).waitFor();
    await expectAccessible(page);
    await page.getByText("My lender counted a different amount").click();
    await page.getByLabel("or the amount in USD").fill("49.90");
    await page.getByText("= $49.90 on the loan", { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await page.goto("/loans");
    await page.getByText("$950.10").first().waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Cousin", exact: true }).click();
    const repaid = page.getByRole("row", { name: /Back to my cousin/ });
    expect(await repaid.textContent()).toContain("−49.90KES 6,500.00");
    expect(await repaid.textContent()).toContain("950.10");
    await expectAccessible(page);
  },
);

test("what one lender counted is forgotten when another loan is chosen", async () => {
  const page = await stage.member({ size: "phone" });
  for (const [name, currency] of [
    ["Cousin", "USD"],
    ["Sacco", "EUR"],
  ] as const) {
    await page.goto("/loans?new");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Currency").selectOption(currency);
    await page.getByLabel("Principal").fill("1000");
    await page.getByLabel("Outstanding balance").fill("1000");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.goto("/transactions?new&type=loan_repayment");
  // The newest loan stands first.
  await fillTransaction(page, { Amount: "6,500", Description: "Back", Loan: "Sacco", Date: FRIDAY });
  await page.getByText(/^1 KES = 0\.00\d+ EUR · Frankfurter, 13 Nov 2026\.$/).waitFor();
  await page.getByText("My lender counted a different amount").click();
  await page.getByLabel("or the amount in EUR").fill("49.90");
  await page.getByText("= €49.90 on the loan", { exact: true }).waitFor();
  await page.getByLabel("Loan", { exact: true }).selectOption({ index: 2 });
  await page.getByText(/^1 KES = 0\.00\d+ USD · Frankfurter, 13 Nov 2026\.$/).waitFor();
  expect(await page.getByLabel("or the amount in USD").inputValue()).toBe("");
});

test("a loan in euros, repaid in shillings without a script: what is missing is asked for where it is typed", async () => {
  const page = await stage.member({ size: "phone", script: false });
  stage.product.rates.hooks.before = () => ({ status: 503 });
  stage.allowLogged(/503/);
  await page.goto("/loans?new");
  await page.getByLabel("Name").fill("Sacco");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByLabel("Principal").fill("1000");
  await page.getByLabel("Outstanding balance").fill("800");
  await page.getByLabel("Disbursement date").fill("2020-01-03");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("€800.00").first().waitFor();

  await page.goto("/transactions?new&type=loan_repayment");
  await fillTransaction(page, { Amount: "15000", Description: "First of it", Loan: "Sacco", Date: "2020-02-03" });
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByText("Exchange rates could not be fetched. Enter the rate, or the amount that your lender counted.")
    .waitFor();
  await page.getByLabel("or the amount in EUR").fill("100");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Transaction saved successfully!").waitFor();
  stage.product.rates.hooks.before = undefined;
  await page.goto("/loans");
  await page.getByText("€700.00").first().waitFor();
});
