/** A payment that is rent and water, split on a phone, with and without a script. */
import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE_FIRST, startStage } from "./support.ts";

const NOVEMBER = Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(NOVEMBER) });

const LANDLORD =
  "TKE1AB2CD3 Confirmed. Ksh15,000.00 sent to JANE LANDLADY 0712345678 on 5/11/26 at 6:59 PM. New M-PESA balance is Ksh1,000.00. Transaction cost, Ksh0.00.";

test("a movement that is rent and water is split from the review, which waits meanwhile", async () => {
  const page = await stage.member({ size: "phone" });
  const form = { intent: "record", id: newId(), name: "M-PESA", kind: "mpesa", opening_balance: "16000" };
  const opened = { ...form, opening_day: "2026-11-01" };
  const headers = { Origin: stage.product.origin };
  expect((await page.request.post("/accounts", { form: opened, headers, maxRedirects: 0 })).status()).toBe(302);
  await page.goto("/transactions/import/mpesa");
  await page.getByLabel("Messages").fill(LANDLORD);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.getByRole("link", { name: "More…" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Split it" }).click();
  await page.getByText("JANE LANDLADY").first().waitFor();
  const [one, two] = [page.getByRole("group", { name: "Part 1" }), page.getByRole("group", { name: "Part 2" })];
  await one.getByLabel("Category").selectOption("expense:Rent:Monthly Rent");
  await one.getByLabel("Amount").fill("14,200");
  await two.getByLabel("Category").selectOption("expense:Utilities:Water");
  await two.getByLabel("Amount").fill("800");
  await page.getByRole("button", { name: "Save the split" }).click();
  await page.waitForURL(/\/transactions\/review#main$/);
  await page.getByText("Nothing waits for review").waitFor();
  await page.goto("/transactions");
  await page.getByText("2 parts").waitFor();
});

const CASES = PHONE_FIRST.flatMap((size) => [true, false].map((script) => ({ size, script })));

test.each(CASES)("on a $size a payment becomes rent and water (script: $script)", async ({ size, script }) => {
  stage.allowLogged(/status of 400/);
  const page = await stage.member({ size, script });
  const [headers, id] = [{ Origin: stage.product.origin }, newId()];
  const rent = { type: "expense", category: "Rent", subcategory: "Monthly Rent" };
  const form = { intent: "record", id, ...rent, date: "2026-11-02", description: "Landlord", amount: "15000" };
  expect((await page.request.post("/transactions", { form, headers, maxRedirects: 0 })).status()).toBeLessThan(400);

  await page.goto(`/transactions?edit=${id}`);
  await page.getByRole("link", { name: "Split", exact: true }).click();
  const [one, two] = [page.getByRole("group", { name: "Part 1" }), page.getByRole("group", { name: "Part 2" })];
  await one.getByLabel("Amount").fill("12,000");
  await two.getByLabel("Category").selectOption("expense:Utilities:Water");
  await two.getByLabel("Amount").fill("2,800");
  if (script) await page.getByRole("status").getByText("200.00 left to assign").waitFor();
  await page.getByRole("button", { name: "Save the split" }).click();
  await page.locator(".wrong").getByText("200.00 left to assign").waitFor();
  expect(await two.getByLabel("Amount").inputValue()).toBe("2,800");
  await expectNoSidewaysScroll(page);
  if (script) await expectAccessible(page);

  await page.getByRole("button", { name: "Add a part" }).click();
  const three = page.getByRole("group", { name: "Part 3" });
  await three.getByLabel("Category").selectOption("expense:Utilities:Gas");
  await three.getByLabel("Amount").fill("200");
  await page.getByRole("button", { name: "Save the split" }).click();
  await page.getByText("3 parts").waitFor();
  await page.getByRole("link", { name: "Show Landlord" }).click();
  await page.getByRole("link", { name: "Hide Landlord" }).waitFor();
  expect(await page.getByRole("link", { name: "Edit Landlord" }).count()).toBeGreaterThan(0);
  await page.goto(`/transactions?edit=${id}`);
  await page.getByRole("dialog").waitFor();
  await expectNoSidewaysScroll(page);
  await page.goto(`/transactions?delete=${id}`);
  await page.getByText("It is a part of “Landlord” (KES 15,000.00), of which KES 3,000.00 stays.").waitFor();
});

test("on a phone a search shows the amounts beside long names, and of what a part is one", async () => {
  const page = await stage.member({ size: "phone" });
  const headers = { Origin: stage.product.origin };
  const school = { type: "expense", category: "Learning Expenses", subcategory: "Books" };
  const ids = [newId(), newId()];
  for (const [index, id] of ids.entries()) {
    const description = "Exercise books for the term, a set of twelve pieces";
    const form = { intent: "record", id, ...school, date: `2026-11-0${index + 1}`, description, amount: "1500" };
    expect((await page.request.post("/transactions", { form, headers, maxRedirects: 0 })).status()).toBeLessThan(400);
  }
  await page.goto(`/transactions/${ids[0]}/split`);
  const [one, two] = [page.getByRole("group", { name: "Part 1" }), page.getByRole("group", { name: "Part 2" })];
  await one.getByLabel("Amount").fill("1,000");
  await two.getByLabel("Category").selectOption("expense:Utilities:Water");
  await two.getByLabel("Description").fill("Bottles");
  await two.getByLabel("Amount").fill("500");
  await page.getByRole("button", { name: "Save the split" }).click();
  await page.getByText("2 parts").waitFor();

  await page.goto("/transactions?q=Exercise");
  await page.getByText("part of Exercise books").waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const amount of await page.locator(".ledger td.num").all()) {
    const box = await amount.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
});
