/** The second factor as people meet it: set up, used, remembered, lost and removed, with a script and without. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeOf, untilEarlyInStep, wrongCode } from "../factor.ts";
import {
  expectWellMade,
  leaveBudgetForLater,
  logOut,
  openDashboard,
  openSetting,
  PASSWORD,
  PHONE_FIRST,
  signIn,
  startStage,
} from "./support.ts";

const stage = startStage();

const security = (page: Page) => page.getByRole("region", { name: "Second Factor" });
const code = (page: Page) => page.getByLabel("Code", { exact: true });

/** From the settings, by whoever knows the password. Setting up uses the code before the present one. */
async function setUp(page: Page, isShown = false) {
  await openSetting(page, "Signing in");
  await page.getByRole("region", { name: "Sign-in Methods" }).getByRole("link", { name: "Manage" }).click();
  await security(page).getByRole("link", { name: "First confirm that it is you" }).click();
  await page.getByRole("heading", { name: "Confirm It Is You" }).waitFor();
  if (isShown) await expectWellMade(page);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await security(page).getByRole("button", { name: "Set up an authenticator app" }).click();
  await security(page).getByRole("img", { name: "The code to scan" }).waitFor();
  if (isShown) await expectWellMade(page);
  await security(page).getByText("Enter it by hand").click();
  const secret = ((await security(page).locator(".select-all").textContent()) ?? "").replaceAll(" ", "");
  await untilEarlyInStep();
  await page.getByLabel("Code that the app shows").fill(codeOf(secret, -1));
  await page.getByRole("button", { name: "Turn on" }).click();
  await security(page).getByText("These are your recovery codes.").waitFor();
  const recovery = await security(page).getByRole("listitem").allInnerTexts();
  expect(recovery).toHaveLength(10);
  if (isShown) await expectWellMade(page);
  return { secret, recovery };
}

test.each(PHONE_FIRST)(
  "on a %s it is set up, asked for at the next sign-in, remembered, forgotten, and turned off",
  async (size) => {
    stage.allowLogged(/status of 400/);
    const page = await stage.member({ size });
    const email = stage.emailOf(page);
    const { secret, recovery } = await setUp(page, true);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      security(page).getByRole("link", { name: "Download" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("pamoja-recovery-codes.txt");
    await security(page).getByRole("link", { name: "I have saved them" }).click();
    await security(page).getByText("You have 10 recovery codes left").waitFor();
    await openDashboard(page);
    await logOut(page);

    await signIn(page, email);
    await page.getByText("Your account has a second factor.").waitFor();
    await expectWellMade(page);
    await code(page).fill(wrongCode(secret));
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByText("4 tries are left.").waitFor();
    await code(page).fill(codeOf(secret));
    await page.getByLabel("Remember this device for 30 days").check();
    await page.getByRole("button", { name: "Sign In" }).click();
    await leaveBudgetForLater(page);

    // This browser is not asked again; another one is, and a recovery code opens it.
    await logOut(page);
    await signIn(page, email);
    await leaveBudgetForLater(page);
    const other = await stage.visitor({ size });
    await signIn(other, email);
    await code(other).fill(recovery[0] ?? "");
    await other.getByRole("button", { name: "Sign In" }).click();
    await other.getByRole("heading", { name: "Dashboard" }).waitFor();

    await openSetting(page, "Signing in");
    const devices = page.getByRole("region", { name: "Where You Are Signed In" });
    await devices.getByText("Remembered until").waitFor();
    await devices.getByRole("button", { name: "Forget" }).click();
    await devices.getByText("Remembered until").waitFor({ state: "detached" });

    await page.goto("/settings/security");
    await security(page).getByText("You have 9 recovery codes left").waitFor();
    await security(page).getByRole("link", { name: "Turn off" }).click();
    const dialog = page.getByRole("dialog", { name: "Turn Off the Second Factor" });
    await expectWellMade(page);
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await dialog.getByText("Enter the code from your authenticator app, or a recovery code.").waitFor();
    await dialog.getByLabel("Code from your authenticator app").fill(recovery[1] ?? "");
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await security(page).getByRole("button", { name: "Set up an authenticator app" }).waitFor();
  },
);

test.each(PHONE_FIRST)(
  "on a %s whoever has lost everything waits a day, and another session stops it",
  async (size) => {
    const page = await stage.member({ size });
    const email = stage.emailOf(page);
    await setUp(page);
    const elsewhere = await stage.visitor({ size });
    await signIn(elsewhere, email);
    await elsewhere.getByText("I have neither my app nor a recovery code").click();
    await elsewhere.getByRole("button", { name: "Turn it off in 24 hours" }).click();
    await elsewhere.getByText("We have emailed every address of the account.").waitFor();
    await expectWellMade(elsewhere);

    await openDashboard(page);
    await page.getByText("Someone asked to turn off your second factor").waitFor();
    await expectWellMade(page);
    await page.getByRole("link", { name: "keep it on" }).click();
    await security(page).getByRole("button", { name: "That was not me: keep it on" }).click();
    await page.getByText("Someone asked to turn off your second factor").waitFor({ state: "detached" });
  },
);

test("without a script it is set up, used, and its mail ends every session of whoever it was not", async () => {
  const page = await stage.member({ size: "phone", script: false });
  const email = stage.emailOf(page);
  const { secret } = await setUp(page);
  const other = await stage.visitor({ script: false });
  await signIn(other, email);
  await code(other).fill(codeOf(secret));
  await other.getByRole("button", { name: "Sign In" }).click();
  await other.getByRole("heading", { name: "Dashboard" }).waitFor();

  // Lost, and kept on by the link in the mail about it.
  const third = await stage.visitor({ script: false });
  await signIn(third, email);
  await third.getByText("I have neither my app nor a recovery code").click();
  await third.getByRole("button", { name: "Turn it off in 24 hours" }).click();
  await third.getByText("We have emailed every address of the account.").waitFor();
  const warning = () =>
    stage.product.inbox.mails().find(({ to, text }) => to === email && text.includes("/stop-factor-reset?"));
  await expect.poll(() => warning()?.subject).toBe("Your second factor will be turned off");
  await third.goto(/http\S+stop-factor-reset\?token=\S+/.exec(warning()?.text ?? "")?.[0] ?? "");
  await third.getByRole("button", { name: "Stop this" }).click();
  await third.getByText("Your second factor stays on.").waitFor();

  await page.goto("/settings/security?turn-off-factor");
  const dialog = page.getByRole("dialog", { name: "Turn Off the Second Factor" });
  await dialog.getByLabel("Code from your authenticator app").fill(codeOf(secret, 1));
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await security(page).getByText("With an authenticator app, signing in also needs its code").waitFor();

  const mail = () =>
    stage.product.inbox.mails().find(({ to, text }) => to === email && text.includes("/not-me?token="));
  await expect.poll(() => mail()?.subject).toBe("Signing in to Pamoja no longer needs a code");
  await page.goto(/http\S+not-me\?token=\S+/.exec(mail()?.text ?? "")?.[0] ?? "");
  await page.getByText(`This signs out every device of the account ${email}`).waitFor();
  await page.getByRole("button", { name: "Sign out every device" }).click();
  await page.getByRole("heading", { name: "Update Your Password" }).waitFor();
  await other.goto("/settings");
  expect(new URL(other.url()).pathname).toBe("/welcome");
});
