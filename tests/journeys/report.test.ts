import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, fillTransaction, PHONE_FIRST, startStage } from "./support.ts";

// The months of this page are known, whenever this runs.
const NOVEMBER = Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(NOVEMBER) });

/** What an A4 page has between its margins of 12 mm, in CSS pixels. */
const A4 = { width: 703, height: 1021 };

async function spend(page: Page, amount: string) {
  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, {
    Amount: amount,
    Description: "Clinic",
    Category: "Variable Expenses",
    Subcategory: "Healthcare & Medicine",
  });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

const row = (page: Page, label: string) => page.getByRole("row").filter({ hasText: label });

test.each(PHONE_FIRST)(
  "a month and a year are chosen as soon as they are picked, and Back shows the one before, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    await spend(page, "4830.50");
    await page.goto("/reports");
    await row(page, "Healthcare & Medicine").getByText("−4,830.50").waitFor();
    await row(page, "Healthcare & Medicine").getByText("Over budget").waitFor();
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: "October 2026" }).click();
    await page.getByText("No budget or transaction data found for 2026-10.").waitFor();
    await page.getByLabel("Month", { exact: true }).fill("2026-11");
    await row(page, "Healthcare & Medicine").waitFor();
    await page.getByRole("link", { name: "Annual" }).click();
    await page.getByLabel("Year").waitFor();
    await row(page, "Healthcare & Medicine").getByText("−4,830.50").waitFor();
    await expectAccessible(page);

    await page.getByLabel("Year").selectOption("2024");
    await page.getByText("No budget or transaction data found for 2024.").waitFor();
    await page.goBack();
    await row(page, "Healthcare & Medicine").waitFor();
    expect(await page.getByLabel("Year").inputValue()).toBe("2026");
    await page.getByRole("link", { name: "Monthly" }).click();
    await page.waitForURL("**/reports?month=2026-11");
  },
);

test("the month's field has room for its longest month, and the picker's sign", async () => {
  const page = await stage.member();
  await page.goto("/reports?month=2026-09");
  const room = await page.getByLabel("Month", { exact: true }).evaluate((field) => {
    const style = getComputedStyle(field);
    const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    pen.font = style.font;
    const inner = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return inner - pen.measureText("September 2026").width;
  });
  expect(room).toBeGreaterThanOrEqual(32);
});

test("the month by keyboard: December is typed as 12, and the field keeps the focus", async () => {
  const page = await stage.member();
  await page.goto("/reports?month=2025-10");
  const month = page.getByLabel("Month", { exact: true });
  await month.focus();
  await page.keyboard.type("12");
  await page.getByText("No budget or transaction data found for 2025-12.").waitFor();
  expect(await month.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole("link", { name: "Budget for December 2025" }).click();
  await page.getByText("No budget found for 2025-12.").waitFor();
});

test("a category with one line is one row on a phone, and both of them on a desktop and on paper", async () => {
  const page = await stage.member({ size: "phone" });
  await spend(page, "4830.50");
  await page.goto("/reports");
  const category = page.locator('tr[data-kind="category"]', { hasText: "Variable Expenses" });
  const line = row(page, "Healthcare & Medicine");
  await line.waitFor();
  expect(await category.isVisible()).toBe(false);
  expect(await line.getByRole("rowheader").textContent()).toContain("Variable Expenses: Healthcare & Medicine");
  for (const paper of [true, false]) {
    await page.emulateMedia({ media: paper ? "print" : "screen" });
    await page.setViewportSize(paper ? A4 : { width: 1440, height: 900 });
    expect(await category.isVisible()).toBe(true);
    expect(await line.getByText("Variable Expenses").isVisible()).toBe(false);
  }
});

test("on paper there are figures of any size within the width of A4, and nothing to press", async () => {
  const page = await stage.member({ dark: true });
  await spend(page, "9876543210.98");
  await page.goto("/reports");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(A4);
  await expectNoSidewaysScroll(page);
  expect(await page.getByRole("button").or(page.getByRole("link")).or(page.getByRole("navigation")).count()).toBe(0);
  expect(await page.getByLabel("Month", { exact: true }).isVisible()).toBe(false);
  expect(await page.getByText("Budget vs. Actual Report").isVisible()).toBe(true);
  expect(await page.getByText(/Achieng.* · November 2026 · in KES/).isVisible()).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
  const columns = await row(page, "Healthcare & Medicine")
    .locator("th, td")
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()).map(({ top, right }) => [top, right]));
  expect(new Set(columns.map(([top]) => top)).size).toBe(1);
  for (const [, right] of columns) expect(right).toBeLessThanOrEqual(A4.width);
});

test("a page on its side is filled", async () => {
  const page = await stage.member();
  await spend(page, "4830.50");
  await page.goto("/reports");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 1047, height: 703 });
  const width = await page.getByRole("main").evaluate((main) => main.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(1000);
});

test("without JavaScript a year is shown by its button", async () => {
  const page = await stage.member({ script: false });
  await page.goto("/reports?view=annual");
  await page.getByLabel("Year").selectOption("2025");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("No budget or transaction data found for 2025.").waitFor();
  await page.getByRole("link", { name: "Monthly" }).click();
  await page.getByLabel("Month", { exact: true }).fill("2026-10");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("No budget or transaction data found for 2026-10.").waitFor();
  expect(await page.getByRole("button", { name: "Print" }).count()).toBe(0);
});
