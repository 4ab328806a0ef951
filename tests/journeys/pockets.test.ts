/** Money that is kept: a pay gets its jobs, fees are saved for and paid, and what is kept is not free to spend. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { BOTH_SIZES, expectAccessible, expectNoSidewaysScroll, startStage } from "./support.ts";

// Known days, whenever this runs.
const NOVEMBER = Math.round((Date.parse("2026-11-30T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(NOVEMBER) });

/** A household that is paid on the 15th and the last day, with fees in January. */
async function household(size: (typeof BOTH_SIZES)[number], script = true) {
  const page = await stage.member({ size, script });
  const headers = { Origin: stage.product.origin };
  const send = async (path: string, form: Record<string, string>) =>
    expect((await page.request.post(path, { form, headers, maxRedirects: 0 })).status()).toBeLessThan(400);
  const [mpesa, salary, fees] = [newId(), newId(), newId()];
  await send("/accounts", {
    ...{ intent: "record", id: mpesa, name: "M-PESA", kind: "mpesa" },
    ...{ opening_balance: "5000", opening_day: "2026-11-01" },
  });
  await send("/plan", {
    ...{ intent: "record", id: salary, name: "Salary", becomes: "income:Salary", amount: "60000", account: mpesa },
    ...{ unit: "month", anchor: "2026-11-30", month_day: "last", also_day: "15", payday: "on" },
  });
  await send("/plan", {
    ...{ intent: "record", id: fees, name: "School fees", becomes: "expense:Learning Expenses:School Fees" },
    ...{ amount: "69500", account: mpesa, unit: "once", anchor: "2027-01-05" },
  });
  const paid = (day: string) =>
    send("/transactions", {
      ...{ intent: "record", id: newId(), type: "income", category: "Salary", date: day, description: "Employer" },
      ...{ amount: "60000", account: mpesa, planned: `${salary} ${day}` },
    });
  return { page, send, mpesa, salary, fees, paid };
}

async function addPocket(page: Page, fields: Record<string, string>, bill?: string) {
  await page.goto("/plan/pockets?new");
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  if (bill) await dialog.getByLabel("Pays for").selectOption({ label: bill });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** A pocket's figure and what is said of it. */
const pocket = (page: Page, name: string) =>
  page.locator(".pocket", { has: page.getByRole("link", { name, exact: true }) });

test.each(BOTH_SIZES)("on a %s a salary comes and gets its jobs in two presses, as last time", async (size) => {
  const { page, paid } = await household(size);
  await addPocket(page, { Name: "Term 1 fees", "Target (KES)": "69,500", "Target date": "2027-01-05" }, "School fees");
  await addPocket(page, { Name: "Tithe", "Share of your pay (%)": "10" });
  await pocket(page, "Term 1 fees").getByText("23,167.00 each payday").waitFor();
  await paid("2026-11-30");

  await page.goto("/");
  const asks = page.getByRole("listitem").filter({ hasText: "Salary (60,000.00) is in." });
  await asks.getByRole("link", { name: "Put aside" }).click();
  await page.waitForURL("**/plan/payday");
  await page.getByText("Salary (60,000.00) came in on Mon 30 Nov.").waitFor();
  expect(await page.getByLabel("Tithe").inputValue()).toBe("6,000.00");
  expect(await page.getByLabel("Term 1 fees").inputValue()).toBe("23,167.00");
  await page.getByText("35,833.00").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Put aside" }).click();
  await page.waitForURL("**/plan/pockets");
  await pocket(page, "Term 1 fees").getByText("23,167.00", { exact: true }).waitFor();
  await pocket(page, "Tithe").getByText("6,000.00", { exact: true }).waitFor();
  await page.goto("/");
  await page.getByText("35,833").first().waitFor();
  expect(await asks.count()).toBe(0);

  // Without a pay nothing is proposed of what each pay brings.
  await page.goto("/plan/payday");
  await page.getByRole("heading", { name: "Put money aside today" }).waitFor();
  expect(await page.getByLabel("Tithe").inputValue()).toBe("");
  await page.getByLabel("Term 1 fees").fill("12");
  await page.getByText("35,821.00").waitFor();
  await page.getByRole("link", { name: "As last time" }).click();
  await page.getByRole("link", { name: "Suggested amounts" }).waitFor();
  expect(await page.getByLabel("Term 1 fees").inputValue()).toBe("23,167.00");
  await page.getByText("6,666.00").waitFor();
});

test.each([
  ["phone", true],
  ["desktop", true],
  ["phone", false],
] as const)(
  "on a %s fees are saved for in three pays and paid from what was saved (with a script: %s)",
  async (size, script) => {
    const { page, paid, send, mpesa, fees } = await household(size, script);
    await addPocket(
      page,
      { Name: "Term 1 fees", "Target (KES)": "69,500", "Target date": "2027-01-05" },
      "School fees",
    );
    const put = async (amount: string) => {
      await page.getByRole("link", { name: "Term 1 fees", exact: true }).click();
      await page.getByLabel("Amount (KES)").fill(amount);
      await page.getByRole("button", { name: "Put in" }).click();
      await page.getByText("Put in", { exact: true }).first().waitFor();
      await page.getByRole("link", { name: "Close" }).first().click();
    };
    for (const [index, amount] of ["23,167", "23,167", "23,166"].entries()) {
      // Pays of November, which is over: it is the last day.
      await paid(["2026-11-28", "2026-11-29", "2026-11-30"][index] ?? "");
      await page.goto("/plan/pockets");
      await put(amount);
    }
    await pocket(page, "Term 1 fees").getByText("69,500.00", { exact: true }).waitFor();
    await pocket(page, "Term 1 fees").getByText("reached").waitFor();
    await expectNoSidewaysScroll(page);

    // What is in it is the fees', not free: 5,000 and three pays, less that.
    await page.goto("/");
    await page.getByText("115,500").first().waitFor();
    await page.goto(`/plan?about=${fees}+2027-01-05`);
    await page.getByRole("link", { name: "It happened" }).or(page.getByText("School fees").first()).first().waitFor();
    await send("/transactions", {
      ...{ intent: "record", id: newId(), type: "expense", category: "Learning Expenses", subcategory: "School Fees" },
      ...{ date: "2026-11-30", description: "Kilimani Primary", amount: "69500", account: mpesa },
      planned: `${fees} 2027-01-05`,
    });
    await page.goto("/plan/pockets");
    await pocket(page, "Term 1 fees").getByText("0.00", { exact: true }).waitFor();
    await page.goto("/");
    await page.getByText("115,500").first().waitFor();

    await page.goto("/plan/pockets");
    await page.getByRole("link", { name: "Term 1 fees", exact: true }).click();
    await page.getByText("Kilimani Primary").waitFor();
    if (script) await expectAccessible(page);
    await page.getByRole("button", { name: "Archive it" }).click();
    await page.getByText("No pockets yet").waitFor();
    await page.getByText("Archived", { exact: true }).click();
    await page.getByRole("button", { name: "Use again" }).click();
    await pocket(page, "Term 1 fees").waitFor();
  },
);

test("an account that holds less than its pockets says so, at home, on its page and before it is deleted", async () => {
  stage.allowLogged(/status of 400/);
  const { page, send, mpesa } = await household("phone");
  await addPocket(page, { Name: "Christmas", "Put in now (KES)": "4,000" });
  await addPocket(page, { Name: "Trip", "Put in now (KES)": "1,000" });
  const food = { type: "expense", category: "Variable Expenses", subcategory: "Groceries", description: "Naivas" };
  await send("/transactions", {
    ...{ intent: "record", id: newId(), ...food, date: "2026-11-30", amount: "3000", account: mpesa },
  });
  await page.goto("/");
  await page.getByText("M-PESA has 3,000.00 less than its pockets hold").waitFor();
  await page.goto(`/accounts/${mpesa}`);
  await page.getByRole("link", { name: "This account has KES 3,000.00 less than its pockets hold" }).click();
  await page.getByRole("button", { name: "Take from Christmas" }).click();
  await pocket(page, "Christmas").getByText("1,000.00", { exact: true }).waitFor();
  expect(await page.getByText("less than its pockets hold").count()).toBe(0);
  await page.goto(`/accounts?delete=${mpesa}`);
  await page
    .getByRole("dialog")
    .getByText("KES 2,000.00 of this account’s balance is in the pockets Christmas and Trip.")
    .waitFor();
  await expectAccessible(page);

  // More than is in it is refused where it was typed.
  await page.goto("/plan/pockets");
  await page.getByRole("link", { name: "Trip", exact: true }).click();
  await page.getByLabel("Amount (KES)").fill("1,500");
  await page.getByRole("button", { name: "Take out" }).click();
  await page.getByText("There is only 1,000.00 in this pocket.").waitFor();
  expect(await page.getByLabel("Amount (KES)").inputValue()).toBe("1,500");
});
