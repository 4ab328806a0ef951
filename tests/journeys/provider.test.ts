/** Signing in with Google as people do: the provider's own page in the browser, and what comes of every answer. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectWellMade,
  leaveBudgetForLater,
  logOut,
  openSetting,
  PASSWORD,
  PHONE_FIRST,
  startStage,
} from "./support.ts";

const stage = startStage();

/** Someone with an account at the provider, and nowhere else. */
function googler(name: string, email = `${crypto.randomUUID()}@example.com`) {
  stage.product.identityProvider.people.push({ id: email, name, email, emailVerified: true });
  return { name, email };
}

/** Presses the button and chooses that person on the provider's page. */
async function continueWithGoogle(page: Page, email: string) {
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: email }).click();
}

const ways = (page: Page) => page.getByRole("region", { name: "Sign-in Methods" });
/** What the product keeps in the browser. The provider's own begin with a line: a cookie knows no port. */
const cookieNames = async (page: Page) =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("_"))
    .toSorted();

/** From the settings: the password first, then Google's own page. */
async function linkGoogle(page: Page, email: string) {
  await ways(page).getByRole("link", { name: "Link Google" }).click();
  const dialog = page.getByRole("dialog", { name: "Link Google" });
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue to Google" }).click();
  await page.getByRole("button", { name: email }).click();
}

test.each(PHONE_FIRST)(
  "on a %s someone new chooses a currency and is at the dashboard; the next time they are there at once",
  async (size) => {
    const page = await stage.visitor({ size });
    const { name, email } = googler("Njeri Mwangi");
    await page.goto("/signup", { waitUntil: "networkidle" });
    await expectWellMade(page);
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expectWellMade(page);
    await page.getByRole("button", { name: email }).click();
    await page.waitForURL("**/setup-currency");
    await page.getByLabel("Currency").selectOption("KES");
    await page.getByRole("button", { name: "Save and Continue" }).click();
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    await page.getByText("You have 7 days left in your trial.").waitFor();
    expect(await cookieNames(page)).toEqual(["device", "session"]);

    await leaveBudgetForLater(page);
    const account = page.getByRole("button", { name: "NM, your account" });
    if (await account.isVisible()) await account.click();
    await page.getByText(name).filter({ visible: true }).first().waitFor();
    await openSetting(page, "Signing in");
    await ways(page).getByText("Not set yet").waitFor();
    await page.getByRole("button", { name: "Send a link to set a password" }).waitFor();
    await logOut(page);
    await continueWithGoogle(page, email);
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  },
);

test("an account with a password is linked when the password is given once, and unlinked in the settings", async () => {
  stage.allowLogged(/status of 400/);
  const page = await stage.member({ size: "phone" });
  const { email } = googler("Achieng Otieno", stage.emailOf(page));
  await logOut(page);
  await continueWithGoogle(page, email);
  await page.getByText("There is already a Pamoja account with the address").waitFor();
  await expectWellMade(page);
  await page.getByLabel("Password").fill("not this one");
  await page.getByRole("button", { name: "Link and Sign In" }).click();
  await page.getByText("This is not the password of your Pamoja account.").waitFor();
  await expectWellMade(page);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Link and Sign In" }).click();
  await leaveBudgetForLater(page);
  expect(await cookieNames(page)).toEqual(["device", "session"]);

  await openSetting(page, "Signing in");
  await ways(page).getByText(email).waitFor();
  await expectWellMade(page);
  await ways(page).getByRole("link", { name: "Unlink Google" }).click();
  const dialog = page.getByRole("dialog", { name: "Unlink Google" });
  await dialog.getByText(`Are you sure you want to unlink ${email}?`).waitFor();
  await expectWellMade(page);
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Unlink" }).click();
  await ways(page).getByText("Google is unlinked: you can no longer sign in with it.").waitFor();
  await dialog.waitFor({ state: "detached" });

  // The password was given a moment ago, and is not asked for again.
  await ways(page).getByRole("link", { name: "Link Google" }).click();
  await page.getByRole("dialog", { name: "Link Google" }).getByRole("link", { name: "Continue to Google" }).click();
  await page.getByRole("button", { name: email }).click();
  await ways(page).getByText("Google is linked: from now on you can sign in with it too.").waitFor();
  await logOut(page);
  await continueWithGoogle(page, email);
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
});

test("the only way in cannot be unlinked, and a Google account of someone else's cannot be linked", async () => {
  stage.allowLogged(/status of 409/);
  const page = await stage.visitor();
  const { email } = googler("Njeri Mwangi");
  await continueWithGoogle(page, email);
  await page.getByRole("button", { name: "Save and Continue" }).click();
  await leaveBudgetForLater(page);
  await page.goto("/settings?unlink=google");
  await page.getByRole("dialog").getByText("Set a password first").waitFor();
  await expectWellMade(page);

  const other = await stage.member();
  await openSetting(other, "Signing in");
  await linkGoogle(other, email);
  await ways(other).getByText("This Google account opens another Pamoja account").waitFor();
  await other.goto("/transactions");
  await other.getByRole("heading", { name: "Transactions", exact: true }).waitFor();
});

test("a sign-in that is denied says so, and the way back leads to the sign-in", async () => {
  stage.allowLogged(/status of 403/);
  const page = await stage.visitor({ size: "phone" });
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("You did not let Google sign you in here").waitFor();
  await expectWellMade(page);
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await page.getByRole("heading", { name: "Sign In" }).waitFor();
  expect(await cookieNames(page)).not.toContain("session");
});

test("without JavaScript someone new comes in, and is known the next time", async () => {
  const page = await stage.visitor({ size: "phone", script: false });
  const { email } = googler("Njeri Mwangi");
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: email }).click();
  await page.getByRole("button", { name: "Save and Continue" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await logOut(page);
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: email }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
});
