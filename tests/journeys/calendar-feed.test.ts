/** The address of one's own calendar: made, copied, read by a calendar app, replaced and revoked. */
import ICAL from "ical.js";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  confirmIdentity,
  expectAccessible,
  expectNoSidewaysScroll,
  openSetting,
  PHONE_FIRST,
  startStage,
} from "./support.ts";

const stage = startStage();

/** As a form of the plan does. */
async function planRent(page: Page) {
  const form = {
    ...{ intent: "record", id: crypto.randomUUID(), name: "Rent", becomes: "expense:Rent:Monthly Rent" },
    ...{ amount: "25000", unit: "month", anchor: "2026-11-05" },
  };
  const { origin } = new URL(page.url());
  await page.request.post("/plan", { form, headers: { Origin: origin }, maxRedirects: 0 });
}

async function make(page: Page): Promise<string> {
  await page.getByRole("button", { name: /^Make an/ }).click();
  await page.getByText("It is shown only now.").waitFor();
  return (await page.getByText(/\.ics$/).textContent()) ?? "";
}

async function summaries(page: Page, address: string): Promise<string[]> {
  const text = await (await page.request.get(address)).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  return [...new Set(events.map((event) => new ICAL.Event(event).summary))];
}

test.each(PHONE_FIRST)("on a %s: made, copied, read, replaced and revoked", async (size) => {
  const page = await stage.member({ size });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await planRent(page);
  await openSetting(page, "Calendar");
  await page.waitForURL("**/settings/calendar");
  await expectAccessible(page);
  await confirmIdentity(page, "/settings/calendar");
  const address = await make(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Copy address" }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(await page.getByRole("link", { name: "open it in Calendar" }).getAttribute("href")).toBe(
    address.replace(/^http:/, "webcal:"),
  );
  expect(await summaries(page, address)).toEqual(["Rent"]);

  await page.getByRole("link", { name: "I have added it" }).click();
  await page.getByText(address).waitFor({ state: "detached" });
  await page.getByText("Last read").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Include amounts").check();
  const another = await make(page);
  expect(await summaries(page, another)).toEqual(["Rent: KES 25,000.00"]);
  expect((await page.request.get(address)).status()).toBe(404);

  await page.goto("/settings/calendar");
  await page.getByRole("link", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Make an address" }).waitFor();
  expect((await page.request.get(another)).status()).toBe(404);
});

test("before any script has come it is made and revoked, too", async () => {
  const page = await stage.member({ script: false });
  await page.goto("/settings/calendar");
  await confirmIdentity(page, "/settings/calendar");
  const address = await make(page);
  expect(await summaries(page, address)).toEqual([]);
  await page.goto("/settings/calendar");
  await page.getByRole("link", { name: "Revoke" }).click();
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.waitForURL("**/settings/calendar");
  expect((await page.request.get(address)).status()).toBe(404);
});
