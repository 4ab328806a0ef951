/** What a household owns and owes: added, valued anew, bought, looked at and deleted. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoSidewaysScroll, expectWellMade, fillTransaction, PHONE_FIRST, startStage } from "./support.ts";

// Known days, whenever this runs.
const NOVEMBER = Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(NOVEMBER) });

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Opens an action of a row: its button on a desktop, by the row's sheet on a phone. */
async function choose(page: Page, name: string, action: string) {
  const sheet = page.getByRole("button", { name: `Actions for ${name}` });
  if (await sheet.isVisible()) await sheet.click();
  await page.getByRole("link", { name: action, exact: true }).click();
}

async function save(page: Page) {
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Buys a fridge on 1 September, so that its history can grow. */
async function buyFridge(page: Page) {
  await page.goto("/transactions?new&type=asset_purchased");
  await fillTransaction(page, {
    Amount: "42,000",
    Description: "Hotpoint, Sarit",
    "Asset name": "Fridge",
    Date: "2026-09-01",
  });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test.each(PHONE_FIRST)(
  "assets on a %s: added after a mistake, one bought shows by itself, valued twice, its page with chart, deleted",
  async (size) => {
    stage.allowLogged(/status of 400/);
    const page = await stage.member({ size });
    await page.goto("/assets");
    await page.getByRole("heading", { name: "No assets yet" }).waitFor();

    await page.getByRole("link", { name: "Add Existing Asset" }).click();
    const add = dialog(page, "Add Existing Asset");
    await add.getByLabel("Current Value (KES)").fill("1850000.505");
    await add.getByLabel("Name").fill("Plot in Kitengela");
    await add.getByRole("button", { name: "Save" }).click();
    await add.getByText("Use at most two decimals.").waitFor();
    expect(await add.getByLabel("Name").inputValue()).toBe("Plot in Kitengela");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("value");
    await expectWellMade(page);
    await add.getByLabel("Current Value (KES)").fill("1,850,000.50");
    await save(page);
    await row(page, "Plot in Kitengela").getByText("KES 1,850,000.50").waitFor();

    await buyFridge(page);
    await page.goto("/assets");
    await row(page, "Fridge").getByText("1 Sep 2026").waitFor();
    await page.getByText("2 assets").waitFor();
    await page.getByText("1,892,000.50").waitFor();

    // Twice on one day: the second takes the first one's place.
    for (const [value, shown] of [
      ["39,000", "KES 39,000.00"],
      ["38500", "KES 38,500.00"],
    ] as const) {
      await choose(page, "Fridge", "Update Value of Fridge");
      const update = dialog(page, "Update Asset Value");
      await update.getByLabel("Valued on").fill("2026-10-15");
      await update.getByLabel("Current Value (KES)").fill(value);
      await expectWellMade(page);
      await save(page);
      await row(page, "Fridge").getByText(shown).waitFor();
    }

    await page.getByRole("link", { name: "Fridge", exact: true }).click();
    await page.getByRole("heading", { name: "Fridge" }).waitFor();
    await page.getByRole("link", { name: "Update Value" }).click();
    expect(await page.getByLabel("Valued on").inputValue()).toBe("2026-11-21");
    await page.getByLabel("Current Value (KES)").fill("36000");
    await save(page);
    await page.getByText("▼ Down KES 6,000.00 (14.3 %)").waitFor();
    const history = page.getByRole("table").getByRole("row");
    expect(await history.allTextContents()).toEqual([
      "Valued onCurrent ValueChange",
      "21 Nov 2026KES 36,000.00−KES 2,500.00",
      "15 Oct 2026KES 38,500.00−KES 3,500.00",
      "1 Sep 2026KES 42,000.00First value",
    ]);
    await page.getByRole("img", { name: /^Current Value of Fridge over time/ }).waitFor();
    await expectWellMade(page);
    // Built files under /assets are cached for good; a page of the household must not be cached anywhere.
    const stored = await page.request.get(page.url());
    expect(stored.headers()["cache-control"]).toBe("private, no-store");

    await page.getByRole("link", { name: "Delete" }).click();
    const remove = dialog(page, "Delete Asset");
    await remove
      .getByText("Are you sure you want to delete this asset? This will NOT delete the original purchase transaction.")
      .waitFor();
    await expectWellMade(page);
    await remove.getByRole("button", { name: "Delete" }).click();
    await page.getByText("1 asset", { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/assets");
    expect(await row(page, "Fridge").count()).toBe(0);
    await page.goto("/transactions?month=2026-09");
    await row(page, "Hotpoint, Sarit").getByText("Fridge").waitFor();
  },
);

test("without JavaScript: a liability is added after a mistake, updated out of bounds and rightly, and deleted", async () => {
  stage.allowLogged(/status of 400/);
  const page = await stage.member({ size: "phone", script: false });
  await page.goto("/liabilities");
  await page.getByRole("link", { name: "Add Existing Liability" }).click();
  await page.getByLabel("Amount (KES)").fill("76,000");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enter a name.").waitFor();
  expect(await page.getByLabel("Amount (KES)").inputValue()).toBe("76,000");
  await page.getByLabel("Name").fill("Rent of October");
  await page.getByRole("button", { name: "Save" }).click();
  await row(page, "Rent of October").getByText("KES 76,000.00").waitFor();
  expect(new URL(page.url()).search).toBe("");

  await choose(page, "Rent of October", "Update Amount of Rent of October");
  await page.getByLabel("Valued on").fill("2026-11-22");
  await page.getByLabel("Amount (KES)").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Choose 21 Nov 2026, the day of its current value.").waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Valued on").fill("2026-11-21");
  await page.getByRole("button", { name: "Save" }).click();
  await row(page, "Rent of October").getByText("KES 0.00").waitFor();

  await page.getByRole("link", { name: "Rent of October", exact: true }).click();
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByText("Are you sure you want to delete this liability?").waitFor();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "No liabilities yet" }).waitFor();
});

test("two members on one asset: the later is told, keeps what was typed, and sees the other's value afterwards", async () => {
  stage.allowLogged(/status of 409/);
  const page = await stage.member();
  await page.goto("/assets?new");
  await page.getByLabel("Current Value (KES)").fill("100");
  await page.getByLabel("Name").fill("Car");
  await save(page);
  const other = await page.context().newPage();
  await other.goto("/assets");
  await choose(other, "Car", "Update Value of Car");
  await choose(page, "Car", "Update Value of Car");
  await page.getByLabel("Current Value (KES)").fill("90");
  await save(page);
  await other.getByLabel("Current Value (KES)").fill("80");
  await other.getByRole("button", { name: "Save" }).click();
  await other.getByRole("alert").getByText("Someone changed it in the meantime.").waitFor();
  expect(await other.getByLabel("Current Value (KES)").inputValue()).toBe("80");
  await other.getByRole("link", { name: "Cancel" }).click();
  await row(other, "Car").getByText("KES 90.00").waitFor();
});
