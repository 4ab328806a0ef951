import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, startStage } from "./support.ts";

const stage = startStage();

const item = (page: Page) => page.getByRole("link", { name: "Share with Friends" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Share with Friends" });
const way = async (page: Page, name: string) =>
  new URL((await dialog(page).getByRole("link", { name, exact: true }).getAttribute("href")) ?? "");
const COPY = "Copy to Clipboard";

test("where the device has no share sheet there are four ways, each with the product's address", async () => {
  const page = await stage.member();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { origin } = stage.product;
  await page.goto("/transactions?month=2026-11");
  await item(page).click();
  await dialog(page).waitFor();
  await page.waitForURL("**/transactions?month=2026-11&share");
  await expectAccessible(page);

  const whatsApp = await way(page, "WhatsApp");
  const message = whatsApp.searchParams.get("text") ?? "";
  expect([whatsApp.host, message]).toEqual(["wa.me", expect.stringMatching(new RegExp(`Pamoja.* ${origin}$`))]);
  const facebook = await way(page, "Facebook");
  expect([facebook.host, facebook.searchParams.get("u")]).toEqual(["www.facebook.com", origin]);
  const x = await way(page, "X");
  expect(x.host).toBe("x.com");
  expect(`${x.searchParams.get("text")} ${x.searchParams.get("url")}`).toBe(message);
  for (const link of await dialog(page).locator("a[target]").all())
    expect(await link.getAttribute("rel")).toBe("noopener noreferrer");

  await dialog(page).getByRole("button", { name: COPY }).click();
  await dialog(page).getByRole("alert").getByText("Copied to clipboard!").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message);
  await expectAccessible(page);

  await dialog(page).getByRole("link", { name: "Close" }).click();
  await dialog(page).waitFor({ state: "detached" });
  expect(page.url()).toBe(`${origin}/transactions?month=2026-11`);
});

test("a copy that fails is logged, and says nothing to the reader", async () => {
  const page = await stage.member();
  stage.allowLogged(/^Copying failed: /);
  await page.goto("/?share");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("Copying failed: "));
  await dialog(page).getByRole("button", { name: COPY }).click();
  expect((await logged).text()).toBe("Copying failed: Error: denied");
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("a device's own share sheet is used if there is one, and the dialog only when it is not allowed", async () => {
  const page = await stage.member({ size: "phone" });
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    const answers = [null, "AbortError", "NotAllowedError"];
    Object.assign(window, { shared });
    navigator.share = async (data) => {
      const failure = answers[shared.length];
      shared.push(data ?? {});
      if (failure) throw new DOMException("no", failure);
    };
  });
  await page.goto("/budgets");
  const menu = page.getByRole("navigation", { name: "Main" });
  const share = async () => {
    await page.getByRole("button", { name: "your account" }).click();
    await item(page).click();
    await menu.waitFor({ state: "hidden" });
  };
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);

  await share();
  expect(await shared()).toEqual([
    { title: "Pamoja", text: expect.stringContaining("Pamoja"), url: stage.product.origin },
  ]);
  await share();
  expect((await shared()).length).toBe(2);
  expect([await dialog(page).count(), new URL(page.url()).search]).toEqual([0, ""]);
  await share();
  await dialog(page).waitFor();
  expect(new URL(page.url()).search).toBe("?share");
});

test("without JavaScript the item leads to the same dialog, its links work, and its message can be taken by hand", async () => {
  const page = await stage.member({ size: "phone", script: false });
  await page.goto("/loans");
  await page.getByRole("button", { name: "your account" }).click();
  await item(page).click();
  await page.waitForURL("**/loans?share");
  expect((await way(page, "WhatsApp")).host).toBe("wa.me");
  expect(
    await dialog(page)
      .getByText(/Pamoja.* http:\/\//)
      .isVisible(),
  ).toBe(true);
  expect(await dialog(page).getByRole("button", { name: COPY }).count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await page.waitForURL("**/loans");
});
