import { expect, test } from "vitest";
import { expectAccessible, linkIn, logOut, openDashboard, startStage } from "./support.ts";

const stage = startStage();

test("the shell by keyboard alone: skip link, drawer, current page, dialog that keeps and returns the focus", async () => {
  const page = await stage.member();
  await openDashboard(page);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  expect(await page.getByRole("link", { name: "Dashboard" }).first().getAttribute("aria-current")).toBe("page");

  await page.goto("/transactions?new&type=expense");
  const dialog = page.getByRole("dialog", { name: "Add New Transaction" });
  await dialog.locator("input:focus").waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest("dialog") === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("the drawer of a phone opens and closes by keyboard", async () => {
  const page = await stage.member({ size: "phone" });
  await page.getByRole("button", { name: "your account" }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
});

test("Tab goes round in the drawer while it covers the page, forward and back", async () => {
  const page = await stage.member({ size: "phone" });
  await page.getByRole("button", { name: "your account" }).click();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  const isInside = () => page.evaluate(() => document.activeElement?.closest(".sidebar") !== null);
  await page.keyboard.press("Tab");
  expect(await isInside()).toBe(true);
  const stops = await page.locator(".sidebar").locator("a[href], button").count();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < stops + 2; presses += 1) {
      await page.keyboard.press(key);
      expect(await isInside(), `${key}, ${presses}`).toBe(true);
    }
  }
});

test("the drawer slides in", async () => {
  const page = await stage.member({ size: "phone" });
  const transition = await page.locator(".sidebar").evaluate((drawer) => getComputedStyle(drawer).transitionProperty);
  expect(transition).toContain("translate");
  await page.getByRole("button", { name: "your account" }).click();
  await expect.poll(() => page.locator(".sidebar").evaluate((drawer) => drawer.getBoundingClientRect().x)).toBe(0);
});

test("after Escape on the prompt reading goes on at the top of the screen's content", async () => {
  const page = await stage.member({ prompt: "open" });
  await page.goto("/transactions");
  await page.getByRole("dialog", { name: /Set Your Budget/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("while a screen loads, the one before it stays, and its title; both give way together", async () => {
  const page = await stage.member();
  await page.goto("/transactions");
  await page.route("**/reports.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole("link", { name: "Reports" }).first().click();
  await page.getByText("Loading...").waitFor();
  const title = page.getByRole("heading", { level: 1 });
  expect(await title.textContent()).toBe("Transactions");
  expect(await page.getByRole("heading", { name: "No transactions yet" }).count()).toBe(1);
  await expect.poll(() => title.textContent()).toBe("Reports");
  expect(await page.getByRole("heading", { name: "No transactions yet" }).count()).toBe(0);
  expect(await page.getByText("Loading...").count()).toBe(0);
});

test("terms and privacy lead back to where they were opened", async () => {
  const page = await stage.member();
  await page.goto("/transactions?kind=income");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await page.getByRole("link", { name: "Back to Transactions" }).click();
  await page.waitForURL("**/transactions?kind=income");
});

test("no link in the shell leads nowhere", async () => {
  const page = await stage.member();
  const targets = await page
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const target of new Set(targets)) {
    await page.goto(target);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search, target).toBe(target);
  }
});

test("a password that was forgotten is replaced, and the page goes to /login after three seconds", async () => {
  const email = "njeri@example.com";
  const page = await stage.member({ email, size: "phone" });
  await logOut(page);
  await page.goto("/login");
  await page.getByRole("link", { name: /forgot/i }).click();
  await page.waitForURL("**/forgot-password");
  await page.getByLabel("Email").fill(email);
  stage.product.inbox.clear();
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await page.getByText("Check your email for a password reset link.").waitFor();
  await page.goto(await linkIn(stage.product, email));
  await page.getByLabel("New password", { exact: true }).fill("embe-bivu-12");
  await page.getByLabel(/confirm/i).fill("embe-bivu-12");
  await expectAccessible(page);
  const pressed = Date.now();
  await page.getByRole("button", { name: /update/i }).click();
  await page.getByText("Password updated successfully! Redirecting to login...").waitFor();
  await page.waitForURL("**/login");
  expect(Date.now() - pressed).toBeGreaterThan(2900);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("embe-bivu-12");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
});
