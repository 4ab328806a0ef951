/** Two people at two browsers: one invites the other, who comes in by the mail, and is a viewer, an editor, and gone. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectWellMade,
  fillTransaction,
  leaveBudgetForLater,
  linkIn,
  openDashboard,
  openSetting,
  PASSWORD,
  PHONE_FIRST,
  startStage,
} from "./support.ts";

const stage = startStage();

const section = (page: Page, name: string) => page.getByRole("region", { name });
const memberRow = (page: Page, name: string) =>
  section(page, "Household Members").getByRole("listitem").filter({ hasText: name });

async function record(page: Page, description: string) {
  await page.goto("/transactions?new&type=tithe");
  await fillTransaction(page, { Amount: "1500", Description: description });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

async function invite(page: Page, email: string) {
  await openSetting(page, "Members");
  const form = section(page, "Invite a New Member");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Send Invitation" }).click();
  await form.getByText(`Invitation sent successfully to ${email}!`).waitFor();
}

/** Follows the invitation as someone who has no account yet, up to its button. */
async function signUpThrough(page: Page, email: string, name: string) {
  await page.goto(await linkIn(stage.product, email));
  await page.getByText("You are invited to share a household.").waitFor();
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByRole("heading", { name: "Create Account" }).waitFor();
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("Registration successful!").waitFor();
  await page.goto(await newestLinkAbout(email, "/verify-email"));
  await page.getByRole("button", { name: "Verify my address" }).click();
}

/** The newest link to a page that an address was sent; mails leave after the response. */
async function newestLinkAbout(email: string, path: string): Promise<string> {
  let link = "";
  await expect.poll(async () => (link = await linkIn(stage.product, email))).toContain(path);
  return link;
}

test.each(PHONE_FIRST)(
  "on a %s: invited, signed up through the mail, sees the shared data; changes nothing as a viewer, raised and now can, removed and back home",
  async (size) => {
    const achieng = await stage.member({ size, name: "Achieng Otieno" });
    await record(achieng, "Our tithe");
    const email = `${crypto.randomUUID()}@example.com`;
    await invite(achieng, email);
    await section(achieng, "Pending Invitations").getByText("Waiting, until").waitFor();
    await expectWellMade(achieng);

    const baraka = await stage.visitor({ size });
    // Someone who came for this and has nothing of their own yet presses nothing more.
    await signUpThrough(baraka, email, "Baraka Mwangi");
    await baraka.getByText("You have joined the household Achieng Otieno.").waitFor();
    await baraka.getByText("Redirecting you shortly...").waitFor();
    await expectWellMade(baraka);
    await baraka.getByRole("heading", { name: "Dashboard" }).waitFor();

    await baraka.goto("/transactions");
    await baraka.getByText("Our tithe").first().waitFor();
    const newTransaction = baraka.getByRole("link", { name: "New Transaction" }).first();
    expect(await newTransaction.isVisible()).toBe(false);
    for (const path of ["/transactions?new&type=tithe", "/assets?new", "/loans?new"]) {
      await baraka.goto(path);
      expect(await baraka.getByRole("dialog").count()).toBe(0);
    }
    await openSetting(baraka, "Members");
    expect(await section(baraka, "Invite a New Member").count()).toBe(0);

    await openSetting(achieng, "Members");
    expect(await section(achieng, "Pending Invitations").count()).toBe(0);
    await memberRow(achieng, "Baraka").getByRole("button", { name: "Make editor Baraka" }).click();
    await memberRow(achieng, "Baraka").getByText("Editor", { exact: true }).waitFor();
    // An editor is asked for the month's budget, which a viewer is not.
    await openDashboard(baraka);
    await leaveBudgetForLater(baraka);
    await record(baraka, "My tithe");
    await achieng.goto("/transactions");
    await achieng.getByText("My tithe").first().waitFor();

    await openSetting(achieng, "Members");
    await memberRow(achieng, "Baraka").getByRole("link", { name: "Remove Baraka" }).click();
    await achieng.getByRole("dialog").getByLabel("Current password").fill(PASSWORD);
    await achieng.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await memberRow(achieng, "Baraka").waitFor({ state: "detached" });
    // With the session they have, at the next click: their own household, where nothing is recorded yet.
    await baraka.goto("/transactions");
    await newTransaction.waitFor();
    expect(await baraka.getByText("Our tithe").count()).toBe(0);
  },
);

test("whoever has records of their own is told what joining means, and presses", async () => {
  const achieng = await stage.member({ name: "Achieng Otieno" });
  const baraka = await stage.member({ size: "phone", name: "Baraka Mwangi" });
  await record(baraka, "My own tithe");
  await achieng.goto("/settings");
  await invite(achieng, stage.emailOf(baraka));
  await baraka.goto(await newestLinkAbout(stage.emailOf(baraka), "/accept-invite"));
  await baraka.getByText("Achieng invites you to share the household").waitFor();
  await baraka.getByText("Your own household stays as it is.").waitFor();
  await expectWellMade(baraka);
  await baraka.getByRole("button", { name: "Accept Invitation" }).click();
  await baraka.getByText("You have joined the household Achieng Otieno.").waitFor();
});

test("a mail that was not delivered is sent again; taken back, its link says so", async () => {
  stage.allowLogged(/an invitation mail was not sent|status of 410/);
  const achieng = await stage.member({ size: "phone" });
  const baraka = await stage.member({ name: "Baraka Mwangi" });
  const email = stage.emailOf(baraka);
  stage.product.inbox.hooks.before = () => ({
    status: 422,
    body: `{"statusCode":422,"name":"validation_error","message":"no"}`,
  });
  await openSetting(achieng, "Members");
  const form = section(achieng, "Invite a New Member");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Role").selectOption("editor");
  await form.getByRole("button", { name: "Send Invitation" }).click();
  await form.getByText("Failed to send invitation:").waitFor();
  const pending = section(achieng, "Pending Invitations");
  await pending.getByText("Not delivered").waitFor();
  await expectWellMade(achieng);
  stage.product.inbox.hooks.before = undefined;
  await pending.getByRole("button", { name: `Send again ${email}` }).click();
  await pending.getByText(`Invitation sent successfully to ${email}!`).waitFor();
  await pending.getByText("Waiting, until").waitFor();

  await record(baraka, "My own tithe");
  await baraka.goto(await newestLinkAbout(email, "/accept-invite"));
  await baraka.getByText("as an editor").waitFor();
  await pending.getByRole("button", { name: `Revoke ${email}` }).click();
  await pending.getByText("The invitation has been withdrawn").waitFor();
  await expect.poll(() => pending.getByRole("listitem").count()).toBe(0);
  await baraka.getByRole("button", { name: "Accept Invitation" }).click();
  await baraka.getByText("Failed to accept invitation: This invitation was withdrawn.").waitFor();
  await expectWellMade(baraka);
  await baraka.getByRole("link", { name: "Go to Dashboard" }).click();
  await baraka.getByRole("heading", { name: "Dashboard" }).waitFor();
});

test("an address that is none is told where it was typed, and a double tap invites once", async () => {
  stage.allowLogged(/status of 400/);
  const achieng = await stage.member({ size: "phone" });
  await openSetting(achieng, "Members");
  const form = section(achieng, "Invite a New Member");
  await form.getByLabel("Email").fill("baraka");
  await form.getByRole("button", { name: "Send Invitation" }).click();
  await form.getByText("Enter an email address, like name@example.com.").waitFor();
  const email = `${crypto.randomUUID()}@example.com`;
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Send Invitation" }).dblclick();
  await form.getByText(`Invitation sent successfully to ${email}!`).waitFor();
  expect(stage.product.inbox.mails().filter(({ to }) => to === email)).toHaveLength(1);
});

test("without JavaScript: invited, accepted, and sent on to the dashboard", async () => {
  const [achieng, baraka] = [
    await stage.member({ size: "phone", script: false, prompt: "open" }),
    await stage.member({ size: "phone", script: false, prompt: "open", name: "Baraka Mwangi" }),
  ];
  await invite(achieng, stage.emailOf(baraka));
  await baraka.goto(await newestLinkAbout(stage.emailOf(baraka), "/accept-invite"));
  await baraka.getByRole("button", { name: "Accept Invitation" }).click();
  await baraka.getByText("Redirecting you shortly...").waitFor();
  await baraka.getByRole("heading", { name: "Dashboard" }).waitFor();
});
