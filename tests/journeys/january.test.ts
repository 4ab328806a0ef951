/** January is seen coming in November: pay that comes early, fees, a gap, and a way that closes it; figures by hand. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { expectAccessible, expectNoSidewaysScroll, startStage } from "./support.ts";

const TODAY = Math.round((Date.parse("2026-11-19T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(TODAY) });

type Fields = Record<string, string>;

async function household(page: Page) {
  const send = async (path: string, form: Fields) => {
    const answer = await page.request.post(path, { form, headers: { Origin: stage.product.origin }, maxRedirects: 0 });
    expect(answer.status(), path).toBeLessThan(400);
  };
  const [mpesa, savings, salary] = [newId(), newId(), newId()];
  const account = (id: string, name: string, kind: string, opening_balance: string) =>
    send("/accounts", {
      intent: "record",
      id,
      name,
      kind,
      opening_balance,
      currency: "KES",
      opening_day: "2026-11-01",
    });
  const plan = (id: string, name: string, amount: string, anchor: string, more: Fields) =>
    send("/plan", { intent: "record", id, name, amount, anchor, unit: "month", account: mpesa, ...more });
  const rent = { becomes: "expense:Rent:Monthly Rent" };
  await account(mpesa, "M-PESA", "mpesa", "39,292.40");
  await account(savings, "Emergency fund", "savings", "210,000");
  await plan(salary, "Salary", "100,000", "2026-11-28", { becomes: "income:Salary", payday: "on" });
  await plan(newId(), "Rent", "38,000", "2026-12-05", rent);
  const fees = { unit: "once", becomes: "expense:Learning Expenses:School Fees" };
  await plan(newId(), "Fees", "120,000", "2027-01-05", fees);
  const early = { intent: "move", occurrence: `${salary} 2026-12-28`, version: "0", shown_cents: "0" };
  await send("/plan", { ...early, moved_to: "2026-12-23" });
  const groceries = { intent: "add", id: newId(), line: "expense|Variable Expenses|Groceries" };
  await send("/budgets", { ...groceries, month: "2026-11", amount: "24,000" });
}

/**
 * 24,000 a month of groceries are 2,000 a day for the twelve days that November has left. At the end of December there are
 * 39,292.40 + 100,000 + 100,000 − 38,000 − 48,000 = 153,292.40; on 27 January rent, fees and 27 days of groceries (20,903.22) are gone.
 */
const SHORT = [
  "The money runs out on Tue 5 Jan",
  "By up to 25,610.82 on Wed 27 Jan, the day before the pay.",
  "2,000 a day in November and 774 after that",
];
const IN_PARTS = ["60,000.00 on Tue 5 Jan, 60,000.00 on Thu 28 Jan", "never below 21,292.40"];

test.each([
  ["phone", true],
  ["desktop", false],
] as const)("on a %s (with a script: %s)", async (size, script) => {
  const member = await stage.member({ size });
  await household(member);
  let page = member;
  if (!script) {
    page = await stage.visitor({ size, script });
    await page.context().addCookies(await member.context().cookies());
  }
  await page.goto("/");
  await page.getByRole("link", { name: "See how" }).first().click();
  await page.waitForURL("**/plan**");
  const line = page.getByRole("region", { name: "The money runs out" });
  for (const each of SHORT) expect(await line.textContent()).toContain(each);
  expect(await page.getByRole("heading", { name: "From the pay of 23 Dec" }).count()).toBe(1);
  expect(await page.getByRole("cell", { name: "Tue 5 Jan" }).textContent()).toContain("−8,578");
  await expectNoSidewaysScroll(page);
  if (script) await expectAccessible(page);

  const ways = page.getByRole("region", { name: "ways to close it" });
  for (const each of IN_PARTS) expect(await ways.textContent()).toContain(each);
  await page.getByRole("button", { name: "Plan it: Pay Fees in two parts" }).click();
  await page.getByRole("heading", { name: "Never below 21,292.40" }).waitFor();
  // In the list of its pay, and among what comes again.
  expect(await page.getByRole("link", { name: "Fees, second part" }).count()).toBe(2);
  expect(await page.getByRole("region", { name: "ways to close it" }).count()).toBe(0);
});
