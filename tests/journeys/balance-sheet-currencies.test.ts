/** What is owned and owed in other currencies, at the latest rates. */
import { neon } from "@neondatabase/serverless";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatMoney, toCents } from "../../app/domain/money.ts";
import { rateOf } from "../../local/simulators/rates.ts";
import { expectWellMade, PHONE_FIRST, startStage } from "./support.ts";

// A Saturday, whenever this runs: rates are of the Friday before.
const NOVEMBER = Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(NOVEMBER) });

const inShillings = (cents: number) =>
  formatMoney(toCents(Math.round(cents * rateOf("USD", "KES", "2026-11-20"))), "KES");

async function save(page: Page) {
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test.each(PHONE_FIRST)(
  "dollars in Boston on a %s: what they come to while typed, in the list, on their page and in net worth",
  async (size) => {
    const page = await stage.member({ size });
    await page.goto("/assets?new");
    await page.getByLabel("Currency").selectOption("USD");
    await page.getByLabel("Current Value (USD)").fill("12,400");
    await page.getByText(`= ${inShillings(1_240_000)}`, { exact: true }).waitFor();
    await page.getByText(/1 USD = [\d.]+ KES · Frankfurter, 20 Nov 2026\. Totals follow the latest rate\./).waitFor();
    await page.getByLabel("Name").fill("Savings in Boston");
    await expectWellMade(page);
    await save(page);
    const row = page.getByRole("row").filter({ hasText: "Savings in Boston" });
    await row.getByText("$12,400.00").waitFor();
    await row.getByText(inShillings(1_240_000)).waitFor();
    await page.getByText("Other currencies at exchange rates of 20 Nov 2026").waitFor();
    await expectWellMade(page);

    await page.getByRole("link", { name: "Savings in Boston", exact: true }).click();
    await page.getByText(/^KES [\d,.]+ at 1 USD = [\d.]+ KES, the rate of 20 Nov 2026$/).waitFor();
    await expectWellMade(page);

    // As if it had stood there since October, when the dollar was worth less.
    const owner = neon(stage.product.database.url("owner"));
    await owner`update asset_values set day = '2026-10-10'`;
    await owner`insert into exchange_rates (currency, day, per_dollar, source, fetched_at)
      values ('KES', '2026-10-30', 127.9, 'Frankfurter', now()) on conflict do nothing`;
    await page.goto("/net-worth");
    const change = page.getByRole("region", { name: "Changes since the end of October 2026" });
    await change.getByText("Exchange rates").waitFor();
    const gained = Math.round(1_240_000 * rateOf("USD", "KES", "2026-11-20")) - 1_240_000 * 127.9;
    const reported = (await change.locator("dd").allTextContents()).map((text) => text.trim());
    expect(reported).toEqual(["KES 0.00", ...Array(2).fill(`+${formatMoney(toCents(Math.round(gained)), "KES")}`)]);
    await expectWellMade(page);
  },
);

test("a currency without a rate is said in the form, beside the total and in net worth, and can be saved all the same", async () => {
  const page = await stage.member({ size: "phone" });
  stage.product.rates.hooks.before = () => ({ status: 503 });
  await page.goto("/liabilities?new");
  await page.getByLabel("Currency").selectOption("UGX");
  await page.getByText("Exchange rates could not be fetched. You can save it anyway").waitFor();
  await page.getByLabel("Amount (UGX)").fill("4200000");
  await page.getByLabel("Name").fill("School fees in Kampala");
  await expectWellMade(page);
  await save(page);
  await page
    .getByText("School fees in Kampala (UGX 4,200,000). No exchange rate to KES is known for it now.")
    .waitFor();
  await expectWellMade(page);
  await page.goto("/net-worth");
  await page.getByText("Left out of these figures:").waitFor();
  await expectWellMade(page);
  stage.product.rates.hooks.before = undefined;
});

test("without a script the currency is chosen as well, and the list says what it comes to", async () => {
  const page = await stage.member({ size: "phone", script: false });
  await page.goto("/assets?new");
  await page.getByLabel("Currency").selectOption("USD");
  await page.getByLabel(/^Current Value/).fill("10");
  await page.getByLabel("Name").fill("Notes in the drawer");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row").filter({ hasText: "$10.00" }).getByText(inShillings(1_000)).waitFor();
});
