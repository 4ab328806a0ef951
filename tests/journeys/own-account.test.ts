/** One's own account at the browser: other devices, another address, everything taken out, and the end of it. */
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectWellMade,
  fillTransaction,
  linkIn,
  logOut,
  openSetting,
  PASSWORD,
  PHONE_FIRST,
  signIn,
  signUp,
  startStage,
} from "./support.ts";

const stage = startStage();

const section = (page: Page, name: string) => page.getByRole("region", { name });
const sessions = (page: Page) => section(page, "Where You Are Signed In");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** The same person at another browser. */
async function atAnotherBrowser(email: string): Promise<Page> {
  const page = await stage.visitor({ size: "phone" });
  await page.context().setExtraHTTPHeaders({ "CF-IPCountry": "TZ" });
  await signIn(page, email);
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  return page;
}

test.each(PHONE_FIRST)(
  "on a %s one sees the other browser and signs it out: its next click is the way in",
  async (size) => {
    const page = await stage.member({ size });
    const other = await atAnotherBrowser(stage.emailOf(page));
    await openSetting(page, "Signing in");
    await sessions(page).getByText("(This device)").waitFor();
    expect(await sessions(page).getByRole("listitem").count()).toBe(2);
    await sessions(page)
      .getByText(/^Tanzania · Last seen today at \d\d:\d\d$/)
      .waitFor();
    await expectWellMade(page);
    await sessions(page)
      .getByRole("button", { name: /^Sign out Chrome on/ })
      .click();
    await expect.poll(() => sessions(page).getByRole("listitem").count()).toBe(1);
    await other.goto("/transactions");
    await other.waitForURL("**/welcome");

    const more = [await atAnotherBrowser(stage.emailOf(page)), await atAnotherBrowser(stage.emailOf(page))];
    await openSetting(page, "Signing in");
    await sessions(page).getByRole("button", { name: "Sign out all other devices" }).click();
    await expect.poll(() => sessions(page).getByRole("listitem").count()).toBe(1);
    for (const each of more) {
      await each.goto("/transactions");
      await each.waitForURL("**/welcome");
    }
    await page.goto("/transactions");
    await page.getByRole("heading", { name: "Transactions", exact: true }).waitFor();
  },
);

test("another address goes through the inbox, after a mistake, and is then the one to sign in with", async () => {
  stage.allowLogged(/status of 400/);
  const page = await stage.member({ size: "phone" });
  const newEmail = `${crypto.randomUUID()}@example.com`;
  await page.goto("/settings#profile");
  await page.getByRole("link", { name: "Change email" }).click();
  const confirmation = dialog(page, "Change Email");
  await confirmation.getByLabel("New email").fill(newEmail);
  await confirmation.getByLabel("Current password").fill("not the one");
  await confirmation.getByRole("button", { name: "Send link" }).click();
  await confirmation.getByText("This is not your current password.").waitFor();
  await expectWellMade(page);
  expect(await confirmation.getByLabel("New email").inputValue()).toBe(newEmail);
  await confirmation.getByLabel("Current password").fill(PASSWORD);
  await confirmation.getByRole("button", { name: "Send link" }).click();
  await confirmation.waitFor({ state: "detached" });
  await page.getByText(`Waiting for you to confirm ${newEmail}`).waitFor();
  await expectWellMade(page);

  // The link is opened at a browser that is not signed in.
  const other = await stage.visitor();
  await other.goto(await linkIn(stage.product, newEmail));
  await other.waitForURL("**/login?redirectTo=**");
  await other.getByLabel("Email").fill(stage.emailOf(page));
  await other.getByLabel("Password").fill(PASSWORD);
  await other.getByRole("button", { name: "Sign In" }).click();
  await other.getByRole("button", { name: "Confirm this address" }).waitFor();
  await expectWellMade(other);
  await other.getByRole("button", { name: "Confirm this address" }).click();
  await other.getByText(`Your email address is now ${newEmail}.`).waitFor();
  await expectWellMade(other);
  await other.getByRole("link", { name: "Go to Settings" }).click();
  await section(other, "Profile Information").getByText(newEmail).waitFor();

  await logOut(page);
  await signIn(page, newEmail);
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
});

test("everything is taken out as one zip, from the dialog that ends the account; then the address signs up anew", async () => {
  const page = await stage.member({ size: "phone", name: "Achieng Otieno" });
  const email = stage.emailOf(page);
  await page.goto("/transactions?new&type=tithe");
  await fillTransaction(page, { Amount: "1500.50", Description: "Sunday at Karen" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await openSetting(page, "Your data");
  await page.getByRole("link", { name: "Delete my account" }).click();
  const form = dialog(page, "Delete Account");
  await form.getByText("You are the only member of the household Achieng Otieno.").waitFor();
  await expectWellMade(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    form.getByRole("link", { name: "Export everything first" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pamoja-achieng-otieno-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  expect(strFromU8(files["transactions.csv"] as Uint8Array)).toContain(",Sunday at Karen,1500.50,KES,");
  expect(strFromU8(files["README.txt"] as Uint8Array)).toContain("Everything that the household Achieng Otieno has");

  await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByRole("button", { name: "Delete my account" }).click();
  await page.waitForURL("**/welcome?deleted");
  await page.getByRole("status").getByText("Your account has been deleted.").waitFor();
  await expectWellMade(page);

  await signUp(page, "Achieng Njeri", email);
  await page.goto(await linkIn(stage.product, email));
  await page.getByRole("button", { name: "Verify my address" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await page.goto("/transactions");
  await page.getByRole("heading", { name: "No transactions yet" }).waitFor();
});

test("without JavaScript: another device signed out, a change called off, the account deleted", async () => {
  stage.allowLogged(/status of 400/);
  const page = await stage.member({ size: "phone", script: false });
  await atAnotherBrowser(stage.emailOf(page));
  await openSetting(page, "Signing in");
  await sessions(page)
    .getByRole("button", { name: /^Sign out Chrome on/ })
    .click();
  await expect.poll(() => sessions(page).getByRole("listitem").count()).toBe(1);

  // A refused form stays in sight, and the way back leads out of it.
  await page.getByRole("button", { name: "Update Password" }).click();
  await page.getByText("Enter your current password.").waitFor();
  await page.getByRole("link", { name: "All settings" }).click();
  await page.getByLabel("Find a setting").fill("address");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: stage.emailOf(page) }).click();
  await page.getByRole("link", { name: "Change email" }).click();
  const confirmation = dialog(page, "Change Email");
  await confirmation.getByLabel("New email").fill("another@example.com");
  await confirmation.getByLabel("Current password").fill(PASSWORD);
  await confirmation.getByRole("button", { name: "Send link" }).click();
  await page.getByText("Waiting for you to confirm another@example.com").waitFor();
  await page.getByRole("button", { name: "Cancel the change" }).click();
  await page.getByRole("link", { name: "Change email" }).waitFor();

  await openSetting(page, "Your data");
  await page.getByRole("link", { name: "Delete my account" }).click();
  // The password was given a moment ago, and is not asked for again.
  await dialog(page, "Delete Account").getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("Your account has been deleted.").waitFor();
});
