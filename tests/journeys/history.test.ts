/** What was changed or deleted by mistake is found in the history, and put back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
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

const NAIVAS = { Amount: "1500", Description: "Naivas", Category: "Variable Expenses", Subcategory: "Groceries" };

const plain = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();

async function record(page: Page, type: string, fields: Record<string, string>) {
  await page.goto(`/transactions?new&type=${type}`);
  await fillTransaction(page, fields);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

const open = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();

async function change(page: Page, name: string, amount: string) {
  await page.goto("/transactions");
  await open(page, `Edit ${name}`);
  await page
    .getByRole("dialog")
    .getByLabel(/^Amount/)
    .first()
    .fill(amount);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

async function remove(page: Page, name: string) {
  await page.goto("/transactions");
  await open(page, `Edit ${name}`);
  await page.getByRole("dialog").getByRole("link", { name: "Delete" }).click();
  await page.getByText("Pamoja keeps it in History for 30 days, and you can restore it from there.").waitFor();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** What the history says, line by line. */
const said = async (page: Page) => (await page.locator("main li p:first-child").allTextContents()).map(plain);

test.each(PHONE_FIRST)("a transaction that was deleted is seen in the history and put back, on a %s", async (size) => {
  const page = await stage.member({ size, name: "Wanjiku Kamau" });
  await record(page, "expense", NAIVAS);
  await change(page, "Naivas", "1550");
  await remove(page, "Naivas");
  await chooseListAction(page, "History");
  await page.getByRole("heading", { name: "Changed and deleted" }).waitFor();
  expect(await said(page)).toMatchObject([
    expect.stringMatching(/^Wanjiku deleted Naivas, \d+ \w+, KES 1,550\.00$/),
    expect.stringMatching(/^Wanjiku changed Naivas, \d+ \w+$/),
  ]);
  await page.getByText("KES 1,500.00 → KES 1,550.00").waitFor();
  await page.getByText("It has since been deleted.").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Restore Naivas" }).click();
  await page.getByText("Naivas is back.").waitFor();
  await page.goto("/transactions");
  await page.getByText("1,550.00").first().waitFor();

  await open(page, "Edit Naivas");
  await page.getByRole("dialog").getByRole("link", { name: "History" }).click();
  await page.getByRole("heading", { name: "Naivas", exact: true }).waitFor();
  await page.getByText("Recorded by Wanjiku on").waitFor();
  await page.getByRole("button", { name: "Restore Naivas" }).click();
  await page.getByText("Naivas is as it was before.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("KES 1,500.00 → KES 1,550.00").first().waitFor();
  await expectNoSidewaysScroll(page);
});

test("what one member deleted, another one puts back", async () => {
  const wanjiku = await stage.member({ name: "Wanjiku Kamau" });
  const kamau = await stage.member({ size: "phone", name: "Kamau Otieno" });
  await joinHousehold(stage, kamau, wanjiku);
  await record(wanjiku, "tithe", { Amount: "1500", Description: "Tithe" });
  await remove(wanjiku, "Tithe");
  await kamau.goto("/history");
  await kamau.getByRole("button", { name: "Restore Tithe" }).click();
  await kamau.getByText("Tithe is back.").waitFor();
  expect((await said(kamau))[0]).toMatch(/^Kamau restored Tithe, .* KES 1,500\.00$/);
});

test("it works before a script has loaded, and says when nothing was changed", async () => {
  const page = await stage.member({ script: false, size: "phone" });
  await page.goto("/history");
  await page.getByText("Nothing was changed in the last 30 days.").waitFor();
  await page.goto("/transactions?new&type=tithe");
  await page.getByLabel("Amount (KES)", { exact: true }).fill("1500");
  await page.getByLabel("Description").fill("Tithe");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Transaction saved successfully!").waitFor();
  await remove(page, "Tithe");
  await page.goto("/history");
  await page.getByRole("button", { name: "Restore Tithe" }).click();
  await page.getByText("Tithe is back.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Tithe is deleted again.").waitFor();
});
