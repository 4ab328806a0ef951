import { expect, test } from "vitest";
import { formatMoney, toCents } from "../../app/domain/money.ts";
import { rateOf } from "../../local/rates.ts";
import { startStage } from "./support.ts";

const stage = startStage();

/** The last weekday of last week and the Saturday after it, long published. */
const FRIDAY = "2026-11-13";
const SATURDAY = "2026-11-14";

test.each(["phone", "desktop"] as const)(
  "dollars from a cousin, at the day's rate and at the bank's, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    await page.goto("/transactions?new&type=income");
    await page.getByLabel("Amount (KES)").fill("100");
    await page.getByLabel("Date").fill(FRIDAY);
    await page.getByLabel("Currency").selectOption("USD");
    const rate = rateOf("USD", "KES", FRIDAY);
    const base = formatMoney(toCents(Math.round(rate * 10_000)), "KES");
    await page.getByText(`= ${base}`, { exact: true }).waitFor();
    await page.getByText(`1 USD = ${rate} KES · Frankfurter, 13 Nov 2026.`).waitFor();
    await page.screenshot({ path: `/tmp/fx-${size}-1.png` });

    await page.getByLabel("Date").fill(SATURDAY);
    await page.getByText(/13 Nov 2026, the last day before with a rate/).waitFor();
    await page.getByText("My bank used another rate").click();
    await page.getByLabel("or the amount in KES").fill("12,750.50");
    await page.getByText("= KES 12,750.50", { exact: true }).waitFor();
    await page.screenshot({ path: `/tmp/fx-${size}-2.png` });
    await page.getByLabel("Description").fill("From Achieng in Boston");
    await page.getByLabel("Category", { exact: true }).selectOption("Gifts");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Transaction saved successfully!").waitFor();
    await page.getByText("$100.00").first().waitFor();
    expect(await page.locator("td[data-cell=amount]").first().textContent()).toContain("KES 12,750.50");
    await page.screenshot({ path: `/tmp/fx-${size}-3.png` });
  },
);
