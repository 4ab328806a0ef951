/** What is free to spend until payday: planned, shown at Home, and recorded with two presses. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { BOTH_SIZES, expectAccessible, expectNoSidewaysScroll, startStage } from "./support.ts";

const NOVEMBER = Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(NOVEMBER) });

async function expectSound(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

type Planned = { name: string; amount: string; becomes: string; first: string; payday?: true };

async function plan(page: Page, { name, amount, becomes, first, payday }: Planned) {
  await page.getByRole("link", { name: "Plan something" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What is it?").fill(name);
  await dialog.getByLabel("Amount (KES)").fill(amount);
  await dialog.getByLabel("Category", { exact: true }).selectOption(becomes);
  await dialog.getByLabel("First time").fill(first);
  if (payday) await dialog.getByLabel("This is our payday").check();
  await dialog.getByLabel("Account", { exact: true }).selectOption({ label: "M-PESA" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
}

test.each(BOTH_SIZES)("what is free until payday, and the rent that happened, on a %s", async (_, size) => {
  const page = await stage.member({ size });
  await page.goto("/accounts?new");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("M-PESA");
  await dialog.getByLabel("Kind").selectOption("mpesa");
  await dialog.getByLabel(/Opening balance/).fill("39292.40");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });

  await page.goto("/");
  const free = page.getByRole("region", { name: "Free to spend" });
  await free.getByText("39,292.40").waitFor();
  await expectSound(page);
  await free.getByRole("link", { name: "Set the payday" }).click();
  await page.getByRole("heading", { name: "When does money come?" }).waitFor();
  await expectSound(page);
  await page.getByRole("link", { name: "Set the payday" }).click();
  await expectSound(page);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await page.goto("/plan");
  await page.getByRole("link", { name: "Add a bill" }).click();
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.goto("/plan?new");
  await dialog.getByLabel("What is it?").fill("KPLC tokens");
  await dialog.getByLabel("Amount (KES)").fill("1500");
  await dialog.getByLabel("Category", { exact: true }).selectOption("expense:Utilities:Electricity");
  await dialog.getByLabel("First time").fill("2026-11-19");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await plan(page, { name: "Salary", amount: "225000", becomes: "income:Salary", first: "2026-11-28", payday: true });
  await plan(page, { name: "Rent", amount: "15000", becomes: "expense:Rent:Monthly Rent", first: "2026-11-25" });
  await expectSound(page);

  // 39,292.40 less 16,500.00, over the seven days until the 28th.
  await page.goto("/");
  await free.getByText("22,792.40").first().waitFor();
  await free.getByText("3,256.05 a day for 7 days").waitFor();
  await expectSound(page);

  await page.getByRole("link", { name: "Rent", exact: true }).click();
  await dialog.getByText("Wed 25 Nov").waitFor();
  await expectSound(page);
  await dialog.getByRole("link", { name: "It happened" }).click();
  await page.getByRole("dialog", { name: "Add New Transaction" }).getByRole("button", { name: "Save" }).click();
  await page.getByText("Transaction saved successfully!").waitFor();
  await page.goto("/plan");
  await page.getByText("Done lately").waitFor();
  await page.getByRole("link", { name: /^It happened: Salary, Sat 28 Nov/ }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: /^It happened: Rent, Wed 25 Nov/ }).count()).toBe(0);
  await page.goto("/");
  await free.getByText("22,792.40").first().waitFor();
});
