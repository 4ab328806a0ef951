/** School fees: entered child by child, paid by an uncle in parts and by M-PESA, and what is left of them. */
import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { expectAccessible, expectNoSidewaysScroll, startStage } from "./support.ts";

const TODAY = Math.round((Date.parse("2026-12-28T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(TODAY) });

test.each([
  ["phone", true],
  ["desktop", true],
  ["phone", false],
] as const)("an uncle pays some of them, the household the rest, on a %s (with a script: %s)", async (size, script) => {
  const page = await stage.member({ size, script });
  await page.goto("/plan/fees");
  await page.getByRole("link", { name: "Add a child’s fees" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Whose are they?").fill("Amani");
  await dialog.getByLabel("School").fill("Kilimani Primary");
  for (const [number, day, amount] of [
    [1, "2027-01-05", "20,000"],
    [2, "2027-02-05", "6,000"],
    [3, "2027-05-04", "24,000"],
  ] as const) {
    await dialog.getByLabel(`Instalment ${number}, by`).fill(day);
    await dialog
      .getByLabel("Amount (KES)")
      .nth(number - 1)
      .fill(amount);
  }
  await dialog.getByLabel("Paybill", { exact: true }).fill("247247");
  await dialog.getByLabel("Account at the paybill").fill("1234");
  if (script) await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });

  const card = page.getByRole("region", { name: "Amani" });
  const shows = (text: string) =>
    expect.poll(async () => (await card.textContent())?.replace(/\s+/g, " ")).toContain(text);
  await shows("Term 1, 2027Asked for26,000.00Paid0.00Left26,000.00");
  await shows("Amani, Kilimani Primary: 20,000.00 by Tue 5 Jan 2027, Paybill 247247, account 1234");

  // The uncle pays 8,000 in two parts: 20,000 − 5,000 − 3,000 are left of January's.
  for (const amount of ["5,000", "3,000"]) {
    const january = card.getByRole("listitem").filter({ hasText: "5 Jan 2027" });
    await january.getByText("Somebody else paid some of it").click();
    await january.getByRole("textbox").fill(amount);
    await january.getByRole("button", { name: "Take it off" }).click();
    await january
      .getByText("Take it off")
      .waitFor({ state: "hidden" })
      .catch(() => undefined);
    await shows(amount === "5,000" ? "Paid by others5,000.00" : "Paid by others8,000.00");
  }
  await shows("Left18,000.00");
  await shows("Next: 12,000.00 by Tue 5 Jan 2027");

  // The household pays the rest by M-PESA's paybill.
  const paid = {
    intent: "record",
    id: newId(),
    type: "expense",
    category: "Learning Expenses",
    subcategory: "School Fees",
  };
  const form = { ...paid, date: "2026-12-28", description: "247247 / 1234", amount: "12,000" };
  const answer = await page.request.post("/transactions", {
    form,
    headers: { Origin: stage.product.origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBeLessThan(400);
  // What was typed does not say whose fees they are: it is asked, and answered there.
  await page.goto("/plan/fees");
  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByRole("button", { name: "Yes" }).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/plan/fees");
  await shows("Paid12,000.00Left6,000.00");
  await shows("Next: 6,000.00 by Fri 5 Feb 2027");
  await shows("Payments28 Dec 202612,000.00");
  await expectNoSidewaysScroll(page);
  if (script) await expectAccessible(page);
});
