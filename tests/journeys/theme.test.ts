/** Light and dark, by the device and by the switch at the foot of each screen. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, fillTransaction, openDashboard, startStage } from "./support.ts";

const stage = startStage();

const PAPER = { light: "rgb(247, 246, 242)", dark: "rgb(18, 22, 26)" } as const;
const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const button = (page: Page, name: "System" | "Light" | "Dark") =>
  page.getByRole("group", { name: "Theme" }).getByRole("button", { name, exact: true });
const pressed = (page: Page) =>
  page.getByRole("group", { name: "Theme" }).locator("[aria-pressed=true]").allTextContents();
/** What is painted of each chart: in other colours it is another picture. */
const charts = (page: Page) =>
  page.locator("canvas").evaluateAll((all) => all.map((c) => (c as HTMLCanvasElement).toDataURL()));

/** Chooses a theme, and waits until it is saved. */
async function choose(page: Page, name: "System" | "Light" | "Dark") {
  const response = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/theme");
  await button(page, name).click();
  await response;
}

test("a choice shows at once, in other windows too, loses nothing typed, and is there before the next page is drawn", async () => {
  const page = await stage.visitor();
  const other = await page.context().newPage();
  await other.goto("/welcome", { waitUntil: "networkidle" });
  await page.goto("/login");
  expect([await paperOf(page), await pressed(page)]).toEqual([PAPER.light, ["System"]]);
  await page.getByLabel("Email").fill("wanjiku@example.com");

  await choose(page, "Dark");
  expect([await paperOf(page), await pressed(page)]).toEqual([PAPER.dark, ["Dark"]]);
  expect(await page.getByLabel("Email").inputValue()).toBe("wanjiku@example.com");
  expect(await button(page, "Dark").evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator("meta[name=theme-color]").getAttribute("content")).toBe("#12161a");
  await expectAccessible(page);
  await expect.poll(() => paperOf(other)).toBe(PAPER.dark);
  const picture = other.getByRole("img").first();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain("-dark.webp");

  const served = await page.reload();
  expect(await served?.text()).toContain('<html lang="en" data-theme="dark">');
  expect(await paperOf(page)).toBe(PAPER.dark);
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  expect(await button(page, "Dark").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });

  await choose(page, "System");
  expect(await paperOf(page)).toBe(PAPER.light);
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith("theme"))).toEqual([]);
});

test("light on a dark device, without a script", async () => {
  const page = await stage.visitor({ size: "phone", script: false, dark: true });
  await page.goto("/signup?redirectTo=%2Fbudgets");
  await button(page, "Light").click();
  await expect.poll(() => pressed(page)).toEqual(["Light"]);
  expect(new URL(page.url()).search).toBe("?redirectTo=%2Fbudgets");
  expect(await paperOf(page)).toBe(PAPER.light);
  await page.goto("/welcome");
  const source = await page
    .getByRole("img")
    .first()
    .evaluate((image) => (image as HTMLImageElement).currentSrc);
  expect(source).toContain("-light.webp");
});

test("a chart is drawn anew in the chosen theme's colours, and the month's figures are not asked for again", async () => {
  const page = await stage.member();
  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, { Amount: "1000", Description: "Rent", Category: "Rent", Subcategory: "Monthly Rent" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openDashboard(page);
  await expect.poll(async () => (await charts(page)).length).toBeGreaterThan(0);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const light = await charts(page);
  await choose(page, "Dark");
  await expect.poll(async () => (await charts(page))[0]).not.toBe(light[0]);
  expect(requested).toContain("/theme");
  // What else may come is the form of a new transaction, which is asked for ahead.
  expect(requested).not.toContain("/_root.data");
});

test("with reduced motion another theme is there at once, without a single transition", async () => {
  const page = await stage.visitor();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/privacy-policy");
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await paperOf(page)).toBe(PAPER.dark);
});
