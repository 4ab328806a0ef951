/** A household whose months begin on payday, and December's pay on the 18th. */
import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { expectAccessible, expectNoSidewaysScroll, openSetting, startStage } from "./support.ts";

// The day on which the pay came, whenever this runs.
const PAYDAY = Math.round((Date.parse("2026-12-18T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(PAYDAY) });

test.each([
  ["phone", true],
  ["desktop", true],
  ["phone", false],
] as const)("begins January on the 18th, on a %s (with a script: %s), and takes it back", async (size, script) => {
  const page = await stage.member({ size, script });
  const headers = { Origin: stage.product.origin };
  const send = async (path: string, form: Record<string, string>) =>
    expect((await page.request.post(path, { form, headers, maxRedirects: 0 })).status()).toBeLessThan(400);
  const salary = { intent: "record", type: "income", category: "Salary" };
  for (const [date, amount] of [
    ["2026-11-25", "80,000"],
    ["2026-12-18", "90,000"],
  ] as const) {
    await send("/transactions", { ...salary, id: newId(), date, amount, description: "Salary" });
  }
  for (const month of ["2026-12", "2027-01"]) {
    await send("/budgets", { intent: "add", month, line: "expense|Utilities|Water", amount: "1,000" });
  }
  const press = (name: string) => page.getByRole("button", { name }).first().click();
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

  await openSetting(page, "Your Month");
  await says("Your months follow the calendar.");
  await page.getByLabel("Months begin on").selectOption("25");
  await press("See What Changes");
  await says("1 transaction counts in another month:");
  await expectNoSidewaysScroll(page);
  if (script) await expectAccessible(page);
  await press("Use These Months");
  await says("Your months begin on the 25th. December 2026 is 25 Nov – 24 Dec.");

  // The pay came a week early: January begins with it.
  await page.getByLabel("Month", { exact: true }).selectOption("2027-01");
  await page.getByLabel("First day").fill("2026-11-20");
  await page.getByRole("button", { name: "See What Changes" }).last().click();
  await says("January 2027 has to begin between 26 Nov 2026 and 24 Jan 2027");
  expect(await page.getByLabel("First day").inputValue()).toBe("2026-11-20");
  await page.getByLabel("First day").fill("2026-12-18");
  await page.getByRole("button", { name: "See What Changes" }).last().click();
  await says("18 Dec – 24 Jan");
  await press("Use These Months");
  await says("January 2027 begins on 18 Dec 2026");
  await expectNoSidewaysScroll(page);

  await page.goto("/budgets?month=2027-01");
  await says("18 Dec 2026 – 24 Jan 2027");
  await page.goto("/transactions?month=2027-01");
  await says("January 2027 (18 Dec 2026 – 24 Jan 2027)");
  await says("90,000.00");
  await page.goto("/");
  await says(/January 2027/);

  await page.goto("/settings/month");
  await page.getByRole("link", { name: "Back to the rule" }).click();
  await says("25 Dec – 24 Jan");
  await press("Use These Months");
  await says("December 2026 is 25 Nov – 24 Dec.");
  await press("Undo");
  await says("January 2027 begins on 18 Dec 2026");
});
