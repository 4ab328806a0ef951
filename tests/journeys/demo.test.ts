/** From the landing page through the demo household, and on to one's own. */
import { beforeAll, expect, test } from "vitest";
import { BOTH_SIZES, expectAccessible, expectNoSidewaysScroll, fillTransaction, startStage } from "./support.ts";

const stage = startStage({ DEMO: "on" });

// As the hourly job does, in the worker.
beforeAll(() => stage.product.worker.runScheduled());

for (const [size, script] of [...BOTH_SIZES.map((each) => [each, true] as const), ["phone", false] as const]) {
  test(`whoever looks around first sees a household's screens, changes nothing, and begins their own: ${size}, ${script ? "with" : "without"} a script`, async () => {
    const page = await stage.visitor({ size, script });
    await page.goto("/welcome");
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Look around first" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    const banner = page.getByRole("complementary", { name: "Demo" });
    await banner.getByText("You are looking around a made-up household. Nothing is saved.").waitFor();
    await page.getByText("Free to spend").first().waitFor();
    await expectNoSidewaysScroll(page);
    if (script) await expectAccessible(page);
    for (const [path, heading] of [
      ["/transactions", "Transactions"],
      ["/transactions?q=n", "Transactions"],
      ["/budgets", "Budgets"],
      ["/net-worth", "Net Worth"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await banner.waitFor();
      await expectNoSidewaysScroll(page);
    }
    await page.goto("/transactions/review");
    await page.getByText("KPLC PREPAID").first().waitFor();

    stage.allowLogged(/40\d/);
    await page.goto("/transactions?new&type=tithe");
    await fillTransaction(page, { Amount: "1000", Description: "Tithe" });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("This is a demo household: nothing can be changed here. Sign up to begin your own.").waitFor();

    await page.goto("/");
    await banner.getByRole("link", { name: "Start your own" }).click();
    await page.waitForURL("**/signup");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBeTruthy();
    await page.getByLabel("Full Name").waitFor();
  });
}
