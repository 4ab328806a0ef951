/** The FAQ, the guide and the cookie banner, as someone reads and answers them. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { BOTH_SIZES, expectAccessible, expectNoSidewaysScroll, expectWellMade, SIZES, startStage } from "./support.ts";

const stage = startStage();

const openAnswers = (page: Page) => page.locator("details[open] summary").allTextContents();

test("the FAQ opens one answer at a time, by keyboard too, and an address opens its own", async () => {
  const page = await stage.member({ size: "phone" });
  await page.goto("/faq");
  expect(await openAnswers(page)).toEqual([]);
  await page.getByText("How do I invite my partner?").click();
  await page.getByText("How is my net worth calculated?").focus();
  await page.keyboard.press("Enter");
  await page.getByText("Net worth = cash + other assets − total liabilities.").waitFor();
  expect(await openAnswers(page)).toEqual(["How is my net worth calculated?"]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/faq#currency");
  await page.getByText("No. The primary currency is chosen when you sign up").waitFor();
});

test("the FAQ opens one answer at a time without a script", async () => {
  const member = await stage.member();
  const page = await stage.visitor({ script: false });
  await page.context().addCookies(await member.context().cookies());
  await page.goto("/faq");
  await page.getByText("How do I invite my partner?").click();
  await page.getByText("Can I change my primary currency?").click();
  expect(await openAnswers(page)).toEqual(["Can I change my primary currency?"]);
  expect(await page.getByRole("button", { name: "Accept" }).count()).toBe(0);
});

test("a line of the guide's contents leads to its place", async () => {
  const page = await stage.member();
  await page.goto("/user-guide");
  expect(await page.getByText("Contents", { exact: true }).filter({ visible: true }).count()).toBe(1);
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Loan calculators" }).click();
  await page.waitForURL("**/user-guide#loan-calculator");
  const top = (await page.getByRole("heading", { name: "Loan calculators" }).boundingBox())?.y ?? -1;
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(SIZES.desktop.height / 2);
});

test.each(BOTH_SIZES)(
  "the cookie banner sits at the bottom until Accept is pressed, moves nothing and covers nothing, on a %s",
  async (size) => {
    const page = await stage.visitor({ size, cookies: "unanswered" });
    const before = await stage.visitor({ size, script: false });
    for (const each of [page, before]) await each.goto("/welcome");
    const banner = page.getByRole("complementary", { name: "Cookies" });
    await banner.waitFor();
    const bottomOf = async () => {
      const box = await banner.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    // On a desktop it is a card of its own, with a gap below.
    expect(SIZES[size].height - (await bottomOf())).toBe(size === "phone" ? 0 : 16);
    const heading = (each: Page) => each.getByRole("heading", { level: 1 }).boundingBox();
    expect(await heading(page)).toEqual(await heading(before));
    await expectWellMade(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = await page.getByRole("link", { name: "Terms of Service" }).boundingBox();
    const top = (await banner.boundingBox())?.y ?? 0;
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(top);
    await page.emulateMedia({ media: "print" });
    expect(await banner.isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });

    await banner.getByRole("button", { name: "Accept" }).click();
    await banner.waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("cookies_accepted"))).toBe("true");
    await page.goto("/login");
    expect(await banner.count()).toBe(0);
  },
);

test("the button of a phone that records a transaction stands above the cookie banner", async () => {
  const page = await stage.member({ size: "phone", cookies: "unanswered" });
  await page.goto("/transactions");
  const banner = page.getByRole("complementary", { name: "Cookies" });
  await banner.waitFor();
  const button = await page.getByRole("link", { name: "New Transaction" }).first().boundingBox();
  const top = (await banner.boundingBox())?.y ?? 0;
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(top);
});
