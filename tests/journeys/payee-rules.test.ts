/** A household's rules in its settings: made, put in order, changed, deleted and brought back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openSetting,
  PHONE_FIRST,
  showCategoryFields,
  startStage,
} from "./support.ts";

const stage = startStage();

const rules = (page: Page) => page.locator("main ol li b").allTextContents();

async function add(page: Page, words: string, category: string) {
  await page.getByRole("link", { name: "New rule" }).click();
  await page.getByLabel("Contains").fill(words);
  await page.getByLabel("Is always").selectOption({ label: category });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test.each(PHONE_FIRST)(
  "rules are made, ordered by keyboard, changed, deleted and brought back on a %s",
  async (size) => {
    const page = await stage.member({ size });
    await openSetting(page, "Payee rules");
    await page.getByRole("heading", { name: "No rules yet" }).waitFor();
    for (const [words, category] of [
      ["Naivas", "Groceries"],
      ["Uber", "Transport"],
      ["Parish of Saint Andrew, Nairobi West", "Tithe"],
    ])
      await add(page, words ?? "", category ?? "");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // The focus stays with the rule, wherever it goes.
    await page.getByRole("button", { name: "Move Naivas down" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => rules(page)).toEqual(["Uber", "Naivas", "Parish of Saint Andrew, Nairobi West"]);
    await page.keyboard.press("Enter");
    await expect.poll(() => rules(page)).toEqual(["Uber", "Parish of Saint Andrew, Nairobi West", "Naivas"]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Move Naivas up");

    await page.getByRole("link", { name: "Edit Naivas" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Supermarket");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Supermarket → Groceries, always").waitFor();
    await page.getByRole("button", { name: "Delete Supermarket" }).click();
    await page.getByText("The rule for Supermarket is deleted.").waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Undo");
    await page.keyboard.press("Enter");
    await page.getByText("Supermarket → Groceries, always").waitFor();

    await page.goto("/transactions?new&type=expense");
    await page.getByLabel("Description").fill("Milk from naivas");
    await page.getByText("As your rule says.").waitFor();
    await showCategoryFields(page.getByRole("dialog"));
    expect(await page.getByLabel("Subcategory").inputValue()).toBe("Groceries");
  },
);

test("rules are put in order and deleted without a script", async () => {
  const page = await stage.member({ script: false });
  await page.goto("/settings/rules");
  await add(page, "Naivas", "Groceries");
  await add(page, "Uber", "Transport");
  await page.getByRole("button", { name: "Move Uber up" }).click();
  await expect.poll(() => rules(page)).toEqual(["Uber", "Naivas"]);
  await page.getByRole("button", { name: "Delete Uber" }).click();
  await expect.poll(() => rules(page)).toEqual(["Naivas"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => rules(page)).toEqual(["Uber", "Naivas"]);
});
