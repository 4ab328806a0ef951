/** A line of the budget that carries what is left of it over to the next month. */
import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { expectAccessible, expectNoSidewaysScroll, startStage } from "./support.ts";

// Known months, whenever this runs.
const NOVEMBER = Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(NOVEMBER) });

test.each([
  ["phone", true],
  ["desktop", true],
  ["phone", false],
] as const)(
  "is carried from October, begins afresh, and does not, on a %s (with a script: %s)",
  async (size, script) => {
    const page = await stage.member({ size, script });
    const headers = { Origin: stage.product.origin };
    const send = async (path: string, form: Record<string, string>) =>
      expect((await page.request.post(path, { form, headers, maxRedirects: 0 })).status()).toBeLessThan(400);
    for (const month of ["2026-10", "2026-11"])
      await send("/budgets", { intent: "add", month, line: "expense|Utilities|Water", amount: "1,000" });
    const water = { type: "expense", category: "Utilities", subcategory: "Water" };
    await send("/transactions", {
      ...{ intent: "record", id: newId(), ...water },
      ...{ date: "2026-10-05", description: "Nairobi Water", amount: "400" },
    });

    const dialog = page.getByRole("dialog");
    const openLine = async (month: string) => {
      await page.goto(`/budgets?month=${month}`);
      await page.getByRole("link", { name: "More for Water" }).click();
      await dialog.waitFor();
    };
    const press = (name: string) => dialog.getByRole("button", { name }).click();
    const says = (text: string) => dialog.getByText(text).waitFor();
    const line = page.getByText("600.00 carried, 1,600.00 left in all");

    await openLine("2026-10");
    await press("Carry what is left");
    await says("From October 2026 on, what is left goes over to the next month.");
    if (script) await expectAccessible(page);

    await openLine("2026-11");
    await says("What is left has gone over since October 2026: KES 600.00 until now.");
    await expectNoSidewaysScroll(page);
    await press("Start afresh");
    await says("From November 2026 on, what is left goes over to the next month.");
    await page.goto("/budgets?month=2026-11");
    expect(await line.count()).toBe(0);

    await openLine("2026-11");
    await press("Undo");
    await says("What is left has gone over since October 2026: KES 600.00 until now.");
    await press("Stop carrying");
    await says("From November 2026 on, nothing goes over.");
    await press("Undo");
    await says("What is left has gone over since October 2026");
    await page.goto("/budgets?month=2026-11");
    await line.waitFor();
    await expectNoSidewaysScroll(page);
  },
);
