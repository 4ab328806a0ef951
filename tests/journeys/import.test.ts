import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { HOUSEHOLD_CSV } from "#app/features/demo/household-csv.ts";
import expected from "../data/household.expected.json" with { type: "json" };
import {
  card,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWellMade,
  openSetting,
  PHONE_FIRST,
  startStage,
} from "./support.ts";

// The ledger's last month is November 2026; the product's clock is set into it whenever this runs.
const NOVEMBER = Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(NOVEMBER) });

const LEDGER = { name: "household.csv", buffer: Buffer.from(HOUSEHOLD_CSV, "utf8") };

const folder = mkdtempSync(join(tmpdir(), "pamoja-ledgers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type File = { name: string; buffer: Buffer };

/** Where the browser finds it: twenty megabytes that are handed to it piece by piece take longer than anyone waits. */
function onDisk({ name, buffer }: File): string {
  const path = join(folder, name);
  writeFileSync(path, buffer);
  return path;
}

/** A file is checked once it is chosen; without a script, once that is asked for. */
async function chooseFile(page: Page, file: string | File, { script = true } = {}) {
  await page.goto("/transactions/import");
  await page.getByLabel("Bank or app file").setInputFiles(typeof file === "string" ? file : onDisk(file));
  if (!script) await page.getByRole("button", { name: "Check the file" }).click();
}

const csv = (text: string) => ({ name: "ledger.csv", buffer: Buffer.from(text, "utf8") });
const HEADER =
  "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit";
const shown = (amount: string) => `KES ${Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

test.each(PHONE_FIRST)("a ledger of a thousand rows is imported, on a %s", async (size) => {
  const page = await stage.member({ size });
  await chooseFile(page, LEDGER);
  await page.getByText("1,063 new transactions").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add 1,063 transactions" }).click();
  await page.getByText("1,063 transactions were added.").waitFor();

  const { cards } = expected.months["2026-11"];
  await page.goto("/");
  for (const [title, amount] of [
    ["Total Income", cards.income],
    ["Total Expenses", cards.expense],
    ["Total Savings", cards.saving],
    ["Total Tithe", cards.tithe],
    ["Total Giving", cards.giving],
    ["Net Cash Flow", cards.net_cash_flow],
  ] as const) {
    expect(await card(page, title), title).toBe(shown(amount));
  }
  await page.locator("canvas").first().waitFor();
  await page.getByRole("slider", { name: "Month" }).waitFor();
  await expectAccessible(page);

  // The same file again adds nothing.
  await chooseFile(page, LEDGER);
  await page.getByText("There is nothing new in this file.").waitFor();
  await page.getByText("1,063 rows are already in your ledger").waitFor();

  // The list: newest first, more of it, filtered, searched; sums follow.
  await page.goto("/transactions");
  await page.getByText("−KES 134.12").first().waitFor({ state: "attached" });
  const rows = page.locator(".ledger tbody tr:not(.day)");
  expect(await rows.count()).toBe(50);
  await page.getByRole("link", { name: "Show more" }).click();
  await expect.poll(() => rows.count()).toBe(100);
  await page.goto("/transactions?month=2026-11&kind=income");
  await expect.poll(() => page.locator("dl.sums dd").first().textContent()).toContain(shown(cards.income).slice(4));
  await page.getByLabel("Search transactions").fill("100%_nothing");
  await page.keyboard.press("Enter");
  await page.getByText("Nothing matches.").waitFor();
  await expectAccessible(page);
});

test("a file with a malformed row in the middle names its line, and nothing is added", async () => {
  const page = await stage.member();
  await chooseFile(
    page,
    csv(
      `\ufeff${[
        HEADER,
        "2026-11-01,tithe,,,Tithe,1000,KES,,,,,",
        "2026-11-31,tithe,,,Tithe,1000,KES,,,,,",
        '2026-11-02,expense,Rent,Monthly Rent,"two\r\nlines",38000.001,KES,,,,,',
        "2026-11-03,expense,Rent,,No subcategory,1,USD,,,,,",
        "2026-11-04,loan_repayment,,,To nobody,1,KES,Unknown Sacco,,,,",
      ].join("\r\n")}\r\n`,
    ),
  );
  await page.getByText("4 lines have a problem").waitFor();
  await page.getByText("Line 3: date: Enter a date from 1970 to 2100").waitFor();
  await page.getByText("Line 4: amount: Use at most two decimals.").waitFor();
  await page.getByText("Line 6: subcategory: Choose a subcategory.").waitFor();
  await page.getByText('Line 7: There is no loan called "Unknown Sacco" to repay.').waitFor();
  expect(await page.getByRole("button", { name: /^Add/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "No transactions yet" }).waitFor();
});

test.each(PHONE_FIRST)(
  "a file with dollars and euros shows what they come to, and adds what has a rate, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    const RATED = `${HEADER},interest,rate,rate_source,rate_date`;
    await chooseFile(
      page,
      csv(
        `${[
          RATED,
          "2026-11-13,income,Gifts,,From Achieng in Boston,1250,USD,,,,,,,129.875,typed,2026-11-12",
          "2026-11-14,expense,Utilities,Internet,Licence,49.90,EUR,,,,,,,,,",
          "2026-11-15,expense,Rent,Monthly Rent,Rent,38000,KES,,,,,,,,,",
          "2026-11-16,giving,Gifts,,To Herat,700,AFN,,,,,,,,,",
        ].join("\r\n")}\r\n`,
      ),
    );
    await page.getByText("3 new transactions").waitFor();
    await page.getByText("1 line has no exchange rate and will be left out.").waitFor();
    await page.getByText("Line 5: No exchange rate of AFN is known for 16 Nov 2026.").waitFor();
    await page.getByText("KES 162,343.75").first().waitFor();
    await page.getByText("Each at its rate").click();
    await page.getByText("1 USD = 129.875 KES").waitFor();
    await page.getByText("Typed, 12 Nov 2026").waitFor();
    await page.getByText("Frankfurter, 13 Nov 2026").waitFor();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Add 3 transactions" }).click();
    await page.getByText("3 transactions were added.").waitFor();
    await page.getByRole("link", { name: "See your transactions" }).click();
    await page.getByText("+$1,250.00").first().waitFor();
    await page.getByText("KES 162,343.75").first().waitFor();
  },
);

test("with the provider of rates down, the preview says so and fetches them when it is asked again", async () => {
  stage.allowLogged(/status of 503|exchange rates could not be fetched/);
  const page = await stage.member();
  stage.product.rates.hooks.before = () => ({ status: 503, body: "busy" });
  await chooseFile(page, csv(`${HEADER}\r\n2026-11-03,tithe,,,Tithe,20,GBP,,,,,\r\n`));
  await page.getByText("Exchange rates have not been fetched yet for GBP, KES, 3 Nov 2026.").waitFor();
  expect(await page.getByRole("button", { name: /^Add/ }).count()).toBe(0);
  await expectAccessible(page);
  stage.product.rates.hooks.before = undefined;
  await page.getByRole("button", { name: "Fetch rates now" }).click();
  await page.getByRole("button", { name: "Add 1 transaction" }).waitFor();
});

test("files that are no ledger, or too large, are refused in plain words", async () => {
  stage.allowLogged(/status of 4\d\d/);
  const page = await stage.member();
  await chooseFile(page, csv("name,phone\r\nAchieng,0700\r\n"));
  await page.getByText("none of them holds dates").waitFor();
  await chooseFile(page, csv(`${HEADER}\r\n${"2026-11-01,tithe,,,Tithe,1000,KES,,,,,\r\n".repeat(100_001)}`));
  await page.getByText("This file has more than 100,000 rows.").waitFor();
  await chooseFile(page, { name: "big.csv", buffer: Buffer.alloc(26 * 1024 * 1024, "x") });
  await page.getByText("This file is larger than 25 MB.").waitFor();
});

test("a file chosen after one that was refused is not mixed with it", async () => {
  stage.allowLogged(/status of 4\d\d/);
  const page = await stage.member();
  const rows = Array.from({ length: 1_500 }, (_, n) => `2026-11-01,tithe,,,Refused ${n},1000,KES,,,,,\r\n`);
  await chooseFile(page, csv(`${HEADER}\r\n${rows.join("")}${'"a"b\r\n'.repeat(101)}`));
  await page.getByText("More than 100 lines of this file cannot be read.").waitFor();
  const small = `${HEADER}\r\n2026-11-01,tithe,,,Wanted,1000,KES,,,,,\r\n`;
  await page.getByLabel("Bank or app file").setInputFiles(onDisk({ ...csv(small), name: "small.csv" }));
  await page.getByText("1 new transaction").waitFor();
});

test("twenty megabytes without a script get the same refusal", async () => {
  stage.allowLogged(/status of 4\d\d/);
  const page = await stage.member({ script: false });
  await chooseFile(page, { name: "big.csv", buffer: Buffer.alloc(20 * 1024 * 1024, "x") }, { script: false });
  await page.getByText("This file is larger than 5 MB.").waitFor();
});

test("a connection that is lost half-way goes on where it stopped", async () => {
  stage.allowLogged(/ERR_|Failed to load|net::/);
  const page = await stage.member();
  let sent = 0;
  await page.route("**/transactions/import/rows", (route) => {
    sent += 1;
    return sent === 2 ? route.abort() : route.continue();
  });
  await chooseFile(page, LEDGER);
  await page.getByText("1,063 new transactions").waitFor();
  expect(sent).toBeGreaterThan(2);
});

const STATEMENT = [
  "Transaction Date,Narration,Amount",
  "05/03/2026,NAIVAS WESTLANDS,-1250.50",
  '06/03/2026,"SALARY, MARCH","85,000.00"',
  "Soon,DUKA,",
].join("\r\n");

test.each(PHONE_FIRST)(
  "a bank's statement is asked about, previewed as it is mapped, and added without its bad line, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    await chooseFile(page, csv(STATEMENT));
    await page.getByText("What is in the columns?").waitFor();
    await page.getByText("can be read in two ways").first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Nothing is sent while something is left open; the reader is led there.
    await page.getByRole("button", { name: "Check the file" }).click();
    const order = page.getByLabel("Dates such as 05/03/2026");
    await expect.poll(() => order.evaluate((field) => field === document.activeElement)).toBe(true);
    await order.selectOption("mdy");
    await page.getByText("3 May 2026").waitFor();
    await order.selectOption("dmy");
    await page.getByText("5 Mar 2026").waitFor();
    await page.getByLabel("Record money out as").selectOption({ label: "Groceries" });
    await page.getByText("Variable Expenses / Groceries").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Check the file" }).click();
    await page.getByText("2 new transactions").waitFor();
    await page.getByText('Line 4: date: "Soon" is not a date').waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download this line" }).click();
    expect((await download).suggestedFilename()).toBe("pamoja-lines-to-mend.csv");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Leave out 1 line, add 2 transactions" }).click();
    await page.getByText("2 transactions were added.").waitFor();

    // The next statement of this bank is asked nothing, and what is there already is left out.
    await chooseFile(page, csv(`${STATEMENT}\r\n28/03/2026,QUICKMART,-300`));
    await page.getByText("1 new transaction").waitFor();
    await page.getByText("2 rows are already in your ledger").waitFor();

    // Unless someone wants to be asked.
    await page.getByRole("link", { name: "Choose another file" }).click();
    await page.getByRole("link", { name: "Ask about its columns" }).click();
    await page.waitForURL("**/transactions/import?columns");
    await page.getByLabel("Bank or app file").setInputFiles(onDisk(csv(STATEMENT)));
    await page.getByText("Filled in from the last file with these columns.").waitFor();
  },
);

test("a whole export comes back into an empty household, and is refused by one with records", async () => {
  stage.allowLogged(/status of 4\d\d/);
  const page = await stage.member({ name: "Achieng Otieno" });
  await chooseFile(page, csv(`${HEADER}\r\n2026-11-01,tithe,,,Tithe,1000,KES,,,,,\r\n`));
  await page.getByRole("button", { name: "Add 1 transaction" }).click();
  await page.getByText("1 transaction was added.").waitFor();
  await openSetting(page, "Your data");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export everything" }).click();
  const zip = join(folder, "pamoja-export.zip");
  await (await download).saveAs(zip);
  await chooseFile(page, zip);
  await page.getByText("Your household has records of its own.").waitFor();
  await expectAccessible(page);

  const next = await stage.member({ size: "phone" });
  await chooseFile(next, zip);
  await next.getByText("Everything in Achieng Otieno will be restored as it was").waitFor();
  await expectAccessible(next);
  await expectNoSidewaysScroll(next);
  await next.getByRole("button", { name: "Restore everything" }).click();
  await next.getByText("1 transaction was added.").waitFor();
  await next.goto("/transactions");
  await next.getByRole("row").getByText("−KES 1,000.00").waitFor();
});
