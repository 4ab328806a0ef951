import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { HOUSEHOLD_CSV } from "#app/features/demo/household-csv.ts";
import { expectAccessible, expectNoSidewaysScroll, fillTransaction, PHONE_FIRST, startStage } from "./support.ts";

const NOVEMBER = Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(NOVEMBER) });

const EXPECTED = JSON.parse(await readFile(new URL("../data/household.expected.json", import.meta.url), "utf8"));
const shown = (amount: string) =>
  `KES ${Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });

/** Fills the fields of the open form by their labels. */
async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByRole("dialog").getByLabel(label, { exact: true });
    if (label === "Unit") await field.selectOption(value);
    else await field.fill(value);
  }
}

async function save(page: Page) {
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

const CHAMA = {
  Name: "Chama loan",
  "Principal (KES)": "250,000",
  "Outstanding balance (KES)": "180,000",
  "Disbursement date": "2026-02-14",
  "Interest rate (% per year)": "14",
  Duration: "3",
  Unit: "years",
};

test.each(PHONE_FIRST)(
  "a loan is added, repaid with its interest part, looked at, edited and deleted, on a %s",
  async (size) => {
    stage.allowLogged(/status of 400/);
    const page = await stage.member({ size });
    await page.goto("/loans");
    await page.getByRole("heading", { name: "My Loans" }).waitFor();
    await page.getByRole("link", { name: "Add Loan" }).click();
    await page.getByRole("dialog", { name: "Add New Loan" }).waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Enter a name for the loan.").waitFor();
    await page.getByLabel("Name").fill("C");
    await page.getByText("Enter a name for the loan.").waitFor({ state: "detached" });
    expect(await page.locator("[aria-invalid=true]").count()).toBeGreaterThan(0);
    await fill(page, { ...CHAMA, "Outstanding balance (KES)": "250,000.01" });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The balance is more than was lent. Did interest or penalties add to it?").waitFor();
    expect(await page.getByLabel("Interest rate (% per year)").inputValue()).toBe("14");
    await expectAccessible(page);
    await fill(page, { "Outstanding balance (KES)": "180,000" });
    await save(page);

    await row(page, "Chama loan").getByText("KES 180,000.00").waitFor();
    const bar = page.getByRole("progressbar", { name: "Repaid of Chama loan" });
    expect([await bar.getAttribute("aria-valuenow"), await bar.getAttribute("aria-valuetext")]).toEqual([
      "28",
      "28.0%",
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: "Chama loan", exact: true }).click();
    await page.getByText("Nothing was repaid in the last six months").waitFor();
    await page.getByText("14 Mar 2026").waitFor();
    await page.getByRole("link", { name: "Record a repayment" }).click();
    await fillTransaction(page, {
      Amount: "10,000",
      Description: "November",
      "Of which interest (optional)": "10,000.01",
    });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The interest is part of the amount: enter at most that.").waitFor();
    const [loan, interest] = ["Loan", "Of which interest (optional)"].map((label) => page.getByLabel(label)) as [
      Locator,
      Locator,
    ];
    await interest.fill("");
    const chosen = await loan.inputValue();
    await loan.selectOption("");
    await loan.selectOption(chosen);
    expect(await interest.inputValue()).toBe("2,100.00");
    await interest.fill("2,000");
    await loan.selectOption("");
    expect(await interest.inputValue()).toBe("2,000");
    await loan.selectOption(chosen);
    await fillTransaction(page, { "Of which interest (optional)": "2,100" });
    await save(page);

    await page.goto("/loans");
    await row(page, "Chama loan").getByText("KES 172,100.00").waitFor();
    await page.getByRole("link", { name: "Chama loan", exact: true }).click();
    await page.getByText("interest 2,100.00").waitFor();
    await page.getByText("At the current pace, KES 10,000.00 a month, it will be paid off in").waitFor();
    await page.getByLabel("And if you paid more each month (KES)").fill("x");
    await page.getByText("Enter the amount in figures, like 1,500 or 1500.50.").waitFor();
    await page.getByLabel("And if you paid more each month (KES)").fill("5000");
    await page.getByText("months sooner").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByRole("dialog", { name: "Edit Loan" }).waitFor();
    await fill(page, { "Outstanding balance (KES)": "170,000" });
    await save(page);
    await row(page, "Chama loan").getByText("KES 170,000.00").waitFor();

    if (size === "phone") await page.getByRole("button", { name: "Actions for Chama loan" }).click();
    await page.getByRole("link", { name: "Delete Chama loan" }).click();
    await page
      .getByText("Are you sure you want to delete this loan? This will not affect any past transactions linked to it.")
      .waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("heading", { name: "No loans yet" }).waitFor();
    await page.goto("/transactions");
    await page.getByText("Loan Repayment / Chama loan").or(page.getByText("Chama loan")).first().waitFor();
  },
);

test.each(PHONE_FIRST)(
  "a household's file shows its loans, net worth and course to the cent, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    await page.goto("/net-worth");
    await page.getByText("No asset data available.").waitFor();
    await page.getByText("No liability data available.").waitFor();
    await expectAccessible(page);
    await page.goto("/transactions/import");
    await page
      .getByLabel("Bank or app file")
      .setInputFiles({ name: "household.csv", mimeType: "text/csv", buffer: Buffer.from(HOUSEHOLD_CSV) });
    await page.getByRole("button", { name: /^Add / }).click();
    await page.getByText("1,063 transactions were added.").waitFor();

    await page.goto("/loans");
    await page.getByText("1 loan is repaid").click();
    for (const [name, loan] of Object.entries<Record<string, string>>(EXPECTED.loans)) {
      const text = (await row(page, name).textContent())?.replace(/\s/g, " ");
      for (const figure of [shown(loan.principal ?? ""), shown(loan.outstanding ?? ""), `${loan.progress_percent}%`])
        expect(text).toContain(figure);
    }

    await page.goto("/net-worth");
    await page.getByRole("heading", { name: "Your Financial Snapshot" }).waitFor();
    const { cash_balance, other_assets, total_liabilities, net_worth } = EXPECTED.net_worth;
    for (const [title, figure] of [
      ["Cash / Bank Balance", cash_balance],
      ["Other Assets", other_assets],
      ["Total Liabilities", total_liabilities],
      ["Net Worth", net_worth],
    ]) {
      const dd = page
        .locator("dl.figures > div", { has: page.locator("dt", { hasText: title }) })
        .locator("dd")
        .first();
      expect((await dd.textContent())?.replace(/\s+/g, " "), title).toContain(shown(figure));
    }
    const allocation = page.getByRole("table", { name: "Asset Allocation" });
    for (const [name, value] of Object.entries<string>(EXPECTED.assets))
      await allocation.getByRole("row").filter({ hasText: name }).getByText(shown(value)).waitFor();
    await page.getByText("Show as a table").click();
    await page
      .getByRole("row", { name: /November 2026/ })
      .getByText(shown(net_worth))
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test("without JavaScript a loan is added, its mistakes included, and its extra payment shown", async () => {
  stage.allowLogged(/status of 400/);
  const page = await stage.member({ script: false });
  await page.goto("/loans?new");
  await fill(page, { ...CHAMA, "Principal (KES)": "1.005" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Use at most two decimals.").waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Chama loan");
  await fill(page, { "Principal (KES)": "250,000" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Chama loan", exact: true }).click();
  await page.getByLabel("And if you paid more each month (KES)").fill("5000");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("months sooner").waitFor();
  expect(new URL(page.url()).search).toBe("?extra=5000");
});

test("a double tap on Save enters a loan once; a form older than a repayment overwrites nothing", async () => {
  stage.allowLogged(/status of 409/);
  const page = await stage.member();
  await page.goto("/loans?new");
  await fill(page, CHAMA);
  await page.getByRole("button", { name: "Save" }).dblclick();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.getByRole("link", { name: "Chama loan", exact: true }).count()).toBe(1);

  await page.getByRole("link", { name: "Edit Chama loan" }).click();
  const other = await page.context().newPage();
  await other.goto("/transactions?new&type=loan_repayment");
  await fillTransaction(other, { Amount: "1,000", Description: "November", Loan: "Chama loan" });
  await fillTransaction(other, { "Of which interest (optional)": "" });
  await save(other);
  await fill(page, { Name: "Chama" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The loan has changed in the meantime, perhaps through a repayment.").waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Chama");
  // Pressing again is the same old form, not a new one.
  const refusedAgain = page.waitForResponse((answer) => answer.status() === 409);
  await page.getByRole("button", { name: "Save" }).click();
  await refusedAgain;
  await page.goto("/loans");
  await row(page, "Chama loan").getByText("KES 179,000.00").waitFor();
});
