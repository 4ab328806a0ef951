import { expect, test } from "vitest";
import { memberWithExpense } from "./screens.ts";
import { BOTH_SIZES, startStage } from "./support.ts";

const stage = startStage();

test.each(BOTH_SIZES)("a row to select is a box, a face, what it is and its amount, on a %s", async (size) => {
  const page = await memberWithExpense(stage, { size });
  await page.goto("/transactions/select");
  const row = page.getByRole("listitem").filter({ hasText: "Naivas" });
  const leftOf = async (part: string) => (await row.locator(part).first().boundingBox())?.x ?? Number.NaN;
  const [box, face, name, amount] = [
    await leftOf("input"),
    await leftOf(".face"),
    await leftOf("text=Naivas"),
    await leftOf(".num"),
  ];
  expect([box, face, name, amount].toSorted((a, b) => a - b)).toEqual([box, face, name, amount]);
  expect(await row.locator(".num").textContent()).toBe("−KES 4,830.50");
  expect((await row.boundingBox())?.height).toBeLessThan(72);
});
