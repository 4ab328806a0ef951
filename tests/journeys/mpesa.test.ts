/** M-PESA without typing: a month of messages pasted, reviewed by payee, and right to the cent. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatMoney, toCents } from "#app/domain/money.ts";
import { monthOfMessages } from "../mpesa/month.ts";
import { expectAccessible, expectNoSidewaysScroll, type Size, startStage } from "./support.ts";

const stage = startStage();
const SIZES: Size[] = ["phone", "desktop"];

const plain = (text: string | null) => (text ?? "").replaceAll(/\s/g, " ");

async function inAccount(page: Page, name: string): Promise<string> {
  await page.goto("/accounts");
  const row = page.locator("main li", { has: page.getByRole("link", { name, exact: true }) });
  return plain(await row.locator("b").textContent());
}

async function paste(page: Page, text: string) {
  await page.goto("/transactions/import/mpesa");
  await page.getByLabel("Messages").fill(text);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByRole("link", { name: "Review", exact: true }).waitFor();
}

test.each(SIZES)(
  "a month of 120 messages is pasted, reviewed in under 40 taps, and right to the cent, on a %s",
  async (size) => {
    const page = await stage.member({ size, touch: size === "phone" });
    const month = monthOfMessages("2026-10", 1_250_000);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    await page.goto("/transactions");
    await tap(page.getByRole("link", { name: "Import", exact: true }));
    await tap(page.getByRole("link", { name: "M-PESA", exact: true }));
    await tap(page.getByLabel("Messages"));
    await page.getByLabel("Messages").fill(month.text);
    await tap(page.getByRole("button", { name: "Read", exact: true }));
    await page.getByText(/new movements/).waitFor();
    await expectAccessible(page);
    await tap(page.getByRole("link", { name: "Review", exact: true }));
    await page.getByRole("heading", { name: "Your own money" }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (process.env.SHOT) await page.screenshot({ path: `/tmp/shots/review-${size}-1.png`, fullPage: true });
    await tap(page.getByRole("button", { name: "Use these" }));
    await page.getByRole("heading", { name: "Your own money" }).waitFor({ state: "detached" });
    for (const [payee, choice] of [
      ["MAMA NJUGU SHOP", "Groceries"],
      ["BARAKA BODA", "Transport"],
      ["SAMPLE EMPLOYER LTD", "Salary"],
      ["Amina Test", "Gifts"],
    ] as const) {
      const card = page.getByRole("listitem").filter({ hasText: payee });
      await tap(card.getByRole("button", { name: choice, exact: true }));
      await card.getByRole("link", { name: new RegExp(`^${choice}.*change it`) }).waitFor();
    }
    const landlord = page.getByRole("listitem").filter({ hasText: "WANJIRU LANDLORD" });
    await tap(landlord.getByRole("link", { name: "More…" }));
    await tap(page.getByRole("dialog").getByRole("button", { name: "Monthly Rent" }));
    await page.getByRole("dialog").waitFor({ state: "detached" });
    if (process.env.SHOT) await page.screenshot({ path: `/tmp/shots/review-${size}-2.png`, fullPage: true });
    await page.getByText("120 of 120 movements ready").waitFor();
    await tap(page.getByRole("button", { name: "Add 120" }));
    await page.getByText(/movements settled/).waitFor();
    if (process.env.SHOT) await page.screenshot({ path: `/tmp/shots/review-${size}-3.png`, fullPage: true });
    await page.getByText(/✓ M-PESA held/).waitFor();
    if (process.env.SHOT) await page.screenshot({ path: `/tmp/shots/review-${size}-3.png`, fullPage: true });
    await expectAccessible(page);
    expect(taps).toBeLessThan(40);
    console.log(`${taps} taps`);

    expect(await inAccount(page, "M-PESA")).toBe(plain(formatMoney(month.balance, "KES")));
    expect(await inAccount(page, "Cash")).toBe(plain(formatMoney(month.sums.withdrawn, "KES")));
    expect(await inAccount(page, "M-Shwari")).toBe(plain(formatMoney(month.sums.saved, "KES")));
    const { spent, fees, earned } = month.sums;
    await page.goto("/reports?month=2026-10");
    const report = plain(await page.locator("main").textContent());
    expect(report).toContain(plain(formatMoney(earned, "KES")).replace("KES ", ""));
    expect(report).toContain(plain(formatMoney(toCents(spent + fees), "KES")).replace("KES ", ""));
    await page.goto("/loans");
    await page.getByRole("link", { name: "Hustler Fund, 12 Oct 2026", exact: true }).waitFor();

    await paste(page, month.text);
    await page.getByText("Nothing new: everything in it is known already.").waitFor();
  },
);
