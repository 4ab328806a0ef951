/** Signing in with a code from a mail, with an account and without one, with a script and without. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectWellMade, logOut, openDashboard, PHONE_FIRST, startStage } from "./support.ts";

const stage = startStage();

/** The newest mail with a code to an address; mails leave after the response. */
async function mailWithCode(email: string, not = "") {
  const newest = () => stage.product.inbox.mails().find(({ to, subject }) => to === email && /^\d{8}/.test(subject));
  await expect.poll(() => newest()?.subject ?? not).not.toBe(not);
  const { subject, text } = newest() ?? { subject: "", text: "" };
  return { subject, code: subject.slice(0, 8), link: /http\S+code=\S+/.exec(text)?.[0] ?? "" };
}

async function askForCode(page: Page, email: string) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByText(`We emailed a code to ${email}`).waitFor();
}

test.each(PHONE_FIRST)("on a %s a code takes the place of the password", async (size) => {
  const page = await stage.member({ size });
  await openDashboard(page);
  stage.allowLogged(/status of 400/);
  const email = stage.emailOf(page);
  await logOut(page);
  await askForCode(page, email);
  await expectWellMade(page);
  const first = await mailWithCode(email);
  await page.getByLabel("Code").fill(first.code === "00000000" ? "11111111" : "00000000");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("That code is wrong. 4 tries are left.").waitFor();
  await page.getByRole("button", { name: "Send another code" }).click();
  await page.getByText("Another code is on its way.").waitFor();
  const second = await mailWithCode(email, first.subject);
  // The mail's link opens the page with the code filled in.
  await page.goto(second.link);
  expect(await page.getByLabel("Code").inputValue()).toBe(second.code);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
});

test("without a script, someone new proves an address by its code, and has an account without a password", async () => {
  const page = await stage.visitor({ size: "phone", script: false });
  const email = `${crypto.randomUUID()}@example.com`;
  await askForCode(page, email);
  await page.getByLabel("Code").fill((await mailWithCode(email)).code);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText(`The address ${email} is yours.`).waitFor();
  await page.getByLabel("Full name").fill("Njeri Mwangi");
  await page.getByLabel("Currency").selectOption("KES");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();

  const stranger = await stage.visitor();
  await stranger.goto((await mailWithCode(email)).link);
  await stranger.getByText("only in the browser where you asked for it").waitFor();
});
