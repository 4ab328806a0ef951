/** A chama year with a turn and a fine: what was paid, with M-PESA's receipts, what came of it, and what is owed since. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { BOTH_SIZES, expectAccessible, expectNoSidewaysScroll, startStage } from "./support.ts";

// A known Saturday, whenever this runs.
const NOVEMBER = Math.round((Date.parse("2026-11-28T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(NOVEMBER) });

const sent = (receipt: string, day: string, balance: string) =>
  `${receipt} Confirmed. Ksh5,000.00 sent to JANE TREASURER 0712345678 on ${day} at 6:59 PM. New M-PESA balance is Ksh${balance}. Transaction cost, Ksh0.00.`;

/** Two contributions of the year are in M-PESA's messages. */
async function bringMessages(page: Page) {
  await page.goto("/transactions/import/mpesa");
  await page
    .getByLabel("Messages")
    .fill([sent("TJA1BB2CC1", "5/10/26", "35,000.00"), sent("TKA1BB2CC2", "5/11/26", "30,000.00")].join("\n"));
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const treasurer = page.getByRole("listitem").filter({ hasText: "JANE TREASURER" });
  await treasurer.getByRole("link", { name: "More…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Umoja", exact: true }).click();
  await page.getByText("2 of 2 movements ready").waitFor();
  await page.getByRole("button", { name: "Add 2" }).click();
  await page.getByText(/movements reviewed/).waitFor();
}

test.each(BOTH_SIZES)("on a %s a chama year with a turn and a fine", async (size) => {
  const page = await stage.member({ size });
  for (const [name, kind, balance] of [
    ["M-PESA", "mpesa", "40000"],
    ["Purse", "cash", "8000"],
  ] as const) {
    const form = { intent: "record", id: newId(), name, kind, opening_balance: balance, opening_day: "2026-01-01" };
    const headers = { Origin: stage.product.origin };
    expect((await page.request.post("/accounts", { form, headers, maxRedirects: 0 })).status()).toBe(302);
  }
  await page.goto("/accounts?new");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Umoja");
  await dialog.getByLabel("Kind").selectOption("Chama");
  await dialog.getByLabel("Opening balance").fill("0");
  await dialog.getByLabel("On the day").fill("2026-01-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Umoja", exact: true }).click();
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Your chama" }) });
  await card.getByText("Nothing paid in since January.").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const account = new URL(page.url()).pathname;

  // The next contribution is planned from the card.
  await card.getByRole("link", { name: "Plan it" }).first().click();
  const plan = page.getByRole("dialog");
  expect(await plan.getByLabel("What is it?").inputValue()).toBe("Umoja");
  await plan.getByLabel("Amount (KES)").fill("5,000");
  await plan.getByLabel("First time").fill("2026-12-05");
  await plan.getByLabel("From the account").selectOption("M-PESA");
  await plan.getByRole("button", { name: "Save" }).click();
  await plan.waitFor({ state: "detached" });

  await bringMessages(page);
  await page.goto(account);
  await card.getByRole("link", { name: "KES 5,000.00 on Sat 5 Dec" }).waitFor();

  // The third was paid in cash.
  await card.getByRole("link", { name: "Record a contribution" }).click();
  await page.getByLabel("From").selectOption("Purse");
  expect(await page.getByLabel("To", { exact: true }).locator("option:checked").textContent()).toBe("Umoja");
  expect(await page.getByLabel("Amount").inputValue()).toBe("5,000.00");
  await page.getByLabel("Date").fill("2026-09-05");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").filter({ hasText: "5,000.00" }).waitFor();

  await page.goto(account);
  await card.getByRole("link", { name: "Record my turn" }).click();
  await page.getByLabel("To", { exact: true }).selectOption("M-PESA");
  await page.getByLabel("Amount").fill("30,000");
  await page.getByLabel("Date").fill("2026-11-20");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").filter({ hasText: "30,000.00" }).waitFor();

  await page.goto(account);
  await card.getByRole("link", { name: "Record a fine" }).click();
  const fine = page.getByRole("dialog");
  await fine.getByLabel("Amount").first().fill("200");
  await fine
    .getByRole("button", { name: /^(?:Save|Add)/ })
    .first()
    .click();
  await fine.waitFor({ state: "detached" });

  await page.goto(account);
  const figure = (name: string) => card.locator("dl > div", { hasText: name }).locator("dd").textContent();
  await card.getByText("You owe the group").waitFor();
  expect(await figure("You owe the group")).toBe("KES 15,200.00");
  expect(await figure("Paid in since January")).toBe("KES 15,000.00");
  expect(await figure("Received")).toBe("KES 30,000.00");
  expect(await figure("Fines and charges")).toBe("KES 200.00");
  expect((await card.locator("tbody tr").allInnerTexts()).map((row) => row.replaceAll(/\s+/g, " ").trim())).toEqual([
    "5 Nov TKA1BB2CC2 5,000.00",
    "5 Oct TJA1BB2CC1 5,000.00",
    "5 Sep – 5,000.00",
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card.getByRole("link", { name: "Print" }).click();
  await page.getByRole("heading", { name: "Your book with Umoja" }).waitFor();
  await page.getByRole("button", { name: "Print" }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
  await page.getByText("1 January 2026 to 28 Nov 2026").waitFor();
  await page.emulateMedia({ media: "screen" });

  await page.goto("/net-worth");
  const liabilities = page.locator(".figure", { hasText: "Total Liabilities" });
  await liabilities.getByText("15,200.00").waitFor();
  await liabilities.getByRole("link", { name: "chamas" }).waitFor();
});
