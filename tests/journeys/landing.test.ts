import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { BOTH_SIZES, expectAccessible, expectNoSidewaysScroll, nextFrames, SIZES, startStage } from "./support.ts";

const stage = startStage();

const TABS = ["Dashboard", "Reports", "Net Worth"] as const;
const showcase = (page: Page) => page.getByRole("region", { name: "What it looks like" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

/** The showcase's visible picture, once loaded: its URL, and whether it is an image. */
async function shownPicture(page: Page): Promise<string> {
  const pictures = showcase(page).locator("img:visible");
  expect(await pictures.count()).toBe(1);
  await pictures.scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  return pictures.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
}

test("without JavaScript the pictures are chosen one at a time, by pointer and by keyboard", async () => {
  const page = await stage.visitor({ size: "phone", script: false });
  await page.goto("/welcome");
  expect(await shownPicture(page)).toBe("/pictures/dashboard-phone-light.webp");
  await showcase(page).getByText("Reports", { exact: true }).click();
  expect(await shownPicture(page)).toBe("/pictures/reports-phone-light.webp");
  await page.keyboard.press("ArrowRight");
  expect(await page.getByRole("radio", { name: "Net Worth" }).isChecked()).toBe(true);
  expect(await shownPicture(page)).toBe("/pictures/net-worth-phone-light.webp");
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Get Started for Free" }).click();
  await page.waitForURL("**/signup");
});

test.each(BOTH_SIZES)("on a %s the first screen has the headline, the button and the product", async (size) => {
  const page = await stage.visitor({ size });
  await page.goto("/welcome");
  const { height } = SIZES[size];
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: height, height: 0 };
  const headline = page.getByRole("heading", { level: 1, name: "Your M-PESA messages become your budget" });
  const start = page.getByRole("link", { name: "Get Started for Free" });
  for (const part of [headline, start, page.getByText("KES 390 a month, by M-PESA")]) {
    const box = await boxOf(part);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
  const picture = await boxOf(page.getByRole("img", { name: /^The dashboard on a phone/ }));
  expect(Math.min(picture.y + picture.height, height) - picture.y).toBeGreaterThanOrEqual(300);
});

test("with it they are tabs: arrows go round, Home and End to the ends, and Tab goes on", async () => {
  const page = await stage.visitor();
  await page.goto("/welcome");
  expect(await page.getByRole("tab").allTextContents()).toEqual([...TABS]);
  await tab(page, "Dashboard").focus();
  for (const [key, name] of [
    ["ArrowRight", "Reports"],
    ["End", "Net Worth"],
    ["ArrowRight", "Dashboard"],
    ["ArrowLeft", "Net Worth"],
    ["Home", "Dashboard"],
    ["ArrowRight", "Reports"],
  ] as const) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.textContent), key).toBe(name);
    expect(await tab(page, name).getAttribute("aria-selected")).toBe("true");
    expect(await page.getByRole("tabpanel").getAttribute("aria-labelledby")).toBe(
      await tab(page, name).getAttribute("id"),
    );
  }
  expect(await shownPicture(page)).toBe("/pictures/reports-desk-light.webp");
  await tab(page, "Reports").focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBeNull();
  await expectAccessible(page);
});

test("what was chosen before the script came stays chosen, and keeps the focus", async () => {
  const page = await stage.visitor();
  let letScriptsCome = () => {};
  const held = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto("/welcome");
  await page.getByRole("radio", { name: "Dashboard" }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await page.getByRole("radio", { name: "Reports" }).isChecked()).toBe(true);
  letScriptsCome();
  await opened;
  expect(await tab(page, "Reports").getAttribute("aria-selected")).toBe("true");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Reports");
  expect(await shownPicture(page)).toBe("/pictures/reports-desk-light.webp");
});

test.each([
  ["phone", false, "phone-light"],
  ["phone", true, "phone-dark"],
  ["desktop", false, "desk-light"],
  ["desktop", true, "desk-dark"],
] as const)("on a %s, dark: %s, the picture is %s, and nothing moves while it arrives", async (size, dark, named) => {
  const page = await stage.visitor({ size, dark });
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
    const shifts: string[] = [];
    const note = (list: PerformanceEntry[]) => {
      for (const { value, sources } of list as Shift[])
        shifts.push(`${value} ${sources.map(({ node }) => node?.outerHTML?.slice(0, 150) ?? node?.nodeName)}`);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const shiftsSoFar = () => {
      note(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { shiftsSoFar });
  });
  const { promise: painted, resolve: letPicturesCome } = Promise.withResolvers<void>();
  await page.route("**/pictures/*", async (route) => {
    await painted;
    await route.continue();
  });
  const opened = page.goto("/welcome");
  await page.getByRole("radio", { name: "Dashboard" }).or(tab(page, "Dashboard")).waitFor();
  await nextFrames(page);
  letPicturesCome();
  await opened;
  expect(await shownPicture(page)).toBe(`/pictures/dashboard-${named}.webp`);
  await nextFrames(page);
  const shifts = await page.evaluate(() => (window as unknown as { shiftsSoFar: () => string[] }).shiftsSoFar());
  expect(shifts).toEqual([]);
});
