import { expect, test } from "vitest";
import { expectAccessible, linkIn, openDashboard, startStage } from "./support.ts";

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
  await page.getByRole("button", { name: "Menu", exact: true }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
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
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.waitForURL("**/welcome");
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
